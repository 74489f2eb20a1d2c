"""``fortyfives lab``: what a house rule changes."""

import json
from collections.abc import Sequence
from typing import Any

import click

from fortyfives.outside.foreign import printable
from fortyfives.players import PlayerError
from fortyfives.players.own_players.own import Terms, sources_of
from fortyfives.shell.choosing import (
    chosen_rules,
    chosen_seats,
    json_option,
    rules_option,
    seats_option,
    seed_option,
    set_option,
)
from fortyfives.shell.commands import plainly
from fortyfives.shell.paper import glyphs_fit
from fortyfives.shell.picture import bar, columns
from fortyfives.shell.players import players_option, think_limit_option
from fortyfives.shell.series import (
    Course,
    chosen_players,
    deals_option,
    hall_for,
    jobs_option,
    most_deals_option,
    played_through,
    scheduler_option,
)
from fortyfives.tournament.boards import Arrangement, Series, hash_of
from fortyfives.tournament.houses import Houses, Measure
from fortyfives.tournament.results import Estimate
from fortyfives.tournament.rotation import rotated
from fortyfives.words import measuring as words

_BAR = 24
_COLUMNS = 18


@click.command("lab")
@rules_option()
@set_option
@seats_option
@players_option("medium", words.PLAYERS, oracle=True)
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
    deals: int,
    most_deals: int,
    seed: int,
    think_limit: float,
    jobs: int | None,
    scheduler: str | None,
    as_json: bool,
) -> None:
    """Play a game as it is and with a house rule changed, and compare.

    Both are played with the same cards: which seats are better off, how long a game lasts, and
    how often the best trump of the last deal decides it. --set says what is changed.
    """
    if not settings:
        raise click.UsageError(words.NOTHING_CHANGED)
    terms = Terms(think_limit)
    before, after = chosen_rules(rules, ()), chosen_rules(rules, settings)
    at_table = chosen_players(before, seats, players, terms)
    chosen_seats(after, len(at_table))
    tables = rotated(at_table)
    with plainly(PlayerError):
        sources = sources_of(at_table)
    arrangements = [Arrangement(house, table) for house in (before, after) for table in tables]
    series = Series(tuple(arrangements), "games", seed, most_deals, sources, terms)
    course = played_through(series, deals, hall_for(jobs, scheduler), as_json=as_json)
    lab = Lab(rules, settings, series, course)
    print(json.dumps(lab.as_json()) if as_json else lab.in_words())
    course.end()


class Lab:
    """What was found, as one object or in words and bars."""

    def __init__(self, rules: str, settings: Sequence[str], series: Series, course: Course) -> None:
        self.rules = rules
        self.settings = list(settings)
        self.series = series
        self.course = course
        self.players = series.arrangements[0].players
        tables = len(series.arrangements) // 2
        self.houses = Houses(
            course.boards, range(tables), range(tables, 2 * tables), len(self.players)
        )
        self.hash = hash_of(series, (board.number for board in course.boards))

    def as_json(self) -> dict[str, Any]:
        """What was found, as one object."""
        before, after = self.houses.unfinished()
        return {
            "rules": self.rules,
            "set": self.settings,
            "players": list(self.players),
            "deals": len(self.course.boards),
            "seed": self.series.seed,
            "hash": self.hash,
            "points": [_measure(measure) for measure in self.houses.points()],
            "won": [_measure(measure) for measure in self.houses.won()],
            "length": _measure(self.houses.length()),
            "by_bonus": _measure(self.houses.by_bonus()),
            "unfinished": {"before": before, "after": after},
        }

    def in_words(self) -> str:
        """What was found, for people."""
        return "\n".join(
            [
                *self._heading(),
                "",
                "Points a deal",
                *_bars(self.houses.points(), percent=False),
                "",
                words.WON_BY_SEAT,
                *_bars(self.houses.won(), percent=True),
                "",
                *self._length(),
                "",
                words.DECIDED_BY_BONUS,
                *_bars([self.houses.by_bonus()], percent=True),
            ]
        )

    def _heading(self) -> list[str]:
        count = len(self.course.boards)
        title = self.series.arrangements[0].rules.title
        changes = ", ".join(map(printable, self.settings))
        return [
            *([words.INTERRUPTED] if self.course.interrupted else []),
            words.two_houses(title, count, changes),
            words.players_and_deals(
                ", ".join(map(printable, self.players)), self.series.seed, self.hash
            ),
        ]

    def _length(self) -> list[str]:
        measure = self.houses.length()
        lines = ["Deals in a game"]
        named = ((words.AS_IT_IS, measure.before), (words.CHANGED, measure.after))
        both = self.houses.lengths()
        within = min(map(min, both)), max(map(max, both))
        for (name, mean), counts in zip(named, both, strict=True):
            assert mean is not None, "no game has been played"
            change = _change(measure, percent=False) if name == words.CHANGED else ""
            drawn = columns(counts, within, _COLUMNS, glyphs_fit())
            lines.append(f"{'':<17}{name:<10}{mean.mean:8.2f}  {drawn}  {change}".rstrip())
        before, after = self.houses.unfinished()
        if before or after:
            lines.append(f"  {words.left_unfinished(before, after)}")
        return lines


def _bars(measures: Sequence[Measure], *, percent: bool) -> list[str]:
    """Two bars a measure, and the change."""
    means = [e.mean for measure in measures for e in (measure.before, measure.after) if e]
    largest = max((abs(mean) for mean in means), default=0.0)
    lines = []
    for measure in measures:
        for name, estimate in ((words.AS_IT_IS, measure.before), (words.CHANGED, measure.after)):
            of = measure.of if name == words.AS_IT_IS else ""
            change = _change(measure, percent=percent) if name == words.CHANGED else ""
            drawn = "" if estimate is None else bar(estimate.mean, largest, _BAR)
            number = "none" if estimate is None else _number(estimate.mean, percent)
            row = f"  {of:<15}{name:<10}{number:>8}  {drawn:<{_BAR}}  {change}"
            lines.append(row.rstrip())
    return lines


def _change(measure: Measure, *, percent: bool) -> str:
    """How far it lies higher, with its standard error."""
    change = measure.change
    if change is None:
        return ""
    error = "" if change.error is None else f" SE {_number(change.error, percent)}"
    sign = "+" if change.mean >= 0 else ""
    return f"{sign}{_number(change.mean, percent)}{error}"


def _number(value: float, percent: bool) -> str:
    return f"{100 * value:.1f}%" if percent else f"{value:.2f}"


def _measure(measure: Measure) -> dict[str, Any]:
    of = {"of": measure.of} if measure.of else {}
    return of | {
        "before": _estimate(measure.before),
        "after": _estimate(measure.after),
        "change": _estimate(measure.change),
    }


def _estimate(estimate: Estimate | None) -> dict[str, float | None] | None:
    if estimate is None:
        return None
    error = estimate.error
    return {
        "mean": round(estimate.mean, 6),
        "se": None if error is None else round(error, 6),
    }
