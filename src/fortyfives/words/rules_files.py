"""What is wrong in a rules file, in the settings or in a `--set`, and what to write instead.

Values come as TOML writes them: a text has its quotes already.
"""

from collections.abc import Iterable, Mapping, Sequence

from fortyfives.words.lists import listed


def did_you_mean(near: Sequence[str], place: str = "") -> str:
    """The nearest right ones, for the end of a sentence; empty where nothing is near."""
    return f"; did you mean {listed(near, 'or')}{place}?" if near else ""


def _meant(near: str) -> str:
    return did_you_mean((near,) if near else ())


# What may be written


SWITCH = "true or false"
TEXT = "a text in quotes"
ONE_LINE = "one line of text that is not empty"
RULES_NAME = "the name of a preset or a rules file, in quotes"


def whole_number(least: int, most: int) -> str:
    """A number between two bounds."""
    return f"a whole number from {least} to {most}"


def whole_numbers(least: int, most: int) -> str:
    """Numbers between two bounds."""
    return f"whole numbers from {least} to {most}"


def multiples(step: int, least: int, most: int) -> str:
    """Numbers that are so many times a step."""
    return f"multiples of {step} from {least} to {most}"


def one_of(choices: Iterable[str]) -> str:
    """One of several words."""
    return f"one of {', '.join(choices)}"


def either(kinds: Sequence[str]) -> str:
    """A value of one kind or another."""
    return " or ".join(kinds)


def list_of(what: str) -> str:
    """A list of such values."""
    return f"a list of {what}"


def table_with(ranges: Mapping[str, tuple[int, int]]) -> str:
    """A table in braces with a number for each name."""
    parts = [f"{name} ({whole_number(*bounds)})" for name, bounds in ranges.items()]
    return f"a table with {listed(parts)}"


# What is wrong with a value


def not_allowed(value: str, allowed: str, near: str = "") -> str:
    """That a value may not stand there, and what may."""
    return f"{value} is not allowed; write {allowed}{_meant(near)}"


def not_allowed_in_list(value: str, allowed: str, near: str = "") -> str:
    """That a value may not stand in the list."""
    return f"{value} in the list is not allowed; write {allowed}{_meant(near)}"


def empty_list(allowed: str) -> str:
    """That the list may not be empty."""
    return f"an empty list is not allowed; write {allowed}"


def twice_in_list(value: str) -> str:
    """That a list names something twice."""
    return f"{value} names something twice; name each once"


def not_rising(value: str, rising: str) -> str:
    """That a list is out of order."""
    return f"{value} is not in rising order{_meant(rising)}"


def wrong_sum(value: str, found: int, needed: int) -> str:
    """That the numbers of a list come to something else."""
    return f"{value} adds up to {found}; it must be {needed} in all"


def not_in_table(name: str, allowed: str, near: str = "") -> str:
    """That a table in braces has no such name."""
    return f"{name} does not belong here; write {allowed}{_meant(near)}"


def missing_in_table(name: str, allowed: str) -> str:
    """That a table in braces lacks a name."""
    return f"{name} is missing; write {allowed}"


def not_a_value(text: str, why: str = "") -> str:
    """That a text on the command line is no value, or why it is not read as one."""
    return f"{text} is not a value{f': {why}' if why else '; write a word, or a value as in TOML'}"


def not_a_setting(text: str, near: str = "") -> str:
    """That a `--set` does not name a key and a value."""
    return f"{text} is not a setting; write group.key=value{_meant(near)}"


SET_TWICE = "set twice; keep one of them"


def not_a_name(value: str) -> str:
    """That nobody at the table can be called so."""
    return f"{value} is not a name; write a few letters in quotes"


# Tables and keys


def write_as_table(group: str, found: str) -> str:
    """That the rules of a group are a table of their own."""
    return f"{group} is a table: write [{group}], not {found}"


def no_such_table(tables: Iterable[str], near: str = "") -> str:
    """That there is no table of that name."""
    return f"no such table; the tables are {', '.join(tables)}{_meant(near)}"


def belongs_in(name: str, table: str) -> str:
    """That a key stands in the wrong table, where the table is a slip itself."""
    return f"{name} belongs in the table [{table}]"


def outside_its_table(name: str, table: str) -> str:
    """That a key stands above the tables."""
    return f"{name} stands outside its table; it belongs in [{table}]"


def no_such_word(words: Iterable[str], near: str = "") -> str:
    """That a key above the tables is not one of those allowed there."""
    return f"no such key; outside the tables you may write {', '.join(words)}{_meant(near)}"


def key_of_another_table(name: str, here: str, table: str) -> str:
    """That a key stands in the wrong table."""
    return f"no such key in [{here}]; {name} belongs in the table [{table}]"


def no_such_key(group: str, keys: Iterable[str], near: str = "", table: str = "") -> str:
    """That a table has no such key; the nearest may stand in another table."""
    place = f" in [{table}]" if table else ""
    return f"no such key; [{group}] has {', '.join(keys)}" + did_you_mean(
        (near,) if near else (), place
    )


def no_such_setting(settings: Iterable[str], near: str = "", table: str = "") -> str:
    """That the settings hold no such key; the nearest may be a house rule."""
    place = f" in the table [{table}]" if table else ""
    return f"no such setting; the settings are {', '.join(settings)}" + did_you_mean(
        (near,) if near else (), place
    )


# The file a rules file extends, and the presets


def no_such_rules(name: str, presets: Sequence[str], near: Sequence[str]) -> str:
    """That a name is neither a preset nor a file."""
    return f"{name} is {neither_preset_nor_file(presets, near)}"


def neither_preset_nor_file(presets: Sequence[str], near: Sequence[str]) -> str:
    """The same, after the name and a colon."""
    known = did_you_mean(near) or f"; the presets are {', '.join(presets)}"
    return f"neither a preset nor a file{known}"


def extends_in_circle(name: str) -> str:
    """That two files extend each other."""
    return f"{name} goes in a circle: that file extends this one"


def cannot_extend(name: str, why: str) -> str:
    """That a file may not be extended."""
    return f"{name}: {why}"


LIES_ELSEWHERE = "it must be a preset, or lie in the folder of this file or below it"


def beside_this_one(why: str) -> str:
    """That a file is missing where it was looked for."""
    return f"{why} beside this one"


# What is not TOML


NOT_UTF_8 = "not a text in UTF-8"
UNREADABLE_TOML = "not TOML that can be read"


def not_toml(fault: str, column: int | None) -> str:
    """Where a text stops being TOML; the fault is as the parser puts it."""
    return f"not TOML{'' if column is None else f' at column {column}'}: {fault}"


def given_twice(first: int) -> str:
    """That a key is given again."""
    return f"given twice, first on line {first}; keep one"


def write_small(text: str, switch: str) -> str:
    """That true and false are written in small letters."""
    return f"{text} is not a value; write {switch}, in small letters"


def needs_quotes(text: str, in_quotes: str) -> str:
    """That a text lacks its quotes."""
    return f"{text} is a text; put it in quotes: {in_quotes}"
