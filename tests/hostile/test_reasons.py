"""What is said for any action that is open, at every decision of random deals: it is true."""

from collections import Counter

from moments_of_games import decisions

from fortyfives.engine.actions import Play
from fortyfives.engine.options import Discards, Plays
from fortyfives.players.rule_of_thumb.why import reason
from fortyfives.telling.reason_words import told
from sayings import NARRATOR, is_true

KINDS = {
    *("Only", "Takes", "Yields", "LeadsTrump", "LeadsPlain"),
    *("RobsFor", "LetsLie", "Holds", "PutsAway", "LastCards"),
}


def test_what_is_said_for_an_action_is_true(times: int) -> None:
    said, positions = Counter[str](), 0
    for where, deal, view in decisions(times):
        positions += 1
        options = view.options
        step = max(len(options) // 6, 1) if isinstance(options, Discards) else 1
        for action in list(options)[::step]:
            why = reason(view, action)
            text = told(why, NARRATOR, view.seat)
            assert is_true(deal, action, text), f"{where}: {action}: {text}"
            said[type(why.fact).__name__] += 1
    assert positions > 1500 * times
    assert said.keys() >= KINDS and min(said[kind] for kind in KINDS) > 50 * times, said


def test_what_is_said_for_one_card_is_seldom_true_of_another(times: int) -> None:
    """Whoever checks the sentences finds the false ones."""
    refused, passed = 0, 0
    for number, (_, deal, view) in enumerate(decisions(times)):
        if number % 4 or not isinstance(view.options, Plays):
            continue
        texts = {one: told(reason(view, one), NARRATOR, view.seat) for one in view.options}
        for text in texts.values():
            for other in view.options:
                assert isinstance(other, Play)
                if texts[other] != text:
                    false = not is_true(deal, other, text)
                    refused, passed = refused + false, passed + (not false)
    assert refused > 12 * passed, (refused, passed)
