"""What can be played together, rule by rule."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fortyfives.engine.seating import seat_players
from fortyfives.rulebook.checking import Reading
from fortyfives.rulebook.fitting import TableError, check_table, misfits, side_count, table_misfits
from fortyfives.rulebook.keys import KEYS
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules
from houses import any_rules, good_rules, unhurried

Tables = dict[str, dict[str, Any]]

AUCTION: Tables = {"deal": {"trump_source": "auction"}, "score": {"method": "bid"}}
POOL: Tables = {"score": {"method": "pool"}}
MID_HAND: Tables = {"game": {"win_check": "during_hand"}, "score": {"bonus_points": 0}}


def house(*changes: Tables) -> Rules:
    """The traditional game with some tables changed, whether or not they fit."""
    reading = Reading("test")
    for tables in changes:
        reading.tables(tables)
    rules = reading.over(Rules())
    assert {problem.message for problem in reading.problems} == {
        misfit.sentence for misfit in misfits(rules)
    }
    return rules


REFUSED = [
    ("table.seats", [{"table": {"players": [2, 4, 6]}}]),
    ("table.seats", [{"table": {"seats": 6}}]),
    ("table.partners_at", [{"table": {"partners_at": [4, 6]}}]),
    ("table.partners_at", [{"table": {"partners_at": [3]}}]),
    ("score.method", [{"score": {"method": "bid"}}]),
    ("deal.trump_source", [{"deal": {"trump_source": "auction"}}]),
    ("deal.trump_source", [{"deal": {"trump_source": "auction"}}, POOL]),
    ("deal.fiving", [AUCTION, {"deal": {"fiving": True}}]),
    ("auction.dealer_hold", [{"auction": {"dealer_hold": "duel"}}]),
    ("auction.thirty", [{"auction": {"thirty": "scores_60"}}]),
    ("kitty.kitty_cards", [{"kitty": {"kitty_cards": 3}}]),
    ("draw.who", [{"draw": {"who": "all"}}]),
    ("draw.who", [{"draw": {"who": "bidder"}}]),
    ("play.first_lead", [{"play": {"first_lead": "bidder"}}]),
    ("play.first_lead", [{"play": {"first_lead": "left_of_bidder"}}]),
    ("play.declarer_leads", [{"play": {"declarer_leads": "trump"}}]),
    ("play.declarer_leads", [AUCTION, {"play": {"declarer_leads": "trump"}}]),
    (
        "play.declarer_leads",
        [AUCTION, {"play": {"first_lead": "left_of_bidder", "declarer_leads": "trump"}}],
    ),
    ("game.must_bid_from", [{"game": {"must_bid_from": 90}}]),
    ("game.tie_break", [{"game": {"tie_break": "bidder_first"}}]),
    ("game.tie_break", [{"game": {"tie_break": "bidder_first_then_trick_order"}}]),
    ("auction.low_bid_bar", [AUCTION, {"auction": {"low_bid_bar": {"at": 100, "min": 0}}}]),
    ("auction.low_bid_bar", [AUCTION, {"auction": {"low_bid_bar": {"at": 0, "min": 20}}}]),
    (
        "auction.low_bid_bar",
        [AUCTION, {"auction": {"bids": [15, 20], "low_bid_bar": {"at": 100, "min": 25}}}],
    ),
    ("rob.undeclared", [{"rob": {"holder": "off", "undeclared": "ace_lowest"}}]),
    ("play.renege_cards", [{"play": {"renege_cards": ["5", "XX"]}}]),
    ("score.bonus_eligible", [{"score": {"bonus_points": 0, "bonus_eligible": "top_trumps_only"}}]),
    ("score.three_tricks_or_void", [POOL, {"score": {"three_tricks_or_void": True}}]),
    ("jink.mode", [POOL, {"jink": {"mode": "sweep_wins_game"}}]),
    ("jink.mode", [{"score": {"method": "majority_5_10"}, "jink": {"mode": "announced"}}]),
    ("jink.mode", [AUCTION, {"jink": {"mode": "sweep_bonus_10"}}]),
    ("jink.mode", [{"jink": {"mode": "bid_30"}}]),
    ("game.win_check", [{"game": {"win_check": "during_hand"}}]),
    ("game.win_check", [MID_HAND, {"score": {"method": "majority_5_10"}}]),
    ("game.win_check", [MID_HAND, {"score": {"three_tricks_or_void": True}}]),
    ("game.win_check", [MID_HAND, {"jink": {"mode": "announced"}}]),
    ("game.win_check", [MID_HAND, {"game": {"fixed_hands": 4}}]),
]


@pytest.mark.parametrize(("key", "changes"), REFUSED)
def test_what_cannot_be_played_is_refused_by_its_key(key: str, changes: list[Tables]) -> None:
    found = misfits(house(*changes))
    assert [misfit.key for misfit in found] == [key]


SEVERAL_SOUND = [
    pytest.param([AUCTION], id="an auction that is scored by the bid"),
    pytest.param([MID_HAND], id="the hand stops, and no bonus is paid"),
    pytest.param(
        [MID_HAND, {"jink": {"mode": "sweep_wins_game"}}], id="PEEL's jink in twenty-five"
    ),
    pytest.param([POOL], id="the bonus lies unused in a pool game"),
    pytest.param([{"score": {"method": "majority_5_10"}}], id="and where the majority scores"),
    pytest.param(
        [AUCTION, {"play": {"first_lead": "bidder", "declarer_leads": "trump"}}],
        id="the bidder leads a trump",
    ),
    pytest.param([{"auction": {"bunker": -30}}], id="a bunker lies unused without an auction"),
    pytest.param([AUCTION, {"rob": {"holder": "off"}}], id="nobody robs after an auction anyway"),
    pytest.param([{"rob": {"holder": "must", "undeclared": "ace_lowest"}}], id="P52 says both"),
    pytest.param([{"rob": {"turned_ace": "off", "dealer_ace_enters": "after_first_trick"}}]),
    pytest.param([{"table": {"partners_at": [2, 4]}}], id="two are two sides in any case"),
    pytest.param([{"deal": {"fiving": True}}], id="fiving waits for two sides"),
    pytest.param(
        [AUCTION, {"auction": {"low_bid_bar": {"at": 100, "min": 20}}}], id="BICA bars low bids"
    ),
    pytest.param(
        [
            AUCTION,
            {
                "auction": {
                    "bids": [15, 20],
                    "thirty": "separate_30_for_60",
                    "low_bid_bar": {"at": 100, "min": 25},
                }
            },
        ],
        id="30 for 60 is still open above the bar",
    ),
]


@pytest.mark.parametrize("changes", SEVERAL_SOUND)
def test_what_merely_lies_unused_is_left_alone(changes: list[Tables]) -> None:
    assert misfits(house(*changes)) == []


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_fits_and_seats_whom_it_says(name: str) -> None:
    rules = preset(name)
    assert misfits(rules) == []
    for seats in range(2, 11):
        assert bool(table_misfits(rules, seats)) == (seats not in rules.table.players)
    check_table(rules, rules.table.seats)


ANYBODY: Tables = {"table": {"players": [2, 3, 4, 5, 6, 7, 8, 9, 10]}}
MAJORITY: Tables = {"score": {"method": "majority_5_10"}}
TEAMS: Tables = {"table": {"partners_at": [4, 6], "partnership": "two_teams"}}
PAIRS: Tables = {"table": {"partners_at": [4, 6], "partnership": "pairs"}}
DRAW: Tables = {"draw": {"who": "all"}}


@pytest.mark.parametrize(
    ("seats", "key", "changes"),
    [
        (6, "table.players", []),
        (3, "score.method", [MAJORITY]),
        (4, "score.method", [MAJORITY]),
        (6, "score.method", [ANYBODY, PAIRS, MAJORITY]),
        (4, "score.method", [ANYBODY, TEAMS, POOL]),
        (10, "kitty.kitty_cards", [ANYBODY, AUCTION, {"kitty": {"kitty_cards": 3}}]),
        (9, "draw.who", [ANYBODY, AUCTION, DRAW]),
        (
            10,
            "draw.who",
            [ANYBODY, AUCTION, {"draw": {"who": "bidder"}, "kitty": {"kitty_cards": 2}}],
        ),
    ],
)
def test_what_depends_on_the_table_is_refused_there(
    seats: int, key: str, changes: list[Tables]
) -> None:
    rules = house(*changes)
    assert misfits(rules) == []
    assert [misfit.key for misfit in table_misfits(rules, seats)] == [key]
    with pytest.raises(TableError, match=key):
        check_table(rules, seats)


@pytest.mark.parametrize(
    ("seats", "changes"),
    [
        (2, [MAJORITY]),
        (4, [ANYBODY, TEAMS, MAJORITY]),
        (4, [ANYBODY, PAIRS, MAJORITY]),
        (6, [ANYBODY, TEAMS, MAJORITY]),
        (5, [ANYBODY, TEAMS, POOL]),
        (10, [ANYBODY]),
        (10, [ANYBODY, {"deck": {"joker": "below_jack"}}]),
        (10, [ANYBODY, AUCTION, {"kitty": {"kitty_cards": 2}}]),
        (10, [ANYBODY, AUCTION, {"kitty": {"kitty_cards": 3}, "deck": {"joker": "below_jack"}}]),
        (6, [ANYBODY, AUCTION, DRAW]),
        (8, [ANYBODY, AUCTION, DRAW]),
        (3, [{"deal": {"fiving": True}}]),
    ],
)
def test_a_table_with_cards_and_sides_enough_may_play(seats: int, changes: list[Tables]) -> None:
    assert table_misfits(house(*changes), seats) == []


@unhurried
@given(any_rules(), st.integers(2, 10))
def test_every_refusal_names_its_rules_and_a_way_out(rules: Rules, seats: int) -> None:
    for misfit in misfits(rules) + table_misfits(rules, seats):
        for key in misfit.keys:
            group, _, name = key.partition(".")
            assert name in KEYS[group]
        assert misfit.key in misfit.sentence
        assert misfit.sentence.isprintable()
        assert "; " in misfit.sentence


@unhurried
@given(any_rules())
def test_no_house_is_refused_twice_for_the_same(rules: Rules) -> None:
    sentences = [misfit.sentence for misfit in misfits(rules)]
    assert len(sentences) == len(set(sentences))


@unhurried
@given(good_rules(), st.integers(2, 10))
def test_sides_are_counted_as_they_are_seated(rules: Rules, seats: int) -> None:
    assert side_count(rules, seats) == len(seat_players(rules.table, seats).sides)
