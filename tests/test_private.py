"""What a person keeps on this machine is for that person alone."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from commandline import CommandLine
from fortyfives.outside.faults import log_path, note_fault
from fortyfives.outside.private import make_folder, new_file
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.setup import ScreenChoices, Setup, keep
from fortyfives.tui.opening import new_game

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes of Unix")


@pytest.fixture(autouse=True)
def open_to_all() -> Iterator[None]:
    """Files are otherwise made for everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def assert_private(folder: Path) -> None:
    found = list(folder.rglob("*"))
    assert found
    for path in found:
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path


def test_folders_and_files_are_made_for_their_owner(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b" / "c")
    new_file(tmp_path / "a" / "b" / "c" / "d").close()
    assert_private(tmp_path)


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir(mode=0o755)
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (mode(tmp_path / "a"), mode(tmp_path / "a" / "b")) == (0o755, 0o700)


def test_a_file_that_is_there_is_not_written_to(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    with pytest.raises(FileExistsError):
        new_file(tmp_path / "a")
    assert (tmp_path / "a").read_text() == "mine"


def test_whatever_the_game_keeps_is_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fortyfives: CommandLine
) -> None:
    for name in ("DATA", "STATE", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.delenv("FORTYFIVES_CONFIG", raising=False)
    records = tmp_path / "data" / "fortyfives" / "records"
    new_game(Setup(preset("traditional-45"), 3, records), seed=Random(45).randrange(9)).close()
    keep(tmp_path / "state" / "fortyfives" / "screen.json", ScreenChoices("fast", None))
    keep(tmp_path / "state" / "fortyfives" / "screen.json", ScreenChoices("slow", None))
    note_fault("The hint", ValueError("45"))
    assert fortyfives("config init").code == 0
    kept = sorted(path.name for path in tmp_path.rglob("*") if path.is_file())
    assert kept[1:] == ["config.toml", log_path().name, "screen.json"]
    assert_private(tmp_path)
