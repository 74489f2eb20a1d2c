"""What a contract is worth: made, failed, and what the defenders take."""

from fortyfives.engine.actions import THIRTY_FOR_SIXTY
from fortyfives.engine.seating import Seat, Seating
from fortyfives.rulebook.rules import AuctionRules, JinkRules, ScoreRules


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
        return took[self._seating.side_of[bidder]] >= min(bid, 30)

    def points(
        self, took: tuple[int, ...], bidder: Seat, bid: int, before: tuple[int, ...]
    ) -> tuple[int, ...]:
        """What each side gets, from what each took and had before the deal."""
        side, made = self._seating.side_of[bidder], self.made(took, bidder, bid)
        points = list(took)
        if made and self._pegged:
            # Pegging: a side at a hundred scores only if the bidders fail (JIT).
            points = [0 if old >= 100 else new for old, new in zip(before, took, strict=True)]
        points[side] = self._made(took[side], bid) if made else -bid
        return tuple(points)

    def _made(self, took: int, bid: int) -> int:
        if bid == THIRTY_FOR_SIXTY:
            return 60
        if bid == 30 and self._made_thirty is not None:
            return self._made_thirty
        return bid if self._bid_only else took
