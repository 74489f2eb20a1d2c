"""What speaks for an action is found in the cards, and said in a sentence or two."""

from collections import Counter
from collections.abc import Mapping

import pytest
from positions import position

from building import house_rules
from fortyfives.cards import ACE_OF_HEARTS, HEARTS, bit, each
from fortyfives.engine.actions import PLAYS, Action, parse_action
from fortyfives.engine.game import Game
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.players.advice import Judged
from fortyfives.players.rule_of_thumb.why import reason
from fortyfives.rulebook.presets import preset
from fortyfives.telling.narrate import Narrator
from fortyfives.telling.reason_words import told
from fortyfives.telling.reasons import Against, Holds, Reason
from fortyfives.tui.look.canvas import wrapped

NARRATOR = Narrator(("Ann", "Ben", "Cat", "Dan"), glyphs=False)
TEAMS = 4


def said(view: View, text: str, tried: Mapping[str, tuple[float, float]] | None = None) -> str:
    """What is said for an action; of those tried, the chance to win and how far it is in doubt."""
    judged = [
        Judged(_action(one), 0, chance, doubt) for one, (chance, doubt) in (tried or {}).items()
    ]
    return told(reason(view, _action(text), judged), NARRATOR, view.seat)


def _action(text: str) -> Action:
    return parse_action(f"play {text}" if len(text) == 2 else text)


# A card that is led.


def test_of_a_trump_that_is_led_it_is_said_what_could_beat_it() -> None:
    view = position({1: "5D JD KD 3D 9S"}, turned="2D")
    assert said(view, "5D") == said(view, "JD") == "Nobody can beat it."
    out = "10 trumps that may be out"
    assert said(view, "KD") == f"Of {out} only the AH and AD could beat it."
    assert said(view, "3D") == f"9 of {out} could beat it; you keep 5D JD KD."


def test_trumps_are_drawn_by_who_plays_and_his_partner_alone() -> None:
    told_to = Counter[bool]()
    for seed in range(30):
        game, medium = Game(preset("auction-pei"), seats=4, seed=seed), by_name("medium", seed)
        while game.turn is not None and game.deals_settled < 1:
            view = game.view(game.turn)
            if view.leader == view.seat and isinstance(view.options, Plays):
                plays = view.bidder in (view.seat, *view.partners)
                for card in each(view.options.cards):
                    words = told(reason(view, PLAYS[card]), NARRATOR, view.seat)
                    of_whom = "your" if view.bidder == view.seat else "your side's"
                    draws = f"It draws trumps for {of_whom} bid; "
                    assert words.startswith(draws) or "draw" not in words, words
                    if words.startswith(draws):
                        assert plays and view.ranking is not None
                        assert view.ranking.trumps >> card & 1
                    told_to[plays] += words.startswith(draws)
            game.apply(medium.choose(view))
    assert told_to[True] > 20 and not told_to[False]


def test_of_a_plain_card_that_is_led_it_is_said_what_could_beat_it() -> None:
    view = position({1: "KS 9S 5D JD 8C"}, turned="2D")
    assert said(view, "KS") == "Only a trump could beat it, and 12 may be out."
    assert said(view, "9S") == "You have no lower card; you keep your trumps 5D JD."
    assert said(view, "8C") == "In clubs 10 cards could beat it, and any of 12 trumps."
    view = position({1: "KS 9S 8S 7S 8C"}, turned="2D")
    assert said(view, "9S") == "You have no trump and no lower card."


def test_what_has_been_laid_can_beat_nothing_any_more() -> None:
    hands = {1: "5D QS 8C 9C TC", 2: "QD 3C 4C 6C 7C", 0: "AH 3H 4H 6H 7H"}
    view = position(hands, "5D QD AH", turned="2D")
    assert said(view, "QS") == "In spades only the KS could beat it, and any of 10 trumps."


def test_the_turned_card_may_still_be_robbed_and_beat_what_is_led() -> None:
    hands = {1: "JD 9S 8S 7C 6C"}
    assert said(position(hands, turned="5D"), "JD").endswith("only the 5D could beat it.")
    early = house_rules("irish-45", rob__deadline="first_lead")
    after = position(hands | {2: "AD"}, "keep", turned="5D", rules=early)
    assert said(after, "JD") == "Nobody can beat it."


# A card that is laid to another.


def test_a_card_that_loses_is_never_said_to_win() -> None:
    view = position({1: "JD", 2: "7D 3D 9S KS 2C"}, "JD", turned="2D")
    assert said(view, "7D") == "You cannot beat the JD."
    assert said(view, "3D") == "You cannot beat the JD; you keep the 7D."
    view = position({1: "JD", 2: "7D 8S 9S KS 2C"}, "JD", turned="2D")
    assert said(view, "7D") == "It is the only card you may play."


def test_of_a_card_that_wins_it_is_said_what_may_come_and_what_would_do_as_well() -> None:
    hand = "KS QS 5D JD 2C"
    view = position({1: "9S", 2: hand}, "9S", turned="2D")
    assert (
        said(view, "5D") == "It beats the 9S, as JD QS KS would, and nobody after you can beat it."
    )
    assert said(view, "QS") == "It beats the 9S; 12 cards could beat it; you keep 5D JD KS."
    view = position({1: "9S", 2: "8S", 0: hand}, "9S 8S", turned="2D")
    assert said(view, "QS") == "It takes the trick from the 8S; you keep 5D JD KS."
    assert said(view, "KS") == "It takes the trick from the 8S, as the QS would."
    view = position({1: "KS", 2: "8S 3D 9H 9C 2C"}, "KS", turned="2D", seats=TEAMS)
    assert said(view, "8S") == "It leaves the trick to the KS; you keep the 3D."


def test_a_partners_trick_is_called_his() -> None:
    hands = {1: "KS", 2: "8S", 3: "QS 7S 5D JD 2C"}
    view = position(hands, "KS 8S", turned="2D", seats=TEAMS)
    assert said(view, "7S") == "Your partner has the trick with the KS; you keep 5D JD QS."
    assert (
        said(view, "JD")
        == "It beats the KS and no opponent after you can beat it; you keep the 5D."
    )


# Whatever else is done.


def test_who_robs_is_told_what_for_what() -> None:
    view = position({1: "AD KD 9S 8S 7C"}, turned="6D", rules="irish-45-joker")
    assert said(view, "rob 9S") == "The 6D ranks above the 9S, your lowest card."
    assert said(view, "rob KD") == "You give up the KD for the 6D."
    view = position({0: "KD KH KC AH TS"}, turned="XX 2S", seats=4, rules="irish-45-joker")
    assert said(view, "rob AH") == "The joker is a trump in every suit."
    text = "The joker is a trump in every suit; the 10S is lowest over all four."
    assert said(view, "rob TS") == text
    doubtful = said(view, "rob TS", {"rob TS": (0.5, 0.1), "rob KD": (0.51, 0.1)})
    assert doubtful == f"{text} To discard the KD looks better, but by too little to be sure."
    assert len(wrapped(f"Hint: discard the 10S. {doubtful}", 78)) == 2, "the screen has no more"


def test_who_keeps_the_ace_is_told_what_silence_costs() -> None:
    hands, lies = {1: "AD KD QD 5D JD"}, "Every card you hold ranks above the 2D"
    may = {"rob__holder": "may", "rob__deadline": "first_lead"}
    for costs, silence, word in (
        ("no_penalty", "", None),
        ("ace_lowest", "the ace becomes the lowest trump", "the ace keeps its rank"),
        ("cannot_win_hand", "you cannot win the deal", "you may still win the deal"),
    ):
        rules = house_rules("irish-45", rob__undeclared=costs, **may)
        view = position(hands, turned="2D", rules=rules)
        told_silent = said(view, "keep")
        assert told_silent == (f"{lies}; as you keep quiet, {silence}." if silence else f"{lies}.")
        if word is not None:
            assert said(view, "announce") == f"{lies}; as you announce it, {word}."


def test_a_bid_is_never_praised_above_what_was_found() -> None:
    view = position({1: "QD JD 7H 8H 9H"}, turned="", seats=4, rules="auction-pei")
    holds = "With diamonds as trumps you hold the JD and QD."
    assert said(view, "bid 20") == holds
    for bid, passing, doubt, compared in (
        (0.42, 0.44, 0.02, "To pass looks better, but by too little to be sure."),
        (0.42, 0.42, 0.02, "To pass looks as good."),
        (0.44, 0.42, 0.02, "To pass looks nearly as good."),
        (0.465, 0.42, 0.02, "To pass would cost 4.5% of the chance to win."),
    ):
        tried = {"bid 20": (bid, 0.0), "pass": (passing, doubt), "bid 25": (0.1, doubt)}
        assert said(view, "bid 20", tried) == f"{holds} {compared}"


@pytest.mark.parametrize(
    ("other", "compared"),
    [
        ("discard 7H 8H", "To keep 9H too looks as good."),
        ("discard 7H 8H 9H QD", "To discard QD too looks as good."),
        ("discard 7H 8H QD", "To keep 9H instead of QD looks as good."),
        ("discard QD JD", "To keep 3 others instead of 2 looks as good."),
        ("discard 9H QD JD TC 2S", "To keep 2 others instead of 4 looks as good."),
        ("discard 7H 8H 9H QD JD TC 2S 3S", "To discard 5 more looks as good."),
    ],
)
def test_what_else_might_be_put_away_is_told_by_the_difference(other: str, compared: str) -> None:
    against = Against(parse_action("discard 7H 8H 9H"), parse_action(other), 0.0, 0.0)
    holds = Holds(HEARTS, bit(ACE_OF_HEARTS))
    assert told(Reason(holds, against), NARRATOR, 0).endswith(f". {compared}")
