"""What a seat can work out about the cards it does not see, from its own history of the deal."""

from typing import NamedTuple

from fortyfives.cards import JOKER, Card, Cards, card_of, cards_of, pack
from fortyfives.events import Discarded, Kept, Played, Robbed, TrickWon, TurnedUp
from fortyfives.seating import Seat
from fortyfives.view import View

_PACKS = {joker: cards_of(pack(joker=joker)) for joker in (False, True)}


class Holder(NamedTuple):
    """What is known of another seat's cards."""

    count: int
    """How many it holds."""
    lacks: Cards
    """Cards that it does not hold, by what it has laid and by not having robbed."""
    known: Cards
    """Cards that it holds."""


class Count(NamedTuple):
    """What may still be about, and what each seat has shown."""

    unseen: Cards
    """The cards that may be in any other hand, or in the stock."""
    holders: tuple[Holder, ...]
    """By seat; the entry of the seat that counts says nothing."""
    thrown: tuple[Cards, ...]
    """By seat: the cards it has thrown to a lead that it could or would not follow."""


class _Counting:
    """One pass over a history.

    Who did not rob when he could have is taken not to hold the ace of trumps, and who robbed to
    hold it still: keeping silent or putting the ace out is allowed, but gains nobody anything.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.gone = view.played | view.hand | (0 if view.aside is None else 1 << view.aside)
        self.lacks = [0] * view.seats
        self.known = [0] * view.seats
        self.thrown = [0] * view.seats
        self.to_come: tuple[Seat, Cards] | None = None
        rob = view.rules.rob
        self.ace = 0 if view.trump is None else 1 << card_of(view.trump, 1)
        self.rob_open = view.rules.deal.by_turn_up and rob.holder != "off"
        self.all_at_once = rob.deadline == "first_lead"
        self.led: Card | None = None
        self.first_trick = True
        for event in view.history:
            if type(event) is Played:
                self._played(event.seat, event.card)
            elif type(event) is TrickWon:
                self._trick_won()
            elif type(event) is TurnedUp:
                self.gone |= 1 << event.card
                self.rob_open = self.rob_open and 1 << event.card != self.ace
            elif type(event) is Robbed:
                self._robbed(event)
            elif type(event) is Kept and event.announced:
                self._holds_ace(event.seat)
            elif type(event) is Discarded and event.cards is not None:
                self.gone |= event.cards

    def _played(self, seat: Seat, card: Card) -> None:
        if self.led is None:
            self.led = card
        elif self.view.ranking is not None:
            self.lacks[seat] |= self.view.ranking.cannot_hold(self.led, card)
            if not self.view.ranking.power[self.led][card]:
                self.thrown[seat] |= 1 << card
        if self.rob_open and self.first_trick:
            for other in range(self.view.seats) if self.all_at_once else (seat,):
                self.lacks[other] |= self.ace

    def _trick_won(self) -> None:
        self.led = None
        self.first_trick = False
        self.rob_open = False
        if self.to_come is not None:
            seat, card = self.to_come
            self.known[seat] |= card
            self.to_come = None

    def _robbed(self, event: Robbed) -> None:
        took = 1 << event.took
        if event.discard is not None:
            self.gone |= 1 << event.discard
        if took == self.ace and self.view.rules.rob.dealer_ace_enters == "after_first_trick":
            self.to_come = (event.seat, took)
        else:
            self.known[event.seat] |= took
        if took != self.ace and event.took != JOKER:
            self._holds_ace(event.seat)

    def _holds_ace(self, seat: Seat) -> None:
        self.rob_open = False
        self.known[seat] |= self.ace
        self.gone |= self.ace

    def unseen(self) -> Cards:
        """The turned card counts among the unseen as long as somebody else may take it."""
        view = self.view
        unseen = _PACKS[view.rules.deck.has_joker] & ~self.gone
        nobody_yet = self.rob_open and self.first_trick and unseen & self.ace
        if nobody_yet and view.turn_up is not None and not (self.all_at_once and view.played):
            unseen |= 1 << view.turn_up
        return unseen

    def holder(self, seat: Seat) -> Holder:
        known, count = self.known[seat] & ~self.view.played, self.view.counts[seat]
        if known.bit_count() > count:
            known &= ~self.ace  # It was put out for the turned card after all.
        return Holder(count, self.lacks[seat] & ~known, known)


def count_cards(view: View) -> Count:
    """Count the cards of a deal from what this seat has seen."""
    counting = _Counting(view)
    return Count(
        unseen=counting.unseen(),
        holders=tuple(counting.holder(seat) for seat in range(view.seats)),
        thrown=tuple(counting.thrown),
    )

