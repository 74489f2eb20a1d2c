"""The command in a process of its own: what it loads, how it starts and how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from commandline import CommandLine, program
from fortyfives import __version__
from fortyfives.shell.commands import COMMANDS, commands

LOADED = """
import sys
from fortyfives.cli import main
code = main(sys.argv[1:])
loud = sorted(name for name in sys.modules if name.split(".")[0] in ("textual", "rich"))
sys.exit(code or (f"loads {loud[:3]}" if loud else 0))
"""


INTERRUPTED = """
import os, signal, sys
from importlib.abc import MetaPathFinder

class Swept:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000):
            pass

class Watching(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        late = ("fortyfives.shell.tournament", "fortyfives.shell.lab", "fortyfives.engine.game")
        if name in late:
            Swept()

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Watching())
from fortyfives.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""Ctrl-C falls in the midst of loading a command, where Python would but print it and go on."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded game."""
    folder = tmp_path_factory.mktemp("records")
    program("simulate", "--players", "random", "--games", "1", "--records", str(folder))
    (found,) = folder.iterdir()
    return found


@pytest.mark.parametrize(
    "words",
    [
        "--version",
        "-h",
        "play -h",
        "ask legal --trump D --led QD 7D KH",
        "ask winner --trump D 7D KH",
        "ask order --trump D",
        "rules list",
        "rules show spoil-five",
        "rules explain",
        "rules check traditional-45",
        "simulate --players medium --games 1",
        "simulate --players random --games 1 --options",
        "tournament --players random --deals 2 --jobs 1",
        "lab --players random --set game.target=60 --deals 2 --jobs 1",
        "export RECORD",
        "review RECORD",
        "config path",
    ],
)
def test_no_command_but_the_game_loads_the_screen(words: str, record: Path) -> None:
    asked = [str(record) if word == "RECORD" else word for word in words.split()]
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *asked], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_a_refusal_before_the_screen_opens_does_not_load_it() -> None:
    for words in (["--seats", "11"], ["play"]):
        done = subprocess.run(
            [sys.executable, "-c", LOADED, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1


def test_the_version_is_told(fortyfives: CommandLine) -> None:
    for word in ("-V", "--version"):
        assert fortyfives(word).out == f"fortyfives {__version__}\n"


def test_the_version_loads_next_to_nothing() -> None:
    code = "import sys; from fortyfives.cli import main; main(['--version']);"
    code += "print(sorted(name for name in sys.modules if name.startswith('fortyfives')));"
    code += "print([name for name in ('click', 'typing', 'json', 're') if name in sys.modules])"
    done = subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            f"sys_path = {sys.path!r}; import sys; sys.path = sys_path; {code}",
        ],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    told, own, others = done.stdout.splitlines()
    assert told == f"fortyfives {__version__}"
    assert own == "['fortyfives', 'fortyfives.cli']"
    assert others == "[]"


@pytest.mark.parametrize("words", [[], ["play"], ["play", "--seed", "1"]])
def test_without_a_terminal_there_is_an_error_and_no_hang(words: list[str]) -> None:
    done = program(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "needs a terminal" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_error() -> None:
    words = ["simulate", "--players", "random", "--games", "1000", "--events"]
    with subprocess.Popen(
        [sys.executable, "-m", "fortyfives", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"fortyfives": 1')
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 141


def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        for words in (["--version"], ["simulate", "--players", "random", "--events"]):
            done = subprocess.run(
                [sys.executable, "-m", "fortyfives", *words],
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
            )
            assert (done.returncode, done.stderr) == (1, "fortyfives: No space left on device\n")


@pytest.mark.parametrize("words", ["--version", "-h", "rules list"])
def test_output_that_nobody_wants_is_no_error(words: str) -> None:
    command = f"{sys.executable} -m fortyfives {words} >&-"
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_interrupted_command_ends_quietly() -> None:
    words = ["simulate", "--players", "random", "--games", "100000", "--events"]
    with subprocess.Popen(
        [sys.executable, "-m", "fortyfives", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        time.sleep(1)  # until nothing more can be written before something is read
        running.send_signal(signal.SIGINT)
        told = running.stdout.read()
        assert told.endswith(b"\n")
        assert all("event" in json.loads(line) or b'"rules"' in line for line in told.splitlines())
        assert running.stderr.read() == b""
        assert running.wait(60) == 130


@pytest.mark.parametrize(
    "words",
    [
        "tournament --players random --deals 4000 --jobs 2",
        "tournament --players random --deals 4000 --scheduler tcp://127.0.0.1:1",
        "lab --players random --set game.target=60 --deals 4000 --jobs 2",
        "simulate --players random --games 100000",
    ],
)
def test_ctrl_c_while_the_command_is_still_being_loaded(words: str) -> None:
    """It comes as soon as what the command needs is loaded, and never in the middle of that."""
    command = [sys.executable, "-c", INTERRUPTED, *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 130
    assert done.stderr in ("", "Interrupted; nothing was finished.\n")


def test_an_export_from_standard_input(record: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fortyfives", "export", "-"],
        input=record.read_bytes(),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == program("export", str(record)).stdout


def test_a_terminal_without_signs_gets_letters() -> None:
    letters = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = program("ask", "legal", "--trump", "D", "--led", "QD", "7D", "KH", env=letters)
    assert (done.returncode, done.stderr) == (0, "")
    assert "the KH" in done.stdout
    assert program("rules", "explain", env=letters).returncode == 0


@pytest.mark.parametrize("words", ["rules show traditional-45-literal", "rules list", "-h"])
def test_no_line_fails_where_the_terminal_has_few_signs(words: str) -> None:
    done = program(*words.split(), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("fortyfives ", "simulate"),
        ("fortyfives ask ", "winner"),
        ("fortyfives play --rules spoil", "spoil-five"),
        ("fortyfives play --set game.ta", "game.target="),
        ("fortyfives play --set rob.holder=", "rob.holder=must"),
        ("fortyfives play --set deck.black_inverted=", "deck.black_inverted=false"),
        ("fortyfives play --pace ", "normal"),
        ("fortyfives play --level m", "medium"),
        ("fortyfives simulate --players random,me", "random,medium"),
        ("fortyfives simulate --players random,or", "random,oracle"),
        ("fortyfives rules show wiki", "wikipedia-45"),
    ],
)
def test_completion(typed: str, offered: str) -> None:
    *before, begun = typed.split(" ")
    env = {
        **os.environ,
        "_FORTYFIVES_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join([*before, begun]),
        "COMP_CWORD": str(len(before)),
    }
    done = program(env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert offered in [line.partition(",")[2] for line in done.stdout.splitlines()]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_offered_for_three_shells(shell: str) -> None:
    done = program(env={**os.environ, "_FORTYFIVES_COMPLETE": f"{shell}_source"})
    assert done.returncode == 0
    assert "_FORTYFIVES_COMPLETE" in done.stdout


def test_the_commands_say_of_themselves_what_the_overview_says() -> None:
    with commands.make_context("fortyfives", ["rules"], resilient_parsing=True) as ctx:
        for name, (_, what) in COMMANDS.items():
            command = commands.get_command(ctx, name)
            assert command is not None
            assert command.get_short_help_str(limit=200) == what


@pytest.mark.parametrize("words", ["", *COMMANDS, "ask legal", "rules show", "config init"])
def test_every_command_helps(fortyfives: CommandLine, words: str) -> None:
    for word in ("-h", "--help"):
        said = fortyfives(words, word)
        assert (said.code, said.err) == (0, "")
        assert said.out.startswith("Usage: fortyfives")
        assert all(len(line) <= 80 for line in said.out.splitlines())
