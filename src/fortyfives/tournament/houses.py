"""Two sets of rules at the same boards: what a house rule changes."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from fortyfives.engine.seating import Seat
from fortyfives.tournament.boards import Board, Outcome
from fortyfives.tournament.results import Estimate, Share, difference_of, mean_of


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing under both sets of rules; None where there is nothing to measure."""

    of: str
    """The seat or place it is measured at; empty where it is the whole table's."""
    before: Estimate | None
    after: Estimate | None
    change: Estimate | None
    """How far it lies higher afterwards, board by board."""


class Houses:
    """What was found of two sets of rules."""

    def __init__(self, boards: Iterable[Board], before: range, after: range, seats: int) -> None:
        """The arrangements of each set of rules, by number, are those of the same players."""
        self._boards = sorted(boards, key=lambda board: board.number)
        self._before = before
        self._after = after
        self._seats = seats

    def points(self) -> list[Measure]:
        """Points a deal, from the dealer's left to the dealer."""
        names = ["dealer's left", *(f"{place + 1} from dealer" for place in range(1, self._seats))]
        names[-1] = "dealer"
        return [self._points_at(place, name) for place, name in enumerate(names)]

    def won(self) -> list[Measure]:
        """The share of the games that each seat wins; the last seat deals first."""
        return [self._won_at(seat) for seat in range(self._seats)]

    def length(self) -> Measure:
        """How many deals a game has."""
        return self._measure("", lambda outcome: (outcome.deals, 1))

    def by_bonus(self) -> Measure:
        """The share of the games won that were decided by the best trump of the last deal."""
        return self._measure("", lambda outcome: (outcome.by_bonus, bool(outcome.winners)))

    def lengths(self) -> tuple[Counter[int], Counter[int]]:
        """How many games have how many deals, before and after."""
        before, after = (
            Counter(board.outcomes[number].deals for board in self._boards for number in among)
            for among in (self._before, self._after)
        )
        return before, after

    def unfinished(self) -> tuple[int, int]:
        """How many games were left before they were won."""
        before, after = (
            sum(not board.outcomes[number].winners for board in self._boards for number in among)
            for among in (self._before, self._after)
        )
        return before, after

    def _points_at(self, place: int, name: str) -> Measure:
        return self._measure(name, lambda outcome: (outcome.places[place], outcome.deals))

    def _won_at(self, seat: Seat) -> Measure:
        return self._measure(f"seat {seat}", lambda outcome: (seat in outcome.winners, 1))

    def _measure(self, of: str, share: Callable[[Outcome], Share]) -> Measure:
        before, after = self._shares(self._before, share), self._shares(self._after, share)
        return Measure(of, mean_of(before), mean_of(after), difference_of(after, before))

    def _shares(self, among: Sequence[int], share: Callable[[Outcome], Share]) -> list[Share]:
        found: list[Share] = []
        for board in self._boards:
            parts = [share(board.outcomes[number]) for number in among]
            found.append((sum(much for much, _ in parts), sum(count for _, count in parts)))
        return found
