"""`fortyfives simulate`: computers against computers, and the exports of their games."""

from collections.abc import Iterator
from itertools import count, islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from commandline import CommandLine, Said
from fortyfives.records.record import load
from fortyfives.rulebook.keys import as_tables
from fortyfives.rulebook.presets import preset
from fortyfives.sitting import loop as table
from fortyfives.sitting.loop import Step

RANDOM = "simulate --players random"


def test_a_summary(fortyfives: CommandLine) -> None:
    summary = fortyfives(RANDOM, "--games 12 --seed 3 --json").json
    assert summary["rules"] == "traditional-45"
    assert summary["players"] == ["random"] * 3
    assert summary["sides"] == [[0], [1], [2]]
    assert (summary["games"], summary["seats"], summary["seed"]) == (12, 3, 3)
    assert sum(summary["won"]) == 12
    assert summary["deals"] >= 12
    assert sum(summary["points"]) == pytest.approx(30, abs=1)


def test_the_summary_counts_what_the_events_tell(fortyfives: CommandLine) -> None:
    summary = fortyfives(RANDOM, "--games 5 --seed 8 --json").json
    lines = fortyfives(RANDOM, "--games 5 --seed 8 --events").lines
    settled = [line for line in lines if line.get("event") == "settled"]
    won = [line["side"] for line in lines if line.get("event") == "game_won"]
    assert summary["deals"] == len(settled)
    assert summary["won"] == [won.count(side) for side in range(3)]
    for side in range(3):
        total = sum(line["points"][side] for line in settled)
        assert summary["points"][side] == pytest.approx(total / len(settled), abs=1e-4)


def test_a_game_without_end_is_left_unfinished(fortyfives: CommandLine) -> None:
    words = f"{RANDOM} --set game.target=10000 --deals 2 --games 2"
    summary = fortyfives(words, "--json").json
    assert summary.items() >= {"won": [0, 0, 0], "unfinished": 2, "deals": 4}.items()
    assert "2 left unfinished" in fortyfives(words).out
    names = [line.get("event") for line in fortyfives(words, "--events").lines]
    assert (names.count("settled"), names.count("game_won")) == (4, 0)


def test_a_summary_for_people(fortyfives: CommandLine) -> None:
    said = fortyfives(RANDOM, "--rules irish-45 --seats 4 --games 2")
    assert said.err == ""
    assert said.out.startswith("2 games of Irish Forty-five, ")
    assert "0, 2     random, random" in said.out


def test_the_same_seed_plays_the_same_games(fortyfives: CommandLine) -> None:
    first = fortyfives(RANDOM, "--games 3 --seed 5 --events")
    assert fortyfives(RANDOM, "--games 3 --seed 5 --events") == first
    assert fortyfives(RANDOM, "--games 3 --seed 6 --events") != first


def test_a_game_depends_on_the_seed_and_its_number_alone(fortyfives: CommandLine) -> None:
    few = games_in(fortyfives(RANDOM, "--games 2 --seed 5 --events").lines)
    many = games_in(fortyfives(RANDOM, "--games 4 --seed 5 --events").lines)
    assert many[:2] == few
    assert len({game[0]["seed"] for game in many}) == 4
    assert many[0][0]["seed"] == 5


def test_the_header_of_a_game_plays_it_again(fortyfives: CommandLine) -> None:
    second = games_in(fortyfives(RANDOM, "--games 2 --seed 5 --events").lines)[1]
    seed = second[0]["seed"]
    assert fortyfives(RANDOM, f"--games 1 --seed {seed} --events").lines == second


def test_the_header_is_the_contracts(fortyfives: CommandLine) -> None:
    header = fortyfives(RANDOM, "--rules irish-45 --seats 4 --games 1 --events").lines[0]
    assert header["fortyfives"] == 1
    assert header["rules"].items() >= as_tables(preset("irish-45")).items()
    assert header["preset"] == "irish-45"
    assert header["seats"] == len(header["names"]) == 4
    assert header["players"] == ["random"] * 4
    assert header["first_dealer"] in range(4)
    assert header["sides"] == [[0, 2], [1, 3]]


def test_options_come_before_each_action_and_hold_it(fortyfives: CommandLine) -> None:
    lines = fortyfives(RANDOM, "--rules wikipedia-45 --seats 5 --games 3 --options").lines
    asked = 0
    for before, after in pairwise(lines):
        if before.get("event") != "options":
            assert after.get("event") not in ("played", "robbed", "kept")
            continue
        asked += 1
        assert before["options"] == sorted(set(before["options"]))
        assert as_text(after) in before["options"]
        assert after["seat"] == before["seat"]
    assert asked > 75


def test_without_options_the_rest_is_the_same(fortyfives: CommandLine) -> None:
    plain = fortyfives(RANDOM, "--games 2 --events").lines
    full = fortyfives(RANDOM, "--games 2 --events --options").lines
    assert [line for line in full if line.get("event") != "options"] == plain


@pytest.mark.parametrize("flag", ["--events", "--options"])
def test_events_are_json_lines_with_or_without_json(fortyfives: CommandLine, flag: str) -> None:
    plain = fortyfives(RANDOM, f"--games 1 {flag}")
    asked = fortyfives(RANDOM, f"--games 1 {flag} --json")
    assert (asked.code, asked.out) == (0, plain.out)
    assert asked.err.startswith(f"fortyfives simulate: {flag}: --json is for the summary")
    assert (plain.err, asked.err.count("\n")) == ("", 1)


def test_records_are_kept_and_retell_the_same_games(
    fortyfives: CommandLine, tmp_path: Path
) -> None:
    folder = tmp_path / "some" / "games"
    said = fortyfives(RANDOM, "--games 3 --seed 4 --options --records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-000{n}.jsonl" for n in (1, 2, 3)]
    assert all(load(file).game.winner is not None for file in files)
    retold = "".join(fortyfives("export --options", file).out for file in files)
    assert retold == said.out
    assert fortyfives(RANDOM, "--games 3 --seed 4 --json --records", tmp_path / "b").code == 0
    assert [file.read_bytes() for file in files] == [
        file.read_bytes() for file in sorted((tmp_path / "b").iterdir())
    ]


def test_no_record_is_overwritten(fortyfives: CommandLine, tmp_path: Path) -> None:
    old = tmp_path / "game-0001.jsonl"
    old.write_text("mine")
    fortyfives(RANDOM, "--games 1 --records", tmp_path).refused("game-0001.jsonl", "already")
    assert old.read_text() == "mine"


def test_a_folder_that_cannot_be_made(fortyfives: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    fortyfives(RANDOM, "--games 1 --records", tmp_path / "file" / "x").refused("--records")


def interrupted(monkeypatch: pytest.MonkeyPatch, *, after: int) -> None:
    """Lets Ctrl-C come in the midst of the game after so many."""
    games = count()

    def played(*args: Any, **more: Any) -> Iterator[Step]:
        steps = table.played(*args, **more)
        if next(games) == after:
            yield from islice(steps, 40)
            raise KeyboardInterrupt
        yield from steps

    monkeypatch.setattr("fortyfives.shell.simulate.played", played)


def test_an_interrupted_series_sums_up_what_was_finished(
    fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = fortyfives(RANDOM, "--games 3 --seed 5 --json")
    in_words = fortyfives(RANDOM, "--games 3 --seed 5")
    interrupted(monkeypatch, after=3)
    assert fortyfives(RANDOM, "--games 9 --seed 5 --json") == Said(130, whole.out, "")
    interrupted(monkeypatch, after=3)
    told = f"Interrupted; this is what was played.\n{in_words.out}"
    assert fortyfives(RANDOM, "--games 9 --seed 5") == Said(130, told, "")


@pytest.mark.parametrize("flag", ["", "--json"])
def test_interrupted_in_the_first_game_there_is_nothing_to_sum_up(
    fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch, flag: str
) -> None:
    interrupted(monkeypatch, after=0)
    said = fortyfives(RANDOM, flag)
    assert said == Said(130, "", "Interrupted; nothing was finished.\n")


def test_the_events_before_an_interruption_stay(
    fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = fortyfives(RANDOM, "--games 3 --seed 5 --events").out
    interrupted(monkeypatch, after=2)
    said = fortyfives(RANDOM, "--games 3 --seed 5 --events")
    assert (said.code, said.err) == (130, "")
    assert whole.startswith(said.out)
    assert len(games_in(said.lines)) == 3


def test_players_by_seat(fortyfives: CommandLine) -> None:
    said = fortyfives("simulate --players random,ref-greedy --games 2 --json").json
    assert (said["players"], said["seats"]) == (["random", "ref-greedy"], 2)


def test_the_oracle_is_told_the_game_and_wins_more(fortyfives: CommandLine, tmp_path: Path) -> None:
    words = "simulate --players oracle,ref-greedy,ref-greedy --games 12"
    summary = fortyfives(words, "--json").json
    assert summary["players"] == ["oracle", "ref-greedy", "ref-greedy"]
    assert summary["won"][0] >= 8
    said = fortyfives(words, "--options --records", tmp_path)
    files = sorted(tmp_path.iterdir())
    assert "".join(fortyfives("export --options", file).out for file in files) == said.out
    assert all(load(file).header.players[0] == "oracle" for file in files)


def test_oracles_of_one_side_play_together(fortyfives: CommandLine) -> None:
    words = "--rules quarantacinque-b --seats 4 --games 4 --json --players"
    alike = fortyfives("simulate", words, "ref-greedy,ref-greedy,ref-greedy,ref-greedy").json
    found = fortyfives("simulate", words, "ref-greedy,oracle,ref-greedy,oracle").json
    assert found["won"][1] > alike["won"][1]
    assert found["points"][1] > alike["points"][1] + 2


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("--players oracle", ["the oracle plays for one side; the others must be fair"]),
        ("--players oracle,random,oracle", ["the oracle plays for one side"]),
        ("--players oracle,random,random,oracle --rules irish-45", ["plays for one side"]),
        ("--players random,rando", ["'rando'", "did you mean", "random"]),
        ("--players human", ["human"]),
        ("--players random,random --seats 3", ["--players names 2 for 3 seats"]),
        ("--rules= --players random", ['"": neither a preset nor a file']),
        ("--players random --seats 1", ["--seats", "'1'", "2 to 10"]),
        ("--players random --seats 11", ["--seats", "'11'", "2 to 10"]),
        ("--players random --seats 9", ["9 players", "2, 3, 4, 5"]),
        ("--players random --games 0", ["--games", "'0'"]),
        ("--players random --games many", ["--games", "'many'"]),
        ("--players random --seed 1.5", ["--seed", "'1.5'"]),
        ("--players random --seed 1_000", ["--seed", "'1_000'"]),
        ("--players random --gams 5", ["--gams", "did you mean --games?"]),
        ("--players random --set game.target=1 --set game.target=2", ["twice"]),
    ],
)
def test_what_is_refused(fortyfives: CommandLine, words: str, parts: list[str]) -> None:
    fortyfives("simulate", words).refused(*parts)


def games_in(lines: list[Any]) -> list[list[Any]]:
    """The lines of each game."""
    games: list[list[Any]] = []
    for line in lines:
        if "fortyfives" in line:
            games.append([])
        games[-1].append(line)
    return games


def as_text(event: Any) -> str:
    """The action that an event tells of."""
    match event["event"]:
        case "played":
            return f"play {event['card']}"
        case "robbed":
            return f"rob {event['discard']}"
        case _:
            return "announce" if event["announced"] else "keep"
