"""Moments of deals that random players have come to."""

from random import Random

from fortyfives.engine.actions import Action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game
from fortyfives.engine.options import Plays
from fortyfives.rulebook.presets import preset, preset_names

TABLES = [(name, seats) for name in preset_names() for seats in preset(name).table.players]


def at_the_cards(name: str, seats: int, seed: int, rng: Random) -> list[Deal]:
    """Deals of a game of random players, each at a random moment of its play of the cards."""
    game, found, last = Game(preset(name), seats=seats, seed=seed), list[Deal](), 0
    while game.turn is not None and len(found) < 3 and game.deal.state.number < 12:
        state = game.deal.state
        settled = state.rob_right is None and len(state.winners) < 4
        if isinstance(game.options, Plays) and settled and state.number > last:
            if rng.random() < 0.2:
                last = state.number
                found.append(with_logs(game.deal))
        game.apply(any_of(game, rng))
    return found


def with_logs(deal: Deal) -> Deal:
    """A copy that knows what has been seen."""
    twin = deal.copy()
    assert deal.logs is not None
    twin.logs = tuple(list(log) for log in deal.logs)
    return twin


def any_of(game: Game, rng: Random) -> Action:
    """Any open action."""
    return game.options[int(rng.random() * len(game.options))]
