"""What rules are called: a game that has been changed goes by no name that is no longer true."""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace as changed

from fortyfives.outside.foreign import printable
from fortyfives.outside.limits import ABOUT_SIGNS, TITLE_SIGNS
from fortyfives.rulebook.keys import KEYS, Key
from fortyfives.rulebook.rules import Rules, Value
from fortyfives.words.house_rules import CHANGED, changed_rule, more_changed

_MOST: Final = 5
"""So many changes are told one by one."""


def original_title(rules: Rules) -> str | None:
    """The title of the game that rules were changed from; None where they have their own name."""
    return rules.title.removesuffix(CHANGED) if rules.title.endswith(CHANGED) else None


def renamed(rules: Rules, base: Rules, stated: Collection[str]) -> Rules:
    """The rules under a title and a sentence that are true of them, made from those of the base.

    What was stated anew for them, of ``title`` and ``about``, is left as it is.
    """
    differing = differences(rules, base)
    words = {"title": base.title, "about": base.about}
    if differing:
        title = base.title.removesuffix(CHANGED)
        but = f"{base.about.removesuffix('.')};" if title != base.title else f"{title}, but"
        words = {
            "title": printable(title, TITLE_SIGNS.most - len(CHANGED)) + CHANGED,
            "about": printable(f"{but} {_told(differing)}.", ABOUT_SIGNS.most),
        }
    return changed(rules, **{name: word for name, word in words.items() if name not in stated})


def differences(rules: Rules, base: Rules) -> list[tuple[Key, Value, Value]]:
    """The keys whose values differ: each with its value here and its value in the base."""
    pairs = [
        (key, _value(rules, key), _value(base, key))
        for group in KEYS.values()
        for key in group.values()
    ]
    return [(key, here, there) for key, here, there in pairs if here != there]


def value_words(value: Value) -> str:
    """A rule's value as people read it: ``yes``, ``3, 2``, ``at 0, min 0``."""
    if isinstance(value, tuple):
        items = (item if isinstance(item, tuple) else (item,) for item in value)
        return ", ".join(" ".join(map(str, item)) for item in items) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(rules: Rules, key: Key) -> Value:
    value: Value = getattr(getattr(rules, key.group), key.name)
    return value


def _told(differing: list[tuple[Key, Value, Value]]) -> str:
    told = [
        changed_rule(key.path, value_words(here), value_words(there))
        for key, here, there in differing[:_MOST]
    ]
    more = len(differing) - _MOST
    if more > 0:
        told.append(more_changed(more))
    return "; ".join(told)
