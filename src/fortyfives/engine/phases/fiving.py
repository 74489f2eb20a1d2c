"""Fiving: two sides may agree to turn another trump (PEEL)."""

from fortyfives.engine.actions import FIVE, PASS, REFUSE, Five, Pass, Refuse
from fortyfives.engine.events import Event, Events, FiveAsked
from fortyfives.engine.options import Calls, Options
from fortyfives.engine.phases.turning import turn_past_shunned
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import State

_TO_ASK = Calls((FIVE, PASS))
_TO_ANSWER = Calls((FIVE, REFUSE))


class Fiving:
    """Once a deal the dealer's left may ask for another trump, and the dealer may agree."""

    secret = False

    def __init__(self, seating: Seating) -> None:
        self._left_of = seating.left_of

    def enter(self, state: State) -> Events:
        """The dealer's left has the word; with no stock nobody has."""
        state.to_five = self._left_of[state.dealer] if state.stock else None
        return ()

    def asks(self, state: State) -> Seat | None:
        """The seat left of the dealer, then the dealer if it asked."""
        return state.to_five

    def options(self, state: State, seat: Seat) -> Options:
        """To ask or to pass; to agree or to refuse."""
        return _TO_ANSWER if seat == state.dealer else _TO_ASK

    def apply(self, state: State, seat: Seat, action: Five | Pass | Refuse) -> Events:
        """Ask, answer, and turn cards until the suit has changed."""
        asked: Event = FiveAsked(seat, str(action))
        if seat != state.dealer:
            state.to_five = state.dealer if action == FIVE else None
            return (asked,)
        state.to_five = None
        if action != FIVE:
            return (asked,)
        state.shunned = state.trump
        return (asked, *turn_past_shunned(state))
