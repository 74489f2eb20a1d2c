"""Processes in which files of somebody's own are run, one a file, and how they are asked."""

import os
import pickle
import signal
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import IO, Any, Final
from weakref import finalize

from fortyfives.engine.view import View
from fortyfives.players.own_players.posting import BROKEN, Ended, Late, Sender, in_seconds
from fortyfives.words import own_players as words

_PATIENCE: Final = 60.0
"""So many seconds a process has to begin in: a machine may be busy."""
_AFTERWARDS: Final = 2.0
"""So many seconds a process that answers no more has to end by itself in."""
_LONGEST: Final = 10_000
"""An answer of more bytes is none."""
_MOST_KEPT: Final = 16
"""So many processes are kept ready to be asked again."""

_BEGIN: Final = "import sys\nsys.path[:] = {path!r}\nimport {module}\n{module}.main()"
_INSIDE: Final = "fortyfives.players.own_players.inside"


class _Nonsense(Exception):
    """What was sent is no answer."""


class Apart:
    """A file of somebody's own in a process of its own.

    One that has failed to answer is ended, and so are all when the program ends, however it does.
    """

    def __init__(self, file: str, text: str, limit: float, *, heard: bool) -> None:
        """Raises `Ended` where it ends at once; `loaded` says whether the file could be run."""
        self._limit = limit
        self._process = _begun(heard=heard)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._requests: IO[bytes] = self._process.stdin
        self._answers: IO[bytes] = self._process.stdout
        self._patience = _Patience(self._process, _PATIENCE)
        self._end = finalize(self, _end, self._process, self._patience)
        self._lock = Lock()
        self._asked = 0
        self._players = 0
        self._dropped: list[int] = []
        self._sender = Sender()
        with self._lock:
            with self._answering():
                self._answer()
            self._patience.limit = limit
            self.loaded = self._ask("load", file, text)

    @property
    def free(self) -> bool:
        """Whether it can be asked, and nobody waits for its answer."""
        return self._end.alive and not self._lock.locked()

    def make(self, kind: str, seed: int) -> tuple[int, str]:
        """The number of a new player of this class, and what was answered.

        Raises `Ended`.
        """
        with self._lock:
            self._players += 1
            return self._players, self._ask("make", self._players, kind, seed)

    def ask(self, player: int, view: View) -> str:
        """What a player answers to a view. Raises `Ended`."""
        with self._lock:
            dropped, self._dropped = self._dropped, []
            self._sender.forget(dropped)
            return self._ask("ask", player, self._sender.letter(player, view), dropped)

    def drop(self, player: int) -> None:
        """A player is not asked again."""
        self._dropped.append(player)

    # By one thread at a time: what is sent depends on what was sent before.

    def _ask(self, what: str, *arguments: object) -> str:
        if not self._end.alive:
            raise Ended(words.FAILED_BEFORE)
        with self._answering():
            self._asked += 1
            pickle.dump((self._asked, what, arguments), self._requests, 5)
            self._requests.flush()
            return self._answer()

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """While an answer is waited for; a process that has none is ended."""
        self._patience.begin()
        try:
            yield
        except _Nonsense:
            self._end()
            raise Ended(words.NO_ANSWER) from None
        except (OSError, EOFError, ValueError):
            how = self._how_it_ended()
            self._end()
            raise how from None
        except BaseException:  # Ctrl-C: whoever comes next must not get this answer
            self._end()
            raise
        finally:
            self._patience.end()

    def _answer(self) -> str:
        """The answer to what was asked last; what answers anything else is passed over."""
        while line := self._answers.readline(_LONGEST):
            number = line[: len(line) - len(line.lstrip(b"0123456789"))]
            if not line.endswith(b"\n") or not 0 < len(number) < 20:
                raise _Nonsense
            if int(number) == self._asked:
                return line[len(number) : -1].decode(errors="backslashreplace")
        raise EOFError

    def _how_it_ended(self) -> Ended:
        try:
            code = self._process.wait(_AFTERWARDS)
        except subprocess.TimeoutExpired:
            return Ended(words.LINE_CLOSED)
        if self._patience.lost:
            return Late(words.thought_too_long(in_seconds(self._limit)))
        if code == BROKEN:
            return Ended(words.LINE_CLOSED)
        if code >= 0:
            return Ended(words.ended_by_itself(code))
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = str(-code)
        return Ended(words.ended_by_signal(name))


class _Patience:
    """Ends a process that has thought for too long.

    It counts what passes while this program runs: the time in which the program was stopped, or
    the machine asleep, does not count.
    """

    _TICKS = 4
    _LONGEST_TICK = 0.25

    def __init__(self, process: "subprocess.Popen[bytes]", limit: float) -> None:
        self.limit = limit
        self.lost = False
        self.over = Event()
        self._process = process
        self._ticks = -1
        """How many ticks it has been thinking for; less than none while it is not asked."""
        Thread(target=self._watch, daemon=True, name="patience").start()

    def begin(self) -> None:
        """It has been asked."""
        self._ticks = 0

    def end(self) -> None:
        """It has answered."""
        self._ticks = -1

    def _watch(self) -> None:
        while not self.over.wait(tick := min(self.limit / self._TICKS, self._LONGEST_TICK)):
            if self._ticks < 0:
                continue
            self._ticks += 1
            # The first of them may have been cut short.
            if (self._ticks - 1) * tick >= self.limit:
                self.lost = True
                if self._process.returncode is None:
                    _kill(self._process)
                return


_kept: OrderedDict[tuple[str, str, float, bool], Apart] = OrderedDict()


def apart(file: str, text: str, limit: float, *, heard: bool) -> Apart:
    """A process that runs this file: one that is there already, if nobody is waiting for it.

    Raises `Ended` where it ends at once.
    """
    key = str(Path(file).resolve()), text, limit, heard
    found = _kept.pop(key, None)
    if found is None or not found.free:
        found = Apart(file, text, limit, heard=heard)
    _kept[key] = found
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return found


def _begun(*, heard: bool) -> "subprocess.Popen[bytes]":
    """The process: in a session of its own, so that Ctrl-C at the terminal does not reach it."""
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-c", _BEGIN.format(path=sys.path, module=_INSIDE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if heard and _errors_are_open() else subprocess.DEVNULL,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    except OSError as error:
        raise Ended(words.no_process(error.strerror)) from None


def _errors_are_open() -> bool:
    try:
        os.fstat(2)
    except OSError:
        return False
    return True


def _kill(process: "subprocess.Popen[Any]") -> None:
    """End a process, and what it has begun itself."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _end(process: "subprocess.Popen[bytes]", patience: _Patience) -> None:
    patience.over.set()
    _kill(process)
    with suppress(subprocess.TimeoutExpired):
        process.wait(_AFTERWARDS)
    for end in (process.stdin, process.stdout):
        with suppress(OSError):
            if end is not None:
                end.close()
