"""Advice asked for at every decision of random deals: it never fails, and what it says is so."""

from collections import Counter
from typing import get_args

from moments_of_games import decisions

from fortyfives.engine.actions import Bid, Hold, Pass, Play, Rob
from fortyfives.players import by_name
from fortyfives.players.advice import Adviser
from fortyfives.players.rule_of_thumb.medium import Medium
from fortyfives.players.search.candidates import Kind
from fortyfives.players.search.searcher import Searcher
from fortyfives.telling.reason_words import told
from fortyfives.tui.look.canvas import wrapped
from sayings import NARRATOR, is_true

ADVISERS: list[Adviser] = [
    Medium(),
    Searcher("hard", 4, 3),
    Searcher("expert", 4, 3, ahead=True),
    Searcher("all", 4, 3, kinds=get_args(Kind), ahead=True),
]
"""The players that advise, with as few imagined deals as may be."""


def test_there_is_advice_at_every_decision(times: int) -> None:
    """In the short form at one choice in sixteen, and wherever there is none."""
    asked, every = Counter[tuple[str, bool]](), 16 if times == 1 else 1
    for number, (where, deal, view) in enumerate(decisions(times)):
        only, options = len(view.options) == 1, view.options
        if number % every and not only:
            continue
        also = [options[0], options[len(options) // 2]]
        advice = ADVISERS[number // every % len(ADVISERS)].advise(view, also)
        assert advice.best.action in options, where
        assert all(one.action in options for one in advice.judged), where
        assert {one.action for one in advice.judged} >= set(also), where
        assert all(0 <= one.chance <= 1 for one in advice.judged), where
        text = told(advice.why, NARRATOR, view.seat)
        assert is_true(deal, advice.best.action, text, advice), f"{where}: {text}"
        hint = f"Hint: {NARRATOR.choice(advice.best.action)}. {text}"
        assert len(wrapped(hint, 78)) <= 2, f"{where}: {hint}"
        asked[type(advice.best.action).__name__, only] += 1
    assert asked["Play", True] > 100 < asked["Play", False]


def test_with_one_thing_to_do_no_deal_is_imagined(times: int) -> None:
    said = Counter[str]()
    for where, _, view in decisions(times):
        if len(view.options) > 1:
            continue
        (action,) = view.options
        kind = {Play: "card", Rob: "card", Bid: "call", Hold: "call", Pass: "call"}
        for name in ("medium", "hard", "expert"):
            adviser = by_name(name, 1)
            assert isinstance(adviser, Adviser)
            advice = adviser.advise(view, (action,))
            assert advice.worlds == 0 and [one.action for one in advice.judged] == [action], where
            text = told(advice.why, NARRATOR, view.seat)
            assert text.startswith("It is "), where
            assert kind.get(type(action), "all") in text, where
            said[text] += 1
    assert said["It is the only card you may play."] > 100
