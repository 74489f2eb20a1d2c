"""Candidates tried side by side in the same imagined worlds."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import Final, Literal, Protocol, TypeAlias

from fortyfives.engine.actions import Action
from fortyfives.players.play_out.card_bits import Bit, Bits
from fortyfives.players.play_out.playout import Position, play_on, play_out
from fortyfives.players.search.deal_values import DealValue, DealValues

Aim: TypeAlias = Literal["game", "points"]
"""What is played for."""

BEYOND_DOUBT: Final = 2.5
"""A choice that is worse by so many standard errors is not tried any longer.

This and the bounds below are chosen, not measured."""

ONE_WORLD: Final[dict[Aim, float]] = {"game": 0.3, "points": 8.0}
"""By how much two choices differ in a world in which they differ."""

_NIL: Final = 0.02
"""With less of a chance to win than this by any choice, the game is as good as lost."""
_AS_OFTEN: Final = 0.1
"""One choice loses the game at once no more often than another: in fewer of the worlds more."""


def value_of(worth: DealValue, aim: Aim) -> float:
    """What something is worth to whoever plays for this."""
    return worth.points if aim == "points" else worth.chance


class Candidate(Protocol):
    """Something that a seat may do."""

    @property
    def action(self) -> Action:
        """What it is."""

    def comes_to(self, hands: list[Bits]) -> DealValue:
        """What comes of it where the cards lie like this."""


class Lay:
    """To lay a card."""

    __slots__ = ("action", "card", "deal_values", "position")

    def __init__(
        self, action: Action, position: Position, card: Bit, deal_values: DealValues
    ) -> None:
        self.action = action
        self.position, self.card, self.deal_values = position, card, deal_values

    @property
    def cards(self) -> int:
        """How many cards are laid until the end of the deal."""
        position = self.position
        return position.held * position.quick_rule.seats - position.laid

    def comes_to(self, hands: list[Bits]) -> DealValue:
        """What comes of it where the cards lie like this."""
        return self.deal_values[play_out(self.position, hands[:], self.card)]


class GoOn:
    """To do something else, after which the play goes on."""

    def __init__(
        self,
        action: Action,
        position: Position,
        deal_values: DealValues,
        *,
        change: Callable[[list[Bits]], list[Bits]] = list,
    ) -> None:
        """`change` makes of the hands what they are after it; it leaves them as they were."""
        self.action = action
        self._position, self._deal_values, self._change = position, deal_values, change

    def comes_to(self, hands: list[Bits]) -> DealValue:
        """What comes of it where the cards lie like this."""
        return self._deal_values[play_on(self._position, self._change(hands))]


class StopThere:
    """To end the hand with the tricks that are done."""

    def __init__(self, action: Action, worth: DealValue) -> None:
        self.action = action
        self._worth = worth

    def comes_to(self, hands: list[Bits]) -> DealValue:
        """The same in every world."""
        return self._worth


class Tally:
    """How one choice does against the one that the rule of thumb would make."""

    __slots__ = ("candidate", "chances", "count", "lost", "more", "points", "squares")

    def __init__(self, choice: Candidate) -> None:
        self.candidate = choice
        self.count = 0
        self.chances = 0.0
        self.points = 0
        self.lost = 0
        """In how many worlds another side wins the game with this deal."""
        self.more = 0.0
        """By how much it did better, over all worlds."""
        self.squares = 0.0

    @property
    def better(self) -> float:
        """By how much it does better in a world."""
        return self.more / self.count

    @property
    def error(self) -> float:
        """The standard error of that."""
        spread = self.squares / self.count - self.better**2
        return sqrt(max(spread, 0.0) / self.count)

    def add(self, worth: DealValue, more: float) -> None:
        """One world more."""
        self.count += 1
        self.chances += worth.chance
        self.points += worth.points
        self.lost += worth.lost
        self.more += more
        self.squares += more * more


def tried(
    choices: Sequence[Candidate],
    draw: Callable[[], list[Bits]],
    worlds: int,
    *,
    aim: Aim = "game",
    keep: int = 0,
) -> list[Tally]:
    """The choices tried in so many worlds; the first is what the others are measured by.

    What turns out to be worse beyond doubt is left off before the end, but for the first `keep`.
    """
    tallies = [Tally(choice) for choice in choices]
    first, left = tallies[0], tallies[1:]
    one_world = ONE_WORLD[aim]
    for first_world, last in pairwise((0, worlds // 8, worlds // 4, worlds // 2, worlds)):
        for _ in range(first_world, last):
            hands = draw()
            worth = first.candidate.comes_to(hands)
            value = value_of(worth, aim)
            first.add(worth, 0.0)
            for tally in left:
                worth = tally.candidate.comes_to(hands)
                tally.add(worth, value_of(worth, aim) - value)
        left = [
            tally for tally in left if tally in tallies[:keep] or _in_doubt(tally, left, one_world)
        ]
        if not left:
            break
    return tallies


def _in_doubt(tally: Tally, others: Sequence[Tally], one_world: float) -> bool:
    """Whether a choice may still turn out to be the best."""

    def doubt(of: Tally) -> float:
        # Where all has gone alike so far, the next world may be the one that tells them apart.
        return BEYOND_DOUBT * max(of.error, one_world / of.count)

    if tally.better + doubt(tally) <= 0:
        return False
    best = max(others, key=lambda other: other.better)
    return tally.better + doubt(tally) + doubt(best) >= best.better


def best_of(tallies: Sequence[Tally], guard: float, aim: Aim = "game") -> Tally:
    """The first, unless another is better by so many standard errors.

    Where none has a chance to speak of, and which of them has the best is in doubt, the game is
    not given away: it is kept open, and then the points count.
    """
    if aim == "game" and all(tally.chances <= _NIL * tally.count for tally in tallies):
        return _last_resort(tallies)
    clear = [t for t in tallies[1:] if t.count and t.better > max(guard * t.error, 1e-9)]
    return max(clear, key=lambda tally: tally.better, default=tallies[0])


def _last_resort(tallies: Sequence[Tally]) -> Tally:
    """The best of those that may have the best chance, by what is left to play for."""
    tried_out = [tally for tally in tallies if tally.count == tallies[0].count]
    best = max(tried_out, key=lambda tally: tally.better)
    left = [tally for tally in tried_out if _near(tally, best)]
    fewest = min(tally.lost for tally in left)
    left = [tally for tally in left if tally.lost - fewest <= _AS_OFTEN * tally.count]
    return max(left, key=lambda tally: tally.points)


def _near(tally: Tally, best: Tally) -> bool:
    """Whether a choice is worse than the best by no more than is in doubt."""
    doubt = max(hypot(tally.error, best.error), ONE_WORLD["game"] / tally.count)
    return best.better - tally.better <= BEYOND_DOUBT * doubt
