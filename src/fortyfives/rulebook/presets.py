"""The shipped houses and the files of others: from TOML to rules, and back."""

import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.abc import Traversable
from importlib.resources import files
from pathlib import Path
from typing import Any

from fortyfives.outside.files import MISSING, FileError, amiss, bytes_of, within
from fortyfives.outside.limits import TEXT_BYTES, excess
from fortyfives.rulebook.checking import GROUP_OF, NAMING, Problem, Reading, RulesError, shown
from fortyfives.rulebook.keys import GROUPS, KEYS, as_tables
from fortyfives.rulebook.naming import original_title, renamed
from fortyfives.rulebook.rules import Rules
from fortyfives.rulebook.toml_text import BARE_WORD, Lines, TomlFault, lines_of, parsed, written
from fortyfives.words import rules_files as say
from fortyfives.words.errors import cannot_be_read, file_amiss, too_much

__all__ = [
    "DEFAULT",
    "Problem",
    "RulesError",
    "as_toml",
    "find_rules",
    "load_rules",
    "overrides_from",
    "preset",
    "preset_folder",
    "preset_names",
    "read_rules",
    "set_value",
    "set_values",
    "tables_of",
    "text_of",
    "with_overrides",
]

DEFAULT = "traditional-45"
"""The preset that a bare game plays."""

_ORDER = (
    *("traditional-45", "traditional-45-literal", "wikipedia-45"),
    *("quarantacinque-a", "quarantacinque-b"),
    *("forty-five", "forty-five-jink", "forty-five-joker"),
    *("forty-five-25", "forty-five-110", "forty-five-spoil"),
    *("irish-25", "irish-45", "irish-45-joker", "irish-55", "irish-110", "irish-110-pairs"),
    *("spoil-five", "spoil-five-peel", "spoil-five-strict"),
    *("auction-ns-120", "auction-ns-125"),
    *("auction-pei", "auction-pei-rec-hall", "auction-pei-tignish"),
    *("auction-merrimack", "merrimack-no-kitty", "merrimack-30-for-60", "merrimack-on-the-green"),
    *("newfoundland-120s", "family-order"),
)


def preset_folder() -> Traversable:
    """Where the presets lie: in the package, or beside it in a checkout."""
    packed = files("fortyfives") / "rules"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "rules"


@cache
def preset_names() -> tuple[str, ...]:
    """The names of the presets, the default first and kin together."""
    found = {
        entry.name.removesuffix(".toml")
        for entry in preset_folder().iterdir()
        if entry.name.endswith(".toml")
    }
    known = [name for name in _ORDER if name in found]
    return (*known, *sorted(found.difference(known)))


@cache
def preset(name: str) -> Rules:
    """A shipped house by name.

    Raises `RulesError` where there is none of that name, with the nearest ones.
    """
    if name not in preset_names():
        raise RulesError([Problem(shown(name), None, "", _no_preset(name))])
    return _load(preset_folder() / f"{name}.toml", ())


def find_rules(name_or_path: str) -> Rules:
    """The rules a text names: a preset, or else a file.

    Raises `RulesError` for a name that is neither, and for a file with problems.
    """
    if name_or_path in preset_names() or not _like_path(name_or_path):
        return preset(name_or_path)
    return _load(Path(name_or_path), ())


def load_rules(path_or_name: str | Path) -> Rules:
    """The rules of a file, or of a preset.

    Raises `RulesError` with every problem of the file.
    """
    if isinstance(path_or_name, str):
        return find_rules(path_or_name)
    return _load(path_or_name, ())


def read_rules(text: str, source: str) -> Rules:
    """The rules a TOML text holds; what it extends is sought beside the source.

    Raises `RulesError` with every problem of the text.
    """
    return _read(text, source, Path(source).parent, ())


def with_overrides(rules: Rules, tables: Mapping[str, Any], source: str) -> Rules:
    """The rules with the values of some tables in place of theirs.

    Raises `RulesError` with every problem of the tables, none of which has a line.
    """
    return _overridden(rules, tables, Reading(source))


def overrides_from(tables: Mapping[str, Any], text: str, source: str, base: Rules) -> Rules:
    """The base with the tables of a larger TOML text, such as the player's settings, set in it.

    Raises `RulesError` with every problem of the tables and its line in the text.
    """
    return _overridden(base, tables, Reading(source, lines_of(text)))


def set_value(rules: Rules, setting: str) -> Rules:
    """The rules with one more set by ``group.key=value``; a bare word counts as a text.

    Raises `RulesError` with the problem.
    """
    return set_values(rules, (setting,))


def set_values(rules: Rules, settings: Iterable[str], source: str = "--set") -> Rules:
    """The rules with several set by ``group.key=value``, judged when all are in.

    Raises `RulesError` with every problem.
    """
    reading = Reading(source)
    seen: set[str] = set()
    for setting in settings:
        path, equals, text = setting.partition("=")
        group, dot, name = path.strip().partition(".")
        if not (equals and dot and group and name):
            near = f"{GROUP_OF[group]}.{group}" if group in GROUP_OF else ""
            reading.refuse((), say.not_a_setting(shown(setting), near))
        elif path.strip() in seen:
            reading.refuse((group, name), say.SET_TWICE)
        else:
            seen.add(path.strip())
            _set(reading, group, name, text.strip())
    return _finished(reading, rules)


def as_toml(rules: Rules) -> str:
    """Every rule with the value in force, as a rules file."""
    words = [f"title = {written(rules.title)}", f"about = {written(rules.about)}"]
    parts = ["\n".join(words)]
    for group, values in as_tables(rules).items():
        pairs = [f"{name} = {written(value)}" for name, value in values.items()]
        parts.append("\n".join((f"[{group}]", *pairs)))
    return "\n\n".join(parts) + "\n"


def _overridden(base: Rules, tables: Mapping[str, Any], reading: Reading) -> Rules:
    reading.text(tables, NAMING)
    return _finished(reading, base)


def _finished(reading: Reading, base: Rules) -> Rules:
    """The base with what was read set in it, under a name that is true of it."""
    rules = reading.over(base)
    reading.finish()
    title = original_title(base)
    if title is not None:
        presets = (preset(name) for name in preset_names())
        base = next((known for known in presets if known.title == title), base)
    return renamed(rules, base, reading.words)


def _set(reading: Reading, group: str, name: str, text: str) -> None:
    if group not in GROUPS:
        reading.tables({group: {name: text}})
        return
    key = KEYS[group].get(name)
    words = key is not None and key.limits.get("of")
    value = _parsed(text, listed=bool(words))
    if beyond := excess(text):
        why = too_much(beyond[1].name, beyond[1].most)
        reading.refuse((group, name), say.not_a_value(shown(text), why))
    elif value is None:
        reading.refuse((group, name), say.not_a_value(shown(text)))
    else:
        reading.rule(group, name, value)


def _parsed(text: str, *, listed: bool) -> Any:
    """The value a text holds, or nothing; in a list of words the quotes may be missing."""
    if excess(text):
        return None
    if listed and text.startswith("[") and text.endswith("]"):
        words = [word.strip().strip("\"'") for word in text[1:-1].split(",")]
        return [word for word in words if word or len(words) > 1]
    try:
        found = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        found = {}
    if found.keys() == {"value"}:
        return found["value"]
    return text if BARE_WORD.fullmatch(text) else None


def text_of(path: Traversable) -> str:
    """The text of a TOML file.

    Raises `RulesError` where it cannot be read.
    """
    source = str(path)
    try:
        return _bytes_of(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise RulesError([Problem(source, line, "", say.NOT_UTF_8)]) from None
    except FileError as error:
        said = file_amiss(error.why, error.most)
        message = said if error.most else cannot_be_read(said)
        raise RulesError([Problem(source, 1, "", message)]) from None


def _bytes_of(path: Traversable) -> bytes:
    if isinstance(path, Path):
        return bytes_of(path, TEXT_BYTES)
    with path.open("rb") as file:
        return within(file, TEXT_BYTES)


def _load(path: Traversable, chain: tuple[str, ...]) -> Rules:
    folder = path.parent if isinstance(path, Path) else None
    return _read(text_of(path), str(path), folder, (*chain, _identity(path)))


def _identity(path: Traversable) -> str:
    return str(path.resolve()) if isinstance(path, Path) else str(path)


def _read(text: str, source: str, folder: Path | None, chain: tuple[str, ...]) -> Rules:
    data, lines = tables_of(text, source)
    reading = Reading(source, lines)
    reading.text(data)
    base: Rules | None = Rules()
    found_in_base: tuple[Problem, ...] = ()
    if "extends" in reading.words:
        try:
            base = _base(reading, folder, chain)
        except RulesError as error:
            base, found_in_base = None, error.problems
    if base is None:
        problems = sorted(reading.problems, key=lambda problem: problem.line or 0)
        raise RulesError((*problems, *found_in_base))
    return _finished(reading, base)


def tables_of(text: str, source: str) -> tuple[dict[str, Any], Lines]:
    """The tables that a TOML text holds, and the lines of its keys.

    Raises `RulesError` with the place where it is not TOML, or more than is read.
    """
    if beyond := excess(text):
        line, limit = beyond
        raise RulesError([Problem(source, line, "", too_much(limit.name, limit.most))])
    try:
        return parsed(text), lines_of(text)
    except TomlFault as fault:
        problems = [Problem(source, *one) for one in fault.places]
        raise RulesError(problems) from None


def _base(reading: Reading, folder: Path | None, chain: tuple[str, ...]) -> Rules | None:
    """The rules that a text extends; nothing, with the problem noted, where it names none."""
    name = reading.words["extends"]
    path: Traversable
    if name in preset_names():
        path = preset_folder() / f"{name}.toml"
    elif folder is not None and (_like_path(name) or not amiss(folder / name)):
        path = folder / name
        if why := _barred(path, folder):
            reading.refuse(("extends",), say.cannot_extend(shown(name), why))
            return None
    else:
        reading.refuse(("extends",), say.no_such_rules(shown(name), *_presets_near(name)))
        return None
    if _identity(path) in chain:
        reading.refuse(("extends",), say.extends_in_circle(shown(name)))
        return None
    return _load(path, chain)


def _barred(path: Path, folder: Path) -> str:
    """Why a file may not be extended from a folder; empty where it may be.

    A file from elsewhere is not to say which files of this machine are read.
    """
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # a name too long, a circle of links, a NUL
        inside = True
    if not inside:
        return say.LIES_ELSEWHERE
    why = amiss(path)
    said = file_amiss(why)
    return say.beside_this_one(said) if why == MISSING else said


def _like_path(text: str) -> bool:
    """Whether a text is meant as a file rather than as a preset's name."""
    if not text:
        return False
    if text.endswith(".toml") or "/" in text or "\\" in text:
        return True
    return amiss(Path(text)) != MISSING


def _no_preset(name: str) -> str:
    return say.neither_preset_nor_file(*_presets_near(name))


def _presets_near(name: str) -> tuple[tuple[str, ...], list[str]]:
    """All presets, and those whose names are nearest."""
    names = preset_names()
    return names, get_close_matches(name.lower(), names, n=3, cutoff=0.5)
