"""A part of a game told in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a game told in words."""

    heading: str
    sentences: tuple[str, ...]
