"""The reference `ref-greedy`: frozen, so that what is measured against it stays comparable."""

from fortyfives.actions import ANNOUNCE, KEEP, PASS, PLAYS, REFUSE, ROBS, STOP, Action
from fortyfives.cards import each
from fortyfives.options import Plays, Robs
from fortyfives.players.strength import Strength, strength_under
from fortyfives.view import View


class RefGreedy:
    """Leads its highest card, follows with the cheapest that wins, else throws its lowest."""

    name = "ref-greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        """The card or call that greed finds."""
        options = view.options
        if isinstance(options, Plays):
            assert view.ranking is not None
            return PLAYS[_card(view, strength_under(view.ranking), list(each(options.cards)))]
        if isinstance(options, Robs):
            assert view.ranking is not None or True
            strength = strength_under(view.ranking)
            return ROBS[min(each(options.cards), key=lambda card: (strength.height[card], card))]
        return next((a for a in (STOP, PASS, REFUSE) if a in options), options[0])


def _card(view: View, strength: Strength, cards: list[int]) -> int:
    def height(card: int) -> tuple[int, int]:
        return strength.height[card], card

    if view.led is None:
        return max(cards, key=height)
    power = strength.power[view.led]
    best = max(power[card] for card in view.trick)
    winners = [card for card in cards if power[card] > best]
    return min(winners or cards, key=height)
