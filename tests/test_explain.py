"""The game in words: what it says, and that it says everything."""

import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from fortyfives.engine.actions import PASS, Bid, Name
from fortyfives.engine.game import Game
from fortyfives.engine.options import Discards
from fortyfives.rulebook.fitting import misfits, table_misfits
from fortyfives.rulebook.keys import KEYS
from fortyfives.rulebook.presets import preset, preset_names, set_values
from fortyfives.rulebook.rules import Rules
from fortyfives.telling.explain import Section, explain
from fortyfives.words.lists import NUMBERS, things
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
    "draw.min_keep": (1, 2, 3),
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
        "Each trick is worth 5 points.",
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


# What is told is of this game alone, and means something.

_WORDS_OF = {
    "bids": r"\b(bid|bids|bidder|bidding|kitty|draws?|names trumps)\b",
    "partners": r"\b(sides?|partners?|teams?|pairs?)\b",
    "chips": r"\b(pool|chips?)\b",
    "points": r"\b(points?|scores?)\b",
    "joker": r"\bjoker\b",
    "kitty": r"\bkitty\b",
}


def has(rules: Rules) -> dict[str, bool]:
    """What there is in a game that words can be of."""
    pool = rules.score.method == "pool"
    return {
        "bids": rules.deal.trump_source == "auction",
        "partners": any(n > 2 for n in rules.table.partners_at),
        "chips": pool,
        "points": not pool,
        "joker": rules.deck.has_joker,
        "kitty": rules.deal.trump_source == "auction" and rules.kitty.kitty_cards > 0,
    }


def tables(rules: Rules) -> list[tuple[Rules, int | None]]:
    """A game as it is told to everybody, and to each number of players."""
    return [(rules, None), *((rules, seats) for seats in rules.table.players)]


def told_at(rules: Rules, seats: int | None) -> str:
    """All that is told, without the cards in a row."""
    sections = explain(rules, seats=seats)
    return "\n".join(line for section in sections for line in section.sentences)


def check_words(rules: Rules, seats: int | None) -> None:
    """No word of what this game has not."""
    text, there = told_at(rules, seats), has(rules)
    if seats is not None:
        there["partners"] = seats > 2 and seats in rules.table.partners_at
    for what, words in _WORDS_OF.items():
        if not there[what]:
            found = re.search(words, text)
            assert found is None, f"{found} in {text}"
    assert not re.search(r"\b(he|his|him|himself)\b", text)


@pytest.mark.parametrize("name", preset_names())
def test_nothing_is_said_of_what_a_game_has_not(name: str) -> None:
    for rules, seats in tables(preset(name)):
        check_words(rules, seats)


@unhurried
@given(good_rules())
def test_nothing_is_said_of_what_any_game_has_not(rules: Rules) -> None:
    check_words(rules, None)


@pytest.mark.parametrize("name", preset_names())
def test_nothing_is_said_twice(name: str) -> None:
    for rules, seats in tables(preset(name)):
        sentences = re.split(r"(?<=\.)\s+", told_at(rules, seats))
        twice = [sentence for sentence, times in Counter(sentences).items() if times > 1]
        assert not twice


_NOTHING = (
    r"like any other",
    r"nothing besides",
    r"no kitty",
    r"(?i)nobody draws",
    r"\b(no|0) (cards?|chips?|points?)\b(?! left)",
    r"(?<!\d)0 more",
    r"as the stock demands",
    r"of a deal.* at the very trick",
)
"""What a rule comes to where it comes to nothing."""


@unhurried
@given(good_rules())
def test_nothing_is_said_that_says_nothing(rules: Rules) -> None:
    for seats in (None, rules.table.seats):
        if seats is None or not table_misfits(rules, seats):
            text = told_at(rules, seats)
            for nothing in (
                "like any other",
                "nothing besides",
                "no kitty",
                "nobody draws",
                " no more than none",
                "0 ",
                "zero",
                "as the stock demands",
            ):
                assert not re.search(rf"(?<!\d){re.escape(nothing)}", text), nothing


@pytest.mark.parametrize("name", preset_names())
def test_a_table_is_told_its_own_number_of_players(name: str) -> None:
    rules = preset(name)
    for seats in rules.table.players:
        first, *_ = explain(rules, seats=seats)[0].sentences
        assert first == f"This is a game for {NUMBERS[seats]}."
        others = [NUMBERS[n] for n in rules.table.players if n != seats]
        told = told_at(rules, seats)
        assert not re.search(
            rf"\b(with|where) ({'|'.join(others) or 'nobody'}) (players|play)", told
        )


# One rule, and what is told of it.


@pytest.mark.parametrize(
    ("name", "changes", "seats", "told", "untold"),
    [
        ("irish-25", [], None, "the very trick that brings a player to 25.", "If more than one"),
        ("traditional-45", [], None, "If more than one player reaches 45, the", "bidder"),
        ("quarantacinque-a", [], None, "If both sides reach 45, the higher wins", "highest wins"),
        ("auction-pei", [], None, "If both sides reach 120, the bidder's side wins.", "level"),
        ("merrimack-on-the-green", [], None, "starts a deal with 90 points or more", "had 90"),
        ("irish-110", [], 5, "You must keep at least one card.", "five players"),
        ("irish-110", [], 2, "You may discard your whole hand.", "must keep"),
        ("irish-110", [], None, "but with five players must keep at least one card.", "stock"),
        ("irish-110", [], 3, "scores 60 if it is made, and costs 30", "two play"),
        ("irish-110", [], 2, "scores 30 if it is made, and costs 30", "60"),
        ("spoil-five", [], None, "If you take the first three tricks, you may stop", "jinking"),
        ("spoil-five", ["pool.tricks_to_win=5"], None, "five tricks wins the pool", "you may stop"),
        ("auction-ns-120", [], None, "for 5, or for 20 with 100 points or more", "lowest bid"),
        ("forty-five-jink", [], 3, "the leader first, may jink", "partners"),
        ("forty-five-jink", [], 4, "A jink binds partners too", "every other side"),
        ("traditional-45", ["deal.fiving=true"], None, "With two players, the player on", "sides"),
        ("traditional-45", ["deal.fiving=true"], 2, "That is called fiving.", "With two players"),
        ("traditional-45", ["deal.fiving=true"], 3, "turned up", "fiving"),
        ("auction-merrimack", ["auction.bids=[15]"], 2, "The only bid is 15.", "higher than"),
    ],
)  # fmt: skip
def test_a_rule_is_told_as_it_is_played(
    name: str, changes: list[str], seats: int | None, told: str, untold: str
) -> None:
    text = told_at(set_values(preset(name), changes), seats)
    assert told in text
    assert untold not in text


@pytest.mark.parametrize(
    "name", [name for name in preset_names() if preset(name).draw.who == "all"]
)
def test_what_must_be_kept_is_told_as_the_engine_has_it(name: str) -> None:
    rules = preset(name)
    for seats in rules.table.players:
        game = Game(rules, seats=seats, seed=1)
        while not isinstance(game.deal.options, Discards):
            named = [one for one in game.deal.options if isinstance(one, Name | Bid)]
            game.apply(named[0] if named else PASS)
        kept = game.deal.state.min_keep
        told = told_at(rules, seats)
        least = f"You must keep at least {things(kept, 'card')}."
        assert (least if kept else "You may discard your whole hand.") in told
