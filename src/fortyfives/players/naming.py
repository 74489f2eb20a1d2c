"""Which suit to name."""

from fortyfives.actions import Action, Name
from fortyfives.players.hand_points import best_suit
from fortyfives.view import View


def name(view: View) -> Action:
    """The suit that the hand is worth most in, with the kitty where it has been seen."""
    return Name(best_suit(view)[1])
