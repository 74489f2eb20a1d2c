"""The program in a real terminal: what it leaves behind, and how little it writes."""

import os
import re
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("terminals of Unix", allow_module_level=True)

from fortyfives.records.record import load
from own_players import bot
from terminals import ENTER, LEAVE, MOUSE_ON, PATIENCE, Terminal, environment, game

GAME = f"{sys.executable} -m fortyfives play --seed 45"


@pytest.fixture
def terminal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    opened = game(tmp_path, *getattr(request, "param", ()))
    opened.wait_for(b"Trump")
    yield opened
    opened.close()


def test_a_single_q_leaves_the_terminal_as_it_was(terminal: Terminal) -> None:
    terminal.press(b"q")
    assert terminal.end() == 0
    terminal.assert_put_back()


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131)],
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
    first = game(tmp_path, "--pace", "none")
    try:
        first.wait_for(b"Trump")
        first.press(b"k")
        first.press(b"\r")
        first.program.kill()
        first.program.wait()
    finally:
        first.close()
    again = game(tmp_path)
    try:
        again.wait_for(b"You left this game in deal 1")
        again.press(b"q")
        assert again.end() == 0
        again.assert_put_back()
    finally:
        again.close()


def test_the_screen_is_drawn_where_standard_error_goes_elsewhere(tmp_path: Path) -> None:
    terminal = game(tmp_path, errors=subprocess.DEVNULL)
    try:
        terminal.wait_for(b"Trump")
        terminal.press(b"q")
        assert terminal.end() == 0
    finally:
        terminal.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEXTUAL_DRIVER", "nowhere:Nothing"),
        ("TEXTUAL_COLOR_SYSTEM", "nothing"),
        ("TEXTUAL_LOG", "/dev/null/log"),
        ("TEXTUAL_PRESS", "q"),
    ],
)
def test_variables_meant_for_other_programs_do_nothing(
    tmp_path: Path, name: str, value: str
) -> None:
    """Whoever writes programs with the same library may have them set."""
    command = [sys.executable, "-m", "fortyfives", "play", "--seed", "45", "--pace", "none"]
    one = Terminal(command, environment(tmp_path) | {name: value})
    try:
        one.wait_for(b"Enter")
        assert b"help" in one.output
        os.write(one.ours, b"\x03")
        assert one.end() == 130
        one.assert_put_back()
    finally:
        one.close()


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
    terminal = game(tmp_path, "--pace", "none", "--seats", "2", "--players", name)
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
        assert load(next(tmp_path.glob("fortyfives/records/*.jsonl"))).actions
    finally:
        terminal.close()


def test_ctrl_c_is_heard_while_a_player_thinks(tmp_path: Path) -> None:
    mark = tmp_path / "thinks"
    text = (
        "class Bot:\n    def choose(self, view):\n"
        f"        open({str(mark)!r}, 'w').close()\n        while True: pass\n"
    )
    name = f"{bot(tmp_path, text)}:Bot"
    terminal = game(tmp_path, "--pace", "none", "--seats", "2", "--players", name)
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


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Terminal]:
    """A shell with job control, and the game in it."""
    usual = environment(tmp_path) | {"PS1": "at your service: ", "FORTYFIVES": GAME}
    opened = Terminal(["bash", "--norc", "--noprofile", "--noediting", "-i"], usual)
    opened.wait_for(b"at your service: ")
    opened.before = termios.tcgetattr(opened.theirs)
    os.write(opened.ours, b"$FORTYFIVES\n")
    opened.wait_for(b"Trump")
    yield opened
    with suppress(ProcessLookupError):
        os.killpg(opened.program.pid, signal.SIGKILL)
    opened.close()


def test_ctrl_z_gives_the_terminal_back_and_fg_lays_the_table_again(shell: Terminal) -> None:
    for _ in range(2):
        since = len(shell.output)
        shell.press(b"\x1a")
        shell.wait_for(b"at your service: ", since=since)
        assert b"Stopped" in shell.output[since:]
        shell.assert_put_back()
        since = len(shell.output)
        shell.press(b"fg\n")
        shell.wait_for(b"Trump", since=since)
        assert b"Nora" in shell.output[since:]
    since = len(shell.output)
    shell.press(b"q")
    shell.wait_for(b"at your service: ", since=since)
    shell.press(b"echo ended with $?\n")
    shell.wait_for(b"ended with 0")
    shell.assert_put_back()


@pytest.mark.parametrize("then", [b"kill -TERM %1\n", b"kill -HUP %1; kill -CONT %1\n"])
def test_a_game_that_is_set_aside_ends_without_the_terminal(shell: Terminal, then: bytes) -> None:
    since = len(shell.output)
    shell.press(b"\x1a")
    shell.wait_for(b"at your service: ", since=since)
    since = len(shell.output)
    shell.press(then)
    until = time.monotonic() + PATIENCE
    while not re.search(rb"Exit 1(43|29)", shell.output[since:]):
        shell.press(b"jobs\n")
        assert time.monotonic() < until, shell.output[since:]
    assert ENTER not in shell.output[since:]
    shell.assert_put_back()


def test_in_the_background_a_game_leaves_the_terminal_alone(shell: Terminal) -> None:
    since = len(shell.output)
    shell.press(b"\x1a")
    shell.wait_for(b"at your service: ", since=since)
    since = len(shell.output)
    shell.press(b"bg\n")
    shell.press(b"echo one; echo two\n")
    shell.wait_for(b"two", since=since)
    assert ENTER not in shell.output[since:]
    since = len(shell.output)
    shell.press(b"fg\n")
    shell.wait_for(b"Trump", since=since)
    shell.press(b"q")
    shell.wait_for(b"at your service: ", since=since)
    shell.assert_put_back()


def test_going_on_without_having_stopped_changes_nothing(terminal: Terminal) -> None:
    for _ in range(5):
        terminal.program.send_signal(signal.SIGCONT)
    assert ENTER not in terminal.read(0.3)
    terminal.press(b"q")
    assert terminal.end() == 0
    terminal.assert_put_back()


@pytest.mark.parametrize("terminal", [("--pace", "none")], indirect=True)
def test_a_terminal_that_takes_nothing_more_does_not_hold_the_game(terminal: Terminal) -> None:
    """Nobody reads what is drawn, until whoever draws it waits for ever."""
    for _ in range(200):
        os.write(terminal.ours, b"?\x1b[B\x1b[B\r")
    terminal.program.send_signal(signal.SIGTERM)
    assert terminal.program.wait(PATIENCE) == 143


def test_the_first_thing_to_be_seen_is_the_whole_table(tmp_path: Path) -> None:
    """Not an empty one, nor one without the question."""
    terminal = game(tmp_path)
    try:
        terminal.wait_for(b"Trump")
        _, _, drawn = terminal.output.partition(MOUSE_ON)
        first = next(piece for piece in drawn.split(b"\x1b[1;1H") if b"\r\n" in piece)
        assert first.count(b"\r\n") == 23
        for word in (b"Trump", b"Nora", b"Pat", b"You", b"Traditional Forty-fives", b"quit"):
            assert word in first
        terminal.press(b"q")
        assert terminal.end() == 0
    finally:
        terminal.close()
