"""A player of somebody's own at the table."""

from pathlib import Path

import pytest

from at_table import sat_down
from fortyfives.tui.program import FortyFives
from own_players import EXAMPLE, bot


async def test_each_sits_where_it_was_told_to(tmp_path: Path) -> None:
    name = f"{bot(tmp_path, EXAMPLE)}:Careful"
    async with sat_down(tmp_path, seats=4, players=(name, "random", "medium")) as table:
        assert table.record.header.players == ("human", name, "random", "medium")
        await table.play_until(lambda: table.picture.won is not None)
        seed = table.record.header.seed
        await table.press("a")
        assert table.record.header.seed != seed
        assert table.record.header.players == ("human", name, "random", "medium")
    async with sat_down(tmp_path / "alone", seats=3, players=(name,)) as table:
        assert table.record.header.players == ("human", name, name)


async def test_a_fault_of_it_ends_the_game_in_one_line(tmp_path: Path) -> None:
    path = bot(tmp_path, "class Bot:\n    def choose(self, view):\n        return 1 / 0\n")
    told: list[str] = []
    code: list[int | None] = []
    async with sat_down(tmp_path, seats=2, players=(f"{path}:Bot",)) as table:
        program: FortyFives = table.program
        for _ in range(60):
            if program.return_code is not None:
                break
            await table.pilot.press("enter")
            await table.pilot.pause()
        told += [str(line) for line in program._exit_renderables]
        code.append(program.return_code)
    assert code == [2]
    assert told == [
        f"fortyfives play: {path}:3: ZeroDivisionError: division by zero "
        "(asked as seat 1 in deal 1)"
    ]


async def test_a_game_whose_player_is_gone_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is said, and no other game begins unless one is wished for."""
    path = bot(tmp_path, EXAMPLE)
    monkeypatch.chdir(tmp_path)
    async with sat_down(tmp_path / "games", players=("bot.py:Careful",)) as table:
        await table.press("enter")
    (old,) = (tmp_path / "games").glob("*.jsonl")
    path.unlink()
    amiss = "You cannot go on with your last game: bot.py cannot be read: No such file or directory"
    async with sat_down(tmp_path / "games", resume=old) as table:
        assert table.program.host is None
        assert amiss in " ".join(table.screen.split())
        await table.press("left", "right", "x")
        assert amiss in " ".join(table.screen.split())
        assert "go on  n" not in table.rows[-1]
        await table.press("q")
    assert list((tmp_path / "games").glob("*.jsonl")) == [old], "no other game was begun"
    async with sat_down(tmp_path / "games", resume=old) as table:
        assert "New game (n)" in table.screen
        await table.press("n")
        assert not table.scene.resumed
        assert "You cannot go on" not in table.screen
        assert table.record.header.players == ("human", "random", "random")
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 2
