"""The program on screen: it owns the game's host, opens pages, and leaves in good order."""

from __future__ import annotations

import asyncio
import os
import traceback
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType

from fortyfives.outside.faults import note_fault
from fortyfives.players import PlayerError
from fortyfives.players.own_players.own import PlayerLateError, found_again
from fortyfives.sitting.setup import ScreenChoices, Setup, keep
from fortyfives.tui.commands import bindings
from fortyfives.tui.hinting import Hints
from fortyfives.tui.host import Host, first_picture
from fortyfives.tui.leaving import INTERRUPTED, Leaving
from fortyfives.tui.look.palette import palette_for
from fortyfives.tui.look.signs import signs_for
from fortyfives.tui.opening import FirstGame, first_game, next_game
from fortyfives.tui.pace import Pacing
from fortyfives.tui.screens.table import BARRED, LATE, TableScreen
from fortyfives.tui.terminal.driver import driving, set_aside
from fortyfives.words import notices

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.driver import Driver
    from textual.screen import Screen
    from textual.worker import Worker

    from fortyfives.tui.messages import Request, RulesChosen, Wanted
    from fortyfives.tui.screens.files import Reply
    from fortyfives.tui.shown.picture import Picture

REFUSED = 2


class FortyFives(App[None]):
    """The game at a terminal."""

    CSS_PATH = Path(__file__).with_name("fortyfives.tcss")
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Forty-fives"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(everywhere=True),
        Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True, id="interrupt"),
        Binding("ctrl+q", "leave", "Leave", show=False, priority=True, id="leave"),
    ]

    def __init__(self, setup: Setup, leaving: Leaving | None = None) -> None:
        self._leaving = Leaving() if leaving is None else leaving
        colour = "NO_COLOR" not in os.environ
        super().__init__(ansi_color=None if colour else True)
        if not colour:
            self.theme = "ansi-dark"
        self.setup = setup
        """What the next game begins with."""
        self.signs = signs_for(setup.glyphs)
        depth = {"standard": 16, "windows": 16}.get(self.console.color_system or "", 256)
        self.palette = palette_for(setup.suits, colours=depth if colour else 0)
        self.pacing = Pacing(setup.pace, wait=setup.wait)
        self.pacing.on_stand = self._stood
        self.table = TableScreen(self.signs, self.palette, self.pacing)
        self.host: Host | None = None
        self._game: Worker[None] | None = None
        self._hints = Hints(self.table, self._note)
        self._files_told = False
        """Whether the files that an old game runs were named when it was offered."""
        self._curtain = ExitStack()
        """Hides the table until it is laid: the first thing to be seen is all of it."""
        self._hidden = True

    def on_load(self) -> None:
        """The first game, before anything is drawn."""
        loop = asyncio.get_running_loop()
        self._leaving.leave = lambda code: loop.call_soon_threadsafe(self._end_by_signal, code)
        self._curtain.enter_context(self.batch_update())
        try:
            game = first_game(self.setup)
        except PlayerError as error:
            self._refuse(error)
            return
        self._files_told = not game.notice
        try:
            self._begin(game)
        except PlayerError as error:
            game.file.close()
            self._bar(first_picture(game.file.record), error)

    def get_driver_class(self) -> type[Driver]:
        """The driver for this terminal."""
        return driving(super().get_driver_class(), self._leaving)

    def get_default_screen(self) -> Screen[None]:
        """The table."""
        return self.table

    def on_mount(self) -> None:
        """Play, unless it is first to be said whether an old game goes on."""
        if self.setup.notice:
            self._warn(self.setup.notice)
        waits = self.table.scene is not None and self.table.scene.resumed
        self.table.call_after_refresh(self._raise_curtain if waits else self._play)

    def _raise_curtain(self) -> None:
        if self._hidden:
            self._hidden = False
            self._curtain.close()
            self.table.refresh()

    # Games.

    def _begin(self, game: FirstGame) -> None:
        if self._game is not None:
            self._game.cancel()
        if self.host is not None:
            self.host.close()
        host = Host(game.file, self.setup.terms, self.pacing, self._show, self._warn)
        self.host = host
        self.table.sit_down(host, resumed=game.resumed, notice=game.notice)

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", timeout=20, markup=False)

    def _show(self, picture: Picture) -> None:
        """Show the table at the next moment; after the end has begun there is none to be seen."""
        if not self._exit:
            self.table.show_picture(picture)
            self._raise_curtain()

    def _play(self) -> None:
        if self.host is not None:
            game = partial(self._run, self.host)
            self._game = self.run_worker(game, name="game", exclusive=True, group="game")

    async def _run(self, host: Host) -> None:
        """The game to its end, or to the moment at which somebody's own player fails."""
        try:
            await host.run()
        except PlayerLateError as error:
            self.table.stand_barred(host.picture, notices.kept(host.late() or str(error)), LATE)
        except PlayerError as error:
            self._refuse(error)

    def _refuse(self, error: PlayerError) -> None:
        self.exit(return_code=REFUSED, message=Text(f"fortyfives play: {error}"))

    def _bar(self, picture: Picture, error: PlayerError) -> None:
        self.table.stand_barred(picture, notices.cannot_go_on(f"{error}."), BARRED)

    def _go_on(self) -> None:
        """Play the game that was left; files of somebody's own only if the person knows of them."""
        host = self.host
        if host is None or not host.own_players or self.table.scene is None:
            self._play()
            return
        try:
            found = found_again(host.own_players, host.header.player_files)
        except PlayerError as error:
            self._bar(host.picture, error)
            return
        doubtful = any(file.doubt for file in found.files)
        if not doubtful and self._files_told and self.table.names_the_files():
            self._play()
            return

        def answered(reply: Reply | None) -> None:
            if reply == "run":
                host.agree(found.sources)
                self._play()
            elif reply == "new":
                self._next_game()

        from fortyfives.tui.screens.files import FilesScreen

        self.push_screen(FilesScreen(self.palette, self.signs, found.files), answered)

    def _stood(self, for_key: bool) -> None:
        self.table.stand_still(for_key)

    def _next_game(self) -> None:
        """Another game as the setup says; a seed that was given holds for the first alone."""
        try:
            self._begin(next_game(self.setup))
        except PlayerError as error:
            if self.table.scene is not None:
                why = notices.cannot_begin(str(error))
                self.table.stand_barred(self.table.scene.picture, why, BARRED)
            return
        self._play()

    # What the screens ask for.

    def on_request(self, message: Request) -> None:
        """A page, another game, or the end."""
        what = message.what
        if what == "quit":
            self.action_leave()
        elif what == "go_on":
            self._go_on()
        elif what == "kept":
            self._keep()
        elif what in ("new", "again"):
            if what == "again":
                self.setup = self._as_played()
            self._next_game()
        elif what == "other":
            self._open_rules()
        elif what == "hint":
            self._ask_for_hint()
        else:
            self._open_page(what)

    def _ask_for_hint(self) -> None:
        if self.host is not None:
            self._hints.ask(self.host.header.seed)

    def _note(self, what: str, error: Exception) -> None:
        """What only helps has failed: that is said in a line, and the game goes on."""
        self.table.say(note_fault(what, error))

    def _as_played(self) -> Setup:
        """The setup of the game that is on the table, which may have been begun long ago."""
        if self.host is None:
            return self.setup
        header = self.host.header
        return replace(
            self.setup,
            rules=header.rules,
            preset=header.preset,
            seats=header.seats,
            names=header.names,
            players=header.players[1:],
            seed=None,
        )

    def on_wanted(self, message: Wanted) -> None:
        """Ring, if a bell is wanted."""
        if self.setup.bell:
            try:
                self.bell()
            except Exception as error:
                self._note(notices.THE_BELL, error)

    def _keep(self) -> None:
        if self.setup.kept is not None:
            try:
                keep(self.setup.kept, ScreenChoices(self.pacing.pace, self.pacing.wait))
            except Exception as error:
                self._note(notices.KEEPING_PACE, error)

    def _open_page(self, name: str) -> None:
        if self.table.scene is None or self.screen is not self.table:
            return
        try:
            from fortyfives.tui.pages import PAGES
            from fortyfives.tui.screens.page import PageScreen

            title, page = PAGES[name]
            self.push_screen(
                PageScreen(self.palette, title, page, self.table.scene), self._page_closed
            )
        except Exception as error:
            self._page_closed(error)

    def _page_closed(self, amiss: Exception | None) -> None:
        """A page is closed, perhaps because something is amiss with it."""
        if amiss is not None:
            self._note(notices.THE_PAGE, amiss)

    def _open_rules(self) -> None:
        from fortyfives.rulebook.presets import preset, preset_names
        from fortyfives.tui.screens.page import RulesScreen

        games = [(name, preset(name).title, preset(name).about) for name in preset_names()]
        self.push_screen(
            RulesScreen(self.palette, self.signs, games, self.setup.preset), self._page_closed
        )

    def on_rules_chosen(self, message: RulesChosen) -> None:
        """Another game, for as many as sit here if it allows so many."""
        from fortyfives.rulebook.presets import preset

        rules = preset(message.preset)
        seats = self.setup.seats if self.setup.seats in rules.table.players else rules.table.seats
        self.setup = replace(self.setup, rules=rules, preset=message.preset, seats=seats, seed=None)
        self._next_game()

    # The end.

    def close(self) -> None:
        """Let go of the record."""
        if self.host is not None:
            self.host.close()

    def exit(
        self,
        result: None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """Begin the end: the game stands still before the table goes."""
        self._leaving.begin(return_code)
        self._hints.stop()
        if self._game is not None:
            self._game.cancel()
        super().exit(result, return_code, message)

    def action_leave(self) -> None:
        """Leave; everything is on disk already."""
        self.exit(return_code=0)

    def action_close_or_leave(self) -> None:
        """Leave from the table; from anywhere else only go back to it."""
        if self.screen is self.table:
            self.action_leave()
        else:
            self.screen.dismiss(None)

    def action_interrupt(self) -> None:
        """Leave, as interrupted programs do."""
        self.exit(return_code=INTERRUPTED)

    def action_set_aside(self) -> None:
        """Make room for the shell, where there is one."""
        set_aside(self._driver)

    def _fatal_error(self) -> None:
        """A fault of the program: its traceback in plain, once the terminal is as it was."""
        self._exit_renderables.append(Text(traceback.format_exc()))
        self._close_messages_no_wait()

    def _end_by_signal(self, code: int) -> None:
        self.exit(return_code=code)
