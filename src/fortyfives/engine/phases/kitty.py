"""Naming trump and taking up the kitty, in the order of the house."""

from fortyfives.cards import SUITS, cards_of
from fortyfives.engine.actions import Name
from fortyfives.engine.events import Events, Named, TookKitty
from fortyfives.engine.options import Calls, Options
from fortyfives.engine.seating import Seat
from fortyfives.engine.state import State

_SUITS = Calls(tuple(Name(suit) for suit in SUITS))


class Naming:
    """The bidder names trump, before or after taking up the kitty."""

    secret = False

    def __init__(self, *, kitty_first: bool) -> None:
        self._kitty_first = kitty_first

    def enter(self, state: State) -> Events:
        """Where trump is named after it, the kitty is taken up at once."""
        return _take_kitty(state) if self._kitty_first else ()

    def asks(self, state: State) -> Seat | None:
        """The bidder, until trump is named."""
        return state.bidder if state.trump is None else None

    def options(self, state: State, seat: Seat) -> Options:
        """Any of the four suits."""
        return _SUITS

    def apply(self, state: State, seat: Seat, action: Name) -> Events:
        """Name trump; where the kitty comes after, it is taken up."""
        state.trump = action.suit
        named = Named(seat, action.suit)
        return (named,) if self._kitty_first else (named, *_take_kitty(state))


def _take_kitty(state: State) -> Events:
    """The bidder takes up the kitty, if there is one; that is no decision."""
    if not state.kitty:
        return ()
    bidder = state.declarer
    cards = cards_of(state.kitty)
    state.hands[bidder] |= cards
    state.kitty = ()
    return (TookKitty(bidder, cards, cards.bit_count()),)
