"""Every option and argument of every command, found in the commands themselves, with bad values.

Nothing fails: all is well, or it is refused in a line; soon, and without a traceback.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import click
import pytest

from commandline import CommandLine, Said
from foreign_texts import CONTROLS, call, must_be_tidy, record_with, within
from fortyfives.shell.commands import COMMANDS, commands

NUMBERS = (
    *(
        "",
        " ",
        "0",
        "-1",
        "-0",
        "+3",
        "1.0",
        "1e3",
        "1e999",
        "NaN",
        "-inf",
        "0x10",
        "1_000",
        "٣",
        "²",
    ),
    *("9" * 18, "9" * 40, "9" * 41, "9" * 5_000, "-" + "9" * 5_000, "true", "None", "3 4", "3\n"),
)
TEXTS = (
    *CONTROLS,
    *("%s", "{}", "--", "-", "-x", "--help=1", "=", "a=b", ",", ",,,", ":", "a:b", ".py:X", "\\0"),
    *("\udcff", "a\udc80b", "\u2400", "ﬀ", "🂡", "x" * 1_000_000, "," * 100_000, "." * 100_000),
    *("game.target=" + "[" * 50_000, "game.target=" + "9" * 5_000, "game." * 10_000 + "x=1"),
)
PLACES = (
    *(".", "..", "/", "/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "pipe", "socket", "a/b/c"),
    *("nowhere/x", "~nobody-of-that-name", "~", "x" * 300, "x/" * 3_000, "circle", "empty", "good"),
)


def parameters() -> Iterator[tuple[tuple[str, ...], click.Parameter]]:
    """Every command with each of its options and arguments."""

    def of(
        command: click.Command, words: tuple[str, ...]
    ) -> Iterator[tuple[tuple[str, ...], click.Parameter]]:
        for param in command.params:
            yield words, param
        if isinstance(command, click.Group):
            with click.Context(command) as ctx:
                for name in command.list_commands(ctx):
                    inner = command.get_command(ctx, name)
                    assert inner is not None
                    yield from of(inner, (*words, name))

    yield from of(commands, ())


EVERY = [(words, param) for words, param in parameters() if not getattr(param, "is_flag", False)]
FLAGS = [(words, param) for words, param in parameters() if getattr(param, "is_flag", False)]

REST = {
    ("ask", "legal"): ["--trump", "H", "5H"],
    ("ask", "winner"): ["--trump", "H", "5H"],
    ("ask", "order"): ["--trump", "H"],
    ("simulate",): ["--players", "random", "--games", "1", "--deals", "2"],
    ("tournament",): ["--players", "random", "--deals", "1", "--jobs", "1", "--most-deals", "1"],
    ("lab",): ["--set", "game.target=60", "--players", "random", "--deals", "1", "--jobs", "1"],
    ("export",): ["good"],
    ("review",): ["good"],
    ("rules", "check"): ["good"],
}
"""What each command needs besides, to be over soon."""

LONG = {"--games", "--deals", "--most-deals", "--jobs"}
"""A large number here is no mistake, but takes its time: only what is wrong is tried."""


def test_the_options_are_found() -> None:
    found = {(words, name) for words, param in EVERY for name in param.opts}
    for known in (
        (("play",), "--rules"),
        (("ask", "legal"), "cards"),
        (("config", "init"), "--config"),
    ):
        assert known in found
    assert len(found) > 50
    assert {words[0] for words, _ in EVERY} == set(COMMANDS)


@pytest.fixture
def here(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one of everything."""
    os.mkfifo(home / "pipe")
    (home / "circle").symlink_to("circle")
    (home / "empty").write_text("")
    record_with(home / "good", actions=2)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"no record\n")))
    return home


@pytest.mark.parametrize(
    ("words", "param"), EVERY, ids=["-".join((*words, param.opts[0])) for words, param in EVERY]
)
def test_every_option_with_bad_values(
    fortyfives: CommandLine, here: Path, words: tuple[str, ...], param: click.Parameter, times: int
) -> None:
    values = [*NUMBERS, *TEXTS, *PLACES]
    rng = Random("-".join((*words, param.opts[0])))
    chosen = values if times > 1 else rng.sample(values, 24)
    for value in chosen:
        if param.opts[0] in LONG and value.strip().isdigit() and len(value) < 41:
            value = f"-{value}"
        if words == ("config", "init"):
            (here / "empty").unlink(missing_ok=True)
        asked = [*words, *filled(words, param, value)]
        with within(20, asked):
            said = call(fortyfives, asked)
        must_be_in_order(said, [word[:100] for word in asked])


def filled(words: tuple[str, ...], param: click.Parameter, value: str) -> list[str]:
    """The words that give a parameter this value, with the rest that the command needs."""
    rest = REST.get(words, [])
    if isinstance(param, click.Argument):
        kept = [word for word in rest if word not in ("5H", "good")]
        return [*kept, "--", value]
    return [*rest, param.opts[0], value]


def must_be_in_order(said: Said, context: object) -> None:
    """Sees that it went well, or was refused in one line."""
    assert said.code in (0, 2), (context, said)
    long = said.code == 0 and "path" in str(context)
    must_be_tidy(Said(said.code, "" if long else said.out, said.err), context)
    if said.code == 2:
        assert said.err.count("\n") == 1 or "check" in str(context), (context, said)


@pytest.mark.parametrize(
    ("words", "param"), FLAGS, ids=["-".join((*words, param.opts[0])) for words, param in FLAGS]
)
def test_a_flag_takes_no_value(
    fortyfives: CommandLine, here: Path, words: tuple[str, ...], param: click.Parameter
) -> None:
    for value in ("", "1", "\x1b[2J", "x" * 100_000):
        asked = [*words, *REST.get(words, []), f"{param.opts[-1]}={value}"]
        must_be_in_order(call(fortyfives, asked), asked[:-1])


def test_words_by_lot(fortyfives: CommandLine, here: Path, times: int) -> None:
    known = [*COMMANDS, *{name for _, param in EVERY + FLAGS for name in param.opts}]
    slow = {"play", "tournament", "lab", "simulate", *LONG}
    for seed in range(100 * times):
        rng = Random(seed)
        pool = [*(word for word in known if word not in slow), *CONTROLS, *PLACES, *NUMBERS[:12]]
        words = [rng.choice(pool) for _ in range(rng.randint(1, 6))]
        with within(20, (seed, words)):
            said = call(fortyfives, words)
        assert said.code in (0, 2), (seed, words, said)
        must_be_tidy(Said(said.code, "" if "path" in words else said.out, said.err), (seed, words))


# In a process of its own, where the streams and the bytes are real


def run(*words: str | bytes, shell: str = "", **env: str) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own; `shell` says what becomes of its streams."""
    script = f'exec "$@" {shell}'
    return subprocess.run(
        ["/bin/sh", "-c", script, "sh", sys.executable, "-m", "fortyfives", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        env={**os.environ, **env},
    )


def test_arguments_that_are_no_text(here: Path) -> None:
    for words in (
        [b"export", b"\xff\xfe.jsonl"],
        [b"rules", b"check", b"caf\xe9.toml"],
        [b"\xff"],
        [b"play", b"--name", b"\xc3\x28"],
        [b"ask", b"legal", b"--trump", b"H", b"\xff\x9b31m"],
    ):
        done = run(*words)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.count(b"\n") == 1
        assert done.stderr.decode().strip().isprintable()


@pytest.mark.parametrize(
    "shell",
    ["2>&-", "2>/dev/full", ">/dev/full 2>/dev/full", ">&- 2>&-", "<&- 2>&-", "<&- >&- 2>&-"],
)
@pytest.mark.parametrize(
    "words",
    ["simulate --seed x", "rules check nowhere.toml", "nonsense", "export -", "config check"],
)
def test_a_refusal_is_a_refusal_though_nobody_can_hear_it(
    here: Path, shell: str, words: str
) -> None:
    done = run(*words.split(), shell=shell, FORTYFIVES_CONFIG="nowhere.toml")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_standard_input_that_is_no_record(here: Path) -> None:
    for shell in ("< /dev/null", "</dev/zero", "<&-", "< empty"):
        for words in ("export -", "review -", "export /dev/stdin"):
            done = run(*words.split(), shell=shell)
            assert (done.returncode, done.stdout) == (2, b""), (shell, words, done)
            assert done.stderr.count(b"\n") == 1, (shell, words, done)
    script = f"cat good | {sys.executable} -m fortyfives export /dev/stdin"
    piped = subprocess.run(["/bin/sh", "-c", script], capture_output=True, timeout=60)
    assert (piped.returncode, piped.stdout) == (0, run("export", "good").stdout)


def test_a_warning_that_cannot_be_written_is_no_failure(here: Path) -> None:
    (here / "a.toml").write_text("title = 'x'\n")
    words = ["simulate", "--players", "random", "--games", "1", "--events", "--json"]
    for asked in (words, ["rules", "check", "a.toml"]):
        heard = run(*asked)
        unheard = run(*asked, shell="2>/dev/full")
        assert heard.returncode == unheard.returncode == 0
        assert heard.stdout == unheard.stdout


@pytest.mark.parametrize("count", ["x", "", "-1", "99999", "9" * 5_000, "1.5", "\x1b"])
@pytest.mark.parametrize(
    "typed", ["fortyfives play --ru", "'", '"unclosed', "fortyfives \x1b \\", ""]
)
@pytest.mark.parametrize("what", ["bash_complete", "zsh_complete", "fish_complete"])
def test_completion_that_is_asked_for_badly(
    fortyfives: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    count: str,
    typed: str,
    what: str,
) -> None:
    monkeypatch.setenv("_FORTYFIVES_COMPLETE", what)
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", count)
    said = call(fortyfives, [])
    assert said.code in (0, 2)
    must_be_tidy(Said(said.code, said.out.replace("\t", " "), said.err), (count, typed, what))
    assert said.code == 0 or (said.out, said.err.count("\n")) == ("", 1)


@pytest.mark.parametrize("what", ["nonsense", "bash", "bash_nonsense", "csh_source", "\x1b"])
def test_completion_for_no_shell_that_is_known(
    fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setenv("_FORTYFIVES_COMPLETE", what)
    call(fortyfives, []).refused("_FORTYFIVES_COMPLETE")
