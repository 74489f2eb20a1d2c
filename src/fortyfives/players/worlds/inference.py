"""What the cards that others have laid say of the cards they hold.

A hand with which a seat would have laid another card by the rule of thumb is the less likely for
it; nobody plays by that rule alone, so that no hand is ruled out.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from fortyfives.cards import HAND, card_of
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.events import Played, Robbed
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.play_out.card_bits import Bit, Bits
from fortyfives.players.play_out.playout import Position, Robbery, card_by_rule
from fortyfives.players.play_out.position import robbed_in

ODD: Final = 0.1
"""How likely a hand is with which one card is not that of the rule of thumb, against one with
which all are. Chosen, not measured."""


class _Laid(NamedTuple):
    """A card that another seat laid, and what it laid it to."""

    seat: Seat
    card: Bit
    later: Bits
    """This card and those the seat has laid since."""
    before: Position
    """How things stood."""


class Clues:
    """What the cards that a seat has laid say of its hand."""

    def __init__(self, view: View, position: Position, lot: Callable[[], float]) -> None:
        self._lot, self._seats = lot, view.seats
        laid = _laid_by_others(view, position)
        self._by_seat = [
            [entry for entry in laid if entry.seat == seat] for seat in range(view.seats)
        ]

    def likely(self, seat: Seat, hand: Bits) -> bool:
        """Whether the hand is likely enough: drawn by lot is how likely it must be."""
        laid_by_seat = self._by_seat[seat]
        if not laid_by_seat:
            return True
        likely, luck, hands = 1.0, self._lot(), [0] * self._seats
        for laid in laid_by_seat:
            hands[seat] = hand | laid.later
            if card_by_rule(laid.before, hands) != laid.card:
                likely *= ODD
                if likely < luck:
                    return False
        return True


def _laid_by_others(view: View, position: Position) -> list[_Laid]:
    found: list[_Laid] = []
    later = [0] * view.seats
    for seat, card, before in reversed(list(_laid(view, position))):
        if seat != view.seat:
            later[seat] |= card
            found.append(_Laid(seat, card, later[seat], before))
    return found[::-1]


def _laid(view: View, position: Position) -> Iterator[tuple[Seat, Bit, Position]]:
    """Every card that has been laid, by whom, and how things stood before."""
    card_bits, quick_rule = position.card_bits, position.quick_rule
    at_first, before_robbing = _possible_at_first(view, position)
    laid = leader = led = best = holder = played = 0
    robbed: Robbery | None = None
    for event in view.history:
        if isinstance(event, Robbed):
            robbed = event.seat, card_bits.bit_of[event.took]
        if not isinstance(event, Played):
            continue
        place, card = laid % view.seats, card_bits.bit_of[event.card]
        if not place:
            leader, led, best = event.seat, 0, 0
        held, possible = HAND - laid // view.seats, position.possible
        if held == HAND:
            possible = at_first if robbed else before_robbing
        stands = leader, place, led, best, holder, held, played
        before = Position(card_bits, quick_rule, possible, *stands, 0, 0, 0, 0, None, robbed)
        yield event.seat, card, before
        led = led or card
        if card & card_bits.wins[led] and card > best:
            best, holder = card, event.seat
        played |= card
        laid += 1


def _possible_at_first(view: View, position: Position) -> tuple[list[Bits], list[Bits]]:
    """By seat, the cards to reckon with in the first trick, and before anybody had robbed.

    In the first trick the ace of trumps may still be about, and until it was robbed the turned
    card lay there for all to see.
    """
    card_bits, ace = position.card_bits, 0
    if view.trump is not None and cards_dealt(view.rules).turns_card:
        ace = card_bits.bit_of[card_of(view.trump, 1)]
    at_first = [cards | ace for cards in position.possible]
    robbed = robbed_in(view, card_bits)
    took = robbed[1] if robbed else 0
    return at_first, [cards & ~took for cards in at_first]
