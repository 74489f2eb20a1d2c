"""The commands by name, and how one is carried out, down to exit code and complaint."""

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final

import click

from fortyfives import __version__
from fortyfives.outside.complaints import complain
from fortyfives.outside.foreign import printable, quoted
from fortyfives.outside.interrupts import held_up

FINE: Final = 0
REFUSED: Final = 2

_NAME = "fortyfives"
_COMPLETE = "_FORTYFIVES_COMPLETE"
_GAME = "play"
COMMANDS: Mapping[str, tuple[str, str]] = {
    _GAME: ("play", "Play the game on screen."),
    "ask": ("ask", "What may be played, who wins a trick, what beats what."),
    "rules": ("rules", "The games of the family: listed, shown, told and checked."),
    "simulate": ("simulate", "Play computers against computers, and sum up."),
    "tournament": ("tournament", "Play the same deals with the seats rotated, and compare."),
    "lab": ("lab", "Play a game as it is and with a house rule changed, and compare."),
    "export": ("export", "Retell a recorded game as JSON Lines, nothing hidden."),
    "review": ("review", "Judge every decision of a recorded game, and tell luck from play."),
    "config": ("settings", "Your settings: where they are, and whether they are good."),
}
"""The module of `fortyfives.shell` that holds each command, and what the command does."""

_EPILOG = """\
\b
Exit codes: 0 all is well; 1 something failed, such as a full disk; 2 the
command, a file or a setting is wrong; 130 interrupted by Ctrl-C; 141 whoever
read the output went away. A game that a signal ends has 128 and its number.

\b
A fault of what only helps, such as a hint, never ends a game: it is written
to fortyfives/faults.log in your state folder (on Linux ~/.local/state).

\b
Completion, for bash, zsh or fish:
  eval "$(_FORTYFIVES_COMPLETE=bash_source fortyfives)"
  eval "$(_FORTYFIVES_COMPLETE=zsh_source fortyfives)"
  _FORTYFIVES_COMPLETE=fish_source fortyfives | source
"""


class _Commands(click.Group):
    """The commands, each loaded when it is asked for; with none, the game."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        with held_up():
            home = import_module(f"fortyfives.shell.{COMMANDS[cmd_name][0]}")
        found: click.Command = home.command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = ("-h", "--help", "-V", "--version")
        if not ctx.resilient_parsing and (not args or (args[0][:1] == "-" and args[0] not in own)):
            args = [_GAME, *args]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            raise unknown("command", args[0], COMMANDS, ctx)
        return super().resolve_command(ctx, args)


class Branching(click.Group):
    """A command that asks which of several things is meant."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order they were written."""
        return list(self.commands)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The words left over; none at all are refused, with those that may be meant."""
        if not args and not ctx.resilient_parsing:
            *most, last = self.commands
            which = f"{', '.join(most)} or {last}"
            raise click.UsageError(f"which is meant, {which}? (-h tells more)", ctx)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; an unknown one is refused with the nearest."""
        if args[0] not in self.commands and not ctx.resilient_parsing and args[0][:1] != "-":
            raise unknown("command", args[0], self.commands, ctx)
        return super().resolve_command(ctx, args)


def unknown(
    kind: str, name: str, known: Mapping[str, Any] | Sequence[str], ctx: click.Context | None = None
) -> click.UsageError:
    """The complaint about a name that is not known, with the nearest one or else with all."""
    near = get_close_matches(name.lower(), list(known), n=1, cutoff=0.5)
    meant = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    return click.UsageError(f"there is no {kind} {quoted(name)}; {meant}", ctx)


@click.group(
    _NAME,
    cls=_Commands,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    subcommand_metavar="[COMMAND] [OPTION]...",
    options_metavar="",
)
@click.version_option(__version__, "-V", "--version", message="fortyfives %(version)s")
def commands() -> None:
    """Forty-fives, the card game, and its whole family.

    Without a command the game is laid out on screen; it takes the options of
    "play". A game that was left unfinished is offered again.
    """


def run(words: Sequence[str]) -> int:
    """Carries out a command line, and answers the exit code."""
    if wish := os.environ.get(_COMPLETE):
        return _completed(wish)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return _carried_out(list(words))


def _completed(wish: str) -> int:
    """Tells the words that may follow, for the shell that asks for them; the exit code."""
    from click.shell_completion import shell_complete

    try:
        if not shell_complete(commands, {}, _NAME, _COMPLETE, wish):
            return FINE
        complain(f"{_NAME}: {_COMPLETE} is {quoted(wish)}; -h tells what it may be")
    except (KeyError, ValueError):
        complain(f"{_NAME}: COMP_WORDS and COMP_CWORD do not say what is to be completed")
    return REFUSED


def _carried_out(words: list[str]) -> int:
    try:
        with commands.make_context(_NAME, words) as ctx:
            code = commands.invoke(ctx)
        return FINE if code is None else int(code)
    except click.ClickException as error:
        complain(f"{_speaker(error)}: {_in_one_line(error)}")
        return REFUSED
    except click.exceptions.Exit as end:
        return end.exit_code


def _speaker(error: click.ClickException) -> str:
    """The command that complains."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    return ctx.command_path.strip() if ctx else _NAME


def _in_one_line(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption):
        return _no_such_option(error)
    if isinstance(error, click.BadOptionUsage):
        return f"{error.option_name} needs a value"
    if isinstance(error, click.MissingParameter):
        what = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
        if isinstance(error.param, click.Option):
            return f"{error.param.opts[0]} {what} is missing"
        return f"{what.removesuffix('...')} is missing"
    if isinstance(error, click.BadParameter) and error.param is not None:
        return f"{error.param.opts[0]}: {error.message}"
    message = " ".join(error.format_message().split()).rstrip(".")
    extra = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", message)
    return f"{printable(extra[1])} is not expected here; -h tells what is" if extra else message


def _no_such_option(error: click.NoSuchOption) -> str:
    ctx, known = error.ctx, []
    while ctx is not None:
        known += [name for param in ctx.command.get_params(ctx) for name in param.opts]
        ctx = ctx.parent
    near = get_close_matches(error.option_name, [name for name in known if name[0] == "-"], n=1)
    meant = f"; did you mean {near[0]}?" if near else "; -h lists the options"
    return f"there is no option {printable(error.option_name)}{meant}"


@contextmanager
def plainly(*mistakes: type[ValueError]) -> Iterator[None]:
    """Turns a person's mistake, met deeper in the house, into the one line of complaint."""
    try:
        yield
    except mistakes as error:
        first, *more = str(error).splitlines() or [""]
        besides = f" (and {len(more)} more)" if more else ""
        raise click.UsageError(first + besides, click.get_current_context(silent=True)) from None


def interrupted_with_nothing() -> KeyboardInterrupt:
    """The interruption of a command that has nothing to show yet, once that has been said."""
    complain("Interrupted; nothing was finished.")
    return KeyboardInterrupt()
