"""The folder of the games played on screen: which of them may be gone on with."""

import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from fortyfives.records.claims import claim
from fortyfives.records.header import Header, RecordError
from fortyfives.records.record import Record, load

PATIENCE = 1.5
"""So many seconds the newest game is waited for: a window that was closed lets go of it late."""

NEWEST = 20
"""So many of the latest games are looked at for one to go on with."""


class Found(NamedTuple):
    """What there is to go on with."""

    game: Path | None
    """The last game that was played here and left unfinished."""
    unreadable: Path | None
    """The latest record of all, where it cannot be read."""
    elsewhere: Path | None = None
    """The latest unfinished game that another program is playing, if it is later than the game."""


def unfinished(folder: Path, wanted: Callable[[Header], bool] = lambda header: True) -> Found:
    """The game to go on with.

    Passed over are games that are over, that another program is playing, that nothing was done in
    yet, that cannot be read, and those that by their header are not wanted. Whoever plays a game
    has a claim on its file, which goes with the program; one whose terminal is gone soon ends.
    """
    unreadable = elsewhere = None
    for number, path in enumerate(_latest(folder)):
        try:
            record, free = _looked_at(path, 0 if number else PATIENCE)
        except (OSError, RecordError):
            unreadable = unreadable if number else path
            continue
        if record.game.turn is None or record.game.stuck or not wanted(record.header):
            continue
        if not free:
            elsewhere = elsewhere or path
        elif record.actions:
            return Found(path, unreadable, elsewhere)
    return Found(None, unreadable, elsewhere)


def _latest(folder: Path) -> list[Path]:
    """The latest files; what is no file might never be read."""
    dated = []
    with suppress(OSError):
        for path in folder.glob("*.jsonl"):
            with suppress(OSError):
                facts = path.stat()
                if stat.S_ISREG(facts.st_mode):
                    dated.append((facts.st_mtime_ns, path.name, path))
    return [path for *_, path in sorted(dated, reverse=True)[:NEWEST]]


def _looked_at(path: Path, patience: float) -> tuple[Record, bool]:
    """A record, and whether nobody is playing its game, or lets go of it before patience ends.

    Raises `RecordError` or `OSError` where it cannot be read.
    """
    ends = time.monotonic() + patience
    with path.open("rb") as stream:
        while not (free := claim(stream)) and time.monotonic() < ends:
            time.sleep(0.05)
        return load(path), free
