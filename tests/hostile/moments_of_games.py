"""Every decision of random deals, at every table."""

from collections.abc import Iterator

from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.rulebook.presets import preset, preset_names

TABLES = [(name, seats) for name in preset_names() for seats in preset(name).table.players]


def decisions(times: int) -> Iterator[tuple[str, Deal, View]]:
    """Every decision of so many deals at every table, by random and medium players in turn.

    With each comes where it is; the deal is the one that is played, with all hands open.
    """
    for number in range(times):
        for table, (name, seats) in enumerate(TABLES):
            seed = 1000 * number + table
            game = Game(preset(name), seats=seats, seed=seed)
            player = by_name(("random", "medium")[(number + table) % 2], seed)
            while game.turn is not None and game.deals_settled < 1 and game.deal.state.number < 3:
                view = game.view(game.turn)
                where = f"{name}, {seats} seats, seed {seed}, after {len(view.history)} events"
                yield where, game.deal, view
                game.apply(player.choose(view))
