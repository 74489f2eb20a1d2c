"""What the computer players must reach, measured on the same cards in every seat.

    python benchmarks/strength.py [--bars levels,tables,oracle,points] [--boards 1000] [--seed 1]
        [--jobs 1]

Every bar is a player at a table of others: the side it plays for wins a share of the games, or
makes so many points a deal. Standard errors are those of the boards. A bar is said to be met, to
be missed, or to be open where it lies within two standard errors.
"""

import argparse
import os
from collections.abc import Iterator
from typing import Literal, NamedTuple

from fortyfives.house import house_for
from fortyfives.presets import preset
from fortyfives.tournament.boards import Arrangement, Series
from fortyfives.tournament.executors import processes
from fortyfives.tournament.reckoning import Reckoning, Result
from fortyfives.tournament.rotation import by_seat, rotated


class Bar(NamedTuple):
    """What a player is to reach against others."""

    player: str
    field: str
    rules: str = "traditional-45"
    seats: int = 3
    mode: Literal["games", "deals"] = "games"
    least: float | None = None
    """The share of the games, or the points a deal; None: more than all alike would get."""
    most: float | None = None


LEVELS = (
    Bar("ref-ev", "ref-greedy", least=0.40),
    Bar("medium", "ref-greedy", least=0.41),
    Bar("medium", "ref-ev", least=0.345),
    Bar("easy", "medium", most=0.31),
    Bar("beginner", "medium", most=0.25),
    Bar("easy", "random"),
    Bar("beginner", "random"),
    Bar("hard", "ref-ev", least=0.385),
    Bar("expert", "ref-ev", least=0.40),
)
TABLES = tuple(
    Bar("hard", "medium", rules, seats)
    for rules, seats in (
        *(("traditional-45", seats) for seats in (2, 3, 4, 5)),
        ("quarantacinque-b", 4),
        ("forty-five", 4),
        ("irish-25", 3),
        ("spoil-five", 5),
        ("auction-pei", 4),
        ("auction-merrimack", 4),
        ("irish-110", 4),
    )
)
POINTS = (Bar("expert", "ref-ev", mode="deals", least=10.35),)
ORACLE = (Bar("oracle", "ref-ev", mode="deals", least=12.3),)
BARS = {"levels": LEVELS, "tables": TABLES, "points": POINTS, "oracle": ORACLE}


def measured(bar: Bar, boards: int, seed: int, jobs: int) -> Result:
    """How the player does."""
    house = house_for(preset(bar.rules), bar.seats)
    sides = len(house.seating.sides)
    players = by_seat([bar.player] + [bar.field] * (sides - 1), house.seating)
    assert players is not None
    tables = tuple(Arrangement(house.rules, table) for table in rotated(players))
    series = Series(tables, bar.mode, seed)
    with processes(jobs) as hall:
        reckoning = Reckoning(hall.boards(series, boards), tables)
    return reckoning.results(range(len(tables)), games=bar.mode == "games")[0]


def line(bar: Bar, result: Result) -> str:
    """A bar and what was reached."""
    estimate = result.points if bar.mode == "deals" else result.won
    assert estimate is not None
    error = estimate.error or 0.0
    sides = len(house_for(preset(bar.rules), bar.seats).seating.sides)
    least = 1 / sides if bar.least is None and bar.most is None else bar.least
    wanted = f"at least {least:.3f}" if least is not None else f"at most {bar.most:.3f}"
    above = estimate.mean - least if least is not None else (bar.most or 0.0) - estimate.mean
    verdict = "met" if above > 2 * error else "missed" if above < -2 * error else "open"
    clock = result.clock
    return (
        f"{bar.player:9} {bar.field:11} {bar.rules:18} {bar.seats} {estimate.mean:8.3f} "
        f"SE {error:.3f}  {wanted:15} {verdict:7}"
        f"{1e3 * clock.mean:8.2f} ms, p99 {1e3 * clock.within(0.99):.1f}"
    )


def chosen(names: str) -> Iterator[Bar]:
    """The bars of these names."""
    for name in names.split(","):
        yield from BARS[name]


def main() -> None:
    """Measure every bar and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bars", default="levels,tables,points,oracle")
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--player", help="only the bars of this player")
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {given.boards} boards")
    for bar in chosen(given.bars):
        if given.player in (None, bar.player):
            result = measured(bar, given.boards, given.seed, given.jobs)
            print(line(bar, result), flush=True)


if __name__ == "__main__":
    main()
