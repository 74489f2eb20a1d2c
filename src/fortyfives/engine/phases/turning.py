"""Turning cards of the stock for trump."""

from fortyfives.cards import JOKER, bit, suit_of
from fortyfives.engine.events import TurnedUp
from fortyfives.engine.state import State


def turn_card(state: State) -> TurnedUp:
    """Turn the top card of the stock: it lies face up, and its suit, if it has one, is trump."""
    card, *rest = state.stock
    state.stock = tuple(rest)
    state.turn_up = card
    state.trump = suit_of(card)
    return TurnedUp(card)


def turn_past_shunned(state: State) -> list[TurnedUp]:
    """Turn cards until the suit is not the one that was agreed away (PEEL).

    The old ones are out of play. Where the stock runs out the last card stands; a joker that lies
    last is not turned, for it could not fix trump.
    """
    turned = []
    while state.trump is not None and state.trump == state.shunned:
        if state.stock in ((), (JOKER,)):
            break
        if state.turn_up is not None:
            state.out |= bit(state.turn_up)
        turned.append(turn_card(state))
    return turned
