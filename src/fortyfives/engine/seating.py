"""Seats round a table, the sides they play for, and who comes next."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from fortyfives.rulebook.rules import TableRules

Seat: TypeAlias = int
"""0 to n - 1, clockwise; left is the next seat."""
Side: TypeAlias = int
"""Sides are numbered by their lowest seat: 0, 1 …"""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table and who plays with whom."""

    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each side."""
    seats: int = field(init=False)
    side_of: tuple[Side, ...] = field(init=False)
    """The side of each seat."""
    left_of: tuple[Seat, ...] = field(init=False)
    """The seat on the left of each seat, which is the next to play."""

    def __post_init__(self) -> None:
        seats = sum(len(side) for side in self.sides)
        side_of = {seat: number for number, side in enumerate(self.sides) for seat in side}
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "side_of", tuple(side_of[seat] for seat in range(seats)))
        object.__setattr__(self, "left_of", tuple((seat + 1) % seats for seat in range(seats)))

    @property
    def has_partners(self) -> bool:
        """Whether any side has more than one seat."""
        return len(self.sides) < self.seats

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Every seat once, beginning with this one."""
        return tuple((seat + step) % self.seats for step in range(self.seats))

    def by_side(self, by_seat: tuple[int, ...] | list[int]) -> list[int]:
        """A count a seat, summed for each side."""
        return [sum(by_seat[seat] for seat in side) for side in self.sides]


@lru_cache(maxsize=64)
def seat_players(table: TableRules, seats: int) -> Seating:
    """The seating of so many players: partners where the house has them, else each for himself.

    Two teams take alternate seats (IT, BICA); pairs sit opposite, seats i and i + n/2 (JORD,
    110GO). With two players each is a side.
    """
    if seats == 2 or seats not in table.partners_at:
        return Seating(tuple((seat,) for seat in range(seats)))
    count = 2 if table.partnership == "two_teams" else seats // 2
    return Seating(tuple(tuple(range(side, seats, count)) for side in range(count)))
