"""What passes between the table and a player in another process.

Views go one way: what the other side has already is not sent again. Answers come back as text.
"""

from collections.abc import Iterable
from operator import is_
from typing import Any, Final, TypeAlias

from msgspec.structs import astuple

from fortyfives.engine.events import Event
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View

DONE: Final = "+"
"""Begins an answer that is an action, or nothing where only something was to be done."""
NO_ACTION: Final = "?"
"""Begins an answer that shows what the player has answered instead of an action."""
FAULT: Final = "-"
"""Begins an answer that says what went wrong."""


BROKEN: Final = 70
"""The exit code of a process that can no longer hear what it is asked, or answer."""


class Ended(Exception):
    """A process that can be asked no more, and how it has come to that."""


class Late(Ended):
    """A process that was ended since it has thought for too long."""


def in_seconds(limit: float) -> str:
    """A time in words: ``60 seconds``, ``1 second``."""
    return f"{limit:g} second{'' if limit == 1 else 's'}"


Letter: TypeAlias = tuple[Any, ...]
"""A view as it is sent."""

_FIELDS: Final = View.__struct_fields__
_SEAT: Final = _FIELDS.index("seat")
_LASTING: Final = (_FIELDS.index("rules"), _FIELDS.index("ranking"))
"""What is large, and the same in view after view."""
_HISTORY: Final = _FIELDS.index("history")

_Seen: TypeAlias = dict[tuple[int, Seat], tuple[Event, ...]]
"""The history that was sent last, by player and seat."""


class Sender:
    """Makes letters of views, for one receiver that gets them all."""

    def __init__(self) -> None:
        self._lasting: dict[int, tuple[int, object]] = {}
        """What has been sent for good, by its identity; it is kept, so that the identity is."""
        self._seen: _Seen = {}

    def letter(self, player: int, view: View) -> Letter:
        """The letter that tells a player of this view."""
        fields = list(astuple(view))
        for place in _LASTING:
            fields[place] = self._numbered(fields[place])
        seen = self._seen.get((player, view.seat), ())
        history = view.history
        known = len(seen) if len(seen) <= len(history) and all(map(is_, seen, history)) else 0
        self._seen[player, view.seat] = history
        fields[_HISTORY] = (known, history[known:])
        return tuple(fields)

    def forget(self, players: Iterable[int]) -> None:
        """These players will be told no more."""
        _forget(self._seen, players)

    def _numbered(self, value: object) -> tuple[int, object]:
        """The number it goes by, and itself where it has not been sent."""
        if value is None:
            return 0, None
        sent = self._lasting.get(id(value))
        if sent is not None:
            return sent[0], None
        number = len(self._lasting) + 1
        self._lasting[id(value)] = (number, value)
        return number, value


class Receiver:
    """Makes views of letters again."""

    def __init__(self) -> None:
        self._lasting: dict[int, object] = {0: None}
        self._seen: _Seen = {}

    def view(self, player: int, letter: Letter) -> View:
        """The view that a letter tells a player of."""
        fields = list(letter)
        for place in _LASTING:
            number, value = fields[place]
            if value is not None:
                self._lasting[number] = value
            fields[place] = self._lasting[number]
        known, news = fields[_HISTORY]
        key = player, fields[_SEAT]
        self._seen[key] = fields[_HISTORY] = self._seen.get(key, ())[:known] + news
        return View(*fields)

    def forget(self, players: Iterable[int]) -> None:
        """These players will be told no more."""
        _forget(self._seen, players)


def _forget(seen: _Seen, players: Iterable[int]) -> None:
    gone = set(players)
    for key in [key for key in seen if key[0] in gone]:
        del seen[key]
