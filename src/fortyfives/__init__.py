"""Forty-fives, the card game, and its family: rules engine, computer players and a screen.

As a library it is small: rules, a game, views, players, and records of games. ::

    import fortyfives

    game = fortyfives.Game(fortyfives.preset("traditional-45"), seats=3, seed=45)
    players = [fortyfives.player("medium", seed=seat) for seat in range(3)]
    while game.turn is not None:
        game.apply(players[game.turn].choose(game.view(game.turn)))
    print(game.scores, game.winner)
"""

TYPE_CHECKING = False  # what typing says too, without the time it takes to load

if TYPE_CHECKING:
    from types import ModuleType

    from fortyfives.library import *  # noqa: F403
    from fortyfives.library import __all__ as __all__

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """A name of the library, which is loaded when one is first asked for."""
    if name == "__all__":
        return [*_offered(), "__version__"]
    if not name.startswith("_") and name in _offered():
        return getattr(_library(), name)
    from fortyfives.words.library import no_such_name

    raise AttributeError(no_such_name(name))


def __dir__() -> list[str]:
    return sorted([*globals(), *_offered()])


def _offered() -> list[str]:
    return [*_library().__all__]


def _library() -> "ModuleType":
    from importlib import import_module

    return import_module("fortyfives.library")
