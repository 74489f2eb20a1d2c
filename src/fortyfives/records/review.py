"""A game looked over when it is done: every decision of one seat judged, and luck told from play.

What a seat gets is its fair share, and what the luck of the cards adds, less what its own choices
cost. The first is the mean of all sides, the last is the adviser's judgement; luck is the rest.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from fortyfives.cards import Card, Cards, Suit
from fortyfives.engine.actions import Action, Play
from fortyfives.engine.events import Settled
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.outside.faults import note_fault
from fortyfives.players.advice import Adviser, Judged
from fortyfives.records.record import Record
from fortyfives.telling.reasons import Reason
from fortyfives.words.errors import judgement

Verdict: TypeAlias = Literal["best", "as good", "slip", "mistake", "blunder", "not judged"]
"""How good a choice was; not judged: the adviser has only a rule of thumb for it, or failed."""

GOOD: tuple[Verdict, ...] = ("best", "as good")
"""The verdicts on a choice that could not have been better."""

_SLIP, _MISTAKE, _BLUNDER = 0.005, 0.03, 0.10
"""From these losses of the chance to win on, a choice is worse than as good as the best."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice between several actions, and what was thought of it."""

    number: int
    """Which action of the game it is, from 1."""
    deal: int
    trick: int | None
    """Which trick a card was laid to, from 1; None for everything else."""
    hand: Cards
    trump: Suit | None
    """The trump suit, where it was known."""
    laid: tuple[Card, ...]
    """The cards that lay on the table."""
    taken: Judged
    best: Judged
    second: Judged | None
    """The best but one; None where no other was weighed."""
    why: Reason | None
    """What speaks for the best; None where the adviser failed."""
    weighed: bool
    """Whether the actions were tried in imagined deals; if not, the best is a rule of thumb's."""
    fault: str | None = None
    """How the adviser failed, in a sentence; then the best is no more than what was done."""

    @property
    def verdict(self) -> Verdict:
        """What to call it. What may well be a whim of the imagined deals is not held against it."""
        if not self.weighed:
            return "not judged"
        if self.is_best:
            return "best"
        behind = self.best.chance - self.taken.chance
        if behind < max(_SLIP, 2 * self.taken.doubt):
            return "as good"
        if behind < _MISTAKE:
            return "slip"
        return "mistake" if behind < _BLUNDER else "blunder"

    @property
    def is_best(self) -> bool:
        """Whether what was done is what the adviser would have done."""
        return self.taken.action == self.best.action

    @property
    def faulted(self) -> bool:
        """Whether another choice was better, as far as can be told."""
        return self.verdict in ("slip", "mistake", "blunder")

    @property
    def points_lost(self) -> float:
        """What a fault cost in points; below nought where it won some, at a worse chance."""
        return self.best.points - self.taken.points if self.faulted else 0.0

    @property
    def chance_lost(self) -> float:
        """What a fault cost of the chance to win the game."""
        return self.best.chance - self.taken.chance if self.faulted else 0.0

    @property
    def ahead(self) -> float:
        """How far the best lies above the next, if it was taken; else nothing."""
        if not self.weighed or not self.is_best or self.second is None:
            return 0.0
        return max(0.0, self.best.chance - self.second.chance)


@dataclass(frozen=True, slots=True)
class DealReview:
    """What a deal came to, and why, in points."""

    deal: int
    got: int
    """What the side got."""
    fair: float
    """What all sides got in the mean."""
    hoped: float | None
    """What was to be expected at the first decision; None where none was weighed."""
    lost: float
    """What the decisions cost."""

    @property
    def hand_luck(self) -> float:
        """The luck of the hand that was dealt."""
        return (self.got if self.hoped is None else self.hoped) - self.fair

    @property
    def later_luck(self) -> float:
        """The luck of how the cards lay and what the others did."""
        return 0.0 if self.hoped is None else self.got - self.hoped + self.lost


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, as one seat played it."""

    record: Record
    seat: Seat
    decisions: tuple[Decision, ...]
    deals: tuple[DealReview, ...]
    """The deals that were settled."""

    @property
    def judged(self) -> tuple[Decision, ...]:
        """The decisions that were weighed. What the others cost counts as luck."""
        return tuple(decision for decision in self.decisions if decision.weighed)

    @property
    def points_lost(self) -> float:
        """What all faults cost in points."""
        return sum(decision.points_lost for decision in self.decisions)

    @property
    def chance_lost(self) -> float:
        """What all faults cost of the chance to win, each by itself."""
        return sum(decision.chance_lost for decision in self.decisions)

    @property
    def won(self) -> bool | None:
        """Whether the game was won; None where it is not over."""
        game = self.record.game
        return None if game.winner is None else self.seat in game.house.seating.sides[game.winner]

    @property
    def chance_luck(self) -> float | None:
        """What luck added to the chance to win, from an even one to the end or the last decision.

        None where nothing was weighed in the whole game.
        """
        if not self.judged:
            return None
        last = self.judged[-1].best.chance - self.judged[-1].chance_lost
        return (last if self.won is None else self.won) - self.even_chance + self.chance_lost

    @property
    def even_chance(self) -> float:
        """The chance to win of each side, if all are alike."""
        return 1 / len(self.record.game.house.seating.sides)

    @property
    def best(self) -> Decision | None:
        """The right choice that mattered most; None where none did."""
        found = max(self.decisions, key=lambda decision: decision.ahead, default=None)
        return found if found is not None and found.ahead > 0 else None

    @property
    def worst(self) -> Decision | None:
        """The choice that cost most; None where none can be faulted."""
        faulted = [decision for decision in self.decisions if decision.faulted]
        return max(faulted, key=lambda decision: decision.chance_lost, default=None)


def decisions_to_judge(record: Record, seat: Seat) -> int:
    """How many choices between several actions a seat has made."""
    return sum(1 for _ in _choices(Record(record.header), record, seat))


def review(
    record: Record, seat: Seat, adviser: Adviser, after_each: Callable[[int], None] | None = None
) -> Review:
    """The game as this seat played it; after each decision it is told how many are judged.

    An adviser that fails at one decision is asked of the next all the same.
    """
    replayed = Record(record.header)
    decisions: list[Decision] = []
    settled: list[Settled] = []
    for number, view, action in _choices(replayed, record, seat, settled):
        decisions.append(_judged(adviser, number, view, action))
        if after_each is not None:
            after_each(len(decisions))
    side = replayed.game.house.seating.side_of[seat]
    deals = tuple(_deal(event, side, decisions) for event in settled)
    return Review(record, seat, tuple(decisions), deals)


def _choices(
    replayed: Record, record: Record, seat: Seat, settled: list[Settled] | None = None
) -> Iterator[tuple[int, View, Action]]:
    """Each choice of a seat while the game is told again: its number, what was seen and done."""
    for number, (actor, action) in enumerate(record.actions, start=1):
        if actor == seat and len(replayed.game.options) > 1:
            yield number, replayed.game.view(seat), action
        events = replayed.apply(action)
        if settled is not None:
            settled += [event for event in events if isinstance(event, Settled)]


def _judged(adviser: Adviser, number: int, view: View, action: Action) -> Decision:
    made = Decision(
        number=number,
        deal=view.deal,
        trick=sum(view.tricks) + 1 if isinstance(action, Play) else None,
        hand=view.hand,
        trump=view.trump,
        laid=view.trick,
        taken=(done := Judged(action, 0.0, 1 / len(view.sides))),
        best=done,
        second=None,
        why=None,
        weighed=False,
    )
    try:
        advice = adviser.advise(view, (action,))
        taken = advice.of(action)
    except Exception as error:
        return replace(made, fault=note_fault(judgement(number), error))
    return replace(
        made,
        taken=taken,
        best=advice.best,
        second=advice.judged[1] if len(advice.judged) > 1 else None,
        why=advice.why,
        weighed=advice.worlds > 0,
    )


def _deal(settled: Settled, side: int, decisions: list[Decision]) -> DealReview:
    made = [one for one in decisions if one.deal == settled.deal and one.weighed]
    return DealReview(
        deal=settled.deal,
        got=settled.points[side],
        fair=sum(settled.points) / len(settled.points),
        hoped=made[0].best.points if made else None,
        lost=sum(decision.points_lost for decision in made),
    )
