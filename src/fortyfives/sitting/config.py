"""The player's own settings, from a file: config.toml."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, get_args

from fortyfives.outside.files import MISSING, amiss
from fortyfives.outside.limits import NAME_SIGNS
from fortyfives.players import PLAYER_NAMES
from fortyfives.rulebook.checking import GROUP_OF, Problem, RulesError, shown
from fortyfives.rulebook.fitting import table_misfits
from fortyfives.rulebook.keys import GROUPS
from fortyfives.rulebook.presets import (
    DEFAULT,
    load_rules,
    overrides_from,
    preset,
    preset_names,
    tables_of,
    text_of,
)
from fortyfives.rulebook.rules import Rules
from fortyfives.rulebook.toml_text import Lines
from fortyfives.sitting.setup import NAMES, PACES, Glyphs, Pace, Suits

VARIABLE: Final = "FORTYFIVES_CONFIG"
"""The environment variable that may name the file."""
SEATS: Final = range(2, 11)
MEDIUM: Final = "medium"
LEVELS: Final = tuple(
    name for name in PLAYER_NAMES if name != "oracle" and not name.startswith("ref-")
)
"""The computer players one can sit down with; the others serve for measuring."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has settled once and for all."""

    rules: Rules = field(default_factory=Rules)
    """The game that a bare ``fortyfives`` plays, the changes of the file included."""
    preset: str = DEFAULT
    """The name it goes by."""
    seats: int | None = None
    """How many sit down; None: as many as is usual."""
    name: str = NAMES[0]
    level: str = MEDIUM
    pace: Pace = "normal"
    glyphs: Glyphs = "auto"
    suits: Suits = "four-colour"
    bell: bool = False
    wait: bool = True
    source: Path | None = None
    """The file they were read from; None where there is none."""
    stated: frozenset[str] = frozenset()
    """The settings that the file itself makes."""


DEFAULT_TEXT: Final = """\
# The settings of fortyfives. All of them may be left out: they are then as they stand here.

# The game: a preset's name, as "fortyfives rules list" tells, or a rules file beside this one.
rules = "traditional-45"

# How many sit down, you included, from 2 to 10. Left out: as many as is usual for the game.
# seats = 4

# Your name at the table.
name = "You"

# How well the others play.
level = "medium"

# How long you are shown what the others do: slow, normal, fast or none.
pace = "normal"

# How suits and frames are drawn: auto, unicode or ascii. With auto, as your terminal allows.
glyphs = "auto"

# In how many colours the suits are drawn: four-colour or two-colour.
suits = "four-colour"

# Whether a bell rings when it is your turn.
bell = false

# Whether a finished trick stays on the table until you press a key.
wait = true

# Changes to the game, in the tables of a rules file. "fortyfives rules show" lists them all.
# [game]
# target = 90
"""
"""The whole file with its comments, as ``fortyfives config init`` writes it."""


def config_path(given: Path | None = None) -> Path:
    """Where the settings are: the file given, else `VARIABLE`, else the platform's own folder."""
    if given is not None:
        return given
    if named := os.environ.get(VARIABLE):
        return at_home(named)
    from platformdirs import user_config_path  # slow to load, and seldom needed

    return user_config_path("fortyfives", appauthor=False) / "config.toml"


def at_home(text: str) -> Path:
    """The path a text names; ``~`` is the person's own folder, where there is one."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def settings(given: Path | None = None) -> Settings:
    """The settings in force; those of a new player where there is no file and none was named.

    Raises `RulesError` with every problem of the file and its line.
    """
    path = config_path(given)
    named = given is not None or os.environ.get(VARIABLE)
    return read_settings(path) if named or amiss(path) != MISSING else Settings()


def read_settings(path: Path) -> Settings:
    """The settings of a file.

    Raises `RulesError` with every problem of the file and its line.
    """
    text, source = text_of(path), str(path)
    data, lines = tables_of(text, source)
    return _Reading(path, text, lines).settings(data)


class _Reading:
    """A file of settings being read: what was found good, and every problem."""

    def __init__(self, path: Path, text: str, lines: Lines) -> None:
        self.path = path
        self.text = text
        self.lines = lines
        self.problems: list[Problem] = []

    def settings(self, data: Mapping[str, Any]) -> Settings:
        """The settings, if every one of them is good."""
        own = {name: value for name, value in data.items() if name in _CHECKS}
        tables = {name: value for name, value in data.items() if name not in _CHECKS}
        for name, value in own.items():
            for message in _CHECKS[name](value):
                self._refuse(name, message)
        for name in [name for name, value in tables.items() if self._stray(name, value)]:
            del tables[name]
        rules = self._rules(own.get("rules", DEFAULT), tables)
        if not self.problems and "seats" in own:
            for misfit in table_misfits(rules, own["seats"]):
                self._refuse("seats", misfit.sentence)
        if self.problems:
            raise RulesError(sorted(self.problems, key=lambda problem: problem.line or 0))
        values = {name: value for name, value in own.items() if name != "rules"}
        return Settings(
            rules=rules,
            preset=own.get("rules", DEFAULT),
            source=self.path,
            stated=frozenset(data),
            **values,
        )

    def _rules(self, name: Any, tables: Mapping[str, Any]) -> Rules:
        """The game that is named, with the changes of the file's own tables."""
        if not isinstance(name, str):
            return Rules()
        try:
            base = self._found(name)
        except RulesError as error:
            here = [p for p in error.problems if p.line is None]
            self.problems += [p for p in error.problems if p.line is not None]
            for problem in here:
                self._refuse("rules", f"{problem.source}: {problem.message}")
            return Rules()
        try:
            return overrides_from(tables, self.text, str(self.path), base)
        except RulesError as error:
            self.problems += error.problems
            return base

    def _found(self, name: str) -> Rules:
        """The preset of that name, or the rules file, which is sought beside the settings."""
        beside = self.path.parent / at_home(name)
        if name not in preset_names() and (not amiss(beside) or beside.suffix == ".toml"):
            return load_rules(beside)
        return preset(name)

    def _stray(self, name: str, value: object) -> bool:
        """Whether a key above the tables is neither a setting nor a table; notes it then."""
        if isinstance(value, dict) or name in GROUPS or name in GROUP_OF:
            return False
        near = get_close_matches(name.lower(), [*_CHECKS, *GROUP_OF], n=1, cutoff=0.6)
        meant = f'; did you mean "{near[0]}"?' if near else ""
        if near and near[0] in GROUP_OF:
            meant = f'; did you mean "{near[0]}" in the table [{GROUP_OF[near[0]]}]?'
        self._refuse(name, f"no such setting; there are {', '.join(_CHECKS)}{meant}")
        return True

    def _refuse(self, key: str, message: str) -> None:
        self.problems.append(Problem(str(self.path), self.lines.of((key,)), key, message))


def name_faults(value: object) -> Iterator[str]:
    """What is wrong with a name at the table."""
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        yield f"{shown(value)} is no name; a few letters in quotes"
    elif len(value) > NAME_SIGNS.most:
        yield f"{shown(value)} {NAME_SIGNS.sentence}"


def _text_faults(value: object) -> Iterator[str]:
    if not isinstance(value, str):
        yield f"{shown(value)} is not allowed; a preset's name or a rules file, in quotes"


def _seats_faults(value: object) -> Iterator[str]:
    if isinstance(value, bool) or not isinstance(value, int) or value not in SEATS:
        yield f"{shown(value)} is not allowed; a whole number from {SEATS[0]} to {SEATS[-1]}"


def _switch_faults(value: object) -> Iterator[str]:
    if not isinstance(value, bool):
        yield f"{shown(value)} is not allowed; true or false"


def _one_of(words: tuple[str, ...]) -> Callable[[object], Iterator[str]]:
    def faults(value: object) -> Iterator[str]:
        if value not in words:
            near = get_close_matches(str(value).lower(), words, n=1, cutoff=0.5)
            meant = f'; did you mean "{near[0]}"?' if near else ""
            yield f"{shown(value)} is not allowed; one of {', '.join(words)}{meant}"

    return faults


_CHECKS: Final[Mapping[str, Callable[[Any], Iterator[str]]]] = {
    "rules": _text_faults,
    "seats": _seats_faults,
    "name": name_faults,
    "level": _one_of(LEVELS),
    "pace": _one_of(PACES),
    "glyphs": _one_of(get_args(Glyphs)),
    "suits": _one_of(get_args(Suits)),
    "bell": _switch_faults,
    "wait": _switch_faults,
}
"""What is wrong with the value of each setting; nothing where it may be so."""
