"""TOML as text: where each key stands, and how a value is written.

The line of a key is for refusals that name it; the parser of the standard library tells none.
"""

import json
import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from msgspec import Struct

from fortyfives.outside.foreign import LONGEST_VALUE, printable
from fortyfives.words import rules_files as say

KeyPath: TypeAlias = tuple[str, ...]
"""A key with the tables it stands in: ``("game", "target")``."""

_NEW_LINE = "\n"
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_NAME = re.compile(r"[A-Za-z0-9_-]+|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\r\n]+")
BARE_WORD = re.compile(r"[A-Za-z0-9_-]+")
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|[a-z ]+)\)$")
_NO_VALUE = re.compile(
    r"[^#\n]*?=[ \t]*(?P<text>[^\s\"'#=,\[\]{}][^\"'#=,\[\]{}\n]*?)[ \t\r]*(?:#.*)?"
)
"""A line that gives a key a value without quotes or brackets."""
_MEANT_AS_TEXT = re.compile(r"(?=[^\W\d]|[./~]|\d\S*[^\W\d_])[\w ./~\\:'-]+")
_SWITCHES = {"true": "true", "yes": "true", "on": "true"} | dict.fromkeys(
    ("false", "no", "off"), "false"
)
_ENTRY = "[]"
"""Stands in a path for any entry of an array, whose keys may recur."""


class Lines(Struct, frozen=True):
    """The lines on which the keys and tables of a text are stated."""

    stated: Mapping[KeyPath, tuple[int, ...]]

    def of(self, path: KeyPath) -> int:
        """The line of a key; failing that of something within it, of its table, or 1."""
        while path:
            if path in self.stated:
                return self.stated[path][0]
            within = [at[0] for key, at in self.stated.items() if key[: len(path)] == path]
            if within:
                return min(within)
            path = path[:-1]
        return 1

    def states(self, path: KeyPath) -> bool:
        """Whether the text itself sets this key."""
        return path in self.stated

    def twice(self) -> list[tuple[KeyPath, int, int]]:
        """Every key stated more than once, with its first line and a later one."""
        return [
            (key, at[0], again)
            for key, at in self.stated.items()
            if _ENTRY not in key
            for again in at[1:]
        ]


def lines_of(text: str) -> Lines:
    """The lines of a text's keys; where the text is no TOML, those before the fault."""
    scanner = _Scanner(text)
    with suppress(_Lost, RecursionError):
        scanner.scan()
    return Lines({path: tuple(lines) for path, lines in scanner.stated.items()})


class TomlFault(ValueError):
    """A text that is not TOML: line, key and fault of each place, in the order of the text."""

    def __init__(self, places: Sequence[tuple[int, str, str]]) -> None:
        self.places = tuple(places)
        super().__init__("; ".join(what for _, _, what in places))


def parsed(text: str) -> dict[str, Any]:
    """What a TOML text holds, if it keeps to the limits.

    Raises `TomlFault` where it is none.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        fault = str(error)
    except (RecursionError, ValueError):
        raise TomlFault([(1, "", say.UNREADABLE_TOML)]) from None
    doubled = lines_of(text).twice()
    if doubled and not fault.startswith(("Invalid", "Expected", "Unclosed", "Illegal")):
        raise TomlFault(
            [
                (again, ".".join(path), say.given_twice(first))
                for path, first, again in sorted(doubled, key=lambda entry: entry[2])
            ]
        )
    line, column = 1, None
    if place := _AT.search(fault):
        end = text.rstrip()
        line = int(place[1] or end.count("\n") + 1)
        column = int(place[2] or len(end) - end.rfind(_NEW_LINE))
        at = int(place[2] or 0) if fault.startswith("Invalid value") else 0
        if bare := _without_quotes(text.split("\n")[line - 1], at):
            raise TomlFault([(line, "", bare)])
    raise TomlFault([(line, "", say.not_toml(printable(_AT.sub("", fault)), column))])


def _without_quotes(line: str, column: int) -> str:
    """What to say of a value that is a text in all but its quotes; empty where there is none.

    The column is that of a value that is none; 0 where something else is wrong.
    """
    whole = _NO_VALUE.fullmatch(line)
    word = BARE_WORD.match(line, column - 1) if column else None
    text = whole["text"] if whole else word[0] if word else ""
    if text.lower() in _SWITCHES:
        return say.write_small(text, _SWITCHES[text.lower()])
    if not _MEANT_AS_TEXT.fullmatch(text):
        return ""
    shown = printable(text, LONGEST_VALUE)
    return say.needs_quotes(shown, written(shown))


class _Lost(Exception):
    """The text is no TOML from here on."""


class _Scanner:
    """A walk over a TOML text that notes where keys are stated and skips their values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.stated: dict[KeyPath, list[int]] = {}
        self._ends = [end.start() for end in re.finditer("\n", text)]

    def scan(self) -> None:
        """Notes the whole text."""
        table: KeyPath = ()
        self._pass(_BLANK)
        while self.at < len(self.text):
            if self._next("["):
                table = self._header()
            else:
                self._pair(table)
            self._pass(_BLANK)

    def _header(self) -> KeyPath:
        line = self._line()
        one_of_many = self._next("[[")
        self.at += 2 if one_of_many else 1
        path = self._key()
        self._expect("]]" if one_of_many else "]")
        if one_of_many:
            self.stated.setdefault(path, [line])
            return (*path, _ENTRY)
        self.stated.setdefault(path, []).append(line)
        return path

    def _pair(self, table: KeyPath) -> None:
        line = self._line()
        path = table + self._key()
        self._expect("=")
        self.stated.setdefault(path, []).append(line)
        self._pass(_SPACE)
        self._value(path)

    def _key(self) -> KeyPath:
        names: list[str] = []
        while True:
            self._pass(_SPACE)
            name = self._pass(_NAME)
            if not name:
                raise _Lost
            names.append(_unquoted(name))
            self._pass(_SPACE)
            if not self._next("."):
                return tuple(names)
            self.at += 1

    def _value(self, path: KeyPath) -> None:
        if self._next("["):
            self._members("]", path)
        elif self._next("{"):
            self._members("}", path)
        elif not self._pass(_STRING) and not self._pass(_SCALAR):
            raise _Lost

    def _members(self, end: str, path: KeyPath) -> None:
        self.at += 1
        self._pass(_BLANK)
        while not self._next(end):
            if end == "}":
                self._pair(path)
            else:
                self._value((*path, _ENTRY))
            self._pass(_BLANK)
            if self._next(","):
                self.at += 1
                self._pass(_BLANK)
            elif not self._next(end):
                raise _Lost
        self.at += 1

    def _line(self) -> int:
        return bisect_right(self._ends, self.at - 1) + 1

    def _next(self, text: str) -> bool:
        return self.text.startswith(text, self.at)

    def _expect(self, text: str) -> None:
        self._pass(_SPACE)
        if not self._next(text):
            raise _Lost
        self.at += len(text)

    def _pass(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found.group()


def _unquoted(name: str) -> str:
    if name[0] not in "\"'":
        return name
    try:
        return str(tomllib.loads(f"name = {name}")["name"])
    except ValueError:
        raise _Lost from None


def written(value: object) -> str:
    """A value as a TOML text writes it."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list() | tuple():
            return f"[{', '.join(written(entry) for entry in value)}]"
        case dict():
            pairs = ", ".join(f"{name} = {written(entry)}" for name, entry in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case _:
            return str(value)
