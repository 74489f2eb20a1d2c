"""The way in: from the words typed to an exit code."""

import os
import sys
from collections.abc import Sequence

from fortyfives import __version__

FAILED = 1
INTERRUPTED = 130
READER_GONE = 141


def main(words: Sequence[str] | None = None) -> int:
    """Does what the command line asks, and answers the exit code."""
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    try:
        code = _done(list(sys.argv[1:] if words is None else words))
        sys.stdout.flush()
    except BrokenPipeError:
        _hush()
        return READER_GONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _hush()
        named = f"{error.filename}: " if error.filename else ""
        print(f"fortyfives: {named}{error.strerror or error}", file=sys.stderr)
        return FAILED
    return code


def _done(words: list[str]) -> int:
    if words in (["--version"], ["-V"]):
        print(f"fortyfives {__version__}")  # at once: nothing need be loaded for it
        return 0
    from fortyfives.shell.commands import run

    return run(words)


def _hush() -> None:
    """Lets the interpreter end without trying again to write what could not be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
