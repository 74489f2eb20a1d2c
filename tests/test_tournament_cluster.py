"""A tournament on a cluster: Dask's own scheduler and workers, in processes of their own."""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from commandline import CommandLine, program
from fortyfives.tournament import executors
from own_players import EXAMPLE, bot
from test_tournament_command import without_times

# Dask's clocks and sockets warn on busy machines; these are no warnings of ours.
pytestmark = pytest.mark.filterwarnings("ignore")

WORDS = "tournament --players random,ref-greedy,random --deals 9 --versus medium --json"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers of one thread each."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as running:
        yield running


def test_a_cluster_finds_the_same(fortyfives: CommandLine, cluster: Any) -> None:
    there = fortyfives(WORDS, "--scheduler", cluster.scheduler_address)
    assert there.code == 0
    here = fortyfives(WORDS, "--jobs 1")
    assert without_times(there.json) == without_times(here.json)


def test_somebodys_own_player_goes_along(
    fortyfives: CommandLine, cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workers have no such file: its text is sent to them."""
    bot(tmp_path, EXAMPLE, "mine.py")
    monkeypatch.chdir(tmp_path)
    words = "tournament --players mine.py:Careful,random --deals 4 --json"
    there = fortyfives(words, "--scheduler", cluster.scheduler_address)
    assert without_times(there.json) == without_times(fortyfives(words, "--jobs 1").json)


def test_a_fault_of_a_player_is_told(fortyfives: CommandLine, cluster: Any, tmp_path: Path) -> None:
    path = bot(tmp_path, "class Bot:\n    def choose(self, view):\n        return 1 / 0\n")
    words = "tournament --players", f"{path}:Bot", "--scheduler", cluster.scheduler_address
    fortyfives(*words).refused("bot.py:3: ZeroDivisionError")


def test_another_version_there_is_refused(
    fortyfives: CommandLine, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "__version__", "99")
    said = fortyfives(WORDS, "--scheduler", cluster.scheduler_address)
    said.refused("fortyfives is 99 here, but worker tcp://", "has 0.")


def test_a_scheduler_without_workers(fortyfives: CommandLine) -> None:
    with LocalCluster(n_workers=0, processes=False, dashboard_address=None) as idle:
        fortyfives(WORDS, "--scheduler", idle.scheduler_address).refused("has no workers")


def test_nobody_answers(fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "PATIENCE", 0.3)
    for address in ("tcp://127.0.0.1:1", "nonsense://x", "127.0.0.1"):
        said = fortyfives(WORDS, "--scheduler", address)
        said.refused(f"no scheduler answers at {address!r}")
    listener = socket.create_server(("127.0.0.1", 0))
    with listener:  # somebody who picks up and says nothing
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        fortyfives(WORDS, "--scheduler", address).refused(f"no scheduler answers at {address!r}")


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1"])
def test_what_is_no_address_is_told_in_one_line(address: str) -> None:
    """In a process of its own, to hear what Dask might say at its end."""
    done = program("tournament", "--players", "random", "--scheduler", address)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"fortyfives tournament: no scheduler answers at '{address}': ")
    assert done.stderr.count("\n") == 1


def test_without_dask(fortyfives: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = fortyfives(WORDS, "--scheduler tcp://127.0.0.1:1")
    said.refused("pip install 'fortyfives[cluster]'")
