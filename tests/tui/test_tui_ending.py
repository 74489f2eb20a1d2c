"""The very end of a game, and a record that cannot be written any more."""

from pathlib import Path

import pytest

from at_table import sat_down
from fortyfives.records.record import RecordFile


@pytest.mark.parametrize(
    ("rules", "seats"), [("traditional-45", 3), ("irish-25", 5), ("spoil-five", 3)]
)
async def test_the_last_reckoning_and_the_end_are_one_page(
    tmp_path: Path, rules: str, seats: int
) -> None:
    settings = () if rules == "spoil-five" else ("game.target=10",)
    async with sat_down(tmp_path, rules=rules, seats=seats, settings=settings) as table:
        for _ in range(1500):
            if table.record.game.winner is not None:
                break
            await table.press("enter")
        assert table.record.game.winner is not None
        assert table.picture.won is not None
        assert "won the game" in table.screen
        assert "next deal" not in table.screen


async def test_a_full_disk_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: RecordFile) -> None:
        raise OSError(28, "No space left on device")

    async with sat_down(tmp_path) as table:
        monkeypatch.setattr(RecordFile, "write_last", full)
        told = []
        monkeypatch.setattr(table.program, "notify", lambda text, **_: told.append(text))
        await table.play_until(lambda: table.picture.won is not None)
        assert told == ["From here on this game is not saved: No space left on device."]
