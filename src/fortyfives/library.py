"""What ``import fortyfives`` offers: rules, games, views, players and records; no screen."""

from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any

from fortyfives.engine.actions import Action, ActionError, parse_action
from fortyfives.engine.deal import IllegalAction
from fortyfives.engine.events import Events
from fortyfives.engine.game import Game as PlainGame
from fortyfives.engine.seating import Seat
from fortyfives.players import PLAYER_NAMES, Player, PlayerError
from fortyfives.players import by_name as _player_by_name
from fortyfives.records.export import Line, told
from fortyfives.records.header import RecordError
from fortyfives.records.record import load
from fortyfives.rulebook.checking import RulesError
from fortyfives.rulebook.fitting import TableError
from fortyfives.rulebook.presets import load_rules, preset, preset_names
from fortyfives.rulebook.presets import with_overrides as _with_overrides
from fortyfives.rulebook.rules import Rules

__all__ = [
    "Action",
    "ActionError",
    "Game",
    "IllegalAction",
    "Player",
    "PlayerError",
    "RecordError",
    "Rules",
    "RulesError",
    "TableError",
    "change",
    "load_record",
    "load_rules",
    "parse_action",
    "player",
    "player_names",
    "preset",
    "preset_names",
]


class Game(PlainGame):
    """A game of so many seats, dealt from a seed: the same seed and actions, the same game.

    Raises `TableError` where so many cannot play by these rules.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seats: int | None = None,
        seed: int,
        first_dealer: Seat | None = None,
    ) -> None:
        super().__init__(rules, seats=seats, seed=seed, first_dealer=first_dealer)
        self._happened: list[Events] = [self.opening]

    @property
    def events(self) -> list[Line]:
        """All that has happened, whole and nothing hidden, as `export` tells it: for afterwards."""
        return [line for events in self._happened for line in told(events)]

    def apply(self, action: Action) -> Events:
        """Carry out an action and all that follows by itself, the next deal included.

        Answers what happened. Raises `IllegalAction`, with nothing changed, where the action is
        not open.
        """
        events = super().apply(action)
        self._happened.append(events)
        return events

    def copy(self) -> "Game":
        """The same game, to be gone on with without touching this one."""
        twin = copy(self)
        twin.deal = self.deal.copy()
        twin._happened = list(self._happened)
        return twin


def change(rules: Rules, changes: Mapping[str, Any]) -> Rules:
    """The rules with some keys set otherwise: ``change(rules, {"game.target": 90})``.

    Raises `RulesError` for a key that is none, a value it may not have, and a combination that
    cannot be played.
    """
    tables: dict[str, Any] = {}
    for key, value in changes.items():
        group, dot, name = key.partition(".")
        if dot:
            tables.setdefault(group, {})[name] = value
        else:
            tables[key] = value
    return _with_overrides(rules, tables, "change")


def player(name: str, seed: int = 0) -> Player:
    """The computer player of a name, such as ``medium`` or ``my_bot.py:MyBot``.

    Raises `PlayerError` where there is none, with the nearest name.
    """
    return _player_by_name(name, seed)


def player_names() -> tuple[str, ...]:
    """The computer players, the weakest first, those that serve for measuring last."""
    return PLAYER_NAMES


def load_record(path: str | Path) -> Game:
    """The game of a record, as far as it went.

    Raises `RecordError` where the file cannot be read as a record.
    """
    record = load(Path(path))
    header = record.header
    game = Game(
        header.rules, seats=header.seats, seed=header.seed, first_dealer=header.first_dealer
    )
    for _, action in record.actions:
        game.apply(action)
    return game
