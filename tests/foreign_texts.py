"""Texts that nobody means well with, and what may be said of them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from typing import Any, Final

from commandline import CommandLine, Said
from fortyfives.cli import main
from fortyfives.records.header import Header
from fortyfives.records.record import Record
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.loop import seated

CONTROLS: Final = (
    "\x1b[2J\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "\x1b]8;;http://example.org\x1b\\link\x1b]8;;\x1b\\",
    "\x9b31m\x9d0;title\x9c",
    "bell\x07back\x08\x08\x7f",
    "over\rwritten",
    "two\nlines\x0b\x0c\x85\u2028\u2029",
    "right\u202eto\u2066left\u2069",
    "zero\u200bwidth\u200d\ufeff\u00ad",
)
"""Texts that would do something to a terminal."""

ODD: Final = (
    "[red]bold[/red]",
    "[link=http://example.org]here[/link]",
    "[/]",
    "[@click=app.bell]x[/]",
    "鈴木一郎鈴木一郎鈴木一郎鈴木一郎鈴木一郎",
    "z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301algo",
    "👩‍👩‍👧‍👦🏴‍☠️❤️",
    "שלום עולם",
    "\ud800",
    "\udcff\udcfe",
    "%s{0}{name}%(x)s\\x1b$(id)`id`",
    "",
    "   ",
    "x" * 5_000,
)
"""Texts that are only hard to show."""

LONGEST_LINE: Final = 2_000


def must_be_tidy(said: Said, context: object = "") -> None:
    """Sees that nothing but lines of signs that print came of it, and no line without end."""
    for stream in (said.out, said.err):
        assert "Traceback" not in stream, (context, stream[-2000:])
        for line in stream.split("\n"):
            bad = {sign for sign in line if not sign.isprintable()}
            assert not bad, (context, bad, line[:300])
            assert len(line) <= LONGEST_LINE, (context, line[:300])


def must_be_refused(said: Said, context: object = "") -> None:
    """Sees that it was refused in one tidy line of complaint."""
    must_be_tidy(said, context)
    assert said.code == 2, (context, said)
    assert said.err.count("\n") <= 1, (context, said.err)
    assert said.err or said.out, context


def call(fortyfives: CommandLine, words: list[str]) -> Said:
    """Runs a command with these very words."""
    fortyfives.capsys.readouterr()
    code = main(words)
    said = fortyfives.capsys.readouterr()
    return Said(code, said.out, said.err)


@contextmanager
def within(seconds: float, what: object = "") -> Iterator[None]:
    """Breaks off what takes longer; this long is needed by nothing that is in order."""

    def too_long(*_: object) -> None:
        raise AssertionError(f"takes more than {seconds} s: {what!r}")

    before = signal(SIGALRM, too_long)
    setitimer(ITIMER_REAL, seconds)
    try:
        yield
    finally:
        setitimer(ITIMER_REAL, 0)
        signal(SIGALRM, before)


def a_record(rules: str = "traditional-45", actions: int = 12, seed: int = 5) -> Record:
    """A game by lot, left after so many actions."""
    house = preset(rules)
    count = house.table.seats
    header = Header.of(
        house,
        preset=rules,
        names=("Ann", "Bob", "Cat", "Dan", "Eve", "Flo")[:count],
        players=("random",) * count,
        seed=seed,
    )
    record = Record(header)
    players = seated(header)
    while len(record.actions) < actions and (turn := record.game.turn) is not None:
        record.apply(players[turn].choose(record.game.view(turn)))
    return record


def record_with(path: Path, *, actions: int = 12, **changes: Any) -> Path:
    """The file of a record with some fields of its header changed."""
    first, *rest = a_record(actions=actions).lines()
    lines = [json.dumps(json.loads(first) | changes), *rest]
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return path
