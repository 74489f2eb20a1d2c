"""Players that search: they imagine where the hidden cards lie, and play each choice out.

In every imagined world every card that is worth a thought is laid, and the deal goes on by the
rule of thumb for everybody. What counts is the chance to win the game. The card of the rule of
thumb is kept unless another is clearly better.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from fortyfives.actions import PLAYS, Action
from fortyfives.cards import each
from fortyfives.events import TrickWon
from fortyfives.options import Plays
from fortyfives.players.counting import Count, count_cards
from fortyfives.players.inference import LikelyWorlds
from fortyfives.players.medium import Medium
from fortyfives.players.playout import Moment, Thumb, play_out, thumb_for
from fortyfives.players.prospects import Prospects, Reckoner, bearing_of, reckoner_for
from fortyfives.players.ranked import Bit, Bits, Ranked, ranked_under
from fortyfives.players.weights import weights_for
from fortyfives.players.worlds import Worlds
from fortyfives.rulebook import Rules
from fortyfives.view import View

Aim: TypeAlias = Literal["game", "points"]
"""What is played for."""


class Table(NamedTuple):
    """One house at one table, as a search needs it."""

    reckoner: Reckoner
    thumb: Thumb


@lru_cache(maxsize=64)
def table_for(rules: Rules, seats: int) -> Table:
    """The table of these rules with so many players."""
    reckoner = reckoner_for(rules, seats)
    weights = weights_for(seats, len(reckoner.seating.sides))
    return Table(reckoner, thumb_for(reckoner.seating, weights))


class Tally:
    """How one choice does against the one that the rule of thumb would make."""

    __slots__ = ("chance", "choice", "count", "more", "points", "squares")

    def __init__(self, choice: Bit) -> None:
        self.choice = choice
        self.count = 0
        self.chance = 0.0
        self.points = 0
        self.more = 0.0
        """By how much it does better, over all worlds."""
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


class CardSearch:
    """One decision what to lay, in many worlds."""

    def __init__(
        self, view: View, count: Count, table: Table, lots: Random, aim: Aim = "game"
    ) -> None:
        assert view.ranking is not None
        self.ranked = ranked_under(view.ranking)
        self._thumb = table.thumb
        self._moment = moment_of(view, self.ranked)
        self._base = base_of(view, count, self.ranked)
        worlds = Worlds(view, count, self.ranked, lots.random)
        self._worlds = LikelyWorlds(view, worlds, self.ranked, table.thumb, self._base, lots.random)
        self._prospects = Prospects(table.reckoner, bearing_of(view), view.side)
        self._by_points = aim == "points"

    def tally(self, cards: Sequence[Bit], worlds: int) -> list[Tally]:
        """Try cards in so many worlds; the first is what the others are measured by.

        What turns out to be worse beyond doubt is left off before the end.
        """
        tallies = [Tally(card) for card in cards]
        first, left = tallies[0], tallies[1:]
        for share in (worlds // 4, worlds // 4, worlds // 2):
            for _ in range(share):
                self._try_in_world(first, left)
            left = [tally for tally in left if _in_doubt(tally, left)]
            if not left:
                break
        return tallies

    def _try_in_world(self, first: Tally, left: Sequence[Tally]) -> None:
        hands, prospects = self._worlds.draw(), self._prospects
        ranked, thumb, moment, base = self.ranked, self._thumb, self._moment, self._base
        by_points = self._by_points
        chance, points = prospects[play_out(ranked, thumb, moment, hands[:], base, first.choice)]
        first.count += 1
        first.chance += chance
        first.points += points
        value = points if by_points else chance
        for tally in left:
            chance, points = prospects[
                play_out(ranked, thumb, moment, hands[:], base, tally.choice)
            ]
            tally.count += 1
            tally.chance += chance
            tally.points += points
            more = (points if by_points else chance) - value
            tally.more += more
            tally.squares += more * more


def _in_doubt(tally: Tally, others: Sequence[Tally]) -> bool:
    """Whether a choice may still turn out to be the best."""
    if tally.better + 2.5 * tally.error <= 0:
        return False
    best = max(others, key=lambda other: other.better)
    return tally.better + 3 * (tally.error + best.error) >= best.better


def best_of(tallies: Sequence[Tally], guard: float) -> Tally:
    """The first, unless another is better by so many standard errors."""
    clear = [tally for tally in tallies[1:] if tally.count and tally.better > guard * tally.error]
    clear = [tally for tally in clear if tally.better > 1e-9]
    return max(clear, key=lambda tally: tally.better, default=tallies[0])


def moment_of(view: View, ranked: Ranked) -> Moment:
    """Where the deal stands, the hidden cards apart."""
    course, top, top_trick, done = 0, 0, 0, 0
    floor = ranked.low_trump
    if view.rules.score.bonus_eligible == "top_trumps_only":
        floor = ranked.top_trumps & -ranked.top_trumps
    for event in view.history:
        if isinstance(event, TrickWon):
            done += 1
            course = course << 4 | event.seat + 1
            best = max(ranked.bit_of[card] for card in event.cards)
            if best > top and best >= floor:
                top, top_trick = best, done
    assert view.leader is not None
    led = best = 0
    holder = view.leader
    if view.trick:
        led = ranked.bit_of[view.trick[0]]
        assert view.winning is not None
        holder = view.winning
        best = ranked.bit_of[view.trick[(holder - view.leader) % view.seats]]
    return Moment(
        leader=view.leader,
        laid=len(view.trick),
        led=led,
        best=best,
        holder=holder,
        held=5 - done,
        played=ranked.packed(view.played),
        course=course,
        top=top,
        top_trick=top_trick,
        floor=floor,
        aside=None if view.aside is None else (view.seat, ranked.bit_of[view.aside]),
    )


def base_of(view: View, count: Count, ranked: Ranked) -> list[Bits]:
    """The cards that each seat must reckon with."""
    own = ranked.packed(count.unseen | view.hand | view.played)
    others = ranked.whole
    if view.turn_up is not None and not count.unseen >> view.turn_up & 1:
        others &= ~ranked.bit_of[view.turn_up]
    base = [others] * view.seats
    base[view.seat] = own
    return base


class Searcher:
    """Judges a choice by what comes of it in many imagined worlds."""

    def __init__(
        self, name: str, worlds: int, seed: int = 0, *, aim: Aim = "game", guard: float = 1.0
    ) -> None:
        self.name = name
        self._most_worlds = worlds
        self._seed = seed
        self._aim: Aim = aim
        self._guard = guard
        self._medium = Medium(seed)

    def choose(self, view: View) -> Action:
        """The action that wins most games."""
        options = view.options
        if len(options) == 1:
            return options[0]
        by_thumb = self._medium.choose(view)
        if isinstance(options, Plays):
            search = self._card_search(view)
            tallies = search.tally(self._cards(view, by_thumb, search), self._worlds_at(view))
            best = best_of(tallies, self._guard).choice
            return PLAYS[search.ranked.card_of[best]]
        return by_thumb

    def _card_search(self, view: View) -> CardSearch:
        lots = Random(f"{self._seed} {view.seat} {view.deal} {len(view.history)}")
        table = table_for(view.rules, view.seats)
        return CardSearch(view, count_cards(view), table, lots, self._aim)

    def _cards(self, view: View, by_thumb: Action, search: CardSearch) -> list[Bit]:
        """The cards that may be laid, that of the rule of thumb first."""
        bit_of = search.ranked.bit_of
        assert isinstance(view.options, Plays)
        cards = view.options.cards
        return sorted(
            (bit_of[card] for card in each(cards)),
            key=lambda b: (PLAYS[search.ranked.card_of[b]] != by_thumb, b),
        )

    def _worlds_at(self, view: View) -> int:
        """The budget of worlds: fewer where a world takes longer."""
        return max(self._most_worlds * 3 // max(view.seats, 3), 20)


class Hard(Searcher):
    """Looks into few worlds, and is quick about it."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("hard", 50, seed)


class Expert(Searcher):
    """Looks into many worlds."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("expert", 400, seed)
