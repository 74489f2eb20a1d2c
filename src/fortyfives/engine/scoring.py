"""What a deal is worth: tricks, the best trump, a majority, a jink."""

from msgspec import Struct

from fortyfives.cards import Card, bit
from fortyfives.engine.contract import ContractScoring
from fortyfives.engine.events import Settled
from fortyfives.engine.seating import Seat, Seating, Side
from fortyfives.engine.state import TRICKS, State
from fortyfives.rulebook.rules import JinkRules, ScoreRules

_MAJORITY = {
    "majority_5_10": {3: 5, 4: 5, 5: 10},
    "majority_5_15_25": {3: 5, 4: 15, 5: 25},
}
"""The points of the side with most tricks, by how many it has (IT, BIC45)."""


class Count(Struct, frozen=True):
    """How the tricks of a deal went."""

    winners: tuple[Seat, ...]
    """Who won each trick, the first one first."""
    bonus: Seat | None
    """Who earned the bonus for the best trump, if it was paid."""
    jinker: Seat | None = None
    """Who announced a jink, if anybody did."""
    bidder: Seat | None = None
    """Who plays, where there was an auction."""
    bid: int = 0
    """The number of the bid."""
    before: tuple[int, ...] = ()
    """The total of each side before the deal."""


class Scoring:
    """The points of a deal under one house's rules."""

    def __init__(
        self,
        score: ScoreRules,
        jink: JinkRules,
        seating: Seating,
        contract: ContractScoring | None = None,
    ) -> None:
        self._majority = _MAJORITY[score.by_majority] if score.by_majority else None
        self._contract = contract
        self.trick_points = score.trick_points
        self._bonus_points = 0 if self._majority else score.bonus_points
        self._top_trumps_only = score.bonus_eligible == "top_trumps_only"
        self._three_or_void = score.three_tricks_or_void
        self._sweep_bonus = jink.sweep_bonus
        self._seating = seating

    def settle(self, state: State) -> Settled:
        """Reckon up a deal that is over, or stopped in mid-hand."""
        best = self.best_trump(state)
        count = self.count(state)
        void = self.is_void(count)
        points = tuple(0 for _ in self._seating.sides) if void else self.points(count)
        return Settled(
            deal=state.number,
            tricks=tuple(state.taken),
            bonus=None if void else count.bonus,
            points=points,
            scores=tuple(old + new for old, new in zip(state.before, points, strict=True)),
            void=void,
            best_trump=best,
        )

    def count(self, state: State) -> Count:
        """How the tricks of a deal went so far."""
        best = self.best_trump(state)
        bonus = state.winners[state.best_trick - 1] if self._earns(state, best) else None
        return Count(
            winners=tuple(state.winners),
            bonus=bonus,
            jinker=state.jinker,
            bidder=state.bidder,
            bid=state.bid or 0,
            before=state.before,
        )

    def made(self, state: State) -> bool:
        """Whether the bidder's side made its bid; False where nobody bid."""
        if self._contract is None or state.bidder is None or state.bid is None:
            return False
        return self._contract.made(self._by_tricks(self.count(state)), state.bidder, state.bid)

    def best_trump(self, state: State) -> Card | None:
        """The best trump in the finished tricks; None where no trump was played."""
        if not state.best_trump or state.ranking is None:
            return None
        return state.ranking.trump_with(state.best_trump)

    def _earns(self, state: State, best: Card | None) -> bool:
        if best is None or not self._bonus_points or state.ranking is None:
            return False
        return not self._top_trumps_only or bool(state.ranking.top_trumps & bit(best))

    def is_void(self, count: Count) -> bool:
        """Whether no side has three tricks where the house asks for them (DE 55)."""
        most = max(self._tricks(count))
        return self._three_or_void and count.jinker is None and most < 3

    def points(self, count: Count) -> tuple[int, ...]:
        """What each side gets."""
        tricks = self._tricks(count)
        if self._majority:
            return tuple(self._majority.get(number, 0) for number in tricks)
        if count.jinker is not None:
            return self._jinked(count, self._seating.side_of[count.jinker])
        took = self._by_tricks(count)
        if self._contract is None or count.bidder is None:
            return took
        return self._contract.points(took, count.bidder, count.bid, count.before)

    def _by_tricks(self, count: Count) -> tuple[int, ...]:
        tricks = self._tricks(count)
        points = [self.trick_points * number for number in tricks]
        if count.bonus is not None:
            points[self._seating.side_of[count.bonus]] += self._bonus_points
        if TRICKS in tricks:
            points[tricks.index(TRICKS)] += self._sweep_bonus
        return tuple(points)

    def _jinked(self, count: Count, side: Side) -> tuple[int, ...]:
        """An announced jink doubles the hand, or leaves it whole to every other side (DE 46)."""
        if self._tricks(count)[side] == TRICKS:
            return tuple(2 * points for points in self._by_tricks(count))
        whole = TRICKS * self.trick_points + self._bonus_points
        return tuple(0 if other == side else whole for other in range(len(self._seating.sides)))

    def running_points(self, state: State) -> list[int]:
        """The trick points of each side so far, in the middle of a hand."""
        return [self.trick_points * n for n in self._seating.by_side(state.taken)]

    def reached_at(self, state: State, settled: Settled, target: int) -> tuple[int | None, ...]:
        """The trick at which each side's total reached the target.

        0 for a side that was there before the deal, 6 for one that got there by settling alone,
        None for one that is not there. The bonus counts with the trick of the best trump (EK110).
        """
        totals = list(state.before)
        reached: list[int | None] = [0 if total >= target else None for total in totals]
        for trick, seat in enumerate(state.winners, start=1):
            side = self._seating.side_of[seat]
            if not self._majority:
                totals[side] += self.trick_points
                if settled.bonus is not None and trick == state.best_trick:
                    totals[side] += self._bonus_points
            if reached[side] is None and totals[side] >= target:
                reached[side] = trick
        return tuple(
            None if total < target else TRICKS + 1 if at is None else at
            for at, total in zip(reached, settled.scores, strict=True)
        )

    def _tricks(self, count: Count) -> list[int]:
        tricks = [0] * len(self._seating.sides)
        for seat in count.winners:
            tricks[self._seating.side_of[seat]] += 1
        return tricks
