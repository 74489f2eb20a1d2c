"""Whether to ask for another trump, or to agree to it (PEEL)."""

from fortyfives.cards import SUITS, Suit, each
from fortyfives.engine.actions import FIVE, Action
from fortyfives.engine.options import Options
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import cards_above_under


def five(view: View, options: Options) -> Action:
    """Ask, or agree, where another suit would suit the hand better on the whole."""
    trump = view.in_force.trump
    others = [hand_strength(view, suit) for suit in SUITS if suit != trump]
    if hand_strength(view, trump) < sum(others) / len(others):
        return FIVE
    return next(action for action in options if action != FIVE)


def hand_strength(view: View, trump: Suit) -> int:
    """How high the cards of a hand stand, all told, if a suit is trump."""
    cards_above = cards_above_under(rankings_for(view.rules.deck, view.rules.play)[trump])
    return sum(cards_above.height[card] for card in each(view.hand))
