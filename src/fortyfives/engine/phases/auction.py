"""The auction: bids, the dealer's hold, and the dealer stuck with it."""

from fortyfives.engine.actions import HOLD, PASS, THIRTY_FOR_SIXTY, Action, Bid, bid_text
from fortyfives.engine.events import Called, Contracted, Event, Events, ThrownIn
from fortyfives.engine.options import Calls, Options
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import State
from fortyfives.rulebook.rules import AuctionRules


class Auction:
    """Bidding for the right to name trump, from the dealer's left."""

    secret = False

    def __init__(self, auction: AuctionRules, seating: Seating) -> None:
        separate = auction.thirty_is_separate
        self._bids = (*auction.bids, THIRTY_FOR_SIXTY) if separate else auction.bids
        self._single = auction.rounds == "single"
        self._hold = auction.dealer_hold
        self._dealer_stuck = auction.all_pass == "dealer_takes_min"
        bar = dict(auction.low_bid_bar)
        self._bar_at, self._bar_min = bar["at"], bar["min"]
        self._bunker = auction.bunker
        self._top_bid_ends = auction.top_bid_ends
        self._seating = seating

    def enter(self, state: State) -> Events:
        """Nothing happens by itself."""
        return ()

    def asks(self, state: State) -> Seat | None:
        """The next seat that may still speak; nobody once the bid is settled."""
        if state.contracted or state.over:
            return None
        last = state.calls[-1][0] if state.calls else state.dealer
        for seat in self._seating.clockwise_from(self._seating.left_of[last]):
            if self._may_speak(state, seat):
                return seat
        return None

    def _may_speak(self, state: State, seat: Seat) -> bool:
        """Whether a seat that is not asked yet has still something to say."""
        if seat == state.bidder or state.passed >> seat & 1:
            return False
        if self._single and any(speaker == seat for speaker, _ in state.calls):
            return False
        if self._top_bid_ends and state.bid == self._bids[-1]:
            return seat == state.dealer and self._hold != "none"
        if state.rival is not None:
            return seat in (state.dealer, state.rival)
        return True

    def options(self, state: State) -> Options:
        """To pass, to bid over the standing bid, or for the dealer to hold it."""
        seat = state.asked
        assert seat is not None
        total = state.before[self._seating.side_of[seat]]
        if self._bunker and total < self._bunker:
            # So far below zero a side must pass (110GO).
            return Calls((PASS,))
        least = self._least(total)
        standing = state.bid
        actions: list[Action] = [PASS]
        for number in self._bids:
            if _worth(number) >= least and (standing is None or number > standing):
                actions.append(Bid(number))
        may_hold = seat == state.dealer and standing is not None and self._hold != "none"
        if may_hold and standing is not None and _worth(standing) >= least:
            actions.append(HOLD)
        return Calls(tuple(actions))

    def _least(self, total: int) -> int:
        """The lowest number a side with this total may bid (BICA, EB)."""
        return self._bar_min if self._bar_at and total >= self._bar_at else 0

    def apply(self, state: State, action: Action) -> Events:
        """Speak; when nobody else may, the auction is over."""
        seat = state.asked
        assert seat is not None
        if isinstance(action, Bid):
            call, number = bid_text(action.number), state.bid
            number = action.number
        elif action == HOLD:
            call, number = "hold", state.bid
        else:
            call, number = "pass", None
        state.calls = (*state.calls, (seat, number))
        if number is None:
            state.passed |= 1 << seat
        else:
            if action == HOLD and self._hold == "duel":
                state.rival = state.bidder if state.rival is None else state.rival
            state.bidder, state.bid = seat, number
        held_top = action == HOLD and number == self._bids[-1]
        called: Event = Called(seat, call)
        if held_top or self.asks(state) is None:
            return (called, self._settle(state))
        return (called,)

    def _settle(self, state: State) -> Event:
        """The auction is over: somebody plays, or the deal is thrown in."""
        forced = state.bidder is None
        if forced and not self._dealer_stuck:
            state.over = state.thrown_in = True
            state.nobody_may_bid = bool(self._bunker) and max(state.before) < self._bunker
            return ThrownIn(state.number)
        if forced:
            total = state.before[self._seating.side_of[state.dealer]]
            state.bidder = state.dealer
            state.bid = next(n for n in self._bids if _worth(n) >= self._least(total))
        state.contracted = True
        assert state.bidder is not None and state.bid is not None
        return Contracted(state.bidder, state.bid, forced)


def _worth(number: int) -> int:
    """The number of a bid as the bars count it: thirty for sixty is thirty."""
    return min(number, 30)
