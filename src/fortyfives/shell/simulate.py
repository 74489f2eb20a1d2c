"""``fortyfives simulate``: computers against computers."""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from operator import add
from pathlib import Path
from typing import Any, NamedTuple

import click
from msgspec.structs import replace as changed

from fortyfives.engine.events import Settled
from fortyfives.engine.game import Game
from fortyfives.engine.house import house_for
from fortyfives.outside.complaints import complain
from fortyfives.outside.foreign import printable
from fortyfives.outside.private import make_folder
from fortyfives.players import PlayerError, by_name
from fortyfives.players.own_players.own import USUAL, OwnFiles, Terms
from fortyfives.records.export import beginning, opened, told, written
from fortyfives.records.header import Header
from fortyfives.records.record import RecordFile
from fortyfives.rulebook.rules import Rules
from fortyfives.shell.choosing import (
    chosen_rules,
    chosen_seats,
    json_option,
    rules_option,
    seats_option,
    seed_option,
    set_option,
    whole_number,
)
from fortyfives.shell.commands import interrupted_with_nothing, plainly
from fortyfives.shell.players import must_be_fair, named_players, players_option, think_limit_option
from fortyfives.sitting.loop import Step, game_of_series, played, seated
from fortyfives.words import measuring as words

MOST_GAMES = 10_000_000
MOST_DEALS = 1000
"""No game between players who know their trade lasts so long; one bid by lot may have no end."""


@click.command("simulate")
@rules_option()
@set_option
@seats_option
@players_option("medium", words.PLAYERS_BY_SEAT, oracle=True)
@click.option(
    "--games",
    metavar="G",
    default="100",
    show_default=True,
    callback=lambda ctx, param, text: whole_number(text, 1, MOST_GAMES),
    help=words.GAMES,
)
@click.option(
    "--deals",
    metavar="D",
    default=str(MOST_DEALS),
    show_default=True,
    callback=lambda ctx, param, text: whole_number(text, 1, MOST_GAMES),
    help=words.MOST_DEALS,
)
@think_limit_option
@seed_option(words.SEED_OF_GAMES, 1)
@click.option("--events", is_flag=True, help=words.EVENTS)
@click.option("--options", is_flag=True, help=words.OPTIONS)
@click.option(
    "--records",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help=words.RECORDS,
)
@json_option
def command(
    rules: str,
    settings: tuple[str, ...],
    seats: int | None,
    players: str,
    games: int,
    deals: int,
    think_limit: float,
    seed: int,
    events: bool,
    options: bool,
    records: Path | None,
    as_json: bool,
) -> None:
    """Play computers against computers, and sum up.

    Game after game depends on the seed and its number alone, and the header of each rebuilds it.
    """
    house = chosen_rules(rules, settings)
    terms = Terms(think_limit)
    at_table = _at_table(house, seats, players, terms)
    with plainly(PlayerError):
        series = SeriesOfGames(house, rules, at_table, seed, games, deals, records, terms)
    with plainly(PlayerError):
        if events or options:
            if as_json:
                flag = "--events" if events else "--options"
                complain(f"fortyfives simulate: {words.json_is_for_summaries(flag)}")
            series.tell(options=options)
            return
        summary = series.summed_up()
    print(json.dumps(summary.figures) if as_json else _in_words(house, summary))
    if summary.interrupted:
        raise KeyboardInterrupt


def _at_table(house: Rules, seats: int | None, players: str, terms: Terms) -> list[str]:
    """A player's name for each seat."""
    names = named_players("--players", players, terms=terms, oracle=True)
    if seats is None and len(names) > 1:
        seats = len(names)
    count = chosen_seats(house, seats)
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise click.UsageError(f"--players names {len(names)} for {count} seats")
    must_be_fair(names, house_for(house, count).seating)
    return names


@dataclass(frozen=True)
class _Tally:
    """What a series of games has come to so far; it knows only games that are over or left."""

    won: tuple[int, ...]
    """How many games each side has won."""
    points: tuple[int, ...]
    """The points of each side in all deals."""
    games: int = 0
    deals: int = 0
    unfinished: int = 0

    @classmethod
    def of(cls, sides: int) -> "_Tally":
        """Nothing as yet, for so many sides."""
        return cls((0,) * sides, (0,) * sides)

    def after(self, game: Game, points: Sequence[int]) -> "_Tally":
        """The tally with a game more, in which the sides have got these points."""
        left = game.winner is None
        return _Tally(
            won=tuple(count + (side == game.winner) for side, count in enumerate(self.won)),
            points=tuple(map(add, self.points, points)),
            games=self.games + 1,
            # The deal that was begun and not played does not count.
            deals=self.deals + game.deal.state.number - left,
            unfinished=self.unfinished + left,
        )


class Summary(NamedTuple):
    """What a series of games has come to."""

    figures: dict[str, Any]
    """As one object."""
    interrupted: bool
    """Whether Ctrl-C came before the last game was finished."""


class SeriesOfGames:
    """Games between the same players, one after another."""

    def __init__(
        self,
        house: Rules,
        preset: str,
        players: list[str],
        seed: int,
        games: int,
        deals: int,
        records: Path | None = None,
        terms: Terms = USUAL,
    ) -> None:
        """Raises `PlayerError` where the file of a player of somebody's own cannot be read."""
        self.house = house
        self.preset = preset
        self.players = players
        self.seed = seed
        self.games = games
        self.deals = deals
        self.records = records
        self._own = OwnFiles.of(players)
        self._known = partial(by_name, sources=self._own.sources, terms=terms)
        if records is not None:
            _made(records)

    def headers(self) -> Iterator[tuple[int, Header]]:
        """The header of each game, with its number from 0."""
        for number in range(self.games):
            header = game_of_series(
                self.house,
                preset=self.preset,
                players=self.players,
                seed=self.seed,
                number=number,
            )
            yield (
                number,
                changed(header, players=self._own.players, player_files=self._own.fingerprints),
            )

    def tell(self, *, options: bool) -> None:
        """Print the export of every game as it is played."""
        for number, header in self.headers():
            with ExitStack() as stack:
                book = self._book(number, header, stack)
                game = header.game() if book is None else book.record.game
                _tell_whole(written(beginning(header, game)))
                for step in played(
                    game, seated(header, self._known, measured=game), book, deals=self.deals
                ):
                    self._tell_step(step, options=options)

    @staticmethod
    def _tell_step(step: Step, *, options: bool) -> None:
        if options:
            _tell_whole(written((opened(step.seat, step.options),)))
        _tell_whole(written(told(step.events)))

    def summed_up(self) -> Summary:
        """All games played, in numbers; those that were finished when Ctrl-C came."""
        sides = house_for(self.house, len(self.players)).seating.sides
        tally, interrupted = _Tally.of(len(sides)), False
        try:
            for number, header in self.headers():
                tally = tally.after(*self._played(number, header))
        except KeyboardInterrupt:
            interrupted = True
        if not tally.games:
            raise interrupted_with_nothing()
        figures = {
            "rules": self.preset,
            "seats": len(self.players),
            "players": self.players,
            "sides": [list(side) for side in sides],
            "seed": self.seed,
            "games": tally.games,
            "deals": tally.deals,
            "won": list(tally.won),
            "unfinished": tally.unfinished,
            "points": [round(points / tally.deals, 4) for points in tally.points],
        }
        return Summary(figures, interrupted)

    def _played(self, number: int, header: Header) -> tuple[Game, list[int]]:
        """A game from beginning to end, and the points of each side in it."""
        with ExitStack() as stack:
            book = self._book(number, header, stack)
            game = header.game() if book is None else book.record.game
            points = [0] * len(game.house.seating.sides)
            for step in played(
                game, seated(header, self._known, measured=game), book, deals=self.deals
            ):
                for event in step.events if len(step.events) > 1 else ():
                    if type(event) is Settled:
                        points = list(map(add, points, event.points))
        return game, points

    def _book(self, number: int, header: Header, stack: ExitStack) -> RecordFile | None:
        """The file that a game is recorded in, where it is."""
        if self.records is None:
            return None
        width = max(4, len(str(self.games)))
        path = self.records / f"game-{number + 1:0{width}}.jsonl"
        try:
            book = RecordFile.create(path, header)
        except FileExistsError:
            raise click.UsageError(words.records_there(printable(path))) from None
        except OSError as error:
            raise click.UsageError(f"--records: {printable(path)}: {error.strerror}") from None
        stack.callback(book.close)
        return book


def _tell_whole(lines: Iterable[str]) -> None:
    """Print each line with its end at once, so that Ctrl-C does not come between the two."""
    sys.stdout.writelines(f"{line}\n" for line in lines)


def _made(folder: Path) -> None:
    try:
        make_folder(folder)
    except OSError as error:
        raise click.UsageError(f"--records: {printable(folder)}: {error.strerror}") from None


def _in_words(house: Rules, summary: Summary) -> str:
    """The summary for people."""
    figures = summary.figures
    games, deals = figures["games"], figures["deals"]
    unfinished, seed = figures["unfinished"], figures["seed"]
    lines = [
        *([words.INTERRUPTED] if summary.interrupted else []),
        words.games_played(games, house.title, unfinished, deals, seed),
        "",
        f"{'seats':<9}{'players':<24}{'won':>8}{'share':>8}{'points a deal':>15}",
    ]
    for side, seats in enumerate(figures["sides"]):
        who = ", ".join(printable(figures["players"][seat]) for seat in seats)
        won = figures["won"][side]
        lines.append(
            f"{', '.join(map(str, seats)):<9}{who:<24}{won:>8}{won / games:>8.1%}"
            f"{figures['points'][side]:>15.2f}"
        )
    return "\n".join(lines)
