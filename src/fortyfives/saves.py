"""The folder of the games played on screen: which of them may be gone on with."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from fortyfives.claims import claim
from fortyfives.record import Header, RecordError, load

NEWEST = 20
"""So many of the latest games are looked at for one to go on with."""


def unfinished(folder: Path, wanted: Callable[[Header], bool] = lambda header: True) -> Path | None:
    """The latest game that was left unfinished, if there is one; the header says whether it counts.

    A game that another program is playing does not count, nor one in which nothing was done yet.
    """
    return next((path for path in _latest(folder) if _may_go_on(path, wanted)), None)


def _latest(folder: Path) -> list[Path]:
    dated = []
    with suppress(OSError):
        for path in folder.glob("*.jsonl"):
            with suppress(OSError):
                dated.append((path.stat().st_mtime, path.name, path))
    return [path for *_, path in sorted(dated, reverse=True)[:NEWEST]]


def _may_go_on(path: Path, wanted: Callable[[Header], bool]) -> bool:
    try:
        with path.open("rb") as stream:
            if not claim(stream):
                return False
        record = load(path)
    except (OSError, RecordError):
        return False
    return bool(record.actions) and record.game.turn is not None and wanted(record.header)
