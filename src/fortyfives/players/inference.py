"""What the cards that others have laid say of the cards they hold.

A hand with which a seat would have laid another card by the rule of thumb is the less likely for
it; nobody plays by that rule alone, so that no hand is ruled out.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from fortyfives.cards import HAND, card_of
from fortyfives.events import Played
from fortyfives.players.playout import Thumb, thumbs_follow, thumbs_lead
from fortyfives.players.ranked import Bit, Bits, Ranked
from fortyfives.seating import Seat
from fortyfives.view import View

ODD: Final = 0.1
"""How likely a hand is with which one card is not that of the rule of thumb, against one with
which all are."""


class _Laid(NamedTuple):
    """A card that another seat laid, and what it laid it to."""

    seat: Seat
    card: Bit
    later: Bits
    """This card and those the seat has laid since."""
    played: Bits
    """What had been played before."""
    held: int
    place: int
    """0 for the leader."""
    leader: Seat
    led: Bit
    best: Bit
    holder: Seat


class Clues:
    """What the cards that a seat has laid say of its hand."""

    def __init__(
        self,
        view: View,
        ranked: Ranked,
        thumb: Thumb,
        base: list[Bits],
        lot: Callable[[], float],
    ) -> None:
        self._ranked, self._thumb = ranked, thumb
        self._base, self._lot = base, lot
        ace = 0
        if view.trump is not None and view.rules.deal.by_turn_up:
            ace = ranked.bit_of[card_of(view.trump, 1)]
        self._at_first = [cards | ace for cards in base]
        """In the first trick the ace of trumps may still be about."""
        laid = _laid_by_others(view, ranked)
        self._by_seat = [
            [entry for entry in laid if entry.seat == seat] for seat in range(view.seats)
        ]

    def likely(self, seat: Seat, hand: Bits) -> bool:
        """Whether the hand is likely enough: drawn by lot is how likely it must be."""
        laid_by_seat = self._by_seat[seat]
        if not laid_by_seat:
            return True
        ranked, thumb, likely, luck = self._ranked, self._thumb, 1.0, self._lot()
        base, at_first = self._base[seat], self._at_first[seat]
        for laid in laid_by_seat:
            held = hand | laid.later
            shown = laid.played | held
            unseen = (at_first if laid.held == HAND else base) & ~shown
            if laid.place:
                cards = ranked.playable(held, laid.led)
                step = thumb.follows[laid.held][laid.leader][laid.place - 1]
                card = thumbs_follow(ranked, step, cards, unseen, shown, laid)
            else:
                rows = thumb.leads[laid.held][seat]
                card = thumbs_lead(ranked, rows, held, unseen, laid.played)
            if card != laid.card:
                likely *= ODD
                if likely < luck:
                    return False
        return True


def _laid_by_others(view: View, ranked: Ranked) -> list[_Laid]:
    found: list[_Laid] = []
    laid, seats = 0, view.seats
    played = led = best = 0
    leader = holder = 0
    for event in view.history:
        if not isinstance(event, Played):
            continue
        card, place = ranked.bit_of[event.card], laid % seats
        if place == 0:
            leader = event.seat
        if event.seat != view.seat:
            held = 5 - laid // seats
            entry = _Laid(event.seat, card, 0, played, held, place, leader, led, best, holder)
            found.append(entry)
        if place == 0:
            led, best, holder = card, card, event.seat
        elif card & ranked.wins[led] and card > best:
            best, holder = card, event.seat
        played |= card
        laid += 1
    later = [0] * seats
    for number in range(len(found) - 1, -1, -1):
        entry = found[number]
        later[entry.seat] |= entry.card
        found[number] = entry._replace(later=later[entry.seat])
    return found
