"""The table in every size, with every number of seats, in letters and without colour."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem

from at_table import AtTable, sat_down
from fortyfives.engine.options import Plays
from fortyfives.sitting.setup import Suits
from fortyfives.tui.look.palette import palette_for
from fortyfives.tui.widgets.drawn import Drawn

SIZES = [(80, 24), (60, 20), (70, 30), (100, 30), (120, 40), (92, 34), (200, 60)]


async def to_my_card(table: AtTable) -> None:
    await table.play_until(lambda: isinstance(table.picture.view.options, Plays))


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_what_must_be_seen_is_seen_in_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with sat_down(tmp_path, size=size) as table:
        await to_my_card(table)
        view = table.picture.view
        for card in table.scene.asking.places:
            assert table.scene.signs.rank(card) in table.screen
        for words in ("Trump ♠ spades", "Nora", "Pat", "You", "tricks", "score", "deal 1", "45"):
            assert words in table.screen
        assert "Your turn" in table.screen
        assert "q quit" in table.rows[-1]
        assert view.turn == 0
        assert any("▶ You" in row for row in table.rows)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)], ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
async def test_every_seat_is_at_the_table(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    rules = "spoil-five" if seats > 5 else "traditional-45"
    async with sat_down(tmp_path, rules=rules, seats=seats, size=size) as table:
        await to_my_card(table)
        await table.press("enter")
        await to_my_card(table)
        for name in table.picture.names:
            assert name in table.screen
        for seat, card in enumerate(map(table.picture.laid_by, range(seats))):
            if card is not None:
                assert table.scene.signs.rank(card) in table.screen, seat
        assert table.screen.count("led") >= bool(table.picture.view.trick)


@pytest.mark.parametrize(
    ("glyphs", "corners"), [("unicode", ("╭╮╰╯", "┏┓┗┛")), ("ascii", ("++++", "####"))]
)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_borders_of_the_cards_are_straight(
    tmp_path: Path, size: tuple[int, int], glyphs: str, corners: tuple[str, ...]
) -> None:
    async with sat_down(tmp_path, size=size, glyphs=glyphs) as table:
        await to_my_card(table)
        grid = [cells(row, size[0]) for row in table.rows]
        boxes = 0
        for y, row in enumerate(grid):
            for x, sign in enumerate(row):
                for top_left, top_right, bottom_left, bottom_right in map(tuple, corners):
                    if sign != top_left or top_left in "+#":
                        continue
                    right = next(i for i in range(x + 1, len(row)) if row[i] == top_right)
                    bottom = next(i for i in range(y + 1, len(grid)) if grid[i][x] == bottom_left)
                    assert grid[bottom][right] == bottom_right
                    boxes += 1
        assert boxes >= (5 if glyphs == "unicode" else 0)
        if glyphs == "ascii":
            assert all(ord(sign) < 128 for row in table.rows for sign in row)


def cells(row: str, width: int) -> list[str]:
    """A row cell by cell."""
    assert cell_len(row) == len(row), "a sign is not one cell wide"
    return list(row.ljust(width))


async def test_nothing_is_wider_or_higher_than_the_terminal(tmp_path: Path) -> None:
    async with sat_down(tmp_path, glyphs="ascii") as table:
        await to_my_card(table)
        assert len(table.rows) == 24
        assert max(map(cell_len, table.rows)) <= 80


async def test_a_terminal_too_small_says_so_in_one_line_and_comes_back(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await to_my_card(table)
        before = table.screen
        for size in ((59, 24), (80, 19), (30, 8), (7, 40), (1, 1)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            lines = [row for row in table.rows if row.strip()]
            assert len(lines) <= 1, size
        await table.pilot.resize_terminal(59, 19)
        await table.pilot.pause()
        assert "60×20" in table.screen
        assert "q quits" in table.screen
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert table.screen == before


async def test_q_leaves_a_terminal_that_is_too_small(tmp_path: Path) -> None:
    async with sat_down(tmp_path, size=(30, 8)) as table:
        await table.pilot.press("q")
        await table.pilot.pause()
        assert table.program.return_code == 0


async def test_a_storm_of_sizes_keeps_the_game(tmp_path: Path) -> None:
    storm = [(200, 60), (30, 10), (10, 5), (1, 1), (240, 60), (60, 20), (2, 200), (120, 40)]
    async with sat_down(tmp_path) as table:
        for size in storm * 2:
            await table.pilot.resize_terminal(*size)
            await table.press("enter")
        actions = len(table.record.actions)
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert len(table.record.actions) == actions
        assert "Trump" in table.screen


async def test_without_colour_no_colour_is_drawn_and_marks_remain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sat_down(tmp_path, seed=1) as table:
        await to_my_card(table)
        strips = table.program.screen._compositor.render_strips()
        for strip in strips:
            for segment in strip.apply_filter(
                table.program._filters[-1], table.program.screen.background_colors[0]
            ):
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
                assert style is None or style.bgcolor is None or style.bgcolor.is_default
        assert "┏" in table.screen


DEPTHS = [(ColorSystem.TRUECOLOR, 256), (ColorSystem.EIGHT_BIT, 256), (ColorSystem.STANDARD, 16)]


@pytest.mark.parametrize(("depth", "colours"), DEPTHS)
def test_four_suits_have_four_colours(depth: ColorSystem, colours: int) -> None:
    palette = palette_for("four-colour", colours=colours)
    inks = {palette[f"face.{suit}"].color for suit in range(4)}
    assert len({ink.downgrade(depth) for ink in inks if ink is not None}) == 4


@pytest.mark.parametrize(("depth", "colours"), DEPTHS)
@pytest.mark.parametrize("suits", ["four-colour", "two-colour"])
def test_no_word_has_the_colour_of_its_ground(
    depth: ColorSystem, colours: int, suits: Suits
) -> None:
    for name, style in palette_for(suits, colours=colours).items():
        assert style.color is not None
        assert style.bgcolor is not None
        assert style.color.downgrade(depth) != style.bgcolor.downgrade(depth), name


async def test_partners_are_told_apart_by_words(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seats=4, settings=("table.partners_at=[4]",)) as table:
        assert "Pat (we)" in table.screen
        assert "Nora (they)" in table.screen
        assert "You (we)" in table.screen
        assert "we 0, they 0" in table.rows[0]


@pytest.mark.parametrize("size", [(300, 100), (1000, 1000)], ids=str)
async def test_in_a_huge_terminal_the_table_lies_in_the_middle(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """What is drawn is bounded, so that the first picture is not waited for."""
    async with sat_down(tmp_path, size=size) as table:
        parts = [w for w in table.program.screen.walk_children(Drawn) if w.size.area]
        left = min(part.region.x for part in parts)
        right = size[0] - max(part.region.right for part in parts)
        top = min(part.region.y for part in parts)
        below = size[1] - max(part.region.bottom for part in parts)
        assert abs(left - right) <= 1 and abs(top - below) <= 1
        assert all(part.size.width <= 200 and part.size.height <= 60 for part in parts)
        assert "Trump" in table.rows[top]
        await table.press("?")
        (sheet,) = table.program.screen.walk_children(Drawn)
        assert sheet.size.width <= 200 and sheet.size.height <= 60
        assert abs(sheet.region.x - (size[0] - sheet.region.right)) <= 1
