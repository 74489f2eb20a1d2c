"""The signs a table is drawn with: in Unicode, or in ASCII where that fails."""

import os
import sys
from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from fortyfives.cards import JOKER, PIP_LETTERS, SUIT_GLYPHS, SUIT_LETTERS, Card, Suit
from fortyfives.sitting.setup import Glyphs

Border: TypeAlias = str
"""Corners and edges: top left, top, top right, side, bottom left, bottom, bottom right."""


class Signs(Struct, frozen=True):
    """One set of signs, each a single cell wide."""

    unicode: bool
    suits: str
    thin: Border
    """The border of a card or a seat."""
    heavy: Border
    """The border of what stands out: the winning card, the card under the cursor."""
    turn: str
    """Before the name of whose turn it is, and before the choice under the cursor."""
    turn_back: str
    """After the choice under the cursor."""
    held: str
    """A card in somebody's hand."""
    gone: str
    """A card that has been played."""
    trick: str
    """A trick taken."""
    none: str
    """No trick taken."""
    refused: str
    """On a card that may not be played."""
    trump: str
    """On a trump in the hand."""
    back: str
    """The back of the stock."""
    dot: str
    """Between two facts."""
    times: str
    arrows: str
    """The keys left and right."""
    vertical: str
    """The keys up and down."""
    ellipsis: str

    def suit(self, suit: Suit) -> str:
        """The sign of a suit."""
        return self.suits[suit]

    def rank(self, card: Card) -> str:
        """What stands in a card's corner."""
        if card == JOKER:
            return "JKR"
        return PIP_LETTERS[card % 13].replace("T", "10")

    def card(self, card: Card) -> str:
        """A card in a line of text."""
        if card == JOKER:
            return "joker"
        return self.rank(card) + self.suit(card // 13)


UNICODE = Signs(
    unicode=True,
    suits=SUIT_GLYPHS,
    thin="╭─╮│╰─╯",
    heavy="┏━┓┃┗━┛",
    turn="▶",
    turn_back="◀",
    held="▮",
    gone="▯",
    trick="●",
    none="–",
    refused="×",
    trump="*",
    back="░",
    dot="·",
    times="×",
    arrows="←→",
    vertical="↑↓",
    ellipsis="…",
)
ASCII = Signs(
    unicode=False,
    suits=SUIT_LETTERS,
    thin="+-+|+-+",
    heavy="#=#H#=#",
    turn=">",
    turn_back="<",
    held="#",
    gone=".",
    trick="o",
    none="-",
    refused="x",
    trump="*",
    back=":",
    dot="-",
    times="x",
    arrows="<>",
    vertical="up/down",
    ellipsis="...",
)


def signs_for(wanted: Glyphs, environment: Mapping[str, str] = os.environ) -> Signs:
    """The signs that a terminal can show, unless the choice has been made."""
    if wanted == "auto":
        return UNICODE if _speaks_utf8(environment) else ASCII
    return UNICODE if wanted == "unicode" else ASCII


def _speaks_utf8(environment: Mapping[str, str]) -> bool:
    locale = (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    named = next((text for text in locale if text), "")
    if named:
        return "utf-8" in named.lower() or "utf8" in named.lower()
    encoding = getattr(sys.__stdout__, "encoding", None) or "ascii"
    return "utf" in encoding.lower()
