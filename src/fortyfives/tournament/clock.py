"""How long decisions take."""

from collections import Counter
from dataclasses import dataclass, field
from math import exp, log
from time import perf_counter

from fortyfives.engine.actions import Action
from fortyfives.engine.view import View
from fortyfives.players import Player

_FINENESS = 100
"""Times are told apart that differ by a hundredth part."""
_LEAST = 1e-7


@dataclass(slots=True)
class Clock:
    """Times in seconds: how many, how long together, and how they are spread."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    spread: Counter[int] = field(default_factory=Counter)
    """How many times there were of each length; lengths grow by a hundredth part."""

    def add(self, seconds: float) -> None:
        """One time more."""
        self.count += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.spread[int(log(max(seconds, _LEAST)) * _FINENESS // 1)] += 1

    def take(self, other: "Clock") -> None:
        """All the times of another clock."""
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.spread.update(other.spread)

    @property
    def mean(self) -> float:
        """The mean time; 0 where there was none."""
        return self.total / self.count if self.count else 0.0

    def within(self, share: float) -> float:
        """The time that this share of all did not exceed, to a hundredth part."""
        left = share * self.count
        for length in sorted(self.spread):
            left -= self.spread[length]
            if left <= 0:
                return min(exp((length + 1) / _FINENESS), self.longest)
        return self.longest


class Timed:
    """A player, timed whenever there is something to decide."""

    def __init__(self, player: Player, clock: Clock) -> None:
        self.name = player.name
        self._player = player
        self._clock = clock

    def choose(self, view: View) -> Action:
        """What the player chooses."""
        if len(view.options) < 2:
            return self._player.choose(view)
        begun = perf_counter()
        action = self._player.choose(view)
        self._clock.add(perf_counter() - begun)
        return action
