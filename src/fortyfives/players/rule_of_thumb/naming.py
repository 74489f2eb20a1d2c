"""Which suit to name."""

from fortyfives.cards import SUITS, Suit
from fortyfives.engine.actions import Action, Name
from fortyfives.engine.view import View
from fortyfives.players.rule_of_thumb.hand_points import best_suit, hand_points


def name(view: View) -> Action:
    """The suit that the hand is worth most in, with the kitty where it has been seen."""
    return Name(best_suit(view)[1])


def suits_worth_naming(view: View) -> list[Suit]:
    """The three best suits, the best of them first."""
    return sorted(SUITS, key=lambda suit: (-hand_points(view, suit), -suit))[:3]
