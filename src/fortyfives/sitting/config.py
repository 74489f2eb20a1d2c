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
from fortyfives.rulebook.toml_text import Lines, written
from fortyfives.sitting.setup import NAMES, PACES, Glyphs, Pace, Suits
from fortyfives.words import rules_files as say
from fortyfives.words.errors import too_much

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
        table = GROUP_OF.get(near[0], "") if near else ""
        self._refuse(name, say.no_such_setting(_CHECKS, written(near[0]) if near else "", table))
        return True

    def _refuse(self, key: str, message: str) -> None:
        self.problems.append(Problem(str(self.path), self.lines.of((key,)), key, message))


def name_faults(value: object) -> Iterator[str]:
    """What is wrong with a name at the table."""
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        yield say.not_a_name(shown(value))
    elif len(value) > NAME_SIGNS.most:
        yield f"{shown(value)} {too_much(NAME_SIGNS.name, NAME_SIGNS.most)}"


def _text_faults(value: object) -> Iterator[str]:
    if not isinstance(value, str):
        yield say.not_allowed(shown(value), say.RULES_NAME)


def _seats_faults(value: object) -> Iterator[str]:
    if isinstance(value, bool) or not isinstance(value, int) or value not in SEATS:
        yield say.not_allowed(shown(value), say.whole_number(SEATS[0], SEATS[-1]))


def _switch_faults(value: object) -> Iterator[str]:
    if not isinstance(value, bool):
        yield say.not_allowed(shown(value), say.SWITCH)


def _one_of(words: tuple[str, ...]) -> Callable[[object], Iterator[str]]:
    def faults(value: object) -> Iterator[str]:
        if value not in words:
            near = get_close_matches(str(value).lower(), words, n=1, cutoff=0.5)
            nearest = written(near[0]) if near else ""
            yield say.not_allowed(shown(value), say.one_of(words), nearest)

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
