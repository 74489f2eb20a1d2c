"""How a deal goes on once a card has been turned for trump, from before the first lead."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from fortyfives.cards import JOKER, SUITS, Card, Cards, bit, card_of, cards_of, each, suit_of
from fortyfives.engine.actions import FIVE, Action, Rob
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.seating import Seat
from fortyfives.engine.settling.settle import settling_for
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import cards_above_under, lowest
from fortyfives.players.play_out.card_bits import card_bits_under
from fortyfives.players.play_out.playout import TricksWon, play_on
from fortyfives.players.play_out.position import first_lead
from fortyfives.players.play_out.quick_rule import QuickRule
from fortyfives.players.search.deal_values import DealValue, DealValues
from fortyfives.players.worlds.before_lead import Order, Places


class Turned(NamedTuple):
    """The cards of a deal, and the card that was turned."""

    hands: list[Cards]
    card: Card


class AfterTurn:
    """A deal in which trump is not settled yet for good."""

    def __init__(self, view: View, quick_rule: QuickRule) -> None:
        self._view, self._places = view, Places(view)
        self._rob_right = rob_right_of(view.rules.rob)
        rankings = rankings_for(view.rules.deck, view.rules.play)
        self._cards_above = [cards_above_under(ranking) for ranking in rankings]
        scoring = settling_for(view.rules, view.seats).scoring
        leader = (view.dealer + 1) % view.seats
        self._positions = [
            first_lead(card_bits_under(ranking), quick_rule, leader, scoring)
            for ranking in rankings
        ]
        """By trump, where the deal stands when the first card is led."""

    def hands(self, order: Order) -> list[Cards]:
        """The cards of every seat."""
        hands: list[Cards] = [self._view.hand] * self._view.seats
        for seat, place in self._places.hands:
            hands[seat] = cards_of(order[place])
        return hands

    def next_card(self, order: Order, shunned: int | None) -> Card | None:
        """The next card of the stock whose suit is trump: not the one that was agreed away."""
        for card in order[self._places.stock :]:
            if suit_of(card) is not None and suit_of(card) != shunned:
                return card
        return None

    def agrees(self, cards: Cards, trump: int) -> bool:
        """Whether a seat with these cards would rather have another trump, by rule of thumb."""
        heights = [
            sum(cards_above.height[card] for card in each(cards))
            for cards_above in self._cards_above
        ]
        others = [heights[suit] for suit in SUITS if suit != trump]
        return heights[trump] < sum(others) / len(others)

    def tricks_won(self, turned: Turned) -> TricksWon:
        """How it goes, the turned card robbed by whoever may."""
        trump = suit_of(turned.card)
        assert trump is not None
        hands, position = turned.hands, self._positions[trump]
        card_bits = position.card_bits
        robber = self._robber(hands, turned.card, trump)
        if robber is not None:
            cards_above = self._cards_above[trump]
            out = lowest(cards_above, each(hands[robber]))
            if cards_above.height[out] < cards_above.height[turned.card]:
                hands[robber] ^= bit(out)
                if self._rob_right.ace_waits and turned.card == card_of(trump, 1):
                    waiting = robber, card_bits.bit_of[turned.card]
                    position = position._replace(aside=waiting)
                else:
                    hands[robber] |= bit(turned.card)
        packed = [card_bits.packed(hand) for hand in hands]
        return play_on(position, packed)

    def _robber(self, hands: list[Cards], turned: Card, trump: int) -> Seat | None:
        """Who takes the turned card."""
        right, ace = self._rob_right, card_of(trump, 1)
        if turned == ace:
            return self._view.dealer if right.dealer_takes_ace else None
        if not right.holder_may:
            return None
        return next((seat for seat, hand in enumerate(hands) if hand >> ace & 1), None)


class Turn:
    """To do something while the turned card may still change, after which the deal goes on."""

    def __init__(
        self,
        action: Action,
        after: AfterTurn,
        turned_by: Callable[[Order], Turned],
        deal_values: DealValues,
    ) -> None:
        self.action = action
        self._after, self._turned_by, self._deal_values = after, turned_by, deal_values

    def comes_to(self, hands: Order) -> DealValue:
        """What comes of it where the hidden cards lie in this order."""
        return self._deal_values[self._after.tricks_won(self._turned_by(hands))]


def turn_of(view: View, action: Action, quick_rule: QuickRule, deal_values: DealValues) -> Turn:
    """To ask for another trump or not, to agree or not, or to put a card out for the joker."""
    after, dealer = AfterTurn(view, quick_rule), view.dealer

    def for_joker(discard: Card, order: Order) -> Turned:
        hands = after.hands(order)
        hands[dealer] = hands[dealer] & ~bit(discard) | bit(JOKER)
        card = after.next_card(order, None)
        assert card is not None, "a card is always turned after the joker"
        return Turned(hands, card)

    def as_it_is(order: Order) -> Turned:
        return Turned(after.hands(order), view.face_up)

    def another(order: Order) -> Turned:
        hands, trump = after.hands(order), view.in_force.trump
        card = after.next_card(order, trump)
        if card is None or (view.seat != dealer and not after.agrees(hands[dealer], trump)):
            return as_it_is(order)
        return Turned(hands, card)

    if isinstance(action, Rob):
        return Turn(action, after, partial(for_joker, action.discard), deal_values)
    return Turn(action, after, another if action == FIVE else as_it_is, deal_values)
