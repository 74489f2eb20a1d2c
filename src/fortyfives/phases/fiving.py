"""Fiving: two sides may agree to turn another trump (PEEL)."""

from fortyfives.actions import FIVE, PASS, REFUSE, Action
from fortyfives.cards import JOKER, bit
from fortyfives.events import Event, Events, FiveAsked
from fortyfives.options import Calls, Options
from fortyfives.phases.turning import turn_card
from fortyfives.seating import Seat, Seating
from fortyfives.state import State

_TO_ASK = Calls((FIVE, PASS))
_TO_ANSWER = Calls((FIVE, REFUSE))


class Fiving:
    """Once a deal the dealer's left may ask for another trump, and the dealer may agree."""

    secret = False

    def __init__(self, seating: Seating) -> None:
        self._left_of = seating.left_of

    def enter(self, state: State) -> Events:
        """The dealer's left has the word; with no stock nobody has."""
        state.to_answer = (self._left_of[state.dealer],) if state.stock else ()
        return ()

    def asks(self, state: State) -> Seat | None:
        """The seat left of the dealer, then the dealer if it asked."""
        return state.to_answer[0] if state.to_answer else None

    def options(self, state: State) -> Options:
        """To ask or to pass; to agree or to refuse."""
        return _TO_ANSWER if state.to_answer[0] == state.dealer else _TO_ASK

    def apply(self, state: State, action: Action) -> Events:
        """Ask, answer, and turn cards until the suit has changed."""
        seat = state.to_answer[0]
        asked: Event = FiveAsked(seat, str(action))
        if seat != state.dealer:
            state.to_answer = (state.dealer,) if action == FIVE else ()
            return (asked,)
        state.to_answer = ()
        events = [asked]
        first = state.trump
        # Where the stock runs out the last card stands; a joker lying last could not fix trump.
        while action == FIVE and state.trump == first and state.stock not in ((), (JOKER,)):
            assert state.turn_up is not None
            state.out |= bit(state.turn_up)
            events.append(turn_card(state))
        return tuple(events)
