"""Counting and listing in English."""

from collections.abc import Sequence
from typing import Final

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
)


def number(count: int) -> str:
    """A small count in words, a large one in figures: ``no``, ``three``, ``12``."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def things(count: int, thing: str) -> str:
    """So many of a thing in words: ``one card``, ``three cards``."""
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def counted(count: int, thing: str) -> str:
    """So many of a thing in figures: ``no cards``, ``1 card``, ``2 cards``."""
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def agreeing(who: str, several: str, one: str) -> str:
    """The verb that goes with somebody: you, Pat & Nora ``take``, Nora ``takes``."""
    return several if who.lower() in ("you", "we", "they") or " & " in who else one


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def inside(who: str) -> str:
    """Somebody in the middle of a sentence: ``you``, ``they``, but ``Nora``."""
    first, *others = who.split(" ")
    return " ".join([first.lower() if first in ("You", "We", "They") else first, *others])
