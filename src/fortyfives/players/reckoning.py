"""The chances to win from every division of the tricks, under the house's way of scoring.

The sides are looked at as four parts of the table: one's own side, the two rivals that stand
best, and the rest together. The tricks to come are taken to fall to each side alike, which is
enough to tell a trick that wins the game from one that does not matter.
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from fortyfives.rulebook import Rules

TRICKS: Final = 5
OWN: Final = 0
REST: Final = 3

NEED_POWER: Final = 1.7
"""How the chance to win falls with the tricks that are still needed, as a power of them."""

_MAJORITY: Final = {
    "majority_5_10": (0, 0, 0, 5, 5, 10),
    "majority_5_15_25": (0, 0, 0, 5, 15, 25),
}
"""What a side gets, by its tricks."""

Tricks: TypeAlias = tuple[int, int, int, int]
"""How many tricks each part of the table has."""


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
    fail_loses: bool
    pool_tricks: int
    """How many tricks take the pool; 0 where there is none."""

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
            fail_loses=rules.jink.fail_loses_game,
            pool_tricks=rules.pool.tricks_to_win if rules.score.method == "pool" else 0,
        )


class Table(NamedTuple):
    """What the worth of a trick depends on besides the tricks taken."""

    scheme: Scheme
    sides: int
    totals: tuple[int, int, int, int]
    """The totals before this deal: one's own, two rivals', and the others' on average."""
    order: tuple[int, ...]
    """The named parts in the order in which they are counted out, where the house does that."""
    jinker: int | None
    """Which of them announced a jink."""


class Reckoning:
    """One table's chances, as seen from the first part of it."""

    def __init__(self, table: Table) -> None:
        self.scheme = table.scheme
        self._table = table
        self._named = min(table.sides, 3)
        rest = table.sides - self._named
        self._share = [1 / table.sides] * self._named + [0.0] * (REST - self._named)
        self._share.append(rest / table.sides)
        self.parts = [part for part in range(4) if self._share[part]]
        """The parts of the table that somebody belongs to."""
        self._rest = rest
        self._majority = _MAJORITY.get(table.scheme.method)
        self._found: dict[Tricks, float] = {}

    def chance(self, tricks: Tricks) -> float:
        """One's own chance to win, with the tricks divided like this so far."""
        if tricks not in self._found:
            self._found[tricks] = self._reckon(tricks)
        return self._found[tricks]

    def others(self, tricks: Tricks) -> float:
        """The chance if some other side takes the next trick."""
        rivals = [part for part in self.parts if part != OWN]
        after = sum(self._share[part] * self.chance(plus(tricks, part)) for part in rivals)
        return after / (1 - self._share[OWN])

    def gain(self, tricks: Tricks) -> float:
        """What taking the next trick oneself gains against another side's taking it."""
        return self.chance(plus(tricks, OWN)) - self.others(tricks)

    def ended(self, tricks: Tricks) -> int | None:
        """The part of the table that has stopped the hand, by what it has now."""
        scheme = self.scheme
        for part in range(self._named):
            if scheme.pool_tricks and tricks[part] >= scheme.pool_tricks:
                return part
            points = self._table.totals[part] + scheme.trick_points * tricks[part]
            if scheme.in_mid_hand and points >= scheme.target:
                return part
        return None

    def _reckon(self, tricks: Tricks) -> float:
        by = self.ended(tricks)
        if by is not None:
            return float(by == OWN)
        if sum(tricks) < TRICKS:
            return sum(self._share[part] * self.chance(plus(tricks, part)) for part in self.parts)
        if self.scheme.pool_tricks:
            return 1 / self._table.sides  # The pool is carried, and is anybody's the next time.
        return self._after(tricks)

    def _after(self, tricks: Tricks) -> float:
        """The chance once the deal is settled."""
        scheme, jinker = self.scheme, self._table.jinker
        if scheme.sweep_wins and TRICKS in tricks[: self._named]:
            return float(tricks[OWN] == TRICKS)
        if scheme.fail_loses and jinker is not None and tricks[jinker] < TRICKS:
            return 0.0 if jinker == OWN else 1 / (self._table.sides - 1)
        points = self._points(tricks)
        totals = [old + new for old, new in zip(self._table.totals, points, strict=True)]
        there = [part for part in range(self._named) if totals[part] >= scheme.target]
        if there:
            return self._won(there, totals)
        needs = [max((scheme.target - total) / scheme.trick_points, 1.0) for total in totals]
        chances: list[float] = [need**-NEED_POWER for need in needs]
        return chances[OWN] / (sum(chances[: self._named]) + self._rest * chances[REST])

    def _won(self, there: list[int], totals: list[int]) -> float:
        if self.scheme.in_order:
            return float(min(there, key=self._table.order.index) == OWN)
        most = max(totals[part] for part in there)
        best = [part for part in there if totals[part] == most]
        return (OWN in best) / len(best)

    def _points(self, tricks: Tricks) -> list[int]:
        scheme, jinker = self.scheme, self._table.jinker
        if self._majority:
            return [self._majority[number] for number in tricks]
        most = max(tricks[: self._named])
        if scheme.three_or_void and jinker is None and most < 3:
            return [0] * 4
        if jinker is not None and tricks[jinker] < TRICKS:
            whole = TRICKS * scheme.trick_points + scheme.bonus_points
            return [0 if part == jinker else whole for part in range(4)]
        points = [scheme.trick_points * number for number in tricks]
        points[REST] //= max(self._rest, 1)
        if tricks.count(most) == 1:
            # The best trump is most often with the side that has most tricks.
            points[tricks.index(most)] += scheme.bonus_points
        if most == TRICKS:
            points[tricks.index(TRICKS)] += scheme.sweep_bonus
        return points if jinker is None else [2 * number for number in points]


def plus(tricks: Tricks, part: int) -> Tricks:
    """The tricks with one more for one part of the table."""
    own, first, second, rest = tricks
    if part == OWN:
        return own + 1, first, second, rest
    if part == REST:
        return own, first, second, rest + 1
    return (own, first + 1, second, rest) if part == 1 else (own, first, second + 1, rest)


@lru_cache(maxsize=4096)
def reckoning_of(table: Table) -> Reckoning:
    """The reckoning of a table; what it has found is found once."""
    return Reckoning(table)
