"""Signals at any moment, and windows that are closed while the table is drawn.

However the game is ended it is gone within `LIMIT`, the terminal is as it was, the record is whole
and nobody holds it any longer.
"""

import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

if sys.platform == "win32":
    pytest.skip("terminals of Unix", allow_module_level=True)

from fortyfives.records.claims import claim
from fortyfives.records.record import RecordFile
from terminals import ENTER, PATIENCE, Terminal, environment

LIMIT = 3.0
"""A game has a second for its end; the rest is what a busy machine may add."""
ROUNDS = 8
CLOSED = 4

START = """\
import os
from fortyfives.cli import main
os.write(1, b"ready\\n")
raise SystemExit(main({}))
"""
"""The command, which says when Python itself has been loaded."""

ENDING = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
PASSING = ("SIGCONT", "SIGTSTP", "SIGWINCH")
SEVERAL = (
    ("SIGTERM", "SIGCONT"),
    ("SIGCONT", "SIGTERM"),
    ("SIGHUP", "SIGCONT"),
    ("SIGTSTP", "SIGTERM"),
    ("SIGTSTP", "SIGCONT", "SIGHUP"),
    ("SIGWINCH", "SIGINT"),
    ("SIGTERM", "SIGTERM", "SIGHUP"),
    ("SIGCONT", "SIGCONT"),
    ("SIGTSTP", "SIGTSTP"),
)
KEYS = (b"\r", b" ", b"\x1b[C", b"\x1b[D", b"1", b"3", b"h", b"l", b"\x1b", b"?", b"k", b"p", b"s")


def begun(folder: Path, pace: str) -> Terminal:
    """A game that Python has just begun to load."""
    words = ["play", "--seed", "45", "--pace", pace]
    command = [sys.executable, "-c", START.format(words)]
    with (folder / "errors").open("wb") as errors:
        terminal = Terminal(command, environment(folder), errors=errors)
    until = time.monotonic() + PATIENCE
    while b"ready" not in terminal.output:
        terminal.read_for(0.02)
        assert time.monotonic() < until, terminal.output
    return terminal


def play_for(terminal: Terminal, seconds: float, rng: Random) -> None:
    """Press keys, now and then, for so long."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and terminal.program.poll() is None:
        if ENTER in terminal.output:
            os.write(terminal.ours, rng.choice(KEYS))
        terminal.read_for(min(left, 0.02))


def send(terminal: Terminal, name: str) -> None:
    if terminal.program.poll() is None:
        terminal.program.send_signal(getattr(signal, name))


def codes_of(names: tuple[str, ...]) -> set[int]:
    """The exit codes of a game ended by one of these, by itself or before it was begun."""
    numbers = {getattr(signal, name) for name in names if name in ENDING}
    return {128 + number for number in numbers} | {-number for number in numbers}


def assert_nothing_is_lost(folder: Path) -> None:
    assert (folder / "errors").read_bytes() == b""
    for path in folder.rglob("*.jsonl"):
        assert path.read_bytes().endswith(b"\n"), "the last line is cut"
        with path.open("rb") as stream:
            assert claim(stream), "somebody still holds it"
        RecordFile.go_on(path).close()


class Attack(NamedTuple):
    """Some signals at some moment."""

    names: tuple[str, ...]
    after: float
    """So many seconds after the start."""
    gaps: tuple[float, ...]
    """And so many between them."""

    @classmethod
    def drawn(cls, rng: Random) -> "Attack":
        kind = rng.random()
        names: tuple[str, ...] = (rng.choice(ENDING),)
        if kind > 0.4:
            names = rng.choice(SEVERAL) if kind < 0.9 else tuple(rng.choices(PASSING, k=3))
        gaps = tuple(rng.choice((0, 0, 0, rng.random() / 5)) for _ in names)
        return cls(names, rng.random() * 1.5, gaps)

    def carry_out(self, terminal: Terminal, keys: Random) -> None:
        """Send them; what is left of the game then is left by Ctrl-C."""
        play_for(terminal, self.after, keys)
        for name, gap in zip(self.names, self.gaps, strict=True):
            send(terminal, name)
            play_for(terminal, gap, keys)
        wanted = codes_of(self.names)
        if not wanted:
            until = time.monotonic() + PATIENCE
            while ENTER not in terminal.output and time.monotonic() < until:
                terminal.read_for(0.02)
            play_for(terminal, 0.5, keys)
            os.write(terminal.ours, b"\x03")
            wanted = {130}
        assert terminal.end(LIMIT) in wanted, terminal.program.returncode
        terminal.assert_put_back()


def test_a_signal_at_any_moment(tmp_path: Path, times: int) -> None:
    for seed in range(ROUNDS * times):
        folder = tmp_path / str(seed)
        folder.mkdir()
        rng = Random(f"signals {seed}")
        planned = Attack.drawn(rng)
        terminal = begun(folder, rng.choice(("none", "fast")))
        try:
            planned.carry_out(terminal, rng)
            assert_nothing_is_lost(folder)
        except AssertionError as error:
            raise AssertionError(
                f"seed {seed}, {planned}: {error}\n{(folder / 'errors').read_text()}"
            ) from error
        finally:
            terminal.close()


def test_a_window_closed_while_the_table_is_drawn(tmp_path: Path, times: int) -> None:
    for seed in range(CLOSED * times):
        folder = tmp_path / str(seed)
        folder.mkdir()
        rng = Random(f"closed {seed}")
        terminal = begun(folder, "fast")
        try:
            play_for(terminal, 0.5 + rng.random() * 2, rng)
            if rng.random() < 0.8:
                for _ in range(30):  # what is drawn for these nobody reads
                    os.write(terminal.ours, rng.choice(KEYS))
            terminal.hang_up()
            code = terminal.program.wait(LIMIT)
            assert code in {129, -signal.SIGHUP}
            assert_nothing_is_lost(folder)
        except AssertionError as error:
            raise AssertionError(
                f"seed {seed}: {error}\n{(folder / 'errors').read_text()}"
            ) from error
        finally:
            terminal.close()
