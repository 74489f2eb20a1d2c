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
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us
            nowhere = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, os.fdopen(nowhere, "w", encoding="utf-8"))
    try:
        code = _done(list(sys.argv[1:] if words is None else words))
        sys.stdout.flush()
    except BrokenPipeError:
        from fortyfives.outside.complaints import to_nowhere

        to_nowhere(sys.stdout)
        return READER_GONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        from fortyfives.outside.complaints import complain, to_nowhere
        from fortyfives.outside.foreign import printable

        to_nowhere(sys.stdout)
        named = f"{printable(error.filename)}: " if error.filename else ""
        complain(f"fortyfives: {named}{error.strerror or error}")
        return FAILED
    return code


def _done(words: list[str]) -> int:
    if words in (["--version"], ["-V"]):
        print(f"fortyfives {__version__}")  # at once: nothing need be loaded for it
        return 0
    from fortyfives.outside.interrupts import held_up

    with held_up():
        from fortyfives.shell.commands import run

    return run(words)
