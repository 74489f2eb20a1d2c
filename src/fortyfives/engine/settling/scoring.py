"""What a deal is worth: tricks, the best trump, a majority, a jink."""

from collections.abc import Sequence

from fortyfives.cards import Cards
from fortyfives.engine.events import Settled
from fortyfives.engine.ranking import Ranking
from fortyfives.engine.seating import Seat, Seating, Side
from fortyfives.engine.settling.contract import ContractScoring
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.state import TRICKS
from fortyfives.engine.why import Spoilt, Took, Way
from fortyfives.rulebook.rules import JinkRules, ScoreRules

_MAJORITY = {
    "majority_5_10": {3: 5, 4: 5, 5: 10},
    "majority_5_15_25": {3: 5, 4: 15, 5: 25},
}
"""The points of the side with most tricks, by how many it has (IT, BIC45)."""

_ENOUGH = 3
"""The tricks that a side must have where a deal may be void (DE 55)."""


class Scoring:
    """The points of a deal under one house's rules."""

    def __init__(
        self,
        score: ScoreRules,
        jink: JinkRules,
        seating: Seating,
        contract: ContractScoring | None = None,
        *,
        in_chips: bool = False,
    ) -> None:
        """`in_chips` where the deal is played for the pool, so that no points are counted."""
        self._majority = _MAJORITY[score.by_majority] if score.by_majority else None
        self.contract = contract
        """How a bid is scored; None where there are none."""
        self.trick_points = score.trick_points
        self.bonus_points = 0 if self._majority or in_chips else score.bonus_points
        """What the best trump is worth besides; 0 where nobody is paid for it."""
        self.top_trumps_only = score.bonus_eligible == "top_trumps_only"
        """Whether only the top trumps can earn that."""
        self._three_or_void = score.three_tricks_or_void
        self._sweep_bonus = jink.sweep_bonus
        self._seating = seating

    @property
    def by_majority(self) -> bool:
        """Whether only the side with most tricks scores."""
        return self._majority is not None

    @property
    def each_takes(self) -> bool:
        """Whether each side simply gets what it took, where nobody has announced a jink."""
        return self._majority is None and self.contract is None

    @property
    def whole(self) -> int:
        """What there is to take in a deal: five tricks and the best trump."""
        return TRICKS * self.trick_points + self.bonus_points

    def bonus_cards(self, ranking: Ranking) -> Cards:
        """The trumps that earn the bonus if they are the best played."""
        return ranking.top_trumps if self.top_trumps_only else ranking.trumps

    def settle(self, played: DealPlayed) -> Settled:
        """Reckon up a deal that is over, or stopped in mid-hand."""
        tricks = self._tricks(played)
        took = self._took(played, tricks)
        way = self._way(played, tricks, took)
        void = way == "void"
        points = self._points(played, tricks, took, way)
        return Settled(
            deal=played.number,
            tricks=tuple([played.winners.count(seat) for seat in range(self._seating.seats)]),
            bonus=played.bonus if self.bonus_points and not void else None,
            points=points,
            scores=tuple([old + new for old, new in zip(played.before, points, strict=True)]),
            void=void,
            best_trump=played.best_trump,
            way=way,
            took=took,
            pegged=self._pegged(played, took) if way == "bid_made" else (),
            spoilt=Spoilt("too_few_tricks", _ENOUGH) if void else None,
        )

    def points(self, played: DealPlayed) -> tuple[int, ...]:
        """What each side gets."""
        tricks = self._tricks(played)
        took = self._took(played, tricks)
        return self._points(played, tricks, took, self._way(played, tricks, took))

    def is_void(self, played: DealPlayed) -> bool:
        """Whether no side has three tricks where the house asks for them (DE 55)."""
        return self._is_void(played, self._tricks(played))

    def took(self, played: DealPlayed) -> tuple[Took, ...]:
        """What each side took; nothing where only the most tricks score."""
        return self._took(played, self._tricks(played))

    def _is_void(self, played: DealPlayed, tricks: Sequence[int]) -> bool:
        return self._three_or_void and played.jinker is None and max(tricks) < _ENOUGH

    def _took(self, played: DealPlayed, tricks: Sequence[int]) -> tuple[Took, ...]:
        if self._majority:
            return ()
        holder = None if played.bonus is None else self._seating.side_of[played.bonus]
        each, bonus, sweep = self.trick_points, self.bonus_points, self._sweep_bonus
        return tuple(
            [
                Took(each * number, bonus if side == holder else 0, sweep * (number == TRICKS))
                for side, number in enumerate(tricks)
            ]
        )

    def _way(self, played: DealPlayed, tricks: Sequence[int], took: tuple[Took, ...]) -> Way:
        if self._is_void(played, tricks):
            return "void"
        if self._majority:
            return "majority"
        if played.jinker is not None:
            made = tricks[self._seating.side_of[played.jinker]] == TRICKS
            return "jink_made" if made else "jink_failed"
        if self.contract is None or played.bidder is None:
            return "taken"
        made = self.contract.made(_sums(took), played.bidder, played.bid)
        return "bid_made" if made else "bid_failed"

    def _points(
        self, played: DealPlayed, tricks: Sequence[int], took: tuple[Took, ...], way: Way
    ) -> tuple[int, ...]:
        if way == "void":
            return (0,) * len(tricks)
        if self._majority:
            return tuple([self._majority.get(number, 0) for number in tricks])
        if played.jinker is not None:
            # A jink doubles the hand, or leaves it whole to every other side (DE 46).
            if way == "jink_made":
                return tuple([2 * side.points for side in took])
            jinker = self._seating.side_of[played.jinker]
            return tuple([0 if side == jinker else self.whole for side in range(len(tricks))])
        if self.contract is None or played.bidder is None:
            return _sums(took)
        return self.contract.points(_sums(took), played.bidder, played.bid, played.before)

    def _pegged(self, played: DealPlayed, took: tuple[Took, ...]) -> tuple[Side, ...]:
        if self.contract is None or played.bidder is None:
            return ()
        held = self.contract.pegged(played.bidder, played.before)
        return tuple([side for side in held if took[side].points])

    def running_points(self, tricks: Sequence[int]) -> tuple[int, ...]:
        """The trick points of each side so far, from the tricks of each seat."""
        return tuple([self.trick_points * n for n in self._seating.by_side(tuple(tricks))])

    def running_total(self, before: Sequence[int], winners: Sequence[Seat]) -> int:
        """What the side that won the last trick has by the tricks so far."""
        side_of = self._seating.side_of
        side = side_of[winners[-1]]
        return before[side] + self.trick_points * sum([side_of[s] == side for s in winners])

    def reached_at(
        self, played: DealPlayed, settled: Settled, target: int
    ) -> tuple[int | None, ...]:
        """The trick at which each side's total reached the target.

        0 for a side that was there before the deal, 6 for one that got there by settling alone,
        None for one that is not there. The bonus counts with the trick of the best trump (EK110).
        """
        totals = list(played.before)
        reached: list[int | None] = [0 if total >= target else None for total in totals]
        for trick, seat in enumerate(played.winners, start=1):
            side = self._seating.side_of[seat]
            if not self._majority:
                totals[side] += self.trick_points
                if settled.bonus is not None and trick == played.best_trick:
                    totals[side] += self.bonus_points
            if reached[side] is None and totals[side] >= target:
                reached[side] = trick
        return tuple(
            None if total < target else TRICKS + 1 if at is None else at
            for at, total in zip(reached, settled.scores, strict=True)
        )

    def _tricks(self, played: DealPlayed) -> list[int]:
        tricks = [0] * len(self._seating.sides)
        side_of = self._seating.side_of
        for seat in played.winners:
            tricks[side_of[seat]] += 1
        return tricks


def _sums(took: tuple[Took, ...]) -> tuple[int, ...]:
    return tuple([side.points for side in took])
