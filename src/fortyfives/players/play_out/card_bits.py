"""The cards of one ranking as bits in the order they beat each other, for playing deals out fast.

The trumps are the top bits, in their order; below them stand the plain cards, the lowest of every
suit first. So what wins a trick is the highest of the bits that can win it, the cards above a
trump are the bits above it, and the lowest card of a hand is its lowest bit.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from fortyfives.cards import SUITS, Card, Cards, each
from fortyfives.engine.ranking import Ranking

Bit: TypeAlias = int
"""One card: a power of two."""
Bits: TypeAlias = int
"""A set of cards, each in the place that it has under one ranking."""


@dataclass(frozen=True, slots=True, eq=False)
class CardBits:
    """The cards under one ranking, as bits."""

    ranking: Ranking
    bit_of: tuple[Bit, ...]
    """By card."""
    card_of: dict[Bit, Card]
    trumps: Bits
    low_trump: Bit
    """The lowest trump: every trump is at least this, and every plain card less."""
    top_trumps: Bits
    whole: Bits
    """All the cards."""
    binds: dict[Bit, tuple[tuple[Bits, Bits], ...]]
    """By card led, pairs: who holds one of the first may lay only the second."""
    first_binds: tuple[tuple[Bits, Bits], ...]
    """The same for the hand that leads to the first trick."""
    wins: dict[Bit, Bits]
    """By card led, the cards that can win the trick."""
    higher: dict[Bit, Bits]
    """The higher cards of a card's own suit; for a trump, the higher trumps."""
    height: dict[Bit, int]
    """How high a card stands on the whole: a plain king above a queen of another suit."""

    def packed(self, cards: Cards) -> Bits:
        """A set of cards in the places of this ranking."""
        bit_of, bits = self.bit_of, 0
        while cards:
            lowest = cards & -cards
            bits |= bit_of[lowest.bit_length() - 1]
            cards ^= lowest
        return bits

    def unpacked(self, bits: Bits) -> Cards:
        """The set of cards that these bits stand for."""
        cards = 0
        while bits:
            lowest = bits & -bits
            cards |= 1 << self.card_of[lowest]
            bits ^= lowest
        return cards

    def playable(self, hand: Bits, led: Bit, *, first_trick: bool) -> Bits:
        """The cards of a hand that may be laid; a led card of 0 for the leader."""
        leading = self.first_binds if first_trick else ()
        for holds, may in self.binds[led] if led else leading:
            if hand & holds:
                return hand & may
        return hand


@lru_cache(maxsize=128)
def card_bits_under(ranking: Ranking) -> CardBits:
    """The cards under this ranking."""
    plain = [(-step, card) for order in ranking.plain_orders for step, card in enumerate(order)]
    order = [*(card for _, card in sorted(plain)), *reversed(ranking.trump_order)]
    bit_of = [0] * 53
    for place, card in enumerate(order):
        bit_of[card] = 1 << place

    def packed(cards: Iterable[Card]) -> Bits:
        return sum(bit_of[card] for card in cards)

    def bits_of(bounds: tuple[tuple[Cards, Cards], ...]) -> tuple[tuple[Bits, Bits], ...]:
        return tuple((packed(each(h & _WHOLE)), packed(each(m & _WHOLE))) for h, m in bounds)

    trumps = packed(ranking.trump_order)
    suits = [packed(ranking.plain_orders[suit]) for suit in SUITS]
    binds, wins, higher, height = {}, {}, {}, {}
    for card in order:
        bit = bit_of[card]
        suit = trumps if bit & trumps else next(suit for suit in suits if suit & bit)
        wins[bit] = suit | trumps
        higher[bit] = suit & -bit & ~bit
        height[bit] = 13 - higher[bit].bit_count() + (20 if bit & trumps else 0)
        binds[bit] = bits_of(ranking.bounds[card])
    return CardBits(
        ranking=ranking,
        bit_of=tuple(bit_of),
        card_of={bit_of[card]: card for card in order},
        trumps=trumps,
        low_trump=trumps & -trumps,
        top_trumps=packed(each(ranking.top_trumps)),
        whole=(1 << len(order)) - 1,
        binds=binds,
        first_binds=bits_of(ranking.first_bounds),
        wins=wins,
        higher=higher,
        height=height,
    )


_WHOLE: Cards = (1 << 53) - 1
