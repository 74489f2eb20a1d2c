"""The reference `ref-greedy`: frozen, so that what is measured against it stays comparable."""

from fortyfives.cards import Card, each
from fortyfives.engine.actions import PASS, PLAYS, REFUSE, ROBS, STOP, Action
from fortyfives.engine.options import Plays, Robs
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under


class RefGreedy:
    """Leads its highest card, follows with the cheapest that wins, else throws its lowest.

    It robs whenever it may, and undertakes nothing.
    """

    name = "ref-greedy"

    def __init__(self, seed: int = 0) -> None:
        """It draws no lots, so that the seed makes no difference."""

    def choose(self, view: View) -> Action:
        """The card, or the answer, that greed finds."""
        options = view.options
        if view.ranking is None or not isinstance(options, Plays | Robs):
            modest = (PASS, REFUSE, STOP)
            return next((action for action in options if action in modest), options[0])
        cards_above, cards = cards_above_under(view.ranking), list(each(options.cards))
        if isinstance(options, Robs):
            return ROBS[min(cards, key=lambda card: (cards_above.height[card], card))]
        return PLAYS[_card(view, cards_above, cards)]


def _card(view: View, cards_above: CardsAbove, cards: list[Card]) -> Card:
    def height(card: Card) -> tuple[int, Card]:
        return cards_above.height[card], card

    if view.led is None:
        return max(cards, key=height)
    power = cards_above.power[view.led]
    best = max(power[card] for card in view.trick)
    winners = [card for card in cards if power[card] > best]
    return min(winners or cards, key=height)
