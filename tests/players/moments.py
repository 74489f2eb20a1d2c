"""Moments of deals that random players have come to."""

from random import Random

from building import house_rules
from fortyfives.engine.actions import Action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game
from fortyfives.engine.options import Plays
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules

TRUMP_FIRST = "auction-merrimack, a trump led first"
"""A game that no preset is, by a name of its own."""

TABLES = [
    *((name, seats) for name in preset_names() for seats in preset(name).table.players),
    *((TRUMP_FIRST, seats) for seats in (3, 4)),
]


def rules_of(name: str) -> Rules:
    """The rules of a game by its name."""
    if name == TRUMP_FIRST:
        return house_rules("auction-merrimack", play__declarer_leads="trump")
    return preset(name)


def at_the_cards(name: str, seats: int, seed: int, rng: Random) -> list[Deal]:
    """Deals of a game of random players, each at a random moment of its play of the cards."""
    game, found, last = Game(rules_of(name), seats=seats, seed=seed), list[Deal](), 0
    while game.turn is not None and len(found) < 3 and game.deal.state.number < 12:
        state = game.deal.state
        settled = state.rob_right is None and len(state.winners) < 4
        if isinstance(game.options, Plays) and settled and state.number > last:
            if rng.random() < 0.2:
                last = state.number
                found.append(game.deal.copy())
        game.apply(any_of(game, rng))
    return found


def any_of(game: Game, rng: Random) -> Action:
    """Any open action."""
    return game.options[int(rng.random() * len(game.options))]
