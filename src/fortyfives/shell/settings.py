"""``fortyfives config``: the player's own settings, where they are and what they say."""

from pathlib import Path

import click

from fortyfives.outside.files import MISSING, amiss
from fortyfives.outside.foreign import LONGEST_PATH, printable
from fortyfives.outside.private import make_folder, new_file
from fortyfives.rulebook.checking import RulesError
from fortyfives.shell.commands import REFUSED, Branching
from fortyfives.sitting.config import config_path, read_settings
from fortyfives.words import options
from fortyfives.words.errors import file_amiss
from fortyfives.words.settings import DEFAULT_TEXT

_file = click.option(
    "--config",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=options.CONFIG,
)


@click.group("config", cls=Branching, subcommand_metavar="COMMAND [OPTION]...", options_metavar="")
def command() -> None:
    """Your settings: where they are, and whether they are good."""


@command.command("path")
@_file
def path(config: Path | None) -> None:
    """Where your settings are looked for."""
    print(printable(config_path(config), LONGEST_PATH))


@command.command("init")
@_file
def init(config: Path | None) -> None:
    """Write a first file of settings; none is ever overwritten."""
    target = config_path(config)
    try:
        make_folder(target.parent)
        with new_file(target) as file:
            file.write(DEFAULT_TEXT.encode())
    except FileExistsError:
        raise click.UsageError(options.already_there(printable(target))) from None
    except OSError as error:
        raise click.UsageError(f"{printable(target)}: {error.strerror}") from None
    print(printable(target, LONGEST_PATH))


@command.command("check")
@_file
def check(config: Path | None) -> int:
    """Look your settings over, each problem with its line."""
    target = config_path(config)
    if why := amiss(target):
        told = f"{printable(target)}: {file_amiss(why)}"
        raise click.UsageError(options.with_hint_of_init(told) if why == MISSING else told)
    try:
        read_settings(target)
    except RulesError as error:
        for problem in error.problems:
            print(problem)
        return REFUSED
    print(f"{printable(target)}: good")
    return 0
