"""Weak players, who err as people do: by what they overlook and forget, never by lot."""

from collections.abc import Callable
from typing import TypeAlias

from fortyfives.cards import ACE_OF_HEARTS, JOKER, Card, card_of, each
from fortyfives.engine.actions import PLAYS, ROBS, Action
from fortyfives.engine.options import Plays, Robs
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import cards_above_under
from fortyfives.players.rule_of_thumb.medium import Medium

Height: TypeAlias = Callable[[Card], int]
"""How high somebody takes a card to be."""


class Easy:
    """Knows how the cards rank, and looks no further than the trick on the table.

    It leads one of the highest trumps, or else a low card; it takes what it can take cheaply, the
    first tricks with small trumps alone; of what has been played it remembers nothing.
    """

    name = "easy"

    def __init__(self, seed: int = 0) -> None:
        self._medium = Medium(seed)

    def choose(self, view: View) -> Action:
        """The first thing that comes to mind."""
        options = view.options
        if not isinstance(options, Plays) or view.ranking is None:
            return self._medium.choose(view)
        cards_above, cards = cards_above_under(view.ranking), list(each(options.cards))

        def height(card: Card) -> tuple[int, Card]:
            return cards_above.height[card], card

        great = [card for card in cards if cards_above.top_trumps >> card & 1]
        if view.led is None:
            return PLAYS[max(great, key=height) if great else min(cards, key=height)]
        power = cards_above.power[view.led]
        best = max(power[card] for card in view.trick)
        wins = [card for card in cards if power[card] > best]
        if view.winning in view.partners:
            wins = []
        early = sum(view.tricks) < 3
        if early and not cards_above.trumps >> view.led & 1:
            # A great trump is too good for a plain trick.
            wins = [card for card in wins if card not in great]
        return PLAYS[min(wins or cards, key=height)]


class Beginner:
    """Knows the trumps, takes all other cards for as high as they look, and hurries.

    It overlooks that black cards run the other way and that an ace may be low, leads the best it
    has, and takes every trick it can with the highest card it can, its partner's too.
    """

    name = "beginner"

    def __init__(self, seed: int = 0) -> None:
        self._medium = Medium(seed)

    def choose(self, view: View) -> Action:
        """What looks good at first sight."""
        options = view.options
        if view.ranking is None or not isinstance(options, Plays | Robs):
            return self._medium.choose(view)
        height, cards = _as_it_looks(view), list(each(options.cards))
        if isinstance(options, Robs):
            return ROBS[min(cards, key=height)]
        if view.led is None:
            return PLAYS[max(cards, key=height)]
        led = view.led
        follows = [card for card in view.trick if _in_suit(view, card, led)]
        best = max(height(card) for card in follows)
        wins = [card for card in cards if _in_suit(view, card, led) and height(card) > best]
        return PLAYS[max(wins, key=height) if wins else min(cards, key=height)]


def _as_it_looks(view: View) -> Height:
    """The trumps by their rank, every other card by its face, the ace above the king."""
    trump = view.in_force.trump
    great = {card_of(trump, 5): 43, card_of(trump, 11): 42, JOKER: 41, ACE_OF_HEARTS: 40}

    def height(card: Card) -> int:
        face = 14 if card % 13 == 0 else card % 13 + 1
        return great.get(card, face + (20 if card // 13 == trump else 0))

    return height


def _in_suit(view: View, card: Card, led: Card) -> bool:
    """Whether a card may win a trick, at first sight."""
    return bool(view.in_force.trumps >> card & 1) or card // 13 == led // 13
