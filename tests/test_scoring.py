"""Points: what each deal gives, and when each total was reached."""

from typing import Any

import pytest

from building import house_rules
from fortyfives.cards import SUITS
from fortyfives.engine.deal import Deal
from fortyfives.engine.house import house_for
from fortyfives.engine.settling.deal_played import DealPlayed
from played import Course, deal_for, five_of, play_out

DIAMONDS = SUITS[1]


def played(
    winners: list[int],
    *,
    best: int | None = None,
    seats: int = 3,
    before: tuple[int, ...] | None = None,
    preset: str = "traditional-45",
    **switches: Any,
) -> Deal:
    """A deal with these tricks; the five of trumps falls in trick `best`, and no other trump."""
    house = house_for(house_rules(preset, **switches), seats)
    trumps = {} if best is None else {best: [five_of(DIAMONDS)]}
    deal, cards = deal_for(house, Course(winners, DIAMONDS, trumps), before=before)
    play_out(deal, cards)
    return deal


def points(deal: Deal) -> tuple[int, ...]:
    assert deal.settled is not None
    return deal.settled.points


@pytest.mark.parametrize(
    ("method", "tricks", "expected"),
    [
        ("majority_5_10", [0, 0, 0, 1, 1], (5, 0)),
        ("majority_5_10", [0, 0, 0, 0, 1], (5, 0)),
        ("majority_5_10", [1, 1, 1, 1, 1], (0, 10)),
        ("majority_5_15_25", [0, 0, 0, 1, 1], (5, 0)),
        ("majority_5_15_25", [0, 1, 0, 0, 0], (15, 0)),
        ("majority_5_15_25", [1, 1, 1, 1, 1], (0, 25)),
    ],
)
def test_the_majority(method: str, tricks: list[int], expected: tuple[int, ...]) -> None:
    deal = played(tricks, best=1, seats=2, score__method=method)
    assert points(deal) == expected
    assert deal.settled is not None
    assert deal.settled.bonus is None
    assert deal.settled.best_trump == five_of(DIAMONDS)


@pytest.mark.parametrize(
    ("tricks", "void"),
    [
        ([0, 0, 1, 1, 2], True),
        ([0, 0, 0, 1, 2], False),
        ([2, 2, 2, 2, 2], False),
    ],
)
def test_a_deal_without_three_tricks_is_void(tricks: list[int], void: bool) -> None:
    deal = played(tricks, best=1, score__three_tricks_or_void=True)
    assert deal.settled is not None
    assert deal.settled.void is void
    assert (deal.settled.bonus is None) is void
    assert (sum(points(deal)) == 0) is void


@pytest.mark.parametrize(("jinker", "void"), [(None, True), (0, False)])
def test_a_deal_is_never_void_after_an_announced_jink(jinker: int | None, void: bool) -> None:
    """Contract, section 8.44: who announced all five tricks has failed, tricks or no."""
    rules = house_rules(score__three_tricks_or_void=True, jink__mode="announced")
    scoring = house_for(rules, 3).scoring
    count = DealPlayed(winners=(0, 0, 1, 1, 2), bonus=0, jinker=jinker)
    assert scoring.is_void(count) is void
    assert scoring.points(count) == ((0, 0, 0) if void else (0, 30, 30))


def test_partners_have_three_tricks_together() -> None:
    deal = played([0, 2, 0, 1, 3], seats=4, preset="forty-five-spoil")
    assert deal.settled is not None
    assert not deal.settled.void
    assert points(deal) == (15, 10)


def test_a_sweep_may_earn_ten() -> None:
    assert points(played([1] * 5, best=2, jink__mode="sweep_bonus_10")) == (0, 40, 0)
    assert points(played([1, 1, 1, 1, 0], best=2, jink__mode="sweep_bonus_10")) == (5, 25, 0)


@pytest.mark.parametrize(
    ("before", "tricks", "best", "reached"),
    [
        ((45, 0, 0), [1, 1, 1, 1, 1], None, (0, None, None)),
        ((40, 35, 0), [0, 1, 1, 2, 2], None, (1, 3, None)),
        ((35, 35, 0), [0, 1, 2, 2, 2], 1, (1, None, None)),
        ((35, 40, 0), [0, 1, 2, 2, 0], 5, (5, 2, None)),
    ],
)
def test_the_trick_at_which_a_total_is_reached(
    before: tuple[int, ...],
    tricks: list[int],
    best: int | None,
    reached: tuple[int | None, ...],
) -> None:
    deal = played(tricks, best=best, before=before)
    assert deal.settled is not None
    scoring, target = deal.house.scoring, deal.house.ending.target
    done = deal.house.settling.played(deal.state)
    assert scoring.reached_at(done, deal.settled, target) == reached


def test_a_total_may_be_reached_by_settling_alone() -> None:
    deal = played([0] * 5, before=(15, 0, 0), jink__mode="sweep_bonus_10")
    assert deal.settled is not None
    assert deal.settled.scores == (50, 0, 0)
    done = deal.house.settling.played(deal.state)
    assert deal.house.scoring.reached_at(done, deal.settled, 45)[0] == 6


@pytest.mark.parametrize(("best", "earns"), [(None, False), (3, True)])
def test_the_bonus_goes_to_who_played_the_best_trump(best: int | None, earns: bool) -> None:
    deal = played([0, 1, 2, 0, 1], best=best)
    assert deal.settled is not None
    assert deal.settled.bonus == (2 if earns else None)
    assert points(deal) == ((10, 10, 10) if earns else (10, 10, 5))


def test_a_hand_stopped_is_settled_with_the_tricks_so_far() -> None:
    deal = played([0, 0], preset="irish-25", before=(15, 0, 0))
    assert deal.over
    assert deal.settled is not None
    assert deal.settled.tricks == (2, 0, 0)
    assert deal.settled.scores == (25, 0, 0)
    assert deal.winner(1) == 0
