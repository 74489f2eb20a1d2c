"""Records that name files to be run: nothing is run, nor opened, by whatever reads a record.

The file leaves a mark when it is run. Only at the table, once the person has said go on and has
been shown the whole path, is the mark to be there.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from at_table import AtTable, sat_down
from commandline import CommandLine, as_words
from fortyfives.players.own_players.own import fingerprint
from fortyfives.records.header import Header
from fortyfives.records.record import RecordFile, load
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.setup import Setup
from own_players import bot

DOUBTS = {
    "as it was": "",
    "changed": "It has been changed since this game was begun.",
    "not pinned": "The record does not say what was in it when this game was begun.",
    "no path": "The record names it only as evil.py; it may be another file.",
    "a path back": "The record names it only as ../here/evil.py; it may be another file.",
}


class Trap(NamedTuple):
    """A record with a file that leaves a mark when it is run."""

    record: Path
    file: Path
    mark: Path


def trap(folder: Path, kind: str, *, everywhere: bool = False) -> Trap:
    """The record lies among the games of a person who stands where the file lies."""
    here, records = folder / "here", folder / "data" / "fortyfives" / "records"
    here.mkdir(parents=True)
    records.mkdir(parents=True)
    mark = folder / "mark"
    text = (
        f"open({str(mark)!r}, 'a').close()\n"
        "class Evil:\n    def choose(self, view):\n        return view.options[0]\n"
    )
    file = bot(here, text, "evil.py")
    named = {"no path": "evil.py", "a path back": "../here/evil.py"}.get(kind, str(file))
    pins = {"as it was": {named: fingerprint(text)}, "changed": {named: fingerprint("")}}
    player = f"{named}:Evil"
    header = Header.of(
        preset("traditional-45"),
        preset=player if everywhere else "traditional-45",
        names=(player,) * 3 if everywhere else ("You", "Nora", "Pat"),
        players=(player,) * 3 if everywhere else ("human", player, "random"),
        seed=1,
        player_files=pins.get(kind),
    )
    path = records / "game.jsonl"
    written = RecordFile.create(path, header)
    for _ in range(4):
        written.apply(written.record.game.options[0])
    while written.record.game.turn != 0:
        written.apply(written.record.game.options[0])
    written.close()
    return Trap(path, file, mark)


@contextmanager
def unopened(file: Path) -> Iterator[None]:
    """Sees that a file is not opened, by putting a pipe there that would be waited at for ever."""
    text = file.read_text()
    file.unlink()
    os.mkfifo(file)
    try:
        yield
    finally:
        file.unlink()
        file.write_text(text)


READING = (
    "export RECORD",
    "export RECORD --options",
    "review RECORD --seat 1 --json",
    "rules explain RECORD",
    "rules check RECORD",
    "rules show RECORD",
    "play",
    "--pace none",
    "play --seats 3 --level random",
    "play --players random",
    "config check",
    "simulate --games 1 --deals 1 --players random --records FOLDER",
)


@pytest.mark.parametrize(
    ("kind", "everywhere"), [*((kind, False) for kind in DOUBTS), ("as it was", True)]
)
def test_no_command_runs_it(
    fortyfives: CommandLine,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    everywhere: bool,
) -> None:
    laid = trap(tmp_path, kind, everywhere=everywhere)
    monkeypatch.chdir(laid.file.parent)
    setups: list[Setup] = []

    def sit_down(setup: Setup) -> int:
        setups.append(setup)
        return 0

    monkeypatch.setattr("fortyfives.shell.play._must_have_a_terminal", lambda: None)
    monkeypatch.setattr("fortyfives.tui.app.run", sit_down)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with unopened(laid.file):
        for words in READING:
            asked = words.replace("RECORD", str(laid.record))
            said = fortyfives(asked.replace("FOLDER", str(laid.record.parent)))
            assert said.code in (0, 2), said.err
            assert "Traceback" not in said.err
    assert any(setup.resume == laid.record for setup in setups), "it was offered"
    assert not laid.mark.exists()


def test_neither_standard_input_nor_completion_runs_it(tmp_path: Path) -> None:
    laid = trap(tmp_path, "as it was")
    asked = {"COMP_CWORD": "2", "_FORTYFIVES_COMPLETE": "bash_complete"}
    for words, environment in (
        ("export -", {}),
        ("review -", {}),
        ("", asked | {"COMP_WORDS": f"fortyfives export {laid.record}"}),
        ("", asked | {"COMP_WORDS": f"fortyfives play --players={laid.file}:"}),
        ("", asked | {"COMP_WORDS": "fortyfives export ", "COMP_CWORD": "2"}),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "fortyfives", *as_words(words)],
            input=laid.record.read_bytes(),
            capture_output=True,
            cwd=laid.file.parent,
            env=os.environ | environment | {"XDG_DATA_HOME": str(tmp_path / "data")},
            timeout=60,
        )
        assert b"Traceback" not in done.stderr
    assert not laid.mark.exists()


async def played_a_little(table: AtTable) -> None:
    before = len(table.record.actions)
    await table.play_until(lambda: len(table.record.actions) > before + 2)


@pytest.mark.parametrize("kind", DOUBTS)
async def test_at_the_table_it_is_run_only_when_the_person_has_agreed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    laid = trap(tmp_path, kind)
    monkeypatch.chdir(laid.file.parent)
    records = laid.record.parent
    async with sat_down(records, resume=laid.record) as table:
        with unopened(laid.file):
            await table.press("left", "right", "s", "escape", "i", "escape", "question_mark")
            await table.press("escape", "h", "x", "plus", "minus")
        assert not laid.mark.exists()
        await table.press("enter")
        # The path is long here, so that there is not room enough for it at the table itself.
        assert not laid.mark.exists()
        shown = "".join(row.strip(" │║|") for row in table.rows)
        assert str(laid.file) in shown
        assert DOUBTS[kind] in " ".join(shown.split())
        await table.press("x", "enter", "space")
        assert not laid.mark.exists(), "only the key that says so runs it"
        await table.press("escape")
        assert "You left this game in deal 1" in table.screen
        await table.press("enter", "g")
        await played_a_little(table)
        assert laid.mark.exists()
    assert len(load(laid.record).actions) > 6


async def test_a_new_game_can_be_had_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = trap(tmp_path, "changed")
    async with sat_down(laid.record.parent, resume=laid.record) as table:
        await table.press("enter", "n")
        assert not table.scene.resumed
        assert table.record.header.players == ("human", "random", "random")
        await played_a_little(table)
    assert not laid.mark.exists()
    assert len(list(laid.record.parent.glob("*.jsonl"))) == 2


async def test_a_file_that_is_as_it_was_goes_on_at_once_if_its_path_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = trap(tmp_path, "as it was")
    async with sat_down(laid.record.parent, resume=laid.record, size=(200, 50)) as table:
        assert f"Enter: go on, and run {laid.file}. n: new game." in " ".join(table.screen.split())
        assert not laid.mark.exists()
        await table.press("enter")
        await played_a_little(table)
        assert laid.mark.exists()


async def test_a_file_is_not_changed_between_the_question_and_the_answer(tmp_path: Path) -> None:
    """What is run is what was there when the person was asked."""
    laid = trap(tmp_path, "changed")
    worse = tmp_path / "worse"
    async with sat_down(laid.record.parent, resume=laid.record) as table:
        await table.press("enter")
        laid.file.write_text(f"open({str(worse)!r}, 'a').close()\n{laid.file.read_text()}")
        await table.press("g")
        await played_a_little(table)
    assert laid.mark.exists() and not worse.exists()


async def test_a_new_game_keeps_the_whole_path_and_a_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = trap(tmp_path, "as it was")
    monkeypatch.chdir(laid.file.parent)
    async with sat_down(tmp_path / "new", players=("evil.py:Evil", "random")) as table:
        header = table.record.header
    assert header.players == ("human", f"{laid.file}:Evil", "random")
    assert header.player_files == {str(laid.file): fingerprint(laid.file.read_text())}


async def test_a_game_without_such_players_is_written_as_ever(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        assert "player_files" not in table.record.header.as_json()


@pytest.mark.parametrize("value", ['"x"', "[]", "1", "null", '{"a": 1}', '{"a": null}'])
def test_fingerprints_of_another_kind_are_refused(
    fortyfives: CommandLine, tmp_path: Path, value: str
) -> None:
    laid = trap(tmp_path, "not pinned")
    first, rest = laid.record.read_text().split("\n", 1)
    laid.record.write_text(f'{first[:-1]}, "player_files": {value}}}\n{rest}')
    fortyfives("export", laid.record).refused("the header's player_files", "a text for each file")
