"""Where the hidden cards may be: hands for the other seats that fit all that one seat knows."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from fortyfives.cards import Cards, bit, card_of, each
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.cards_known.counting import CardCount
from fortyfives.players.cards_known.keeping import trumps_kept
from fortyfives.players.play_out.card_bits import Bit, Bits, CardBits
from fortyfives.players.play_out.position import aside_of_dealer

_TRIES = 20
"""How often a world is begun anew before what seats lack is let go. Chosen, not measured."""
_LIKELIER = 12
"""How often a seat is dealt another hand in the place of an unlikely one. Chosen, not measured."""

Likely: TypeAlias = Callable[[Seat, Bits], bool]
"""Whether a seat's hand is likely enough for a world, given what the seat has done."""


class _Robber(NamedTuple):
    """What happens where a seat that may still rob has the ace."""

    ace: Bit
    turned: Bit
    seats: tuple[Seat, ...]


class WorldsInPlay:
    """All the ways the hidden cards can lie, drawn one after another."""

    def __init__(
        self,
        view: View,
        count: CardCount,
        card_bits: CardBits,
        lot: Callable[[], float],
        likely: Likely | None = None,
    ) -> None:
        """`lot` draws a number from 0 up to but not including 1.

        Without `likely` one hand is as good as another.
        """
        self._lot = lot
        self._likely = likely
        self._card_bits = card_bits
        self._robber = _robber(view, count, card_bits)
        self._aside = aside_of_dealer(view, card_bits)
        known = [card_bits.packed(holder.known) for holder in count.holders]
        known[view.seat] = card_bits.packed(view.hand)
        self._start = known
        self._lacks = [card_bits.packed(holder.lacks & _PACK) for holder in count.holders]
        self._wanted = [holder.cards - holder.known.bit_count() for holder in count.holders]
        others = [seat for seat in range(view.seats) if seat != view.seat]
        self._pool = self._cards_about(view, count, others)
        self._trumps_kept = [(kept, seat) for seat, kept in enumerate(trumps_kept(view)) if kept]
        # Who can hold fewest is served first.
        order = sorted(
            (sum(not card & self._lacks[seat] for card in self._pool) - self._wanted[seat], seat)
            for seat in others
            if self._wanted[seat]
        )
        self._order = [seat for _, seat in order]

    def _cards_about(self, view: View, count: CardCount, others: list[Seat]) -> list[Bit]:
        """The hidden cards that somebody may hold, those apart that are known to be held."""
        card_bits, pool = self._card_bits, count.unseen
        if view.turn_up is not None:
            pool &= ~bit(view.turn_up)
        nobodys = card_bits.whole
        for seat in others:
            nobodys &= self._lacks[seat]
        for held in self._start:
            nobodys |= held
        return [
            card for card in (card_bits.bit_of[card] for card in each(pool)) if not card & nobodys
        ]

    def draw(self) -> list[Bits]:
        """A hand for each seat."""
        for _ in range(_TRIES):
            hands = self._try(heed=True)
            if hands is not None:
                break
        else:
            hands = self._try(heed=False)
        assert hands is not None, "there are not enough cards"
        if self._robber is not None:
            self._rob(hands, self._robber)
        if self._aside is not None:
            seat, card = self._aside
            hands[seat] &= ~card
        return hands

    def _try(self, *, heed: bool) -> list[Bits] | None:
        pool, hands = self._pool[:], self._start[:]
        if self._trumps_kept and heed:
            pool = self._deal_trumps(hands, pool)
        dealt = 0
        for seat in self._order:
            if dealt:
                pool = [card for card in pool if not card & dealt]
            got = self._hand_of(seat, hands[seat], pool, heed=heed)
            if got is None:
                return None
            hands[seat] |= got
            dealt = got
        return hands

    def _hand_of(self, seat: Seat, held: Bits, pool: list[Bit], *, heed: bool) -> Bits | None:
        """What a seat holds besides; None where there is not enough left that it may hold."""
        lot, likely, lacks = self._lot, self._likely, self._lacks[seat]
        may = [card for card in pool if not card & lacks] if heed and lacks else pool
        wanted = self._wanted[seat] - (held & ~self._start[seat]).bit_count()
        whole = len(may)
        if whole < wanted:
            return None
        got = 0
        for _ in range(_LIKELIER):
            got, left = 0, whole
            for _ in range(wanted):
                place = int(lot() * left)
                left -= 1
                card = may[place]
                may[place] = may[left]
                may[left] = card
                got |= card
            if likely is None or likely(seat, held | got):
                break
        return got

    def _deal_trumps(self, hands: list[Bits], pool: list[Bit]) -> list[Bit]:
        """Give the seats the trumps that they must have kept, as far as there are any; the rest."""
        lot, low_trump = self._lot, self._card_bits.low_trump
        trumps = [card for card in pool if card >= low_trump]
        gone = 0
        for kept, seat in self._trumps_kept:
            may = [card for card in trumps if not card & (gone | self._lacks[seat])]
            for _ in range(min(kept, len(may), self._wanted[seat])):
                card = may.pop(int(lot() * len(may)))
                hands[seat] |= card
                gone |= card
        return [card for card in pool if not card & gone]

    def _rob(self, hands: list[Bits], robber: _Robber) -> None:
        """Whoever has the ace and may still take the turned card puts out his lowest for it."""
        for seat in robber.seats:
            hand = hands[seat]
            if hand & robber.ace:
                hands[seat] = hand & (hand - 1) | robber.turned
                return


_PACK: Cards = (1 << 53) - 1


def _robber(view: View, count: CardCount, card_bits: CardBits) -> _Robber | None:
    """The seats that may come to rob in what is hidden: those yet to lay their first card."""
    right = rob_right_of(view.rules.rob)
    if view.turn_up is None or view.trump is None or not right.holder_may or any(view.tricks):
        return None
    ace = card_of(view.trump, 1)
    if right.before_first_lead or not count.unseen >> ace & 1:
        return None
    seats = tuple(
        seat
        for seat in range(view.seats)
        if seat != view.seat
        and view.laid_by(seat) is None
        and not count.holders[seat].lacks >> ace & 1
    )
    return _Robber(card_bits.bit_of[ace], card_bits.bit_of[view.turn_up], seats) if seats else None
