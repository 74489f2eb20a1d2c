"""The question whether files that a record names may be run."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal, TypeAlias

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from fortyfives.outside.foreign import printable
from fortyfives.players.own_players.own import NamedFile
from fortyfives.tui.look.canvas import wrapped
from fortyfives.tui.look.palette import Palette
from fortyfives.tui.look.signs import Signs
from fortyfives.tui.pages import Line
from fortyfives.tui.screens.page import CLOSING, WIDEST, Sheet
from fortyfives.words import notices

Reply: TypeAlias = Literal["run", "new"]

_LONGEST_PATH = 4096


class FilesScreen(Screen[Reply | None]):
    """Each file with its whole path, and why there is doubt about it; nothing is run meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", show=False, id="files-up"),
        Binding("down", "scroll(1)", "Down", show=False, id="files-down"),
        Binding("g", "answer('run')", "Run", show=False, id="files-run"),
        Binding("n", "answer('new')", "New game", show=False, id="files-new"),
        Binding(CLOSING, "close", "Back", show=False, id="files-close"),
    ]

    def __init__(self, palette: Palette, signs: Signs, files: Sequence[NamedFile]) -> None:
        super().__init__()
        self._sheet = Sheet(palette, signs)
        self._signs = signs
        self._files = files
        self._first = 0

    def compose(self) -> Iterator[Widget]:
        """The sheet."""
        yield self._sheet

    def on_mount(self) -> None:
        """The first drawing."""
        self._draw()

    def on_resize(self) -> None:
        """Other lines in another width."""
        self._draw()

    def _draw(self) -> None:
        width = max(min(self.size.width, WIDEST) - 4, 20)
        said = notices.will_be_run(len(self._files))
        lines: list[Line] = [(line, "panel") for line in wrapped(said, width)]
        for path, doubt in self._files:
            whole = printable(path, _LONGEST_PATH)
            lines.append(("", "panel"))
            for start in range(0, len(whole), width - 2):
                lines.append((f"  {whole[start : start + width - 2]}", "panel.strong"))
            lines += [(f"  {line}", "panel.gold") for line in wrapped(doubt, width - 2)]
        foot = notices.run_keys(self._signs.dot)
        self._first = min(self._first, max(len(lines) - (self.size.height - 2), 0))
        self._sheet.show((notices.RUN_FILE, lines, self._first, foot))

    def action_scroll(self, lines: int) -> None:
        """Further up or down, where a path is long."""
        self._first = max(self._first + lines, 0)
        self._draw()

    def action_answer(self, reply: Reply) -> None:
        """What the person says."""
        self.dismiss(reply)

    def action_close(self) -> None:
        """Back to the table, where nothing has been decided."""
        self.dismiss(None)
