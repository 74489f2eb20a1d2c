"""Reading the record that a command is given."""

import sys
from pathlib import Path

from fortyfives.header import RecordError
from fortyfives.record import Record, load, parse


def read_record(name: str) -> Record:
    """The game of a file, or of standard input where it is called ``-``.

    Raises `RecordError` where it cannot be read.
    """
    if name != "-":
        return load(Path(name))
    if sys.stdin is None:
        raise RecordError("is closed", source="standard input")
    return parse(sys.stdin.buffer.read(), source="standard input")
