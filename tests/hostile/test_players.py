"""Players of somebody's own that do harm: one clear line, nothing spoilt, and the game is kept."""

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from at_table import sat_down
from commandline import CommandLine
from fortyfives.players.own_players.own import Terms
from fortyfives.records.record import load
from own_players import bot

LIMIT = 0.4
"""The seconds a player may think here."""
MOST = 30.0
"""After so many seconds a process counts as stuck."""


class Hostile(NamedTuple):
    """A file, and what is said of it."""

    text: str | bytes
    parts: tuple[str, ...]
    early: bool = False
    """Whether it fails before the game begins, so that there is no record."""


def asked(body: str, *parts: str, before: str = "") -> Hostile:
    """A player that does harm when it is asked for the third time."""
    lines = "\n            ".join(body.split("\n"))
    text = (
        "import os, signal, sys, time\n"
        "from fortyfives.engine.actions import *\n"
        f"{before}\n"
        "class Bot:\n"
        "    asked = 0\n"
        "    def choose(self, view):\n"
        "        self.asked += 1\n"
        "        if self.asked == 3:\n"
        f"            {lines}\n"
        "        return view.options[len(view.options) - 1]\n"
    )
    return Hostile(text, (*parts, "asked as seat 0 in deal 1"))


def made(body: str, *parts: str) -> Hostile:
    """A player that does harm when it is made."""
    return Hostile(
        f"import os, sys, time\nclass Bot:\n    def __init__(self):\n        {body}\n"
        "    def choose(self, view):\n        return view.options[0]\n",
        parts,
        early=True,
    )


def loaded(text: str | bytes, *parts: str) -> Hostile:
    """A file that does harm as soon as it is run."""
    return Hostile(text, parts, early=True)


RAISING = """
class Odd(BaseException):
    def __str__(self): raise self
    __repr__ = __str__
class Meta(type):
    @property
    def __name__(cls): raise KeyboardInterrupt
class Nameless(BaseException, metaclass=Meta): pass
class Text(str):
    def __len__(self): raise GeneratorExit
    def split(self, *more): raise GeneratorExit
    def __iter__(self): raise GeneratorExit
class Thing:
    def __repr__(self): raise KeyboardInterrupt
    def __eq__(self, other): raise KeyboardInterrupt
    def __hash__(self): raise KeyboardInterrupt
    @property
    def __class__(self): raise KeyboardInterrupt
class Card(Play):
    def __str__(self): raise KeyboardInterrupt
    def __eq__(self, other): return True
class Claims:
    __class__ = Play
    def __repr__(self): return Text("play 5H")
class Loud:
    def __repr__(self): return chr(27) + "[2J" + chr(7) + chr(0x9b) + "x" * 10**6
"""

JUNK = """
def junk():
    for number in range(3, 20):
        try:
            os.write(number, b'junk\\n')
        except OSError:
            pass
"""

FAULTS: dict[str, Hostile] = {
    # What a player raises, of every kind.
    "an exception": asked("raise ValueError('no')", "bot.py:9: ValueError: no"),
    "the base of all": asked("raise BaseException('no')", "bot.py:9: BaseException: no"),
    "an interruption": asked("raise KeyboardInterrupt", "bot.py:9: KeyboardInterrupt"),
    "the end of a generator": asked("raise GeneratorExit", "bot.py:9: GeneratorExit"),
    "a good end": asked("sys.exit(0)", "SystemExit: 0"),
    "a group": asked("raise BaseExceptionGroup('all', [KeyboardInterrupt()])", "ExceptionGroup"),
    "no memory": asked("bytearray(1 << 62)", "MemoryError"),
    "deep recursion": asked("f = lambda: f()\nf()", "RecursionError"),
    "an error that cannot be told": asked("raise Odd", "Odd, which cannot say", before=RAISING),
    "an error without a name": asked("raise Nameless('x')", "Nameless: x", before=RAISING),
    "an error of odd text": asked("raise ValueError(Text('no'))", "ValueError", before=RAISING),
    "escape sequences": asked("raise ValueError('\\x1b]0;me\\x07\\x9b2J')", r"\x1b]0;me\x07\x9b2J"),
    "an error of a megabyte": asked("raise ValueError('x y' * 10**6)", "ValueError: x yx", " … "),
    # How its process ends.
    "an end at once": asked("os._exit(0)", "ended its process with exit code 0"),
    "an end with a code": asked("os._exit(3)", "ended its process with exit code 3"),
    "another program": asked("os.execv('/bin/sh', ['sh', '-c', 'exit 4'])", "exit code 4"),
    "killed": asked("os.kill(os.getpid(), signal.SIGKILL)", "ended by the signal SIGKILL"),
    "interrupted": asked("os.kill(os.getpid(), signal.SIGINT)", "by the signal SIGINT"),
    "hung up": asked("signal.raise_signal(signal.SIGHUP)", "by the signal SIGHUP"),
    "an alarm": asked("signal.setitimer(signal.ITIMER_REAL, 0.01)\nsignal.pause()", "SIGALRM"),
    "stopped": asked("os.kill(os.getpid(), signal.SIGSTOP)", "more than 0.4 seconds"),
    "lines closed": asked("os.closerange(3, 256)", "closed its line to the table"),
    "asleep": asked("time.sleep(1e6)", "Bot thought for more than 0.4 seconds"),
    "busy for ever": asked("while True: pass", "Bot thought for more than 0.4 seconds"),
    "deaf and busy": asked(
        "[signal.signal(n, signal.SIG_IGN) for n in (1, 2, 15)]\nwhile True: pass", "0.4 seconds"
    ),
    # What it answers.
    "nothing": asked("return None", "answered None, which is no action"),
    "a number": asked("return 10**5000", "answered something of the class int"),
    "a long text": asked("return 'x' * 10**7", "answered 'xxx", "...", "which is no action"),
    "an odd thing": asked("return Thing()", "something of the class Thing", before=RAISING),
    "a claim": asked("return Claims()", "which is no action", before=RAISING),
    "a card of its own": asked("return Card(3)", "which is no action", before=RAISING),
    "something loud": asked("return Loud()", r"answered \x1b[2J\x07\x9bxxx", before=RAISING),
    "a card below all": asked("return Play(-1)", "answered Play(card=-1), which is no action"),
    "a card above all": asked("return Play(99)", "answered Play(card=99), which is no action"),
    "a card of text": asked("return Play('5H')", "answered Play(card='5H'), which is no action"),
    "cards of no pack": asked("return Discard(1 << 4000)", "which is no action"),
    "a call out of place": asked("return Bid(20)", "'bid 20', which is not open", "open: play"),
    "nonsense": asked("junk()", "sent what is no answer", before=JUNK),
    # What it does to the program around it.
    "rules of its own": asked(
        "import fortyfives.engine.options as o, fortyfives.players.own_players.inside as i\n"
        "o.Plays.__contains__ = lambda *a: True\n"
        "i._text_of = lambda answer: 'play 5H\\n0+play 5H'\nreturn Play(51)",
        "which is not open",
    ),
    "no builtins": asked("import builtins\nvars(builtins).clear()\nreturn len(view.options)", ""),
    "modules forgotten": asked(
        "[sys.modules.pop(n) for n in list(sys.modules) if 'fortyfives' in n]\n"
        "from fortyfives.engine.actions import Play\nreturn Play(3)",
        "answered Play(card=3), which is no action",
    ),
    "a changed view": asked("view.hand = 0", "AttributeError"),
    # What it does before it is asked.
    "interrupts as it is run": loaded("raise KeyboardInterrupt\n", "bot.py:1: KeyboardInterrupt"),
    "ends as it is run": loaded("import os\nos._exit(0)\n", "exit code 0", "made ready"),
    "sleeps as it is run": loaded("import time\ntime.sleep(1e6)\n", "0.4 seconds", "made ready"),
    "interrupts as it is made": made("raise KeyboardInterrupt", "cannot be made: KeyboardInter"),
    "ends as it is made": made("os._exit(0)", "ended its process with exit code 0", "made ready"),
    "sleeps as it is made": made("time.sleep(1e6)", "0.4 seconds", "made ready"),
    "no text": loaded(b"# caf\xe9\n", "no text in UTF-8"),
    "a zero in the text": loaded("x = 1\0\nclass Bot: ...\n", "null bytes"),
    "no such class": loaded("class Bat: ...\n", "no class 'Bot'", "did you mean Bat?"),
    "classes of odd names": loaded("vars()['\\x1b[2J'] = type('\\x1b[2J', (), {})\n", "no class"),
    "no class": loaded("Bot = 3\n", "no class 'Bot'"),
    "a class that hides": loaded(
        "class Meta(type):\n    def __getattribute__(cls, name): raise KeyboardInterrupt\n"
        "class Bot(metaclass=Meta): ...\n",
        "KeyboardInterrupt",
    ),
    "a signature that raises": loaded(
        "class Meta(type):\n    @property\n    def __signature__(cls): raise GeneratorExit\n"
        "class Bot(metaclass=Meta):\n    def choose(self, view): ...\n",
        "cannot be made: GeneratorExit",
    ),
}  # fmt: skip


def limit(hostile: Hostile) -> str:
    """The option that says how long it may think, where it thinks for ever."""
    late = f"{LIMIT:g} seconds" in " ".join(hostile.parts)
    return f"--think-limit {LIMIT:g}" if late else ""


def as_file(folder: Path, hostile: Hostile) -> str:
    """The player's name, once its file has been written."""
    if isinstance(hostile.text, bytes):
        path = folder / "bot.py"
        path.write_bytes(hostile.text)
    else:
        path = bot(folder, hostile.text)
    return f"{path}:Bot"


def one_clear_line(said: str, parts: tuple[str, ...]) -> None:
    assert said.endswith("\n") and said.count("\n") == 1, said
    assert said[:-1].isprintable(), ascii(said)
    assert len(said) < 1500
    assert "Traceback" not in said
    for part in parts:
        assert part in said, said


@pytest.fixture
def heard(capfd: pytest.CaptureFixture[str]) -> CommandLine:
    """The command, with all that comes from other processes as well."""
    return CommandLine(capfd)


@pytest.mark.parametrize("what", FAULTS)
def test_it_is_told_in_one_line_and_the_record_is_kept(
    heard: CommandLine, tmp_path: Path, what: str
) -> None:
    hostile = FAULTS[what]
    name = as_file(tmp_path, hostile)
    said = heard(
        f"simulate --games 1 --seed 1 {limit(hostile)} --records", tmp_path / "games",
        "--players", f"{name},random,random",
    )  # fmt: skip
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("fortyfives")
    one_clear_line(said.err, hostile.parts)
    assert str(tmp_path)[:10] in said.err, "the file is named"
    if not hostile.early:
        record = load(tmp_path / "games" / "game-0001.jsonl")
        assert sum(seat == 0 for seat, _ in record.actions) == 2


async def test_at_the_table_it_is_told_as_well(tmp_path: Path, times: int) -> None:
    """The game ends in one line with exit code 2, and what was played is kept."""
    there = [what for what, hostile in FAULTS.items() if not (hostile.early or limit(hostile))]
    chosen = there if times > 1 else Random(9).sample(there, 4)
    for number, what in enumerate(chosen):
        folder = tmp_path / str(number)
        folder.mkdir()
        name = as_file(folder, FAULTS[what])
        async with sat_down(folder / "games", seats=2, players=(name,)) as table:
            for _ in range(60):
                if table.program.return_code is not None:
                    break
                await table.pilot.press("enter")
                await table.pilot.pause()
                # The player is in another process, and may take its time there.
                await asyncio.wait_for(until_it_waits(table.waits, table.program), MOST)
            assert table.program.return_code == 2, what
            (told,) = (str(line) for line in table.program._exit_renderables)
        parts = tuple(part.replace("seat 0", "seat 1") for part in FAULTS[what].parts)
        one_clear_line(f"{told}\n", parts)
        record = load(next((folder / "games").glob("*.jsonl")))
        assert sum(seat == 1 for seat, _ in record.actions) == 2, what


async def until_it_waits(waits: object, program: object) -> None:
    assert callable(waits)
    while getattr(program, "return_code", None) is None and not waits():
        await asyncio.sleep(0.001)


async def test_at_the_table_one_that_is_late_is_named_and_may_be_asked_again(
    tmp_path: Path,
) -> None:
    text = (
        "import time\n"
        "from pathlib import Path\n"
        "class Bot:\n"
        "    def choose(self, view):\n"
        f"        mark = Path({str(tmp_path / 'mark')!r})\n"
        "        if len(view.history) > 3 and not mark.exists():\n"
        "            mark.touch()\n"
        "            time.sleep(1e6)\n"
        "        return view.options[0]\n"
    )
    name = f"{bot(tmp_path, text)}:Bot"
    terms = Terms(1.0, heard=False)
    async with sat_down(tmp_path / "games", seats=2, players=(name,), terms=terms) as table:
        await table.play_until(lambda: bool(table.scene.barred))
        said = " ".join(table.screen.split())
        assert "Nora, played by bot.py:Bot, has thought for more than 1 second." in said
        assert "The game is kept." in said
        before = len(table.record.actions)
        await table.press("a")
        await table.play_until(lambda: len(table.record.actions) > before + 2)
        assert not table.scene.barred


QUIET = "class Bot:\n    def choose(self, view):\n        return view.options[0]\n"

NUISANCES: dict[str, str] = {
    "writes": "os.write(1, b'JUNK\\n')",
    "floods": "print('x' * 1000, flush=True)\nsys.__stdout__.write('y' * 1000)",
    "prints to the end": "atexit.register(print, 'at the end')",
    "closes what it prints to": "sys.stdout.close()",
    "reads": "assert sys.stdin.read() == ''\nassert os.read(0, 9) == b''",
    "forks": "os.fork() if len(view.history) == 3 else None",
    "begins a program": "subprocess.run(['echo', 'JUNK'])",
    "leaves threads behind": (
        "if len(view.history) < 4:\n"
        "    threading.Thread(target=lambda: [os.write(1, b'z') for _ in iter(int, 1)]).start()"
    ),
    "goes elsewhere": "os.chdir('/')\nos.environ.clear()",
    "catches signals": "[signal.signal(n, print) for n in (1, 2, 14, 15)]",
    "changes what is built in": "builtins.print = builtins.repr = builtins.open = None",
    "waits for garbage": "gc.set_threshold(1)\nself.__class__.__del__ = lambda self: 1 / 0",
    "limits itself": "sys.setrecursionlimit(90)\nsys.setswitchinterval(1e-6)",
}  # fmt: skip


@pytest.mark.parametrize("what", NUISANCES)
def test_what_it_does_in_its_own_process_spoils_nothing(
    heard: CommandLine, tmp_path: Path, what: str
) -> None:
    body = "\n        ".join(NUISANCES[what].split("\n"))
    nuisance = (
        "import atexit, builtins, gc, os, signal, subprocess, sys, threading\n"
        f"class Bot:\n    def choose(self, view):\n        {body}\n"
        "        return view.options[0]\n"
    )
    told = []
    for number, text in enumerate((QUIET, nuisance)):
        name = f"{bot(tmp_path, text, f'bot{number}.py')}:Bot"
        said = heard("simulate --games 1 --deals 1 --events --players", f"{name},random")
        assert said.code == 0, said.err
        told.append(said.lines[1:])
    assert told[0] == told[1]


def begun(*words: str) -> "subprocess.Popen[str]":
    """The program in a process of its own, of which all that it writes is read."""
    return subprocess.Popen(
        [sys.executable, "-m", "fortyfives", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


THINKS = (
    "import os, sys\n"
    "class Bot:\n"
    "    def choose(self, view):\n"
    "        print(os.getpid())\n"
    "        while True: pass\n"
)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_the_program_ends_the_player_ends_with_it(
    tmp_path: Path, number: signal.Signals
) -> None:
    program = begun("simulate", "--players", f"{bot(tmp_path, THINKS)}:Bot", "--games", "1")
    assert program.stderr is not None
    player = os.pidfd_open(int(program.stderr.readline()))
    try:
        program.send_signal(number)
        out, err = program.communicate(timeout=MOST)
        ended, _, _ = select.select([player], [], [], MOST)
    finally:
        os.close(player)
    assert ended, "the player goes on without the program"
    assert out == ""
    if number is signal.SIGINT:
        assert (program.returncode, err) == (130, "Interrupted; nothing was finished.\n")


def test_ctrl_c_prints_what_was_played_before_a_player_that_thinks(tmp_path: Path) -> None:
    text = THINKS.replace("print(os.getpid())", "if view.deal < 2: return view.options[0]\n"
                          "        print(view.deal)")  # fmt: skip
    program = begun(
        "tournament",
        "--players",
        f"{bot(tmp_path, text)}:Bot,random",
        "--deals",
        "3",
        "--jobs",
        "1",
    )
    assert program.stderr is not None
    program.stderr.readline()
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=MOST)
    assert (program.returncode, out) == (130, "")
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("what", "jobs"), [("an interruption", 1), ("an end at once", 2), ("killed", 1), ("asleep", 2)]
)
def test_a_tournament_tells_it_as_well(
    heard: CommandLine, tmp_path: Path, what: str, jobs: int
) -> None:
    name = as_file(tmp_path, FAULTS[what])
    said = heard(
        f"tournament --deals 2 --jobs {jobs} {limit(FAULTS[what])} --players",
        f"{name},random,random",
    )
    assert (said.code, said.out) == (2, "")
    *parts, _ = FAULTS[what].parts
    one_clear_line(said.err, tuple(parts))


def test_the_lab_tells_it_as_well(heard: CommandLine, tmp_path: Path) -> None:
    name = as_file(tmp_path, FAULTS["an interruption"])
    said = heard("lab --set game.target=60 --deals 2 --jobs 1 --players", f"{name},random,random")
    assert (said.code, said.out) == (2, "")
    one_clear_line(said.err, ("KeyboardInterrupt",))


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "1e9", "", "1_0", "ten", "\x1b[2J"])
def test_a_limit_that_is_none_is_refused(fortyfives: CommandLine, text: str) -> None:
    for words in ("simulate", "play", "tournament --players random", "lab --set game.target=60"):
        said = fortyfives(words, "--think-limit", Path(text) if text else Path())
        said.refused("--think-limit", "is not a number of seconds from 0.1 to 86400")
        assert said.err[:-1].isprintable()


def test_what_a_player_was_asked_is_what_it_is_told(heard: CommandLine, tmp_path: Path) -> None:
    """The views that cross to another process are the views themselves."""
    text = "from fortyfives.players.rule_of_thumb.medium import Medium\nclass Bot(Medium): ...\n"
    twin = f"{bot(tmp_path, text)}:Bot"
    for rules in ("auction-pei", "spoil-five", "forty-five-jink"):
        told = [
            heard(f"simulate --rules {rules} --games 1 --deals 4 --events --players {name}").lines
            for name in ("medium", twin)
        ]
        events = [[json.dumps(o) for o in lines if "fortyfives" not in o] for lines in told]
        assert events[0] == events[1]
