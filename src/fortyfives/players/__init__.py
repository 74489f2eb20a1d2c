"""The computer players, by name."""

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Final

from fortyfives.outside.foreign import quoted
from fortyfives.players.own_players.own import USUAL, OwnPlayer, Terms, is_own
from fortyfives.players.player import Player, PlayerError
from fortyfives.words import players as words

if TYPE_CHECKING:
    from fortyfives.players.advice import Adviser

__all__ = ["PLAYER_NAMES", "Player", "PlayerError", "adviser_by_name", "by_name"]

# A player is loaded when somebody asks for it, so that the table opens without the others.
_HOMES: Final = {
    "random": "player:RandomPlayer",
    "beginner": "rule_of_thumb.novice:Beginner",
    "easy": "rule_of_thumb.novice:Easy",
    "medium": "rule_of_thumb.medium:Medium",
    "hard": "search.searcher:Hard",
    "expert": "search.searcher:Expert",
    "ref-greedy": "reference.greedy:RefGreedy",
    "ref-ev": "reference.ref_ev:RefEv",
}

PLAYER_NAMES: tuple[str, ...] = tuple(_HOMES)
"""The computer players, the weakest first; what is there for measuring only comes last."""


def adviser_by_name(name: str, seed: int = 0) -> "Adviser":
    """The computer player of this name, where it can say why it would do something.

    Raises `PlayerError` where there is none, or it cannot.
    """
    from fortyfives.players.advice import Adviser

    player = by_name(name, seed)
    if not isinstance(player, Adviser):
        raise PlayerError(words.no_advice(name))
    return player


def by_name(
    name: str,
    seed: int = 0,
    sources: Mapping[str, str] | None = None,
    terms: Terms = USUAL,
) -> Player:
    """The computer player of this name: one of the house, or ``my_bot.py:MyBot``.

    The file of the latter is read, unless its text is among the sources.

    Raises `PlayerError` where there is none, with the nearest name.
    """
    if is_own(name):
        return OwnPlayer(name, seed, sources, terms)
    if name not in _HOMES:
        near = get_close_matches(name.lower(), PLAYER_NAMES, n=1)
        meant = quoted(near[0]) if near else None
        raise PlayerError(words.no_such_player(quoted(name), meant, PLAYER_NAMES))
    module, _, kind = _HOMES[name].partition(":")
    player: Player = getattr(import_module(f"fortyfives.players.{module}"), kind)(seed)
    return player
