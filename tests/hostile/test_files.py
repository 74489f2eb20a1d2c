"""Broken files of every kind: read as far as is meant, or refused in a sentence, and at once."""

import json
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from commandline import CommandLine
from foreign_texts import (
    CONTROLS,
    a_record,
    call,
    must_be_refused,
    must_be_tidy,
    record_with,
    within,
)
from fortyfives.outside.files import FileError
from fortyfives.records.header import RecordError
from fortyfives.records.record import Record, parse
from fortyfives.records.saves import unfinished
from fortyfives.rulebook.checking import Problem, RulesError
from fortyfives.rulebook.presets import load_rules, preset_folder, preset_names
from fortyfives.sitting.config import read_settings
from fortyfives.sitting.setup import ScreenChoices, kept, set_aside
from fortyfives.words.errors import file_amiss
from fortyfives.words.settings import DEFAULT_TEXT

GOOD = [
    *(preset_folder().joinpath(f"{name}.toml").read_text("utf-8") for name in preset_names()),
    DEFAULT_TEXT,
]

SHAPES = (
    *("=", "[", "]", "[[", "{", '"', "'", '"""', "'''", "#", ",", ".", "\\", "\0", "\r", "\x1b[2J"),
    *("= nan", "= inf", "= -0", "= 1e999", "= 0x", "= 0b2", "= 1979-05-27", "= 07:32:00", "= ''"),
    *("[game]", "[[game]]", "[game.target]", "game = 1", "game.target.x = 1", "extends = 'a.toml'"),
    *("= [[[[[[[[1]]]]]]]]", "= {a={b={c=1}}}", "= [1, 'x', {}, [], 1.5]", "= true", "= -1"),
    *("= 0x" + "f" * 5_000, "= " + "9" * 5_000, "= [" + "1," * 5_000 + "]", "[" * 100_000),
    *("a." * 20_000 + "a = 1", '"a".' * 9 + "a = 1", "= '" + "x" * 300_000 + "'", "\n" * 100_000),
    *(
        "{a=" * 10_000,
        "= " + "-" * 10_000,
        "[" + "a." * 10_000 + "a]",
        "\ufeff",
        "\ud7ff",
        "\u202e",
    ),
    *('= """' + "\n\\" * 2_000, "= '''\n" * 3, '"\\u0000" = 1', "[ ]", '["" . ""]', "'' = ''"),
)
"""What is put into a good file."""


def broken(rng: Random) -> bytes:
    """A good file of rules or settings, with one to three things done to it."""
    text = rng.choice(GOOD)
    for _ in range(rng.randint(1, 3)):
        lines = text.split("\n")
        at, place = rng.randrange(len(lines)), rng.randrange(len(text) + 1)
        match rng.randrange(7):
            case 0:
                text = text[:place] + rng.choice(SHAPES) + text[place:]
            case 1:
                text = text[:place] + text[place + rng.randint(1, 40) :]
            case 2:
                key = lines[at].partition("=")[0]
                text = "\n".join([*lines[:at], key + rng.choice(SHAPES), *lines[at + 1 :]])
            case 3:
                text = "\n".join([*lines[:at], lines[at], *lines[at:]])
            case 4:
                rng.shuffle(lines)
                text = "\n".join(lines)
            case 5:
                text = text[:place]
            case _:
                text = "\n".join([*lines[:at], rng.choice(SHAPES), *lines[at:]])
        if len(text) > 1_000_000:
            break
    data = text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.2:
        place = rng.randrange(len(data) + 1)
        data = data[:place] + rng.randbytes(3) + data[place:]
    return data


@pytest.mark.parametrize(("read", "base"), [(load_rules, 0), (read_settings, 1_000_000)])
def test_broken_rules_and_settings(
    tmp_path: Path, times: int, read: Callable[[Path], object], base: int
) -> None:
    path = tmp_path / "a.toml"
    for seed in range(base, base + 100 * times):
        path.write_bytes(broken(Random(seed)))
        problems: tuple[Problem, ...] = ()
        try:
            with within(5, seed):
                read(path)
        except RulesError as error:
            problems = error.problems
        for problem in problems:
            assert len(str(problem)) < 2_000, seed
            assert str(problem).isprintable(), seed


@pytest.mark.parametrize("number", range(len(SHAPES)))
def test_every_shape_by_every_command(fortyfives: CommandLine, home: Path, number: int) -> None:
    path = home / "a.toml"
    for text in (SHAPES[number], f"target {SHAPES[number]}", f"[game]\ntarget {SHAPES[number]}"):
        path.write_text(text, "utf-8")
        for words in ("rules check", "rules show", "config check --config", "play --config"):
            with within(5, (words, text[:60])):
                said = call(fortyfives, [*words.split(), str(path)])
            must_be_tidy(said, (words, text[:60]))
            assert said.code in (0, 2)
    with within(5):
        said = call(fortyfives, ["rules", "show", "--set", f"game.target{SHAPES[number]}"])
    must_be_tidy(said, SHAPES[number][:60])
    assert said.code in (0, 2)


# Records


def as_bytes(record: Record) -> bytes:
    return "".join(f"{line}\n" for line in record.lines()).encode()


RECORDS = {
    name: as_bytes(a_record(name, actions))
    for name, actions in (("traditional-45", 20), ("auction-ns-120", 30), ("spoil-five", 25))
}


def read(content: bytes, what: object) -> Record | None:
    """The record that these bytes hold, if it is one."""
    try:
        with within(5, what):
            return parse(content)
    except RecordError as error:
        complaint = str(error)
    assert complaint.isprintable(), what
    assert len(complaint) < 1_000, what
    return None


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_cut_at_every_byte(name: str, times: int) -> None:
    content = RECORDS[name]
    whole = parse(content).actions
    for length in range(0, len(content) + 1, max(1, 23 // times)):
        record = read(content[:length], length)
        if record is not None:
            assert record.actions == whole[: len(record.actions)], length
        elif length > content.index(b"\n"):
            raise AssertionError(f"a cut after {length} bytes loses the game")


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_with_a_byte_flipped(name: str, times: int) -> None:
    content, rng = RECORDS[name], Random(name)
    for number in range(100 * times):
        place, bit = rng.randrange(len(content)), 1 << rng.randrange(8)
        flipped = bytes([content[place] ^ bit])
        read(content[:place] + flipped + content[place + 1 :], (number, place, bit))


VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1.0, 1e300, 10**40, 10**400, "", "0 play 5H", "\x1b[2J", "x" * 50_000),
    *([], {}, [[[[[[[[[[1]]]]]]]]]], {"a": {"b": {}}}, ["You"] * 3, ["You"] * 100_000, [None] * 3),
    *(
        {"target": 10**30},
        {"players": [3], "seats": 3},
        {"bids": []},
        ["human"] * 3,
        ["x.py:X"] * 3,
    ),
)
LINES = (
    *("", " ", "null", "[" * 100_000, '"0 play 5H', "NaN", "-", "\x1b[2J", f'"{"x" * 2_000_000}"'),
    *(
        '"0 play 5H" "0 play 5H"',
        "{}",
        '{"a": 1, "a": 2}',
        "9" * 5_000,
        '"99 pass"',
        '"0 bid 0x10"',
    ),
)


def hostile_record(rng: Random) -> bytes:
    """A record with one to three things done to its header or its lines."""
    first, *rest = RECORDS[rng.choice(list(RECORDS))].decode().splitlines()
    fields = json.loads(first)
    for _ in range(rng.randint(1, 3)):
        name = rng.choice(list(fields))
        value = rng.choice(VALUES)
        place = rng.randrange(len(rest) + 1)
        match rng.randrange(6):
            case 0:
                fields[name] = value
            case 1:
                rules = fields.get("rules")
                if isinstance(rules, dict):
                    fields["rules"] = rules | {rng.choice([*rules, "x"]): value}
            case 2:
                del fields[name]
                if not fields:
                    break
            case 3:
                rest.insert(place, json.dumps(value))
            case 4:
                rest.insert(place, rng.choice(LINES))
            case _:
                fields["names"] = [rng.choice(CONTROLS) for _ in range(3)]
    head = json.dumps(fields)
    if rng.random() < 0.2:
        head = head[:-1] + f', "seed": 3, {json.dumps(rng.choice(CONTROLS))}: 1}}'
    data = "\n".join([head, *rest]).encode("utf-8", "surrogatepass")
    return data if rng.random() < 0.8 else data + rng.randbytes(50)


def test_hostile_records_by_every_command_that_reads_one(
    fortyfives: CommandLine, home: Path, times: int
) -> None:
    records = home / "records"
    records.mkdir()
    path = records / "a.jsonl"
    for seed in range(8 * times):
        path.write_bytes(hostile_record(Random(seed)))
        for words in (["export"], ["export", "--options"], ["review", "--seat", "1"]):
            if words[0] == "review" and read(path.read_bytes(), seed) is not None:
                continue  # a good record: to judge it takes long
            with within(20, seed):
                said = call(fortyfives, [*words, str(path)])
            assert said.code in (0, 2), (seed, said.err)
            assert "Traceback" not in said.err
            assert all(sign.isprintable() or sign == "\n" for sign in said.out + said.err), seed
            assert said.code == 0 or (said.err.count("\n") == 1 and len(said.err) < 1_000), seed
        with within(20, seed):
            found = unfinished(records)
        assert found.game in (None, path), seed


def test_what_a_header_may_not_say(fortyfives: CommandLine, home: Path) -> None:
    path = record_with(home / "a.jsonl", fortyfives=1.0)
    call(fortyfives, ["export", str(path)]).refused("a.jsonl:1: is in format 1.0")
    whole = record_with(path).read_text()
    for once, twice in (
        ('"seed": 5', '"seed": 5, "seed": 5'),
        ('"target": 45', '"target": 45, "target": 90'),
    ):
        assert once in whole
        path.write_text(whole.replace(once, twice))
        key = once.split(":")[0].strip('"')
        call(fortyfives, ["export", str(path)]).refused(
            f"a.jsonl:1: the header's '{key}' is given twice; keep one"
        )


# What is no file


@pytest.fixture
def no_files(home: Path) -> Iterator[dict[str, str]]:
    """Paths at which there is no file to be read, and what is said of each."""
    (home / "folder.toml").mkdir()
    os.mkfifo(home / "pipe.toml")
    (home / "circle.toml").symlink_to(home / "circle.toml")
    (home / "to-pipe.toml").symlink_to(home / "pipe.toml")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket.toml")
        yield {
            "nowhere.toml": "there is no such file",
            "folder.toml": "it is a folder",
            "folder.toml/x.toml": "there is no such file",
            "pipe.toml": "it is a pipe",
            "to-pipe.toml": "it is a pipe",
            "socket.toml": "it is a socket",
            "circle.toml": "Too many levels of symbolic links",
            "/dev/zero": "it is a device",
            "/dev/full": "it is a device",
            "/dev/tty": "it is a device",
            "x" * 300 + ".toml": "File name too long",
            "/" + "x/" * 3_000 + ".toml": "File name too long",
        }


READERS = (
    "export",
    "review",
    "rules check",
    "rules show",
    "rules explain",
    "ask order --trump H --rules",
    "simulate --rules",
    "play --rules",
    "play --config",
    "config check --config",
)


@pytest.mark.parametrize("words", READERS)
def test_what_is_no_file_is_said_to_be_what_it_is(
    fortyfives: CommandLine, no_files: dict[str, str], words: str
) -> None:
    for path, what in no_files.items():
        with within(5, (words, path[:50])):
            said = call(fortyfives, [*words.split(), path])
        must_be_refused(said, (words, path[:50]))
        assert what in said.err, (words, path[:50], said.err)


def test_a_file_extends_nothing_that_is_no_file(
    fortyfives: CommandLine, home: Path, no_files: dict[str, str]
) -> None:
    for path, what in no_files.items():
        (home / "a.toml").write_text(f'\nextends = "{path}"\n')
        with within(5, path[:50]):
            said = call(fortyfives, ["rules", "show", "a.toml"])
        must_be_refused(said, path[:50])
        assert said.err.startswith("fortyfives rules show: a.toml:2: ")
        what = "more than 4,000" if len(path) > 4_000 else what
        assert "folder of this file" in said.err or what in said.err, said


@pytest.mark.parametrize("line", ["rules = {}", "\nname = 'x'\nrules = {}"])
def test_settings_name_no_rules_that_are_no_file(
    fortyfives: CommandLine, home: Path, no_files: dict[str, str], line: str
) -> None:
    for path in (*no_files, "x" * 300, "x" * 3_000, "~nobody-of-that-name/x.toml", "a\\u0000b"):
        (home / "a.toml").write_text(line.format(f'"{path}"'))
        with within(5, path[:50]):
            said = call(fortyfives, ["play", "--config", "a.toml"])
        must_be_refused(said, path[:50])


# What the program itself has kept


STATE = (
    b"[" * 100_000,
    b"[" * 9_000,
    b'{"pace": ' * 1_000,
    b"",
    b"null",
    b"[]",
    b'"slow"',
    b"\xff\xfe\x00",
    b"\0" * 500,
    b'{"pace": "slow"',
    b'{"pace": "slow"}' + b" " * 1_000_000,
)


@pytest.mark.parametrize("number", range(len(STATE)))
def test_a_broken_state_file_is_set_aside(tmp_path: Path, number: int) -> None:
    path = tmp_path / "screen.json"
    path.write_bytes(STATE[number])
    with pytest.raises(FileError) as refused:
        kept(path)
    said = file_amiss(refused.value.why, refused.value.most)
    assert "more than" in said or "does not hold" in said
    assert set_aside(path).read_bytes() == STATE[number]
    assert kept(path) == ScreenChoices()


def test_a_state_file_may_be_of_another_time(tmp_path: Path) -> None:
    path = tmp_path / "screen.json"
    path.write_text('{"pace": "lightning", "wait": 3, "more": []}')
    assert kept(path) == ScreenChoices()
    path.write_text('{"pace": "slow", "wait": false, "more": []}')
    assert kept(path) == ScreenChoices("slow", False)
