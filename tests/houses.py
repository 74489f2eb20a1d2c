"""Houses made up at random, for properties that must hold whatever the house plays."""

from typing import Any, get_args, get_origin

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from msgspec.structs import replace as changed

from fortyfives.rulebook.checking import frozen
from fortyfives.rulebook.fitting import misfits
from fortyfives.rulebook.keys import GROUPS, KEYS, Key
from fortyfives.rulebook.rules import Rules

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Properties are judged by what they find, not by how fast the machine is."""


def plain_values(key: Key) -> st.SearchStrategy[Any]:
    """Every value a rule may have, as a rules file writes it."""
    limits, entry = key.limits, get_args(key.kind)[:1]
    if key.kind is bool:
        return st.booleans()
    if "ranges" in limits:
        return st.fixed_dictionaries(
            {name: st.integers(least, most) for name, (least, most) in limits["ranges"].items()}
        )
    if "of" in limits:
        return st.lists(st.sampled_from(limits["of"]), unique=True)
    if "sum" in limits:
        return st.sampled_from([[3, 2], [2, 3], [4, 1], [1, 4], [5], [1, 1, 1, 1, 1], [2, 1, 2]])
    if get_origin(key.kind) is tuple and entry == (int,):
        numbers = range(limits["least"], limits["most"] + 1, limits.get("step", 1))
        fewest = 0 if limits.get("may_be_empty") else 1
        lists = st.lists(st.sampled_from(numbers), unique=True, min_size=fewest)
        return lists.map(sorted) if limits.get("rising") else lists
    words: st.SearchStrategy[Any] = st.sampled_from(key.choices) if key.choices else st.nothing()
    if "least" in limits:
        return words | st.integers(limits["least"], limits["most"])
    return words


def values(key: Key) -> st.SearchStrategy[Any]:
    """Every value a rule may have, as the rulebook holds it."""
    return plain_values(key).map(lambda value: frozen(key, value))


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """A rulebook with anything in it, whether or not it can be played."""
    groups = {
        group: kind(**{name: draw(values(key)) for name, key in KEYS[group].items()})
        for group, kind in GROUPS.items()
    }
    title = draw(st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1))
    return Rules(**groups, title=title)


@st.composite
def good_rules(draw: st.DrawFn, base: Rules | None = None) -> Rules:
    """A rulebook that can be played: a known one with some rules changed, as far as they fit."""
    rules = base or Rules()
    paths = [(group, name) for group, keys in KEYS.items() for name in keys]
    for group, name in draw(st.lists(st.sampled_from(paths), max_size=12)):
        value = draw(values(KEYS[group][name]))
        changed = changed_rule(rules, group, name, value)
        if not misfits(changed):
            rules = changed
    return rules


def changed_rule(rules: Rules, group: str, name: str, value: Any) -> Rules:
    """The rules with one of them set to another value."""
    table = changed(getattr(rules, group), **{name: value})
    return changed(rules, **{group: table})
