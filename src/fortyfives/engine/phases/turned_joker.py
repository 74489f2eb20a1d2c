"""The turned joker."""

from fortyfives.cards import JOKER, bit
from fortyfives.engine.actions import Rob
from fortyfives.engine.events import Events, Robbed
from fortyfives.engine.options import Options, Robs
from fortyfives.engine.phases.turning import turn_card, turn_past_shunned
from fortyfives.engine.seating import Seat
from fortyfives.engine.state import State


class TurnedJoker:
    """A turned joker is the dealer's, and the next card is turned (WP03, WP45, P52)."""

    secret = False

    def enter(self, state: State) -> Events:
        """Nothing happens by itself."""
        return ()

    def asks(self, state: State) -> Seat | None:
        """The dealer, while the joker lies on the stock."""
        return state.dealer if state.turn_up == JOKER else None

    def options(self, state: State, seat: Seat) -> Options:
        """Any of the five cards may be put out for it."""
        return Robs(state.hands[seat])

    def apply(self, state: State, seat: Seat, action: Rob) -> Events:
        """Take the joker and turn the next card, past a suit that was agreed away."""
        state.hands[seat] ^= bit(action.discard) | bit(JOKER)
        state.out |= bit(action.discard)
        robbed = Robbed(seat, JOKER, action.discard)
        return (robbed, turn_card(state), *turn_past_shunned(state))
