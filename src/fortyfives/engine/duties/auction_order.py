"""Who may still speak in an auction, and what each may say: from what everybody has heard.

The phase of the auction goes by it, and so does whoever thinks about an auction: a player that
judges a call, one that plays an auction on in an imagined world, the screen that says what a call
brings about.
"""

from functools import lru_cache
from typing import NamedTuple

from fortyfives.engine.actions import HOLD, PASS, THIRTY_FOR_SIXTY, Action, Bid
from fortyfives.engine.seating import Seat, Seating
from fortyfives.rulebook.rules import AuctionRules


class Standing(NamedTuple):
    """How an auction stands after some of its calls."""

    dealer: Seat
    speaker: Seat
    """Who spoke last; the dealer before the first call."""
    spoken: int = 0
    """The seats that have spoken, a bit each."""
    passed: int = 0
    """The seats that have passed, a bit each."""
    bidder: Seat | None = None
    """Whose bid stands."""
    bid: int | None = None
    """The number of that bid."""
    rival: Seat | None = None
    """The bidder that a holding dealer has displaced, where only these two speak on."""
    closed: bool = False
    """Whether the dealer has held the top bid: nobody can say more."""


class Contract(NamedTuple):
    """Who plays at the end of an auction."""

    bidder: Seat
    bid: int
    forced: bool
    """Whether all had passed and the dealer is stuck with it."""


class AuctionOrder:
    """The order of speaking under one house's rules, compiled before the first call."""

    def __init__(self, auction: AuctionRules, seating: Seating) -> None:
        separate = auction.thirty_is_separate
        self._bids = (*auction.bids, THIRTY_FOR_SIXTY) if separate else auction.bids
        self._top = self._bids[-1]
        self._single = auction.rounds == "single"
        self._hold = auction.dealer_hold
        self._dealer_stuck = auction.all_pass == "dealer_takes_min"
        bar = dict(auction.low_bid_bar)
        self._bar_at, self._bar_min = bar["at"], bar["min"]
        self._bunker = auction.bunker
        self._top_bid_ends = auction.top_bid_ends
        self._side_of = seating.side_of
        left = (seating.left_of[seat] for seat in range(seating.seats))
        self._after = [seating.clockwise_from(seat) for seat in left]
        """By who spoke last, everybody in the order in which they may come to speak."""

    def standing(self, calls: tuple[tuple[Seat, int | None], ...], dealer: Seat) -> Standing:
        """How the auction stands after these calls: who spoke, and the number; None: a pass."""
        standing = Standing(dealer, dealer)
        for seat, number in calls:
            standing = self.after(standing, seat, number)
        return standing

    def after(self, before: Standing, seat: Seat, number: int | None) -> Standing:
        """How it stands after one call more: its number, the standing one for a hold, or a pass."""
        bit = 1 << seat
        spoken = before.spoken | bit
        if number is None:
            return before._replace(speaker=seat, spoken=spoken, passed=before.passed | bit)
        held, rival = number == before.bid, before.rival
        if held and self._hold == "duel" and rival is None:
            rival = before.bidder
        return Standing(
            before.dealer,
            seat,
            spoken,
            before.passed,
            bidder=seat,
            bid=number,
            rival=rival,
            closed=held and number == self._top,
        )

    def to_speak(self, standing: Standing) -> list[Seat]:
        """The seats that may still speak, the next one first; none once the auction is over."""
        return [seat for seat in self._after[standing.speaker] if self._may_speak(standing, seat)]

    def next(self, standing: Standing) -> Seat | None:
        """The seat that is to speak; None once the auction is over."""
        for seat in self._after[standing.speaker]:
            if self._may_speak(standing, seat):
                return seat
        return None

    def _may_speak(self, standing: Standing, seat: Seat) -> bool:
        if seat == standing.bidder or standing.passed >> seat & 1 or standing.closed:
            return False
        if self._single and standing.spoken >> seat & 1:
            return False
        if self._top_bid_ends and standing.bid == self._top:
            return seat == standing.dealer and self._hold != "none"
        return standing.rival is None or seat in (standing.dealer, standing.rival)

    def open_to(self, standing: Standing, seat: Seat, totals: tuple[int, ...]) -> list[Action]:
        """What a seat may say at its turn: to pass, to bid over the standing bid, or to hold it.

        `totals` are those of each side before the deal.
        """
        total = totals[self._side_of[seat]]
        actions: list[Action] = [PASS]
        if self._bunker and total < self._bunker:
            # So far below zero a side must pass (110GO).
            return actions
        least, bid = self._least(total), standing.bid
        for number in self._bids:
            if _value(number) >= least and (bid is None or number > bid):
                actions.append(Bid(number))
        if bid is not None and seat == standing.dealer and self._hold != "none":
            if _value(bid) >= least:
                actions.append(HOLD)
        return actions

    def may_call(self, standing: Standing, seat: Seat, totals: tuple[int, ...]) -> bool:
        """Whether a seat could at its turn do anything but pass."""
        return len(self.open_to(standing, seat, totals)) > 1

    def _least(self, total: int) -> int:
        """The lowest number a side with this total may bid (BICA, EB)."""
        return self._bar_min if self._bar_at and total >= self._bar_at else 0

    def contract(self, standing: Standing, totals: tuple[int, ...]) -> Contract | None:
        """Who plays, at what, when nobody may speak any more; None where it is thrown in."""
        if standing.bidder is not None and standing.bid is not None:
            return Contract(standing.bidder, standing.bid, forced=False)
        if not self._dealer_stuck:
            return None
        least = self._least(totals[self._side_of[standing.dealer]])
        lowest = next(number for number in self._bids if _value(number) >= least)
        return Contract(standing.dealer, lowest, forced=True)

    def nobody_may_bid(self, totals: tuple[int, ...]) -> bool:
        """Whether every side is so far below zero that it must pass."""
        return bool(self._bunker) and max(totals) < self._bunker


@lru_cache(maxsize=512)
def auction_order(auction: AuctionRules, seating: Seating) -> AuctionOrder:
    """The order of speaking by these rules at this table."""
    return AuctionOrder(auction, seating)


def number_of(action: Action, standing: Standing) -> int | None:
    """The number that an action calls: that of the standing bid for a hold; None for a pass."""
    if isinstance(action, Bid):
        return action.number
    return standing.bid if action == HOLD else None


def _value(number: int) -> int:
    """The number of a bid as the bars count it: thirty for sixty is thirty."""
    return min(number, 30)
