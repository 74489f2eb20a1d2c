"""The medium player: rules of thumb, one home for each kind of decision."""

from collections.abc import Sequence

from fortyfives.engine.actions import FIVE, JINK, PASS, PLAYS, Action, Name
from fortyfives.engine.options import Discards, Plays, Robs
from fortyfives.engine.view import View
from fortyfives.players.advice import Advice
from fortyfives.players.rule_of_thumb.bidding import bid
from fortyfives.players.rule_of_thumb.card_play import best_card
from fortyfives.players.rule_of_thumb.discarding import discard
from fortyfives.players.rule_of_thumb.fiving import five
from fortyfives.players.rule_of_thumb.jinking import jink
from fortyfives.players.rule_of_thumb.naming import name
from fortyfives.players.rule_of_thumb.robbing import rob
from fortyfives.players.rule_of_thumb.rule_advice import advice_by_rule
from fortyfives.players.rule_of_thumb.turn_to_play import turn_to_play_of
from fortyfives.players.rule_of_thumb.weights import weights_for
from fortyfives.players.win_chance.win_chances import ScoringRules
from fortyfives.rulebook.rules import Rules


class Medium:
    """Wins cheaply, counts the cards, minds its partner and plays to the score.

    It draws no lots: of two cards that are equal it lays the lower one.
    """

    name = "medium"

    def __init__(self, seed: int = 0) -> None:
        self._rules = Rules()
        self._scheme = ScoringRules.of(self._rules)

    def choose(self, view: View) -> Action:
        """The action that the rule of thumb for this kind of question finds best."""
        options = view.options
        if len(options) == 1:
            return options[0]
        if isinstance(options, Plays):
            turn = turn_to_play_of(view, options.cards, self._scoring_rules_of(view.rules))
            return PLAYS[best_card(turn, weights_for(view.seats, len(view.sides)))]
        if isinstance(options, Robs):
            return rob(view, options)
        if isinstance(options, Discards):
            return discard(view, options)
        if isinstance(options[0], Name):
            return name(view)
        if JINK in options:
            return jink(view, self._scoring_rules_of(view.rules))
        if FIVE in options:
            return five(view, options)
        if PASS in options:
            return bid(view, options, self._scoring_rules_of(view.rules))
        raise AssertionError(f"medium has no answer to {', '.join(options.texts())}")

    def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
        """What the rule of thumb says of each card; of other actions, which of them it takes."""
        return advice_by_rule(view, self.choose(view), self._scoring_rules_of(view.rules), also)

    def _scoring_rules_of(self, rules: Rules) -> ScoringRules:
        """The scoring_rules of these rules: a player meets the same rules again and again."""
        if rules is not self._rules:
            self._rules, self._scheme = rules, ScoringRules.of(rules)
        return self._scheme
