"""The README says what the program says."""

import re
from pathlib import Path

import pytest

from commandline import CommandLine
from fortyfives.rulebook.keys import KEYS
from fortyfives.rulebook.presets import preset, preset_names, read_rules
from fortyfives.shell.commands import COMMANDS
from fortyfives.sitting.config import read_settings
from fortyfives.tui.commands import COMMANDS as KEYS_ON_SCREEN
from fortyfives.words.settings import DEFAULT_TEXT

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
BLOCKS = [
    (match[1], match[2])
    for match in re.finditer(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
]


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return [text for found, text in BLOCKS if found == kind]


@pytest.mark.parametrize("words", ["", "play"])
def test_the_help_is_the_programs(fortyfives: CommandLine, words: str) -> None:
    assert fortyfives(words, "-h").out in blocks("text")


def test_the_settings_are_the_programs(tmp_path: Path) -> None:
    assert DEFAULT_TEXT in blocks("toml")
    (tmp_path / "config.toml").write_text(DEFAULT_TEXT)
    assert read_settings(tmp_path / "config.toml").rules == preset("traditional-45")


def test_the_house_of_the_kitchen_can_be_played() -> None:
    (kitchen,) = [text for text in blocks("toml") if "kitchen" in text]
    rules = read_rules(kitchen, "README.md")
    assert (rules.game.target, rules.play.renege_cards) == (90, ())


def test_every_game_is_told_of() -> None:
    for name in preset_names():
        rules = preset(name)
        assert f"| `{name}` | {rules.title} | {rules.about} |\n" in README


def test_every_rule_it_names_is_one() -> None:
    known = {key.path for group in KEYS.values() for key in group.values()}
    named = set(re.findall(rf"`((?:{'|'.join(KEYS)})\.\w+)`", README))
    assert len(named) > 8
    assert named <= known


def test_the_examples_of_commands_work(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    fortyfives("simulate --players random --games 1 --records .")
    Path("game-0001.jsonl").rename("GAME.jsonl")
    (examples,) = [text for text in blocks("sh") if "ask legal" in text]
    for line in examples.splitlines():
        command = line.partition("#")[0].removeprefix("fortyfives ")
        said = fortyfives(command.replace("--games 100", "--games 2"))
        assert (said.code, said.err) == (0, ""), line
        assert said.out


def test_every_command_and_every_key_is_told_of() -> None:
    for name in COMMANDS:
        assert f"fortyfives {name}" in README
    rows = {
        key for row in re.findall(r"^\| (`.*?) \|", README, re.MULTILINE) for key in row.split("`")
    }
    for command in KEYS_ON_SCREEN:
        if not command.id.startswith("place-"):
            assert command.shown in rows, command.does


def test_the_two_commands_stand_as_they_are_run() -> None:
    lines = [line for text in blocks("sh") + blocks("text") for line in text.splitlines()]
    assert [line for line in lines if line.split()[-1:] == ["fortyfives"]] == [
        "pip install . && fortyfives"
    ]
    assert [line for line in lines if line.split()[-1:] == ["pytest"]] == [
        "pip install -e '.[test]' && pytest"
    ]
