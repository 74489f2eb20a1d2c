"""The computer players, by name."""

from difflib import get_close_matches
from importlib import import_module
from typing import Final

from fortyfives.foreign import quoted
from fortyfives.players.own import OwnPlayer, is_own
from fortyfives.players.player import Player, PlayerError

__all__ = ["PLAYER_NAMES", "Player", "PlayerError", "by_name"]

# A player is loaded when somebody asks for it, so that the table opens without the others.
_HOMES: Final = {
    "random": "player:RandomPlayer",
    "beginner": "novice:Beginner",
    "easy": "novice:Easy",
    "medium": "medium:Medium",
    "hard": "search:Hard",
    "expert": "search:Expert",
    "ref-greedy": "greedy:RefGreedy",
    "ref-ev": "ref_ev:RefEv",
}

PLAYER_NAMES: tuple[str, ...] = tuple(_HOMES)
"""The computer players, the weakest first; what is there for measuring only comes last."""


def by_name(name: str, seed: int = 0) -> Player:
    """The computer player of this name: one of the house, or ``my_bot.py:MyBot``.

    Raises `PlayerError` where there is none, with the nearest name.
    """
    if is_own(name):
        return OwnPlayer(name, seed)
    if name not in _HOMES:
        near = get_close_matches(name.lower(), PLAYER_NAMES, n=1)
        meant = f" (did you mean {quoted(near[0])}?)" if near else ""
        there = ", ".join(PLAYER_NAMES)
        raise PlayerError(f"there is no player {quoted(name)}{meant}; there are {there}")
    module, _, kind = _HOMES[name].partition(":")
    player: Player = getattr(import_module(f"fortyfives.players.{module}"), kind)(seed)
    return player
