"""What the rule of thumb says of a decision: quick, and rough."""

from collections.abc import Sequence

from fortyfives.engine.actions import PLAYS, Action
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players.advice import Advice, Judged
from fortyfives.players.rule_of_thumb.card_play import scored
from fortyfives.players.rule_of_thumb.turn_to_play import turn_to_play_of
from fortyfives.players.rule_of_thumb.weights import weights_for
from fortyfives.players.rule_of_thumb.why import reason
from fortyfives.players.win_chance.trick_value import next_trick
from fortyfives.players.win_chance.win_chances import ScoringRules


def advice_by_rule(
    view: View, action: Action, scoring_rules: ScoringRules, also: Sequence[Action] = ()
) -> Advice:
    """The cards by their scores, this action first; of other actions it has no figures.

    Nor has it any where there is no choice.
    """
    why, options = reason(view, action), view.options
    if len(options) == 1 or not isinstance(options, Plays):
        even = 1 / len(view.sides)
        others = [other for other in also if other != action]
        return Advice(tuple(Judged(one, 0.0, even) for one in (action, *others)), why)
    turn = turn_to_play_of(view, options.cards, scoring_rules)
    lost, gain = next_trick(view, scoring_rules)
    taken = sum(view.tricks[seat] for seat in view.sides[view.side])
    judged = [
        Judged(
            PLAYS[card],
            points=scoring_rules.scoring.trick_points * (taken + score),
            chance=min(max(lost + gain * score, 0.0), 1.0),
        )
        for card, score in scored(turn, weights_for(view.seats, len(view.sides)))
    ]
    judged.sort(key=lambda one: (one.action != action, -one.chance))
    return Advice(tuple(judged), why)
