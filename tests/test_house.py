"""The house itself: floors, one reader a rule, no screen under the engine, all games packed."""

import ast
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
from fortyfives.engine.duties.cards_dealt import cards_dealt_by
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.game import Game
from fortyfives.engine.house import house_for
from fortyfives.engine.ranking import ranking_for, rankings_for
from fortyfives.engine.seating import seat_players
from fortyfives.engine.settling.settle import settling_at, settling_for
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
        rob_right_of,
        draws_of,
        cards_dealt_by,
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
    assert readers.of_question["rob.holder"] == {"duties.rob_right"}
    snoop = {"__name__": "fortyfives.engine.settling.scoring", "rules": Rules()}
    exec("rules.rob.holder", snoop)
    assert readers.of_question["rob.holder"] == {"duties.rob_right", "settling.scoring"}


class Reads(ast.NodeVisitor):
    """The rules that a module reads for itself: ``rules.rob.holder``, or a group that is named."""

    def __init__(self, tree: ast.AST) -> None:
        self.found: set[str] = set()
        self.groups: dict[str, str] = {}
        """The names that stand for a group of rules, and the group."""
        for node in ast.walk(tree):
            self._named(node)
        self.visit(tree)

    def _named(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=[target], value=value):
                self._assigned(target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assigned(target, value)
            case ast.NamedExpr(target=target, value=value):
                self._assigned(target, value)
            case ast.arg(arg=name, annotation=ast.Name(id=kind)) if kind in KINDS:
                self.groups[name] = KINDS[kind]

    def _assigned(self, target: ast.expr, value: ast.expr) -> None:
        match target, value:
            case ast.Tuple(elts=targets), ast.Tuple(elts=values):
                for one, other in zip(targets, values, strict=False):
                    self._assigned(one, other)
            case ast.Name(id=name), ast.Attribute(attr=group) if group in GROUPS:
                self.groups[name] = group

    def visit_Attribute(self, node: ast.Attribute) -> None:
        group: str | None = None
        match node.value:
            case ast.Attribute(attr=attr):
                group = attr if attr in GROUPS else None
            case ast.Name(id=name):
                group = self.groups.get(name)
        if group is not None and hasattr(GROUPS[group], node.attr):
            self.found.add(f"{group}.{node.attr}")
        self.generic_visit(node)


KINDS = {kind.__name__: group for group, kind in GROUPS.items()}


def rules_read_in(source: str) -> set[str]:
    """The rules that this source reads for itself."""
    return Reads(ast.parse(source)).found


_CALLS = {"auction.all_pass", "auction.bids", "auction.bunker"}

READ_OUTSIDE_THE_ENGINE: dict[str, set[str]] = {
    # What a call is weighed by, and what comes of passing, in words.
    "players.rule_of_thumb.bidding": _CALLS,
    "tui.calling": _CALLS - {"auction.bids"},
    # The longest bid decides how wide a column is.
    "tui.draw.columns": {"auction.thirty"},
    # How many usually sit down: at the door, before there is a house.
    "players.win_chance.win_chances": {"table.seats"},
    "tui.program": {"table.players", "table.seats"},
}
"""What players and screen still read of the rules for themselves, and why."""


def test_players_and_screen_ask_the_engine_what_a_rule_comes_to() -> None:
    found: dict[str, set[str]] = {}
    for part in ("players", "tui"):
        for path in sorted((SOURCE / part).rglob("*.py")):
            read = rules_read_in(path.read_text("utf-8"))
            if read:
                name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
                found[name] = read
    assert found == READ_OUTSIDE_THE_ENGINE


@pytest.mark.parametrize(
    "source",
    [
        "view.rules.rob.holder",
        "rob = view.rules.rob\nrob.holder",
        "score, rob = 1, rules.rob\nif rob.holder == 'off': pass",
        "def seen(rob: RobRules) -> None: rob.holder",
    ],
)
def test_a_reader_outside_the_engine_would_be_noticed(source: str) -> None:
    assert rules_read_in(source) == {"rob.holder"}


def test_to_hand_a_group_of_rules_on_is_not_to_read_it() -> None:
    assert not rules_read_in("rob_right_of(view.rules.rob).holder_may; pool.start; game.winner")
