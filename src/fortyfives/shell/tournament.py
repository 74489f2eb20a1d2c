"""``fortyfives tournament``: the same deals with the seats rotated."""

import json
from collections.abc import Iterable
from functools import cached_property
from typing import Any, cast

import click

from fortyfives import __version__
from fortyfives.engine.house import house_for
from fortyfives.outside.foreign import printable, quoted
from fortyfives.players import PlayerError
from fortyfives.players.own_players.own import Terms, sources_of
from fortyfives.shell.choosing import (
    chosen_rules,
    json_option,
    rules_option,
    seats_option,
    seed_option,
    set_option,
)
from fortyfives.shell.commands import plainly
from fortyfives.shell.players import (
    must_be_fair,
    named_players,
    players_begun,
    players_option,
    think_limit_option,
)
from fortyfives.shell.series import (
    Course,
    chosen_players,
    deals_option,
    hall_for,
    jobs_option,
    mode_option,
    most_deals_option,
    played_through,
    scheduler_option,
)
from fortyfives.tournament.boards import Arrangement, Mode, Series, hash_of
from fortyfives.tournament.results import Estimate, Reckoning, Result, difference_of
from fortyfives.tournament.rotation import replaced, rotated
from fortyfives.words import measuring as words


@click.command("tournament")
@rules_option()
@set_option
@seats_option
@players_option(None, words.PLAYERS, oracle=True)
@click.option(
    "--versus",
    metavar="P",
    shell_complete=lambda ctx, param, typed: players_begun(typed, oracle=True),
    help=words.VERSUS,
)
@mode_option
@deals_option
@most_deals_option
@seed_option(words.SEED, 1)
@think_limit_option
@jobs_option
@scheduler_option
@json_option
def command(
    rules: str,
    settings: tuple[str, ...],
    seats: int | None,
    players: str,
    versus: str | None,
    mode: str,
    deals: int,
    most_deals: int,
    seed: int,
    think_limit: float,
    jobs: int | None,
    scheduler: str | None,
    as_json: bool,
) -> None:
    """Play the same deals with the seats rotated, and compare.

    Everybody plays every hand of every deal, so that luck falls to all alike. The standard errors
    are by deal; results are the same for any number of processes.
    """
    house, terms = chosen_rules(rules, settings), Terms(think_limit)
    at_table = chosen_players(house, seats, players, terms)
    if versus is not None:
        versus = _other(versus, terms)
    tables = rotated(at_table)
    if versus is not None:
        others = replaced(at_table, at_table[0], versus)
        must_be_fair(others, house_for(house, len(others)).seating)
        tables += tuple(replaced(table, at_table[0], versus) for table in tables)
    series = Series(
        tuple(Arrangement(house, table) for table in tables),
        cast(Mode, mode),
        seed,
        most_deals,
        _sources(tables),
        terms,
    )
    course = played_through(series, deals, hall_for(jobs, scheduler), as_json=as_json)
    report = Report(rules, series, course, versus)
    print(json.dumps(report.as_json()) if as_json else report.in_words())
    course.end()


def _other(text: str, terms: Terms) -> str:
    """The one player that the first is compared with."""
    names = named_players("--versus", text, terms=terms, oracle=True)
    if len(names) > 1:
        raise click.UsageError(words.one_versus(quoted(text), len(names)))
    return names[0]


def _sources(tables: Iterable[Iterable[str]]) -> dict[str, str]:
    with plainly(PlayerError):
        return sources_of({name for table in tables for name in table})


class Report:
    """What the boards have shown, as one object or in words."""

    def __init__(self, rules: str, series: Series, course: Course, versus: str | None) -> None:
        """The second half of the arrangements is that of the other, where there is one."""
        self.rules = rules
        self.series = series
        self.boards = course.boards
        self.interrupted = course.interrupted
        self.versus = versus
        self.games = series.mode == "games"
        tables = len(series.arrangements)
        self.own = range(tables if versus is None else tables // 2)
        self.reckoning = Reckoning(course.boards, series.arrangements)

    @cached_property
    def results(self) -> list[Result]:
        """How each player has done."""
        return self.reckoning.results(self.own, games=self.games)

    @property
    def unfinished(self) -> int:
        """How many games were left before they were won."""
        outcomes = (board.outcomes[number] for board in self.boards for number in self.own)
        return sum(not outcome.winners for outcome in outcomes) if self.games else 0

    def compared(self) -> tuple[Estimate, Estimate | None]:
        """How far the first is ahead of the other in its places: in points, and in games."""
        here = self.reckoning.places_of(self.results[0].player, self.own)
        there = [(number + len(self.own), seat) for number, seat in here]
        points, won = self.reckoning.points, self.reckoning.won
        ahead = difference_of(points(here), points(there))
        assert ahead is not None, "no deal has been played"
        return ahead, difference_of(won(here), won(there)) if self.games else None

    def as_json(self) -> dict[str, Any]:
        """The report as one object."""
        numbers = [board.number for board in self.boards]
        return {
            "rules": self.rules,
            "mode": self.series.mode,
            "deals": len(numbers),
            "seed": self.series.seed,
            "hash": hash_of(self.series, numbers),
            "players": list(self.series.arrangements[0].players),
            "unfinished": self.unfinished,
            "results": [self._result(result) for result in self.results],
            "versus": None if self.versus is None else self._versus(self.versus),
        }

    def _result(self, result: Result) -> dict[str, Any]:
        clock = result.clock
        return {
            "player": result.player,
            **_estimate("points", result.points),
            **_estimate("won", result.won),
            "by_seat": [round(mean, 4) for mean in result.by_seat],
            "ms_mean": _ms(clock.mean),
            "ms_p95": _ms(clock.within(0.95)),
            "ms_p99": _ms(clock.within(0.99)),
            "ms_max": _ms(clock.longest),
        }

    def _versus(self, other: str) -> dict[str, Any]:
        points, won = self.compared()
        return {"player": other, **_estimate("points", points), **_estimate("won", won)}

    def in_words(self) -> str:
        """The report for people."""
        lines = [*self._heading(), "", *self._table()]
        if self.versus is not None:
            lines += ["", *self._comparison(self.versus)]
        return "\n".join([*lines, "", *self._times()])

    def _heading(self) -> list[str]:
        title = self.series.arrangements[0].rules.title
        count, seats = len(self.boards), len(self.series.arrangements[0].players)
        what = self.series.mode if count != 1 else self.series.mode.removesuffix("s")
        times = "once" if len(self.own) == 1 else f"{len(self.own)} times"
        deals = sum(board.outcomes[number].deals for board in self.boards for number in self.own)
        left = f", {self.unfinished} left unfinished" if self.unfinished else ""
        return [
            *([words.INTERRUPTED] if self.interrupted else []),
            f"{count} {what} of {title}, each {times}, {seats} seats: {deals} deals{left}",
            words.boards(
                self.series.seed,
                hash_of(self.series, (board.number for board in self.boards)),
                __version__,
            ),
        ]

    def _table(self) -> list[str]:
        wide = max(len(printable(result.player)) for result in self.results)
        wide = max(wide, len("player"))
        games = f"{'games won':>18}" if self.games else ""
        lines = [f"{'player':<{wide}}{'points a deal':>20}{'95% interval':>20}{games}"]
        for result in self.results:
            won = "" if result.won is None else f"{_measured(result.won, percent=True):>18}"
            lines.append(
                f"{printable(result.player):<{wide}}{_measured(result.points):>20}"
                f"{_interval(result.points):>20}{won}"
            )
        lines += ["", words.BY_SEAT]
        for result in self.results:
            seats = "".join(f"{mean:8.2f}" for mean in result.by_seat)
            lines.append(f"{printable(result.player):<{wide}}{seats}")
        return lines

    def _comparison(self, other: str) -> list[str]:
        points, won = self.compared()
        games = _measured(won, percent=True, sign=True) if won else None
        first = printable(self.results[0].player)
        return [words.compared(first, printable(other), _measured(points, sign=True), games)]

    def _times(self) -> list[str]:
        names = [printable(result.player) for result in self.results]
        wide = max(map(len, ("ms a decision", *names)))
        lines = [f"{'ms a decision':<{wide}}{'mean':>10}{'p95':>10}{'p99':>10}{'max':>10}"]
        for result in self.results:
            clock = result.clock
            times = (clock.mean, clock.within(0.95), clock.within(0.99), clock.longest)
            row = "".join(f"{1000 * seconds:10.2f}" for seconds in times)
            lines.append(f"{printable(result.player):<{wide}}{row}")
        return lines


def _estimate(name: str, estimate: Estimate | None) -> dict[str, float | None]:
    """An estimate as two fields."""
    if estimate is None:
        return {name: None, f"{name}_se": None}
    error = estimate.error
    return {
        name: round(estimate.mean, 6),
        f"{name}_se": None if error is None else round(error, 6),
    }


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 4)


def _measured(estimate: Estimate, *, percent: bool = False, sign: bool = False) -> str:
    """A mean with its standard error: ``10.31 SE 0.03``."""
    times, places, unit = (100, 1, "%") if percent else (1, 3, "")
    plus = "+" if sign else ""
    error = "" if estimate.error is None else f" SE {times * estimate.error:.{places}f}{unit}"
    return f"{times * estimate.mean:{plus}.{places}f}{unit}{error}"


def _interval(estimate: Estimate) -> str:
    if estimate.interval is None:
        return "unknown"
    low, high = estimate.interval
    return f"{low:.3f} to {high:.3f}"
