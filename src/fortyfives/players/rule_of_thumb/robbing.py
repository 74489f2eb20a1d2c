"""Whether to rob, and what to put out."""

from fortyfives.cards import Card, each
from fortyfives.engine.actions import ANNOUNCE, KEEP, ROBS, Action
from fortyfives.engine.options import Robs
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import cards_above_under, lowest


def rob(view: View, options: Robs) -> Action:
    """Rob for the lowest card, unless every card in the hand is better than the turned one.

    Who keeps such a hand says that he has the ace, where silence would cost something.
    """
    if view.ranking is None:
        return ROBS[_least_promising(view, options)]
    height = cards_above_under(view.ranking).height
    out = lowest(cards_above_under(view.ranking), each(options.cards))
    if height[out] < height[view.face_up] or not options.others:
        return ROBS[out]
    return ANNOUNCE if ANNOUNCE in options.others else KEEP


def _least_promising(view: View, options: Robs) -> Card:
    """The card that is lowest on the whole while any suit may yet be trump: a joker was turned."""
    rankings = rankings_for(view.rules.deck, view.rules.play)
    heights = [cards_above_under(ranking).height for ranking in rankings]
    return min(each(options.cards), key=lambda card: (sum(h[card] for h in heights), card))
