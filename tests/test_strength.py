"""`benchmarks/strength.py`: what is printed of the boards, and what is kept of them."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import sleep
from types import ModuleType
from typing import Any

import pytest

from fortyfives.engine.game import Game
from fortyfives.engine.options import Plays
from fortyfives.players import by_name
from fortyfives.players.search.searcher import Hard
from fortyfives.rulebook.rules import Rules

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
SCRIPT = BENCHMARKS / "strength.py"


def loaded(name: str) -> ModuleType:
    """A module of the benchmarks, which are no package."""
    spec = spec_from_file_location(name, BENCHMARKS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


strength: Any = loaded("strength")

Sheet = dict[tuple[int, int], dict[str, Any]]


def sheet_of(**points: Sequence[int]) -> Sheet:
    """Boards of three deals on which the players made these points."""
    boards = zip(*points.values(), strict=True)
    return {
        (1, number): {
            name: strength.Shown((made, 3), (made // 30, 3), strength.Clock(1, 0.5, 0.5))
            for name, made in zip(points, board, strict=True)
        }
        for number, board in enumerate(boards)
    }


def told(bar: Any, sheet: Sheet, mode: str = "deals") -> str:
    """The line of one bar."""
    match = strength.Match("ref-ev", (bar,), mode=mode)
    (line,) = strength.figures(match, sheet)
    assert isinstance(line, str)
    return line


def run(*words: str) -> list[str]:
    """The lines that the script prints after its first."""
    command = [sys.executable, str(SCRIPT), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return [line for line in done.stdout.splitlines() if " cores, load " not in line]


def without_times(lines: Sequence[str]) -> list[str]:
    return [line.rpartition("; ")[0] for line in lines]


def test_the_share_of_the_gap_is_that_of_all_boards_together() -> None:
    field, oracle = (30, 30, 30, 30), (60, 45, 36, 30)
    bar = strength.Bar("expert", 0.16, of_gap="oracle")
    own = (42, 33, 30, 27)  # 12 of 51 points
    said = told(bar, sheet_of(expert=own, oracle=oracle, **{"ref-ev": field}))
    assert "23.53% SE 13.53% of it; at least 16%: open; 4 boards" in said


def test_the_doubt_of_the_gap_is_that_of_paired_boards() -> None:
    """However the boards differ, half of the gap on every one of them is half without doubt."""
    oracle, field = (60, 45, 36, 30), (40, 35, 26, 30)
    half = [(a + b) / 2 for a, b in zip(oracle, field, strict=True)]
    bar = strength.Bar("expert", 0.16, of_gap="oracle")
    sheet = sheet_of(expert=half, oracle=oracle, **{"ref-ev": field})  # type: ignore[arg-type]
    assert "50.00% SE 0.00% of it; at least 16%: met" in told(bar, sheet)
    assert "0.00% SE 0.00% of it; at least 16%: missed" in told(
        bar, sheet_of(expert=field, oracle=oracle, **{"ref-ev": field})
    )


def test_a_player_over_another_is_measured_board_by_board() -> None:
    sheet = sheet_of(expert=(36, 63, 93), hard=(33, 60, 90))
    bar = strength.Bar("expert", 0, over="hard")
    assert "expert over hard" in told(bar, sheet)
    assert "+1.000 SE 0.000 points a deal; at least 0: met; 3 boards" in told(bar, sheet)
    both = told(bar, sheet, "games")
    assert "+0.00% SE 0.00% of games, +1.000 SE 0.000 points a deal" in both
    back = strength.Bar("hard", 0, over="expert")
    assert "-1.000 SE 0.000 points a deal; at least 0: missed" in told(back, sheet)


@pytest.mark.parametrize(
    ("expert", "verdict"),
    [((30, 30, 30), "met"), ((30, 31, 29), "met"), ((27, 28, 26), "missed")],
)
def test_no_worse_is_not_worse_beyond_two_standard_errors(
    expert: Sequence[int], verdict: str
) -> None:
    bar = strength.Bar("expert", 0, over="hard", no_worse=True)
    said = told(bar, sheet_of(expert=expert, hard=(30, 30, 30)))
    assert f"not worse: {verdict}" in said


def test_a_share_of_games_and_the_points_stand_in_one_line() -> None:
    sheet = sheet_of(hard=(30, 60, 60, 60))
    said = told(strength.Bar("hard", 0.5), sheet, "games")
    assert said.startswith("hard against ref-ev, traditional-45, 3 seats, games: 58.33% SE 8.33%")
    assert "of games, 17.500 SE 2.500 points a deal; at least 50%: open; 4 boards" in said
    assert "at least 33.33%: met" in told(strength.Bar("hard"), sheet, "games")
    assert "at most 31%: missed" in told(strength.Bar("hard", most=0.31), sheet, "games")


def test_a_bar_without_its_players_is_not_told() -> None:
    match = strength.Match("ref-ev", (strength.Bar("expert", 0, over="hard"),))
    assert list(strength.figures(match, sheet_of(expert=(30,)))) == []


def test_runs_are_pooled_board_by_board(tmp_path: Path) -> None:
    """Two seeds, and another player at the boards of one of them; the last line was cut short."""
    files = [str(tmp_path / name) for name in ("one", "two", "more")]
    words = ["--bars", "levels", "--boards", "3"]
    run(*words, "--players", "medium", "--seed", "1", "--out", files[0])
    run(*words, "--players", "medium", "--seed", "2", "--out", files[1])
    run(*words, "--players", "ref-ev", "--seed", "2", "--out", files[2])
    with Path(files[2]).open("a") as file:
        file.write('{"match": "against ref-gr')
    lines = run("--pool", *files)
    boards = [(line.split(",")[0], line.split("; ")[2]) for line in lines]
    assert sorted(boards) == [
        ("medium against ref-ev", "6 boards"),
        ("medium against ref-greedy", "6 boards"),
        ("ref-ev against ref-greedy", "3 boards"),
    ]
    again = run(*words, "--players", "medium", "--seed", "2")
    assert without_times(run("--pool", files[1])) == without_times(again)
    assert without_times(run("--pool", files[1], files[1])) == without_times(again)


@pytest.mark.parametrize("words", ["--bars scales", "--players exprt"])
def test_a_mistyped_name_is_refused(words: str) -> None:
    command = [sys.executable, str(SCRIPT), *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert repr(words.split()[1]) in done.stderr


def test_an_interrupted_match_tells_what_it_has(tmp_path: Path) -> None:
    out = tmp_path / "kept"
    words = ["--bars", "levels", "--players", "easy", "--boards", "100000", "--out", str(out)]
    with subprocess.Popen(
        [sys.executable, str(SCRIPT), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        while not out.exists() or out.read_text().count("\n") < 3:
            assert running.poll() is None
            sleep(0.02)
        os.kill(running.pid, signal.SIGINT)
        said, complaint = (text.decode() for text in running.communicate(timeout=60))
    assert (running.returncode, complaint) == (130, "")
    kept = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(kept) >= 3
    (line,) = said.splitlines()[1:]
    assert line.startswith("easy against medium, traditional-45, 3 seats, games: ")
    assert f"; {len(kept)} boards; " in line


def test_single_deals_are_played_for_the_points() -> None:
    match = strength.SCALE[0]
    files = {name: strength._seated_as(match, name) for name in match.players}
    assert files["expert"].endswith("for_points.py:Expert")
    assert files["hard"].endswith("for_points.py:Hard")
    assert (files["oracle"], files["ref-ev"]) == ("oracle", "ref-ev")
    assert strength._seated_as(strength.TABLES[0], "expert") == "expert"


def test_who_plays_for_the_points_takes_more_of_them() -> None:
    """Where the two choose otherwise, the one for the points promises more points in all."""
    for_game, for_points = Hard(3), by_name(f"{BENCHMARKS / 'for_points.py'}:Hard", 3)
    judge = loaded("for_points").Hard(3)
    more, differ = 0.0, 0
    for seed in (7, 8, 10):
        game = Game(Rules(), seats=3, seed=seed)
        while game.turn is not None:
            view = game.view(game.turn)
            action = for_points.choose(view)
            if isinstance(view.options, Plays) and (other := for_game.choose(view)) != action:
                differ += 1
                advice = judge.advise(view, (action, other))
                more += advice.of(action).points - advice.of(other).points
            game.apply(action)
    assert differ >= 3
    assert more > 0
