"""What to put away after an auction."""

from fortyfives.actions import Action, Discard
from fortyfives.cards import HAND, Cards, cards_of, each
from fortyfives.options import Discards
from fortyfives.players.strength import Strength, strength_under
from fortyfives.view import View


def discard(view: View, options: Discards) -> Action:
    """Keep the trumps and draw for the rest; without a draw keep the best five."""
    assert view.ranking is not None
    strength = strength_under(view.ranking)
    draws = view.rules.draw.who != "none"
    fewest = options.cards.bit_count() - options.most
    return Discard(options.cards & ~kept(strength, options.cards, fewest, draws=draws))


def kept(strength: Strength, cards: Cards, fewest: int, *, draws: bool) -> Cards:
    """What is kept of these cards: at least so many of them, and at most five.

    A card that is drawn is a trump one time in four or five, and with everybody drawing for trumps
    a plain king wins little: no plain card is kept that need not be.
    """
    by_height = sorted(each(cards), key=lambda card: (-strength.height[card], card))
    trumps = (cards & strength.trumps).bit_count()
    wanted = max(trumps, fewest) if draws else HAND
    return cards_of(by_height[: min(wanted, HAND)])
