"""The announced jink: undertaking all five tricks before the first lead (DE)."""

from fortyfives.engine.actions import JINK, STOP, Jink, Stop
from fortyfives.engine.events import Events, Jinked
from fortyfives.engine.options import Calls, Options
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import State

_CALLS = Calls((JINK, STOP))


class Announcing:
    """Each seat in turn, from the first leader on, may announce a jink, until one does."""

    secret = False

    def __init__(self, seating: Seating) -> None:
        self._seating = seating

    def enter(self, state: State) -> Events:
        """The first leader has the word."""
        state.to_answer = self._seating.clockwise_from(state.turn)
        return ()

    def asks(self, state: State) -> Seat | None:
        """The next seat that has not been asked."""
        return state.to_answer[0] if state.to_answer else None

    def options(self, state: State, seat: Seat) -> Options:
        """To jink, or not."""
        return _CALLS

    def apply(self, state: State, seat: Seat, action: Jink | Stop) -> Events:
        """A jink binds the seat's side; the rest are not asked."""
        jinked = action == JINK
        state.to_answer = () if jinked else state.to_answer[1:]
        if jinked:
            state.jinker = seat
        return (Jinked(seat, jinked),)
