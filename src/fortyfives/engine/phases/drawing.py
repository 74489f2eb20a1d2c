"""Putting cards away and drawing others from the stock."""

from fortyfives.cards import HAND, cards_of
from fortyfives.engine.actions import Discard
from fortyfives.engine.events import Discarded, Drew, Event, Events
from fortyfives.engine.options import Discards, Options
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import State
from fortyfives.rulebook.rules import DrawRules


class Drawing:
    """Each who may puts cards away and fills the hand to five at once, the dealer last."""

    secret = False

    def __init__(self, draw: DrawRules, seating: Seating) -> None:
        self._who = draw.who
        self._min_keep = 0 if draw.min_keep == "auto" else draw.min_keep
        self._seating = seating

    def enter(self, state: State) -> Events:
        """Say who puts cards away, and how many must be kept for the stock to serve them all."""
        if self._who == "all":
            left = self._seating.left_of[state.dealer]
            state.to_answer = self._seating.clockwise_from(left)
        elif self._who == "bidder" or state.hands[state.declarer].bit_count() > HAND:
            state.to_answer = (state.declarer,)
        else:
            state.to_answer = ()
        state.min_keep = self._kept(len(state.stock), len(state.to_answer))
        return ()

    def _kept(self, stock: int, drawers: int) -> int:
        """How many cards must be kept: without a draw, five (110GO's `auto`)."""
        if self._who == "none":
            return HAND
        served = next(kept for kept in range(HAND + 1) if drawers * (HAND - kept) <= stock)
        return max(self._min_keep, served)

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
