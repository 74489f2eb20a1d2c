"""`fortyfives lab`: what a house rule changes; and its pictures in plain text."""

import os

import pytest

from commandline import CommandLine, program
from fortyfives.shell.picture import bar, columns

LAB = "lab --players ref-greedy --jobs 1"


@pytest.mark.parametrize(
    ("value", "largest", "drawn"),
    [(10, 10, "##########"), (5, 10, "#####"), (-4, 10, "----"), (0, 10, ""), (0, 0, "")],
)
def test_a_bar(value: float, largest: float, drawn: str) -> None:
    assert bar(value, largest, 10) == drawn


def test_columns() -> None:
    assert columns({2: 1, 3: 8, 5: 4}, (2, 6), 10, glyphs=True) == "2 ▁█ ▄  6"
    assert columns({2: 1, 3: 8, 5: 4}, (2, 6), 10, glyphs=False) == "2 _# :  6"


def test_neighbours_share_a_column_where_there_are_many() -> None:
    counts = {1: 3, 2: 3, 39: 1, 40: 2}
    drawn = columns(counts, (1, 40), 20, glyphs=False)
    assert drawn == "1 #" + " " * 18 + ": 40"


def test_a_longer_game_lasts_longer(fortyfives: CommandLine) -> None:
    found = fortyfives(LAB, "--set game.target=90 --deals 12 --json").json
    assert (found["rules"], found["set"], found["deals"]) == (
        "traditional-45",
        ["game.target=90"],
        12,
    )
    assert found["players"] == ["ref-greedy"] * 3
    length = found["length"]
    assert length["before"]["mean"] < 5 < length["after"]["mean"]
    assert length["change"]["mean"] == pytest.approx(
        length["after"]["mean"] - length["before"]["mean"], abs=1e-5
    )
    assert length["change"]["se"] > 0


def test_a_rule_that_touches_nothing_changes_nothing(fortyfives: CommandLine) -> None:
    found = fortyfives(LAB, "--set jink.fail=opponents_win_game --deals 6 --json").json
    for measure in (*found["points"], *found["won"], found["length"], found["by_bonus"]):
        assert measure["before"] == measure["after"]
        assert measure["change"] == {"mean": 0, "se": 0}


def test_without_a_bonus_it_decides_nothing(fortyfives: CommandLine) -> None:
    found = fortyfives(LAB, "--set score.bonus_points=0 --deals 20 --json").json
    assert found["by_bonus"]["before"]["mean"] > 0
    assert found["by_bonus"]["after"]["mean"] == 0
    points = [sum(m[when]["mean"] for m in found["points"]) for when in ("before", "after")]
    assert points == [pytest.approx(30, abs=0.5), pytest.approx(25)]
    assert sum(measure["after"]["mean"] for measure in found["won"]) == pytest.approx(1)


def test_a_share_of_nothing_is_none(fortyfives: CommandLine) -> None:
    found = fortyfives(LAB, "--set game.target=90 --most-deals 1 --deals 2 --json").json
    assert found["by_bonus"] == {"before": None, "after": None, "change": None}
    assert found["unfinished"] == {"before": 2, "after": 2}
    said = fortyfives(LAB, "--set game.target=90 --most-deals 1 --deals 2")
    assert "left unfinished: 2 as it is, 2 changed" in said.out
    assert "none" in said.out


def test_the_picture(fortyfives: CommandLine) -> None:
    said = fortyfives(LAB, "--set score.bonus_points=20 --seats 4 --deals 20")
    assert (said.code, said.err) == (0, "")
    first, second, *_ = said.out.splitlines()
    assert first == "Traditional Forty-fives: 20 games as it is, and with score.bonus_points=20"
    assert "hash of the deals" in second
    for part in ("dealer's left", "2 from dealer", "3 from dealer", "dealer  ", "seat 3", " SE "):
        assert part in said.out
    assert "########################" in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines()[2:])


def test_the_picture_in_letters() -> None:
    words = [*LAB.split(), "--set", "game.target=60", "--deals", "5"]
    done = program(*words, env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "?" not in done.stdout


def test_partners_and_any_number_of_processes(fortyfives: CommandLine) -> None:
    words = "--rules irish-45 --seats 4 --players random,ref-greedy --set game.target=25 --deals 6"
    one, two = (fortyfives("lab", words, f"--json --jobs {jobs}").json for jobs in (1, 2))
    assert one == two
    assert one["won"][0]["before"] == one["won"][2]["before"]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("", ["--set is missing"]),
        ("--set game.targt=90", ["game.targt", "did you mean"]),
        ("--set table.players=[2] --set table.seats=2", ["3 players"]),
        ("--set game.target=90 --players human", ["human"]),
        ("--set game.target=90 --players oracle", ["the oracle plays for one side"]),
    ],
)
def test_what_is_refused(fortyfives: CommandLine, words: str, parts: list[str]) -> None:
    fortyfives("lab", words).refused(*parts)
