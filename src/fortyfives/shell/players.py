"""The option that says who plays, shared by the commands that let computers play."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from fortyfives.engine.seating import Seating
from fortyfives.outside.foreign import quoted
from fortyfives.players import PLAYER_NAMES, PlayerError, by_name
from fortyfives.players.own_players.own import THINK_LIMIT, Terms
from fortyfives.shell.commands import plainly
from fortyfives.sitting.loop import ORACLE
from fortyfives.words import options
from fortyfives.words import players as words

LEAST_LIMIT, MOST_LIMIT = 0.1, 86_400
"""A player of one's own may think for so many seconds, from a moment to a day."""

Command = TypeVar("Command", bound=Callable[..., Any])


def players_option(
    default: str | None, help_text: str, *, oracle: bool = False
) -> Callable[[Command], Command]:
    """The option ``--players``; without a default it must be given."""
    return click.option(
        "--players",
        metavar="P,P,...",
        show_default=bool(default),
        shell_complete=lambda ctx, param, typed: players_begun(typed, oracle=oracle),
        help=help_text,
        **({"required": True} if default is None else {"default": default}),
    )


think_limit_option = click.option(
    "--think-limit",
    metavar="SECONDS",
    default=f"{THINK_LIMIT:g}",
    show_default=True,
    callback=lambda ctx, param, text: _seconds(text),
    help=options.THINK_LIMIT,
)


def _seconds(text: str) -> float:
    """So many seconds, or parts of one."""
    try:
        seconds = float(text) if text.isascii() and "_" not in text else 0.0
    except ValueError:
        seconds = 0.0
    if not LEAST_LIMIT <= seconds <= MOST_LIMIT:
        raise click.BadParameter(words.not_seconds(quoted(text), LEAST_LIMIT, MOST_LIMIT))
    return seconds


def players_begun(typed: str, *, oracle: bool = False) -> list[str]:
    """The lists of players that begin so."""
    before, comma, begun = typed.rpartition(",")
    known = (*PLAYER_NAMES, ORACLE) if oracle else PLAYER_NAMES
    return [before + comma + name for name in known if name.startswith(begun)]


def named_players(option: str, text: str, *, terms: Terms, oracle: bool = False) -> list[str]:
    """The players that a text lists: all are known; the oracle is among them if it may be."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name == ORACLE:
            if oracle:
                continue
            raise click.UsageError(words.oracle_measures_only(option))
        if name == "human":
            raise click.UsageError(words.human_plays_on_screen(option))
        with plainly(PlayerError):
            by_name(name, terms=terms)
    return names


def must_be_fair(at_table: Sequence[str], seating: Seating) -> None:
    """Refuses the oracle on two sides: each would have to know what the other will do."""
    if len({seating.side_of[seat] for seat, name in enumerate(at_table) if name == ORACLE}) > 1:
        raise click.UsageError(words.oracle_on_one_side())
