"""`fortyfives rules`: the games listed, shown, told and checked."""

import json
import tomllib
from pathlib import Path

import pytest

from commandline import CommandLine
from fortyfives.cli import main
from fortyfives.rulebook.keys import as_tables
from fortyfives.rulebook.presets import preset, preset_names, read_rules

BAD = """\
title = "Kitchen"
extends = "traditional-45"

[game]
targt = 90

[rob]
holder = "maybe"
"""


def test_every_game_is_listed_with_its_title(fortyfives: CommandLine) -> None:
    lines = fortyfives("rules list").out.splitlines()
    assert [line.split()[0] for line in lines] == list(preset_names())
    assert all(preset(line.split()[0]).title in line for line in lines)
    assert "for 2 to 5" in lines[0]


def test_the_list_as_json(fortyfives: CommandLine) -> None:
    games = fortyfives("rules list --json").json["rules"]
    assert [game["name"] for game in games] == list(preset_names())
    assert games[0] == {
        "name": "traditional-45",
        "title": "Traditional Forty-fives",
        "about": preset("traditional-45").about,
        "players": [2, 3, 4, 5],
        "seats": 3,
    }


@pytest.mark.parametrize("name", preset_names())
def test_a_game_that_is_shown_can_be_read_again(fortyfives: CommandLine, name: str) -> None:
    assert read_rules(fortyfives("rules show", name).out, "shown") == preset(name)


def test_the_shown_tables_as_json(fortyfives: CommandLine) -> None:
    shown = fortyfives("rules show spoil-five --json").json
    assert shown.items() >= as_tables(preset("spoil-five")).items()


def test_a_change_is_shown_in_force(fortyfives: CommandLine) -> None:
    said = fortyfives("rules show --set game.target=90")
    assert tomllib.loads(said.out)["game"]["target"] == 90


def test_a_game_in_plain_words(fortyfives: CommandLine) -> None:
    said = fortyfives("rules explain traditional-45")
    assert said.out.startswith("Traditional Forty-fives\n")
    assert "\nRobbing\n" in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())
    told = fortyfives("rules explain --json").json
    assert next(part["heading"] for part in told["sections"]) == "Who plays"


def test_a_good_file(fortyfives: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text('title = "Kitchen"\nextends = "traditional-45"\n[game]\ntarget = 90\n')
    said = fortyfives("rules check", file)
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{file}: good: Kitchen, for 2 to 5\n"
    assert fortyfives("rules check --json", file).json == {"good": True, "problems": []}


def test_every_problem_of_a_file_has_its_line(fortyfives: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text(BAD)
    said = fortyfives("rules check", file)
    assert (said.code, said.err) == (2, "")
    first, second = said.out.splitlines()
    assert first.startswith(f"{file}:5: game.targt: ")
    assert '"target"' in first
    assert second.startswith(f"{file}:8: rob.holder: ")
    problems = json.loads(fortyfives("rules check --json", file).out)["problems"]
    assert [(one["line"], one["key"]) for one in problems] == [(5, "game.targt"), (8, "rob.holder")]


def test_a_broken_file_elsewhere_is_one_line(fortyfives: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text(BAD)
    fortyfives("rules show", file).refused(f"{file}:5: game.targt", "(and 1 more)")
    fortyfives("simulate --rules", file).refused(f"{file}:5: game.targt", "(and 1 more)")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("rules check nowhere.toml", ["nowhere.toml", "no such file"]),
        ("rules check", ["FILE is missing"]),
        ("rules show spoil-fiv", ["spoil-fiv", "did you mean spoil-five"]),
        ("rules show a b", ["b is not expected here"]),
        ("rules", ["list, show, explain or check"]),
        ("rules lst", ["'lst'", "did you mean list?"]),
    ],
)
def test_what_is_refused(fortyfives: CommandLine, words: str, parts: list[str]) -> None:
    fortyfives(words).refused(*parts)


def test_no_name_at_all_is_refused_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    for words, what in (("rules check", "there is no such file"), ("rules show", "neither a ")):
        assert main([*words.split(), ""]) == 2
        assert capsys.readouterr().err.startswith(f'fortyfives {words}: "": {what}')
