"""What the commands share that play a series of boards: its options, its course and its end."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TextIO

import click

from fortyfives.engine.house import house_for
from fortyfives.engine.seating import seat_players
from fortyfives.players import PlayerError
from fortyfives.players.own_players.own import Terms
from fortyfives.rulebook.rules import Rules
from fortyfives.shell.choosing import chosen_seats, one_of, whole_number
from fortyfives.shell.commands import interrupted_with_nothing, plainly
from fortyfives.shell.players import must_be_fair, named_players
from fortyfives.tournament.boards import MOST_DEALS, Board, Series
from fortyfives.tournament.executors import ClusterError, Hall, cluster, processes
from fortyfives.tournament.rotation import by_seat
from fortyfives.words import options
from fortyfives.words.players import not_so_many
from fortyfives.words.tournament import JOBS_OR_CLUSTER

MOST_BOARDS = 10_000_000
MOST_JOBS = 256

deals_option = click.option(
    "--deals",
    metavar="N",
    default="400",
    show_default=True,
    callback=lambda ctx, param, text: whole_number(text, 1, MOST_BOARDS),
    help=options.DEALS,
)
most_deals_option = click.option(
    "--most-deals",
    metavar="D",
    default=str(MOST_DEALS),
    show_default=True,
    callback=lambda ctx, param, text: whole_number(text, 1, MOST_BOARDS),
    help=options.MOST_DEALS,
)
mode_option = click.option(
    "--mode",
    metavar="MODE",
    default="games",
    show_default=True,
    callback=lambda ctx, param, text: one_of(("games", "deals"), text),
    shell_complete=lambda ctx, param, typed: [m for m in ("games", "deals") if m.startswith(typed)],
    help=options.MODE,
)
jobs_option = click.option(
    "--jobs",
    metavar="J",
    callback=lambda ctx, param, text: whole_number(text, 1, MOST_JOBS),
    help=options.JOBS,
)
scheduler_option = click.option(
    "--scheduler",
    metavar="ADDRESS",
    help=options.SCHEDULER,
)


def chosen_players(rules: Rules, seats: int | None, players: str, terms: Terms) -> tuple[str, ...]:
    """A player for each seat; without a number of seats, as many sit down as the list calls for."""
    names = named_players("--players", players, terms=terms, oracle=True)
    usual = by_seat(names, seat_players(rules.table, rules.table.seats))
    if seats is None and usual is None:
        seats = len(names)
    count = chosen_seats(rules, seats)
    seating = house_for(rules, count).seating
    at_table = by_seat(names, seating)
    if at_table is None:
        sides = len(seating.sides) if seating.has_partners else None
        raise click.UsageError(not_so_many(len(names), count, sides))
    must_be_fair(at_table, seating)
    return at_table


def hall_for(jobs: int | None, scheduler: str | None) -> AbstractContextManager[Hall]:
    """Where the boards are played."""
    if scheduler is None:
        return processes(_processors() if jobs is None else jobs)
    if jobs is not None:
        raise click.UsageError(JOBS_OR_CLUSTER)
    return cluster(scheduler)


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST_JOBS)
    return min(os.cpu_count() or 1, MOST_JOBS)


@dataclass
class Course:
    """What has been played of a series."""

    boards: list[Board]
    interrupted: bool

    def end(self) -> None:
        """Let an interrupted course end as interrupted, after all has been told."""
        if self.interrupted:
            raise KeyboardInterrupt


def played_through(
    series: Series, count: int, where: AbstractContextManager[Hall], *, as_json: bool
) -> Course:
    """So many boards of the series, or those that were played when Ctrl-C came."""
    boards: list[Board] = []
    interrupted = False
    with plainly(PlayerError, ClusterError), progress(count, as_json=as_json) as bar:
        try:
            with where as hall:
                for board in hall.boards(series, count):
                    boards.append(board)
                    bar.show(len(boards))
        except KeyboardInterrupt:
            interrupted = True
    if not boards:
        raise interrupted_with_nothing()
    return Course(boards, interrupted)


class Bar:
    """How far a series has come, on a terminal; elsewhere nothing is shown."""

    WIDTH = 30

    def __init__(self, total: int, stream: TextIO | None) -> None:
        self._total = total
        self._stream = stream
        self._begun = self._shown = time.monotonic()

    def show(self, done: int) -> None:
        """Say that so much is done, though not more than ten times a second."""
        now = time.monotonic()
        if self._stream is None or (now - self._shown < 0.1 and done < self._total):
            return
        self._shown = now
        full = self.WIDTH * done // self._total
        left = (now - self._begun) / done * (self._total - done)
        self._stream.write(
            f"\r[{'#' * full}{'.' * (self.WIDTH - full)}] {done} of {self._total}, "
            f"{int(left) // 60}:{int(left) % 60:02} left \x1b[K"
        )
        self._stream.flush()

    def clear(self) -> None:
        """Leave the line as it was."""
        if self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()


@contextmanager
def progress(total: int, *, as_json: bool) -> Iterator[Bar]:
    """A bar on standard error; none where nobody is there to see it."""
    seen = sys.stderr is not None and sys.stderr.isatty()
    if as_json and not sys.stdout.isatty():
        seen = False
    bar = Bar(total, sys.stderr if seen else None)
    try:
        yield bar
    finally:
        bar.clear()
