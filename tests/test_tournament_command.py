"""`fortyfives tournament`: the same deals with the seats rotated."""

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from errno import EAGAIN, EPIPE
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from commandline import CommandLine, Said, program
from fortyfives.rulebook.presets import preset
from fortyfives.shell import series as course
from fortyfives.tournament.boards import Arrangement, Board, Series, play_board
from fortyfives.tournament.executors import Across, Here, processes
from fortyfives.tournament.rotation import rotated
from own_players import TWIN, bot

TOURNAMENT = "tournament --jobs 1"


def without_times(report: Any) -> Any:
    """A report without the times of the decisions, which are never twice the same."""
    if isinstance(report, dict):
        return {key: without_times(part) for key, part in report.items() if key[:3] != "ms_"}
    return [without_times(part) for part in report] if isinstance(report, list) else report


def test_the_report_is_the_contracts(fortyfives: CommandLine) -> None:
    words = "--rules traditional-45 --players medium,random,random --deals 12 --seed 1"
    report = fortyfives(TOURNAMENT, words, "--versus ref-greedy --json").json
    wanted = {"rules": "traditional-45", "mode": "games", "deals": 12, "seed": 1}
    assert report.items() >= wanted.items()
    assert len(report["hash"]) == 16
    assert [result["player"] for result in report["results"]] == ["medium", "random"]
    for result in report["results"]:
        assert result["points_se"] > 0
        assert result["won_se"] > 0
        assert len(result["by_seat"]) == 3
        assert 0 < result["ms_mean"] <= result["ms_max"]
        assert 0 < result["ms_p95"] <= result["ms_p99"] <= result["ms_max"]
    medium, random = report["results"]
    assert medium["points"] > random["points"]
    assert medium["won"] + 2 * random["won"] == pytest.approx(1, abs=1e-5)
    assert report["versus"]["player"] == "ref-greedy"
    assert report["versus"].keys() >= {"points", "points_se"}


def test_deals_alone_have_no_winners(fortyfives: CommandLine) -> None:
    words = "--players medium,random,random --mode deals --deals 30 --json"
    report = fortyfives(TOURNAMENT, words).json
    assert (report["mode"], report["versus"], report["unfinished"]) == ("deals", None, 0)
    assert [(result["won"], result["won_se"]) for result in report["results"]] == [(None, None)] * 2
    medium, random = (result["points"] for result in report["results"])
    assert medium + 2 * random == pytest.approx(30, abs=0.5)


@pytest.mark.parametrize("mode", ["games", "deals"])
def test_the_canary(fortyfives: CommandLine, tmp_path: Path, mode: str) -> None:
    """The same player under two names: to the last digit equal in every seat."""
    twin = f"{bot(tmp_path, TWIN)}:Twin"
    words = f"--mode {mode} --deals 15 --versus medium --json"
    report = fortyfives(TOURNAMENT, words, "--players", f"{twin},medium,medium").json
    first, second = report["results"]
    assert first["points"] == second["points"]
    assert first["by_seat"] == second["by_seat"]
    assert first["won"] == second["won"] == (None if mode == "deals" else 0.333333)
    assert report["versus"]["points"] == report["versus"]["points_se"] == 0
    alone = fortyfives(TOURNAMENT, words, "--players medium").json
    assert [result["points"] for result in alone["results"]] == [first["points"]]
    assert alone["hash"] == report["hash"]
    assert alone["versus"]["points"] == alone["versus"]["points_se"] == 0


def test_the_other_takes_the_places_of_the_first_alone(fortyfives: CommandLine) -> None:
    """Whoever is compared may sit at the table besides."""
    words = "--mode deals --deals 40 --json --players"
    with_first = fortyfives(TOURNAMENT, words, "medium,random,random --versus random").json
    first = with_first["results"][0]["points"]
    all_random = fortyfives(TOURNAMENT, words, "random").json["results"][0]["points"]
    assert with_first["versus"]["points"] == pytest.approx(first - all_random, abs=1e-5)
    assert with_first["versus"]["points"] > 0
    back = fortyfives(TOURNAMENT, words, "random,medium,medium --versus medium").json
    assert back["versus"]["points"] < 0


def test_partners_sit_together(fortyfives: CommandLine) -> None:
    words = "--rules irish-45 --seats 4 --mode deals --deals 20 --json --players"
    by_side = fortyfives(TOURNAMENT, words, "medium,random").json
    by_seat = fortyfives(TOURNAMENT, words, "medium,random,medium,random").json
    assert without_times(by_side) == without_times(by_seat)
    medium, random = by_side["results"]
    assert medium["points"] + random["points"] == pytest.approx(30, abs=0.5)
    assert medium["by_seat"][:2] == medium["by_seat"][2:]


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("spoil-five", "random,ref-greedy,random,random"),
        ("auction-merrimack", "random,ref-greedy"),
        ("forty-five-jink", "random,ref-greedy,random"),
    ],
)
def test_every_kind_of_game(fortyfives: CommandLine, rules: str, players: str) -> None:
    words = f"--deals 2 --most-deals 1 --players {players} --json"
    report = fortyfives(TOURNAMENT, "--rules", rules, words).json
    assert [result["player"] for result in report["results"]] == ["random", "ref-greedy"]
    assert report["unfinished"] == 2 * len(players.split(","))
    assert [result["won"] for result in report["results"]] == [0, 0]


def test_any_number_of_processes_finds_the_same(fortyfives: CommandLine) -> None:
    words = "tournament --players random,ref-greedy,random --deals 9 --versus medium --json --jobs"
    one, two = (fortyfives(words, jobs).json for jobs in "12")
    assert without_times(one) == without_times(two)
    assert one.keys() == two.keys()


def test_the_first_boards_of_more_are_the_same(fortyfives: CommandLine) -> None:
    few, more = (
        fortyfives(TOURNAMENT, f"--players random,ref-greedy --deals {n} --json").json
        for n in (5, 6)
    )
    assert few["hash"] != more["hash"]
    assert few["results"][0]["points"] != more["results"][0]["points"]
    again = fortyfives(TOURNAMENT, "--players random,ref-greedy --deals 5 --json").json
    assert without_times(again) == without_times(few)


def test_the_report_for_people(fortyfives: CommandLine) -> None:
    words = "--players medium,random --seats 2 --deals 6 --versus ref-greedy --set game.target=60"
    said = fortyfives(TOURNAMENT, words)
    assert (said.code, said.err) == (0, "")
    begun = "6 games of Traditional Forty-fives, changed, each 2 times, 2 seats: "
    assert said.out.startswith(begun)
    for part in ("hash of the deals", "95% interval", "games won", "p95", "by seat"):
        assert part in said.out
    assert "medium rather than ref-greedy in the same places: +" in said.out
    assert all(len(line) <= 110 for line in said.out.splitlines())
    unknown = fortyfives(TOURNAMENT, "--players medium --deals 1")
    assert unknown.out.startswith("1 game of Traditional Forty-fives, each once, 3 seats: ")
    assert "unknown" in unknown.out


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("", ["--players P,P,... is missing\n"]),
        ("--players medium,mediun", ["'mediun'", "did you mean 'medium'"]),
        ("--players human", ["human"]),
        ("--players medium --versus human", ["--versus: a human"]),
        ("--players medium,ref-ev,ref-ev --versus medium,random",
         ["--versus takes one player", "'medium,random' names 2"]),
        ("--players medium,random --seats 3", ["names 2 for 3 seats"]),
        ("--players a --mode game", ["--mode", "did you mean games?"]),
        ("--rules irish-45 --seats 4 --players medium,random,medium",
         ["3 for 4 seats and 2 sides"]),
        ("--players medium --deals 0", ["--deals", "'0'"]),
        ("--players medium --jobs 0", ["--jobs", "'0'"]),
        ("--players medium --jobs 2 --scheduler tcp://x:1", ["--jobs and --scheduler"]),
        ("--players medium --seats 9", ["9 players"]),
        ("--players oracle", ["the oracle plays for one side"]),
        ("--players medium,oracle,medium --versus oracle", ["the oracle plays for one side"]),
    ],
)  # fmt: skip
def test_what_is_refused(fortyfives: CommandLine, words: str, parts: list[str]) -> None:
    fortyfives("tournament", words).refused(*parts)


class Stopped(Here):
    """Somewhere to play, until Ctrl-C comes."""

    def __init__(self, after: int) -> None:
        self.after = after

    def boards(self, series: Series, count: int) -> Iterator[Board]:
        yield from super().boards(series, self.after)
        raise KeyboardInterrupt


def stopped(fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch, after: int) -> Said:
    """A tournament that is interrupted after so many boards."""
    from contextlib import nullcontext

    monkeypatch.setattr(course, "processes", lambda jobs: nullcontext(Stopped(after)))
    return fortyfives("tournament --players random,ref-greedy --deals 50 --json")


def test_what_was_played_is_told_when_it_is_interrupted(
    fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = fortyfives(TOURNAMENT, "--players random,ref-greedy --deals 7 --json")
    part = stopped(fortyfives, monkeypatch, 7)
    assert part.code == 130
    assert without_times(part.json) == without_times(whole.json)


def test_it_is_said_when_nothing_was_played(
    fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = stopped(fortyfives, monkeypatch, 0)
    assert said == Said(130, "", "Interrupted; nothing was finished.\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_at_a_terminal(jobs: str) -> None:
    """The bar is on the terminal, the partial report on standard output."""
    ours, theirs = pty.openpty()
    words = ["tournament", "--players", "random", "--deals", "9000000", "--jobs", jobs]
    with subprocess.Popen(
        [sys.executable, "-m", "fortyfives", *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    ) as running:
        os.close(theirs)
        seen = b""
        while b"left" not in seen:
            seen += os.read(ours, 1000)
        os.killpg(running.pid, signal.SIGINT)
        assert running.stdout is not None
        told = running.stdout.read().decode()
        assert running.wait(60) == 130
    os.close(ours)
    assert seen.startswith(b"\r[....")
    assert b" of 9000000, " in seen
    assert b"Traceback" not in seen
    assert told.startswith("Interrupted; this is what was played.\n")
    assert "points a deal" in told


def children_of(process: int) -> list[str]:
    """The children of a process; the first of ours only sees to what the others leave over."""
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def heeds_interrupts(process: str) -> bool:
    """Whether Python runs there, and has seen to what Ctrl-C does to it."""
    status = dict(
        line.split(":\t") for line in Path(f"/proc/{process}/status").read_text().splitlines()
    )
    return bool((int(status["SigCgt"], 16) | int(status["SigIgn"], 16)) & 1 << signal.SIGINT - 1)


@pytest.mark.parametrize(
    "words",
    ["tournament --players random --jobs 2", "lab --players random --jobs 2 --set game.target=60"],
)
def test_ctrl_c_as_the_processes_begin(words: str) -> None:
    """A terminal sends it to all of them, also to one that has hardly been born."""
    with subprocess.Popen(
        [sys.executable, "-m", "fortyfives", *words.split(), "--deals", "9000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    ) as running:
        while not any(heeds_interrupts(child) for child in children_of(running.pid)[2:]):
            assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        told, complaints = running.communicate(timeout=60)
    nothing = b"Interrupted; nothing was finished.\n"
    assert (running.returncode, told, complaints) == (130, b"", nothing)


def test_there_is_no_bar_where_nobody_sees_it() -> None:
    """A JSON object to a pipe: nothing on the terminal."""
    ours, theirs = pty.openpty()
    words = ["tournament", "--players", "random", "--deals", "3", "--jobs", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "fortyfives", *words], stdout=subprocess.PIPE, stderr=theirs
    )
    os.write(theirs, b"end")
    assert os.read(ours, 1000) == b"end"
    os.close(ours)
    os.close(theirs)
    assert done.returncode == 0


def a_series() -> Series:
    """Two who sit in turn in both seats."""
    tables = rotated(("random", "ref-greedy"))
    return Series(tuple(Arrangement(preset("irish-25"), table) for table in tables), "games", 4)


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(3) as threads:
        found = list(Across(threads, 3).boards(a_series(), 40))
    assert sorted(board.number for board in found) == list(range(40))
    for board in found:
        assert board.outcomes == play_board(a_series(), board.number).outcomes


def test_what_is_still_out_is_called_back() -> None:
    class Never(Executor):
        out: list[Future[Any]] = []  # noqa: RUF012

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            if not self.out:
                future.set_result(fn(*args, **kwargs))
            self.out.append(future)
            return future

    executor = Never()
    boards = Across(executor, 2).boards(a_series(), 40)
    next(boards)
    boards.close()  # type: ignore[attr-defined]
    assert len(executor.out) == 4
    assert all(future.cancelled() for future in executor.out[1:])


def test_a_process_that_is_killed_is_told_in_one_line() -> None:
    words = ["tournament", "--players", "random", "--jobs", "2", "--deals", "9000000"]
    with subprocess.Popen(
        [sys.executable, "-m", "fortyfives", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    ) as running:
        while not any(heeds_interrupts(child) for child in children_of(running.pid)[1:]):
            assert running.poll() is None
        os.kill(int(children_of(running.pid)[-1]), signal.SIGKILL)
        try:
            told, complaints = running.communicate(timeout=60)
        finally:
            running.kill()
    assert (running.returncode, told) == (1, b"")
    assert complaints == b"fortyfives: a process of the tournament has ended before its time\n"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError("handle is closed"), BrokenExecutor),
        (BrokenPipeError(EPIPE, "Broken pipe"), BrokenExecutor),
        (BlockingIOError(EAGAIN, "Resource temporarily unavailable"), BlockingIOError),
    ],
)
def test_a_pool_that_breaks_as_it_is_given_work(error: OSError, told: type[Exception]) -> None:
    """What its own pipes say of it is not what is wrong; what the system says is."""

    class Breaking(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            raise error

    with pytest.raises(told):
        next(Across(Breaking(), 2).boards(a_series(), 40))


def test_a_process_begun_while_another_is_killed_is_ended_too() -> None:
    """The pool knows nothing of it, and would wait for it without end."""
    late = get_context("spawn").Process(target=time.sleep, args=(3600,))
    with suppress(OSError), processes(2):
        late.start()
        raise BrokenProcessPool
    try:
        late.join(60)
        assert late.exitcode == -signal.SIGTERM
    finally:
        late.kill()


def test_a_player_that_ends_its_process_is_named(tmp_path: Path) -> None:
    path = bot(tmp_path, "import os\nclass Bot:\n    def choose(self, view): os._exit(1)\n")
    done = program("tournament", "--jobs", "2", "--players", f"{path}:Bot")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert f"{path}:Bot ended its process with exit code 1 (asked as seat" in done.stderr
