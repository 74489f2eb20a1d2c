"""The order in which the hidden cards lie before the first lead.

The other seats' cards come first, then the kitty, then the stock as it is drawn from; the cards
that have been put away by others lie at the very end.
"""

from collections.abc import Callable
from typing import TypeAlias

from fortyfives.cards import HAND, Card, bit, each
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.events import Discarded
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.cards_known.counting import count_cards
from fortyfives.players.cards_known.keeping import fewest_kept

Order: TypeAlias = list[Card]
"""The hidden cards one by one."""


class Places:
    """Which of the hidden cards are whose."""

    def __init__(self, view: View) -> None:
        self.hands: list[tuple[Seat, slice]] = []
        """The cards of every other seat."""
        start = 0
        for seat in range(view.seats):
            if seat != view.seat:
                self.hands.append((seat, slice(start, start + view.counts[seat])))
                start += view.counts[seat]
        self.kitty = slice(start, start + view.kitty_cards)
        self.stock: int = self.kitty.stop
        """Where the stock begins."""


class WorldsBeforeLead:
    """All the orders that the hidden cards can lie in, drawn one after another.

    A seat that drew cards is taken to have kept trumps, and to have put away none.
    """

    def __init__(self, view: View, lot: Callable[[], float]) -> None:
        """`lot` draws a number from 0 up to but not including 1."""
        self._lot = lot
        turned = 0 if view.turn_up is None else bit(view.turn_up)
        self._cards = list(each(count_cards(view).unseen & ~turned))
        places = Places(view)
        self._held = places.stock
        self._needed = min(places.stock + HAND * view.seats, len(self._cards))
        self._trumps = 0 if view.ranking is None else view.ranking.trumps
        self._kept, self._gone = _shown(view, places)

    def draw(self) -> Order:
        """One of them."""
        lot, order = self._lot, self._cards[:]
        shown = bool(self._kept or self._gone)
        left = len(order)
        for place in range(left - 1 if shown else self._needed):
            other = place + int(lot() * (left - place))
            order[place], order[other] = order[other], order[place]
        return self._as_shown(order) if shown else order

    def _as_shown(self, order: Order) -> Order:
        """The same cards with trumps where trumps were kept, and plain cards put away."""
        trumps = [card for card in order if self._trumps >> card & 1]
        plain = [card for card in order if not self._trumps >> card & 1]
        kept = {place: trumps.pop() for place in self._kept if trumps}
        away = [plain.pop() for _ in range(min(self._gone, len(plain)))]
        gone = {*kept.values(), *away}
        rest = iter([card for card in order if card not in gone])
        shown = [kept[place] if place in kept else next(rest) for place in range(self._held)]
        return [*shown, *rest, *away]


def _shown(view: View, places: Places) -> tuple[list[int], int]:
    """The places of the trumps that others have kept, and how many cards they have put away."""
    if not draws_of(view.rules.draw).anybody:
        return [], 0
    away = {
        event.seat: event.count
        for event in view.history
        if isinstance(event, Discarded) and event.seat != view.seat
    }
    fewest, kept = fewest_kept(view), list[int]()
    for seat, held in places.hands:
        if seat in away:
            kitty = cards_dealt(view.rules).kitty_cards if seat == view.bidder else 0
            stayed = HAND + kitty - away[seat]
            # Who kept no more than he had to may have kept them for want of a trump.
            if stayed > fewest:
                kept += range(held.start, held.start + stayed)
    return kept, sum(away.values())
