"""The host: the only one on the screen's side who holds the game.

It asks each seat in turn, writes down the answer, and shows seat 0 what seat 0 may see.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TypeVar

from fortyfives.engine.actions import Action
from fortyfives.engine.events import Event, Settled
from fortyfives.outside.foreign import printable
from fortyfives.players import PLAYER_NAMES, Player, PlayerError, by_name
from fortyfives.players.own_players.own import (
    Terms,
    found_again,
    is_own,
    must_be_there,
    parted,
)
from fortyfives.players.own_players.posting import in_seconds
from fortyfives.records.record import Record, RecordFile
from fortyfives.sitting.loop import seated
from fortyfives.tui.pace import Pacing
from fortyfives.tui.shown.picture import Picture, after_all, pictures
from fortyfives.words import notices

Done = TypeVar("Done")

ME = 0
"""The person's seat."""


class Host:
    """One game at the table, from its record to its end."""

    def __init__(
        self,
        file: RecordFile,
        terms: Terms,
        pacing: Pacing,
        show: Callable[[Picture], None],
        warn: Callable[[str], None],
    ) -> None:
        self._file = file
        self._warn = warn
        self._written = True
        self._game = file.record.game
        self.header = file.record.header
        self._terms = terms
        self._players: dict[int, Player] = {}
        self._agreed: Mapping[str, str] = {}
        self._must_be_known()
        self._pacing = pacing
        self._show = show
        self._answer: asyncio.Future[Action] | None = None
        self._early: Action | None = None
        """An answer given while somebody else is being asked in secret."""
        self.picture = first_picture(file.record)

    @property
    def over(self) -> bool:
        """Whether the game has been won."""
        return self._game.turn is None

    @property
    def asking(self) -> bool:
        """Whether the person is being asked."""
        return self._answer is not None

    async def run(self) -> None:
        """Play the game to its end."""
        self._show(self.picture)
        if self.own_players and not self._players:
            await aside(self._sit_down)  # Whoever may fail is to fail at once.
        while (seat := self._game.turn) is not None and not self._game.stuck:
            action = await self._ask(seat)
            await self._carry_out(action)
        if self._game.stuck:
            self.picture = replace(self.picture, stuck=True)
            self._show(self.picture)

    @property
    def own_players(self) -> list[str]:
        """The players at the table that come from a file of somebody's own."""
        return [name for name in self.header.players[1:] if is_own(name)]

    def agree(self, sources: Mapping[str, str]) -> None:
        """The person lets these files be run as they are, whatever the record says of them."""
        self._agreed = sources

    def late(self) -> str:
        """Who has thought for too long, and how long; empty where it is nobody's turn but mine."""
        seat = self._game.turn
        if seat is None or seat == ME:
            return ""
        file, kind = parted(self.header.players[seat])
        name, limit = self.header.names[seat], in_seconds(self._terms.think_limit)
        who = notices.played_by(name, printable(Path(file).name), printable(kind))
        return notices.late(who, limit)

    def _must_be_known(self) -> None:
        """Refuses players who cannot sit down; no file is opened for that."""
        for name in self.header.players[1:]:
            if is_own(name):
                must_be_there(name)
            elif name not in PLAYER_NAMES:
                by_name(name)

    def _sit_down(self) -> None:
        """Call the computer players to the table: loading them takes a moment.

        No file is run that is not as the record says, or as the person has agreed to.
        """
        sources = self._agreed
        if not sources:
            found = found_again(self.own_players, self.header.player_files)
            for path, doubt in found.files:
                if doubt:
                    raise PlayerError(notices.not_run(printable(path), doubt))
            sources = found.sources
        known = partial(by_name, sources=sources, terms=self._terms)
        self._players = seated(self.header, known, people=(ME,))

    async def _ask(self, seat: int) -> Action:
        if seat != ME:
            if not self._players:
                self._sit_down()
            choose = partial(self._players[seat].choose, self._game.view(seat))
            try:
                return await aside(choose)
            except PlayerError:
                self._players = {}  # If the game is gone on with, all sit down anew.
                raise
        self._pacing.rest()
        early, self._early = self._early, None
        if early is not None and early in self._game.options:
            return early
        self._answer = asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self._answer = None

    def answer(self, action: Action) -> None:
        """The person's answer; one that is not open is passed over."""
        if action not in self.picture.view.options:
            return
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(action)
        elif self._game.turn != ME:
            self._early = action

    async def _carry_out(self, action: Action) -> None:
        events = self._file.record.apply(action)
        self._write_down()
        seen = [event for event in (event.for_seat(ME) for event in events) if event is not None]
        for picture, stop in pictures(self.picture, seen, self._game.view(ME)):
            self.picture = picture
            if self._pacing.stands(stop):
                self._show(picture)
                await self._pacing.stand(stop)
        self._show(self.picture)

    def _write_down(self) -> None:
        """Write the last action into the record; a disk that is full does not end the game."""
        if not self._written:
            return
        try:
            self._file.write_last()
        except OSError as error:
            self._written = False
            why = error.strerror or str(error)
            self._warn(notices.no_longer_recorded(why))

    def close(self) -> None:
        """Let go of the record."""
        self._file.close()


async def aside(work: Callable[[], Done]) -> Done:
    """Something that takes thought, done in a thread of its own.

    The thread is not waited for when the program ends, so leaving cuts the thinking short. Raises
    what the work raises; what no task may raise, such as an end of the program, as `RuntimeError`.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Done] = loop.create_future()

    def tell(done: Callable[[], None]) -> None:
        if not answer.done():
            done()

    def think() -> None:
        try:
            found = work()
        except BaseException as error:
            if isinstance(error, StopIteration) or not isinstance(error, Exception):
                fault = RuntimeError(f"{type(error).__name__}: {error}")
                fault.__cause__ = error
                error = fault
            done = partial(answer.set_exception, error)
        else:
            done = partial(answer.set_result, found)
        with suppress(RuntimeError):  # The table may have been left meanwhile.
            loop.call_soon_threadsafe(tell, done)

    Thread(target=think, daemon=True, name="thinking").start()
    return await answer


def first_picture(record: Record) -> Picture:
    """The table as a game begins or is taken up again, with the reckoning of its earlier deals."""
    replayed = Record(record.header)
    seen: list[Event] = list(replayed.game.view(ME).history)
    for _, action in record.actions:
        cut = (event.for_seat(ME) for event in replayed.apply(action))
        seen += [event for event in cut if event is not None]
    sheet = tuple(event for event in seen if isinstance(event, Settled))
    view = record.game.view(ME)
    picture = Picture(view, record.header.shown_names, log=tuple(seen[-200:]), sheet=sheet)
    return after_all(picture, view)
