"""A fault of what only helps: it is said in a line and written down, and the game goes on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from at_table import AtTable, sat_down
from fortyfives.engine.actions import Bid
from fortyfives.engine.view import View
from fortyfives.outside.faults import log_path
from fortyfives.players.advice import Advice, Judged
from fortyfives.sitting.setup import keep
from fortyfives.telling.reasons import Only, Reason
from fortyfives.tui import pages, program
from fortyfives.tui.look.canvas import Canvas
from fortyfives.tui.look.palette import palette_for
from fortyfives.tui.screens import page as page_screens
from fortyfives.tui.screens.table import PARTS
from fortyfives.tui.widgets.drawn import Drawn
from fortyfives.tui.widgets.table import HandRow, Stripe


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def log() -> str:
    return log_path().read_text("utf-8")


async def assert_it_goes_on(table: AtTable) -> None:
    """The game, and a page, as if nothing had been."""
    before = len(table.record.actions)
    await table.press("enter")
    await table.play_until(lambda: len(table.record.actions) > before + 3)
    await table.press("s")
    assert "Score sheet" in table.screen
    await table.press("escape")
    assert table.program.return_code is None


async def said(table: AtTable, words: str) -> None:
    """Wait until the table says so."""
    for _ in range(400):
        if words in " ".join(table.screen.split()):
            return
        await table.pilot.pause(0.01)
    raise AssertionError(f"{words!r} is not said:\n{table.screen}")


FAULTS = (
    ZeroDivisionError("division by zero"),
    MemoryError("no room"),
    RecursionError("too deep"),
    KeyboardInterrupt("stop"),
    SystemExit("the end"),
    GeneratorExit("closed"),
    StopIteration("over"),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
async def test_a_hint_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    class Failing:
        def advise(self, view: View, also: object = ()) -> Advice:
            raise fault

    async with sat_down(tmp_path) as table:
        monkeypatch.setattr("fortyfives.players.by_name", lambda name, seed: Failing())
        await table.press("h")
        await said(table, "The hint failed: ")
        assert type(fault).__name__ in " ".join(table.screen.split())
        assert f"{type(fault).__name__}: {fault}" in log()
        assert "raise fault" in log()
        monkeypatch.undo()
        await assert_it_goes_on(table)


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        "play something",
        Advice((), Reason(Only(Bid(30))), 0),
        Advice((Judged(Bid(30), 1, 1),), Reason(Only(Bid(30))), 1),
    ],
    ids=("nothing", "words", "no choice", "what is not open"),
)
async def test_an_adviser_that_talks_nonsense(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nonsense: object
) -> None:
    class Odd:
        def advise(self, view: View, also: object = ()) -> object:
            return nonsense

    async with sat_down(tmp_path) as table:
        monkeypatch.setattr("fortyfives.players.by_name", lambda name, seed: Odd())
        await table.press("h")
        await said(table, "The hint failed: ")
        monkeypatch.undo()
        await assert_it_goes_on(table)


def no_page(scene: object, width: int) -> Iterator[pages.Line]:
    yield "The first line", pages.PLAIN
    raise ValueError("the second line")


@pytest.mark.parametrize("name", pages.PAGES)
async def test_a_page_that_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    key = {"help": "?", "house_rules": "i", "last_trick": "l", "score_sheet": "s"}.get(name, "o")
    async with sat_down(tmp_path) as table:
        with monkeypatch.context() as planted:
            planted.setitem(pages.PAGES, name, ("A page", no_page))
            await table.pilot.press(key)
            await said(table, "The page failed: ValueError: the second line")
            assert table.program.screen is table.program.table
            assert "no_page" in log()
        await assert_it_goes_on(table)


@pytest.mark.parametrize("resized", [False, True], ids=["at once", "when the window changes"])
async def test_a_page_that_cannot_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resized: bool
) -> None:
    def draw(*args: object) -> None:
        raise IndexError("outside")

    async with sat_down(tmp_path) as table:
        with monkeypatch.context() as planted:
            if resized:
                await table.pilot.press("?")
            planted.setattr(page_screens, "draw_box", draw)
            if resized:
                await table.pilot.resize_terminal(100, 30)
            else:
                await table.pilot.press("?")
            await said(table, "The page failed: IndexError: outside")
        await assert_it_goes_on(table)


async def test_a_list_of_games_that_cannot_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrapped(text: str, width: int) -> list[str]:
        raise OSError("no list")

    async with sat_down(tmp_path) as table:
        with monkeypatch.context() as planted:
            planted.setattr(page_screens, "wrapped", wrapped)
            table.program._open_rules()
            await said(table, "The page failed: OSError: no list")
        await assert_it_goes_on(table)


async def test_a_bell_that_cannot_be_rung(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def bell(self: program.FortyFives) -> None:
        raise OSError("no bell")

    monkeypatch.setattr(program.FortyFives, "bell", bell)
    async with sat_down(tmp_path, bell=True) as table:
        await said(table, "The bell failed: OSError: no bell")
        await assert_it_goes_on(table)


@pytest.mark.parametrize("key", ["plus", "w"])
async def test_a_choice_that_cannot_be_kept(tmp_path: Path, key: str) -> None:
    (tmp_path / "file").write_text("")
    async with sat_down(tmp_path, kept=tmp_path / "file" / "screen.json", pace="slow") as table:
        await table.pilot.press(key)
        await said(table, "Keeping the pace for the next time failed: ")
        assert keep.__name__ in log()


async def test_a_log_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "state").write_text("")
    async with sat_down(tmp_path) as table:
        with monkeypatch.context() as planted:
            planted.setitem(pages.PAGES, "help", ("A page", no_page))
            await table.pilot.press("?")
            await said(table, "The page failed: ValueError: the second line")
        await assert_it_goes_on(table)


def test_a_part_that_stands_nowhere_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game may show one picture more when the screen has gone already."""
    palette = palette_for("four-colour", colours=256)

    def draw(self: object, canvas: Canvas, scene: object) -> None:
        raise AssertionError("drawn")

    scene: Any = object()
    parts: list[type[Drawn[Any]]] = [*PARTS.values(), Stripe]
    for part in parts:
        with monkeypatch.context() as planted:
            planted.setattr(part, "draw", draw)
            part(palette).show(scene)
    Stripe(palette).draw(Canvas(5, 5), scene)
    HandRow(palette).show(scene)


async def test_after_the_end_has_begun_nothing_is_shown(tmp_path: Path) -> None:
    """Whoever still thinks then, and answers, is not heard."""
    async with sat_down(tmp_path) as table:
        picture = table.picture
        before = table.scene
        table.program.exit()
        table.program._show(picture)
        assert table.scene is before
        for _ in range(100):
            table.program._show(picture)
            await asyncio.sleep(0)
