"""What a trick is worth as the game stands."""

import pytest
from positions import position

from building import house_rules
from fortyfives.engine.view import View
from fortyfives.players.win_chance.trick_value import TrickValue, jink_chances, trick_value_of
from fortyfives.players.win_chance.win_chances import ScoringRules
from fortyfives.rulebook.rules import Rules

HANDS = {1: "KS QS JS 3S 4S", 2: "6S 7S 8S 9S TS", 0: "6C 7C 8C 9C TC"}
"""Seat 1 takes every trick it leads a spade to."""


def worth(view: View) -> TrickValue:
    return trick_value_of(view, ScoringRules.of(view.rules))


def after_tricks(number: int, rules: str | Rules, scores: tuple[int, ...]) -> TrickValue:
    """The worth of the next trick to seat 1, which has taken all so far."""
    tricks = ("KS TS TC", "QS 9S 9C", "JS 8S 8C", "3S 7S 7C")
    return worth(
        position(HANDS, " ".join(tricks[:number]), turned="2D", rules=rules, scores=scores)
    )


def test_far_from_the_end_all_rivals_are_alike() -> None:
    assert after_tricks(0, "traditional-45", (0, 0, 0)).trick == pytest.approx((0, 1, 0))


def test_a_rival_who_is_nearly_there_is_worse_than_another() -> None:
    ahead, _, behind = after_tricks(0, "traditional-45", (35, 10, 5)).trick
    assert ahead < -0.1 < 0.1 < behind


def test_the_hand_stops_with_the_trick_that_wins_the_game() -> None:
    assert after_tricks(0, "irish-25", (5, 20, 5)).stops == (0, 1, 0)
    assert after_tricks(0, "irish-25", (20, 5, 5)).stops == (1, 0, 0)


def test_where_the_hand_is_played_out_nothing_stops_it() -> None:
    assert after_tricks(0, "traditional-45", (40, 40, 40)).stops == (0, 0, 0)


def test_a_side_that_may_sweep_is_the_one_to_stop_where_a_sweep_wins() -> None:
    tricks = "KS TS TC QS 9S 9C JS 8S 8C 3S"
    sweep = worth(position(HANDS, tricks, turned="2D", rules="irish-45-joker"))
    plain = worth(position(HANDS, tricks, turned="2D", rules="irish-45"))
    assert sweep.trick[1] < plain.trick[1] - 0.1


def test_a_majority_once_won_makes_the_rest_worth_nothing_but_a_sweep() -> None:
    rules = house_rules("quarantacinque-a")
    hands = {1: "KS QS 2C 3S 4S", 0: "6C 7C 8C 9C TC"}
    view = position(
        hands, "KS 6C QS 7C 3S 8C 2C 9C", turned="2D", seats=2, rules=rules, scores=(0, 0)
    )
    assert worth(view).trick == pytest.approx((0, 1))


@pytest.mark.parametrize("fail", ["opponents_take_hand", "opponents_win_game"])
def test_a_jink_made_is_worth_more_and_failed_less_than_none(fail: str) -> None:
    rules = house_rules("forty-five-jink", jink__fail=fail)
    view = position(HANDS, "", turned="2D", rules=rules)
    made, failed, swept, short = jink_chances(view, ScoringRules.of(rules))
    assert made > swept > short > failed
    assert made == 1
