"""How an auction goes on when every other seat bids what its hand is good for."""

from collections.abc import Callable, Sequence
from typing import Final

from fortyfives.cards import HAND, Card, Suit
from fortyfives.engine.actions import HOLD, PASS, THIRTY_FOR_SIXTY, Action, Bid
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.cards_known.strength import strength_under
from fortyfives.players.play_out.playout import Course
from fortyfives.players.play_out.ranked import Bits, Ranked, ranked_under
from fortyfives.players.play_out.thumb import Thumb
from fortyfives.players.rule_of_thumb.hand_points import points_by_card, price_of
from fortyfives.players.search.before_lead import BeforeLead
from fortyfives.players.search.prospects import (
    Prospects,
    Reckoner,
    Worth,
    bearing_of,
    chance_between,
)
from fortyfives.players.worlds.hidden import Order, Orders, Places

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
        self._points = [points_by_card(strength_under(ranking)) for ranking in rankings]
        self._kitty = rules.kitty.kitty_cards
        self._draws = rules.draw.who != "none"
        self._whole = [sum(points) for points in self._points]
        self._pack = 52 + rules.deck.has_joker
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
        self, view: View, reckoner: Reckoner, thumb: Thumb, lot: Callable[[], float]
    ) -> None:
        self._view, self._reckoner, self._thumb, self._lot = view, reckoner, thumb, lot
        rules = view.rules
        self._hands = Hands(view)
        self._places, self._orders = Places(view), Orders(view, lot)
        rankings = rankings_for(rules.deck, rules.play)
        self._ranked: list[Ranked] = [ranked_under(ranking) for ranking in rankings]
        self._own: list[Bits] = [ranked.packed(view.hand) for ranked in self._ranked]
        self._cards = [card for card in range(53) if view.hand >> card & 1]
        self._before: dict[tuple[Seat, Suit], BeforeLead] = {}
        self._prospects: dict[tuple[Seat, int], Prospects] = {}
        self._bearing = bearing_of(view)
        before, dealer, number = self._bearing[:3]
        chance = chance_between(reckoner, before, dealer, number, view.side)
        self._thrown_in = Worth(chance, 0)
        self._said = _said(view)
        bids = rules.auction.bids
        self._bids = (*bids, THIRTY_FOR_SIXTY) if rules.auction.thirty_is_separate else bids
        self._bar, self._least = _leasts(view)
        self._order: Order = []
        self._limits = [0] * view.seats
        self._courses: dict[Seat, Course] = {}

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

    def worth(self, action: Action, order: Order) -> Worth:
        """What a call comes to where the hidden cards lie in this order."""
        bidder, number = self.settled(action, order)
        if bidder is None:
            return self._thrown_in
        key = bidder, number
        if key not in self._prospects:
            bearing = self._bearing._replace(bidder=bidder, bid=number)
            self._prospects[key] = Prospects(self._reckoner, bearing, self._view.side)
        if bidder not in self._courses:
            self._courses[bidder] = self._course(bidder, order)
        return self._prospects[key][self._courses[bidder]]

    def _look_at(self, order: Order) -> None:
        """Find what every hand is good for, once."""
        if order is self._order:
            return
        self._order, self._courses = order, {}
        for seat, place in self._places.hands:
            self._limits[seat] = self._hands.goes_to(self._hands.best(order[place])[0])

    def _course(self, bidder: Seat, order: Order) -> Course:
        cards = self._cards
        for seat, place in self._places.hands:
            if seat == bidder:
                cards = order[place]
        if self._view.rules.kitty.trump_named == "after_kitty":
            cards = [*cards, *order[self._places.kitty]]
        suit = self._hands.best(cards)[1]
        if (bidder, suit) not in self._before:
            ranked = self._ranked[suit]
            self._before[bidder, suit] = BeforeLead(self._view, ranked, self._thumb, bidder)
        return self._before[bidder, suit].course(order, self._own[suit])

    def settled(self, action: Action, order: Order) -> tuple[Seat | None, int]:
        """Who plays at what number in the end, nobody if it is thrown in.

        The seat that calls passes from then on.
        """
        self._look_at(order)
        view, auction = self._view, self._view.rules.auction
        bidder, standing = view.bidder, view.bid or 0
        if isinstance(action, Bid):
            bidder, standing = view.seat, action.number
        elif action == HOLD:
            bidder = view.seat
        waiting, again = self._to_speak(), auction.rounds != "single"
        while waiting:
            seat = waiting.pop(0)
            if seat == bidder:
                continue
            over = min((number for number in self._bids if number > standing), default=0)
            limit = self._limits[seat]
            if self._holds(seat, bidder, standing, over):
                waiting, bidder = self._after_hold(waiting, bidder), seat
            elif over and limit >= max(over, self._least[seat]):
                if again and bidder is not None and bidder not in (view.seat, *waiting):
                    waiting.append(bidder)
                bidder, standing = seat, max(over, self._least[seat])
        if bidder is None and auction.all_pass == "dealer_takes_min":
            return view.dealer, max(self._bids[0], self._bar[view.dealer])
        return bidder, standing

    def _holds(self, seat: Seat, bidder: Seat | None, standing: int, over: int) -> bool:
        """Whether a seat is the dealer and takes the standing bid at its own number.

        Of his partner he takes it only with a hand that might go over it.
        """
        view = self._view
        if seat != view.dealer or bidder is None or view.rules.auction.dealer_hold == "none":
            return False
        same = view.side_of(seat) == view.side_of(bidder)
        wanted = (over or _NEVER) if same else standing
        return self._limits[seat] >= max(wanted, self._least[seat])

    def _to_speak(self) -> list[Seat]:
        """The seats that may still speak, in their order."""
        view = self._view
        made = [number for _, number in view.calls if number is not None]
        if view.rules.auction.dealer_hold == "duel" and len(set(made)) < len(made):
            # A number said twice has been held: the dealer and his rival have it out alone.
            return [] if view.bidder is None else [view.bidder]
        passed = {seat for seat, number in view.calls if number is None}
        if view.rules.auction.rounds == "single":
            passed |= {seat for seat, _ in view.calls}
        others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        return [seat for seat in others if seat not in passed]

    def _after_hold(self, waiting: list[Seat], displaced: Seat | None) -> list[Seat]:
        """Who may still go over a number that the dealer holds."""
        auction = self._view.rules.auction
        if auction.rounds == "single" or displaced is None:
            return []
        again = [] if displaced == self._view.seat else [displaced]
        if auction.dealer_hold == "duel":
            return again
        return [*waiting, *(seat for seat in again if seat not in waiting)]


def _leasts(view: View) -> tuple[list[int], list[int]]:
    """The lowest number each seat may bid: at the end of the auction, and of its own accord."""
    auction = view.rules.auction
    bar = dict(auction.low_bid_bar)
    totals = [view.scores[view.side_of(seat)] for seat in range(view.seats)]
    bars = [bar["min"] if bar["at"] and total >= bar["at"] else 0 for total in totals]
    sunk = [bool(auction.bunker) and total < auction.bunker for total in totals]
    return bars, [_NEVER if down else least for down, least in zip(sunk, bars, strict=True)]


def _said(view: View) -> list[tuple[int, int] | None]:
    """What each seat has shown: it goes to so much at the least, and not to so much."""
    said: list[tuple[int, int] | None] = [None] * view.seats
    standing = 0
    for seat, number in view.calls:
        least, most = said[seat] or (0, _NEVER)
        if number is None:
            over = min((bid for bid in view.rules.auction.bids if bid > standing), default=_NEVER)
            said[seat] = least, max(over, least + 1)
        else:
            said[seat] = number, most
            standing = number
    return said


class Call:
    """To say something in an auction."""

    def __init__(self, action: Action, rest: RestOfAuction) -> None:
        self.action = action
        self._rest = rest

    def comes_to(self, hands: Order) -> Worth:
        """What comes of it where the hidden cards lie in this order."""
        return self._rest.worth(self.action, hands)


def calls_worth_trying(view: View) -> list[Action]:
    """To pass, to hold, and the three lowest bids."""
    bids = [action for action in view.options if isinstance(action, Bid)]
    return [action for action in view.options if action in (PASS, HOLD) or action in bids[:3]]
