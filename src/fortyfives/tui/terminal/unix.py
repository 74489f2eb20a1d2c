"""A terminal of Unix: taken over and put back, set aside by Ctrl-Z, and missed when it is gone.

Textual does these from within its signal handlers, where a queue or a thread may not be touched:
here a signal only leaves word, and the loop does the rest.
"""

import errno
import os
import select
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, ClassVar, Final

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from fortyfives.tui.leaving import HUNG_UP, Leaving

STUCK: Final = 120.0
"""A terminal that takes nothing for so many seconds counts as gone."""
LOOK_AGAIN: Final = 0.2
"""After so many seconds a game in the background looks whether it has the terminal again."""
PUT_BACK: Final = "".join(
    f"\x1b[{code}"
    for code in (
        *("?2004l", "?7h", "?2048l"),  # pasting, the wrapping of lines, reports of the size
        *("?1000l", "?1003l", "?1015l", "?1006l", "?1016l"),  # the mouse
        *("<u", "?1049l", "?25h", "?1004l"),  # keys, the other screen, the cursor, the focus
    )
).encode()
"""What Textual writes when it leaves, all at once."""


class Paper:
    """What is drawn on: standard output, as a file that never fails.

    Textual would draw on standard error, so that ``2>errors.txt`` left an empty screen. Once the
    terminal is gone what is written is lost, so that nobody waits for it in vain.
    """

    def __init__(self, descriptor: int, encoding: str, lost: Callable[[], None]) -> None:
        self._descriptor = descriptor
        self._encoding = encoding
        self._lost = lost
        self._gone = False
        self._written: list[str] = []

    def fileno(self) -> int:
        """The descriptor."""
        return self._descriptor

    def write(self, text: str) -> None:
        """Keep it for the next flush."""
        self._written.append(text)

    def flush(self) -> None:
        """Everything that was written since the last time, as one piece."""
        left = memoryview("".join(self._written).encode(self._encoding, "replace"))
        self._written.clear()
        try:
            while left and not self._gone:
                if not select.select([], [self._descriptor], [], STUCK)[1]:
                    raise TimeoutError
                left = left[os.write(self._descriptor, left) :]
        except (OSError, ValueError):
            self._gone = True
            self._lost()


class UnixDriver(LinuxDriver):
    """The terminal of a sitting."""

    way_out: ClassVar[Leaving]

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        output = sys.__stdout__
        assert output is not None
        self._paper = Paper(output.fileno(), output.encoding, self.missed)
        self._file = self._paper  # type: ignore[assignment]
        self._taken = False
        """Whether the screen is ours."""
        self._before = self._settings()
        self.way_out.put_back = self.put_back
        Thread(target=self._watch, daemon=True, name="hang-up").start()

    def _settings(self) -> list[Any] | None:
        try:
            return termios.tcgetattr(self.fileno)
        except termios.error:
            return None

    # Taken over and put back.

    def write(self, data: str) -> None:
        """Draw, if the screen is ours."""
        if self._taken:
            super().write(data)

    def start_application_mode(self) -> None:
        """Take the terminal over, once it is ours to take."""
        self._wait_for_the_front()
        if not self.way_out.begun:
            self._taken = True
            super().start_application_mode()  # type: ignore[no-untyped-call]

    def _wait_for_the_front(self) -> None:
        """Be stopped, as everybody who would draw from the background, until the shell calls."""
        while not (self._in_front() or self.way_out.begun):
            try:
                termios.tcsetattr(self.fileno, termios.TCSANOW, termios.tcgetattr(self.fileno))
            except termios.error as error:
                if error.args[0] != errno.EINTR:
                    self.missed()
            else:
                return

    def stop_application_mode(self) -> None:
        """Put the terminal back as it was found."""
        if not self._taken:
            return
        # From the background the settings are not ours to change, nor may trying stop us.
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        if not self._in_front():
            self.attrs_before = None
        super().stop_application_mode()

    def disable_input(self) -> None:
        """Listen no longer."""
        if self._taken:
            super().disable_input()

    def close(self) -> None:
        """What was written is out."""
        if self._taken:
            super().close()
            self._taken = False

    def put_back(self) -> None:
        """Put the terminal back without waiting for anybody."""
        if not self._taken:
            return
        before = self._before if self._in_front() else None
        if select.select([], [self._paper.fileno()], [], 0.1)[1]:
            os.write(self._paper.fileno(), PUT_BACK)
        if before is not None:
            termios.tcsetattr(self.fileno, termios.TCSANOW, before)

    def _in_front(self) -> bool:
        """Whether the terminal is ours: of the jobs of a shell one has it at a time."""
        try:
            return os.tcgetpgrp(self.fileno) == os.getpgrp()
        except OSError:
            return True  # there is no such order here

    # The terminal is gone.

    def missed(self) -> None:
        """The terminal is gone, and the game with it."""
        self.way_out.now(HUNG_UP)

    def _watch(self) -> None:
        """Wait until the terminal hangs up; the signal for it may be lost on the way."""
        with suppress(AttributeError, OSError):  # not every system can tell
            poll = select.poll()
            poll.register(self.fileno, 0)
            if any(what & (select.POLLHUP | select.POLLERR) for _, what in poll.poll()):
                self.missed()

    def run_input_thread(self) -> None:
        """Listen for keys until the terminal is put back, or gone."""
        try:
            super().run_input_thread()
        except OSError:
            self.missed()

    # Set aside.

    def _sigtstp_application(self, *_: object) -> None:
        """Ctrl-Z, or its signal: the loop is told."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self.set_aside)

    def _sigcont_application(self, *_: object) -> None:
        """Going on needs no handler: whoever was set aside goes on where it stood."""

    def set_aside(self) -> None:
        """Give the terminal back to the shell and stop, until the shell calls us again."""
        if self._taken and not self.way_out.begun:
            self.suspend_application_mode()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(0, signal.SIGTSTP)  # the whole job; without a shell nothing happens
            signal.signal(signal.SIGTSTP, self._sigtstp_application)
            self._come_back()

    def _come_back(self) -> None:
        if self.way_out.begun:
            return
        if self._in_front():
            self.resume_application_mode()
            self._app.screen.refresh()
        else:
            self._loop.call_later(LOOK_AGAIN, self._come_back)
