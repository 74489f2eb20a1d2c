"""`fortyfives export`: a record retold."""

import json
from pathlib import Path

import pytest

from commandline import CommandLine
from fortyfives.records.export import exported
from fortyfives.records.record import load


@pytest.fixture
def record(fortyfives: CommandLine, tmp_path: Path) -> Path:
    """A recorded game, played by lot."""
    fortyfives("simulate --players random --games 1 --seed 3 --records", tmp_path)
    return tmp_path / "game-0001.jsonl"


def test_a_record_is_retold(fortyfives: CommandLine, record: Path) -> None:
    said = fortyfives("export", record)
    assert (said.code, said.err) == (0, "")
    assert said.lines == list(exported(load(record)))
    assert said.lines[0] == json.loads(record.read_text().splitlines()[0]) | {
        "sides": [[0], [1], [2]]
    }
    assert [line["event"] for line in said.lines[1:3]] == ["dealt", "turned_up"]
    assert said.lines[-1]["event"] == "game_won"


def test_with_options(fortyfives: CommandLine, record: Path) -> None:
    lines = fortyfives("export --options", record).lines
    actions = len(record.read_text().splitlines()) - 1
    assert sum(line.get("event") == "options" for line in lines) == actions


def test_an_unfinished_record_just_ends(fortyfives: CommandLine, record: Path) -> None:
    whole = fortyfives("export", record).lines
    content = record.read_bytes()
    lines = content.splitlines(keepends=True)
    record.write_bytes(b"".join(lines[:10]) + lines[10][:5])
    assert fortyfives("export", record).lines == whole[: len(fortyfives("export", record).lines)]
    assert sum(line.get("event") == "played" for line in fortyfives("export", record).lines) >= 8


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"", [":1:", "header is missing"]),
        (b"hello\n", [":1:", "not JSON"]),
        (b"{}\n", [":1:", "not the record of a game"]),
        (b'{"fortyfives": 2}\n', [":1:", "format 2"]),
    ],
)
def test_what_is_no_record(
    fortyfives: CommandLine, tmp_path: Path, content: bytes, parts: list[str]
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    fortyfives("export", path).refused(str(path), *parts)


def test_a_wrong_action_is_told_with_its_line(fortyfives: CommandLine, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[5] = '"0 jink"'
    record.write_text("\n".join(lines) + "\n")
    fortyfives("export", record).refused(f"{record}:6:")


def test_a_file_that_is_not_there(fortyfives: CommandLine) -> None:
    fortyfives("export nowhere.jsonl").refused("nowhere.jsonl", "cannot be read")
    fortyfives("export").refused("RECORD is missing")


def test_standard_input_that_is_closed_is_told(
    fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    fortyfives("export -").refused("standard input", "closed")
