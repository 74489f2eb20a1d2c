"""Every rule by its key, as a rules file names it."""

from collections.abc import Mapping
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from fortyfives.rulebook.rules import Bounds, Rules, Value
from fortyfives.words.house_rules import RULES

GROUPS: Mapping[str, type] = {
    name: hint for name, hint in get_type_hints(Rules).items() if name not in ("title", "about")
}
"""The groups of the rulebook by name, in the order of a rules file."""


class Key(Struct, frozen=True):
    """One rule of the rulebook, as a rules file names it."""

    group: str
    name: str
    kind: Any
    """The annotation of the field: `bool`, `int`, a `Literal`, a tuple."""
    default: Value
    sentence: str
    limits: Mapping[str, Any]
    """What its values keep to, where it applies: `least`, `most`, `step`, `sum`, `of`, `ranges`,
    `rising`, `none_twice`, `may_be_empty`."""

    @property
    def path(self) -> str:
        """The key with its table: ``rob.deadline``."""
        return f"{self.group}.{self.name}"

    @property
    def choices(self) -> tuple[str, ...]:
        """The words this rule may be set to; empty where it takes no word."""
        words: list[str] = []
        for part in (self.kind, *get_args(self.kind)):
            words += [word for word in get_args(part) if isinstance(word, str)]
        return tuple(dict.fromkeys(words))


def _keys_of(group: str, kind: type) -> dict[str, Key]:
    keys: dict[str, Key] = {}
    house = kind()
    for name, hint in get_type_hints(kind, include_extras=True).items():
        limited = get_origin(hint) is Annotated
        limits: Bounds = hint.__metadata__[0] if limited else Bounds()
        kind_of_value = hint.__origin__ if limited else hint
        default: Value = getattr(house, name)
        sentence = RULES[f"{group}.{name}"]
        keys[name] = Key(group, name, kind_of_value, default, sentence, limits.limits)
    return keys


KEYS: Mapping[str, Mapping[str, Key]] = {
    name: _keys_of(name, kind) for name, kind in GROUPS.items()
}
"""Every rule by group and name, in the order of a rules file."""


def as_tables(rules: Rules) -> dict[str, dict[str, Any]]:
    """The rules as TOML or JSON would hold them: every table and key with the value in force."""
    return {
        group: {name: plain_value(getattr(getattr(rules, group), name)) for name in keys}
        for group, keys in KEYS.items()
    }


def plain_value(value: Value) -> Any:
    """A rule's value as TOML or JSON would hold it: lists and tables in place of tuples."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return dict(value)
        return list(value)
    return value
