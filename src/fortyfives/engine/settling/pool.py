"""The pool of Spoil Five: dues, who takes it, and playing on for all five tricks."""

from collections.abc import Sequence

from fortyfives.engine.actions import JINK, STOP, Jink, Stop
from fortyfives.engine.events import Events, Jinked, Settled
from fortyfives.engine.options import Calls, Options
from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.state import TRICKS, Stakes, State
from fortyfives.engine.why import Spoilt
from fortyfives.rulebook.rules import PoolRules

_CALLS = Calls((JINK, STOP))


class Pool:
    """The chips on the table and who gets them."""

    def __init__(self, pool: PoolRules, seating: Seating) -> None:
        self._ante = pool.ante
        self._dealer_extra = pool.dealer_extra
        self._all_add = pool.after_spoil == "all_ante"
        self._tricks_to_win = pool.tricks_to_win
        self.sweep_pays = pool.sweep_each
        """What each of the others pays to who takes all five tricks."""
        self.may_stop = pool.may_stop_in_mid_hand
        """Whether who has the pool straight is asked whether to stop, and the hand stops for any
        other who has it."""
        self._seats = seating.seats
        self.start = tuple(pool.chips for _ in range(seating.seats))
        """The chips of each seat before the first deal."""

    def dues(self, carried: int, dealer: Seat) -> tuple[int, ...]:
        """What each seat pays in before a deal.

        A fresh pool takes everyone's ante; a carried one a chip from each (EB, PEEL) or from the
        new dealer alone (PKW). The dealer adds his extra each time.
        """
        due = [0] * self._seats
        for seat in range(self._seats):
            if not carried:
                due[seat] = self._ante
            elif self._all_add or seat == dealer:
                due[seat] = 1
        due[dealer] += self._dealer_extra
        return tuple(due)

    def pay_dues(self, chips: tuple[int, ...], carried: int, dealer: Seat) -> Stakes:
        """The stakes of a deal, its dues paid, into debt if need be."""
        due = self.dues(carried, dealer)
        paid = tuple(have - owed for have, owed in zip(chips, due, strict=True))
        return Stakes(before=chips, now=paid, pool=carried + sum(due))

    def earned(self, tricks: int) -> bool:
        """Whether so many tricks take the pool."""
        return tricks >= self._tricks_to_win

    def taker(self, winners: Sequence[Seat], barred: Seat | None) -> Seat | None:
        """The first seat with enough tricks that may take the pool; None as yet."""
        have = [0] * self._seats
        for seat in winners:
            have[seat] += 1
            if seat != barred and self.earned(have[seat]):
                return seat
        return None

    def settle(self, played: DealPlayed) -> Settled:
        """Pay the pool out, or carry it."""
        stakes = played.stakes
        assert stakes is not None
        tricks = tuple([played.winners.count(seat) for seat in range(self._seats)])
        spoilt = self._spoilt(played, tricks)
        taker = self.taker(played.winners, played.barred) if spoilt is None else None
        chips, pool, pays = list(stakes.now), stakes.pool, 0
        if taker is not None:
            chips[taker] += pool
            pool = 0
            if tricks[taker] == TRICKS:
                pays = self.sweep_pays
                chips = [have - pays for have in chips]
                chips[taker] += pays * len(chips)
        change = tuple([new - old for new, old in zip(chips, stakes.before, strict=True)])
        return Settled(
            deal=played.number,
            tricks=tricks,
            bonus=None,
            points=change,
            scores=tuple(chips),
            void=taker is None,
            best_trump=None,
            pool=pool,
            chips=tuple(chips),
            way="void" if taker is None else "pool",
            sweep_pays=pays,
            spoilt=spoilt,
        )

    def _spoilt(self, played: DealPlayed, tricks: tuple[int, ...]) -> Spoilt | None:
        """Why nobody takes the pool; None where somebody does.

        Who plays on for all five and fails leaves the pool where it is (EB, PEEL).
        """
        taker, wanted = self.taker(played.winners, played.barred), self._tricks_to_win
        if taker is not None:
            if taker == played.jinker and tricks[taker] < TRICKS:
                return Spoilt("jink_failed", wanted, taker)
            return None
        barred = played.barred
        if barred is not None and self.earned(tricks[barred]):
            return Spoilt("ace_kept", wanted, barred)
        return Spoilt("too_few_tricks", wanted)


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
        seat = self._pool.taker(state.winners, state.barred)
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
