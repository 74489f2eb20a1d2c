"""`fortyfives` and `fortyfives play`: what the screen is handed, and what is refused before."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import platformdirs
import pytest

from commandline import CommandLine, Said
from fortyfives.records.record import RecordFile
from fortyfives.rulebook.presets import preset, set_value
from fortyfives.rulebook.rules import Rules
from fortyfives.sitting.loop import game_of_series, played, seated
from fortyfives.sitting.setup import NAMES, ScreenChoices, Setup, keep

Sit = Callable[..., Setup]


class Screen(ModuleType):
    """Stands where the screen would: it remembers what it is handed."""

    def __init__(self) -> None:
        super().__init__("fortyfives.tui.app")
        self.setups: list[Setup] = []
        self.code = 0

    def run(self, setup: Setup) -> int:
        self.setups.append(setup)
        return self.code


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that everything of the player's lies in."""
    for kind in ("config", "data", "state"):
        folder = tmp_path / kind
        folder.mkdir()
        monkeypatch.setattr(platformdirs, f"user_{kind}_path", lambda *_, at=folder, **__: at)
    monkeypatch.delenv("FORTYFIVES_CONFIG", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path


@pytest.fixture
def screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A screen at a terminal."""
    monkeypatch.setattr("fortyfives.shell.play.is_terminal", lambda stream: True)
    stand_in = Screen()
    monkeypatch.setitem(sys.modules, "fortyfives.tui.app", stand_in)
    return stand_in


@pytest.fixture
def sit(fortyfives: CommandLine, screen: Screen) -> Sit:
    """What the screen is handed for these words."""

    def setup(*words: str | Path) -> Setup:
        said = fortyfives(*words)
        assert said == Said(0, "", "")
        return screen.setups.pop()

    return setup


def test_a_bare_command_plays_the_traditional_game(sit: Sit, home: Path) -> None:
    setup = sit("")
    assert (setup.rules, setup.seats, setup.preset) == (Rules(), 3, "traditional-45")
    assert (setup.level, setup.seed, setup.names) == ("medium", None, NAMES)
    assert (setup.pace, setup.glyphs, setup.resume) == ("normal", "auto", None)
    assert setup.records == home / "data" / "records"
    assert setup.kept == home / "state" / "screen.json"


@pytest.mark.parametrize("words", ["play", ""])
def test_the_options_go_with_play_or_without(sit: Sit, words: str) -> None:
    options = "--rules irish-45 --seats 4 --seed 45 --level random --pace fast --ascii --name Nuala"
    setup = sit(words, options, "--set game.target=90 --set rob.holder=must")
    irish = set_value(set_value(preset("irish-45"), "game.target=90"), "rob.holder=must")
    assert (setup.rules, setup.preset, setup.seats) == (irish, "irish-45", 4)
    assert (setup.seed, setup.level, setup.pace) == (45, "random", "fast")
    assert (setup.glyphs, setup.names) == ("ascii", ("Nuala", *NAMES[1:]))


def test_nobody_else_bears_the_players_name(sit: Sit) -> None:
    names = sit("--name nora").names
    assert len(names) == 10
    assert len({name.lower() for name in names}) == 10


def test_the_screens_exit_code_is_handed_on(fortyfives: CommandLine, screen: Screen) -> None:
    screen.code = 143
    assert fortyfives("play").code == 143


def test_the_settings_hold_where_nothing_is_said(sit: Sit, home: Path) -> None:
    (home / "config" / "config.toml").write_text(
        'rules = "irish-45"\nseats = 4\npace = "slow"\nname = "Nuala"\n[game]\ntarget = 60\n'
    )
    setup = sit("")
    assert (setup.preset, setup.rules.game.target, setup.seats) == ("irish-45", 60, 4)
    assert (setup.pace, setup.names[0]) == ("slow", "Nuala")
    setup = sit("--set game.target=75 --seats 5 --pace none --name Cáit")
    assert (setup.preset, setup.rules.game.target, setup.seats) == ("irish-45", 75, 5)
    assert (setup.pace, setup.names[0]) == ("none", "Cáit")


def test_another_game_sets_the_settings_of_the_usual_one_aside(sit: Sit, home: Path) -> None:
    (home / "config" / "config.toml").write_text("seats = 5\n[game]\ntarget = 60\n")
    setup = sit("--rules irish-110-pairs")
    assert (setup.rules, setup.seats) == (preset("irish-110-pairs"), 6)


def test_settings_elsewhere(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("fast", "slow"):
        (tmp_path / f"{name}.toml").write_text(f'pace = "{name}"\n')
    monkeypatch.setenv("FORTYFIVES_CONFIG", str(tmp_path / "fast.toml"))
    assert sit("").pace == "fast"
    assert sit("--config", tmp_path / "slow.toml").pace == "slow"


def test_broken_settings_are_refused_with_their_line(
    fortyfives: CommandLine, screen: Screen, home: Path
) -> None:
    path = home / "config" / "config.toml"
    path.write_text('pace = "slow"\n\n[game]\ntargt = 60\n')
    fortyfives("").refused(f"{path}:4: game.targt", '"target"')
    assert screen.setups == []


def test_what_was_changed_on_screen_is_kept(sit: Sit, home: Path) -> None:
    keep(home / "state" / "screen.json", ScreenChoices(pace="fast", wait=False))
    assert (sit("").pace, sit("").wait) == ("fast", False)
    assert sit("--pace slow").pace == "slow"


def test_of_screen_and_settings_the_later_word_counts(sit: Sit, home: Path) -> None:
    config, on_screen = home / "config" / "config.toml", home / "state" / "screen.json"
    config.write_text('pace = "slow"\n')
    keep(on_screen, ScreenChoices(pace="fast", wait=False))
    os.utime(config, (1000, 1000))
    assert (sit("").pace, sit("").wait) == ("fast", False)
    os.utime(on_screen, (500, 500))
    assert (sit("").pace, sit("").wait) == ("slow", False)


def test_a_broken_file_of_what_was_changed_is_set_aside_and_said(sit: Sit, home: Path) -> None:
    on_screen = home / "state" / "screen.json"
    for content in ("[" * 100_000, '{"pace": "fa', "null"):
        on_screen.write_text(content)
        begun = sit("")
        assert begun.pace == "normal"
        assert f"{on_screen} cannot be read" in begun.notice
        assert begun.notice.endswith("It is now screen.json.broken.")
        assert on_screen.with_name("screen.json.broken").read_text() == content
        assert sit("").notice == ""


def left(home: Path, *, rules: str = "traditional-45", seed: int = 7) -> Path:
    """A game left after nine actions."""
    folder = home / "data" / "records"
    folder.mkdir(exist_ok=True)
    header = game_of_series(
        preset(rules), preset=rules, players=["random"] * 3, seed=seed, number=0
    )
    file = RecordFile.create(folder / f"{rules}-{seed}.jsonl", header)
    for done, _ in enumerate(played(file.record.game, seated(header), file)):
        if done == 8:
            break
    file.close()
    return file.path


def test_an_unfinished_game_is_offered(sit: Sit, home: Path) -> None:
    game = left(home)
    assert sit("").resume == game
    assert sit("play").resume == game
    assert sit("--pace fast --ascii").resume == game


def test_the_levels_are_said_to_be_honest(fortyfives: CommandLine) -> None:
    said = " ".join(fortyfives("play -h").out.split())
    assert "easy, medium, hard, expert. None sees more than its own seat may." in said


def test_a_newest_record_that_cannot_be_read_is_handed_on(sit: Sit, home: Path) -> None:
    game = left(home)
    assert sit("").unreadable is None
    broken = game.with_name("broken.jsonl")
    broken.write_text("no record\n")
    os.utime(broken, (2**31, 2**31))
    assert (sit("").unreadable, sit("").resume) == (broken, game)


def test_it_is_not_offered_to_who_asks_for_another(sit: Sit, home: Path) -> None:
    game = left(home)
    assert sit("--rules irish-45").resume is None
    assert sit("--seats 4").resume is None
    assert sit("--seed 8").resume is None
    assert sit("--level medium").resume is None
    assert sit("--set game.target=90").resume is None
    assert sit("--rules traditional-45 --seats 3 --seed 7 --level random").resume == game


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("--seats 11", ["--seats", "2 to 10"]),
        ("--seats 9", ["9 players", "2, 3, 4, 5"]),
        ("--level mediun", ["--level", "did you mean medium?"]),
        ("--level human", ["--level", "'human'"]),
        ("--level ref-greedy", ["--level", "'ref-greedy'"]),
        ("--players oracle", ["--players: the oracle sees all hands"]),
        ("--pace slowly", ["--pace", "did you mean slow?"]),
        ("--seed x", ["--seed", "'x' is not a whole number"]),
        ("--rules spoil-fiv", ["spoil-fiv", "did you mean spoil-five"]),
        ("--set game.target", ["not a setting", "group.key=value"]),
        ("--set game.targt=90", ["game.targt", '"target"']),
        ("--name 123456789012345678901", ["--name", "at most 20"]),
        ("--name", ["--name needs a value"]),
        ("--config nowhere.toml", ["nowhere.toml", "cannot be read"]),
        ("--sets game.target=90", ["no option --sets", "--set"]),
        ("play now", ["now is not expected here"]),
        ("plya", ["'plya'", "did you mean play?"]),
        ("--vesion", ["--version"]),
    ],
)
def test_what_is_refused(
    fortyfives: CommandLine, screen: Screen, words: str, parts: list[str]
) -> None:
    fortyfives(words).refused(*parts)
    assert screen.setups == []


def test_a_name_of_no_letters_is_refused(fortyfives: CommandLine, screen: Screen) -> None:
    fortyfives("play --name", Path(" ")).refused("--name", "is not a name")
    assert screen.setups == []


def test_a_dumb_terminal_is_refused(
    fortyfives: CommandLine, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    fortyfives("").refused("TERM=dumb")


def test_without_a_terminal_the_game_is_refused(fortyfives: CommandLine, home: Path) -> None:
    fortyfives("").refused("needs a terminal")


# Settings from the command line.


def test_a_first_file_of_settings(fortyfives: CommandLine, home: Path, sit: Sit) -> None:
    path = home / "config" / "config.toml"
    assert fortyfives("config path").out == f"{path}\n"
    fortyfives("config check").refused("no such file")
    assert fortyfives("config init").out == f"{path}\n"
    assert fortyfives("config check") == Said(0, f"{path}: good\n", "")
    path.write_text(path.read_text() + "[game]\ntarget = 60\n")
    fortyfives("config init").refused("is there already")
    assert sit("").rules.game.target == 60


def test_settings_are_checked(fortyfives: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('pace = "fats"\nbel = true\n')
    said = fortyfives("config check --config", path)
    assert (said.code, said.err) == (2, "")
    assert [line.partition(": ")[0] for line in said.out.splitlines()] == [f"{path}:1", f"{path}:2"]
