"""``fortyfives play``: the game on screen."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import click
from msgspec import Struct

from fortyfives.outside.files import FileError
from fortyfives.outside.foreign import printable
from fortyfives.players.own_players.own import Terms, absolute
from fortyfives.records.header import Header
from fortyfives.records.saves import unfinished
from fortyfives.rulebook.presets import RulesError, find_rules, set_values
from fortyfives.rulebook.rules import Rules
from fortyfives.shell.choosing import (
    chosen_seats,
    one_of,
    rules_option,
    seats_option,
    seed_option,
    set_option,
)
from fortyfives.shell.commands import plainly
from fortyfives.shell.players import named_players, players_option, think_limit_option
from fortyfives.sitting.config import LEVELS, Settings, name_faults
from fortyfives.sitting.config import settings as settings_of
from fortyfives.sitting.setup import NAMES, PACES, Pace, ScreenChoices, Setup, kept, set_aside
from fortyfives.words import play as words
from fortyfives.words.errors import file_amiss

SPARE_NAME = "Ned"


class _Wish(Struct, frozen=True):
    """What the command line asks for, over and above the settings."""

    rules: str | None
    settings: tuple[str, ...]
    seats: int | None
    seed: int | None
    level: str | None
    pace: Pace | None
    ascii_only: bool
    name: str | None
    players: tuple[str, ...]
    terms: Terms

    def house(self, own: Settings) -> tuple[Rules, str]:
        """The rules, and the name they go by; another game sets the file's changes aside."""
        with plainly(RulesError):
            base = own.rules if self.rules is None else find_rules(self.rules)
            return set_values(base, self.settings), self.rules or own.preset


@click.command("play")
@rules_option(default=None)
@set_option
@seats_option
@seed_option(words.SEED)
@click.option(
    "--level",
    metavar="LEVEL",
    callback=lambda ctx, param, text: one_of(LEVELS, text),
    shell_complete=lambda ctx, param, typed: [p for p in LEVELS if p.startswith(typed)],
    help=words.level(LEVELS),
)
@players_option("", words.PLAYERS)
@think_limit_option
@click.option(
    "--pace",
    metavar="PACE",
    callback=lambda ctx, param, text: one_of(PACES, text),
    shell_complete=lambda ctx, param, typed: [p for p in PACES if p.startswith(typed)],
    help=words.pace(PACES),
)
@click.option("--name", metavar="NAME", help=words.NAME)
@click.option("--ascii", "ascii_only", is_flag=True, help=words.ASCII)
@click.option(
    "--config",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=words.CONFIG,
)
def command(
    rules: str | None,
    settings: tuple[str, ...],
    seats: int | None,
    seed: int | None,
    level: str | None,
    players: str,
    think_limit: float,
    pace: Pace | None,
    name: str | None,
    ascii_only: bool,
    config: Path | None,
) -> int:
    """Play the game on screen.

    What is not said here is as in your settings. A game that was left unfinished is offered
    again, unless another one is asked for. Should a hint or a page fail, the
    game goes on, and the fault is written to faults.log (see fortyfives -h).
    """
    terms = Terms(think_limit, heard=False)
    others = _others(players, level, terms)
    wish = _Wish(rules, settings, seats, seed, level, pace, ascii_only, name, others, terms)
    setup = _setup(wish, config)
    _must_have_a_terminal()
    from fortyfives.tui.app import run  # only the game itself loads the screen

    return run(setup)


def _setup(wish: _Wish, config: Path | None) -> Setup:
    """What the sitting begins with; all that is wrong is refused before the screen opens."""
    with plainly(RulesError):
        own = settings_of(config)
    rules, preset = wish.house(own)
    seats = chosen_seats(
        rules, own.seats if wish.seats is None and wish.rules is None else wish.seats
    )
    level = wish.level or own.level
    records, kept_in = _folders()
    changed, notice = _chosen_on_screen(own, kept_in)
    found = unfinished(records, lambda header: _is_wished(header, wish, rules, seats))
    return Setup(
        rules=rules,
        seats=seats,
        records=records,
        preset=preset,
        level=level,
        players=_seated(wish.players, seats),
        seed=wish.seed,
        names=_names(own.name if wish.name is None else wish.name),
        resume=found.game,
        unreadable=found.unreadable,
        elsewhere=found.elsewhere,
        notice=notice,
        pace=wish.pace or changed.pace or own.pace,
        glyphs="ascii" if wish.ascii_only else own.glyphs,
        suits=own.suits,
        bell=own.bell,
        wait=own.wait if changed.wait is None else changed.wait,
        terms=wish.terms,
        kept=kept_in,
    )


def _others(players: str, level: str | None, terms: Terms) -> tuple[str, ...]:
    """The players that the command line names for the other seats, wherever one stands."""
    if not players:
        return ()
    if level is not None:
        raise click.UsageError(words.LEVEL_OR_PLAYERS)
    return tuple(map(absolute, named_players("--players", players, terms=terms)))


def _seated(players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The same, if there are as many as seats besides the person's, or one for all."""
    if len(players) > 1 and len(players) != seats - 1:
        raise click.UsageError(words.not_so_many(len(players), seats - 1))
    return players


def _names(name: str) -> tuple[str, ...]:
    """The names at the table, no two alike."""
    for fault in name_faults(name):
        raise click.UsageError(f"--name: {fault}")
    others = [other for other in NAMES[1:] if other.lower() != name.lower()]
    return (name, *others, SPARE_NAME)[: len(NAMES)]


def _is_wished(header: Header, wish: _Wish, rules: Rules, seats: int) -> bool:
    """Whether an unfinished game is one that the command line could mean."""
    other_rules = (wish.rules is not None or wish.settings) and header.rules != rules
    other_seats = wish.seats is not None and header.seats != seats
    other_seed = wish.seed is not None and header.seed != wish.seed
    other_level = wish.level is not None and wish.level not in header.players
    seated = (wish.players * seats)[: seats - 1]
    other_players = bool(seated) and header.players[1:] != seated
    return not (other_rules or other_seats or other_seed or other_level or other_players)


def _chosen_on_screen(own: Settings, path: Path) -> tuple[ScreenChoices, str]:
    """What was changed on screen in an earlier sitting, unless the settings were changed since.

    Where that cannot be told, it is said why, and the file is out of the way.
    """
    try:
        choices = kept(path)
    except FileError as error:
        return ScreenChoices(), _set_aside(path, file_amiss(error.why, error.most))
    try:
        if own.source is None or own.source.stat().st_mtime <= path.stat().st_mtime:
            return choices, ""
    except OSError:  # one of the two has just gone
        return choices, ""
    return ScreenChoices(
        None if "pace" in own.stated else choices.pace,
        None if "wait" in own.stated else choices.wait,
    ), ""


def _set_aside(path: Path, why: str) -> str:
    """What is said of a file that is of no use."""
    aside: str | None = None
    with suppress(OSError):
        aside = printable(set_aside(path).name)
    return words.choices_forgotten(printable(path), why, aside)


def _folders() -> tuple[Path, Path]:
    """The folder of the records, and the file of what is kept from one sitting to the next."""
    from platformdirs import user_data_path, user_state_path  # only the game itself needs them

    return (
        user_data_path("fortyfives", appauthor=False) / "records",
        user_state_path("fortyfives", appauthor=False) / "screen.json",
    )


def _must_have_a_terminal() -> None:
    """The screen would wait for ever for an answer that cannot come."""
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output")):
        if not is_terminal(stream):
            raise click.UsageError(words.needs_a_terminal(name))
    if os.environ.get("TERM") == "dumb":
        raise click.UsageError(words.DUMB_TERMINAL)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody sits at the other end."""
    return stream is not None and not stream.closed and stream.isatty()
