"""The order in which a person holds the cards: trumps first, then colours in turn."""

from functools import lru_cache
from itertools import pairwise, permutations

from fortyfives.cards import JOKER, Card, Cards, Suit, bit, each, suit_of
from fortyfives.engine.events import Played
from fortyfives.engine.ranking import Ranking
from fortyfives.engine.view import View

_ALTERNATING: tuple[Suit, ...] = (3, 0, 2, 1)


def slots(view: View) -> tuple[Card, ...]:
    """The places of the hand: the cards held and those already laid, whose places stay empty.

    It follows from the view alone, so a card keeps its place and its number while others go.
    """
    mine: Cards = view.hand
    for event in view.history:
        if isinstance(event, Played) and event.seat == view.seat:
            mine |= bit(event.card)
    return sorted_hand(mine, view.ranking)


@lru_cache(maxsize=64)
def sorted_hand(hand: Cards, ranking: Ranking | None) -> tuple[Card, ...]:
    """Trumps by strength, then the other suits by strength, red and black in turn if they can."""
    trumps = [] if ranking is None else [c for c in ranking.trump_order if hand & bit(c)]
    rest = [card for card in each(hand) if card not in trumps]
    by_suit: dict[Suit, list[Card]] = {}
    for card in rest:
        suit = suit_of(card)
        if suit is not None:
            by_suit.setdefault(suit, []).append(card)
    if JOKER in rest:
        trumps.append(JOKER)
    ordered = list(trumps)
    for suit in _suit_order(tuple(by_suit), ranking, trumps):
        ordered += sorted(by_suit[suit], key=lambda card: _place(card, ranking))
    return tuple(ordered)


def _suit_order(
    suits: tuple[Suit, ...], ranking: Ranking | None, trumps: list[Card]
) -> tuple[Suit, ...]:
    first = ranking.trump if ranking is not None and trumps else None

    def clashes(order: tuple[Suit, ...]) -> tuple[int, tuple[int, ...]]:
        line = order if first is None else (first, *order)
        same = sum((a < 2) == (b < 2) for a, b in pairwise(line))
        return same, tuple(_ALTERNATING.index(suit) for suit in order)

    return min(permutations(suits), key=clashes)


def _place(card: Card, ranking: Ranking | None) -> int:
    if ranking is not None:
        order = ranking.plain_order(card // 13)
        if card in order:
            return order.index(card)
    return -(card % 13 or 13)
