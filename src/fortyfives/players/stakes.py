"""What a trick is worth to a side, by who takes it: the score and the house's way of scoring.

The sides are looked at as four: one's own, the two rivals that stand best, and the rest together.
The tricks to come are taken to fall to each side alike, which is enough to tell a trick that wins
the game from one that does not matter.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from fortyfives.rulebook import Rules
from fortyfives.view import View

TRICKS: Final = 5

NEED_POWER: Final = 1.7
"""How the chance to win falls with the tricks that are still needed, as a power of them."""

_MAJORITY: Final = {
    "majority_5_10": (0, 0, 0, 5, 5, 10),
    "majority_5_15_25": (0, 0, 0, 5, 15, 25),
}


@dataclass(frozen=True, slots=True)
class Worth:
    """What it is worth to one's own side that a side takes this trick.

    The unit is a trick of one's own against the same trick with some other side.
    """

    by_side: tuple[float, ...]
    """By side; 1 for one's own, about 0 for the others."""
    later: float
    """What a later trick is worth, in the same unit."""


class Scheme(NamedTuple):
    """What of the rules bears on the worth of a trick."""

    target: int
    in_mid_hand: bool
    in_order: bool
    """Whether the sides at the target are counted out in order, the dealer's last."""
    method: str
    trick_points: int
    bonus_points: int
    three_or_void: bool
    sweep_wins: bool
    sweep_bonus: int

    @classmethod
    def of(cls, rules: Rules) -> "Scheme":
        """The scheme of these rules."""
        return cls(
            target=rules.game.target,
            in_mid_hand=rules.game.stops_in_mid_hand,
            in_order=rules.game.tie_break == "nondealer_first",
            method=rules.score.method,
            trick_points=rules.score.trick_points,
            bonus_points=rules.score.bonus_points,
            three_or_void=rules.score.three_tricks_or_void,
            sweep_wins=rules.jink.sweep_wins_game,
            sweep_bonus=rules.jink.sweep_bonus,
        )


class Table(NamedTuple):
    """What the worth of a trick depends on besides the tricks taken."""

    scheme: Scheme
    sides: int
    totals: tuple[int, int, int, int]
    """The totals before this deal: one's own, two rivals', and the others' on average."""
    order: tuple[int, ...]
    """The first three in the order in which they are counted out, where the house does that."""
    jinker: int | None
    """Which of them announced a jink."""


_Tricks = tuple[int, int, int, int]


class _Reckoning:
    """The chances to win from every division of the tricks, at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.scheme = table.scheme
        self.named = min(table.sides, 3)
        self.share = [1 / table.sides] * self.named + [0.0] * (4 - self.named)
        self.share[3] = 1 - sum(self.share[:3])
        self.parts = [part for part in range(4) if self.share[part] > 1e-9]
        self.majority = _MAJORITY.get(table.scheme.method)
        self.known: dict[_Tricks, float] = {}

    def chance(self, tricks: _Tricks) -> float:
        """One's own chance to win the game, with the tricks divided like this."""
        if tricks not in self.known:
            self.known[tricks] = self._reckon(tricks)
        return self.known[tricks]

    def _reckon(self, tricks: _Tricks) -> float:
        if self.scheme.in_mid_hand:
            for part in range(self.named):
                if self._running(part, tricks) >= self.scheme.target:
                    return float(part == 0)
        if sum(tricks) == TRICKS:
            return self._after(tricks)
        return sum(self.share[part] * self.chance(plus(tricks, part)) for part in self.parts)

    def _running(self, part: int, tricks: _Tricks) -> int:
        return self.table.totals[part] + self.scheme.trick_points * tricks[part]

    def _after(self, tricks: _Tricks) -> float:
        """The chance once the deal is settled."""
        scheme, target = self.scheme, self.scheme.target
        if scheme.sweep_wins and TRICKS in tricks[: self.named]:
            return float(tricks[0] == TRICKS)
        points = self._points(tricks)
        totals = [old + new for old, new in zip(self.table.totals, points, strict=True)]
        there = [part for part in range(self.named) if totals[part] >= target]
        if there:
            return self._won(there, totals)
        trick = scheme.trick_points
        chances = [max((target - total) / trick, 1.0) ** -NEED_POWER for total in totals]
        rest = self.share[3] * self.table.sides
        return chances[0] / (sum(chances[: self.named]) + rest * chances[3])

    def _won(self, there: list[int], totals: list[int]) -> float:
        if self.scheme.in_order:
            return float(min(there, key=self.table.order.index) == 0)
        most = max(totals[part] for part in there)
        best = [part for part in there if totals[part] == most]
        return (0 in best) / len(best)

    def _points(self, tricks: _Tricks) -> list[int]:
        scheme, jinker = self.scheme, self.table.jinker
        if self.majority:
            return [self.majority[number] for number in tricks]
        most = max(tricks[: self.named])
        if scheme.three_or_void and jinker is None and most < 3:
            return [0, 0, 0, 0]
        if jinker is not None and tricks[jinker] < TRICKS:
            whole = TRICKS * scheme.trick_points + scheme.bonus_points
            return [0 if part == jinker else whole for part in range(4)]
        points = [scheme.trick_points * number for number in tricks]
        points[3] //= max(self.table.sides - 3, 1)
        if tricks.count(most) == 1:
            # The best trump is most often with the side that has most tricks.
            points[tricks.index(most)] += scheme.bonus_points
        if most == TRICKS:
            points[tricks.index(TRICKS)] += scheme.sweep_bonus
        return points if jinker is None else [2 * number for number in points]

    def gain(self, tricks: _Tricks) -> float:
        """What taking the next trick oneself gains against another side's taking it."""
        return self.chance(plus(tricks, 0)) - self.others(tricks)

    def others(self, tricks: _Tricks) -> float:
        """The chance if some other side takes the next trick."""
        parts = [part for part in self.parts if part]
        weight = sum(self.share[part] for part in parts)
        return sum(self.share[p] * self.chance(plus(tricks, p)) for p in parts) / weight


def plus(tricks: _Tricks, part: int) -> _Tricks:
    """The tricks with one more for one part of the table."""
    more = list(tricks)
    more[part] += 1
    return (more[0], more[1], more[2], more[3])


@lru_cache(maxsize=4096)
def _reckoning(table: Table) -> _Reckoning:
    return _Reckoning(table)


@lru_cache(maxsize=65536)
def _worths(table: Table, tricks: _Tricks) -> tuple[tuple[float, ...], float]:
    """The worth of a trick for the four parts of the table, and of a later one."""
    reckoning = _reckoning(table)
    base, gain = reckoning.others(tricks), reckoning.gain(tricks)
    if gain < 1e-6:
        return (1.0, 0.0, 0.0, 0.0), 1.0
    worth = tuple(
        max((reckoning.chance(plus(tricks, part)) - base) / gain, -4.0)
        if part in reckoning.parts
        else 0.0
        for part in range(4)
    )
    if sum(tricks) >= TRICKS - 1:
        return worth, 1.0
    later = sum(
        reckoning.share[part] * reckoning.gain(plus(tricks, part)) for part in reckoning.parts
    )
    return worth, min(later / gain, 2.0)


def worth_of_trick(view: View) -> Worth:
    """What the trick on the table is worth, seen from one seat."""
    sides, me = view.sides, view.side
    taken = [sum(view.tricks[seat] for seat in side) for side in sides]
    trick = view.rules.score.trick_points
    jinker = None if view.jinker is None else view.side_of(view.jinker)
    rivals = [side for side in range(len(sides)) if side != me]
    # The best placed come first; who has undertaken all the tricks is a rival before all others.
    left = [(view.dealer + step) % view.seats for step in range(1, view.seats + 1)]
    ahead = {side: min(left.index(seat) for seat in seats) for side, seats in enumerate(sides)}
    rivals.sort(key=lambda s: (s != jinker, -view.scores[s] - trick * taken[s], ahead[s]))
    named, rest = [me, *rivals[:2]], rivals[2:]
    totals = [view.scores[side] for side in named] + [0] * (3 - len(named))
    average = sum(view.scores[side] for side in rest) // len(rest) if rest else 0
    order = sorted(
        range(len(named)),
        key=lambda part: (view.dealer in sides[named[part]], ahead[named[part]]),
    )
    table = Table(
        scheme=Scheme.of(view.rules),
        sides=len(sides),
        totals=(totals[0], totals[1], totals[2], average),
        order=tuple(order),
        jinker=None if jinker is None else named.index(jinker),
    )
    tricks = [taken[side] for side in named] + [0] * (3 - len(named))
    divided = (tricks[0], tricks[1], tricks[2], sum(taken[side] for side in rest))
    parts, later = _worths(table, divided)
    by_side = [parts[3]] * len(sides)
    for part, side in enumerate(named):
        by_side[side] = parts[part]
    return Worth(tuple(by_side), later)
