"""The option that says who plays, shared by the commands that let computers play."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from fortyfives.players import PLAYER_NAMES, PlayerError, by_name
from fortyfives.shell.commands import plainly

Command = TypeVar("Command", bound=Callable[..., Any])


def players_option(default: str | None, help_text: str) -> Callable[[Command], Command]:
    """The option ``--players``; without a default it must be given."""
    return click.option(
        "--players",
        metavar="P,P,...",
        show_default=bool(default),
        shell_complete=lambda ctx, param, typed: players_begun(typed),
        help=help_text,
        **({"required": True} if default is None else {"default": default}),
    )


def players_begun(typed: str) -> list[str]:
    """The lists of players that begin so."""
    before, comma, begun = typed.rpartition(",")
    return [before + comma + name for name in PLAYER_NAMES if name.startswith(begun)]


def named_players(option: str, text: str, *, but_for: str | None = None) -> list[str]:
    """The players that a text lists: all can play by themselves, this one aside."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name == but_for:
            continue
        if name == "human":
            raise click.UsageError(f"{option}: a human plays on screen; name computer players")
        with plainly(PlayerError):
            by_name(name)
    return names
