"""One deal, from the cards dealt to the points: the machine that lets the phases move the facts."""

from fortyfives.cards import Card
from fortyfives.engine.actions import Action, Play
from fortyfives.engine.events import HIDING, Dealt, Event, Events, Settled
from fortyfives.engine.house import AnyPhase, House
from fortyfives.engine.options import NO_OPTIONS, Options
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.settling.ending import Verdict
from fortyfives.engine.state import Stakes, State
from fortyfives.engine.view import View, view_of
from fortyfives.words import errors as say
from fortyfives.words.library import WRONG_PACK


class IllegalAction(ValueError):
    """An action that was not open. Nothing has changed."""

    def __init__(self, seat: Seat | None, action: Action, options: Options) -> None:
        self.seat = seat
        """Who was to act; None when the deal is over."""
        self.action = action
        self.options = options
        """What was open."""
        if seat is None:
            super().__init__(say.deal_is_over(str(action)))
        else:
            super().__init__(say.may_not(seat, str(action), options.texts()))


class Deal:
    """One deal of a game.

    Takes the pack as shuffled, so that a test deals by hand. `options`, `apply` and `view` are the
    whole of play.
    """

    __slots__ = ("_options", "_phase", "_settled", "house", "logs", "opening", "state")

    def __init__(
        self,
        house: House,
        *,
        dealer: Seat,
        deck: tuple[Card, ...],
        before: tuple[int, ...] | None = None,
        number: int = 1,
        stakes: Stakes | None = None,
    ) -> None:
        """Deal the cards.

        Raises `ValueError` where they are not this house's pack.
        """
        if sorted(deck) != list(house.pack):
            raise ValueError(WRONG_PACK)
        seats = house.seating.seats
        if house.pool is not None and stakes is None:
            stakes = house.pool.pay_dues(before or house.opening_scores, 0, dealer)
        totals = stakes.now if stakes is not None else before or house.opening_scores
        state = State(
            number=number,
            dealer=dealer,
            before=totals,
            stock=deck,
            hands=[0] * seats,
            left=seats,
            taken=[0] * seats,
            stakes=stakes,
        )
        self.house = house
        self.state = state
        self.logs: tuple[list[Event], ...] = tuple([] for _ in range(seats))
        """What each seat has seen so far, by seat."""
        self._settled: Settled | None = None
        self._phase: AnyPhase = house.tricks
        self._options: Options | None = None
        self.opening: Events = self._advance()
        """What happened before the first decision."""
        self._write_down(self.opening)

    # How it is played.

    @property
    def turn(self) -> Seat | None:
        """The seat that has a decision to make; None when the deal is over."""
        if self.state.over:
            return None
        return self.state.turn if self.state.asked is None else self.state.asked

    @property
    def options(self) -> Options:
        """What the seat whose turn it is may do."""
        if self._options is None:
            seat = self.turn
            self._options = NO_OPTIONS if seat is None else self._phase.options(self.state, seat)
        return self._options

    def apply(self, action: Action) -> Events:
        """Carry out an action and all that follows by itself.

        Raises `IllegalAction`, with nothing changed, where the action is not open.
        """
        seat, options = self.turn, self.options
        if seat is None or action not in options:
            raise IllegalAction(seat, action, options)
        self._options = None
        state = self.state
        events = self._phase.apply(state, seat, action)
        if type(action) is not Play or state.rob_right is not None or self.house.watchful:
            events += self._advance()
        if state.over and self.settled is not None:
            events += (self.settled,)
        self._write_down(events)
        return events

    @property
    def over(self) -> bool:
        """Whether nothing more is to be decided in this deal."""
        return self.state.over

    @property
    def settled(self) -> Settled | None:
        """The reckoning of a deal that is over; None where it was thrown in."""
        if self._settled is None and self.over and not self.state.thrown_in:
            self._settled = self.house.settle(self.state)
        return self._settled

    def verdict(self, deals_settled: int) -> Verdict | None:
        """Who has won the game with this deal, given how many have been settled; or who is level.

        None where it was thrown in, or is not over.
        """
        settled = self.settled
        return None if settled is None else self.house.verdict(self.state, settled, deals_settled)

    def winner(self, deals_settled: int) -> Side | None:
        """The side that has won the game with this deal; None to play on."""
        verdict = self.verdict(deals_settled)
        return None if verdict is None or verdict.win is None else verdict.win.side

    @property
    def asks_in_secret(self) -> bool:
        """Whether only the seat itself knows that it is asked."""
        return self.state.asked is not None and self._phase.secret

    def view(self, seat: Seat) -> View:
        """What one seat may know."""
        seen, log = self._as_seen_by(seat), tuple(self.logs[seat])
        return view_of(self.house, self.state, seat, seen.turn, seen.options, log)

    def _as_seen_by(self, seat: Seat) -> "Deal":
        """This deal, or what the others take it for while a seat is asked in secret.

        Who holds the ace must not show by whom the table waits for: to the others, the deal
        stands where it would if nobody had been asked.
        """
        if not self.asks_in_secret or seat == self.state.asked:
            return self
        guess = self.copy()
        guess.state.rob_right = None
        guess._advance()
        return guess

    def copy(self) -> "Deal":
        """The same deal, to be played on from here without touching this one."""
        twin = Deal.__new__(Deal)
        twin.house = self.house
        twin.state = self.state.copy()
        twin.logs = tuple(log[:] for log in self.logs)
        twin._settled = self._settled
        twin._options = None
        twin._phase = self._phase
        twin.opening = self.opening
        return twin

    # How it runs.

    def _advance(self) -> Events:
        """Go through the phases in order, up to the first that has a question."""
        state = self.state
        events: Events = ()
        for index, phase in enumerate(self.house.phases):
            if index == state.entered:
                events += phase.enter(state)
                state.entered += 1
            seat = phase.asks(state)
            if state.over:
                break
            if seat is not None:
                self._phase = phase
                state.asked = None if phase is self.house.tricks else seat
                return events
        state.asked = None
        return events

    def _write_down(self, events: Events) -> None:
        """Give every seat what it sees of these events."""
        for event in events:
            if isinstance(event, Dealt):
                for seat, log in enumerate(self.logs):
                    log.append(event.for_seat(seat))
            elif isinstance(event, HIDING):
                seen = event.for_others()
                for seat, log in enumerate(self.logs):
                    if seat == event.seat:
                        log.append(event)
                    elif seen is not None:
                        log.append(seen)
            else:
                for log in self.logs:
                    log.append(event)
