from pathlib import Path

import pytest

from fortyfives.outside.faults import log_path, note_fault
from fortyfives.outside.foreign import LONGEST, printable


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def test_control_characters_are_escaped() -> None:
    assert printable("a\x1b]0;evil\x07\x9b2J\nb\u202ec") == r"a\x1b]0;evil\x07\x9b2J\nb\u202ec"


def test_what_prints_stays_as_it_is() -> None:
    assert printable("Seán ♥ 鈴木") == "Seán ♥ 鈴木"


def test_a_long_text_is_cut_in_the_middle() -> None:
    text = "a" * 5_000_000 + "z"
    assert len(printable(text)) == LONGEST
    assert printable(text)[0] == "a"
    assert printable(text)[-1] == "z"


def test_a_text_that_cannot_be_made_is_named_by_its_kind() -> None:
    assert printable(Unspeakable()) == "<Unspeakable>"


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def test_a_fault_is_said_in_a_line_and_written_down(state: Path) -> None:
    sentence = note_fault("The hint", ZeroDivisionError("by\x1b[2Jzero"))
    assert r"The hint failed: ZeroDivisionError: by\x1b[2Jzero" in sentence
    assert str(log_path()) in sentence
    assert "ZeroDivisionError" in log_path().read_text("utf-8")
    assert log_path().stat().st_mode & 0o777 == 0o600


def test_a_fault_is_said_where_no_log_can_be_kept(state: Path) -> None:
    (state / "fortyfives").write_text("no folder")
    assert note_fault("The hint", Unspeakable()) == "The hint failed: Unspeakable: <Unspeakable>"
