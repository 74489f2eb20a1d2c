"""The auction: bids, the dealer's hold, and the dealer stuck with it."""

from fortyfives.engine.actions import Action, Bid, Hold, Pass, bid_text
from fortyfives.engine.duties.auction_order import AuctionOrder, Standing, number_of
from fortyfives.engine.events import Called, Contracted, Event, Events, ThrownIn
from fortyfives.engine.options import Calls, Options
from fortyfives.engine.seating import Seat
from fortyfives.engine.state import State


class Auction:
    """Bidding for the right to name trump, from the dealer's left."""

    secret = False

    def __init__(self, order: AuctionOrder) -> None:
        self._order = order

    def enter(self, state: State) -> Events:
        """Nothing happens by itself."""
        return ()

    def asks(self, state: State) -> Seat | None:
        """The next seat that may still speak; nobody once the bid is settled."""
        if state.contracted or state.over:
            return None
        return self._order.next(self._standing(state))

    def _standing(self, state: State) -> Standing:
        return self._order.standing(state.calls, state.dealer)

    def options(self, state: State, seat: Seat) -> Options:
        """To pass, to bid over the standing bid, or for the dealer to hold it."""
        return Calls(tuple(self._order.open_to(self._standing(state), seat, state.before)))

    def apply(self, state: State, seat: Seat, action: Bid | Hold | Pass) -> Events:
        """Speak; when nobody else may, the auction is over."""
        before = self._standing(state)
        number = number_of(action, before)
        standing = self._order.after(before, seat, number)
        state.calls = (*state.calls, (seat, number))
        state.bidder, state.bid = standing.bidder, standing.bid
        called: Event = Called(seat, _text(action))
        if self._order.next(standing) is None:
            return (called, self._settle(state, standing))
        return (called,)

    def _settle(self, state: State, standing: Standing) -> Event:
        """The auction is over: somebody plays, or the deal is thrown in."""
        contract = self._order.contract(standing, state.before)
        if contract is None:
            state.over = state.thrown_in = True
            state.nobody_may_bid = self._order.nobody_may_bid(state.before)
            return ThrownIn(state.number)
        state.contracted = True
        state.bidder, state.bid = contract.bidder, contract.bid
        return Contracted(*contract)


def _text(action: Action) -> str:
    """A call as it is heard: ``20``, ``hold``, ``pass``."""
    return bid_text(action.number) if isinstance(action, Bid) else str(action)
