"""Faults of what only helps, such as a hint: said in a line, written down, and the game goes on."""

import os
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from fortyfives.outside.foreign import printable
from fortyfives.outside.private import FILE, make_folder

_LARGEST: Final = 1_000_000
"""A log of more bytes is begun anew."""


def log_path() -> Path:
    """The file that faults are written to."""
    from platformdirs import user_state_path  # slow to load, and seldom needed

    return user_state_path("fortyfives", appauthor=False) / "faults.log"


def note_fault(what: str, error: BaseException) -> str:
    """The fault in one sentence, such as "The hint failed: …"; its traceback goes to the log.

    Raises nothing: where the log cannot be written the sentence names no file.
    """
    said = printable(f"{type(error).__name__}: {printable(error)}")
    sentence = f"{what} failed: {said}"
    with suppress(Exception):
        return f"{sentence} (more in {printable(_written(what, error))})"
    return sentence


def _written(what: str, error: BaseException) -> Path:
    path = log_path()
    make_folder(path.parent)
    with suppress(OSError):
        if path.stat().st_size > _LARGEST:
            path.unlink()
    lines = "".join(traceback.format_exception(error))
    entry = f"{datetime.now():%Y-%m-%d %H:%M:%S} {what}\n{lines}\n"
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, FILE)
    with os.fdopen(descriptor, "a", encoding="utf-8", errors="backslashreplace") as log:
        log.write(entry)
    return path
