"""How a deal that was bid for goes on from before the first lead.

The kitty is taken up, every seat puts away and draws as the rule of thumb has it, and the hand is
played out.
"""

from typing import NamedTuple

from fortyfives.cards import HAND
from fortyfives.engine.actions import Action
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.duties.first_lead import FirstLead
from fortyfives.engine.events import Discarded
from fortyfives.engine.seating import Seat
from fortyfives.engine.settling.settle import settling_for
from fortyfives.engine.view import View
from fortyfives.players.cards_known.keeping import fewest_kept
from fortyfives.players.play_out.card_bits import Bits, CardBits
from fortyfives.players.play_out.playout import TricksWon, play_on
from fortyfives.players.play_out.position import first_lead
from fortyfives.players.play_out.quick_rule import QuickRule
from fortyfives.players.search.deal_values import DealValue, DealValues
from fortyfives.players.worlds.before_lead import Order, Places


class BeforeLead:
    """A deal before the first lead, if one seat plays and this ranking is in force."""

    def __init__(
        self, view: View, card_bits: CardBits, quick_rule: QuickRule, bidder: Seat
    ) -> None:
        self._seat, self._bidder = view.seat, bidder
        self._card_bits = card_bits
        self._places = Places(view)
        rules, seats = view.rules, view.seats
        draws, seating = draws_of(rules.draw), settling_for(rules, seats).seating
        self._draws = draws.anybody
        self._fewest = fewest_kept(view) if self._draws else HAND
        done = {event.seat for event in view.history if isinstance(event, Discarded)}
        drawers = draws.drawers(view.dealer, bidder, seating) or (bidder,)
        self._drawers = [seat for seat in drawers if seat not in done]
        leader = FirstLead(rules.play, seating).leader(view.dealer, bidder)
        scoring = settling_for(rules, seats).scoring
        self._position = first_lead(card_bits, quick_rule, leader, scoring)

    def tricks_won(self, order: Order, own: Bits, *, chosen: bool = False) -> TricksWon:
        """How it goes where the hidden cards lie in this order.

        `own` is the hand of the seat that looks ahead, or where it has `chosen` what it keeps.
        """
        card_bits, places = self._card_bits, self._places
        bit_of = card_bits.bit_of
        hands = [0] * self._position.quick_rule.seats
        hands[self._seat] = own
        for seat, place in places.hands:
            hands[seat] = sum([bit_of[card] for card in order[place]])
        kitty = places.kitty
        hands[self._bidder] |= sum([bit_of[card] for card in order[kitty]])
        top, draws, fewest = places.stock, self._draws, self._fewest
        for seat in self._drawers:
            hand = hands[seat]
            if not chosen or seat != self._seat:
                hand = kept_by_rule(card_bits, hand, fewest, draws=draws)
            wants = HAND - hand.bit_count()
            if wants:
                hand |= sum([bit_of[card] for card in order[top : top + wants]])
                top += wants
            hands[seat] = hand
        return play_on(self._position, hands)


def kept_by_rule(card_bits: CardBits, hand: Bits, fewest: int, *, draws: bool) -> Bits:
    """What is kept of a hand: as `discarding.kept` has it."""
    trumps = hand & card_bits.trumps
    held = trumps.bit_count()
    if held > HAND:
        for _ in range(held - HAND):
            trumps &= trumps - 1
        return trumps
    wanted = max(held, fewest) if draws else HAND
    if held < wanted:
        height, plain = card_bits.height, []
        rest = hand ^ trumps
        while rest:
            card = rest & -rest
            rest ^= card
            plain.append((-height[card], card_bits.card_of[card], card))
        trumps |= sum([card for _, _, card in sorted(plain)[: wanted - held]])
    return trumps


class Begin(NamedTuple):
    """To do something before the first lead, after which the deal goes on."""

    action: Action
    before: BeforeLead
    own: Bits
    chosen: bool
    """Whether these are the cards that are kept, or those from which to choose."""
    deal_values: DealValues

    def comes_to(self, hands: Order) -> DealValue:
        """What comes of it where the hidden cards lie in this order."""
        return self.deal_values[self.before.tricks_won(hands, self.own, chosen=self.chosen)]
