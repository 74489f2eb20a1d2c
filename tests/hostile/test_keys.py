"""Keys by lot, thousands of them: nothing fails, nothing hangs, and the record is the table.

Every key that does something and many that do nothing: hints, numbers, pages, terminals of other
sizes, and leaving in the middle followed by another start that goes on with the game. Some keys
come one by one, others in a burst, as from somebody who leans on the keyboard.
"""

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random

import pytest
from textual import events

from at_table import PATIENCE, AtTable, sat_down
from fortyfives.engine.game import Game
from fortyfives.engine.view import View
from fortyfives.outside.faults import log_path
from fortyfives.records.record import load
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.sitting.config import LEVELS
from fortyfives.sitting.setup import PACES
from fortyfives.tui.commands import COMMANDS
from fortyfives.tui.host import Host

KEYS = 500
"""So many keys are pressed for each seed in the short form."""

SITTING = 90
"""So many keys at most before the record is held against the table."""

SIZES = ((80, 24), (60, 20), (120, 40), (59, 20), (80, 19), (200, 60), (20, 5), (1, 1))

QUICK = ("random", "beginner", "easy", "medium")
"""Players that answer at once; the others sit down now and then."""

CHARACTERS = {
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "underscore": "_",
    "question_mark": "?",
    "space": " ",
    "enter": "\r",
    "tab": "\t",
}
LEAVING = ("q", "Q", "ctrl+q", "ctrl+c")
HINTS = ("h", "H", "e", "E")
BOUND = tuple(key for command in COMMANDS for key in command.keys if key not in (*LEAVING, *HINTS))
LOTS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (30, ("enter",)),
    (12, ("left", "right", "space")),
    (12, tuple("1234567890")),
    (12, tuple("pktanfrjgcds")),
    (10, BOUND),
    (8, ("escape", "up", "down", "pageup", "pagedown", "home", "end", "backspace")),
    (4, (*"bmuvxyzBKPé€.", "tab", "shift+tab", "delete", "insert", "f5")),
    (2, ("ctrl+z", "ctrl+p", "ctrl+a", "ctrl+up", "alt+x")),
    (2, HINTS),
    (1, LEAVING),
)
"""Kinds of keys, each with how often one of them is pressed."""


class Attack:
    """One seed's keys, over one sitting after another."""

    def __init__(self, seed: int, records: Path) -> None:
        self.seed = seed
        self.lots = Random(seed)
        self.records = records
        self.left: Path | None = None
        """A game that was left before its end."""
        self.sitting: list[str] = []
        """What was done in this sitting, for whoever has to find out what went wrong."""
        self.figures: Counter[str] = Counter()

    def __str__(self) -> str:
        return f"seed {self.seed}, sitting {self.figures['sittings']}: {' '.join(self.sitting)}"

    async def go(self, keys: int) -> None:
        """Press so many keys, sitting down again whenever the game was left."""
        while self.figures["keys"] < keys:
            self.sitting.clear()
            self.figures["sittings"] += 1
            try:
                async with self._sat_down() as table:
                    await self._sit(table, min(SITTING, keys - self.figures["keys"]))
                self._left(table)
                await nothing_goes_on()
            except Exception as error:
                raise AssertionError(f"{self}: {type(error).__name__}: {error}") from error

    def _sat_down(self) -> AbstractAsyncContextManager[AtTable]:
        lots = self.lots
        name = lots.choice(preset_names())
        seats = lots.choice(preset(name).table.players)
        level = lots.choices(LEVELS, [16 if level in QUICK else 1 for level in LEVELS])[0]
        resume, self.left = self.left, None
        self.figures["gone on with"] += resume is not None
        self.sitting.append(f"[{name}, {seats} seats, {level}, gone on with: {bool(resume)}]")
        return sat_down(
            self.records,
            rules=name,
            seats=seats,
            level=level,
            wait=lots.random() < 0.5,
            size=lots.choice(SIZES[:3]),
            glyphs=lots.choice(("unicode", "ascii")),
            seed=lots.randrange(1_000_000),
            resume=resume,
        )

    async def _sit(self, table: AtTable, keys: int) -> None:
        """One sitting: it ends when the game is left, or at rest after so many keys."""
        if table.scene.resumed:
            same(table, host_of(table))
        table.program.pacing.pace = self.lots.choice(("none", "none", *PACES))
        pressed = 0
        while pressed < keys and table.program.return_code is None:
            burst = self.lots.choice((1, 1, 1, 2, 4, 12))
            for _ in range(burst):
                self._press(table)
            pressed += burst
            if self.lots.random() < 0.04:
                width, height = self.lots.choice(SIZES)
                self.sitting.append(f"{width}x{height}")
                self.figures["sizes"] += 1
                async with asyncio.timeout(PATIENCE):
                    await table.pilot.resize_terminal(width, height)
            for _ in range(self.lots.choice((0, 5, 50))):
                await asyncio.sleep(0)
        if table.program.return_code is None:
            await at_rest(table)
        if table.program.return_code is None:
            same(table, host_of(table))

    def _press(self, table: AtTable) -> None:
        kinds = [kind for _, kind in LOTS]
        key = self.lots.choice(self.lots.choices(kinds, [often for often, _ in LOTS])[0])
        self.sitting.append(key)
        self.figures["keys"] += 1
        self.figures["hints"] += key in HINTS
        driver = table.program._driver
        assert driver is not None
        character = CHARACTERS.get(key, key if len(key) == 1 else None)
        driver.send_message(events.Key(key, character))

    def _left(self, table: AtTable) -> None:
        """The game was left: what lies on the disk is what was played, and may be gone on with."""
        assert table.program.return_code in (None, 0, 130), table.program.return_code
        host = host_of(table)
        game = host._game
        path = host._file.path
        assert seen(load(path).game) == seen(game), f"{path.name} is not what was played"
        self.figures["left"] += table.program.return_code is not None
        self.figures["decisions"] += len(host._file.record.actions)
        if game.turn is not None and not game.stuck:
            self.left = path


def host_of(table: AtTable) -> Host:
    host = table.program.host
    assert host is not None
    return host


def seen(game: Game) -> list[View]:
    """A game as everybody sees it: two games that look the same to all are the same."""
    return [game.view(seat) for seat in range(game.view(0).seats)]


def same(table: AtTable, host: Host) -> None:
    """The record on disk folds to the very state that the table shows."""
    game = load(host._file.path).game
    assert seen(game) == seen(host._game)
    if table.picture.won is not None:
        assert table.picture.won.scores == game.scores
    else:
        assert table.picture.view == game.view(0)


async def at_rest(table: AtTable) -> None:
    """Read no more pages, and wait for nothing, until the table waits for the person."""
    program = table.program
    await table.pilot.pause()
    async with asyncio.timeout(PATIENCE):
        while program.return_code is None:
            if program.screen is not program.table:
                await table.pilot.press("escape")
            host = host_of(table)
            answered = host._answer is not None and host._answer.done()
            if (host.asking and not answered) or table.picture.ended or table.scene.resumed:
                return
            program.pacing.pace = "none"
            program.pacing.skip()
            await asyncio.sleep(0.001)


async def nothing_goes_on() -> None:
    """After the end no task of the game is left."""
    async with asyncio.timeout(PATIENCE):
        while any(task is not asyncio.current_task() for task in asyncio.all_tasks()):
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_random_keys(
    seed: int, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    records = tmp_path / "records"
    attack = Attack(seed, records)
    await attack.go(KEYS * times)
    assert not log_path().exists(), f"{attack}: {log_path().read_text('utf-8')}"
    for path in records.glob("*.jsonl"):
        load(path)
    print(f"seed {seed}:", ", ".join(f"{n} {what}" for what, n in attack.figures.items()))
