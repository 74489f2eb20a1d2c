"""What still beats what: the cards above each card, under one ranking."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from fortyfives.cards import Card, Cards
from fortyfives.engine.ranking import TRUMP_POWER, Ranking


@dataclass(frozen=True, slots=True, eq=False)
class CardsAbove:
    """The cards that stand above each card, as sets, by card."""

    trumps: Cards
    top_trumps: Cards
    above: tuple[Cards, ...]
    """What would take a trick that this card is winning: higher of its suit, and trumps."""
    above_in_suit: tuple[Cards, ...]
    """The higher cards of its own suit; for a trump, the higher trumps."""
    height: tuple[int, ...]
    """A trump's power, or 13 for the highest plain card of a suit, 12 for the next."""
    power: tuple[bytes, ...]
    """As in the ranking: by card led, then by card."""


@lru_cache(maxsize=256)
def cards_above_under(ranking: Ranking) -> CardsAbove:
    """The cards above each card under this ranking."""
    above = [0] * 53
    in_suit = [0] * 53
    height = [0] * 53
    higher = 0
    for card in ranking.trump_order:
        above[card] = in_suit[card] = higher
        height[card] = ranking.power[card][card]
        higher |= 1 << card
    for order in ranking.plain_orders:
        higher = 0
        for step, card in enumerate(order):
            above[card] = ranking.trumps | higher
            in_suit[card] = higher
            height[card] = 13 - step
            higher |= 1 << card
    assert min(height[card] for card in ranking.trump_order) >= TRUMP_POWER
    return CardsAbove(
        trumps=ranking.trumps,
        top_trumps=ranking.top_trumps,
        above=tuple(above),
        above_in_suit=tuple(in_suit),
        height=tuple(height),
        power=ranking.power,
    )


def lowest(cards_above: CardsAbove, cards: Iterable[Card]) -> Card:
    """The lowest of these cards: a plain card before any trump."""
    return min(cards, key=lambda card: (cards_above.height[card], card))
