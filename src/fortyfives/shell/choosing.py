"""The options that choose a game of the family, shared by the commands that need one."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from fortyfives.outside.foreign import quoted
from fortyfives.outside.limits import DIGITS
from fortyfives.rulebook.fitting import TableError, check_table
from fortyfives.rulebook.keys import KEYS
from fortyfives.rulebook.presets import DEFAULT, RulesError, find_rules, preset_names, set_values
from fortyfives.rulebook.rules import Rules
from fortyfives.shell.commands import plainly
from fortyfives.words import options

MOST_SEATS = 10

Command = TypeVar("Command", bound=Callable[..., Any])


def rules_option(default: str | None = DEFAULT) -> Callable[[Command], Command]:
    """The option ``--rules``."""
    return click.option(
        "--rules",
        metavar="NAME|FILE",
        default=default,
        shell_complete=complete_rules,
        help=options.rules(default),
    )


set_option = click.option(
    "--set",
    "settings",
    metavar="KEY=VALUE",
    multiple=True,
    shell_complete=lambda ctx, param, typed: complete_setting(typed),
    help=options.SET,
)

seats_option = click.option(
    "--seats",
    metavar="N",
    callback=lambda ctx, param, text: whole_number(text, 2, MOST_SEATS),
    help=options.SEATS,
)

json_option = click.option("--json", "as_json", is_flag=True, help=options.JSON)


def seed_option(help_text: str, default: int | None = None) -> Callable[[Command], Command]:
    """The option ``--seed``."""
    return click.option(
        "--seed",
        metavar="S",
        default=None if default is None else str(default),
        callback=lambda ctx, param, text: whole_number(text),
        help=help_text,
    )


def chosen_rules(name: str, settings: Iterable[str]) -> Rules:
    """The rules of that name with these settings made."""
    with plainly(RulesError):
        return set_values(find_rules(name), settings)


def chosen_seats(rules: Rules, seats: int | None) -> int:
    """The number of seats asked for, or else the usual one; so many must be able to play."""
    count = rules.table.seats if seats is None else seats
    with plainly(TableError):
        check_table(rules, count)
    return count


def whole_number(text: str | None, least: int | None = None, most: int | None = None) -> int | None:
    """The whole number that a text holds; nothing for nothing."""
    if text is None:
        return None
    try:
        plain = text.isascii() and "_" not in text and len(text) <= DIGITS.most
        number = int(text) if plain else None
    except ValueError:
        number = None
    low = least is not None and (number is None or number < least)
    high = most is not None and (number is None or number > most)
    if number is None or low or high:
        raise click.BadParameter(options.not_whole(quoted(text), least, most))
    return number


def one_of(words: Iterable[str], text: str | None) -> str | None:
    """The word of these that a text is; nothing for nothing."""
    known = tuple(words)
    if text is None or text in known:
        return text
    near = get_close_matches(text.lower(), known, n=1, cutoff=0.5)
    raise click.BadParameter(options.none_of(quoted(text), known, near[0] if near else None))


def complete_rules(ctx: click.Context, param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The presets that begin so, and files."""
    names = [CompletionItem(name) for name in preset_names() if name.startswith(typed)]
    return names or [CompletionItem(typed, type="file")]


def complete_setting(typed: str) -> list[str]:
    """The house rules that begin so; after the equals sign, their values."""
    path, equals, begun = typed.partition("=")
    keys = {key.path: key for group in KEYS.values() for key in group.values()}
    if not equals:
        return [f"{known}=" for known in keys if known.startswith(path)]
    if path not in keys:
        return []
    words = ("true", "false") if keys[path].kind is bool else keys[path].choices
    return [f"{path}={word}" for word in words if word.startswith(begun)]


def seats_in_words(rules: Rules) -> str:
    """How many may sit down: ``2 to 5``, ``2, 3 or 6``."""
    counts = sorted(rules.table.players)
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    *most, last = map(str, counts)
    return f"{', '.join(most)} or {last}" if most else last
