"""What a deal is worth: tricks, the best trump, a majority, a jink."""

from collections.abc import Sequence

from fortyfives.cards import Cards
from fortyfives.engine.contract import ContractScoring
from fortyfives.engine.deal_played import DealPlayed
from fortyfives.engine.events import Settled
from fortyfives.engine.ranking import Ranking
from fortyfives.engine.seating import Seat, Seating, Side
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
    ) -> None:
        self._majority = _MAJORITY[score.by_majority] if score.by_majority else None
        self.contract = contract
        """How a bid is scored; None where there are none."""
        self.trick_points = score.trick_points
        self.bonus_points = 0 if self._majority or score.by_pool else score.bonus_points
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
        void = self.is_void(played)
        points = (0,) * len(self._seating.sides) if void else self.points(played)
        pays = self.bonus_points and not void
        way = self._way(played, void=void)
        return Settled(
            deal=played.number,
            tricks=tuple([played.winners.count(seat) for seat in range(self._seating.seats)]),
            bonus=played.bonus if pays else None,
            points=points,
            scores=tuple([old + new for old, new in zip(played.before, points, strict=True)]),
            void=void,
            best_trump=played.best_trump,
            way=way,
            took=self.took(played),
            pegged=self._pegged(played) if way == "bid_made" else (),
            spoilt=Spoilt("too_few_tricks", _ENOUGH) if void else None,
        )

    def is_void(self, played: DealPlayed) -> bool:
        """Whether no side has three tricks where the house asks for them (DE 55)."""
        if not self._three_or_void or played.jinker is not None:
            return False
        return max(self._tricks(played)) < _ENOUGH

    def points(self, played: DealPlayed) -> tuple[int, ...]:
        """What each side gets."""
        if self._majority:
            return tuple([self._majority.get(number, 0) for number in self._tricks(played)])
        if played.jinker is not None:
            return self._jinked(played, self._seating.side_of[played.jinker])
        took = tuple([side.points for side in self.took(played)])
        if self.contract is None or played.bidder is None:
            return took
        return self.contract.points(took, played.bidder, played.bid, played.before)

    def took(self, played: DealPlayed) -> tuple[Took, ...]:
        """What each side took; nothing counts apart where only the most tricks score."""
        if self._majority:
            return ()
        holder = None if played.bonus is None else self._seating.side_of[played.bonus]
        return tuple(
            [
                Took(
                    tricks=self.trick_points * number,
                    bonus=self.bonus_points if side == holder else 0,
                    sweep=self._sweep_bonus if number == TRICKS else 0,
                )
                for side, number in enumerate(self._tricks(played))
            ]
        )

    def made(self, played: DealPlayed) -> bool:
        """Whether the bidder's side made its bid; False where nobody bid."""
        if self.contract is None or played.bidder is None:
            return False
        took = tuple([side.points for side in self.took(played)])
        return self.contract.made(took, played.bidder, played.bid)

    def _jinked(self, played: DealPlayed, side: Side) -> tuple[int, ...]:
        """An announced jink doubles the hand, or leaves it whole to every other side (DE 46)."""
        if self._tricks(played)[side] == TRICKS:
            return tuple([2 * other.points for other in self.took(played)])
        return tuple([0 if n == side else self.whole for n in range(len(self._seating.sides))])

    def _way(self, played: DealPlayed, *, void: bool) -> Way:
        if void:
            return "void"
        if self._majority:
            return "majority"
        if played.jinker is not None:
            side = self._seating.side_of[played.jinker]
            return "jink_made" if self._tricks(played)[side] == TRICKS else "jink_failed"
        if self.contract is None or played.bidder is None:
            return "taken"
        return "bid_made" if self.made(played) else "bid_failed"

    def _pegged(self, played: DealPlayed) -> tuple[Side, ...]:
        if self.contract is None or played.bidder is None:
            return ()
        took = [side.points for side in self.took(played)]
        held = self.contract.pegged(played.bidder, played.before)
        return tuple([side for side in held if took[side]])

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
