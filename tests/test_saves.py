"""Which of the games played on screen is offered again, and that no two programs write to one."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from fortyfives.records.header import Header, RecordError
from fortyfives.records.record import RecordFile, load
from fortyfives.records.saves import Found, unfinished
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.loop import game_of_series, played, seated


def left(path: Path, actions: int | None, *, preset_name: str = "traditional-45") -> Path:
    """A game in a file, left after so many actions; None: played to its end."""
    header = game_of_series(
        preset(preset_name), preset=preset_name, players=["random"] * 3, seed=7, number=0
    )
    file = RecordFile.create(path, header)
    for done, _ in enumerate(played(file.record.game, seated(header), file), start=1):
        if done == actions:
            break
    file.close()
    return path


def dated(path: Path, day: int) -> Path:
    """The file with a date of its own."""
    os.utime(path, (day * 86400, day * 86400))
    return path


def test_a_game_left_in_the_middle_is_offered(tmp_path: Path) -> None:
    game = left(tmp_path / "a.jsonl", 9)
    assert unfinished(tmp_path).game == game


def test_where_there_is_nothing_nothing_is_offered(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "nowhere").game is None


def test_a_finished_game_is_never_offered(tmp_path: Path) -> None:
    finished = dated(left(tmp_path / "a.jsonl", None), 2)
    assert load(finished).game.winner is not None
    assert unfinished(tmp_path).game is None


def test_a_game_left_before_another_was_finished_is_not_lost(tmp_path: Path) -> None:
    game = dated(left(tmp_path / "b.jsonl", 9), 1)
    dated(left(tmp_path / "a.jsonl", None), 2)
    assert unfinished(tmp_path).game == game


def test_the_latest_is_offered(tmp_path: Path) -> None:
    dated(left(tmp_path / "b.jsonl", 9), 1)
    latest = dated(left(tmp_path / "a.jsonl", 9), 2)
    assert unfinished(tmp_path).game == latest


def test_what_cannot_be_read_and_what_was_not_begun_is_passed_over(tmp_path: Path) -> None:
    game = dated(left(tmp_path / "a.jsonl", 9), 1)
    (tmp_path / "b.jsonl").write_text("no record\n")
    RecordFile.create(tmp_path / "c.jsonl", load(game).header).close()
    assert unfinished(tmp_path).game == game


def test_the_newest_of_all_is_named_where_it_cannot_be_read(tmp_path: Path) -> None:
    game = dated(left(tmp_path / "a.jsonl", 9), 2)
    older = tmp_path / "b.jsonl"
    older.write_text("no record\n")
    assert unfinished(tmp_path) == Found(game, dated(older, 3))
    assert older.read_text() == "no record\n"
    dated(older, 1)
    assert unfinished(tmp_path) == Found(game, None)
    game.unlink()
    assert unfinished(tmp_path) == Found(None, older)
    older.write_text("")
    assert unfinished(tmp_path) == Found(None, older), "an empty one is damaged too"


def test_what_is_no_file_does_not_hold_up_the_start(tmp_path: Path) -> None:
    """Nobody ever writes to this pipe; to read from it is to wait for ever."""
    game = dated(left(tmp_path / "a.jsonl", 9), 1)
    os.mkfifo(tmp_path / "b.jsonl")
    (tmp_path / "c.jsonl").mkdir()
    ask = "import sys, pathlib; from fortyfives.records.saves import unfinished; "
    ask += "print(unfinished(pathlib.Path(sys.argv[1])).game)"
    command = [sys.executable, "-c", ask, str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert found.stdout == f"{game}\n"


def test_only_what_is_wanted_is_offered(tmp_path: Path) -> None:
    game = dated(left(tmp_path / "a.jsonl", 9, preset_name="irish-45"), 1)
    dated(left(tmp_path / "b.jsonl", 9), 2)

    def irish(header: Header) -> bool:
        return header.preset == "irish-45"

    assert unfinished(tmp_path, irish).game == game


def test_a_record_cut_in_the_middle_of_a_line_is_offered(tmp_path: Path) -> None:
    game = left(tmp_path / "a.jsonl", 9)
    game.write_bytes(game.read_bytes()[:-4])
    assert unfinished(tmp_path).game == game
    assert len(load(game).actions) == 8


def test_a_game_that_is_being_played_is_neither_offered_nor_shared(tmp_path: Path) -> None:
    path = left(tmp_path / "a.jsonl", 9)
    playing = RecordFile.go_on(path)
    assert unfinished(tmp_path) == Found(None, None, elsewhere=path)
    with pytest.raises(RecordError, match="is being played elsewhere"):
        RecordFile.go_on(path)
    playing.close()
    assert unfinished(tmp_path).game == path
    RecordFile.go_on(path).close()


def test_another_process_cannot_have_it_either(tmp_path: Path) -> None:
    path = left(tmp_path / "a.jsonl", 9)
    ask = "import sys, pathlib; from fortyfives.records.saves import unfinished; "
    ask += "print(unfinished(pathlib.Path(sys.argv[1])).game)"

    def offered_elsewhere() -> str:
        command = [sys.executable, "-c", ask, str(tmp_path)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    playing = RecordFile.go_on(path)
    assert offered_elsewhere() == "None"
    playing.close()
    assert offered_elsewhere() == str(path)


def test_a_new_game_is_its_players_alone_from_the_start(tmp_path: Path) -> None:
    header = load(left(tmp_path / "old.jsonl", 9)).header
    file = RecordFile.create(tmp_path / "new.jsonl", header)
    next(iter(played(file.record.game, seated(header), file)))
    with pytest.raises(RecordError, match="is being played elsewhere"):
        RecordFile.go_on(file.path)
    file.close()


def test_a_game_that_is_just_being_let_go_of_is_waited_for(tmp_path: Path) -> None:
    """A window that is closed lets go of its game a moment later."""
    path = left(tmp_path / "a.jsonl", 9)
    playing = RecordFile.go_on(path)
    Timer(0.3, playing.close).start()
    assert unfinished(tmp_path).game == path


def test_an_older_game_is_offered_beside_one_that_is_played_elsewhere(tmp_path: Path) -> None:
    game = dated(left(tmp_path / "a.jsonl", 9), 1)
    path = dated(left(tmp_path / "b.jsonl", 9), 2)
    playing = RecordFile.go_on(path)
    try:
        assert unfinished(tmp_path) == Found(game, None, elsewhere=path)
        assert unfinished(tmp_path, lambda header: False) == Found(None, None)
    finally:
        playing.close()


def test_a_finished_game_on_the_table_elsewhere_is_not_spoken_of(tmp_path: Path) -> None:
    playing = RecordFile.go_on(left(tmp_path / "a.jsonl", None))
    assert unfinished(tmp_path) == Found(None, None)
    playing.close()
