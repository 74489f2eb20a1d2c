"""A terminal with one program in it: what it writes, what is typed, and what it leaves behind."""

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

PATIENCE = 30.0
"""So many seconds a program that is to do something may take, on a busy machine."""
ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
HIDE, SHOW = b"\x1b[?25l", b"\x1b[?25h"
MOUSE_ON, MOUSE_OFF = b"\x1b[?1000h", b"\x1b[?1000l"
SEQUENCE = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(?:\x1b\\|\x07)|[@-Z\\-_=>78])", re.S
)


class Terminal:
    """A terminal of 80 by 24 with one program in it."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        errors: int | IO[bytes] | None = None,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        self.output = b""
        self.ours, self.theirs = pty.openpty()
        termios.tcsetwinsize(self.theirs, size[::-1])
        self.before = termios.tcgetattr(self.theirs)
        self.program = subprocess.Popen(
            command,
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs if errors is None else errors,
            env={**environment, "TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=_sit_down,
        )

    @property
    def text(self) -> str:
        """All that was written since the screen was taken over, as bare text."""
        _, taken, written = self.output.partition(ENTER)
        return SEQUENCE.sub(b"", written).decode(errors="replace") if taken else ""

    def read(self, seconds: float) -> bytes:
        """What is written until nothing more comes for so long."""
        written = b""
        while select.select([self.ours], [], [], seconds)[0]:
            try:
                chunk = os.read(self.ours, 65536)
            except OSError:
                break
            if not chunk:
                break
            written += chunk
        self.output += written
        return written

    def read_for(self, seconds: float) -> None:
        """What is written in so long, however much it is."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if select.select([self.ours], [], [], left)[0]:
                self.output += os.read(self.ours, 65536)

    def wait_for(self, word: bytes, *, since: int = 0) -> None:
        """Read until the word has been written, and then until nothing more comes."""
        until = time.monotonic() + PATIENCE
        while word not in self.output[since:]:
            self.read(0.05)
            assert time.monotonic() < until, self.output[-2000:]
            assert self.program.poll() is None or word in self.output[since:], self.output[-2000:]
        self.read(0.3)

    def press(self, keys: bytes) -> bytes:
        """What is written when these keys are pressed."""
        os.write(self.ours, keys)
        return self.read(0.3)

    def end(self, patience: float = PATIENCE) -> int:
        """Wait for the end, reading what is still written; answers the exit code."""
        until = time.monotonic() + patience
        while self.program.poll() is None:
            self.read_for(0.02)
            assert time.monotonic() < until, "it does not end"
        self.read(0.05)
        return self.program.returncode

    def assert_put_back(self) -> None:
        """The terminal is as it was found."""
        if ENTER in self.output:
            assert self.output.rfind(LEAVE) > self.output.rfind(ENTER), "the screen is not left"
        assert self.output.rfind(SHOW) >= self.output.rfind(HIDE), "the cursor is hidden"
        assert self.output.rfind(MOUSE_OFF) >= self.output.rfind(MOUSE_ON), "the mouse reports"
        assert termios.tcgetattr(self.theirs) == self.before, "it has other settings"
        assert b"Traceback" not in self.output, self.output[-3000:]

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.ours)
        self.ours = -1

    def close(self) -> None:
        """End whatever is in it."""
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        if self.ours >= 0:
            os.close(self.ours)
        os.close(self.theirs)


def _sit_down() -> None:
    """The terminal is the program's own, and signals are as they are for whoever sits there."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def environment(folder: Path) -> dict[str, str]:
    """The environment of a game whose files are all in a folder."""
    homes = {f"XDG_{name}_HOME": str(folder) for name in ("DATA", "STATE", "CONFIG")}
    usual = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    return usual | homes | {"LC_ALL": "C.UTF-8"}


def game(folder: Path, *words: str, errors: int | IO[bytes] | None = None) -> Terminal:
    """A terminal with the game in it."""
    command = [sys.executable, "-m", "fortyfives", "play", "--seed", "45", *words]
    return Terminal(command, environment(folder), errors=errors)
