"""What a way that a deal may go is worth to a side: its points, and its chance to win the game."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from fortyfives.engine.events import Settled
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.settling.settle import Settling, settling_for
from fortyfives.engine.view import View
from fortyfives.players.play_out.playout import TricksWon, tricks_of
from fortyfives.players.search.between_deals import Chances, by_lead, chances_for
from fortyfives.players.win_chance.win_chances import BY_LEAD
from fortyfives.rulebook.rules import Rules


class DealChances(NamedTuple):
    """One house's way of reckoning up a deal, and the chances between two deals."""

    settling: Settling
    chances: Chances | None
    """None where the game is played for a pool."""


@lru_cache(maxsize=64)
def deal_chances_for(rules: Rules, seats: int) -> DealChances:
    """The deal_chances of these rules with so many players."""
    settling = settling_for(rules, seats)
    return DealChances(settling, chances_for(rules, seats) if settling.pool is None else None)


class DealValue(NamedTuple):
    """What a deal that has gone one way is worth to a side."""

    chance: float
    """The chance to win the game."""
    points: int
    """The points of this deal; chips, where there is a pool."""
    lost: bool = False
    """Whether another side has won the game with it."""


def deal_so_far(view: View) -> DealPlayed:
    """What a view says of a deal besides its tricks: what bears on how it is reckoned up."""
    return DealPlayed(
        winners=(),
        before=view.scores,
        dealer=view.dealer,
        number=view.deal,
        jinker=view.jinker,
        bidder=view.bidder,
        bid=view.bid or 0,
        barred=view.seat if view.barred else None,
        stakes=view.stakes,
    )


def chance_between(
    deal_chances: DealChances, totals: tuple[int, ...], dealer: Seat, number: int, side: Side
) -> float:
    """The chance to win the game after this deal of that number, if it is not won yet."""
    seating, deals = deal_chances.settling.seating, deal_chances.settling.ending.fixed_deals
    if deal_chances.chances is None:
        return by_lead(totals, spread_of_chips(totals))[side]
    if deals > number:
        return by_lead(totals, BY_LEAD * (deals - number) ** 0.5)[side]
    # The seat on the dealer's left deals next, and the first place is on its left.
    sides, first = len(seating.sides), seating.side_of[(dealer + 2) % seating.seats]
    by_place = totals[first:] + totals[:first]
    return deal_chances.chances.of(by_place)[(side - first) % sides]


def spread_of_chips(chips: Sequence[float]) -> float:
    """The lead in chips that makes it e times as likely to win the game.

    The game ends when somebody has none left: the longer that takes, by as much as the square root
    of it, the further a lead must be. Measured: benchmarks/chances.py.
    """
    return 4.0 * sqrt(max(min(chips), 0.0) + 1)


@lru_cache(maxsize=16)
def deal_values_of(deal_chances: DealChances, so_far: DealPlayed, side: Side) -> "DealValues":
    """The deal_values of a deal: what has been found at one turn holds at the next."""
    return DealValues(deal_chances, so_far, side)


class DealValues(dict[TricksWon, DealValue]):
    """What every tricks_won of a deal is worth to one side, found when it is asked for."""

    def __init__(self, deal_chances: DealChances, so_far: DealPlayed, side: Side) -> None:
        super().__init__()
        self._deal_chances = deal_chances
        self._settling = deal_chances.settling
        self._so_far = so_far
        self._side = side
        self._after: dict[tuple[object, ...], DealValue] = {}
        self._by_order = self._settling.ending.by_order_of_tricks

    def __missing__(self, tricks_won: TricksWon) -> DealValue:
        winners, best = tricks_of(tricks_won)
        if self._settling.pool is not None:
            key: tuple[object, ...] = tuple(winners)
        elif self._by_order:
            key = (*winners, best)
        else:
            side_of = self._settling.seating.side_of
            tricks = [0] * len(self._settling.seating.sides)
            for seat in winners:
                tricks[side_of[seat]] += 1
            key = (*tricks, side_of[winners[best - 1]] if best else None)
        worth = self._after.get(key)
        if worth is None:
            worth = self._after[key] = self._worth(tuple(winners), best)
        self[tricks_won] = worth
        return worth

    def _worth(self, winners: tuple[Seat, ...], best: int) -> DealValue:
        """What the engine makes of these tricks; and where nobody has won yet, the chance."""
        settling, side = self._settling, self._side
        holder = winners[best - 1] if best else None
        played = settling.as_far_as_played(
            replace(self._so_far, winners=winners, bonus=holder, best_trick=best)
        )
        settled = settling.settle(played)
        points = settled.points[side]
        win = settling.verdict(played, settled, played.number).win
        if win is not None:
            return DealValue(float(win.side == side), points, lost=win.side != side)
        return DealValue(self._chance_after(played, settled), points)

    def _chance_after(self, played: DealPlayed, settled: Settled) -> float:
        if settled.chips is None:
            totals, dealer, number = settled.scores, played.dealer, played.number
            return chance_between(self._deal_chances, totals, dealer, number, self._side)
        # What is left on the table is anybody's.
        chips, left = settled.chips, settled.pool or 0
        shares = [have + left / len(chips) for have in chips]
        return by_lead(shares, spread_of_chips(chips))[self._side]
