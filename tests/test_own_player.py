"""Anybody's own player: a class in a file."""

import json
import re
from pathlib import Path

import pytest

from commandline import CommandLine, program
from fortyfives.engine.game import Game
from fortyfives.engine.view import View
from fortyfives.players import PlayerError, by_name
from fortyfives.players.own_players.own import OwnPlayer, fingerprint, is_own, sources_of
from fortyfives.records.header import Header
from fortyfives.records.record import RecordFile, load
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.loop import played
from fortyfives.sitting.setup import Setup
from own_players import EXAMPLE, bot


def at_the_start(seats: int = 3) -> tuple[Game, View]:
    """A game before its first card, and the view of the seat that is asked."""
    game = Game(preset("traditional-45"), seats=seats, seed=1, first_dealer=seats - 1)
    assert game.turn is not None
    return game, game.view(game.turn)


def test_it_plays_whole_games(tmp_path: Path) -> None:
    player = by_name(f"{bot(tmp_path, EXAMPLE)}:Careful")
    game, _ = at_the_start()
    steps = list(played(game, [player, by_name("random"), by_name("medium")]))
    assert game.winner is not None
    assert all(step.action == step.options[-1] for step in steps if step.seat == 0)


def test_it_is_handed_the_view_and_nothing_else(tmp_path: Path) -> None:
    text = (
        "class Bot:\n"
        "    def choose(self, *args, **more):\n"
        "        raise ValueError(f'{[type(arg).__name__ for arg in args]} and {more}')\n"
    )
    _, view = at_the_start()
    with pytest.raises(PlayerError, match=re.escape("['View'] and {}")):
        by_name(f"{bot(tmp_path, text)}:Bot").choose(view)


def test_it_is_given_its_seed_if_it_asks_for_one(tmp_path: Path) -> None:
    text = (
        "class Lucky:\n"
        "    def __init__(self, depth=3, seed=0):\n"
        "        assert depth == 3\n"
        "        self.seed = seed\n"
        "    def choose(self, view):\n"
        "        return view.options[self.seed % len(view.options)]\n"
    )
    name = f"{bot(tmp_path, text)}:Lucky"
    _, view = at_the_start()
    assert [by_name(name, seed).choose(view) for seed in (0, 1)] == list(view.options[:2])


def test_the_text_it_was_sent_with_goes_before_the_file(tmp_path: Path) -> None:
    path = bot(tmp_path, EXAMPLE)
    sources = sources_of([f"{path}:Careful", "medium"])
    assert sources == {str(path): EXAMPLE}
    path.unlink()
    _, view = at_the_start()
    assert OwnPlayer(f"{path}:Careful", 0, sources).choose(view) == view.options[-1]
    with pytest.raises(PlayerError, match="cannot be read"):
        OwnPlayer(f"{path}:Careful")


def test_files_beside_it_can_be_used(tmp_path: Path) -> None:
    bot(tmp_path, "def last(view):\n    return view.options[-1]\n", "beside_the_bot.py")
    text = (
        "from dataclasses import dataclass\n"
        "from beside_the_bot import last\n"
        "@dataclass\n"
        "class Bot:\n"
        "    depth: 'int' = 3\n"
        "    def choose(self, view):\n"
        "        return last(view)\n"
    )
    player = by_name(f"{bot(tmp_path, text)}:Bot")
    _, view = at_the_start()
    assert player.choose(view) == view.options[-1]


def test_two_files_of_one_name_are_two_players(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    first = bot(tmp_path / "a", EXAMPLE)
    second = bot(tmp_path / "b", EXAMPLE.replace("options[len(options) - 1]", "options[0]"))
    _, view = at_the_start()
    answers = [by_name(f"{path}:Careful").choose(view) for path in (first, second)]
    assert answers == [view.options[-1], view.options[0]]


@pytest.mark.parametrize(
    ("name", "own"), [("medium", False), ("bot.py:Bot", True), ("bot.py", True), ("a/b:C", True)]
)
def test_a_name_with_a_file_is_somebodys_own(name: str, own: bool) -> None:
    assert is_own(name) == own


@pytest.mark.parametrize(
    ("text", "kind", "parts"),
    [
        (EXAMPLE, "Carefull", ["no class 'Carefull'", "did you mean Careful?"]),
        (EXAMPLE, "Zebra", ["no class 'Zebra'", "there is Careful"]),
        ("x = 1\n", "Bot", ["no class 'Bot'", "none at all"]),
        ("def choose(view): ...\n", "choose", ["no class 'choose'"]),
        ("class Bot:\n    pass\n", "Bot", ["no method choose(self, view)"]),
        ("class Bot:\n    def chose(self, view): ...\n", "Bot", ["(it has chose)"]),
        ("class Bot:\n    def choose(self): ...\n", "Bot", ["must take the view"]),
        ("class Bot:\n    def choose(self, a, b): ...\n", "Bot", ["must take the view"]),
        ("class Bot:\n    def __init__(self, x): ...\n    def choose(self, v): ...\n", "Bot",
         ["cannot be made: TypeError", "'x'"]),
        ("class Bot:\n    def choose(self, view)\n", "Bot",
         ["bot.py:2: SyntaxError: expected ':'"]),
        ("import os\n\nx = os.nothing\n", "Bot", ["bot.py:3: AttributeError", "nothing"]),
        ("import sys\nsys.exit('bye')\n", "Bot", ["bot.py:2: SystemExit: bye"]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_class_is_told(
    fortyfives: CommandLine, tmp_path: Path, text: str, kind: str, parts: list[str]
) -> None:
    path = bot(tmp_path, text)
    for command in ("simulate --games 1", "tournament --deals 1 --jobs 1"):
        said = fortyfives(command, "--players", f"{path}:{kind},random,random")
        said.refused(*parts, str(path))


def test_a_file_that_is_not_there(fortyfives: CommandLine, tmp_path: Path) -> None:
    bot(tmp_path, EXAMPLE, "careful.py")
    said = fortyfives("simulate --players", f"{tmp_path}/carefull.py:Careful")
    said.refused("cannot be read: No such file", f"did you mean {tmp_path}/careful.py?")
    fortyfives("simulate --players", f"{tmp_path}/careful.py").refused("file and a class")
    fortyfives("simulate --players", f"{tmp_path}/careful.py:").refused("file and a class")
    fortyfives("simulate --players", f"{tmp_path}:Careful").refused("cannot be read")
    (tmp_path / "latin.py").write_bytes(b"# caf\xe9\n")
    fortyfives("simulate --players", f"{tmp_path}/latin.py:A").refused("no text in UTF-8")


@pytest.mark.parametrize(
    ("body", "parts"),
    [
        ("return {}['x']", ["bot.py:3: KeyError: 'x'", "asked as seat 0 in deal 1"]),
        ("raise ValueError('a\\nb')", ["bot.py:3: ValueError: a b"]),
        ("raise SystemExit('bye')", ["bot.py:3: SystemExit: bye"]),
        ("return None", ["answered None, which is no action", "one of view.options"]),
        ("return 'play 5H'", ["answered 'play 5H', which is no action"]),
        ("return 'x' * 500", ["answered 'xxx", "...", "which is no action"]),
        (
            "from fortyfives.engine.actions import HOLD; return HOLD",
            ["'hold', which is not open", "play "],
        ),
        ("view.hand = 0", ["AttributeError"]),
    ],
)
def test_what_goes_wrong_in_play_is_told(
    fortyfives: CommandLine, tmp_path: Path, body: str, parts: list[str]
) -> None:
    path = bot(tmp_path, f"class Bot:\n    def choose(self, view):\n        {body}\n")
    for command in ("simulate --games 1", "tournament --deals 1 --jobs 1"):
        fortyfives(command, "--players", f"{path}:Bot,random,random").refused(*parts)


def test_one_that_is_to_be_awaited_is_refused_in_one_line(tmp_path: Path) -> None:
    """By a process of its own, for Python tells of what nobody awaited on standard error."""
    text = "class Bot:\n    async def choose(self, view):\n        return view.options[0]\n"
    done = program("simulate", "--games", "1", "--players", f"{bot(tmp_path, text)}:Bot")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "answered <coroutine object Bot.choose" in done.stderr
    assert "which is no action" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        "simulate --games 2 --json",
        "simulate --games 2 --events",
        "tournament --deals 2 --jobs 1 --mode deals --json",
        "tournament --deals 2 --jobs 2 --mode deals --json",
    ],
)
def test_what_it_prints_goes_to_standard_error(tmp_path: Path, words: str) -> None:
    text = (
        "print('loaded')\n"
        "class Bot:\n"
        "    def __init__(self):\n"
        "        print('made')\n"
        "    def choose(self, view):\n"
        "        print('asked')\n"
        "        return view.options[0]\n"
    )
    done = program(*words.split(), "--players", f"{bot(tmp_path, text)}:Bot,random")
    assert done.returncode == 0
    assert all(isinstance(json.loads(line), dict) for line in done.stdout.splitlines())
    assert set(done.stderr.split()) == {"loaded", "made", "asked"}


def test_many_open_actions_are_not_all_listed(fortyfives: CommandLine, tmp_path: Path) -> None:
    text = (
        "from fortyfives.engine.actions import HOLD, Discard\n"
        "class Bot:\n"
        "    def choose(self, view):\n"
        "        first = view.options[0]\n"
        "        return HOLD if isinstance(first, Discard) else first\n"
    )
    name = f"{bot(tmp_path, text)}:Bot"
    said = fortyfives("simulate --games 1 --rules auction-ns-120 --players", name)
    said.refused("'hold', which is not open", "discard", " more")
    assert len(said.err) < 600


def test_a_fault_in_another_process_is_told_as_well(
    fortyfives: CommandLine, tmp_path: Path
) -> None:
    path = bot(tmp_path, "class Bot:\n    def choose(self, view):\n        return 1 / 0\n")
    said = fortyfives("tournament --deals 4 --jobs 2 --players", f"{path}:Bot,random,random")
    said.refused("bot.py:3: ZeroDivisionError")


def test_it_may_sit_anywhere_and_its_name_is_kept(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot(tmp_path, EXAMPLE, "my_bot.py")
    monkeypatch.chdir(tmp_path)
    said = fortyfives(
        "simulate --players my_bot.py:Careful,random --games 2 --records games --json"
    )
    assert said.json["players"] == ["my_bot.py:Careful", "random"]
    record = load(tmp_path / "games" / "game-0001.jsonl")
    file = str(tmp_path / "my_bot.py")
    assert record.header.players == (f"{file}:Careful", "random"), "wherever one stands later"
    assert record.header.player_files == {file: fingerprint(EXAMPLE)}
    assert record.game.winner is not None


def test_the_table_is_laid_for_it(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setups: list[Setup] = []

    def sit_down(setup: Setup) -> int:
        setups.append(setup)
        return 0

    monkeypatch.setattr("fortyfives.shell.play._must_have_a_terminal", lambda: None)
    monkeypatch.setattr("fortyfives.tui.app.run", sit_down)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    name = f"{bot(tmp_path, EXAMPLE)}:Careful"
    assert fortyfives("play --seats 3 --players", f"{name},random").code == 0
    assert fortyfives("play --players", name).code == 0
    assert [setup.players for setup in setups] == [(name, "random"), (name,)]
    fortyfives("play --seats 4 --players", f"{name},random").refused("names 2 for 3 seats")
    fortyfives("play --level medium --players", name).refused("--level and --players")
    fortyfives("play --players", name + "x").refused("no class")


def test_a_game_against_it_is_offered_again_only_for_it(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setups: list[Setup] = []
    monkeypatch.setattr("fortyfives.shell.play._must_have_a_terminal", lambda: None)
    monkeypatch.setattr("fortyfives.tui.app.run", setups.append)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    name = f"{bot(tmp_path, EXAMPLE)}:Careful"
    header = Header.of(
        preset("traditional-45"),
        preset="traditional-45",
        names=("You", "B", "C"),
        players=("human", name, name),
        seed=1,
    )
    records = tmp_path / "fortyfives" / "records"
    records.mkdir(parents=True)
    file = RecordFile.create(records / "game.jsonl", header)
    while file.record.game.turn != 0:
        file.apply(file.record.game.options[0])
    file.apply(file.record.game.options[0])
    file.close()
    for players in (name, f"{name},{name}", "random", f"{name},random"):
        assert fortyfives("play --players", players).code == 0
    assert [setup.resume is not None for setup in setups] == [True, True, False, False]


README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def test_the_example_of_the_readme_plays(
    fortyfives: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (text,) = [part.split("```")[0] for part in README.split("```python\n")[1:] if "MyBot" in part]
    assert len(text.splitlines()) <= 20
    bot(tmp_path, text, "my_bot.py")
    monkeypatch.chdir(tmp_path)
    said = fortyfives(
        "tournament --players my_bot.py:MyBot,random,random --deals 60 --jobs 1 --json"
    )
    mine, others = json.loads(said.out)["results"]
    assert mine["points"] > others["points"] + 1
    for rules in ("auction-ns-120", "spoil-five", "forty-five-jink"):
        words = f"tournament --rules {rules} --players my_bot.py:MyBot --deals 2 --jobs 1 --json"
        assert fortyfives(words).json["deals"] == 2
