"""A widget that is drawn on a canvas, and repaints only the cells that have changed."""

from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from fortyfives.tui.look.canvas import Canvas
from fortyfives.tui.look.palette import Palette

Shown = TypeVar("Shown")


class Drawn(Widget, Generic[Shown]):
    """A widget without a state of its own: it shows a value, which `show` hands to it."""

    can_focus = False
    ALLOW_SELECT = False

    def __init__(self, palette: Palette, *, id: str | None = None, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self._palette = palette
        self._shown: Shown | None = None
        self._canvas = Canvas(0, 0)

    def draw(self, canvas: Canvas, shown: Shown) -> None:
        """Draw the value on an empty canvas of the widget's size."""
        raise NotImplementedError

    def show(self, shown: Shown) -> None:
        """Show another value: what differs on the screen is repainted.

        Before it is on the screen, and after it has left, there is nothing to paint.
        """
        self._shown = shown
        if not self.is_attached:
            return
        old, new = self._canvas, self._drawn()
        if (old.width, old.height) != (new.width, new.height):
            self._canvas = new
            self.refresh()
            return
        self._canvas = new
        for y, (before, after) in enumerate(zip(old.rows, new.rows, strict=True)):
            if before != after:
                changed = [x for x, cell in enumerate(after) if before[x] != cell]
                start, end = changed[0], changed[-1] + 1
                self.refresh(Region(start, y, end - start, 1))

    def _drawn(self) -> Canvas:
        canvas = Canvas(self.size.width, self.size.height)
        if self._shown is not None:
            self.draw(canvas, self._shown)
        return canvas

    def render_line(self, y: int) -> Strip:
        """One line of the canvas in the colours of the palette."""
        styles = self._palette
        if (self._canvas.width, self._canvas.height) != self.size:
            self._canvas = self._drawn()
        if y >= self._canvas.height:
            return Strip.blank(self.size.width, styles[""])
        segments = [Segment(text, styles.get(name, Style())) for text, name in self._canvas.runs(y)]
        return Strip(segments).adjust_cell_length(self.size.width, styles[""])
