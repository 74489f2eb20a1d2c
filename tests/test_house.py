"""The house itself: floors, one reader a rule, no screen under the engine, all games packed."""

import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from evenings import by_lot
from fortyfives.engine.game import Game
from fortyfives.engine.house import house_for
from fortyfives.engine.ranking import ranking_for, rankings_for
from fortyfives.engine.seating import seat_players
from fortyfives.engine.settling import settling_at, settling_for
from fortyfives.rulebook.keys import GROUPS, KEYS
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "fortyfives"

THE_ENGINE = "fortyfives.engine."


def modules() -> Iterator[str]:
    """Every module of the package but the screen's."""
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        if parts[-1] == "__init__":
            parts = parts[:-1]
        if "tui" not in parts and parts[-1] != "__main__":
            yield ".".join(parts)


def test_nothing_imports_upward() -> None:
    lint = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    found = subprocess.run(
        [sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout


def test_the_floors_are_told_as_they_are() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (layers,) = [c["layers"] for c in contracts if c.get("containers") == ["fortyfives"]]
    floors = [{name.strip("() ") for name in layer.split("|")} for layer in layers]
    rows = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("| floor |")[1].split("\n\n")[0]
    told = [set(re.findall(r"`(\w+)`", row.split("|")[1])) for row in rows.splitlines()[2:]]
    assert told[::-1] == [floors[0] | floors[1], *floors[2:]]


def test_the_engine_and_the_commands_do_without_the_screen() -> None:
    imports = "; ".join(f"import {name}" for name in modules())
    told = f"{imports}; import sys; print(sorted({{'textual', 'rich'}} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_every_game_of_the_folder_is_packed() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        wheel = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["sources"]["rules"] == "fortyfives/rules"
    assert "rules" in wheel["only-include"]
    assert "exclude" not in wheel
    assert {path.stem for path in (ROOT / "rules").glob("*.toml")} == set(preset_names())


@dataclass
class Readers:
    """Which modules of the engine ask which questions of the rulebook."""

    of_question: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By the attribute that was asked for: a rule, or what its group answers about it."""
    keys: set[str] = field(default_factory=set)
    """The rules that were read, whether outright or through their group."""

    def note(self, group: str, name: str) -> None:
        """Somebody has read an attribute of a group of rules."""
        frame, direct = sys._getframe(2), True
        while frame.f_globals["__name__"] in ("fortyfives.rulebook.rules", __name__):
            if frame.f_code.co_name.startswith("__") or frame.f_back is None:
                return
            frame, direct = frame.f_back, False
        asker: str = frame.f_globals["__name__"]
        if not asker.startswith(THE_ENGINE):
            return
        module = asker.removeprefix(THE_ENGINE)
        if direct:
            self.of_question[f"{group}.{name}"].add(module)
        if name in KEYS[group]:
            self.keys.add(f"{group}.{name}")


@pytest.fixture
def readers(monkeypatch: pytest.MonkeyPatch) -> Readers:
    """Whoever reads a rule from now on is noted; every house is compiled anew."""
    found = Readers()
    for group, kind in GROUPS.items():

        def watched(self: Any, name: str, group: str = group) -> Any:
            if not name.startswith("__"):
                found.note(group, name)
            return object.__getattribute__(self, name)

        monkeypatch.setattr(kind, "__getattribute__", watched)
    for remembered in (
        house_for,
        settling_for,
        settling_at,
        rankings_for,
        ranking_for,
        seat_players,
    ):
        remembered.cache_clear()
    return found


def play_some(rules: Rules, deals: int = 2) -> None:
    game, rng = Game(rules, seed=45), Random(45)
    while game.turn is not None and game.deal.state.number <= deals:
        for seat in range(game.house.seating.seats):
            game.view(seat)
        game.apply(by_lot(game, rng))


def test_each_rule_is_obeyed_by_one_module(readers: Readers) -> None:
    for name in preset_names():
        play_some(preset(name))
    shared = {question: found for question, found in readers.of_question.items() if len(found) > 1}
    assert not shared
    unread = {key.path for keys in KEYS.values() for key in keys.values()} - readers.keys
    assert unread == SAID_AT_THE_DOOR


SAID_AT_THE_DOOR = {"table.players"}
"""Rules that say who may sit down, which is looked at before there is a house."""


def test_a_second_reader_would_be_noticed(readers: Readers) -> None:
    play_some(preset("traditional-45"), deals=1)
    assert readers.of_question["rob.holder"] == {"phases.robbing"}
    snoop = {"__name__": "fortyfives.engine.scoring", "rules": Rules()}
    exec("rules.rob.holder", snoop)
    assert readers.of_question["rob.holder"] == {"phases.robbing", "scoring"}
