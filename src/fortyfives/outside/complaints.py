"""What is said on standard error, whether or not it can be heard."""

import os
import sys
from typing import Final, TextIO

from fortyfives.outside.foreign import printable

LONGEST_LINE: Final = 2_000
"""No complaint is longer."""


def complain(sentence: str) -> None:
    """Says a sentence on standard error; where it cannot be written, it is lost and no more."""
    try:
        print(printable(sentence, LONGEST_LINE), file=sys.stderr, flush=True)
    except OSError:
        to_nowhere(sys.stderr)


def to_nowhere(stream: TextIO) -> None:
    """Lets the interpreter end without trying again to write what could not be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
