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
                self.refuse((group,), f"{group} is a table: write [{group}], not {found}")
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
            self.refuse((name,), f"{shown(value)} is not allowed; a text in quotes")
        elif not value.strip() or not value.isprintable():
            self.refuse(
                (name,), f"{shown(value)} is not allowed; one line of text that is not empty"
            )
        elif name in _SIGNS and len(value) > _SIGNS[name].most:
            self.refuse((name,), f"{shown(value)} {_SIGNS[name].sentence}")
        else:
            self.words[name] = value

    def _unknown_table(self, group: str, table: object) -> None:
        if not isinstance(table, dict):
            self._stray(group)
            return
        tables = ", ".join(GROUPS)
        self.refuse((group,), f"no such table; the tables are {tables}{_meant(group, GROUPS)}")
        nearest = _nearest(group, GROUPS)
        for name in table:
            if name in GROUP_OF:
                at_home = GROUP_OF[name]
                self._spoilt.add(f"{at_home}.{name}")
                if at_home != nearest:
                    self.refuse((group, name), f"{name} belongs in the table [{at_home}]")

    def _stray(self, name: str) -> None:
        """A key above the tables that is none of the words allowed there."""
        if name in GROUP_OF:
            belongs = f"{name} stands in no table; it belongs in [{GROUP_OF[name]}]"
            self.refuse((name,), belongs, spoils=f"{GROUP_OF[name]}.{name}")
            return
        names = (*WORDS, *GROUP_OF)
        allowed = f"no such key; outside the tables there are {', '.join(WORDS)}"
        self.refuse(
            (name,), allowed + _meant(name, names), spoils=self._path(_nearest(name, names))
        )

    def _unknown_key(self, group: str, name: str) -> None:
        if name in GROUP_OF:
            home = GROUP_OF[name]
            message = f"no such key in [{group}]; {name} belongs in the table [{home}]"
            self.refuse((group, name), message, spoils=f"{home}.{name}")
            return
        here, names = KEYS[group], tuple(GROUP_OF)
        near = _nearest(name, here) or _nearest(name, names)
        message = f"no such key; [{group}] has {', '.join(here)}"
        if near:
            place = "" if near in here else f" in [{GROUP_OF[near]}]"
            message += f'; did you mean "{near}"{place}?'
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
    allowed, near = "true or false", ""
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
        yield f"{shown(value)} is not allowed; {allowed}" + (
            f"; did you mean {near}?" if near else ""
        )


def _in_list(key: Key, value: object) -> Iterator[str]:
    limits = key.limits
    of = limits.get("of")
    allowed = f"a list of {_allowed(key)}"
    if not isinstance(value, list):
        yield f"{shown(value)} is not allowed; {allowed}"
        return
    if not value and not limits.get("may_be_empty"):
        yield f"an empty list is not allowed; {allowed}"
    bad = [one for one in value if not (one in of if of else _in_range(key, one))]
    for one in bad:
        near = _quoted(_nearest(str(one), of)) if of else _nearest_number(key, one)
        meant = f"; did you mean {near}?" if near else ""
        yield f"{shown(one)} in the list is not allowed; {allowed}{meant}"
    if bad or not value:
        return
    if limits.get("none_twice") and len(set(value)) < len(value):
        yield f"{shown(value)} names something twice; each once is enough"
    if limits.get("rising") and any(one >= after for one, after in pairwise(value)):
        order = shown(sorted(set(value)))
        yield f"{shown(value)} is not in rising order; did you mean {order}?"
    if "sum" in limits and sum(value) != limits["sum"]:
        yield f"{shown(value)} adds up to {sum(value)}; it must be {limits['sum']} in all"


def _in_pairs(key: Key, value: object) -> Iterator[str]:
    ranges: Mapping[str, tuple[int, int]] = key.limits["ranges"]
    needed = ", ".join(
        f"{name} (a whole number from {least} to {most})" for name, (least, most) in ranges.items()
    )
    if not isinstance(value, dict):
        yield f"{shown(value)} is not allowed; a table with {needed}"
        return
    for name, number in value.items():
        if name not in ranges:
            yield f"{shown(name)} is no part of it; a table with {needed}{_meant(name, ranges)}"
        elif not _whole(number) or not ranges[name][0] <= number <= ranges[name][1]:
            yield f"{name} = {shown(number)} is not allowed; a table with {needed}"
    for name in ranges:
        if name not in value:
            yield f"{name} is missing; a table with {needed}"


def _allowed(key: Key) -> str:
    limits, parts = key.limits, []
    if "of" in limits:
        return ", ".join(written(word) for word in limits["of"])
    if "step" in limits:
        return f"multiples of {limits['step']} from {limits['least']} to {limits['most']}"
    if "least" in limits:
        kind = "a whole number" if get_origin(key.kind) is not tuple else "whole numbers"
        parts.append(f"{kind} from {limits['least']} to {limits['most']}")
    if key.choices:
        words = ", ".join(written(word) for word in key.choices)
        parts.append(words if parts else f"one of {words}")
    return " or ".join(parts)


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


def _meant(name: str, names: Any) -> str:
    near = _nearest(name, names)
    return f'; did you mean "{near}"?' if near else ""
