"""What a seat can tell of the hidden cards from all that it has seen in a deal.

Only what follows for certain: cards it has seen, cards that a seat must hold, cards that a seat
cannot hold because it did not follow.
"""

from fortyfives.cards import JOKER, Card, Cards, bit, card_of, cards_of, each
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.events import (
    Discarded,
    Drew,
    Event,
    HandDealt,
    Kept,
    Played,
    Robbed,
    TookKitty,
    TurnedUp,
)
from fortyfives.engine.options import Plays
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View


class Seen:
    """One seat's knowledge of a deal at one moment."""

    def __init__(self, view: View, pack: tuple[Card, ...]) -> None:
        seats = view.seats
        self.view = view
        self.dealt: tuple[Card, ...] = ()
        """This seat's own hand, as dealt."""
        self.kitty: tuple[Card, ...] | None = None
        """The cards of the kitty; None while they are unknown."""
        self.kitty_cards = 0
        """How many cards were dealt to the kitty."""
        self.took_kitty: Seat | None = None
        self.turned: list[Card] = []
        """The cards that were turned up, in order."""
        self.laid: list[Cards] = [0] * seats
        """The cards each seat has laid."""
        self.took: list[Cards] = [0] * seats
        """The turned cards each seat took."""
        self.robbed_away: list[int] = [0] * seats
        """How many cards each seat put out while robbing."""
        self.put_away: list[int] = [0] * seats
        """How many cards each seat put away before drawing."""
        self.drew: list[tuple[Seat, int, tuple[Card, ...] | None]] = []
        """Who drew how many cards, in order, and which where they are known."""
        self.held: list[Cards] = [0] * seats
        """The hidden cards that a seat must hold now."""
        self.absent: list[Cards] = [0] * seats
        """The cards that a seat cannot hold now."""
        self.ace_holder: Seat | None = None
        """Who has shown that the ace of trumps was dealt to it."""
        self._led: Card | None = None
        self._cards_laid = 0
        for event in view.history:
            self._take(event)
        self._weigh_silence()
        self.hidden: Cards = cards_of(pack) & ~self._known()
        """The cards this seat has not seen."""

    @property
    def trump_ace(self) -> Card | None:
        """The ace of the trump suit."""
        return None if self.view.trump is None else card_of(self.view.trump, 1)

    def _take(self, event: Event) -> None:
        match event:
            case HandDealt():
                self.dealt, self.kitty_cards = event.hand, event.kitty_cards
            case TurnedUp(card):
                self.turned.append(card)
            case Robbed():
                self._take_rob(event)
            case Kept(seat=seat, announced=True):
                self.ace_holder = seat
            case TookKitty(seat, cards, _):
                self.took_kitty = seat
                self.kitty = None if cards is None else tuple(each(cards))
            case Discarded(seat, _, count):
                self.put_away[seat] = count
            case Drew(seat, drawn, count):
                self.drew.append((seat, count, drawn))
            case Played(seat, card):
                self._take_play(seat, card)
            case _:
                pass

    def _take_rob(self, event: Robbed) -> None:
        seat = event.seat
        self.robbed_away[seat] += 1
        self.took[seat] |= bit(event.took)
        if seat != self.view.seat:
            self.held[seat] |= bit(event.took)
        if event.took not in (self.trump_ace, JOKER):
            self.ace_holder = seat

    def _take_play(self, seat: Seat, card: Card) -> None:
        ranking = self.view.ranking
        self.laid[seat] |= bit(card)
        self.held[seat] &= ~bit(card)
        place = self._cards_laid % self.view.seats
        led = self._led if place else None
        if ranking is not None:
            first = self._cards_laid < self.view.seats
            self.absent[seat] |= ranking.cannot_hold(led, card, first_trick=first)
        if not place:
            self._led = card
        self._cards_laid += 1

    def _weigh_silence(self) -> None:
        """Where a holder must rob, who let the chance go by does not hold the ace (WP03, EB11)."""
        right, ace = rob_right_of(self.view.rules.rob), self.trump_ace
        if ace is None or not right.holder_must or not self.turned or ace in self.turned:
            return
        begun = any(self.laid) or isinstance(self.view.options, Plays)
        for seat, laid in enumerate(self.laid):
            gone_by = begun if right.before_first_lead else bool(laid)
            if seat != self.ace_holder and gone_by:
                self.absent[seat] |= bit(ace)

    def _known(self) -> Cards:
        known = cards_of(self.dealt) | cards_of(self.turned) | cards_of(self.kitty or ())
        for laid in self.laid:
            known |= laid
        for _, _, drawn in self.drew:
            known |= cards_of(drawn or ())
        return known
