"""Numbers and lists in words."""

from collections.abc import Sequence
from dataclasses import dataclass

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a game told in words."""

    heading: str
    sentences: tuple[str, ...]


def number(count: int) -> str:
    """A small count in words, a large one in figures."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def things(count: int, thing: str) -> str:
    """So many of a thing: ``one card``, ``three cards``."""
    return f"{number(count)} {thing}" if count == 1 else f"{number(count)} {thing}s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Items as a sentence lists them: ``4, 5 and 6``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def opening(sentence: str) -> str:
    """The sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]
