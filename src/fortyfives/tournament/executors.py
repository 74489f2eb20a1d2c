"""Boards played in this process, on several processes, or on many machines.

Whatever plays them, the boards are the same; only the order in which they come is not.
"""

import asyncio
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from concurrent.futures.process import ProcessPoolExecutor
from contextlib import contextmanager
from errno import EPIPE
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import Protocol, TypeAlias

from fortyfives import __version__
from fortyfives.outside.foreign import printable, quoted
from fortyfives.outside.interrupts import held_up
from fortyfives.tournament.boards import Board, Series, play_board
from fortyfives.words import tournament as words

_A_WHILE = 0.25
"""How many seconds of work are handed out at a time."""
_MOST_AT_ONCE = 1000

PATIENCE = 10
"""How many seconds a scheduler is waited for."""


class ClusterError(ValueError):
    """A cluster that cannot be reached, or cannot play."""


class Hall(Protocol):
    """Somewhere to play."""

    def boards(self, series: Series, count: int) -> Iterator[Board]:
        """So many boards, each as soon as it has been played."""


class Here:
    """This very process."""

    def boards(self, series: Series, count: int) -> Iterator[Board]:
        """So many boards, in their order."""
        for number in range(count):
            yield play_board(series, number)


Played: TypeAlias = tuple[list[Board], float]
"""Boards, and how many seconds they took."""


def play_boards(series: Series, numbers: range) -> Played:
    """Some boards: what is handed out at a time."""
    begun = perf_counter()
    boards = [play_board(series, number) for number in numbers]
    return boards, perf_counter() - begun


class Across:
    """An executor, of whatever kind, that plays so many things at once."""

    def __init__(self, executor: Executor, hands: int, *, calls_back: bool = True) -> None:
        """`calls_back`: whether what is out when nobody wants more is called back."""
        self._executor = executor
        self._hands = hands
        self._calls_back = calls_back

    def boards(self, series: Series, count: int) -> Iterator[Board]:
        """So many boards, each as soon as it is back."""
        out: set[Future[Played]] = set()
        begun, size = 0, 1
        try:
            while begun < count or out:
                while begun < count and len(out) < 2 * self._hands:
                    numbers = range(begun, min(begun + size, count))
                    out.add(self._handed_out(series, numbers))
                    begun = numbers.stop
                done, out = wait(out, return_when=FIRST_COMPLETED)
                for future in done:
                    boards, seconds = future.result()
                    yield from boards
                    size = _next_size(len(boards), seconds)
        finally:
            for future in out if self._calls_back else ():
                future.cancel()

    def _handed_out(self, series: Series, numbers: range) -> "Future[Played]":
        try:
            with held_up():
                return self._executor.submit(play_boards, series, numbers)
        except OSError as error:
            if error.errno in (None, EPIPE):  # it is breaking, and has closed its own pipes
                raise BrokenExecutor from error
            raise


def _next_size(boards: int, seconds: float) -> int:
    """How many boards to hand out at a time, after some have taken so long."""
    fitting = int(boards * _A_WHILE / max(seconds, 1e-6))
    return max(1, min(fitting, 2 * boards, _MOST_AT_ONCE))


@contextmanager
def processes(jobs: int) -> Iterator[Hall]:
    """So many processes of this machine; with one job, no other process than this."""
    if jobs == 1:
        yield Here()
        return
    others = set(active_children())
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_first
    ) as pool:
        try:
            yield Across(pool, jobs, calls_back=False)
        except BaseException as error:
            # A board may take long, and nobody waits for it any more. None has been called back:
            # the pool does not expect that of one whose process ends. Of one that was begun while
            # another ended the pool itself knows nothing, and would wait for it for ever.
            for process in set(active_children()) - others:
                process.terminate()
            if isinstance(error, BrokenExecutor):
                raise OSError(words.PROCESS_ENDED) from None
            raise


def _leave_interrupts_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal; the first sees to the end of the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str) -> Iterator[Hall]:
    """The machines behind the scheduler of Dask at this address.

    Raises `ClusterError` where it does not answer, or where fortyfives of this version is missing.
    """
    try:
        with held_up():
            from distributed import Client
    except ImportError:
        raise ClusterError(words.NEEDS_DASK) from None
    try:
        # A client that finds nobody there would complain once more when it is thrown away.
        asyncio.run(_knock(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:
        what = printable(" ".join(str(error).split()) or type(error).__name__)
        raise ClusterError(words.no_scheduler(quoted(address), what)) from None
    with client:
        hands = sum(client.nthreads().values())
        if not hands:
            raise ClusterError(words.no_workers(quoted(address)))
        _must_be_this_version(client.run(_version, on_error="return"))
        executor = client.get_executor()
        try:
            yield Across(executor, hands)
        finally:
            executor.shutdown(wait=False)  # what is still out is called back


async def _knock(address: str) -> None:
    """See whether a scheduler answers; whatever Dask has to say of it if not is raised."""
    from distributed.comm import connect
    from distributed.security import Security

    arguments = Security().get_connection_args("client")
    comm = await asyncio.wait_for(connect(address, timeout=PATIENCE, **arguments), 2 * PATIENCE)
    await comm.close()


def _version() -> str:
    return __version__


def _must_be_this_version(answers: dict[str, object]) -> None:
    for worker, answer in answers.items():
        if answer != __version__:
            known = isinstance(answer, str)
            has = words.has_version(str(answer)) if known else words.cannot_load(str(answer))
            told = printable(words.worker(worker, has))
            raise ClusterError(words.worker_differs(__version__, told))
