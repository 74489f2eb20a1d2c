"""``fortyfives rules``: the games of the family, looked at and checked."""

import json
from pathlib import Path
from textwrap import fill
from typing import Any

import click

from fortyfives.outside.complaints import complain
from fortyfives.outside.files import MISSING, amiss
from fortyfives.outside.foreign import printable
from fortyfives.rulebook.checking import shown
from fortyfives.rulebook.fitting import table_misfits
from fortyfives.rulebook.keys import as_tables
from fortyfives.rulebook.presets import (
    DEFAULT,
    Problem,
    RulesError,
    as_toml,
    find_rules,
    load_rules,
    preset,
    preset_names,
)
from fortyfives.rulebook.rules import Rules
from fortyfives.shell.choosing import (
    chosen_rules,
    complete_rules,
    json_option,
    seats_in_words,
    set_option,
)
from fortyfives.shell.commands import REFUSED, Branching
from fortyfives.shell.paper import WIDTH, glyphs_fit
from fortyfives.telling.explain import explain as told
from fortyfives.words.errors import file_amiss
from fortyfives.words.options import not_for_so_many

_which = click.argument(
    "rules", metavar="[NAME|FILE]", default=DEFAULT, shell_complete=complete_rules
)


@click.group("rules", cls=Branching, subcommand_metavar="COMMAND [OPTION]...", options_metavar="")
def command() -> None:
    """The games of the family: listed, shown, told and checked."""


@command.command("list")
@json_option
def list_(as_json: bool) -> None:
    """The games that come with the program."""
    games = {name: preset(name) for name in preset_names()}
    if as_json:
        print(json.dumps({"rules": [_entry(name, rules) for name, rules in games.items()]}))
        return
    width = max(map(len, games))
    for name, rules in games.items():
        print(f"{name:{width}}  {rules.title}, for {seats_in_words(rules)}")


@command.command("show")
@_which
@set_option
@json_option
def show(rules: str, settings: tuple[str, ...], as_json: bool) -> None:
    """Every house rule of a game with the value in force, as a rules file."""
    house = chosen_rules(rules, settings)
    if as_json:
        print(json.dumps({"title": house.title, "about": house.about} | as_tables(house)))
    else:
        print(as_toml(house), end="")


@command.command("explain")
@_which
@set_option
@json_option
def explain(rules: str, settings: tuple[str, ...], as_json: bool) -> None:
    """A game in plain words."""
    house = chosen_rules(rules, settings)
    sections = told(house, glyphs=not as_json and glyphs_fit())
    if as_json:
        parts = [{"heading": one.heading, "sentences": list(one.sentences)} for one in sections]
        print(json.dumps({"title": house.title, "about": house.about, "sections": parts}))
        return
    print(house.title)
    print(fill(house.about, WIDTH))
    for section in sections:
        print(f"\n{section.heading}\n")
        for sentence in section.sentences:
            print(fill(sentence, WIDTH, initial_indent="  ", subsequent_indent="  "))


@command.command("check")
@click.argument("file", metavar="FILE", type=click.Path())
@json_option
def check(file: str, as_json: bool) -> int:
    """Look a rules file over, each problem with its line."""
    if file not in preset_names() and (why := amiss(Path(file))):
        raise click.UsageError(
            f"{printable(file) or shown(file)}: {file_amiss(why if file else MISSING)}"
        )
    try:
        house = find_rules(file) if file in preset_names() else load_rules(Path(file))
    except RulesError as error:
        if as_json:
            print(json.dumps({"good": False, "problems": [*map(_problem, error.problems)]}))
        else:
            for problem in error.problems:
                print(problem)
        return REFUSED
    if as_json:
        print(json.dumps({"good": True, "problems": []}))
        return 0
    print(f"{printable(file)}: good: {house.title}, for {seats_in_words(house)}")
    for seats in house.table.players:
        for misfit in table_misfits(house, seats):
            told = not_for_so_many(printable(file), seats, misfit.key, misfit.sentence)
            complain(told)
    return 0


def _entry(name: str, rules: Rules) -> dict[str, Any]:
    return {
        "name": name,
        "title": rules.title,
        "about": rules.about,
        "players": list(rules.table.players),
        "seats": rules.table.seats,
    }


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "source": problem.source,
        "line": problem.line,
        "key": problem.key,
        "message": problem.message,
    }
