"""Whether to rob, and what to put out."""

from fortyfives.actions import ANNOUNCE, KEEP, ROBS, Action
from fortyfives.cards import Card, Cards, bit, each
from fortyfives.options import Robs
from fortyfives.players.strength import Strength, lowest, strength_under
from fortyfives.view import View


def rob(view: View, options: Robs) -> Action:
    """Rob, unless the turned card is worse than every card in the hand.

    A hand of five better trumps says that it has the ace, where silence costs something.
    """
    assert view.ranking is not None and view.turn_up is not None
    strength = strength_under(view.ranking)
    out = lowest(strength, list(each(options.cards)))
    turned = view.turn_up
    if strength.height[out] < strength.height[turned] or not options.others:
        return ROBS[out]
    return ANNOUNCE if ANNOUNCE in options.others else KEEP
