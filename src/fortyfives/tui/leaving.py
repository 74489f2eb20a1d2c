"""The end of a sitting, whoever asks for it: in good order, and in any case before long."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from types import FrameType
from typing import Final, NoReturn

SIGNALS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    if hasattr(signal, name)
)
"""The signals that end the game; the exit code is 128 and the signal's number."""
HUNG_UP: Final = 129
"""The exit code of a game whose terminal is gone, as if it had been told by the signal."""
INTERRUPTED: Final = 130
AT_ONCE: Final = 0.7
"""So many seconds a game that is told to end has for it."""
AT_LEISURE: Final = 5.0
"""The same where the person at the table has asked for the end."""


class Leaving:
    """One end: the first to ask for it says how, and whoever comes later changes nothing.

    A terminal that takes nothing more may hold up whatever writes to it. When the time is up the
    program ends from a thread that writes nothing, and the terminal is put back as far as it lets
    itself be.
    """

    def __init__(self) -> None:
        self.code: int | None = None
        """The exit code, once the end has begun."""
        self.leave: Callable[[int], object] | None = None
        """How the screen is left with an exit code; asked from any thread, or by a signal."""
        self.put_back: Callable[[], None] = lambda: None
        """Puts the terminal back at once, whatever state it is in."""
        self._ends: SimpleQueue[float] = SimpleQueue()  # a signal may put into it at any moment
        self._heeding = False

    @property
    def begun(self) -> bool:
        """Whether the end has begun."""
        return self.code is not None

    def heed(self) -> None:
        """From now on signals end the game in good order, and no end takes for ever."""
        self._heeding = True
        Thread(target=self._see_to_it, daemon=True, name="leaving").start()
        for number in SIGNALS:
            with suppress(ValueError, OSError):
                signal.signal(number, self._heard)

    def _heard(self, number: int, frame: FrameType | None) -> None:
        if self.leave is None and not self.begun:
            self._end(128 + number)  # nothing is open yet
        self.now(128 + number)

    def now(self, code: int) -> None:
        """End at once: a signal says so, or the terminal is gone."""
        first = not self.begun
        self.begin(code, AT_ONCE)
        if first and self.leave is not None:
            with suppress(RuntimeError):  # the screen may have been left meanwhile
                self.leave(code)

    def begin(self, code: int, limit: float = AT_LEISURE) -> None:
        """The end begins, and is to be over in so many seconds."""
        if not self.begun:
            self.code = code
        if self._heeding:
            self._ends.put(limit)

    def _see_to_it(self) -> None:
        limit = self._ends.get()
        until = time.monotonic() + limit
        while (left := until - time.monotonic()) > 0:
            with suppress(Empty):
                limit = self._ends.get(timeout=left)
                until = min(until, time.monotonic() + limit)
        self._end(self.code or 0)

    def _end(self, code: int) -> NoReturn:
        """What is written is on disk, and what is held, such as a record, goes with the program."""
        with suppress(Exception):
            self.put_back()
        os._exit(code)
