"""Whether to ask for another trump, or to agree to it (PEEL)."""

from fortyfives.actions import FIVE, Action
from fortyfives.cards import SUITS, Suit, each
from fortyfives.options import Options
from fortyfives.players.strength import strength_under
from fortyfives.ranking import rankings_for
from fortyfives.view import View


def five(view: View, options: Options) -> Action:
    """Ask, or agree, where another suit would suit the hand better on the whole."""
    assert view.trump is not None
    others = [hand_strength(view, suit) for suit in SUITS if suit != view.trump]
    if hand_strength(view, view.trump) < sum(others) / len(others):
        return FIVE
    return next(action for action in options if action != FIVE)


def hand_strength(view: View, trump: Suit) -> int:
    """How high the cards of a hand stand, all told, if a suit is trump."""
    strength = strength_under(rankings_for(view.rules.deck, view.rules.play)[trump])
    return sum(strength.height[card] for card in each(view.hand))
