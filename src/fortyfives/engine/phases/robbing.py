"""Robbing: taking the turned card for the ace of trumps."""

from fortyfives.cards import Card, bit, card_of
from fortyfives.engine.actions import ANNOUNCE, KEEP, Action, Announce, Keep, Rob
from fortyfives.engine.duties.rob_right import RobRight
from fortyfives.engine.events import Events, Kept, Robbed
from fortyfives.engine.options import Options, Robs
from fortyfives.engine.seating import Seat
from fortyfives.engine.state import State


def trump_ace(state: State) -> Card:
    """The ace of the trump suit, the only card that entitles to rob."""
    return card_of(state.in_force.trump, 1)


class DealersAce:
    """A turned ace of trumps is the dealer's alone, before the first lead."""

    secret = False

    def __init__(self, right: RobRight) -> None:
        self._right = right

    def enter(self, state: State) -> Events:
        """An ace turned gives the dealer the right."""
        if self._right.dealer_takes_ace and state.turn_up == trump_ace(state):
            state.rob_right = state.dealer
        return ()

    def asks(self, state: State) -> Seat | None:
        """The dealer, while he has not answered."""
        return state.rob_right if state.turn_up == trump_ace(state) else None

    def options(self, state: State, seat: Seat) -> Options:
        """Any of the five cards may be put out; he may decline if the house lets him."""
        others = () if self._right.dealer_must else (KEEP,)
        return Robs(state.hands[seat], others)

    def apply(self, state: State, seat: Seat, action: Rob | Keep) -> Events:
        """Take the ace, or leave it on the stock with nothing demoted (DE, IT, EB)."""
        if not isinstance(action, Rob):
            state.rob_right = None
            return (Kept(seat, announced=False, asked_openly=True),)
        return (take_turned_card(state, seat, action, after_first_trick=self._right.ace_waits),)


class HoldersRight:
    """Whoever holds the ace of trumps may take the turned card, once."""

    secret = True

    def __init__(self, right: RobRight) -> None:
        self._right = right

    def enter(self, state: State) -> Events:
        """The holder, the dealer included, has the right unless the ace itself was turned."""
        ace = bit(trump_ace(state))
        if not self._right.holder_may or state.turn_up is None:
            return ()
        if state.turn_up != trump_ace(state):
            for seat, hand in enumerate(state.hands):
                if hand & ace:
                    state.rob_right = seat
        return ()

    def asks(self, state: State) -> Seat | None:
        """The holder: before the first lead, or at his own first turn to play."""
        right = state.rob_right
        return right if self._right.before_first_lead or state.turn == right else None

    def options(self, state: State, seat: Seat) -> Options:
        """Any of the five cards may be put out, the ace itself too; silence if the house allows."""
        others: tuple[Action, ...] = ()
        if not self._right.holder_must:
            others = (KEEP,) if self._right.silence == "no_penalty" else (KEEP, ANNOUNCE)
        return Robs(state.hands[seat], others)

    def apply(self, state: State, seat: Seat, action: Rob | Keep | Announce) -> Events:
        """Rob, announce, or keep silent and bear what that costs."""
        if isinstance(action, Rob):
            return (take_turned_card(state, seat, action, after_first_trick=False),)
        state.rob_right = None
        announced = isinstance(action, Announce)
        if not announced and self._right.silence == "ace_lowest":
            demote_ace(state)
        elif not announced and self._right.silence == "cannot_win_hand":
            state.barred = seat
        return (Kept(seat, announced=announced, asked_openly=False),)


def take_turned_card(state: State, seat: Seat, action: Rob, *, after_first_trick: bool) -> Robbed:
    """The seat with the right takes the turned card and puts one out unseen."""
    card = state.face_up
    state.hands[seat] ^= bit(action.discard)
    state.out |= bit(action.discard)
    if after_first_trick:
        state.aside = (seat, card)
    else:
        state.hands[seat] |= bit(card)
    state.turn_up = None
    state.rob_right = None
    state.robbed = seat
    return Robbed(seat, card, action.discard)


def demote_ace(state: State) -> None:
    """The ace kept in silence is the lowest trump from this moment on (IT, BIC45, WP45)."""
    state.demoted = True
    state.ranking = state.in_force.ace_lowest
