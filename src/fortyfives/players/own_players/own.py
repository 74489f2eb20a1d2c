"""A player of anybody's own: a class in a file, by a name such as ``my_bot.py:MyBot``.

The file is run in a process of its own, so that whatever it does is that player's fault alone.
"""

import stat
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from weakref import finalize

from msgspec import Struct

from fortyfives.engine.actions import Action, ActionError, parse_action
from fortyfives.engine.view import View
from fortyfives.outside.foreign import printable
from fortyfives.players.own_players.posting import DONE, FAULT, NO_ACTION, Ended, Late
from fortyfives.players.player import PlayerError
from fortyfives.words import own_players as words

EXAMPLE = "my_bot.py:MyBot"

THINK_LIMIT = 60.0
"""So many seconds a player of somebody's own may think, unless said otherwise."""

_MOST_OPEN = 10
_LARGEST = 10_000_000
"""A file of more bytes is not read."""
_MOST_NAMES = 1000
_LONGEST_FAULT = 1000


class Terms(Struct, frozen=True):
    """On what terms players of somebody's own are let in."""

    think_limit: float = THINK_LIMIT
    """How many seconds one may think."""
    heard: bool = True
    """Whether what one prints goes to standard error, or nowhere."""


USUAL = Terms()


class PlayerLateError(PlayerError):
    """A player of somebody's own has thought for too long."""


def is_own(name: str) -> bool:
    """Whether a player's name is that of a file and a class."""
    return ":" in name or name.endswith(".py")


def absolute(name: str) -> str:
    """The same player, wherever one stands: the whole path of the file, where it is one's own.

    Raises `PlayerError` where the name names no class.
    """
    if not is_own(name):
        return name
    file, kind = parted(name)
    try:
        return f"{Path(file).resolve()}:{kind}"
    except (OSError, RuntimeError, ValueError):  # a loop of links, or a name no file can have
        raise PlayerError(words.no_files_name(printable(file))) from None


def sources_of(names: Iterable[str]) -> dict[str, str]:
    """The text of every file that one of these players comes from, by file.

    Raises `PlayerError` where a file cannot be read.
    """
    files = {parted(name)[0] for name in names if is_own(name)}
    return {file: read_source(file) for file in sorted(files)}


def fingerprint(source: str) -> str:
    """What tells a file from any other, and from itself once it has been changed."""
    from hashlib import sha256  # slow to load, and only these players need it

    return f"sha256:{sha256(source.encode()).hexdigest()}"


class OwnFiles(NamedTuple):
    """The players of a game that is begun, and the files that some of them come from."""

    players: tuple[str, ...]
    """Those of somebody's own by the whole path of their file."""
    sources: dict[str, str]
    """The text of every such file."""

    @classmethod
    def of(cls, names: Iterable[str]) -> "OwnFiles":
        """The files as they are now.

        Raises `PlayerError` where one cannot be read.
        """
        players = tuple(map(absolute, names))
        return cls(players, sources_of(players))

    @property
    def fingerprints(self) -> dict[str, str]:
        """The fingerprint of every file."""
        return {file: fingerprint(source) for file, source in self.sources.items()}


class NamedFile(NamedTuple):
    """A file that a record names."""

    path: str
    """The whole path of the file that would be run."""
    doubt: str
    """Why it may not be what was played with, as a sentence; empty where there is no doubt."""


class FoundAgain(NamedTuple):
    """The files that a record names, as they are now."""

    sources: dict[str, str]
    """The text of each, by the name the record has for it."""
    files: tuple[NamedFile, ...]


def found_again(names: Iterable[str], fingerprints: Mapping[str, str]) -> FoundAgain:
    """The files of these players of a record, held against the fingerprints it has of them.

    Raises `PlayerError` where one cannot be read.
    """
    sources = sources_of(names)
    files = [
        NamedFile(str(Path(file).resolve()), _doubtful(file, source, fingerprints))
        for file, source in sources.items()
    ]
    return FoundAgain(sources, tuple(files))


def _doubtful(file: str, source: str, fingerprints: Mapping[str, str]) -> str:
    if not Path(file).is_absolute():
        return words.named_relatively(printable(file))
    if file not in fingerprints:
        return words.NOT_PINNED
    if fingerprints[file] != fingerprint(source):
        return words.CHANGED
    return ""


def must_be_there(name: str) -> None:
    """Refuses a player of somebody's own whose file is gone; the file is not opened.

    Raises `PlayerError`. Of a file without its folder nothing is known.
    """
    path = Path(parted(name)[0])
    if not path.is_absolute():
        return
    try:
        path.stat()
    except OSError as error:
        why = f"{error.strerror} (in {printable(path.parent)})"
        raise PlayerError(words.cannot_be_read(printable(path.name), why)) from None
    except ValueError:
        raise PlayerError(words.no_files_name(printable(path))) from None


class OwnPlayer:
    """Asks somebody's own player, and sees to it that what it answers is open.

    Raises `PlayerError`, when it is made or asked, for whatever is wrong with the class.
    """

    def __init__(
        self,
        name: str,
        seed: int = 0,
        sources: Mapping[str, str] | None = None,
        terms: Terms = USUAL,
    ) -> None:
        """Its file is read, unless the text of it is among the sources."""
        from fortyfives.players.own_players.apart import (
            apart,  # only these players need other processes
        )

        self.name = name
        file, kind = parted(name)
        source = None if sources is None else sources.get(file)
        source = read_source(file) if source is None else source
        try:
            self._process = apart(file, source, terms.think_limit, heard=terms.heard)
            _without_fault(self._process.loaded)
            self._number, made = self._process.make(kind, seed)
        except Ended as end:
            raise self._failed(end, words.WHILE_MADE) from None
        _without_fault(made)
        finalize(self, self._process.drop, self._number).atexit = False

    def choose(self, view: View) -> Action:
        """What the player answers."""
        when = words.asked(view.seat, view.deal)
        try:
            answer = self._process.ask(self._number, view)
        except Ended as end:
            raise self._failed(end, when) from None
        text = _without_fault(answer, f" ({when})")
        if answer.startswith(NO_ACTION):
            raise PlayerError(words.no_action(printable(self.name), printable(text), when))
        try:
            action = parse_action(text)
        except ActionError:
            action = None
        if action is None or action not in view.options:
            answered = repr(printable(text))
            raise PlayerError(words.not_open(printable(self.name), answered, when, _open(view)))
        return action

    def _failed(self, end: Ended, when: str) -> PlayerError:
        kind = PlayerLateError if isinstance(end, Late) else PlayerError
        return kind(f"{printable(self.name)} {end} ({when})")


def _without_fault(answer: str, when: str = "") -> str:
    """What was answered, if it is not that something went wrong."""
    text = answer[len(DONE) :]
    if answer.startswith(FAULT):
        raise PlayerError(printable(text, _LONGEST_FAULT) + when)
    return text


def _open(view: View) -> str:
    """Some of the actions that are open."""
    count = len(view.options)
    some = ", ".join(str(option) for option in islice(view.options, _MOST_OPEN))
    return words.and_more(some, count - _MOST_OPEN) if count > _MOST_OPEN else some


def parted(name: str) -> tuple[str, str]:
    """The file and the class of a player's name.

    Raises `PlayerError` where it names only one of them.
    """
    file, colon, kind = name.rpartition(":")
    if not colon or not file or not kind:
        raise PlayerError(words.file_and_class(repr(printable(name)), EXAMPLE))
    return file, kind


def read_source(file: str) -> str:
    """The text of a file, which is not run.

    Raises `PlayerError` where it cannot be read.
    """
    try:
        path = Path(file)
        if not stat.S_ISREG(path.stat().st_mode):
            raise PlayerError(words.cannot_be_read(printable(file), words.NOT_A_FILE))
        with path.open("rb") as stream:
            content = stream.read(_LARGEST + 1)
        if len(content) > _LARGEST:
            raise PlayerError(words.cannot_be_read(printable(file), words.TOO_LARGE))
        return content.decode("utf-8")
    except OSError as error:
        why = f"{error.strerror}{_near(file)}"
    except UnicodeDecodeError:
        why = words.NOT_UTF8
    except ValueError:
        why = words.NO_SUCH_NAME
    raise PlayerError(words.cannot_be_read(printable(file), why))


def _near(file: str) -> str:
    """The file of nearly that name, where there is one."""
    path = Path(file)
    try:
        there = [other.name for other in islice(path.parent.glob("*.py"), _MOST_NAMES)]
    except OSError:
        return ""
    near = get_close_matches(path.name, there, n=1)
    if not near or near[0] == path.name:
        return ""
    return words.did_you_mean(printable(path.with_name(near[0])))
