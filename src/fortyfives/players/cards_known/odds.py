"""How likely it is that none of some seats holds any of some cards."""

from collections.abc import Iterable
from functools import cache
from math import comb

from fortyfives.cards import Cards
from fortyfives.players.cards_known.counting import Holder


@cache
def none_among(pool: int, wanted: int, drawn: int) -> float:
    """The chance that `drawn` cards of a pool have none of `wanted` among them."""
    if drawn > pool:
        return float(not wanted)
    return comb(pool - wanted, drawn) / comb(pool, drawn) if wanted <= pool else 0.0


@cache
def at_most(most: int, pool: int, wanted: int, drawn: int) -> float:
    """The chance that `drawn` cards of a pool have at most so many of `wanted` among them."""
    ways = sum(
        comb(wanted, number) * comb(pool - wanted, drawn - number)
        for number in range(min(most, drawn, wanted) + 1)
    )
    return ways / comb(pool, drawn)


def nobody_holds(wanted: Cards, holders: Iterable[Holder], unseen: Cards) -> float:
    """The chance that none of these seats holds any of the wanted cards.

    The seats draw from the unseen cards one after another, each of those it has not shown that it
    lacks.
    """
    about = wanted & unseen
    pool, rare = unseen.bit_count(), about.bit_count()
    chance, taken = 1.0, 0
    for count, lacks, known in holders:
        if known & wanted:
            return 0.0
        if not rare:
            continue
        hidden = count - known.bit_count()
        if lacks & unseen:
            mine, mine_rare = (unseen & ~lacks).bit_count(), (about & ~lacks).bit_count()
            # The seats before have taken harmless cards, some of which this one may have held.
            harmless = pool - rare
            if harmless:
                mine -= taken * (mine - mine_rare) // harmless
            chance *= none_among(mine, mine_rare, hidden)
        else:
            chance *= none_among(pool - taken, rare, hidden)
        taken += hidden
    return chance
