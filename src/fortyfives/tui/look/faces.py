"""Cards as they lie on the table, in three sizes."""

from typing import Literal, TypeAlias

from msgspec import Struct

from fortyfives.cards import Card, suit_of
from fortyfives.tui.look.canvas import Canvas
from fortyfives.tui.look.signs import Border, Signs

Edge: TypeAlias = Literal["", "win", "cursor", "off"]
"""How a card's border is drawn: plainly, winning the trick, under the cursor, not to be played."""


class Size(Struct, frozen=True):
    """How many cells a card takes."""

    width: int
    height: int


LARGE, NORMAL, SMALL = Size(9, 7), Size(7, 5), Size(5, 3)


def draw_box(
    canvas: Canvas, x: int, y: int, size: Size, border: Border, style: str, inside: str
) -> None:
    """A bordered block, cleared inside."""
    width, height = size.width, size.height
    top_left, top, top_right, side, bottom_left, bottom, bottom_right = tuple(border)
    canvas.put(x, y, top_left + top * (width - 2) + top_right, style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, side, style)
        canvas.put(x + 1, row, " " * (width - 2), inside)
        canvas.put(x + width - 1, row, side, style)
    canvas.put(x, y + height - 1, bottom_left + bottom * (width - 2) + bottom_right, style)


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: Size,
    signs: Signs,
    *,
    edge: Edge = "",
    title: str = "",
    mark: str = "",
) -> None:
    """A card face up; `title` stands in its upper border, `mark` in its upper right corner."""
    border = signs.heavy if edge in ("win", "cursor") else signs.thin
    style = f"edge.{edge}" if edge else "edge"
    draw_box(canvas, x, y, size, border, style, "face")
    if title:
        canvas.centre(y, f" {title} " if size.width > 5 else title, style, x=x, width=size.width)
    suit = suit_of(card)
    ink = "face.off" if edge == "off" else "face" if suit is None else f"face.{suit}"
    rank = signs.rank(card)
    pip = "" if suit is None else signs.suit(suit)
    if size.height <= 3:
        canvas.centre(y + 1, rank + pip, ink, x=x + 1, width=size.width - 2)
    else:
        last = size.height - 2
        corner = rank if size is NORMAL else rank + pip
        canvas.put(x + 1, y + 1, corner, ink)
        canvas.centre(y + size.height // 2, pip or "*", ink, x=x, width=size.width)
        canvas.put(x + size.width - 1 - len(corner), y + last, corner, ink)
    if mark:
        at = (x + size.width // 2, y + 2) if size.height <= 3 else (x + size.width - 2, y + 1)
        canvas.put(*at, mark, "mark")


def draw_gap(canvas: Canvas, x: int, y: int, size: Size, signs: Signs, label: str = "") -> None:
    """The place where a card is to be laid: four corners and nothing between."""
    border = signs.thin
    right, bottom = x + size.width - 1, y + size.height - 1
    for column, row, corner in (
        *((x, y, 0), (right, y, 2)),
        *((x, bottom, 4), (right, bottom, 6)),
    ):
        canvas.put(column, row, border[corner], "seat")
    canvas.centre(y + size.height // 2, label, "seat", x=x, width=size.width)


def draw_back(canvas: Canvas, x: int, y: int, size: Size, signs: Signs) -> None:
    """A card face down."""
    draw_box(canvas, x, y, size, signs.thin, "back", "back")
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x + 1, row, signs.back * (size.width - 2), "back")
