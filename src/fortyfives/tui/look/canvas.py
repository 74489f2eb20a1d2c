"""A sheet of character cells to draw on, each with the name of its style."""

from collections.abc import Iterator
from typing import TypeAlias

from rich.cells import cell_len

Cell: TypeAlias = tuple[str, str]
"""What a cell shows and the name of its style; the right half of a wide character is empty."""

BLANK: Cell = (" ", "")
NARROW = frozenset(map(chr, range(32, 127))) | frozenset("♥♦♣♠╭─╮│╰╯┏━┓┃┗┛▶◀▮▯●–×░·←→↑↓")
"""Signs that are known to be one cell wide."""


class Canvas:
    """So many rows of so many cells; what falls outside is not drawn."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.rows: list[list[Cell]] = [[BLANK] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write a text from a cell on; answers the column after it."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        row = self.rows[y]
        if NARROW.issuperset(text) and x >= 0 and x + len(text) <= self.width:
            row[x : x + len(text)] = [(sign, style) for sign in text]
            return x + len(text)
        for sign in text:
            width = cell_len(sign)
            if not width:
                continue
            if x >= 0 and x + width <= self.width:
                row[x] = (sign, style)
                if width == 2:
                    row[x + 1] = ("", style)
            x += width
        return x

    def centre(self, y: int, text: str, style: str = "", *, x: int = 0, width: int = 0) -> int:
        """Write a text in the middle of the row, or of a part of it; answers where it begins."""
        room = width or self.width
        text = fitted(text, room)
        start = x + (room - cell_len(text)) // 2
        self.put(start, y, text, style)
        return start

    def fill(self, x: int, y: int, width: int, height: int, style: str = "") -> None:
        """Clear a block of cells."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, style)

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Lay another sheet on this one."""
        for row, cells in enumerate(other.rows, start=y):
            if not 0 <= row < self.height:
                continue
            for column, cell in enumerate(cells, start=x):
                if 0 <= column < self.width:
                    self.rows[row][column] = cell

    def runs(self, y: int) -> Iterator[Cell]:
        """A row as stretches of one style."""
        text, style = "", ""
        for sign, named in self.rows[y]:
            if named != style and text:
                yield text, style
                text = ""
            style = named
            text += sign
        if text:
            yield text, style

    def text(self) -> str:
        """The sheet as bare lines."""
        return "\n".join("".join(sign for sign, _ in row).rstrip() for row in self.rows)


def fitted(text: str, width: int) -> str:
    """A text cut to so many cells, with a dot where something is missing."""
    if cell_len(text) <= width:
        return text
    kept = ""
    for sign in text:
        if cell_len(kept + sign) > width - 1:
            break
        kept += sign
    return f"{kept}." if width > 0 else ""


def fits(width: int, *texts: str) -> str:
    """The first of these texts that goes whole into so many cells; nothing where none does."""
    return next((text for text in texts if cell_len(text) <= width), "")


def padded(text: str, width: int) -> str:
    """A text made exactly so many cells wide."""
    text = fitted(text, width)
    return text + " " * (width - cell_len(text))


def wrapped(text: str, width: int) -> list[str]:
    """A text as lines of at most so many cells, broken between words."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    if line:
        lines.append(line)
    return lines
