"""What each named style looks like: in four colours, in two, or without any.

Nothing is told by colour alone: what a colour says, a sign or a border says too.
"""

from collections.abc import Mapping
from typing import TypeAlias

from rich.style import Style

from fortyfives.sitting import Suits

Palette: TypeAlias = Mapping[str, Style]

FELT = "#0f3a2a"
CARD = "#121212"
INK = "#e4e4e4"
QUIET = "#8fb3a2"
GOLD = "#ffd75f"

FOUR_COLOURS = ("#ff5f5f", "#ffd75f", "#5fafff", "#e4e4e4")
"""Hearts, diamonds, clubs, spades: red suits warm, black suits cool, all of the 256 colours."""
TWO_COLOURS = ("#ff5f5f", "#ff5f5f", "#e4e4e4", "#e4e4e4")


def palette_for(suits: Suits, *, colour: bool) -> Palette:
    """The styles of a sitting."""
    if not colour:
        return _PLAIN
    return _coloured(FOUR_COLOURS if suits == "four-colour" else TWO_COLOURS)


def _on(colour: str, ground: str = FELT, *, bold: bool = False) -> Style:
    return Style(color=colour, bgcolor=ground, bold=bold)


def _coloured(suits: tuple[str, ...]) -> Palette:
    styles = {
        "": _on(INK),
        "quiet": _on(QUIET),
        "strong": _on("#ffffff", bold=True),
        "gold": _on(GOLD, bold=True),
        "seat": _on("#5f8775"),
        "seat.turn": _on(GOLD, bold=True),
        "bar": _on(INK, "#0a261c"),
        "bar.strong": _on("#ffffff", "#0a261c", bold=True),
        "bar.quiet": _on(QUIET, "#0a261c"),
        "refusal": _on("#ffaf5f", bold=True),
        "face": _on(INK, CARD, bold=True),
        "edge": _on("#8a8a8a", CARD),
        "edge.win": _on(GOLD, CARD, bold=True),
        "edge.cursor": _on("#ffffff", CARD, bold=True),
        "edge.off": _on("#4e4e4e", CARD),
        "face.off": _on("#767676", CARD),
        "mark": _on("#ffaf5f", CARD, bold=True),
        "back": _on("#5f8787", CARD),
        "choice": _on(INK, "#1c4d3a"),
        "choice.cursor": _on("#0a261c", GOLD, bold=True),
        "panel": _on(INK, "#16281f"),
        "panel.edge": _on("#5f8775", "#16281f"),
        "panel.strong": _on("#ffffff", "#16281f", bold=True),
        "panel.quiet": _on(QUIET, "#16281f"),
        "panel.gold": _on(GOLD, "#16281f", bold=True),
    }
    for number, colour in enumerate(suits):
        styles[f"face.{number}"] = _on(colour, CARD, bold=True)
        styles[f"suit.{number}"] = _on(colour, bold=True)
        styles[f"bar.{number}"] = _on(colour, "#0a261c", bold=True)
        styles[f"panel.{number}"] = _on(colour, "#16281f", bold=True)
    return styles


_BARE, _BOLD = Style(), Style(bold=True)
_PLAIN: Palette = {
    **dict.fromkeys(("", "quiet", "seat", "bar", "bar.quiet", "edge", "back", "choice"), _BARE),
    **dict.fromkeys(("panel", "panel.edge", "panel.quiet", "edge.off", "face.off"), _BARE),
    **dict.fromkeys(("strong", "gold", "seat.turn", "bar.strong", "refusal", "face"), _BOLD),
    **dict.fromkeys(("edge.win", "edge.cursor", "mark", "panel.strong", "panel.gold"), _BOLD),
    "choice.cursor": Style(bold=True, reverse=True),
    **{f"{kind}.{n}": _BOLD for kind in ("face", "suit", "bar", "panel") for n in range(4)},
}
