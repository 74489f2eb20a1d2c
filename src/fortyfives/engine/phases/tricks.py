"""The play: who leads, what may be laid, and who takes the trick."""

from fortyfives.cards import Card, bit
from fortyfives.engine.actions import Action, Play
from fortyfives.engine.events import Events, TrickWon, played
from fortyfives.engine.options import Options, Plays
from fortyfives.engine.phases.phase import SilentPhase
from fortyfives.engine.ranking import TRUMP_POWER, Rankings
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import TRICKS, State
from fortyfives.rulebook.rules import PlayRules


class Opening(SilentPhase):
    """Trump is known: the cards rank, and somebody has the first lead."""

    def __init__(self, play: PlayRules, rankings: Rankings, seating: Seating) -> None:
        self._first_lead = play.first_lead
        self._rankings = rankings
        self._left_of = seating.left_of

    def enter(self, state: State) -> Events:
        """Set the ranking and the first leader."""
        assert state.trump is not None
        state.ranking = self._rankings[state.trump]
        if self._first_lead == "left_of_dealer":
            state.turn = self._left_of[state.dealer]
        else:
            assert state.bidder is not None
            left = self._first_lead == "left_of_bidder"
            state.turn = self._left_of[state.bidder] if left else state.bidder
        state.leader = state.turn
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

    def options(self, state: State) -> Options:
        """The cards that may be laid."""
        assert state.ranking is not None
        return Plays(state.ranking.playable(state.hands[state.turn], state.led))

    def apply(self, state: State, action: Action) -> Events:
        """Lay a card; the last one settles the trick."""
        assert isinstance(action, Play)
        event = played(state.turn, action.card)
        self.lay(state, action.card)
        if state.led is not None:
            return (event,)
        return (event, TrickWon(state.winner, tuple(state.laid), state.leader))

    def lay(self, state: State, card: Card) -> None:
        """Lay a card that is known to be open, for the seat whose turn it is."""
        seat = state.turn
        state.hands[seat] ^= 1 << card
        state.played |= 1 << card
        led = state.led
        if led is None:
            state.led = led = card
            state.laid = [card]
            state.leader = state.winner = seat
            state.best = state.ranking.power[led][card]  # type: ignore[union-attr]
            state.left = self._seats
        else:
            state.laid.append(card)
            power = state.ranking.power[led][card]  # type: ignore[union-attr]
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
