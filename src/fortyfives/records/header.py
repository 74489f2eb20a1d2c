"""What a game is before its first action, as the first line of a record holds it."""

import json
from typing import Any

from msgspec import Struct

from fortyfives.engine.game import Game, drawn_dealer
from fortyfives.engine.seating import Seat
from fortyfives.outside.foreign import LONGEST_VALUE, printable
from fortyfives.outside.limits import (
    ABOUT_SIGNS,
    DEPTH,
    HEADER_BYTES,
    NAME_SIGNS,
    TITLE_SIGNS,
    is_deep,
)
from fortyfives.rulebook.checking import shown
from fortyfives.rulebook.keys import as_tables
from fortyfives.rulebook.presets import RulesError, with_overrides
from fortyfives.rulebook.rules import Rules
from fortyfives.words import errors as say

FORMAT = 1
"""The version of the format."""


class RecordError(ValueError):
    """A record that cannot be read."""

    def __init__(self, message: str, *, source: str = "record", line: int = 1) -> None:
        self.source = source
        self.line = line
        """The line in the file, from 1."""
        super().__init__(f"{printable(source)}:{line}: {message}")


class DoubledKey(ValueError):
    """An object of JSON that says something twice."""


class Header(Struct, frozen=True):
    """What a game is before its first action."""

    rules: Rules
    preset: str
    """The name or the path that the rules came from, for people."""
    names: tuple[str, ...]
    """Who sits in each seat."""
    players: tuple[str, ...]
    """What kind of player sits in each seat: ``human``, ``medium`` …"""
    seed: int
    first_dealer: Seat
    player_files: dict[str, str] = {}
    """What the files of players of somebody's own held as the game began: a fingerprint a path."""

    @classmethod
    def of(
        cls,
        rules: Rules,
        *,
        preset: str,
        names: tuple[str, ...],
        players: tuple[str, ...],
        seed: int,
        player_files: dict[str, str] | None = None,
    ) -> "Header":
        """The header of a new game: the first dealer is drawn from the seed."""
        dealer = drawn_dealer(seed, len(names))
        return cls(rules, preset, names, players, seed, dealer, player_files or {})

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.names)

    @property
    def shown_names(self) -> tuple[str, ...]:
        """The names as people see them: a record may hold anything for one."""
        return tuple(
            printable(printable(name.strip()), NAME_SIGNS.most) or f"Seat {seat}"
            for seat, name in enumerate(self.names)
        )

    def game(self) -> Game:
        """The game from its start.

        Raises `fitting.TableError` where so many cannot play by these rules.
        """
        return Game(self.rules, seats=self.seats, seed=self.seed, first_dealer=self.first_dealer)

    def as_json(self) -> dict[str, Any]:
        """The header as the first line of a record holds it."""
        words = {"title": self.rules.title, "about": self.rules.about}
        return {
            "fortyfives": FORMAT,
            "rules": words | as_tables(self.rules),
            "preset": self.preset,
            "seats": self.seats,
            "names": list(self.names),
            "players": list(self.players),
            "seed": self.seed,
            "first_dealer": self.first_dealer,
            **({"player_files": self.player_files} if self.player_files else {}),
        }


def read_json(line: bytes) -> Any:
    """What a line of JSON holds.

    Raises `ValueError` where it is none, nested too deeply, or says something twice.
    """
    if is_deep(line):
        raise ValueError(say.too_much(DEPTH.name, DEPTH.most))
    return json.loads(line, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of an object, each stated once."""
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise DoubledKey(say.given_twice(name))
        fields[name] = value
    return fields


def parse_header(line: bytes, *, source: str = "record") -> Header:
    """The header that the first line of a record holds.

    Raises `RecordError` where it holds none.
    """
    if len(line) > HEADER_BYTES.most:
        raise RecordError(say.too_much(HEADER_BYTES.name, HEADER_BYTES.most), source=source)
    try:
        fields = read_json(line)
    except DoubledKey as error:
        raise RecordError(say.in_header(str(error)), source=source) from None
    except ValueError:
        raise RecordError(say.HEADER_NOT_JSON, source=source) from None
    if not isinstance(fields, dict) or "fortyfives" not in fields:
        raise RecordError(say.NOT_A_RECORD, source=source)
    form = fields["fortyfives"]
    if type(form) is not int or form != FORMAT:
        raise RecordError(say.other_format(shown(form), FORMAT), source=source)
    return _Fields(fields, source).header()


class _Fields:
    """The fields of a header, checked one by one."""

    def __init__(self, fields: dict[str, Any], source: str) -> None:
        self.fields = fields
        self.source = source

    def header(self) -> Header:
        """The header, if every field is what it must be."""
        seats = self.number("seats", 2, 10)
        names, players = self.texts("names", seats), self.texts("players", seats)
        preset = self.fields.get("preset")
        if not isinstance(preset, str):
            raise self.wrong("preset", say.TEXT)
        return Header(
            rules=self.rules(),
            preset=preset,
            names=names,
            players=players,
            seed=self.number("seed"),
            first_dealer=self.number("first_dealer", 0, seats - 1),
            player_files=self.fingerprints(),
        )

    def wrong(self, name: str, wanted: str) -> RecordError:
        """The complaint about one field."""
        given = printable(json.dumps(self.fields.get(name)), LONGEST_VALUE)
        return RecordError(say.wrong_field(name, given, wanted), source=self.source)

    def number(self, name: str, least: int | None = None, most: int | None = None) -> int:
        """A whole number, within its bounds where it has any."""
        value = self.fields.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            if least is None or most is None or least <= value <= most:
                return value
        raise self.wrong(name, say.whole_number(least, most))

    def texts(self, name: str, count: int) -> tuple[str, ...]:
        """A list of so many texts."""
        value = self.fields.get(name)
        if (
            not isinstance(value, list)
            or len(value) != count
            or not all(isinstance(text, str) for text in value)
        ):
            raise self.wrong(name, say.list_of_texts(count))
        return tuple(value)

    def fingerprints(self) -> dict[str, str]:
        """A fingerprint a file; records without players of somebody's own have none."""
        value = self.fields.get("player_files", {})
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            raise self.wrong("player_files", say.TEXT_PER_FILE)
        return value

    def rules(self) -> Rules:
        """The rules with every value in force."""
        tables = self.fields.get("rules")
        if not isinstance(tables, dict):
            raise self.wrong("rules", say.TABLE_PER_GROUP)
        for name, limit in (("title", TITLE_SIGNS), ("about", ABOUT_SIGNS)):
            text = tables.get(name)
            if isinstance(text, str) and text.isprintable():
                # Records were once written with longer ones; they are still to be read.
                tables = tables | {name: printable(text, limit.most)}
        try:
            return with_overrides(Rules(), tables, self.source)
        except RulesError as error:
            first = error.problems[0]
            message = say.about_key(printable(first.key), first.message)
            raise RecordError(message, source=self.source) from None
