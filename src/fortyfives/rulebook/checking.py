"""Tables of plain values checked against the rulebook, with every problem told at once."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace as changed

from fortyfives.outside.foreign import LONGEST_VALUE, printable
from fortyfives.outside.limits import ABOUT_SIGNS, TITLE_SIGNS, Limit
from fortyfives.rulebook.fitting import misfits
from fortyfives.rulebook.keys import GROUPS, KEYS, Key
from fortyfives.rulebook.rules import Rules, Value
from fortyfives.rulebook.toml_text import Lines, written
from fortyfives.words import rules_files as say
from fortyfives.words.errors import too_much

NAMING = ("title", "about")
"""What may stand beside the tables."""
WORDS = (*NAMING, "extends")
"""What a rules file may say above its tables."""

GROUP_OF: Mapping[str, str] = {name: group for group, keys in KEYS.items() for name in keys}
"""The table of every key; no two tables share one."""

_NUMBER = re.compile(r"-?\d+")
_SIGNS: Mapping[str, Limit] = {"title": TITLE_SIGNS, "about": ABOUT_SIGNS}


class Problem(Struct, frozen=True):
    """One thing wrong with the rules somebody wrote."""

    source: str
    """The file, or whatever else the rules came from."""
    line: int | None
    """The line, where the source has lines."""
    key: str
    """The rule with its table; empty where the text as a whole is meant."""
    message: str
    """What is wrong, what is allowed, and the nearest name."""

    def __str__(self) -> str:
        source, key = printable(self.source), printable(self.key)
        place = source if self.line is None else f"{source}:{self.line}"
        return ": ".join(part for part in (place, key, self.message) if part)


class RulesError(ValueError):
    """Rules that cannot be used, with every problem in the order of the text."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in problems))


class Reading:
    """A text of rules being read: the values found good, and every problem met."""

    def __init__(self, source: str, lines: Lines | None = None) -> None:
        self.source = source
        self.lines = lines
        self.problems: list[Problem] = []
        self.words: dict[str, str] = {}
        self._values: dict[str, dict[str, Value]] = {group: {} for group in GROUPS}
        self._spoilt: set[str] = set()

    def refuse(self, path: tuple[str, ...], message: str, spoils: str = "") -> None:
        """Notes a problem, and the rule whose value it leaves in doubt."""
        line = self.lines.of(path) if self.lines else None
        key = ".".join(name if name.isprintable() else written(name) for name in path)
        self.problems.append(Problem(self.source, line, key, message))
        if spoils:
            self._spoilt.add(spoils)

    def text(self, data: Mapping[str, Any], words: tuple[str, ...] = WORDS) -> None:
        """Reads a whole text of rules: the words above the tables, then the tables."""
        for name in words:
            if name in data:
                self._word(name, data[name])
        self.tables({name: entry for name, entry in data.items() if name not in words})

    def tables(self, data: Mapping[str, Any]) -> None:
        """Reads the tables, each a group of rules."""
        for group, table in data.items():
            if group not in GROUPS:
                self._unknown_table(group, table)
            elif isinstance(table, dict):
                for name, value in table.items():
                    self.rule(group, name, value)
            else:
                many = isinstance(table, list) and table and isinstance(table[0], dict)
                found = f"[[{group}]]" if many else f"{group} = {shown(table)}"
                self.refuse((group,), say.write_as_table(group, found))
                self._spoilt.update(key.path for key in KEYS[group].values())

    def rule(self, group: str, name: str, value: object) -> None:
        """Reads one rule of a known group."""
        key = KEYS[group].get(name)
        if key is None:
            self._unknown_key(group, name)
            return
        wrong = list(faults(key, value))
        for message in wrong:
            self.refuse((group, name), message, spoils=key.path)
        if not wrong:
            self._values[group][name] = frozen(key, value)

    def over(self, base: Rules) -> Rules:
        """The base with what was read set in it; notes what then cannot be played together."""
        groups = {
            group: changed(getattr(base, group), **values)
            for group, values in self._values.items()
            if values
        }
        words = {name: word for name, word in self.words.items() if name != "extends"}
        rules = changed(base, **groups, **words)
        for misfit in misfits(rules):
            if self._spoilt.isdisjoint(misfit.keys):
                self.refuse(self._blamed(misfit.keys), misfit.sentence)
        return rules

    def finish(self) -> None:
        """Raises what was found wrong, in the order of the text."""
        if self.problems:
            raise RulesError(sorted(self.problems, key=lambda problem: problem.line or 0))

    def _blamed(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """The first rule of a combination that this text itself sets."""
        paths = [tuple(key.split(".")) for key in keys]
        return next((path for path in paths if path[1] in self._values[path[0]]), paths[0])

    def _word(self, name: str, value: object) -> None:
        if not isinstance(value, str):
            self.refuse((name,), say.not_allowed(shown(value), say.TEXT))
        elif not value.strip() or not value.isprintable():
            self.refuse((name,), say.not_allowed(shown(value), say.ONE_LINE))
        elif name in _SIGNS and len(value) > _SIGNS[name].most:
            limit = _SIGNS[name]
            self.refuse((name,), f"{shown(value)} {too_much(limit.name, limit.most)}")
        else:
            self.words[name] = value

    def _unknown_table(self, group: str, table: object) -> None:
        if not isinstance(table, dict):
            self._stray(group)
            return
        nearest = _nearest(group, GROUPS)
        self.refuse((group,), say.no_such_table(GROUPS, _quoted(nearest)))
        for name in table:
            if name in GROUP_OF:
                at_home = GROUP_OF[name]
                self._spoilt.add(f"{at_home}.{name}")
                if at_home != nearest:
                    self.refuse((group, name), say.belongs_in(name, at_home))

    def _stray(self, name: str) -> None:
        """A key above the tables that is none of the words allowed there."""
        if name in GROUP_OF:
            home = GROUP_OF[name]
            self.refuse((name,), say.outside_its_table(name, home), spoils=f"{home}.{name}")
            return
        near = _nearest(name, (*WORDS, *GROUP_OF))
        self.refuse((name,), say.no_such_word(WORDS, _quoted(near)), spoils=self._path(near))

    def _unknown_key(self, group: str, name: str) -> None:
        if name in GROUP_OF:
            home = GROUP_OF[name]
            elsewhere = say.key_of_another_table(name, group, home)
            self.refuse((group, name), elsewhere, spoils=f"{home}.{name}")
            return
        here, names = KEYS[group], tuple(GROUP_OF)
        near = _nearest(name, here) or _nearest(name, names)
        table = "" if near is None or near in here else GROUP_OF[near]
        message = say.no_such_key(group, here, _quoted(near), table)
        self.refuse((group, name), message, spoils=self._path(near))

    @staticmethod
    def _path(name: str | None) -> str:
        return f"{GROUP_OF[name]}.{name}" if name and name in GROUP_OF else ""


def shown(value: object) -> str:
    """A value for a message: on one line, and not too long."""
    return printable(written(value), LONGEST_VALUE)


def frozen(key: Key, value: Any) -> Value:
    """A good value as the rulebook holds it."""
    if isinstance(value, dict):
        return tuple((name, value[name]) for name in key.limits["ranges"])
    return tuple(value) if isinstance(value, list) else value


def faults(key: Key, value: object) -> Iterator[str]:
    """What is wrong with a value for this rule; nothing where it may be set so."""
    entry = get_args(key.kind)[0] if get_origin(key.kind) is tuple else None
    check: Callable[[Key, object], Iterator[str]] = _in_single
    if entry is not None:
        check = _in_list if entry in (int, str) else _in_pairs
    yield from check(key, value)


def _in_single(key: Key, value: object) -> Iterator[str]:
    allowed, near = say.SWITCH, ""
    if key.kind is bool:
        good = isinstance(value, bool)
        if isinstance(value, str):
            near = {"true": "true", "yes": "true", "on": "true"}.get(value.lower(), "false")
    elif isinstance(value, str) and key.choices:
        good = value in key.choices
        near = _quoted(_nearest(value, key.choices))
    elif key.kind is int or int in get_args(key.kind):
        good = _in_range(key, value)
        near = _nearest_number(key, value)
    else:
        good = False
    if key.kind is not bool:
        allowed = _allowed(key)
    if not good:
        yield say.not_allowed(shown(value), allowed, near)


def _in_list(key: Key, value: object) -> Iterator[str]:
    limits = key.limits
    of = limits.get("of")
    allowed = say.list_of(_allowed(key))
    if not isinstance(value, list):
        yield say.not_allowed(shown(value), allowed)
        return
    if not value and not limits.get("may_be_empty"):
        yield say.empty_list(allowed)
    bad = [one for one in value if not (one in of if of else _in_range(key, one))]
    for one in bad:
        near = _quoted(_nearest(str(one), of)) if of else _nearest_number(key, one)
        yield say.not_allowed_in_list(shown(one), allowed, near)
    if bad or not value:
        return
    if limits.get("none_twice") and len(set(value)) < len(value):
        yield say.twice_in_list(shown(value))
    if limits.get("rising") and any(one >= after for one, after in pairwise(value)):
        yield say.not_rising(shown(value), shown(sorted(set(value))))
    if "sum" in limits and sum(value) != limits["sum"]:
        yield say.wrong_sum(shown(value), sum(value), limits["sum"])


def _in_pairs(key: Key, value: object) -> Iterator[str]:
    ranges: Mapping[str, tuple[int, int]] = key.limits["ranges"]
    needed = say.table_with(ranges)
    if not isinstance(value, dict):
        yield say.not_allowed(shown(value), needed)
        return
    for name, number in value.items():
        if name not in ranges:
            yield say.not_in_table(shown(name), needed, _quoted(_nearest(name, ranges)))
        elif not _whole(number) or not ranges[name][0] <= number <= ranges[name][1]:
            yield say.not_allowed(f"{name} = {shown(number)}", needed)
    for name in ranges:
        if name not in value:
            yield say.missing_in_table(name, needed)


def _allowed(key: Key) -> str:
    limits, kinds = key.limits, []
    if "of" in limits:
        return ", ".join(map(written, limits["of"]))
    if "step" in limits:
        return say.multiples(limits["step"], limits["least"], limits["most"])
    if "least" in limits:
        numbers = say.whole_numbers if get_origin(key.kind) is tuple else say.whole_number
        kinds.append(numbers(limits["least"], limits["most"]))
    if key.choices:
        words = [written(word) for word in key.choices]
        kinds.append(", ".join(words) if kinds else say.one_of(words))
    return say.either(kinds)


def _whole(value: object) -> bool:
    """Whether a value is an integer; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _in_range(key: Key, value: Any) -> bool:
    limits = key.limits
    fits = _whole(value) and limits["least"] <= value <= limits["most"]
    return bool(fits and value % limits.get("step", 1) == 0)


def _nearest_number(key: Key, value: Any) -> str:
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        value = int(value.strip()[:10])
    if not _whole(value) and not (isinstance(value, float) and abs(value) < 1e9):
        return ""
    step = key.limits.get("step", 1)
    nearest = int(step * round(value / step)) if abs(value) < 1e9 else value
    return str(max(key.limits["least"], min(key.limits["most"], nearest)))


def _nearest(name: str, names: Any) -> str | None:
    by_small = {known.lower(): known for known in names}
    found = get_close_matches(name.lower(), by_small, n=1, cutoff=0.5)
    return by_small[found[0]] if found else None


def _quoted(name: str | None) -> str:
    return written(name) if name else ""
