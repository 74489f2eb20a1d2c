"""From one game to the next: leaving, going on, another game, other rules, pages, pace."""

from pathlib import Path

import pytest
from textual.geometry import Size

from at_table import AtTable, sat_down
from fortyfives.engine.options import Plays
from fortyfives.records.header import Header
from fortyfives.records.record import RecordFile, load
from fortyfives.records.saves import unfinished
from fortyfives.sitting.loop import seated
from fortyfives.sitting.setup import ScreenChoices, kept


def newest(records: Path) -> Path:
    return max(records.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)


@pytest.mark.parametrize("steps", range(0, 16, 3))
async def test_a_game_left_at_any_moment_goes_on_as_it_stood(tmp_path: Path, steps: int) -> None:
    async with sat_down(tmp_path) as table:
        for _ in range(steps):
            await table.press("enter")
        at_the_end = table.scene.reckoning
        before, screen = table.picture.view, table.screen
        await table.pilot.press("q")
        assert table.program.return_code == 0
    async with sat_down(tmp_path, resume=newest(tmp_path), seed=99) as table:
        assert "You left this game in deal" in table.screen
        assert "Trump" in table.screen
        assert len(list(tmp_path.glob("*.jsonl"))) == 1
        await table.press("enter")
        if not at_the_end:
            assert table.picture.view == before
            assert table.rows[:20] == screen.split("\n")[:20]
        await table.play_until(lambda: table.picture.won is not None)
        assert load(newest(tmp_path)).game.winner is not None


async def test_bots_play_on_as_they_would_have(tmp_path: Path) -> None:
    async with sat_down(tmp_path / "whole", level="medium") as table:
        await table.play_until(lambda: table.picture.won is not None)
        whole = [f"{seat} {action}" for seat, action in table.record.actions]
    async with sat_down(tmp_path / "parted", level="medium") as table:
        for _ in range(7):
            await table.press("enter")
    path = newest(tmp_path / "parted")
    async with sat_down(tmp_path / "parted", level="medium", resume=path) as table:
        await table.press("enter")
        await table.play_until(lambda: table.picture.won is not None)
        assert [f"{seat} {action}" for seat, action in table.record.actions] == whole


async def test_bots_choose_as_they_do_without_a_screen(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seats=4) as table:
        await table.play_until(lambda: table.picture.view.deal == 2)
        record = table.record
    header, game = record.header, record.header.game()
    players = seated(header, people=(0,))
    for seat, action in record.actions:
        if seat:
            assert players[seat].choose(game.view(seat)) == action
        game.apply(action)


async def test_a_new_game_may_be_had_instead(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.press("enter")
        old = newest(tmp_path)
    async with sat_down(tmp_path, resume=old, seed=7) as table:
        await table.press("n")
        assert not table.scene.resumed
        assert table.record.header.seed == 7
        assert len(list(tmp_path.glob("*.jsonl"))) == 2


async def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.play_until(lambda: table.picture.won is not None)
        path = newest(tmp_path)
    assert unfinished(tmp_path).game is None
    async with sat_down(tmp_path, resume=path) as table:
        assert not table.scene.resumed
        assert table.picture.view.deal == 1


async def test_a_record_that_cannot_be_read_is_left_alone_and_said(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("no record\n")
    async with sat_down(tmp_path / "games", resume=broken) as table:
        assert "You cannot go on with your last game" in table.screen
        assert "Trump" in table.screen
    assert broken.read_text() == "no record\n"


async def test_a_game_that_is_being_played_elsewhere_is_named_at_the_start(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=7) as table:
        await table.press("enter")
    older = newest(tmp_path)
    other = tmp_path / "2026-01-01-101010-123456.jsonl"
    played = f"{other.stem} is being played elsewhere"
    async with sat_down(tmp_path, elsewhere=other) as table:
        assert f"{played}; this is a new game." in table.screen
        await table.press("enter")
        assert "elsewhere" not in table.screen
    async with sat_down(tmp_path, resume=older, elsewhere=other) as table:
        assert f"{played}. Enter: an older game. n: new game." in " ".join(table.screen.split())
        await table.press("enter")
        assert table.record.header.seed == 7
    broken = tmp_path / "2026-02-01-101010-123456.jsonl"
    async with sat_down(tmp_path, unreadable=broken, elsewhere=other) as table:
        words = " ".join(table.screen.split())
        assert f"{broken.stem} cannot be read and {played}; this is a new game." in words


async def test_a_newest_record_that_cannot_be_read_is_said_at_the_start(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=7) as table:
        await table.press("enter")
    older = newest(tmp_path)
    broken = tmp_path / "2026-01-01-101010-123456.jsonl"
    async with sat_down(tmp_path, unreadable=broken) as table:
        assert f"{broken.stem} cannot be read; the file is left as it is." in table.screen
        await table.press("enter")
        assert "cannot be read" not in table.screen
    async with sat_down(tmp_path, resume=older, unreadable=broken) as table:
        assert f"{broken.stem} cannot be read. Enter: an older game. n: new game." in table.screen
        await table.press("enter")
        assert table.record.header.seed == 7


async def test_two_tables_laid_in_the_same_second_are_both_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other takes the name just before this one would."""
    taken: list[Path] = []
    create = RecordFile.create

    def beaten(path: Path, header: Header) -> RecordFile:
        if not taken:
            taken.append(path)
            path.write_text("theirs\n")
        return create(path, header)

    monkeypatch.setattr(RecordFile, "create", beaten)
    async with sat_down(tmp_path) as table:
        assert "This game is not saved" not in table.screen
    (other,) = [path for path in tmp_path.glob("*.jsonl") if path not in taken]
    assert other.stem == f"{taken[0].stem}-2"
    assert taken[0].read_text() == "theirs\n"


async def test_a_game_that_cannot_be_recorded_is_played_all_the_same(tmp_path: Path) -> None:
    in_the_way = tmp_path / "records"
    in_the_way.write_text("")
    async with sat_down(in_the_way) as table:
        assert "This game is not saved" in table.screen
        await table.press("enter")
        await table.play_until(lambda: table.scene.reckoning)


async def to_the_end(table: AtTable) -> None:
    await table.play_until(lambda: table.picture.won is not None)


async def test_again_is_the_same_game_with_other_cards(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seats=4) as table:
        await to_the_end(table)
        first = table.record.header
        await table.press("a")
        header = table.record.header
        assert (header.rules, header.seats, header.preset) == (first.rules, 4, first.preset)
        assert header.seed != first.seed
        assert table.picture.view.deal == 1
        assert table.picture.won is None


async def test_again_after_an_old_game_is_that_game(tmp_path: Path) -> None:
    async with sat_down(tmp_path, rules="irish-25", seats=2, names=("Ann", "Bob")) as table:
        await table.press("enter")
    async with sat_down(tmp_path, resume=newest(tmp_path)) as table:
        await table.press("enter")
        await to_the_end(table)
        await table.press("a")
        header = table.record.header
        assert (header.preset, header.names) == ("irish-25", ("Ann", "Bob"))


async def test_other_rules_begin_the_game_they_name(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await to_the_end(table)
        await table.press("r")
        await table.pilot.press("down", "down")
        await table.pilot.pause()
        chosen = next(row for row in table.rows if "▶" in row).split("▶")[1].strip(" │")
        await table.press("enter")
        await table.settle()
        assert table.picture.view.rules.title == chosen
        assert table.record.header.rules.title == chosen


async def test_other_rules_may_be_left_alone(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await to_the_end(table)
        await table.press("r", "escape")
        assert table.program.screen is table.program.table
        assert "What next?" in table.screen


@pytest.mark.parametrize("key", ["q", "Q", "ctrl+q"])
async def test_q_leaves_the_table(tmp_path: Path, key: str) -> None:
    for before in ((), ("enter",)):
        async with sat_down(tmp_path) as table:
            await table.press(*before)
            await table.pilot.press(key)
            assert table.program.return_code == 0


async def test_ctrl_q_leaves_from_a_page_too(tmp_path: Path) -> None:
    for page in ("question_mark", "s"):
        async with sat_down(tmp_path) as table:
            await table.press(page)
            await table.pilot.press("ctrl+q")
            assert table.program.return_code == 0


@pytest.mark.parametrize("key", ["q", "Q", "question_mark", "f1", "escape", "backspace"])
async def test_a_page_is_closed_and_the_game_is_still_there(tmp_path: Path, key: str) -> None:
    async with sat_down(tmp_path) as table:
        for page in ("question_mark", "i", "l", "s", "o"):
            before = table.scene
            await table.press(page)
            assert table.program.screen is not table.program.table
            await table.press(key)
            assert table.program.screen is table.program.table
            assert table.program.return_code is None
            assert table.scene == before


@pytest.mark.parametrize("key", ["q", "Q", "question_mark", "f1", "escape", "backspace"])
async def test_the_list_of_games_is_closed_and_the_game_is_still_there(
    tmp_path: Path, key: str
) -> None:
    async with sat_down(tmp_path) as table:
        await to_the_end(table)
        await table.press("r")
        assert table.program.screen is not table.program.table
        await table.press(key)
        assert table.program.screen is table.program.table
        assert table.program.return_code is None


async def test_q_leaves_the_end_of_a_deal_and_of_a_game(tmp_path: Path) -> None:
    for wanted in ("settled", "won"):
        async with sat_down(tmp_path) as table:
            await table.play_until(lambda: getattr(table.picture, wanted) is not None)  # noqa: B023
            await table.pilot.press("q")
            assert table.program.return_code == 0


async def test_ctrl_c_says_that_it_was_interrupted(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.pilot.press("ctrl+c")
        assert table.program.return_code == 130


async def test_the_pages_tell_what_they_promise(tmp_path: Path) -> None:
    async with sat_down(tmp_path, settings=("game.target=90",)) as table:
        await table.play_until(lambda: table.scene.reckoning)
        await table.press("enter")
        await table.play_until(lambda: table.picture.view.last_trick is not None)
        for key, words in {
            "question_mark": ("Keys", "whose turn it is"),
            "i": ("Traditional Forty-fives", "The deal"),
            "s": ("total", "played to 90"),
            "o": ("strongest first", "yours in brackets"),
            "l": ("led", "won"),
        }.items():
            await table.press(key)
            for word in words:
                assert word in table.screen, key
            await table.press("escape")


async def test_the_rules_page_lists_the_house_rules_that_are_not_as_usual(tmp_path: Path) -> None:
    async with sat_down(tmp_path, settings=("game.target=90",)) as table:
        await table.press("i", "end")
        assert "game.target = 90" in table.screen
        assert "The total that wins." in table.screen


async def test_a_page_can_be_read_in_a_small_terminal(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.press("i")
        for size in (Size(20, 5), Size(1, 1), Size(200, 60), Size(60, 20)):
            await table.pilot.resize_terminal(*size)
            await table.press("down", "pagedown", "end", "home")
        assert "The rules of this game" in table.screen


async def test_the_pace_changes_at_once_and_is_kept(tmp_path: Path) -> None:
    kept_in = tmp_path / "kept.json"
    async with sat_down(tmp_path, pace="normal", wait=False, kept=kept_in) as table:
        await table.press("plus")
        assert table.program.pacing.pace == "fast"
        assert "Pace: fast." in table.screen
        await table.press("plus", "plus")
        assert kept(kept_in) == ScreenChoices("none", False)
        await table.press("minus", "w")
        assert kept(kept_in) == ScreenChoices("fast", True)


async def test_every_key_has_an_id(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.press("i")
        for owner in (table.program, table.program.table, table.program.screen):
            for bound in owner._bindings.key_to_bindings.values():
                for binding in bound:
                    if binding.action not in OF_TEXTUAL:
                        assert binding.id, binding


OF_TEXTUAL = {"help_quit", "command_palette", "app.focus_next", "app.focus_previous"} | {
    "screen.copy_text",
    "screen.minimize",
}


async def test_the_line_of_keys_is_short(tmp_path: Path) -> None:
    from fortyfives.tui.commands import keys_now

    async with sat_down(tmp_path) as table:
        for _ in range(25):
            assert len(keys_now(table.scene)) <= 6
            await table.press("enter")


async def test_no_bell_rings_unless_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []
    monkeypatch.setattr("textual.app.App.bell", lambda self: rung.append(True))
    async with sat_down(tmp_path) as table:
        await table.press("enter", "enter", "enter")
    assert not rung
    async with sat_down(tmp_path, bell=True) as table:
        await table.press("enter", "enter", "enter")
    assert rung


async def test_in_wait_mode_a_trick_lies_until_a_key_and_a_card_key_clears_and_plays(
    tmp_path: Path,
) -> None:
    async with sat_down(tmp_path, pace="fast", wait=True) as table:

        def mine_to_lead() -> bool:
            picture = table.picture
            return picture.finished is not None and isinstance(picture.view.options, Plays)

        await table.play_until(mine_to_lead)
        before = len(table.record.actions)
        await table.press("enter")
        assert table.record.actions[before][0] == 0


async def test_the_table_stands_still_for_nothing_at_pace_none(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seats=5) as table:
        await table.play_until(lambda: isinstance(table.picture.view.options, Plays))
        stood: list[bool] = []
        pacing = table.program.pacing
        assert pacing.pace == "none"
        pacing.on_stand = stood.append
        for _ in range(4):
            host = table.program.host
            assert host is not None
            host.answer(next(iter(table.picture.view.options)))
            await table.settle()
        assert stood == []
