"""A game on disk: a header and a list of actions.

JSON Lines, appended as play goes. The header holds the rules with every value in force, so a
changed preset cannot change an old game; events are never saved, they are what replaying gives.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from fortyfives.engine.actions import Action, ActionError, parse_action
from fortyfives.engine.deal import IllegalAction
from fortyfives.engine.events import Events
from fortyfives.engine.seating import Seat
from fortyfives.outside.files import FileError, bytes_of
from fortyfives.outside.limits import ACTION_BYTES, HEADER_BYTES, RECORD_BYTES
from fortyfives.outside.private import new_file
from fortyfives.records.claims import claim
from fortyfives.records.header import Header, RecordError, parse_header, read_json
from fortyfives.rulebook.fitting import TableError
from fortyfives.words import errors as say


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
        if seat is not None:
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
        content = bytes_of(path, RECORD_BYTES)
    except FileError as error:
        why = say.file_amiss(error.why, error.most)
        raise RecordError(say.cannot_be_read(why), source=str(path)) from None
    return parse(content, source=str(path))


def parse(content: bytes, *, source: str = "record") -> Record:
    """The game that the bytes of a record tell, up to the last whole line.

    Raises `RecordError` for anything but a record, or a record cut short.
    """
    lines = whole_lines(content)
    first = next(lines, None)
    if first is None:
        raise RecordError(say.HEADER_MISSING, source=source)
    try:
        record = Record(parse_header(first, source=source))
    except TableError as error:
        raise RecordError(str(error), source=source) from None
    for number, line in enumerate(lines, start=2):
        seat, action = _parse_action_line(line, source, number)
        if seat != record.game.turn:
            raise RecordError(
                say.not_its_turn(seat, record.game.turn),
                source=source,
                line=number,
            )
        try:
            record.apply(action)
        except IllegalAction as error:
            raise RecordError(str(error), source=source, line=number) from None
    return record


def whole_lines(content: bytes) -> Iterator[bytes]:
    """The lines of a record, one by one; a last line that was cut short is left out."""
    content = content.rstrip(b"\0")
    cut = content.rfind(b"\n") + 1
    if not _is_json(content[cut:]):
        content = content[:cut]
    end = content.find(b"\n", len(content.rstrip()))  # blank lines at the end are none
    content = content if end < 0 else content[:end]
    start = 0
    while start < len(content):
        end = content.find(b"\n", start)
        end = len(content) if end < 0 else end
        yield content[start:end]
        start = end + 1


def _is_json(line: bytes) -> bool:
    if len(line) > HEADER_BYTES.most:
        return False
    try:
        read_json(line)
    except ValueError:
        return False
    return True


def _parse_action_line(line: bytes, source: str, number: int) -> tuple[Seat, Action]:
    if len(line) > ACTION_BYTES.most:
        message = say.too_much(ACTION_BYTES.name, ACTION_BYTES.most)
        raise RecordError(message, source=source, line=number)
    try:
        text = read_json(line)
    except ValueError:
        raise RecordError(say.NOT_JSON, source=source, line=number) from None
    if not isinstance(text, str):
        raise RecordError(say.NOT_AN_ACTION_LINE, source=source, line=number)
    seat, _, rest = text.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) <= 2):
        raise RecordError(say.no_seat(text), source=source, line=number)
    try:
        return int(seat), parse_action(rest)
    except ActionError as error:
        raise RecordError(str(error), source=source, line=number) from None


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
        stream = new_file(path)
        claim(stream)
        file = cls(path, record, stream)
        try:
            file._write(next(record.lines()))
        except OSError:
            stream.close()
            path.unlink(missing_ok=True)  # without its header it is no record
            raise
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
                raise RecordError(say.PLAYED_ELSEWHERE, source=str(path))
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

        Raises `deal.IllegalAction`, with nothing changed, where the action is not open, and
        `OSError` where it was carried out but cannot be written.
        """
        events = self.record.apply(action)
        self.write_last()
        return events

    def write_last(self) -> None:
        """Write the last action down.

        Raises `OSError` where it cannot be written; the file still tells the game up to there.
        """
        self._write(action_line(*self.record.actions[-1]))

    def close(self) -> None:
        """Let go of the file."""
        self._stream.close()

    def _write(self, line: str) -> None:
        left = memoryview(line.encode(errors="replace") + b"\n")
        while left:  # a disk that is nearly full takes a part, and refuses the rest
            left = left[self._stream.write(left) :]
