"""A seat at the table for tests: the program without a terminal, keys, and what is to be seen."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from fortyfives.records.record import Record, load
from fortyfives.rulebook.presets import preset, set_values
from fortyfives.sitting.setup import Setup
from fortyfives.tui.program import FortyFives
from fortyfives.tui.shown.picture import Pause, Picture
from fortyfives.tui.shown.scene import Scene

PATIENCE = 20
"""After so many seconds a table counts as stuck."""


@dataclass
class AtTable:
    """What somebody at the table can do and see."""

    program: FortyFives
    pilot: Pilot[None]
    records: Path

    @property
    def scene(self) -> Scene:
        scene = self.program.table.scene
        assert scene is not None
        return scene

    @property
    def picture(self) -> Picture:
        return self.scene.picture

    @property
    def screen(self) -> str:
        """The characters on the screen, a line a row."""
        strips = self.program.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    @property
    def rows(self) -> list[str]:
        return self.screen.split("\n")

    @property
    def record(self) -> Record:
        """The newest record on disk."""
        return load(max(self.records.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns))

    def waits(self) -> bool:
        """Whether the table waits for a key."""
        standing = self.program.pacing.standing
        if standing is not None:
            return standing is Pause.DEAL or self.scene.standing
        asked = self.program.host is not None and self.program.host.asking
        return asked or self.picture.won is not None or self.scene.resumed

    async def settle(self) -> None:
        """Let the others play until the table waits for a key."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not self.waits():
                    await asyncio.sleep(0.001)
        except TimeoutError:
            raise AssertionError(f"the table never waits for a key:\n{self.screen}") from None
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, each when the table waits for one."""
        for key in keys:
            await self.pilot.press(key)
            if self.program.is_running and self.program.return_code is None:
                await self.settle()

    async def bid_most(self) -> None:
        """Take the last choice of an auction, which is the highest bid."""
        await self.press(str(len(self.scene.asking.choices)))

    async def play_until(self, wanted: Callable[[], bool], most: int = 600) -> None:
        """Press Enter, and go to a card that may be played, until something is so."""
        for _ in range(most):
            if wanted():
                return
            await self.press("enter")
        raise AssertionError(f"it never came to that:\n{self.screen}")


@asynccontextmanager
async def sat_down(
    records: Path,
    *,
    rules: str = "traditional-45",
    settings: tuple[str, ...] = (),
    size: tuple[int, int] = (80, 24),
    **options: Any,
) -> AsyncIterator[AtTable]:
    """A game that has begun, at pace none unless said otherwise."""
    house = set_values(preset(rules), settings)
    usual: dict[str, Any] = {
        "seats": house.table.seats,
        "seed": 45,
        "pace": "none",
        "level": "random",
        "glyphs": "unicode",
    }
    setup = Setup(rules=house, preset=rules, records=records, **usual | options)
    program = FortyFives(setup)
    try:
        async with program.run_test(size=size) as pilot:
            table = AtTable(program, pilot, records)
            await pilot.pause()
            await table.settle()
            yield table
    finally:
        program.close()
