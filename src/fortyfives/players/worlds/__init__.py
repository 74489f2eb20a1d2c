"""Imagined worlds: where the hidden cards may lie, drawn one after another with `draw()`.

There are two, and each has the same face. Before the first lead hands are still to be filled from
the stock, so that a world is an order of all the hidden cards (`WorldsBeforeLead`). In the play of
the cards nothing is drawn any more, but seats have shown what they lack, so that a world is a hand
for every seat that fits (`WorldsInPlay`).
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

Lot: TypeAlias = Callable[[], float]
"""What draws a number from 0 up to but not including 1."""


class Worlds(Protocol):
    """All the worlds that a seat can imagine."""

    def draw(self) -> list[int]:
        """One of them: hands by seat, or the hidden cards in their order."""
