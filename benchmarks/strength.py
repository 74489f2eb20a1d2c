"""What the computer players must reach, measured on the same cards in every seat.

    python benchmarks/strength.py [--bars levels,tables,scale] [--players hard,expert]
        [--tables TEXT] [--boards 1000] [--seed 1] [--jobs 1] [--out FILE]
    python benchmarks/strength.py --pool FILE...

A match is a table of others all alike, where each of several players takes every place in turn: on
the same boards, so that they can be compared board by board. Bars are what they are to reach there.
Standard errors are those of the boards. A bar is met, or missed, or open where the figure lies
within two standard errors of it. In matches of single deals hard and expert play for the points
(`benchmarks/for_points.py`).

`--out` keeps what every board has shown, a line as soon as it has been played; Ctrl-C ends a match
with what there is. `--pool` puts such files together: of other seeds, of other players of the same
match, or parts of one run. Of a board that was played twice the later file counts.
"""

import argparse
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal, NamedTuple, TextIO, TypeAlias

from fortyfives.cli import INTERRUPTED
from fortyfives.engine.house import house_for
from fortyfives.players.own_players.own import sources_of
from fortyfives.rulebook.presets import preset
from fortyfives.tournament.boards import Arrangement, Board, Mode, Series
from fortyfives.tournament.clock import Clock
from fortyfives.tournament.executors import processes
from fortyfives.tournament.results import Estimate, Reckoning, Share, difference_of, mean_of
from fortyfives.tournament.rotation import by_seat, rotated

_OWN = Path(__file__).with_name("for_points.py")
_FOR_POINTS = {"hard": f"{_OWN}:Hard", "expert": f"{_OWN}:Expert"}
"""Who plays in matches of single deals under these names."""


class Bar(NamedTuple):
    """What a player is to reach: points a deal, or the share of the games where games are won."""

    player: str
    least: float | None = None
    """None: more than all alike would get."""
    most: float | None = None
    over: str | None = None
    """The player that it is to be better than by `least`, in the same places on the same boards."""
    no_worse: bool = False
    """Whether it is enough not to be worse beyond doubt."""
    of_gap: str | None = None
    """The player that is better still: what counts is the share of the way to it from the field."""

    @property
    def players(self) -> set[str]:
        """Who must have played, for it to be measured."""
        return {self.player, self.over or self.player, self.of_gap or self.player}


class Match(NamedTuple):
    """A table of others, and what is wanted of those who come to it."""

    field: str
    bars: tuple[Bar, ...]
    rules: str = "traditional-45"
    seats: int = 3
    mode: Mode = "games"

    @property
    def players(self) -> tuple[str, ...]:
        """Who comes to the table; the field is among them where it is measured against."""
        wanted = [name for bar in self.bars for name in sorted(bar.players)]
        gap = [self.field] if any(bar.of_gap for bar in self.bars) else []
        return tuple(dict.fromkeys(wanted + gap))

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(house_for(preset(self.rules), self.seats).seating.sides)

    @property
    def name(self) -> str:
        """The table, for people and for files."""
        return f"against {self.field}, {self.rules}, {self.seats} seats, {self.mode}"


LEVELS = (
    Match("ref-greedy", (Bar("ref-ev", 0.40), Bar("medium", 0.41))),
    Match("ref-ev", (Bar("medium", 0.345), Bar("hard", 0.385), Bar("expert", 0.40))),
    Match("medium", (Bar("easy", most=0.31), Bar("beginner", most=0.25))),
    Match("random", (Bar("easy"), Bar("beginner"))),
)
TABLES = tuple(
    Match("medium", (Bar("hard"), Bar("expert", 0, over="hard", no_worse=True)), rules, seats)
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
SCALE = (
    Match(
        "ref-ev",
        (
            Bar("expert", 10.35),
            Bar("expert", 0, over="hard"),
            Bar("oracle", 12.3),
            Bar("expert", 0.16, of_gap="oracle"),
        ),
        mode="deals",
    ),
)
BARS = {"levels": LEVELS, "tables": TABLES, "scale": SCALE}
MATCHES = {match.name: match for match in LEVELS + TABLES + SCALE}


class Shown(NamedTuple):
    """What one board has shown of one player."""

    points: Share
    won: Share
    clock: Clock

    def as_json(self) -> dict[str, Any]:
        """The same for a file."""
        clock = self.clock
        times = [clock.count, clock.total, clock.longest, sorted(clock.spread.items())]
        return {"points": self.points, "won": self.won, "clock": times}


def read_shown(fields: dict[str, Any]) -> Shown:
    """What a file tells of one player."""
    count, total, longest, spread = fields["clock"]
    clock = Clock(count, total, longest, Counter(dict(spread)))
    return Shown(tuple(fields["points"]), tuple(fields["won"]), clock)


Sheet: TypeAlias = dict[tuple[int, int], dict[str, Shown]]
"""What the boards of one match have shown, by seed and number, then by player."""


def played(
    match: Match, players: Sequence[str], boards: int, seed: int, jobs: int
) -> Iterator[tuple[int, dict[str, Shown]]]:
    """Each board of a match, as soon as it has been played: its number, and what it has shown."""
    house = house_for(preset(match.rules), match.seats)
    names = {name: _seated_as(match, name) for name in players}
    tables: list[Arrangement] = []
    parts: dict[str, range] = {}
    for player, name in names.items():
        at_table = by_seat([name] + [match.field] * (match.sides - 1), house.seating)
        assert at_table is not None
        begun = len(tables)
        tables += [Arrangement(house.rules, table) for table in rotated(at_table)]
        parts[player] = range(begun, len(tables))
    sources = sources_of(names.values())
    series = Series(tuple(tables), match.mode, seed, sources=sources)
    with processes(jobs) as hall:
        for board in hall.boards(series, boards):
            yield (
                board.number,
                {one: shown(board, tables, names[one], part) for one, part in parts.items()},
            )


def _seated_as(match: Match, player: str) -> str:
    return _FOR_POINTS.get(player, player) if match.mode == "deals" else player


def shown(board: Board, tables: Sequence[Arrangement], name: str, among: range) -> Shown:
    """What a board has shown of a player in its part of the arrangements."""
    reckoning = Reckoning([board], tables)
    places = reckoning.places_of(name, among)
    (points,), (won,) = reckoning.points(places), reckoning.won(places)
    return Shown(points, won, board.clocks[name])


def figures(match: Match, sheet: Sheet) -> Iterator[str]:
    """A line for every bar that can be measured by what the boards have shown."""
    for bar in match.bars:
        wanted = bar.players | ({match.field} if bar.of_gap else set())
        boards = [by_player for _, by_player in sorted(sheet.items()) if wanted <= by_player.keys()]
        if boards:
            yield line(match, bar, boards)


def line(match: Match, bar: Bar, boards: Sequence[dict[str, Shown]]) -> str:
    """A bar and what was reached."""
    points, won = measured(match, bar, boards)
    judged = points if won is None else won
    clock = Clock()
    for by_player in boards:
        clock.take(by_player[bar.player].clock)
    what = bar.player + (f" over {bar.over}" if bar.over else "")
    if bar.of_gap:
        what += f", of the gap to {bar.of_gap}"
        told = f"{_told(points, percent=True)} of it"
    else:
        sign = "+" if bar.over else ""
        told = f"{_told(points, sign=sign)} points a deal"
        if won is not None:
            told = f"{_told(won, percent=True, sign=sign)} of games, {told}"
    return (
        f"{what} {match.name}: {told}; {wanted(match, bar, judged)}; {len(boards)} boards; "
        f"{1e3 * clock.mean:.2f} ms, p99 {1e3 * clock.within(0.99):.1f}"
    )


def measured(
    match: Match, bar: Bar, boards: Sequence[dict[str, Shown]]
) -> tuple[Estimate, Estimate | None]:
    """The points a deal that a bar is about, and the games; for a gap, the share of it."""

    def of(player: str, kind: Literal["points", "won"]) -> list[Share]:
        return [getattr(by_player[player], kind) for by_player in boards]

    def estimate(kind: Literal["points", "won"]) -> Estimate | None:
        if bar.over:
            return difference_of(of(bar.player, kind), of(bar.over, kind))
        if not bar.of_gap:
            return mean_of(of(bar.player, kind))
        lower, own, upper = (of(who, kind) for who in (match.field, bar.player, bar.of_gap))
        return mean_of(
            [
                (_mean(b) - _mean(a), _mean(c) - _mean(a))
                for a, b, c in zip(lower, own, upper, strict=True)
            ]
        )

    points = estimate("points")
    assert points is not None, "no deal has been played"
    return points, estimate("won") if match.mode == "games" else None


def _mean(share: Share) -> float:
    return share[0] / share[1] if share[1] else 0.0


def wanted(match: Match, bar: Bar, reached: Estimate) -> str:
    """What is to be reached, and whether it was."""
    unit = 100 if match.mode == "games" or bar.of_gap else 1
    sign = "%" if unit == 100 else ""
    if bar.most is not None:
        above, told = bar.most - reached.mean, f"at most {unit * bar.most:.4g}{sign}"
    else:
        least = 1 / match.sides if bar.least is None else bar.least
        above, told = reached.mean - least, f"at least {unit * least:.4g}{sign}"
    doubt = 2 * (reached.error or 0.0)
    if bar.no_worse:
        return f"not worse: {'missed' if above < -doubt else 'met'}"
    verdict = "met" if above > doubt else "missed" if above < -doubt else "open"
    return f"{told}: {verdict}"


def _told(estimate: Estimate, *, percent: bool = False, sign: str = "") -> str:
    times, places, unit = (100, 2, "%") if percent else (1, 3, "")
    error = "unknown" if estimate.error is None else f"{times * estimate.error:.{places}f}{unit}"
    return f"{times * estimate.mean:{sign}.{places}f}{unit} SE {error}"


def read_sheets(files: Iterable[str]) -> dict[str, Sheet]:
    """What is kept in these files, by match."""
    sheets: dict[str, Sheet] = defaultdict(lambda: defaultdict(dict))
    for file in files:
        for text in Path(file).read_text("utf-8").splitlines(keepends=True):
            if text.endswith("\n"):  # a last line that was cut short is left out
                kept = json.loads(text)
                told = {name: read_shown(fields) for name, fields in kept["shown"].items()}
                sheets[kept["match"]][kept["seed"], kept["board"]].update(told)
    return sheets


def play(match: Match, given: argparse.Namespace, out: TextIO | None) -> None:
    """Play a match and print its lines; Ctrl-C ends it with what has been played."""
    asked = None if given.players is None else set(given.players.split(","))
    players = [name for name in match.players if asked is None or name in asked]
    if any(bar.of_gap and bar.players <= set(players) for bar in match.bars):
        players = list(dict.fromkeys([*players, match.field]))
    if not players:
        return
    sheet: Sheet = {}
    try:
        for number, by_player in played(match, players, given.boards, given.seed, given.jobs):
            sheet[given.seed, number] = by_player
            if out is not None:
                told = {name: one.as_json() for name, one in by_player.items()}
                kept = {"match": match.name, "seed": given.seed, "board": number, "shown": told}
                print(json.dumps(kept), file=out, flush=True)
    finally:
        for text in figures(match, sheet):
            print(text, flush=True)


def main() -> int:
    """Measure every bar and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bars", default=",".join(BARS), help="of " + ", ".join(BARS))
    parser.add_argument("--players", "--player", help="only these; the field is as it is")
    parser.add_argument("--tables", default="", help="only those whose name has this in it")
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", help="append what each board has shown to this file")
    parser.add_argument("--pool", nargs="+", metavar="FILE", help="sum up such files, play nothing")
    given = parser.parse_args()
    bars = given.bars.split(",")
    for name in set(bars) - set(BARS):
        parser.error(f"there are no bars {name!r}; there are {', '.join(BARS)}")
    known = {player for match in MATCHES.values() for player in match.players}
    for name in set((given.players or "").split(",")) - known - {""}:
        parser.error(f"no bar is about {name!r}; they are about {', '.join(sorted(known))}")
    if given.pool:
        for name, sheet in read_sheets(given.pool).items():
            print(*figures(MATCHES[name], sheet), sep="\n")
        return 0
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {given.boards} boards")
    with ExitStack() as stack:
        out = None
        if given.out is not None:
            out = stack.enter_context(Path(given.out).open("a", encoding="utf-8"))
        try:
            for match in (match for name in bars for match in BARS[name]):
                if given.tables in match.name:
                    play(match, given, out)
        except KeyboardInterrupt:
            return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
