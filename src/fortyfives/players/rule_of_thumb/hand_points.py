"""What a hand is worth to who plays a suit as trump, before the first lead: simple hand points.

The figures are measured: benchmarks/bidders.py has medium players play deals at the lowest bid and
sets the points they take against the points of their hands.
"""

from functools import lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

from fortyfives.cards import HAND, SUITS, Cards, Suit, each
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under
from fortyfives.rulebook.rules import Rules

TRUMP_POINTS: Final = (8.4, 5.6, 4.4, 3.6, 3.0, 2.5, 2.2, 2.0, 1.8, 1.6, 1.4, 1.4, 1.3, 1.3, 1.3)
"""By the place of a trump from the top. Five small ones are worth about a five and a jack."""

TOP_PLAIN: Final = 1.2
"""The highest card of a plain suit, where nobody draws: elsewhere it is put away."""

_NO_DRAW: Final = 0.6
"""What is left of the price where the rivals have to play the cards that they were dealt."""

_WHOLE: Final = 30.0
"""What there is to take, as the bids count."""


class Price(NamedTuple):
    """How the points of a hand bear on the points that it takes, at one table."""

    sure: float
    """With so many every trick may be counted on, at tables of every size."""
    each: float
    """What each point short of that costs."""


class Prospect(NamedTuple):
    """The points that who plays may expect, of thirty, and how far off they may be."""

    mean: float
    spread: float

    def outcomes(self) -> tuple[float, ...]:
        """The chance to take nothing, a sixth of all there is, two sixths and so on."""
        upto = [_normal((5 * step + 2.5 - self.mean) / self.spread) for step in range(6)]
        ends = [0.0, *upto, 1.0]
        return tuple(ends[step + 1] - ends[step] for step in range(7))

    def makes(self, number: int) -> float:
        """The chance to take so many points."""
        return 1 - _normal((number - 2.5 - self.mean) / self.spread)


def prospect(mean: float) -> Prospect:
    """The prospect with this mean: the nearer to everything, the surer."""
    return Prospect(mean, min(max(7.0 - max(mean - 26.0, 0.0), 2.0), 7.0))


def prospect_of(view: View, points: float) -> Prospect:
    """What a seat of this table may expect if it plays with a hand of so many points."""
    price = price_of(view.rules, view.seats, len(view.sides))
    return prospect(_WHOLE - price.each * (price.sure - points))


def hand_points(view: View, trump: Suit) -> float:
    """The points of the hand in this suit, and of the cards that it will take up besides."""
    return points_of(view.rules, view.hand, trump, view.kitty_cards)


def points_of(rules: Rules, hand: Cards, trump: Suit, to_come: int) -> float:
    """The points of these cards in this suit, with so many cards of a kitty to come."""
    cards_above = cards_above_under(rankings_for(rules.deck, rules.play)[trump])
    points = points_by_card(cards_above)
    trumps = sorted((points[card] for card in each(hand & cards_above.trumps)), reverse=True)
    own, draws = sum(trumps[:HAND]), draws_of(rules.draw).anybody
    if not draws:
        own += TOP_PLAIN * _top_plain(cards_above, hand, HAND - len(trumps))
    unseen = len(cards_dealt(rules).pack) - hand.bit_count()
    fresh = to_come + (max(HAND - len(trumps), 0) if draws else 0)
    return own + fresh * (sum(points) - sum(trumps)) / unseen


def best_suit(view: View) -> tuple[float, Suit]:
    """The points of the suit that the hand is best in, and the suit."""
    return max((hand_points(view, suit), suit) for suit in SUITS)


@lru_cache(maxsize=64)
def price_of(rules: Rules, seats: int, sides: int) -> Price:
    """The price at this table: it grows with the rivals to every seat of one's own side.

    Who sees the kitty before naming trump chooses among more, so that the points of the hand as
    dealt say less, and the number of rivals more.
    """
    own = seats / sides
    dealt = cards_dealt(rules)
    in_sight = dealt.kitty_cards if dealt.kitty_first else 0
    each_costs = (0.9 - 0.1 * in_sight) * ((seats - own) / own) ** (0.42 + 0.085 * in_sight)
    if not draws_of(rules.draw).everybody:
        each_costs *= _NO_DRAW
    return Price(sure=23.8 + 0.45 * in_sight, each=each_costs)


@lru_cache(maxsize=256)
def points_by_card(cards_above: CardsAbove) -> tuple[float, ...]:
    """The hand points of every card: nothing for a plain one."""
    points = [0.0] * len(cards_above.height)
    for card in each(cards_above.trumps):
        points[card] = TRUMP_POINTS[cards_above.above_in_suit[card].bit_count()]
    return tuple(points)


def _top_plain(cards_above: CardsAbove, hand: Cards, room: int) -> int:
    """How many of the cards that can be kept are the highest of a plain suit."""
    plain = hand & ~cards_above.trumps
    tops = sum(not cards_above.above_in_suit[card] for card in each(plain))
    return max(min(tops, room), 0)


def _normal(z: float) -> float:
    return float(0.5 * (1 + erf(z / sqrt(2))))
