"""Players that search: they imagine where the hidden cards lie, and play each choice out.

In every imagined world everything that is worth a thought is done, and the deal goes on by the
rule of thumb for everybody. What counts is the chance to win the game. What the rule of thumb
would do is done, unless something else is clearly better.
"""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from fortyfives.cards import HAND
from fortyfives.engine.actions import Action, Name
from fortyfives.engine.options import Discards
from fortyfives.engine.view import View
from fortyfives.players.advice import Advice, Judged
from fortyfives.players.cards_known.counting import count_cards
from fortyfives.players.play_out.quick_rule import QuickRule, quick_rule_for
from fortyfives.players.rule_of_thumb.discarding import worth_discarding
from fortyfives.players.rule_of_thumb.medium import Medium
from fortyfives.players.rule_of_thumb.naming import suits_worth_naming
from fortyfives.players.rule_of_thumb.weights import weights_of_others
from fortyfives.players.rule_of_thumb.why import reason
from fortyfives.players.search.ahead import Budget, tried_ahead
from fortyfives.players.search.candidates import (
    Candidates,
    Kind,
    candidates_before_lead,
    kind_of,
    worth_trying,
)
from fortyfives.players.search.deal_values import DealChances, deal_chances_for
from fortyfives.players.search.rest_of_auction import Call, RestOfAuction, calls_worth_trying
from fortyfives.players.search.trials import Aim, Candidate, Lay, Tally, best_of, tried
from fortyfives.players.worlds.before_lead import WorldsBeforeLead
from fortyfives.players.worlds.in_play import WorldsInPlay
from fortyfives.players.worlds.inference import Clues
from fortyfives.rulebook.rules import Rules
from fortyfives.telling.reasons import BEYOND_DOUBT

_GUARD: Final = 1.0
"""By how many standard errors a card must be better than that of the rule of thumb. Chosen, not
measured, as are the other numbers here, but for `_TRIED`."""
_GUARD_OF_CALLS: Final = 2.0
"""The same for whatever else may be done."""
_TRIED: Final[tuple[Kind, ...]] = ("card", "rob", "jink", "bid", "five")
"""The decisions in which trying things out is better than the rule of thumb.

Measured: benchmarks/decisions.py, one kind at a time."""
_WHOLE_DECISION: Final = 3 * HAND * HAND
"""The cards played out in one world where three seats have five cards each, and any may be laid."""
_FITTED: Final = 4
"""To draw a world that fits a card laid costs as much as to play out so many."""
_FITTED_AT_MOST: Final = 9
"""And no more than this for every seat: then any world will do."""
_TO_DRAW: Final = 2
"""To draw a world before the lead, and the cards in it, costs as much as to play out so many."""
_FEWEST_WORLDS: Final = 20
_LOOKS_AHEAD: Final = 3
"""With so many cards held there is something to choose at the next turn."""


class SearchTools(NamedTuple):
    """What a search needs of one house at one table."""

    deal_chances: DealChances
    quick_rule: QuickRule


@lru_cache(maxsize=64)
def search_tools(rules: Rules, seats: int) -> SearchTools:
    """The tools for these rules with so many players."""
    deal_chances = deal_chances_for(rules, seats)
    seating, scoring = deal_chances.settling.seating, deal_chances.settling.scoring
    weights = weights_of_others(seats, len(seating.sides))
    bonus = 0.0 if scoring.top_trumps_only else scoring.bonus_points / scoring.trick_points
    weights = weights._replace(best_trump=bonus * weights.best_trump)
    return SearchTools(deal_chances, quick_rule_for(seating, weights))


class Searcher:
    """Judges a choice by what comes of it in many imagined worlds."""

    def __init__(
        self,
        name: str,
        worlds: int,
        seed: int = 0,
        *,
        aim: Aim = "game",
        guard: float = _GUARD,
        kinds: Collection[Kind] = _TRIED,
        ahead: bool = False,
    ) -> None:
        """Of other than these kinds of decisions it judges by the rule of thumb.

        With `ahead` it also chooses its next card, as far as it could tell then what is best.
        """
        self.name = name
        self._most_worlds = worlds
        self._seed = seed
        self._aim: Aim = aim
        self._guard = guard
        self._kinds = kinds
        self._ahead = ahead
        self._medium = Medium(seed)

    def choose(self, view: View) -> Action:
        """The action that wins most games."""
        options = view.options
        if len(options) == 1:
            return options[0]
        kind = kind_of(view)
        by_rule = self._medium.choose(view)
        if kind not in self._kinds:
            return by_rule
        guard = self._guard if kind == "card" else _GUARD_OF_CALLS
        return best_of(self._tried(view, by_rule), guard, self._aim).candidate.action

    def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
        """The open actions weighed, the best first: also where the rule of thumb has decided.

        The best is what it would do, unless something else turns out to be better beyond doubt.
        """
        if len(view.options) == 1 or kind_of(view) is None:
            return self._medium.advise(view, also)
        tallies = self._tried(view, self.choose(view), also, keep=True)
        best = best_of(tallies, BEYOND_DOUBT)
        if best is not tallies[0]:
            tallies = self._tried(view, best.candidate.action, also, keep=True)
        first, others = tallies[0], sorted(tallies[1:], key=lambda tally: -tally.better)
        judged = tuple(_judged(tally) for tally in (first, *others))
        return Advice(judged, reason(view, first.candidate.action, judged), worlds=first.count)

    def _lot(self, view: View) -> Callable[[], float]:
        return Random(f"{self._seed} {view.seat} {view.deal} {len(view.history)}").random

    def _tried(
        self, view: View, first: Action, also: Sequence[Action] = (), *, keep: bool = False
    ) -> list[Tally]:
        """The choices tried out, this one before the others."""
        choices, draw = self._candidates(view, [first, *also])
        if self._ahead and isinstance(choices[0], Lay) and choices[0].position.held >= _LOOKS_AHEAD:
            lays = [choice for choice in choices if isinstance(choice, Lay)]
            return tried_ahead(lays, draw, self._budget(view), aim=self._aim, keep=keep)
        of_card = view.leader is not None
        worlds = self._worlds_for(view, len(choices)) if of_card else self._worlds_before(view)
        return tried(
            choices,
            draw,
            worlds,
            aim=self._aim,
            keep=len(choices) if keep else 0,
        )

    def _candidates(
        self, view: View, wanted: Sequence[Action]
    ) -> tuple[list[Candidate], Callable[[], list[int]]]:
        """The choices to try, those that are wanted before the others, and what draws a world."""
        lot = self._lot(view)
        tools, options = search_tools(view.rules, view.seats), view.options
        if kind_of(view) == "bid":
            rest = RestOfAuction(view, tools.deal_chances, tools.quick_rule, lot)
            calls = dict.fromkeys([*wanted, *calls_worth_trying(view)])
            return [Call(action, rest) for action in calls], rest.draw
        if view.leader is None:
            others: Sequence[Action] = list(options)
            if isinstance(options, Discards):
                others = worth_discarding(view, options)
            elif isinstance(options[0], Name):
                others = [Name(suit) for suit in suits_worth_naming(view)]
            actions = list(dict.fromkeys([*wanted, *others]))
            choices = candidates_before_lead(view, tools.deal_chances, tools.quick_rule, actions)
            return choices, WorldsBeforeLead(view, lot).draw
        count = count_cards(view)
        ready = Candidates(view, count, tools.deal_chances, tools.quick_rule)
        clues = Clues(view, ready.position, lot)
        worlds = WorldsInPlay(view, count, ready.card_bits, lot, clues.likely)
        actions = list(dict.fromkeys([*wanted, *worth_trying(view, ready.card_bits)]))
        return ready.of(actions), worlds.draw

    def _worlds_for(self, view: View, actions: int) -> int:
        """The budget of worlds: it is cards played out that are counted, so as many as may be."""
        plays = view.seats * (HAND - sum(view.tricks)) * actions
        most = self._most_worlds * _WHOLE_DECISION // (plays + _cost_to_draw(view))
        return max(min(most, 2 * self._most_worlds), _FEWEST_WORLDS)

    def _budget(self, view: View) -> Budget:
        """The same budget where the next card is chosen too."""
        cards = self._most_worlds * _WHOLE_DECISION
        return Budget(cards, _cost_to_draw(view), _FEWEST_WORLDS, 2 * self._most_worlds)

    def _worlds_before(self, view: View) -> int:
        """The budget before the lead, where a world takes all the cards, and the draws besides."""
        hands = view.seats + _TO_DRAW
        most = self._most_worlds * _WHOLE_DECISION // (hands * view.seats * HAND)
        return max(most, _FEWEST_WORLDS)


def _cost_to_draw(view: View) -> int:
    """What it costs to draw a world in the play of the cards."""
    return min(_FITTED * view.played.bit_count(), _FITTED_AT_MOST * view.seats)


def _judged(tally: Tally) -> Judged:
    return Judged(
        tally.candidate.action,
        points=tally.points / tally.count,
        chance=tally.chances / tally.count,
        doubt=tally.error,
    )


class Hard(Searcher):
    """Looks into few worlds, and is quick about it."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("hard", 110, seed)


class Expert(Searcher):
    """Looks into many worlds, and one turn ahead."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("expert", 520, seed, ahead=True)
