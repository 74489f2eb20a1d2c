"""Putting cards away and drawing others from the stock."""

from fortyfives.cards import HAND, cards_of
from fortyfives.engine.actions import Discard
from fortyfives.engine.duties.draws import Draws
from fortyfives.engine.events import Discarded, Drew, Event, Events
from fortyfives.engine.options import Discards, Options
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import State


class Drawing:
    """Each who may puts cards away and fills the hand to five at once, the dealer last."""

    secret = False

    def __init__(self, draws: Draws, seating: Seating) -> None:
        self._draws = draws
        self._seating = seating

    def enter(self, state: State) -> Events:
        """Say who puts cards away, and how many must be kept for the stock to serve them all."""
        bidder = state.declarer
        drawers = self._draws.drawers(state.dealer, bidder, self._seating)
        if not drawers and state.hands[bidder].bit_count() > HAND:
            drawers = (bidder,)
        state.to_answer = drawers
        state.min_keep = self._draws.fewest_kept(len(state.stock), len(drawers))
        return ()

    def asks(self, state: State) -> Seat | None:
        """The next seat to put cards away."""
        return state.to_answer[0] if state.to_answer else None

    def options(self, state: State, seat: Seat) -> Options:
        """Every choice that leaves at most five cards and as many as must be kept."""
        hand = state.hands[seat]
        held = hand.bit_count()
        return Discards(hand, held - HAND, held - state.min_keep)

    def apply(self, state: State, seat: Seat, action: Discard) -> Events:
        """Put cards away, and draw as many as five want."""
        state.to_answer = state.to_answer[1:]
        state.hands[seat] &= ~action.cards
        state.out |= action.cards
        put_away: Event = Discarded(seat, action.cards, action.cards.bit_count())
        wanted = HAND - state.hands[seat].bit_count()
        if not wanted:
            return (put_away,)
        drawn, state.stock = state.stock[:wanted], state.stock[wanted:]
        state.hands[seat] |= cards_of(drawn)
        return (put_away, Drew(seat, drawn, wanted))
