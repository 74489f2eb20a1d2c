"""A game on disk: a header and a list of actions.

JSON Lines, appended as play goes. The header holds the rules with every value in force, so a
changed preset cannot change an old game; events are never saved, they are what replaying gives.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from fortyfives.actions import Action, ActionError, parse_action
from fortyfives.claims import claim
from fortyfives.deal import IllegalAction
from fortyfives.events import Events
from fortyfives.fitting import TableError
from fortyfives.game import Game, drawn_dealer
from fortyfives.keys import as_tables
from fortyfives.presets import RulesError, with_overrides
from fortyfives.rulebook import Rules
from fortyfives.seating import Seat

FORMAT = 1
"""The version of the format."""


class RecordError(ValueError):
    """A record that cannot be read."""

    def __init__(self, message: str, *, source: str = "record", line: int = 1) -> None:
        self.source = source
        self.line = line
        """The line in the file, from 1."""
        super().__init__(f"{source}:{line}: {message}")


@dataclass(frozen=True, slots=True)
class Header:
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

    @classmethod
    def of(
        cls,
        rules: Rules,
        *,
        preset: str,
        names: tuple[str, ...],
        players: tuple[str, ...],
        seed: int,
    ) -> "Header":
        """The header of a new game: the first dealer is drawn from the seed."""
        return cls(rules, preset, names, players, seed, drawn_dealer(seed, len(names)))

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.names)

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
        }


class Record:
    """A game with all that has been done in it."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = header.game()
        self.actions: list[tuple[Seat, Action]] = []
        """Every action so far, with the seat that took it."""

    def apply(self, action: Action) -> Events:
        """Carry out an action of the seat whose turn it is, and remember it.

        Raises `deal.IllegalAction`, with nothing changed, where the action is not open.
        """
        seat = self.game.turn
        events = self.game.apply(action)
        assert seat is not None
        self.actions.append((seat, action))
        return events

    def rewind(self, count: int) -> "Record":
        """The same game as it stood after its first `count` actions."""
        earlier = Record(self.header)
        for _, action in self.actions[:count]:
            earlier.apply(action)
        return earlier

    def lines(self) -> Iterator[str]:
        """The record as lines of text, without line ends."""
        yield json.dumps(self.header.as_json(), ensure_ascii=False)
        for seat, action in self.actions:
            yield action_line(seat, action)


def action_line(seat: Seat, action: Action) -> str:
    """One action as a line of a record: ``"0 play 5H"``."""
    return json.dumps(f"{seat} {action}")


def load(path: Path) -> Record:
    """The game a file holds, up to its last whole line.

    Raises `RecordError` where the file cannot be read as a record.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}", source=str(path)) from None
    return parse(content, source=str(path))


def parse(content: bytes, *, source: str = "record") -> Record:
    """The game that the bytes of a record tell, up to the last whole line.

    Raises `RecordError` for anything but a record, or a record cut short.
    """
    lines = whole_lines(content)
    if not lines:
        raise RecordError("no whole line: the header is missing", source=source)
    try:
        record = Record(parse_header(lines[0], source=source))
    except TableError as error:
        raise RecordError(str(error), source=source) from None
    for number, line in enumerate(lines[1:], start=2):
        seat, action = _parse_action_line(line, source, number)
        if seat != record.game.turn:
            raise RecordError(
                f"seat {seat} acts, but it is {_whose(record.game.turn)}",
                source=source,
                line=number,
            )
        try:
            record.apply(action)
        except IllegalAction as error:
            raise RecordError(str(error), source=source, line=number) from None
    return record


def whole_lines(content: bytes) -> list[bytes]:
    """The lines of a record; a last line that was cut short is left out."""
    *lines, last = content.rstrip(b"\0").split(b"\n")
    if last and _is_json(last):
        lines.append(last)
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def _is_json(line: bytes) -> bool:
    try:
        _json(line)
    except ValueError:
        return False
    return True


def _json(line: bytes) -> Any:
    """What a line of JSON holds; `ValueError` where it is none, or nested too deeply."""
    try:
        return json.loads(line)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _whose(turn: Seat | None) -> str:
    return "over" if turn is None else f"seat {turn}'s turn"


def _parse_action_line(line: bytes, source: str, number: int) -> tuple[Seat, Action]:
    try:
        text = _json(line)
    except ValueError:
        raise RecordError("is not JSON", source=source, line=number) from None
    if not isinstance(text, str):
        raise RecordError('an action is a text such as "0 play 5H"', source=source, line=number)
    seat, _, rest = text.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) <= 2):
        raise RecordError(f"{text!r} does not begin with a seat", source=source, line=number)
    try:
        return int(seat), parse_action(rest)
    except ActionError as error:
        raise RecordError(str(error), source=source, line=number) from None


def parse_header(line: bytes, *, source: str = "record") -> Header:
    """The header that the first line of a record holds.

    Raises `RecordError` where it holds none.
    """
    try:
        fields = _json(line)
    except ValueError:
        raise RecordError("the header is not JSON", source=source) from None
    if not isinstance(fields, dict) or "fortyfives" not in fields:
        raise RecordError("is no record of a game of fortyfives", source=source)
    if fields["fortyfives"] != FORMAT or isinstance(fields["fortyfives"], bool):
        raise RecordError(
            f"is of format {fields['fortyfives']!r}; this program reads format {FORMAT}",
            source=source,
        )
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
            raise self.wrong("preset", "a text")
        return Header(
            rules=self.rules(),
            preset=preset,
            names=names,
            players=players,
            seed=self.number("seed"),
            first_dealer=self.number("first_dealer", 0, seats - 1),
        )

    def wrong(self, name: str, wanted: str) -> RecordError:
        """The complaint about one field."""
        given = json.dumps(self.fields.get(name))
        return RecordError(f"the header's {name} is {given}, not {wanted}", source=self.source)

    def number(self, name: str, least: int | None = None, most: int | None = None) -> int:
        """A whole number, within its bounds where it has any."""
        value = self.fields.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            if least is None or most is None or least <= value <= most:
                return value
        within = "" if least is None else f" from {least} to {most}"
        raise self.wrong(name, f"a whole number{within}")

    def texts(self, name: str, count: int) -> tuple[str, ...]:
        """A list of so many texts."""
        value = self.fields.get(name)
        if (
            not isinstance(value, list)
            or len(value) != count
            or not all(isinstance(text, str) for text in value)
        ):
            raise self.wrong(name, f"a list of {count} texts")
        return tuple(value)

    def rules(self) -> Rules:
        """The rules with every value in force."""
        tables = self.fields.get("rules")
        if not isinstance(tables, dict):
            raise self.wrong("rules", "a table a group")
        try:
            return with_overrides(Rules(), tables, self.source)
        except RulesError as error:
            first = error.problems[0]
            raise RecordError(f"{first.key}: {first.message}", source=self.source) from None


class RecordFile:
    """A record that is written to a file as it grows.

    Each line is handed to the operating system before the action is shown to anybody, so a
    program killed at any moment loses nothing. Until it is closed, no other program may go on with
    it.
    """

    def __init__(self, path: Path, record: Record, stream: BinaryIO) -> None:
        self.path = path
        self.record = record
        self._stream = stream

    @classmethod
    def create(cls, path: Path, header: Header) -> "RecordFile":
        """A new game in a new file.

        Raises `OSError` where the file cannot be made, or is there already.
        """
        record = Record(header)
        stream = path.open("xb", buffering=0)
        claim(stream)
        file = cls(path, record, stream)
        file._write(next(record.lines()))
        return file

    @classmethod
    def go_on(cls, path: Path) -> "RecordFile":
        """A game taken up again from its file; a last line that was cut short is dropped.

        Raises `RecordError` where it cannot be read or is being played elsewhere, `OSError` where
        it cannot be written.
        """
        stream = path.open("r+b", buffering=0)
        try:
            if not claim(stream):
                raise RecordError("this game is being played elsewhere", source=str(path))
            content = stream.read()
            record = parse(content, source=str(path))
        except BaseException:
            stream.close()
            raise
        whole = b"".join(line + b"\n" for line in whole_lines(content))
        stream.truncate(min(len(content), len(whole)))
        stream.seek(0, os.SEEK_END)
        if len(whole) > len(content):
            stream.write(b"\n")
        return cls(path, record, stream)

    def apply(self, action: Action) -> Events:
        """Carry out an action of the seat whose turn it is, and write it down.

        Raises `deal.IllegalAction`, with nothing changed, where the action is not open.
        """
        events = self.record.apply(action)
        seat, _ = self.record.actions[-1]
        self._write(action_line(seat, action))
        return events

    def close(self) -> None:
        """Let go of the file."""
        self._stream.close()

    def _write(self, line: str) -> None:
        self._stream.write(line.encode() + b"\n")
