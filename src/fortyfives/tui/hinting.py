"""When a hint is thought out: asked for, found while the table stands, and then said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from fortyfives.words import notices

if TYPE_CHECKING:
    from textual.worker import Worker

    from fortyfives.engine.view import View
    from fortyfives.tui.screens.table import TableScreen
    from fortyfives.tui.shown.asking import Asking


class Hints:
    """The hints at a table, one at a time."""

    def __init__(self, table: TableScreen, note: Callable[[str, Exception], None]) -> None:
        self._table = table
        self._note = note
        """Told when a hint has failed."""
        self._thinking: Worker[None] | None = None
        self._about: View | None = None
        """What the last hint is about."""

    def ask(self, seed: int) -> None:
        """Have a hint thought out; once is enough, however often it is asked for."""
        asked = self._table.open_question()
        if asked is None or asked.view is None:
            return
        thinking = self._thinking is not None and not self._thinking.is_finished
        if not (thinking and self._about == asked.view):
            self._about = asked.view
            advise = partial(self._advise, asked, asked.view, seed)
            self._thinking = self._table.run_worker(
                advise, name="hint", exclusive=True, group="hint"
            )

    def stop(self) -> None:
        """Think no further."""
        if self._thinking is not None:
            self._thinking.cancel()

    async def _advise(self, asked: Asking, view: View, seed: int) -> None:
        """A hint is of no use once the table has gone on."""
        try:
            from fortyfives.tui.hint import thought_out

            self._table.show_hint(asked, await thought_out(view, seed))
        except Exception as error:
            self._note(notices.THE_HINT, error)
