"""The game in words: what it says, and that it says everything."""

from typing import Any

import pytest
from hypothesis import given

from fortyfives.rulebook.fitting import misfits
from fortyfives.rulebook.keys import KEYS
from fortyfives.rulebook.presets import preset, preset_names, set_values
from fortyfives.rulebook.rules import Rules
from fortyfives.telling.explain import Section, explain
from houses import changed_rule, good_rules, unhurried

TURN_UP = Rules()
PARTNERS = preset("quarantacinque-a")
JOKER = preset("irish-45-joker")
SILENCE = set_values(TURN_UP, ["rob.undeclared=ace_lowest"])
TEAMS = set_values(TURN_UP, ["table.partners_at=[4]"])
AUCTION = set_values(
    TURN_UP,
    ["deal.trump_source=auction", "score.method=bid", "kitty.kitty_cards=3", "draw.who=bidder"],
)
BIDDER_LEADS = set_values(AUCTION, ["play.first_lead=bidder"])
HOLDING = set_values(AUCTION, ["auction.dealer_hold=duel"])
JINK = set_values(TURN_UP, ["jink.mode=announced"])
POOL = set_values(TURN_UP, ["score.method=pool", "score.bonus_points=0"])
NO_BONUS = set_values(TURN_UP, ["score.bonus_points=0"])

IN_USE: dict[str, tuple[Rules, ...]] = {
    "table.partners_at": (set_values(TURN_UP, ["table.players=[2,3,4,6,8]"]),),
    "table.partnership": (TEAMS, PARTNERS),
    "deal.trump_source": (),
    "auction": (AUCTION, HOLDING),
    "auction.thirty": (AUCTION,),
    "kitty": (AUCTION,),
    "draw": (AUCTION,),
    "play.first_lead": (AUCTION,),
    "play.declarer_leads": (BIDDER_LEADS,),
    "play.renege_cards": (JOKER,),
    "score.method": (POOL, TURN_UP),
    "score.made_bid": (AUCTION,),
    "score.defenders": (AUCTION,),
    "game.win_check": (NO_BONUS,),
    "game.tie_break": (AUCTION,),
    "game.must_bid_from": (AUCTION,),
    "jink.fail": (JINK,),
    "pool": (POOL,),
}
"""Games in which a rule, or a whole table of rules, is in use; any other is in the traditional."""

OTHER: dict[str, tuple[Any, ...]] = {
    "table.players": ((3,), (2, 3), (2, 3, 5), (3, 4, 5, 6)),
    "table.partners_at": ((4,), (4, 6), (4, 8)),
    "deal.packets": ((2, 3), (5,), (1, 1, 1, 1, 1), (2, 2, 1)),
    "auction.bids": ((20, 25, 30), (5, 10, 15, 20, 25, 30), (15, 20)),
    "auction.low_bid_bar": ((("at", 100), ("min", 20)), (("at", 90), ("min", 20))),
    "auction.bunker": (-30, -60),
    "kitty.kitty_cards": (0, 1, 5),
    "draw.min_keep": (1, 2, "auto"),
    "play.renege_cards": ((), ("5", "J"), ("5", "J", "AH"), ("5", "J", "XX", "AH")),
    "game.lose_at": (-125, -60),
}
"""Values to try where a rule does not simply list its own."""


def said(rules: Rules) -> str:
    return "\n".join(
        line for section in explain(rules) for line in (section.heading, *section.sentences)
    )


def others(path: str) -> tuple[Any, ...]:
    group, _, name = path.partition(".")
    key = KEYS[group][name]
    if path in OTHER:
        return OTHER[path]
    if key.kind is bool:
        return (not key.default,)
    if key.kind is int:
        least, most = key.limits["least"], key.limits["most"]
        return tuple({value for value in (3, 4, 5, 6, 20) if least <= value <= most})
    return key.choices


def contexts(path: str) -> tuple[Rules, ...]:
    return IN_USE.get(path, IN_USE.get(path.partition(".")[0], (TURN_UP,)))


PATHS = [f"{group}.{name}" for group, keys in KEYS.items() for name in keys]


@pytest.mark.parametrize("path", [path for path in PATHS if contexts(path)])
def test_every_value_of_every_rule_is_told_where_it_is_in_use(path: str) -> None:
    group, _, name = path.partition(".")
    told: dict[str, Any] = {}
    for rules in contexts(path):
        told = {said(rules): getattr(getattr(rules, group), name)}
        for value in others(path):
            changed = changed_rule(rules, group, name, value)
            if not misfits(changed):
                before = told.setdefault(said(changed), value)
                assert before == value
        if len(told) > 1:
            break
    assert len(told) > 1, f"nothing tells of {path}"


@pytest.mark.parametrize(
    ("path", "rules"),
    [
        ("deck.joker", TURN_UP),
        ("rob.dealer_ace_enters", set_values(TURN_UP, ["rob.turned_ace=dealer_may"])),
        ("rob.undeclared", POOL),
        ("auction.rounds", HOLDING),
        ("auction.dealer_hold", AUCTION),
        ("auction.top_bid_ends", HOLDING),
        ("draw.who", AUCTION),
        ("draw.who", set_values(AUCTION, ["kitty.kitty_cards=0"])),
        ("play.renege_against", TURN_UP),
        ("play.ace_hearts_led_renege", JOKER),
        ("score.bonus_eligible", JOKER),
        ("score.method", TURN_UP),
        ("game.tie_break", TEAMS),
        ("jink.mode", TURN_UP),
        ("jink.mode", AUCTION),
        ("game.fixed_hands", POOL),
    ],
)
def test_values_are_told_apart_in_other_games_too(path: str, rules: Rules) -> None:
    group, _, name = path.partition(".")
    houses = [changed_rule(rules, group, name, value) for value in others(path)]
    playable = [house for house in houses if not misfits(house)]
    assert len({said(house) for house in playable}) == len(playable) > 1 or len(playable) == 1


def test_an_auction_is_told_in_place_of_robbing() -> None:
    headings = [section.heading for section in explain(AUCTION)]
    assert "Bidding" in headings
    assert "Robbing" not in headings
    assert "The pool" not in headings


def test_the_traditional_game_in_its_own_words() -> None:
    text = said(TURN_UP)
    for sentence in (
        "Two to five can play; three is usual.",
        "Hearts as trumps: 5, J, A, K, Q, 10, 9, 8, 7, 6, 4, 3, 2.",
        "Diamonds as trumps: 5, J, A♥, A, K, Q, 10, 9, 8, 7, 6, 4, 3, 2.",
        "Clubs or spades as trumps: 5, J, A♥, A, K, Q, 2, 3, 4, 6, 7, 8, 9, 10.",
        "Hearts when not trumps: K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2.",
        "Diamonds when not trumps: K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, A.",
        "Clubs or spades when not trumps: K, Q, J, A, 2, 3, 4, 5, 6, 7, 8, 9, 10.",
        "Each trick counts 5.",
        "The game is to 45 points.",
    ):
        assert sentence in text.splitlines()


def test_glyphs_are_left_out_where_they_fail() -> None:
    plain = [line for section in explain(JOKER, glyphs=False) for line in section.sentences]
    assert "Diamonds as trumps: 5, J, joker, AH, A, K, Q, 10, 9, 8, 7, 6, 4, 3, 2." in plain
    assert "\n".join(plain).isascii()


@pytest.mark.parametrize("name", preset_names())
def test_no_two_games_are_told_alike(name: str) -> None:
    mine = said(preset(name))
    assert all(said(preset(other)) != mine for other in preset_names() if other != name)


@unhurried
@given(good_rules())
def test_any_game_is_told_in_whole_sentences(rules: Rules) -> None:
    for section in explain(rules):
        assert isinstance(section, Section)
        for sentence in section.sentences:
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence.endswith(".")
            assert "_" not in sentence
            assert not {"None", "True", "False"} & set(sentence.replace(",", "").split())
