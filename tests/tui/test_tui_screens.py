"""A few whole screens, as somebody sees them."""

from pathlib import Path
from typing import Any

import pytest
from snapshots import same_as_kept

from at_table import AtTable, sat_down
from fortyfives.engine.options import Plays


def my_card(table: AtTable) -> bool:
    return isinstance(table.picture.view.options, Plays)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("three-80x24", {}),
        ("three-60x20", {"size": (60, 20)}),
        ("three-letters-80x24", {"glyphs": "ascii"}),
        ("four-120x40", {"seats": 4, "size": (120, 40)}),
        ("ten-80x24", {"rules": "spoil-five", "seats": 10}),
        ("two-80x24", {"seats": 2}),
    ],
)
async def test_my_turn(tmp_path: Path, name: str, options: dict[str, Any]) -> None:
    async with sat_down(tmp_path, **options) as table:
        await table.play_until(lambda: my_card(table))
        same_as_kept(f"my-turn-{name}", table.screen)


async def test_robbing(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        same_as_kept("robbing", table.screen)


async def test_the_end_of_a_deal(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.play_until(lambda: table.scene.reckoning)
        same_as_kept("end-of-deal", table.screen)


async def test_the_end_of_a_game(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.play_until(lambda: table.picture.won is not None)
        same_as_kept("end-of-game", table.screen)


async def test_a_finished_trick(tmp_path: Path) -> None:
    async with sat_down(tmp_path, pace="fast", wait=True) as table:
        await table.play_until(lambda: table.picture.finished is not None)
        same_as_kept("finished-trick", table.screen)


async def test_without_colour_the_winner_is_still_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sat_down(tmp_path, pace="fast", wait=True) as table:
        await table.play_until(lambda: table.picture.finished is not None)
        same_as_kept("finished-trick", table.screen)


async def test_help(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.press("question_mark")
        same_as_kept("help", table.screen)


async def test_an_auction(tmp_path: Path) -> None:
    async with sat_down(tmp_path, rules="auction-pei", seats=4, seed=3) as table:
        same_as_kept("auction", table.screen)
