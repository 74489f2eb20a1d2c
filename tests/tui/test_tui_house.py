"""What the screen loads, holds and keeps to itself."""

import asyncio
import gc
import subprocess
import sys
from pathlib import Path

from at_table import sat_down

LATER = (
    "markdown_it",
    "fortyfives.telling.explain",
    "fortyfives.tui.pages",
    "fortyfives.tui.screens.page",
)


def test_what_is_read_later_is_loaded_later() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, fortyfives.tui.program; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = told.stdout.split()
    assert not [name for name in LATER if name in loaded]


def test_a_sitting_is_set_up_without_the_screen() -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, fortyfives.sitting.setup, fortyfives.tui; print(*sys.modules)",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not [name for name in told.stdout.split() if name in ("textual", "rich")]


def resident() -> int:
    """The memory in use, in kB."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


async def test_two_hundred_deals_leave_no_memory_behind(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seats=2, size=(60, 20), settings=("game.target=10000",)) as table:
        program = table.program
        host = program.host
        assert host is not None

        async def play_to(deal: int) -> None:
            while table.picture.view.deal < deal:
                program.pacing.skip()
                view = table.picture.view
                if host.asking and view.options:
                    host.answer(view.options[0])
                await asyncio.sleep(0)

        parts = set(program.table.query("*"))
        await play_to(20)
        gc.collect()
        before = resident()
        await play_to(220)
        gc.collect()
        assert resident() - before < 10_000
        assert set(program.table.query("*")) == parts
