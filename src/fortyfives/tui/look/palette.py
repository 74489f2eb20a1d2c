"""What each named style looks like: in four colours, in two, or without any.

Nothing is told by colour alone: what a colour says, a sign or a border says too.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct
from rich.style import Style

from fortyfives.sitting.setup import Suits

Palette: TypeAlias = Mapping[str, Style]

FOUR_COLOURS = ("#ff5f5f", "#ffd75f", "#5fafff", "#e4e4e4")
"""Hearts, diamonds, clubs, spades: red suits warm, black suits cool, all of the 256 colours."""
TWO_COLOURS = ("#ff5f5f", "#ff5f5f", "#e4e4e4", "#e4e4e4")
GOLD = "#ffd75f"
"""What wins, whose turn it is, what is under the cursor."""


class Tints(Struct, frozen=True):
    """The grounds and the inks of a table, the suits apart."""

    felt: str
    bar: str
    panel: str
    choice: str
    card: str
    ink: str
    quiet: str
    """Words that are there for whoever looks for them."""
    frame: str
    """The borders of seats and pages."""
    edge: str
    """The borders of cards."""
    dim: str
    """The border of a card that may not be played."""
    faint: str
    """The face of such a card."""
    warning: str


FULL = Tints(
    felt="#0f3a2a",
    bar="#0a261c",
    panel="#16281f",
    choice="#1c4d3a",
    card="#121212",
    ink="#e4e4e4",
    quiet="#8fb3a2",
    frame="#5f8775",
    edge="#8a8a8a",
    dim="#4e4e4e",
    faint="#767676",
    warning="#ffaf5f",
)
SIXTEEN = Tints(
    felt="#000000",
    bar="#000000",
    panel="#000000",
    choice="#000000",
    card="#000000",
    ink="#ffffff",
    quiet="#aaaaaa",
    frame="#00aa00",
    edge="#aaaaaa",
    dim="#555555",
    faint="#aaaaaa",
    warning="#ffff55",
)
"""For terminals of sixteen colours, where a dark green would turn into a grey."""


def palette_for(suits: Suits, *, colours: int) -> Palette:
    """The styles of a sitting, for a terminal of so many colours; 0 for none at all."""
    if not colours:
        return _PLAIN
    inks = FOUR_COLOURS if suits == "four-colour" else TWO_COLOURS
    return _coloured(inks, FULL if colours > 16 else SIXTEEN)


def _on(ground: str, colour: str, *, bold: bool = False) -> Style:
    return Style(color=colour, bgcolor=ground, bold=bold)


def _coloured(suits: tuple[str, ...], tints: Tints) -> Palette:
    felt, bar, panel, card = tints.felt, tints.bar, tints.panel, tints.card
    styles = {
        "": _on(felt, tints.ink),
        "quiet": _on(felt, tints.quiet),
        "strong": _on(felt, "#ffffff", bold=True),
        "gold": _on(felt, GOLD, bold=True),
        "seat": _on(felt, tints.frame),
        "seat.turn": _on(felt, GOLD, bold=True),
        "refusal": _on(felt, tints.warning, bold=True),
        "bar": _on(bar, tints.ink),
        "bar.strong": _on(bar, "#ffffff", bold=True),
        "bar.quiet": _on(bar, tints.quiet),
        "face": _on(card, tints.ink, bold=True),
        "face.off": _on(card, tints.faint),
        "edge": _on(card, tints.edge),
        "edge.win": _on(card, GOLD, bold=True),
        "edge.cursor": _on(card, "#ffffff", bold=True),
        "edge.off": _on(card, tints.dim),
        "mark": _on(card, tints.warning, bold=True),
        "back": _on(card, "#5f8787"),
        "choice": _on(tints.choice, tints.ink),
        "choice.cursor": _on(GOLD, "#000000", bold=True),
        "panel": _on(panel, tints.ink),
        "panel.edge": _on(panel, tints.frame),
        "panel.strong": _on(panel, "#ffffff", bold=True),
        "panel.quiet": _on(panel, tints.quiet),
        "panel.gold": _on(panel, GOLD, bold=True),
    }
    for number, colour in enumerate(suits):
        for kind, ground in (("face", card), ("suit", felt), ("bar", bar), ("panel", panel)):
            styles[f"{kind}.{number}"] = _on(ground, colour, bold=True)
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
