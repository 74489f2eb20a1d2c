"""Turning the next card of the stock for trump."""

from fortyfives.cards import suit_of
from fortyfives.events import TurnedUp
from fortyfives.state import State


def turn_card(state: State) -> TurnedUp:
    """Turn the top card of the stock: it lies face up, and its suit, if it has one, is trump."""
    card, *rest = state.stock
    state.stock = tuple(rest)
    state.turn_up = card
    state.trump = suit_of(card)
    return TurnedUp(card)
