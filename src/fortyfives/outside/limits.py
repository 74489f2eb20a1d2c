"""How much of a file that somebody wrote is read: more is refused before it is taken apart.

A file within these limits is read in a moment, whatever stands in it.
"""

import re
from typing import Final

from msgspec import Struct


class Limit(Struct, frozen=True):
    """The most there may be of something."""

    most: int
    name: str
    """What `words.errors.too_much` knows it by."""


# A rules file or a file of settings, and one setting of the command line.
TEXT_BYTES: Final = Limit(200_000, "text")
TEXT_LINES: Final = Limit(5_000, "lines")
LINE_SIGNS: Final = Limit(4_000, "line")
ENTRIES: Final = Limit(1_000, "entries")
KEY_PARTS: Final = Limit(8, "key parts")
DIGITS: Final = Limit(40, "digits")
DEPTH: Final = Limit(8, "depth")
TITLE_SIGNS: Final = Limit(120, "title")
NAME_SIGNS: Final = Limit(20, "name")
ABOUT_SIGNS: Final = Limit(1_000, "about")

# A record, and what is kept from one sitting to the next.
RECORD_BYTES: Final = Limit(100_000_000, "record")
HEADER_BYTES: Final = Limit(100_000, "header")
ACTION_BYTES: Final = Limit(1_000, "action")
STATE_BYTES: Final = Limit(10_000, "state")

_PIECE: Final = re.compile(
    r"(?P<comment>#[^\n]*)"
    r'|(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\')'
    r'|(?P<unclosed>["\'])'
    r"|(?P<word>[\w+-]+)"
    r"|(?P<space>[ \t\r]+)"
    r"|(?P<sign>.)",
    re.DOTALL,
)
_NUMBER: Final = re.compile(r"[+-]?(?:0[xob])?[0-9A-Fa-f_]+")

_JSON_TEXT: Final = re.compile(rb'"(?:[^"\\]|\\.)*"')
_BRACKETS: Final = re.compile(rb"[\[\]{}]")


def excess(text: str) -> tuple[int, Limit] | None:
    """The first line at which a text of TOML goes beyond a limit, and which; None where none is.

    Takes time in proportion to the text alone.
    """
    lines = text.split("\n")
    if len(lines) > TEXT_LINES.most:
        return TEXT_LINES.most + 1, TEXT_LINES
    found = _Walk().through(text)
    long = next((at for at, line in enumerate(lines, 1) if len(line) > LINE_SIGNS.most), None)
    if long is not None and (found is None or long < found[0]):
        return long, LINE_SIGNS
    return found


class _Walk:
    """A walk over a text of TOML that counts what there may be only so much of."""

    def __init__(self) -> None:
        self._depth = self._parts = self._entries = 0

    def through(self, text: str) -> tuple[int, Limit] | None:
        """The first excess, with its line."""
        line = 1
        for piece in _PIECE.finditer(text):
            kind, what = piece.lastgroup or "", piece[0]
            if kind == "unclosed":  # what follows is no TOML, and is not read as any
                return None
            beyond = self._counted(kind, what)
            if beyond is not None:
                return line, beyond
            line += what.count("\n")
        return None

    def _counted(self, kind: str, what: str) -> Limit | None:
        if kind == "word":
            long = len(what) > DIGITS.most and _NUMBER.fullmatch(what)
            return DIGITS if long else None
        if kind != "sign":
            return None
        self._parts = self._parts + 1 if what == "." else 0
        self._entries += what in "=,["
        self._depth = max(0, self._depth + (what in "[{") - (what in "]}"))
        for count, limit in (
            (self._parts + 1, KEY_PARTS),
            (self._entries, ENTRIES),
            (self._depth, DEPTH),
        ):
            if count > limit.most:
                return limit
        return None


def is_deep(line: bytes) -> bool:
    """Whether a line of JSON nests deeper than anything that is read from one."""
    if line.count(b"[") + line.count(b"{") <= DEPTH.most:
        return False
    depth = 0
    for sign in _BRACKETS.findall(_JSON_TEXT.sub(b"", line)):
        depth += 1 if sign in b"[{" else -1
        if depth > DEPTH.most:
            return True
    return False
