"""The pool of Spoil Five: dues, who takes it, and playing on for all five tricks."""

from fortyfives.engine.actions import JINK, STOP, Jink, Stop
from fortyfives.engine.events import Events, Jinked, Settled
from fortyfives.engine.options import Calls, Options
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.state import TRICKS, Stakes, State
from fortyfives.rulebook.rules import PoolRules

_CALLS = Calls((JINK, STOP))


class Pool:
    """The chips on the table and who gets them."""

    def __init__(self, pool: PoolRules, seating: Seating) -> None:
        self._ante = pool.ante
        self._dealer_extra = pool.dealer_extra
        self._all_add = pool.after_spoil == "all_ante"
        self._tricks_to_win = pool.tricks_to_win
        self._sweep_each = pool.sweep_each
        self.start = tuple(pool.chips for _ in range(seating.seats))
        """The chips of each seat before the first deal."""

    def pay_dues(self, chips: tuple[int, ...], carried: int, dealer: Seat) -> Stakes:
        """The stakes of a deal, its dues paid, into debt if need be.

        A fresh pool takes everyone's ante; a carried one a chip from each (EB, PEEL) or from the
        new dealer alone (PKW). The dealer adds his extra each time.
        """
        due = [0] * len(chips)
        for seat in range(len(chips)):
            if not carried:
                due[seat] = self._ante
            elif self._all_add or seat == dealer:
                due[seat] = 1
        due[dealer] += self._dealer_extra
        paid = tuple(have - owed for have, owed in zip(chips, due, strict=True))
        return Stakes(before=chips, now=paid, pool=carried + sum(due))

    def taker(self, state: State) -> Seat | None:
        """The first seat with enough tricks that may take the pool; None as yet."""
        have = [0] * len(state.taken)
        for seat in state.winners:
            have[seat] += 1
            if have[seat] == self._tricks_to_win and seat != state.barred:
                return seat
        return None

    def settle(self, state: State) -> Settled:
        """Pay the pool out, or carry it."""
        stakes = state.stakes
        assert stakes is not None
        taker = self.taker(state)
        if taker is not None and state.jinker == taker and state.taken[taker] < TRICKS:
            # Who plays on for all five and fails leaves the pool where it is (EB, PEEL).
            taker = None
        chips, pool = list(stakes.now), stakes.pool
        if taker is not None:
            chips[taker] += pool
            pool = 0
            if state.taken[taker] == TRICKS:
                chips = [have - self._sweep_each for have in chips]
                chips[taker] += self._sweep_each * len(chips)
        change = tuple(new - old for new, old in zip(chips, stakes.before, strict=True))
        return Settled(
            deal=state.number,
            tricks=tuple(state.taken),
            bonus=None,
            points=change,
            scores=tuple(chips),
            void=taker is None,
            best_trump=None,
            pool=pool,
            chips=tuple(chips),
        )


class StopOrJink:
    """Who has the pool by winning every trick so far may stop, or play for all five (EB)."""

    secret = False

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    def enter(self, state: State) -> Events:
        """Nothing happens by itself."""
        return ()

    def asks(self, state: State) -> Seat | None:
        """The seat that has just earned the pool; without a question the hand stops there."""
        seat = self._pool.taker(state)
        if seat is None or len(state.winners) == TRICKS:
            return None
        straight = state.taken[seat] == len(state.winners)
        if straight and state.jinker is None:
            return seat
        if not straight:
            state.over = True
        return None

    def options(self, state: State, seat: Seat) -> Options:
        """To play on, or to take the pool."""
        return _CALLS

    def apply(self, state: State, seat: Seat, action: Jink | Stop) -> Events:
        """Play on for all five, or stop there."""
        if action == JINK:
            state.jinker = seat
        else:
            state.over = True
        return (Jinked(seat, action == JINK),)
