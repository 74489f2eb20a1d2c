"""The program in a real terminal: what it leaves behind, and how little it writes."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fortyfives.record import load
from own_players import bot

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")

fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")
pty = pytest.importorskip("pty")

PATIENCE = 30.0
ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
HIDE, SHOW = b"\x1b[?25l", b"\x1b[?25h"
MOUSE_ON, MOUSE_OFF = b"\x1b[?1000h", b"\x1b[?1000l"


class Terminal:
    """A terminal of 80 by 24 with the game in it."""

    def __init__(self, folder: Path, *words: str, errors_apart: bool = False) -> None:
        self.ours, self.theirs = pty.openpty()
        termios.tcsetwinsize(self.theirs, (24, 80))
        self.before = termios.tcgetattr(self.theirs)
        self.output = b""
        homes = {name: str(folder / name) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME")}
        environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "fortyfives", "play", "--seed", "45", *words],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=subprocess.DEVNULL if errors_apart else self.theirs,
            env=environment | homes | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

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

    def wait_for(self, word: bytes) -> None:
        until = time.monotonic() + PATIENCE
        while word not in self.output:
            self.read(0.05)
            assert time.monotonic() < until, self.output[-2000:]
        self.read(0.3)

    def press(self, keys: bytes) -> bytes:
        os.write(self.ours, keys)
        return self.read(0.3)

    def end(self) -> int:
        """Wait for the end, reading what is still written."""
        until = time.monotonic() + PATIENCE
        while self.program.poll() is None:
            self.read(0.05)
            assert time.monotonic() < until, "it does not end"
        self.read(0.05)
        return self.program.returncode

    def assert_put_back(self) -> None:
        assert self.output.rfind(LEAVE) > self.output.rfind(ENTER) >= 0
        assert self.output.rfind(SHOW) > self.output.rfind(HIDE)
        assert self.output.rfind(MOUSE_OFF) > self.output.rfind(MOUSE_ON)
        assert termios.tcgetattr(self.theirs) == self.before
        assert b"Traceback" not in self.output

    def close(self) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.ours)
        os.close(self.theirs)


@pytest.fixture
def terminal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, *getattr(request, "param", ()))
    opened.wait_for(b"Trump")
    yield opened
    opened.close()


def test_a_single_q_leaves_the_terminal_as_it_was(terminal: Terminal) -> None:
    terminal.press(b"q")
    assert terminal.end() == 0
    terminal.assert_put_back()


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
    ids=lambda value: str(int(value)),
)
def test_a_signal_ends_it_in_good_order(terminal: Terminal, number: int, code: int) -> None:
    terminal.program.send_signal(number)
    assert terminal.end() == code
    terminal.assert_put_back()


def test_ctrl_c_leaves_the_terminal_as_it_was(terminal: Terminal) -> None:
    terminal.press(b"\x03")
    assert terminal.end() == 130
    terminal.assert_put_back()


def test_a_game_that_was_killed_is_offered_again(tmp_path: Path) -> None:
    first = Terminal(tmp_path, "--pace", "none")
    try:
        first.wait_for(b"Trump")
        first.press(b"k")
        first.press(b"\r")
        first.program.kill()
        first.program.wait()
    finally:
        first.close()
    again = Terminal(tmp_path)
    try:
        again.wait_for(b"You left this game in deal 1")
        again.press(b"q")
        assert again.end() == 0
        again.assert_put_back()
    finally:
        again.close()


def test_the_screen_is_drawn_where_standard_error_goes_elsewhere(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, errors_apart=True)
    try:
        terminal.wait_for(b"Trump")
        terminal.press(b"q")
        assert terminal.end() == 0
    finally:
        terminal.close()


@pytest.mark.parametrize("terminal", [("--pace", "none")], indirect=True)
def test_an_arrow_key_writes_little(terminal: Terminal) -> None:
    for key in (b"\x1b[D", b"\x1b[C") * 5 + (b"\x1b[D",) * 6:
        written = terminal.press(key)
        assert 0 < len(written) < 3000
    terminal.press(b"k")
    for key in (b"\x1b[D",) * 6:
        assert 0 < len(terminal.press(key)) < 3000


def test_no_bell_is_rung(terminal: Terminal) -> None:
    terminal.press(b"k")
    terminal.press(b"\r\r\r\r")
    terminal.press(b"q")
    terminal.end()
    # Textual ends the name of the mouse pointer with the same byte.
    assert b"\x07" not in re.sub(rb"\x1b\][^\x07\x1b]*\x07", b"", terminal.output)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("os._exit(0)", b"ended its process with exit code 0 (asked as seat 1 in deal 1)"),
        ("raise KeyboardInterrupt", b"bot.py:4: KeyboardInterrupt (asked as seat 1 in deal 1)"),
        ("os.write(1, b'JUNK'); os.write(2, b'JUNK'); os.kill(0, 9)", b"by the signal SIGKILL"),
    ],
)
def test_a_player_that_does_harm_leaves_the_terminal_as_it_was(
    tmp_path: Path, body: str, said: bytes
) -> None:
    text = f"import os\nclass Bot:\n    def choose(self, view):\n        {body}\n"
    name = f"{bot(tmp_path, text)}:Bot"
    terminal = Terminal(tmp_path, "--pace", "none", "--seats", "2", "--players", name)
    try:
        terminal.wait_for(b"Trump")
        until = time.monotonic() + PATIENCE
        while terminal.program.poll() is None:
            terminal.press(b"\r")
            assert time.monotonic() < until, "it does not end"
        terminal.read(0.05)
        assert terminal.program.returncode == 2
        terminal.assert_put_back()
        after = terminal.output[terminal.output.rfind(LEAVE) :]
        assert said in b"".join(after.split(b"\r\n")), after
        assert b"JUNK" not in terminal.output
        assert load(next(tmp_path.glob("XDG_DATA_HOME/fortyfives/records/*.jsonl"))).actions
    finally:
        terminal.close()


def test_ctrl_c_is_heard_while_a_player_thinks(tmp_path: Path) -> None:
    mark = tmp_path / "thinks"
    text = (
        "class Bot:\n    def choose(self, view):\n"
        f"        open({str(mark)!r}, 'w').close()\n        while True: pass\n"
    )
    name = f"{bot(tmp_path, text)}:Bot"
    terminal = Terminal(tmp_path, "--pace", "none", "--seats", "2", "--players", name)
    try:
        terminal.wait_for(b"Trump")
        until = time.monotonic() + PATIENCE
        while not mark.exists():
            terminal.press(b"\r")
            assert time.monotonic() < until, "it is never asked"
        terminal.press(b"\x03")
        assert terminal.end() == 130
        terminal.assert_put_back()
    finally:
        terminal.close()
