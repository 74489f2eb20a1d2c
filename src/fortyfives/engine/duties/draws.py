"""Who discards and draws after an auction, and how many cards each must keep."""

from functools import lru_cache

from fortyfives.cards import HAND
from fortyfives.engine.seating import Seat, Seating
from fortyfives.rulebook.rules import DrawRules


class Draws:
    """Discarding and drawing in one house."""

    def __init__(self, draw: DrawRules) -> None:
        self.anybody = draw.who != "none"
        """Whether cards are drawn at all."""
        self.everybody = draw.who == "all"
        """Whether all draw, and not the bidder alone."""
        self._min_keep = 0 if draw.min_keep == "auto" else draw.min_keep

    def drawers(self, dealer: Seat, bidder: Seat, seating: Seating) -> tuple[Seat, ...]:
        """Who draws, in order: the dealer last."""
        if self.everybody:
            return seating.clockwise_from(seating.left_of[dealer])
        return (bidder,) if self.anybody else ()

    def fewest_kept(self, stock: int, drawers: int) -> int:
        """How many cards each must keep for the stock to serve all; without a draw, five.

        That is what 110GO's `auto` says, and no house may let anybody keep fewer.
        """
        if not self.anybody:
            return HAND
        served = next(kept for kept in range(HAND + 1) if drawers * (HAND - kept) <= stock)
        return max(self._min_keep, served)


@lru_cache(maxsize=64)
def draws_of(draw: DrawRules) -> Draws:
    """Discarding and drawing by these rules."""
    return Draws(draw)
