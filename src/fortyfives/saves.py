"""The folder of the games played on screen: which of them may be gone on with."""

import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from fortyfives.claims import claim
from fortyfives.header import Header, RecordError
from fortyfives.record import Record, load

PATIENCE = 2.5
"""So many seconds the newest game is waited for: a window that was closed lets go of it late."""

NEWEST = 20
"""So many of the latest games are looked at for one to go on with."""


class Found(NamedTuple):
    """What there is to go on with."""

    game: Path | None
    """The last game that was played here and left unfinished."""
    unreadable: Path | None
    """The latest record of all, where it cannot be read."""


def unfinished(folder: Path, wanted: Callable[[Header], bool] = lambda header: True) -> Found:
    """The game to go on with.

    Passed over are games that are over, that another program is playing, that nothing was done in
    yet, that cannot be read, and those that by their header are not wanted.
    """
    unreadable = None
    for number, path in enumerate(_latest(folder)):
        try:
            record = _at_rest(path, 0 if number else PATIENCE)
        except (OSError, RecordError):
            unreadable = unreadable if number else path
            continue
        if record is not None and record.actions and wanted(record.header):
            if record.game.turn is not None and not record.game.stuck:
                return Found(path, unreadable)
    return Found(None, unreadable)


def _latest(folder: Path) -> list[Path]:
    """The latest files that something is written in; what is no file might never be read."""
    dated = []
    with suppress(OSError):
        for path in folder.glob("*.jsonl"):
            with suppress(OSError):
                facts = path.stat()
                if stat.S_ISREG(facts.st_mode) and facts.st_size:
                    dated.append((facts.st_mtime_ns, path.name, path))
    return [path for *_, path in sorted(dated, reverse=True)[:NEWEST]]


def _at_rest(path: Path, patience: float) -> Record | None:
    """The record of a game that nobody is playing, or that is let go of before patience ends.

    Raises `RecordError` or `OSError` where it cannot be read.
    """
    ends = time.monotonic() + patience
    with path.open("rb") as stream:
        while not claim(stream):
            if time.monotonic() >= ends:
                return None
            time.sleep(0.05)
        return load(path)
