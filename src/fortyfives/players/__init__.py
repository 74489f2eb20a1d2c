"""The computer players, by name."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from fortyfives.players.greedy import RefGreedy
from fortyfives.players.medium import Medium
from fortyfives.players.own import OwnPlayer, is_own
from fortyfives.players.player import Player, PlayerError, RandomPlayer
from fortyfives.players.ref_ev import RefEv
from fortyfives.players.search import Expert, Hard

__all__ = ["PLAYER_NAMES", "Player", "PlayerError", "by_name"]

_PLAYERS: Mapping[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "medium": Medium,
    "hard": Hard,
    "expert": Expert,
    "ref-greedy": RefGreedy,
    "ref-ev": RefEv,
}

PLAYER_NAMES: tuple[str, ...] = tuple(_PLAYERS)
"""The computer players, the weakest first; what is there for measuring only comes last."""


def by_name(name: str, seed: int = 0) -> Player:
    """The computer player of this name: one of the house, or ``my_bot.py:MyBot``.

    Raises `PlayerError` where there is none, with the nearest name.
    """
    if is_own(name):
        return OwnPlayer(name, seed)
    try:
        return _PLAYERS[name](seed)
    except KeyError:
        near = get_close_matches(name.lower(), PLAYER_NAMES, n=1)
        meant = f" (did you mean {near[0]!r}?)" if near else ""
        there = ", ".join(PLAYER_NAMES)
        raise PlayerError(f"there is no player {name!r}{meant}; there are {there}") from None
