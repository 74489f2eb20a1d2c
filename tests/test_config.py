"""The player's settings: what a file may say, and what is said about a bad one."""

import errno
import os
from dataclasses import replace
from pathlib import Path

import platformdirs
import pytest
from msgspec.structs import replace as changed

from fortyfives.rulebook.checking import RulesError
from fortyfives.rulebook.presets import preset
from fortyfives.rulebook.rules import Rules
from fortyfives.sitting.config import Settings, config_path, read_settings, settings
from fortyfives.words.settings import DEFAULT_TEXT


@pytest.fixture(autouse=True)
def nobody_is_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but those of the test."""
    monkeypatch.delenv("FORTYFIVES_CONFIG", raising=False)
    monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: tmp_path / "home")


def file(folder: Path, text: str) -> Path:
    """A file of settings."""
    path = folder / "config.toml"
    path.write_text(text, "utf-8")
    return path


def problems(folder: Path, text: str) -> list[str]:
    """What is said about a bad file, without its name."""
    path = file(folder, text)
    with pytest.raises(RulesError) as error:
        read_settings(path)
    for problem in error.value.problems:
        assert problem.source == str(path)
    return [str(problem).removeprefix(f"{path}:") for problem in error.value.problems]


def test_a_new_player_has_the_traditional_game() -> None:
    own = settings()
    assert own == Settings()
    assert (own.rules, own.preset) == (preset("traditional-45"), "traditional-45")


def test_every_setting(tmp_path: Path) -> None:
    text = """\
rules = "irish-45"
seats = 4
name = "Nuala"
level = "random"
pace = "fast"
glyphs = "ascii"
suits = "two-colour"
bell = true
wait = false

[game]
target = 90
[rob]
holder = "must"
"""
    own = read_settings(file(tmp_path, text))
    irish = preset("irish-45")
    assert own.rules == changed(
        irish,
        game=changed(irish.game, target=90),
        rob=changed(irish.rob, holder="must"),
        title="Irish Forty-five, changed",
        about="Irish Forty-five, but rob.holder is must instead of may; "
        "game.target is 90 instead of 45.",
    )
    assert (own.preset, own.seats, own.name) == ("irish-45", 4, "Nuala")
    assert (own.level, own.pace, own.glyphs) == ("random", "fast", "ascii")
    assert (own.suits, own.bell, own.wait) == ("two-colour", True, False)
    assert own.stated >= {"pace", "wait", "game"}


def test_the_file_as_first_written_says_what_holds_without_it(tmp_path: Path) -> None:
    own = read_settings(file(tmp_path, DEFAULT_TEXT))
    assert replace(own, source=None, stated=frozenset()) == Settings()
    for name in ("rules", "seats", "name", "level", "pace", "glyphs", "suits", "bell", "wait"):
        assert f"\n{name} = " in DEFAULT_TEXT or f"\n# {name} = " in DEFAULT_TEXT


def test_what_is_commented_out_in_it_is_good_too(tmp_path: Path) -> None:
    text = DEFAULT_TEXT
    for line in ("seats = 4", "[game]", "target = 90"):
        assert f"# {line}\n" in text
        text = text.replace(f"# {line}\n", f"{line}\n")
    own = read_settings(file(tmp_path, text))
    assert (own.seats, own.rules.game.target) == (4, 90)


def test_a_rules_file_is_sought_beside_the_settings(tmp_path: Path) -> None:
    (tmp_path / "kitchen.toml").write_text('title = "Kitchen"\n[game]\ntarget = 60\n')
    own = read_settings(file(tmp_path, 'rules = "kitchen.toml"\n[play]\nrenege_cards = []\n'))
    assert (own.rules.title, own.rules.game.target) == ("Kitchen, changed", 60)
    assert own.rules.play.renege_cards == ()


@pytest.mark.parametrize(
    ("text", "line", "parts"),
    [
        ('pase = "fast"', "1: pase: ", ['did you mean "pace"?']),
        ('\npace = "fats"', "2: pace: ", ["slow, normal, fast, none", '"fast"']),
        ("seats = 11", "1: seats: ", ["11", "2 to 10"]),
        ("seats = true", "1: seats: ", ["true", "2 to 10"]),
        ('seats = "3"', "1: seats: ", ['"3"', "2 to 10"]),
        ('name = ""', "1: name: ", ["not a name"]),
        ('name = "A very long name indeed"', "1: name: ", ["at most 20"]),
        ('name = "a\\nb"', "1: name: ", ["not a name"]),
        ('level = "mediun"', "1: level: ", ['"medium"']),
        ('level = "human"', "1: level: ", ['"human"']),
        ('level = "ref-greedy"', "1: level: ", ["not allowed"]),
        ('bell = "yes"', "1: bell: ", ["true or false"]),
        ("wait = 1", "1: wait: ", ["true or false"]),
        ('glyphs = "utf8"', "1: glyphs: ", ["auto, unicode, ascii"]),
        ('suits = "red"', "1: suits: ", ["four-colour"]),
        ("rules = 45", "1: rules: ", ["45"]),
        ('rules = "traditonal-45"', "1: rules: ", ["traditonal-45", "did you mean traditional-45"]),
        ('rules = "nowhere.toml"', "1: ", ["nowhere.toml"]),
        ("[game]\ntargt = 45", "2: game.targt: ", ['did you mean "target"?']),
        ("[gamee]\ntarget = 45", "1: gamee: ", ['did you mean "game"?']),
        ("[ai]\ntarget = 45", "2: ai.target: ", ["belongs in the table [game]"]),
        ("target = 45", "1: target: ", ["belongs in [game]"]),
        ("targt = 45", "1: targt: ", ['"target" in the table [game]']),
        ('[game]\ntarget = "45"', "2: game.target: ", ['"45"']),
        ("[game\n", "1: ", ["not TOML"]),
        ('[score]\nmethod = "bid"', "2: score.method: ", ["auction"]),
    ],
)
def test_what_is_said_about_a_bad_file(
    tmp_path: Path, text: str, line: str, parts: list[str]
) -> None:
    if "nowhere" in text:
        with pytest.raises(RulesError, match=r"nowhere\.toml:1: cannot be read"):
            read_settings(file(tmp_path, text))
        return
    found = [problem for problem in problems(tmp_path, text) if problem.startswith(line)]
    assert len(found) == 1
    for part in parts:
        assert part in found[0]


def test_all_problems_are_told_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = 'pace = "fats"\nrules = "irish-45"\nbell = 1\n[game]\ntargt = 4\n'
    lines = [problem.partition(":")[0] for problem in problems(tmp_path, text)]
    assert lines == ["1", "3", "5"]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(b"name = 'a'\n\xff\n")
    with pytest.raises(RulesError, match=":2: not a text"):
        read_settings(path)


def test_where_the_file_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert config_path() == tmp_path / "home" / "config.toml"
    monkeypatch.setenv("FORTYFIVES_CONFIG", str(tmp_path / "mine.toml"))
    assert config_path() == tmp_path / "mine.toml"
    assert config_path(tmp_path / "given.toml") == tmp_path / "given.toml"


def test_the_file_that_was_named_must_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(RulesError, match="cannot be read"):
        settings(tmp_path / "given.toml")
    monkeypatch.setenv("FORTYFIVES_CONFIG", str(tmp_path / "mine.toml"))
    with pytest.raises(RulesError, match="cannot be read"):
        settings()


def test_the_usual_file_is_read_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    file(tmp_path / "home", 'pace = "slow"\n')
    assert settings().pace == "slow"
    assert settings().rules == Rules()


def test_so_many_seats_must_fit_the_game(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('rules = "auction-ns-125"\nseats = 3\n')
    with pytest.raises(RulesError) as caught:
        read_settings(path)
    assert str(caught.value).startswith(f"{path}:2: seats: 3 players cannot play this game")
    path.write_text('rules = "auction-ns-125"\nseats = 4\n')
    assert read_settings(path).seats == 4


def test_a_folder_that_cannot_be_looked_into_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether there are settings cannot be told, so none are taken for granted."""
    (tmp_path / "home").mkdir()
    whole = Path.stat

    def barred(path: Path, **options: bool) -> os.stat_result:
        if path.parent == tmp_path / "home":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return whole(path, **options)

    monkeypatch.setattr(Path, "stat", barred)
    with pytest.raises(RulesError, match=r"config\.toml:1: cannot be read: Permission denied"):
        settings()


def test_a_person_who_is_not_there_has_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORTYFIVES_CONFIG", "~nobody-of-that-name/x.toml")
    with pytest.raises(RulesError, match="there is no such file"):
        settings()


def test_a_text_without_quotes_is_told_to_want_them(tmp_path: Path) -> None:
    (said,) = problems(tmp_path, "# mine\nrules = traditional-45 # the usual\n")
    assert said == '2: traditional-45 is a text; put it in quotes: "traditional-45"'
