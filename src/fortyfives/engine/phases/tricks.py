"""The play: who leads, what may be laid, and who takes the trick."""

from fortyfives.cards import Card, bit
from fortyfives.engine.actions import Play
from fortyfives.engine.duties.first_lead import FirstLead
from fortyfives.engine.events import Events, TrickWon, played
from fortyfives.engine.options import Options, Plays
from fortyfives.engine.phases.phase import SilentPhase
from fortyfives.engine.ranking import TRUMP_POWER, Rankings
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import TRICKS, State


class Opening(SilentPhase):
    """Trump is known: the cards rank, and somebody has the first lead."""

    def __init__(self, first_lead: FirstLead, rankings: Rankings) -> None:
        self._first_lead = first_lead
        self._rankings = rankings

    def enter(self, state: State) -> Events:
        """Set the ranking and the first leader."""
        state.ranking = self._rankings[state.fixed_trump]
        state.turn = state.leader = self._first_lead.leader(state.dealer, state.bidder)
        return ()


class Tricks:
    """Five tricks, one card from each seat."""

    secret = False

    def __init__(self, seating: Seating) -> None:
        self._left_of = seating.left_of
        self._seats = seating.seats

    def enter(self, state: State) -> Events:
        """Nothing happens by itself."""
        return ()

    def asks(self, state: State) -> Seat | None:
        """The seat whose turn it is, until the five tricks are done."""
        return None if state.over else state.turn

    def options(self, state: State, seat: Seat) -> Options:
        """The cards that may be laid."""
        first = not state.winners
        return Plays(state.in_force.playable(state.hands[seat], state.led, first_trick=first))

    def apply(self, state: State, seat: Seat, action: Play) -> Events:
        """Lay a card; the last one settles the trick."""
        event = played(seat, action.card)
        self._lay(state, seat, action.card)
        if state.led is not None:
            return (event,)
        return (event, TrickWon(state.winner, tuple(state.laid), state.leader))

    def _lay(self, state: State, seat: Seat, card: Card) -> None:
        state.hands[seat] ^= 1 << card
        state.played |= 1 << card
        led = state.led
        if led is None:
            state.led = led = card
            state.laid = [card]
            state.leader = state.winner = seat
            state.best = state.in_force.power[led][card]
            state.left = self._seats
        else:
            state.laid.append(card)
            power = state.in_force.power[led][card]
            if power > state.best:
                state.best = power
                state.winner = seat
        state.left -= 1
        if state.left:
            state.turn = self._left_of[seat]
        else:
            self._finish(state)

    def _finish(self, state: State) -> None:
        """The best card takes the trick, and its seat leads next."""
        winner = state.winner
        state.last_trick = (state.leader, state.laid, winner)
        state.winners.append(winner)
        state.taken[winner] += 1
        state.over = len(state.winners) == TRICKS
        state.turn = winner
        state.led = None
        if state.best >= TRUMP_POWER and state.best > state.best_trump:
            # The best trump of a trick always takes it, so the best card is the one to compare.
            state.best_trump = state.best
            state.best_trick = len(state.winners)
        if state.aside is not None:
            seat, card = state.aside
            state.hands[seat] |= bit(card)
            state.aside = None
