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
    (stat.S_ISDIR, "it is a folder, not a file"),
    (stat.S_ISFIFO, "it is a pipe, not a file"),
    (stat.S_ISSOCK, "it is a socket, not a file"),
    (stat.S_ISCHR, "it is a device, not a file"),
    (stat.S_ISBLK, "it is a device, not a file"),
)

MISSING: Final = "there is no such file"


class FileError(ValueError):
    """A file that cannot be read; the text says why and does not name it."""


def amiss(path: Path) -> str:
    """Why no file can be read at a path, such as "it is a folder"; empty where there is one."""
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return MISSING
    except OSError as error:
        return error.strerror or str(error)
    except ValueError:  # a NUL, or half a character
        return "no file can have such a name"
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
        raise FileError(limit.sentence)
    return data


def _is_open_already(path: Path) -> bool:
    return str(path).startswith(_OPEN_ALREADY)
