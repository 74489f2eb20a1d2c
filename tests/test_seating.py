"""Seats round a table, sides and partners."""

from typing import Literal

import pytest
from msgspec.structs import replace as changed

from fortyfives.engine.seating import seat_players
from fortyfives.rulebook.rules import TableRules

HOUSE = TableRules(players=(2, 3, 4, 6, 8), partners_at=(2, 4, 6, 8))


@pytest.mark.parametrize(
    ("partnership", "seats", "sides"),
    [
        ("two_teams", 2, ((0,), (1,))),
        ("two_teams", 3, ((0,), (1,), (2,))),
        ("two_teams", 4, ((0, 2), (1, 3))),
        ("two_teams", 6, ((0, 2, 4), (1, 3, 5))),
        ("pairs", 2, ((0,), (1,))),
        ("pairs", 4, ((0, 2), (1, 3))),
        ("pairs", 6, ((0, 3), (1, 4), (2, 5))),
        ("pairs", 8, ((0, 4), (1, 5), (2, 6), (3, 7))),
    ],
)
def test_who_plays_with_whom(
    partnership: Literal["two_teams", "pairs"], seats: int, sides: tuple[tuple[int, ...], ...]
) -> None:
    seating = seat_players(changed(HOUSE, partnership=partnership), seats)
    assert seating.sides == sides
    assert seating.seats == seats
    assert seating.has_partners is (len(sides) < seats)
    for number, side in enumerate(sides):
        for seat in side:
            assert seating.side_of[seat] == number


def test_the_next_seat_is_on_the_left() -> None:
    seating = seat_players(HOUSE, 4)
    assert seating.left_of == (1, 2, 3, 0)
    assert seating.clockwise_from(2) == (2, 3, 0, 1)


def test_a_count_a_seat_is_summed_for_each_side() -> None:
    assert seat_players(HOUSE, 4).by_side([1, 0, 3, 1]) == [4, 1]
