"""Reading the record that a command is given."""

import sys
from pathlib import Path

from fortyfives.outside.files import FileError, within
from fortyfives.outside.limits import RECORD_BYTES
from fortyfives.records.header import RecordError
from fortyfives.records.record import Record, load, parse
from fortyfives.words.errors import file_amiss


def read_record(name: str) -> Record:
    """The game of a file, or of standard input where it is called ``-``.

    Raises `RecordError` where it cannot be read.
    """
    if name != "-":
        return load(Path(name))
    if sys.stdin is None:
        raise RecordError("is closed", source="standard input")
    try:
        content = within(sys.stdin.buffer, RECORD_BYTES)
    except FileError as error:
        raise RecordError(file_amiss(error.why, error.most), source="standard input") from None
    return parse(content, source="standard input")
