"""How an auction goes on when every other seat bids what its hand is good for.

The points of a hand are those of `hand_points`, measured with benchmarks/bidders.py. What points a
bid wants, and how likely a call against them is, are chosen, not measured by themselves; what
trying bids out gains with them is told by `benchmarks/decisions.py --kinds bid`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from fortyfives.cards import HAND, Card, Suit
from fortyfives.engine.actions import HOLD, PASS, Action, Bid
from fortyfives.engine.duties.auction_order import Standing, number_of
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import cards_above_under
from fortyfives.players.play_out.card_bits import Bits, CardBits, card_bits_under
from fortyfives.players.play_out.playout import TricksWon
from fortyfives.players.play_out.quick_rule import QuickRule
from fortyfives.players.rule_of_thumb.hand_points import points_by_card, price_of
from fortyfives.players.search.before_lead import BeforeLead
from fortyfives.players.search.deal_values import (
    DealChances,
    DealValue,
    DealValues,
    chance_between,
    deal_so_far,
)
from fortyfives.players.worlds.before_lead import Order, Places, WorldsBeforeLead

_GOES_TO: Final = {5: 12.0, 10: 15.0, 15: 18.4, 20: 20.2, 25: 23.4, 30: 27.0, 60: 28.5}
"""The points that a hand must promise for a bid of this number."""
_ODD: Final = 0.2
"""How likely a call is that the points of the hand speak against."""
_NEVER: Final = 99
"""More than any number that is bid."""
_TRIES: Final = 8
"""After so many unlikely worlds any will do."""


class Hands:
    """What a hand is good for, by its points: quick."""

    def __init__(self, view: View) -> None:
        rules = view.rules
        rankings = rankings_for(rules.deck, rules.play)
        self._points = [points_by_card(cards_above_under(ranking)) for ranking in rankings]
        dealt = cards_dealt(rules)
        self._kitty = dealt.kitty_cards
        self._draws = draws_of(rules.draw).anybody
        self._whole = [sum(points) for points in self._points]
        self._pack = len(dealt.pack)
        self._price = price_of(rules, view.seats, len(view.sides))

    def best(self, cards: Sequence[Card]) -> tuple[float, Suit]:
        """The points of these cards in the suit they are best in, and the suit."""
        held, found = len(cards), (0.0, 0)
        to_come = self._kitty if held == HAND else 0
        for suit, by_card in enumerate(self._points):
            points = [by_card[card] for card in cards]
            own, trumps = sum(points), held - points.count(0.0)
            fresh = to_come + (max(HAND - trumps, 0) if self._draws else 0)
            rest = fresh * (self._whole[suit] - own) / (self._pack - held)
            if trumps > HAND:
                own = sum(sorted(points)[-HAND:])
            found = max(found, (own + rest, suit))
        return found

    def goes_to(self, points: float) -> int:
        """The highest number that a hand of these points is good for; 0: none."""
        mean = 30.0 - self._price.each * (self._price.sure - points)
        return max((number for number, least in _GOES_TO.items() if mean >= least), default=0)


class RestOfAuction:
    """An auction from the seat that is to speak to its end, and the deal after it."""

    def __init__(
        self, view: View, deal_chances: DealChances, quick_rule: QuickRule, lot: Callable[[], float]
    ) -> None:
        self._view, self._deal_chances, self._quick_rule, self._lot = (
            view,
            deal_chances,
            quick_rule,
            lot,
        )
        rules = view.rules
        self._hands = Hands(view)
        self._places, self._orders = Places(view), WorldsBeforeLead(view, lot)
        rankings = rankings_for(rules.deck, rules.play)
        self._card_bits: list[CardBits] = [card_bits_under(ranking) for ranking in rankings]
        self._own: list[Bits] = [card_bits.packed(view.hand) for card_bits in self._card_bits]
        self._cards = [card for card in range(53) if view.hand >> card & 1]
        self._before: dict[tuple[Seat, Suit], BeforeLead] = {}
        self._deal_values: dict[tuple[Seat, int], DealValues] = {}
        self._so_far = deal_so_far(view)
        chance = chance_between(deal_chances, view.scores, view.dealer, view.deal, view.side)
        self._thrown_in = DealValue(chance, 0)
        self._said = _said(view)
        self._auction_order, self._standing = view.auction_order, view.auction
        self._order: Order = []
        self._limits = [0] * view.seats
        self._won_by_bidder: dict[Seat, TricksWon] = {}

    def draw(self) -> Order:
        """An order of the hidden cards in which the others would have called much as they did."""
        for _ in range(_TRIES):
            order, likely, luck = self._orders.draw(), 1.0, self._lot()
            for seat, place in self._places.hands:
                said = self._said[seat]
                if said is not None:
                    limit = self._hands.goes_to(self._hands.best(order[place])[0])
                    if not said[0] <= limit < said[1]:
                        likely *= _ODD
                        if likely < luck:
                            break
            else:
                return order
        return self._orders.draw()

    def worth(self, action: Action, order: Order) -> DealValue:
        """What a call comes to where the hidden cards lie in this order."""
        bidder, number = self.settled(action, order)
        if bidder is None:
            return self._thrown_in
        key = bidder, number
        if key not in self._deal_values:
            so_far = replace(self._so_far, bidder=bidder, bid=number)
            self._deal_values[key] = DealValues(self._deal_chances, so_far, self._view.side)
        if bidder not in self._won_by_bidder:
            self._won_by_bidder[bidder] = self._tricks_won(bidder, order)
        return self._deal_values[key][self._won_by_bidder[bidder]]

    def _look_at(self, order: Order) -> None:
        """Find what every hand is good for, once."""
        if order is self._order:
            return
        self._order, self._won_by_bidder = order, {}
        for seat, place in self._places.hands:
            self._limits[seat] = self._hands.goes_to(self._hands.best(order[place])[0])

    def _tricks_won(self, bidder: Seat, order: Order) -> TricksWon:
        cards = self._cards
        for seat, place in self._places.hands:
            if seat == bidder:
                cards = order[place]
        if cards_dealt(self._view.rules).kitty_first:
            cards = [*cards, *order[self._places.kitty]]
        suit = self._hands.best(cards)[1]
        if (bidder, suit) not in self._before:
            card_bits = self._card_bits[suit]
            self._before[bidder, suit] = BeforeLead(self._view, card_bits, self._quick_rule, bidder)
        return self._before[bidder, suit].tricks_won(order, self._own[suit])

    def settled(self, action: Action, order: Order) -> tuple[Seat | None, int]:
        """Who plays at what number in the end, nobody if it is thrown in.

        The seat that calls passes from then on.
        """
        self._look_at(order)
        auction, standing = self._auction_order, self._standing
        standing = auction.after(standing, self._view.seat, number_of(action, standing))
        while (seat := auction.next(standing)) is not None:
            standing = auction.after(standing, seat, self.says(seat, standing))
        contract = auction.contract(standing, self._view.scores)
        return (None, 0) if contract is None else (contract.bidder, contract.bid)

    def says(self, seat: Seat, standing: Standing) -> int | None:
        """The number that a seat calls, the standing one to hold it; None where it passes.

        Of his partner the dealer holds a bid only with a hand that might go over it.
        """
        limit, bid = self._limits[seat], standing.bid
        if limit < (bid or 1):
            return None
        may = self._auction_order.open_to(standing, seat, self._view.scores)
        over = _lowest(may)
        if HOLD in may and bid is not None and standing.bidder is not None:
            side_of = self._view.side_of
            same = side_of(seat) == side_of(standing.bidder)
            if limit >= (over if same else bid):
                return bid
        return over if limit >= over else None


def _lowest(actions: Sequence[Action]) -> int:
    """The lowest bid that is open, or a number that nobody goes to."""
    return next((action.number for action in actions if isinstance(action, Bid)), _NEVER)


def _said(view: View) -> list[tuple[int, int] | None]:
    """What each seat has shown: it goes to so much at the least, and not to so much."""
    said: list[tuple[int, int] | None] = [None] * view.seats
    order = view.auction_order
    standing = order.standing((), view.dealer)
    for seat, number in view.calls:
        least, most = said[seat] or (0, _NEVER)
        if number is None:
            over = _lowest(order.open_to(standing, seat, view.scores))
            said[seat] = least, max(over, least + 1)
        else:
            said[seat] = number, most
        standing = order.after(standing, seat, number)
    return said


class Call:
    """To say something in an auction."""

    def __init__(self, action: Action, rest: RestOfAuction) -> None:
        self.action = action
        self._rest = rest

    def comes_to(self, hands: Order) -> DealValue:
        """What comes of it where the hidden cards lie in this order."""
        return self._rest.worth(self.action, hands)


def calls_worth_trying(view: View) -> list[Action]:
    """To pass, to hold, and the three lowest bids."""
    bids = [action for action in view.options if isinstance(action, Bid)]
    return [action for action in view.options if action in (PASS, HOLD) or action in bids[:3]]
