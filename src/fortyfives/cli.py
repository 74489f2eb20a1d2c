"""The way in: from the words typed to an exit code."""

import sys
from collections.abc import Sequence

from fortyfives import __version__


def main(words: Sequence[str] | None = None) -> int:
    """Does what the command line asks, and answers the exit code."""
    asked = list(sys.argv[1:] if words is None else words)
    if asked in (["--version"], ["-V"]):
        print(f"fortyfives {__version__}")  # at once: nothing need be loaded for it
        return 0
    from fortyfives.shell.commands import run

    return run(asked)
