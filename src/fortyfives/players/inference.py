"""What the cards that others have laid say of the cards they hold.

A world in which a seat would have laid another card by the rule of thumb is the less likely for
it; nobody plays by that rule alone, so that no world is ruled out.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from fortyfives.events import Played
from fortyfives.players.playout import Thumb, thumbs_follow, thumbs_lead
from fortyfives.players.ranked import Bit, Bits, Ranked
from fortyfives.players.worlds import Worlds
from fortyfives.seating import Seat
from fortyfives.view import View

ODD: Final = 0.2
"""How likely a world is in which one card is not that of the rule of thumb, against one in which
all are."""
_TRIES: Final = 6
"""After so many unlikely worlds any will do."""


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


class LikelyWorlds:
    """Worlds in which the others would have played much as they did."""

    def __init__(
        self,
        view: View,
        worlds: Worlds,
        ranked: Ranked,
        thumb: Thumb,
        base: list[Bits],
        lot: Callable[[], float],
    ) -> None:
        self._worlds, self._ranked, self._thumb = worlds, ranked, thumb
        self._base, self._lot = base, lot
        self._laid = _laid_by_others(view, ranked)

    def draw(self) -> list[Bits]:
        """A hand for each seat."""
        draw, lot = self._worlds.draw, self._lot
        if not self._laid:
            return draw()
        for _ in range(_TRIES):
            hands = draw()
            if self._fits(hands, lot()):
                return hands
        return draw()

    def _fits(self, hands: list[Bits], luck: float) -> bool:
        """Whether the world is likely enough: given by lot how likely it must be."""
        ranked, likely = self._ranked, 1.0
        for laid in self._laid:
            seat = laid.seat
            hand = hands[seat] | laid.later
            unseen = self._base[seat] & ~(laid.played | hand)
            if laid.place:
                cards = ranked.playable(hand, laid.led)
                step = self._thumb.follows[laid.held][laid.leader][laid.place - 1]
                card = thumbs_follow(ranked, step, cards, unseen, laid)
            else:
                rows = self._thumb.leads[laid.held][seat]
                card = thumbs_lead(ranked, rows, hand, unseen)
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
