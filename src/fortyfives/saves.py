"""The folder of the games played on screen: which of them may be gone on with."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from fortyfives.claims import claim
from fortyfives.header import Header, RecordError
from fortyfives.record import Record, load

PATIENCE = 2.5
"""So many seconds the newest game is waited for: a window that was closed lets go of it late."""

NEWEST = 20
"""So many of the latest games are looked at for one to go on with."""


def unfinished(folder: Path, wanted: Callable[[Header], bool] = lambda header: True) -> Path | None:
    """The last game that was played here and left unfinished.

    Passed over are games that are over, that another program is playing, that nothing was done in
    yet, that cannot be read, and those that by their header are not wanted.
    """
    for number, path in enumerate(_latest(folder)):
        record = _at_rest(path, 0 if number else PATIENCE)
        if record is not None and record.actions and wanted(record.header):
            if record.game.turn is not None and not record.game.stuck:
                return path
    return None


def _latest(folder: Path) -> list[Path]:
    dated = []
    with suppress(OSError):
        for path in folder.glob("*.jsonl"):
            with suppress(OSError):
                dated.append((path.stat().st_mtime_ns, path.name, path))
    return [path for *_, path in sorted(dated, reverse=True)[:NEWEST]]


def _at_rest(path: Path, patience: float) -> Record | None:
    """The record of a game that nobody is playing, or that is let go of before patience ends."""
    ends = time.monotonic() + patience
    try:
        with path.open("rb") as stream:
            while not claim(stream):
                if time.monotonic() >= ends:
                    return None
                time.sleep(0.05)
            return load(path)
    except (OSError, RecordError):
        return None
