"""Files that others made, opened with care.

A pipe may keep who opens it waiting for ever, and a device may have no end.
"""

import os
import stat
from pathlib import Path
from typing import IO, Final

from fortyfives.outside.limits import Limit

_OPEN_ALREADY: Final = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
"""What whoever started the program has opened for it, such as the pipe of a shell's ``<(...)``."""

_KINDS: Final = (
    (stat.S_ISDIR, "folder"),
    (stat.S_ISFIFO, "pipe"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)

MISSING: Final = "missing"


class FileError(ValueError):
    """A file that cannot be read; `words.errors.file_amiss` says why, without its name."""

    def __init__(self, why: str, most: int = 0) -> None:
        self.why = why
        """As `amiss` answers it, or the name of the limit that the file goes beyond."""
        self.most = most
        """That limit; 0 where it is something else."""
        super().__init__(why)


def amiss(path: Path) -> str:
    """Why no file can be read at a path; empty where there is one.

    In a word for `words.errors.file_amiss`, such as ``folder``, or in those of the system.
    """
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return MISSING
    except OSError as error:
        return error.strerror or str(error)
    except ValueError:  # a NUL, or half a character
        return "no name"
    if str(path) == os.devnull or _is_open_already(path):
        return ""
    return next((what for is_one, what in _KINDS if is_one(facts.st_mode)), "")


def bytes_of(path: Path, limit: Limit) -> bytes:
    """All bytes of a file.

    Raises `FileError` where there is none that can be read, and where it has more than the limit.
    """
    if why := amiss(path):
        raise FileError(why)
    waiting = 0 if _is_open_already(path) else getattr(os, "O_NONBLOCK", 0)
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | waiting)) as stream:
            return within(stream, limit)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None


def within(stream: IO[bytes], limit: Limit) -> bytes:
    """All bytes of a stream.

    Raises `FileError` where it cannot be read, or has more than the limit.
    """
    try:
        data = stream.read(limit.most + 1)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from None
    if len(data) > limit.most:
        raise FileError(limit.name, limit.most)
    return data


def _is_open_already(path: Path) -> bool:
    return str(path).startswith(_OPEN_ALREADY)
