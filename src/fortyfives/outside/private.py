"""Folders and files that are a person's own: nobody else on the machine may read them."""

import os
from pathlib import Path
from typing import BinaryIO, Final

FOLDER: Final = 0o700
FILE: Final = 0o600


def make_folder(folder: Path) -> None:
    """Make a folder and whatever it lies in; what is there already stays as it is.

    Raises `OSError` where it cannot be made.
    """
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=FOLDER, exist_ok=True)


def new_file(path: Path) -> BinaryIO:
    """A new file, open to be written to, each piece at once.

    Raises `FileExistsError` where there is one already, and `OSError` where it cannot be made.
    """
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb", buffering=0)
