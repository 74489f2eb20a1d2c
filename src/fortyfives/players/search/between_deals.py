"""The chance to win the game from the totals between two deals.

Where the sides are few it is a table, worked out backwards from the end over the ways a deal goes
when everybody plays by the rule of thumb. Elsewhere every side is taken to run its own race to
the target. That is an approximation: where both can be had, at three seats to 45, its chances lie
.02 off on the average, and .08 at the most.

How a deal goes is learnt from play-outs; how bids end, how long a race is run and what a lead is
worth in it are chosen, not measured. What the chances foretell is set against games played out by
benchmarks/chances.py.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import exp, prod, sqrt
from random import Random
from typing import Final, Protocol, TypeAlias

from fortyfives.cards import cards_of
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.settling.ending import AfterDeal
from fortyfives.engine.settling.settle import Settling, settling_for
from fortyfives.players.play_out.card_bits import card_bits_under
from fortyfives.players.play_out.playout import play_out, tricks_of
from fortyfives.players.play_out.position import first_lead
from fortyfives.players.play_out.quick_rule import quick_rule_for
from fortyfives.players.rule_of_thumb.weights import weights_of_others
from fortyfives.rulebook.rules import Rules

Points: TypeAlias = tuple[int, ...]
"""Points by place: the places are the sides as met from the dealer's left."""

_DEALS: Final = 1500
"""So many deals are played out to learn how a deal goes."""
_MOST_STATES: Final = 1000
"""No table is made for more divisions of the points than this."""
_HORIZON: Final = 40
"""A race is run for so many deals."""
_LOGISTIC: Final = 0.83
"""By how much of the spread of one side two must differ for one to be e times as likely ahead."""

_BY_BID: Final = ((20, 0.15), (25, 0.25), (30, 0.2), (15, 0.1), (-20, 0.2), (-25, 0.1))
"""What the bidder's side gets of a deal, and how often: as strong players bid."""
_AGAINST_BID: Final = ((0, 0.25), (5, 0.35), (10, 0.25), (15, 0.15))
"""What another side gets of a deal that was bid for."""


class Chances(Protocol):
    """The chances of the sides between two deals."""

    def of(self, totals: Points) -> Sequence[float]:
        """The chance of each place, from the totals by place before a deal."""


@lru_cache(maxsize=64)
def chances_for(rules: Rules, seats: int) -> Chances:
    """The chances by these rules with so many seats; worked out once."""
    settling = settling_for(rules, seats)
    sides, target = len(settling.seating.sides), settling.ending.target
    if settling.ending.fixed_deals:
        return _Lead()
    if settling.scoring.contract is not None:
        by_bid = {points: chance / sides for points, chance in _BY_BID}
        for points, chance in _AGAINST_BID:
            by_bid[points] = by_bid.get(points, 0.0) + chance * (sides - 1) / sides
        return _Race(target, by_bid)
    ways = _ways_of_a_deal(rules, settling)
    if (-(-target // _step(ways))) ** sides <= _MOST_STATES:
        return _Table(settling, ways)
    one: dict[int, float] = {}
    for way, chance in ways.items():
        for points in way:
            one[points] = one.get(points, 0.0) + chance / sides
    return _Race(target, one)


def _step(ways: dict[Points, float]) -> int:
    return min(points for way in ways for points in way if points) or 5


def _ways_of_a_deal(rules: Rules, settling: Settling) -> dict[Points, float]:
    """The points a deal can bring by place, each with its chance; the last seat deals."""
    scoring, seats = settling.scoring, settling.seating.seats
    quick_rule = quick_rule_for(
        settling.seating, weights_of_others(seats, len(settling.seating.sides))
    )
    by_trump = [card_bits_under(ranking) for ranking in rankings_for(rules.deck, rules.play)]
    rng = Random("fortyfives ways of a deal")
    cards = list(cards_dealt(rules).pack)
    found = Counter[Points]()
    for number in range(_DEALS):
        card_bits = by_trump[number % 4]
        rng.shuffle(cards)
        hands = [card_bits.packed(cards_of(cards[5 * s : 5 * s + 5])) for s in range(seats)]
        position = first_lead(card_bits, quick_rule, 0, scoring)
        first = max(_bits(hands[0]), key=lambda bit: card_bits.height[bit])
        winners, best = tricks_of(play_out(position, hands, first))
        played = DealPlayed(tuple(winners), bonus=winners[best - 1] if best else None)
        if not scoring.is_void(played):
            found[scoring.points(played)] += 1
    dealt = found.total()
    return {points: number / dealt for points, number in found.items()}


def _bits(hand: int) -> list[int]:
    return [1 << place for place in range(hand.bit_length()) if hand >> place & 1]


class _Table:
    """The chances from every division of the points, worked out from the end backwards."""

    def __init__(self, settling: Settling, ways: dict[Points, float]) -> None:
        self._ending = settling.ending
        self._last_seat = settling.seating.seats - 1
        self._target = settling.ending.target
        self._step = _step(ways)
        self._ways = list(ways.items())
        self._sides = len(self._ways[0][0])
        self._there: dict[Points, Sequence[int]] = {}
        self._found: dict[Points, tuple[float, ...]] = {}
        levels = range(0, self._target, self._step)
        for totals in sorted(product(levels, repeat=self._sides), key=sum, reverse=True):
            self._found[totals] = self._reckon(totals)

    def of(self, totals: Points) -> Sequence[float]:
        """The chance of each place."""
        step, most = self._step, self._target - 1
        return self._found[tuple(min(t, most) // step * step for t in totals)]

    def _reckon(self, totals: Points) -> tuple[float, ...]:
        chances = [0.0] * self._sides
        target, found = self._target, self._found
        for points, chance in self._ways:
            after = tuple([a + b for a, b in zip(totals, points, strict=True)])
            if max(after) >= target:
                there = self._winners(after)
                for place in there:
                    chances[place] += chance / len(there)
            else:
                # The deal passes left: who was first is now the dealer, and so the last.
                for place, later in enumerate(found[after[1:] + after[:1]], start=1):
                    chances[place % self._sides] += chance * later
        return tuple(chances)

    def _winners(self, after: Points) -> Sequence[int]:
        """Who wins with these totals, or who is level; the sides are numbered as the places are."""
        if after not in self._there:
            nowhere = (0,) * self._sides
            stand = AfterDeal(after, nowhere, self._last_seat, 1, reached=nowhere)
            win, level = self._ending.verdict(stand).win, self._ending.verdict(stand).level
            self._there[after] = level if win is None else (win.side,)
        return self._there[after]


class _Race:
    """Every side running on its own: how many deals it will need is all that matters."""

    def __init__(self, target: int, points: dict[int, float]) -> None:
        self._target = target
        self._points = [(gain, chance) for gain, chance in points.items() if chance]
        self._mean = sum(gain * chance for gain, chance in self._points)
        squares = sum(gain * gain * chance for gain, chance in self._points)
        self._spread = sqrt(squares - self._mean**2)
        self._still = lru_cache(maxsize=None)(self._still_running)
        self.of = lru_cache(maxsize=20000)(self._of)

    def _still_running(self, need: int, deals: int) -> float:
        """The chance that a side which needs so many points is not there after so many deals."""
        if need <= 0:
            return 0.0
        if not deals:
            return 1.0
        return sum(chance * self._still(need - gain, deals - 1) for gain, chance in self._points)

    def _of(self, totals: Points) -> Sequence[float]:
        """The chance of each place.

        Where the end is far off, the deals to come are too many to be told one by one: what each
        side makes of them is spread about the mean as their square root.
        """
        needs = [max(self._target - total, 1) for total in totals]
        deals = min(needs) / self._mean
        if deals > _HORIZON / 2:
            return by_lead(totals, _LOGISTIC * self._spread * sqrt(deals))
        chances = [0.0] * len(needs)
        before = [1.0] * len(needs)
        for deal in range(1, _HORIZON):
            after = [self._still(need, deal) for need in needs]
            ends = prod(before) - prod(after)
            rates = [1 - new / old if old else 1.0 for old, new in zip(before, after, strict=True)]
            whole = sum(rates)
            if whole:
                for place, rate in enumerate(rates):
                    chances[place] += ends * rate / whole
            before = after
            if prod(after) < 1e-4:
                break
        whole = sum(chances)
        return [chance / whole for chance in chances]


class _Lead:
    """A game of so many deals: a side's chance by how far it is ahead."""

    def of(self, totals: Points) -> Sequence[float]:
        """The chance of each place."""
        return by_lead(totals, 20.0)


def by_lead(totals: Sequence[float], spread: float) -> list[float]:
    """Chances that grow with what each has; a lead of the spread makes it e times as likely."""
    most = max(totals)
    weights = [exp((total - most) / spread) for total in totals]
    whole = sum(weights)
    return [weight / whole for weight in weights]
