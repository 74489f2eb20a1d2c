"""What a contract is worth: made, failed, and what the defenders take."""

from fortyfives.engine.actions import THIRTY_FOR_SIXTY
from fortyfives.engine.seating import Seat, Seating, Side
from fortyfives.rulebook.rules import AuctionRules, JinkRules, ScoreRules

_ALL_THERE_IS = 30
"""No bid asks for more points than this: sixty is what thirty for sixty counts."""


class ContractScoring:
    """The points of a deal that was bid for."""

    def __init__(
        self, score: ScoreRules, auction: AuctionRules, jink: JinkRules, seating: Seating
    ) -> None:
        self._bid_only = score.made_bid == "bid_only"
        self._pegged = score.defenders == "not_at_100_if_bid_made"
        self._made_thirty = 60 if auction.thirty_scores_60 else None
        if jink.thirty_is_jink:
            self._made_thirty = 60 if seating.seats > 2 else 30
        self._seating = seating

    def made(self, took: tuple[int, ...], bidder: Seat, bid: int) -> bool:
        """Whether the bidder's side took as many points as it bid."""
        return took[self._seating.side_of[bidder]] >= self.needs(bid)

    def needs(self, bid: int) -> int:
        """The points that make a bid."""
        return min(bid, _ALL_THERE_IS)

    def points(
        self, took: tuple[int, ...], bidder: Seat, bid: int, before: tuple[int, ...]
    ) -> tuple[int, ...]:
        """What each side gets, from what each took and had before the deal."""
        side, points = self._seating.side_of[bidder], list(took)
        if not self.made(took, bidder, bid):
            points[side] = -bid
            return tuple(points)
        for defender in self.pegged(bidder, before):
            points[defender] = 0
        points[side] = self._made(took[side], bid)
        return tuple(points)

    def pegged(self, bidder: Seat, before: tuple[int, ...]) -> tuple[Side, ...]:
        """The sides at a hundred, which score only if the bidders fail (JIT)."""
        if not self._pegged:
            return ()
        plays = self._seating.side_of[bidder]
        return tuple([n for n, total in enumerate(before) if total >= 100 and n != plays])

    def _made(self, took: int, bid: int) -> int:
        if bid == THIRTY_FOR_SIXTY:
            return 60
        if bid == 30 and self._made_thirty is not None:
            return self._made_thirty
        return bid if self._bid_only else took
