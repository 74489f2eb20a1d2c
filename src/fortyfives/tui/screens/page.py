"""A page to read, and a list to choose a game from."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from fortyfives.tui.look.canvas import Canvas, fitted, wrapped
from fortyfives.tui.look.faces import Size, draw_box
from fortyfives.tui.look.palette import Palette
from fortyfives.tui.look.signs import Signs
from fortyfives.tui.messages import Amiss, RulesChosen
from fortyfives.tui.pages import Line, Page
from fortyfives.tui.shown.scene import Scene
from fortyfives.tui.widgets.drawn import Drawn
from fortyfives.words import help

WIDEST = 84

CLOSING = "escape,backspace,question_mark,f1"
"""The keys that close any page, besides the one that leaves the table."""


class Sheet(Drawn[tuple[str, list[Line], int, str]]):
    """A framed stretch of lines, from one of them on."""

    def __init__(self, palette: Palette, signs: Signs) -> None:
        super().__init__(palette)
        self._signs = signs

    def draw(self, canvas: Canvas, shown: tuple[str, list[Line], int, str]) -> None:
        """Draw the frame and as many lines as fit; a page that cannot be drawn is closed."""
        try:
            self._draw_lines(canvas, *shown)
        except Exception as error:
            self.post_message(Amiss(error))

    def _draw_lines(
        self, canvas: Canvas, title: str, lines: list[Line], first: int, foot: str
    ) -> None:
        width = min(canvas.width, WIDEST)
        left = (canvas.width - width) // 2
        size = Size(width, min(canvas.height, len(lines) + 4))
        if width < 8 or canvas.height < 3:
            return
        top = (canvas.height - size.height) // 3
        room = size.height - 2
        draw_box(canvas, left, top, size, self._signs.thin, "panel.edge", "panel")
        canvas.put(left + 2, top, fitted(f" {title} ", width - 4), "panel.gold")
        margin = 1 if len(lines) + 2 <= room else 0
        shown_lines = lines[first : first + room]
        for row, (line, style) in enumerate(shown_lines, start=top + 1 + margin):
            canvas.put(left + 2, row, fitted(line, width - 4), style)
        more = f" {foot} "
        if len(lines) > room:
            seen = help.lines_of(first + 1, min(first + room, len(lines)), len(lines))
            more = f" {seen}{more}"
        canvas.put(left + 2, top + size.height - 1, fitted(more, width - 4), "panel.quiet")


class PageToRead(Screen[Exception]):
    """A screen that lies over the table; where something is amiss with it, it is closed for that.

    The game goes on beneath it.
    """

    def on_mount(self) -> None:
        """The first drawing."""
        self._draw()

    def on_resize(self) -> None:
        """Other lines in another width."""
        self._draw()

    def on_amiss(self, message: Amiss) -> None:
        """Close, with the reason."""
        if self.is_current:
            self.dismiss(message.error)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def _draw(self) -> None:
        try:
            self._lay_out()
        except Exception as error:
            self.post_message(Amiss(error))

    def _lay_out(self) -> None:
        """Make the lines, and show them."""
        raise NotImplementedError


class PageScreen(PageToRead):
    """A page: up and down where it is long, any of the usual keys to close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", show=False, id="page-up-line"),
        Binding("down", "scroll(1)", "Down", show=False, id="page-down-line"),
        Binding("pageup", "scroll(-10)", "Back", show=False, id="page-back"),
        Binding("pagedown,space", "scroll(10)", "On", show=False, id="page-on"),
        Binding("home", "scroll(-100000)", "Top", show=False, id="page-top"),
        Binding("end", "scroll(100000)", "End", show=False, id="page-end"),
        Binding(f"enter,{CLOSING}", "close", "Close", show=False, id="page-close"),
    ]

    def __init__(self, palette: Palette, title: str, page: Page, scene: Scene) -> None:
        super().__init__()
        self._sheet = Sheet(palette, scene.signs)
        self._page_title = title
        self._page = page
        self._scene = scene
        self._first = 0

    def compose(self) -> Iterator[Widget]:
        """The sheet."""
        yield self._sheet

    def _lay_out(self) -> None:
        width = max(min(self.size.width, WIDEST) - 4, 20)
        lines = list(self._page(self._scene, width))
        most = max(len(lines) - (self.size.height - 2), 0)
        self._first = min(max(self._first, 0), most)
        foot = help.to_scroll(self._scene.signs.vertical)
        self._sheet.show((self._page_title, lines, self._first, foot))

    def action_scroll(self, lines: int) -> None:
        """Further up or down."""
        self._first += lines
        self._draw()


class RulesScreen(PageToRead):
    """The games of the family, to begin another one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", "Up", show=False, id="list-up"),
        Binding("down", "step(1)", "Down", show=False, id="list-down"),
        Binding("pageup", "step(-8)", "Back", show=False, id="list-back"),
        Binding("pagedown", "step(8)", "On", show=False, id="list-on"),
        Binding("enter,space", "choose", "Begin", show=False, id="list-choose"),
        Binding(CLOSING, "close", "Back", show=False, id="list-close"),
    ]

    def __init__(
        self,
        palette: Palette,
        signs: Signs,
        games: Sequence[tuple[str, str, str]],
        current: str,
    ) -> None:
        super().__init__()
        self._sheet = Sheet(palette, signs)
        self._signs = signs
        self._games = games
        """Name, title and a sentence of each."""
        names = [name for name, _, _ in games]
        self._at = names.index(current) if current in names else 0

    def compose(self) -> Iterator[Widget]:
        """The sheet."""
        yield self._sheet

    def _lay_out(self) -> None:
        width = max(min(self.size.width, WIDEST) - 4, 20)
        lines: list[Line] = []
        first = last = 0
        for index, (_, title, about) in enumerate(self._games):
            here = index == self._at
            if here:
                first = len(lines)
            mark = self._signs.turn if here else " "
            lines.append((f"{mark} {title}", "panel.gold" if here else "panel.strong"))
            if here:
                lines += [(f"    {line}", "panel.quiet") for line in wrapped(about, width - 6)]
                last = len(lines)
        room = max(self.size.height - 2, 1)
        start = min(max(last - room, 0), first) if last > room else 0
        foot = help.to_begin(self._signs.vertical)
        self._sheet.show((help.CHOOSE_GAME, lines, start, foot))

    def action_step(self, step: int) -> None:
        """Another game."""
        self._at = min(max(self._at + step, 0), len(self._games) - 1)
        self._draw()

    def action_choose(self) -> None:
        """Begin it."""
        self.app.post_message(RulesChosen(self._games[self._at][0]))
        self.dismiss(None)
