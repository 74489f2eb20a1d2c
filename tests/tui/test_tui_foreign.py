"""Names in a record, and notices, on screen: signs that print, in their places, and no markup."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from at_table import sat_down
from foreign_texts import CONTROLS, ODD, record_with
from fortyfives.records.header import Header
from fortyfives.records.record import load
from fortyfives.rulebook.rules import Rules


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 15)])
@pytest.mark.parametrize("number", range(0, len((*CONTROLS, *ODD)), 3))
async def test_hostile_names_at_the_table(
    tmp_path: Path, number: int, size: tuple[int, int]
) -> None:
    texts = (*CONTROLS, *ODD, *CONTROLS)[number : number + 3]
    path = record_with(tmp_path / "a.jsonl", names=texts, players=["human", "random", "random"])
    before = load(path).header
    async with sat_down(tmp_path, resume=path, size=size) as table:
        for key in ("enter", "enter", "l", "escape", "s", "escape", "i", "escape", "enter"):
            await table.press(key)
            for row in table.rows:
                assert row.isprintable(), (key, row)
                assert cell_len(row) <= size[0], (key, row)
    after = load(path).header
    assert after == before
    assert len(load(path).actions) >= 12


def test_a_name_is_shown_in_few_signs_and_never_in_none() -> None:
    names = ("", " \t", "x" * 50_000)
    header = Header.of(Rules(), preset="x", names=names, players=("random",) * 3, seed=1)
    shown = header.shown_names
    assert shown[:2] == ("Seat 0", "Seat 1")
    assert len(shown[2]) == 20


async def test_a_notice_is_said_once_the_table_is_laid(tmp_path: Path) -> None:
    notice = "[red]screen.json[/red] cannot be read."
    async with sat_down(tmp_path, notice=notice) as table:
        (said,) = table.program._notifications
        assert (said.message, said.markup) == (notice, False)
