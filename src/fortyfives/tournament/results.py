"""What the boards show: means, and how far they may be trusted.

The boards are what was drawn by lot; all that is played with the same cards stands or falls
together. So a standard error is that of the boards, never of single deals or seats.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import TypeAlias

from fortyfives.engine.seating import Seat
from fortyfives.tournament.boards import Arrangement, Board
from fortyfives.tournament.clock import Clock

Share: TypeAlias = tuple[float, float]
"""What a board adds to a mean: how much there was, and of how many."""
Places: TypeAlias = Sequence[tuple[int, Seat]]
"""Seats at the tables of a series: the number of the arrangement, and the seat in it."""

IN_95_OF_100 = 1.959964
"""So many standard errors to either side hold the truth in 95 of 100 series."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error; None where one board alone tells nothing of it."""

    mean: float
    error: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval."""
        if self.error is None:
            return None
        return self.mean - IN_95_OF_100 * self.error, self.mean + IN_95_OF_100 * self.error


def mean_of(shares: Sequence[Share]) -> Estimate | None:
    """The mean of all boards together: so much, of so many."""
    of = fsum(count for _, count in shares)
    if not of:
        return None
    mean = fsum(much for much, _ in shares) / of
    return Estimate(mean, _error([(much - mean * count) / of for much, count in shares]))


def difference_of(first: Sequence[Share], second: Sequence[Share]) -> Estimate | None:
    """How far the mean of the first lies above that of the second, board by board the same."""
    a, b = mean_of(first), mean_of(second)
    if a is None or b is None:
        return None
    of_a, of_b = (fsum(count for _, count in shares) for shares in (first, second))
    strays = [
        (much - a.mean * count) / of_a - (other - b.mean * others) / of_b
        for (much, count), (other, others) in zip(first, second, strict=True)
    ]
    return Estimate(a.mean - b.mean, _error(strays))


def _error(strays: Sequence[float]) -> float | None:
    """The standard error of a sum of what strays from board to board."""
    boards = len(strays)
    if boards < 2:
        return None
    return sqrt(fsum(stray * stray for stray in strays) * boards / (boards - 1))


@dataclass(frozen=True, slots=True)
class Result:
    """How one player has done."""

    player: str
    points: Estimate
    """Points a deal."""
    won: Estimate | None
    """The share of the games that it won; None where only deals were played."""
    by_seat: tuple[float, ...]
    """Points a deal in each seat; the last seat deals first."""
    clock: Clock


class Reckoning:
    """The boards of a series, put together."""

    def __init__(self, boards: Iterable[Board], arrangements: Sequence[Arrangement]) -> None:
        """The boards may come in any order; these are the arrangements they were played in."""
        self.boards = sorted(boards, key=lambda board: board.number)
        self.arrangements = arrangements

    def places_of(self, player: str, among: range) -> list[tuple[int, Seat]]:
        """Where a player sits, in these arrangements."""
        return [
            (number, seat)
            for number in among
            for seat, name in enumerate(self.arrangements[number].players)
            if name == player
        ]

    def points(self, places: Places) -> list[Share]:
        """The points that were made there at each board, in so many deals."""
        found: list[Share] = []
        for board in self.boards:
            outcomes = [(board.outcomes[number], seat) for number, seat in places]
            points = sum(outcome.points[seat] for outcome, seat in outcomes)
            found.append((points, sum(outcome.deals for outcome, _ in outcomes)))
        return found

    def won(self, places: Places) -> list[Share]:
        """The games that were won there at each board, of so many."""
        return [
            (sum(seat in board.outcomes[number].winners for number, seat in places), len(places))
            for board in self.boards
        ]

    def results(self, among: range, *, games: bool) -> list[Result]:
        """How each player has done in these arrangements, in the order of the first of them."""
        players = dict.fromkeys(self.arrangements[among[0]].players)
        return [self._result(player, self.places_of(player, among), games) for player in players]

    def _result(self, player: str, places: Places, games: bool) -> Result:
        points = mean_of(self.points(places))
        assert points is not None, "no deal has been played"
        clock = Clock()
        for board in self.boards:
            clock.take(board.clocks[player])
        return Result(
            player,
            points,
            mean_of(self.won(places)) if games else None,
            tuple(self._mean_in(places, seat) for seat in sorted({seat for _, seat in places})),
            clock,
        )

    def _mean_in(self, places: Places, seat: Seat) -> float:
        mean = mean_of(self.points([place for place in places if place[1] == seat]))
        assert mean is not None, "no deal has been played"
        return mean.mean
