"""One deal, from the cards dealt to the points: the machine that lets the phases move the facts."""

from fortyfives.cards import Card, Cards
from fortyfives.engine.actions import Action, Play
from fortyfives.engine.events import HIDING, Dealt, Event, Events, Settled
from fortyfives.engine.house import House
from fortyfives.engine.options import NO_OPTIONS, Options
from fortyfives.engine.phases.phase import Phase
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.state import Stakes, State
from fortyfives.engine.view import View, view_of


class IllegalAction(ValueError):
    """An action that was not open. Nothing has changed."""

    def __init__(self, seat: Seat | None, action: Action, options: Options) -> None:
        self.seat = seat
        """Who was to act; None when the deal is over."""
        self.action = action
        self.options = options
        """What was open."""
        if seat is None:
            super().__init__(f"{action} is not open: the deal is over")
        else:
            super().__init__(f"seat {seat} may not {action}; open: {', '.join(options.texts())}")


class Deal:
    """One deal of a game.

    Takes the pack as shuffled, so that a test deals by hand. `options`, `apply` and `view` are the
    whole of play; `playable` and `play_unchecked` are the fast way for search, which writes
    nothing down.
    """

    __slots__ = ("_lay", "_options", "_phase", "_settled", "house", "logs", "opening", "state")

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
        assert sorted(deck) == list(house.pack), "the deck is not this house's pack"
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
        self._take(house, state, tuple([] for _ in range(seats)))
        self.opening = self._advance()
        """What happened before the first decision."""
        self._write_down(self.opening)

    def _take(self, house: House, state: State, logs: tuple[list[Event], ...] | None) -> None:
        self.house = house
        self.state = state
        self.logs = logs
        """What each seat has seen so far, by seat; None in a copy."""
        self._lay = house.tricks.lay
        self._settled: Settled | None = None
        self._phase: Phase = house.tricks
        self._options: Options | None = None
        self.opening = ()

    @classmethod
    def resume(
        cls, house: House, state: State, logs: tuple[list[Event], ...] | None = None
    ) -> "Deal":
        """The deal that stands at these facts; its logs are what the caller knows of them."""
        deal = cls.__new__(cls)
        deal._take(house, state, logs)
        deal._advance()
        return deal

    # The safe way.

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
            over = self.state.over
            self._options = NO_OPTIONS if over else self._phase.options(self.state)
        return self._options

    def apply(self, action: Action) -> Events:
        """Carry out an action and all that follows by itself.

        Raises `IllegalAction`, with nothing changed, where the action is not open.
        """
        options = self.options
        if action not in options:
            raise IllegalAction(self.turn, action, options)
        self._options = None
        state = self.state
        events = self._phase.apply(state, action)
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

    def winner(self, deals_settled: int) -> Side | None:
        """The side that has won the game with this deal, given how many have been settled."""
        settled = self.settled
        return None if settled is None else self.house.winner(self.state, settled, deals_settled)

    @property
    def asks_in_secret(self) -> bool:
        """Whether only the seat itself knows that it is asked."""
        return self.state.asked is not None and self._phase.secret

    def view(self, seat: Seat) -> View:
        """What one seat may know."""
        log = self.logs[seat] if self.logs is not None else ()
        seen = self._as_seen_by(seat)
        return view_of(self.house, self.state, seat, seen.turn, seen.options, tuple(log))

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

    # The fast way.

    @property
    def playable(self) -> Cards:
        """The cards that may be laid; none while another question is open, or the deal is over."""
        state = self.state
        if state.asked is not None or state.over:
            return 0
        return state.ranking.playable(state.hands[state.turn], state.led)  # type: ignore[union-attr]

    def play_unchecked(self, card: Card) -> None:
        """Lay a card of `playable` without checking it and without writing anything down."""
        self._options = None
        self._lay(self.state, card)
        if self.state.rob_right is not None or self.house.watchful:
            self._advance()

    def apply_unchecked(self, action: Action) -> None:
        """Carry out an action known to be open without writing anything down."""
        self._options = None
        self._phase.apply(self.state, action)
        self._advance()

    def copy(self, *, logged: bool = False) -> "Deal":
        """The same deal, to be played on from here without touching this one.

        Nothing more is logged in it, unless what every seat has seen is copied too.
        """
        twin = Deal.__new__(Deal)
        twin.house = self.house
        twin.state = self.state.copy()
        logs = self.logs if logged else None
        twin.logs = None if logs is None else tuple(log.copy() for log in logs)
        twin._lay = self._lay
        twin._settled = self._settled
        twin._options = None
        twin._phase = self._phase
        twin.opening = ()
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
        if self.logs is None:
            return
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
