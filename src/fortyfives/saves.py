"""The folder of the games played on screen: which of them may be gone on with."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from fortyfives.claims import claim
from fortyfives.header import Header, RecordError
from fortyfives.record import Record, load

NEWEST = 20
"""So many of the latest games are looked at for one to go on with."""


def unfinished(folder: Path, wanted: Callable[[Header], bool] = lambda header: True) -> Path | None:
    """The last game that was played here and left unfinished.

    Passed over are games that are over, that another program is playing, that nothing was done in
    yet, that cannot be read, and those that by their header are not wanted.
    """
    for path in _latest(folder):
        record = _at_rest(path)
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


def _at_rest(path: Path) -> Record | None:
    """The record of a game that nobody is playing."""
    try:
        with path.open("rb") as stream:
            return load(path) if claim(stream) else None
    except (OSError, RecordError):
        return None
