"""The way into the screen."""

import gc

from fortyfives.sitting.setup import Setup
from fortyfives.tui.leaving import Leaving


def run(setup: Setup) -> int:
    """A sitting at the screen, from its setup to its exit code."""
    leaving = Leaving()
    leaving.heed()
    # What is loaded stays for good: searching it for garbage only delays the table.
    gc.disable()
    from fortyfives.tui.program import FortyFives

    program = FortyFives(setup, leaving)
    gc.freeze()
    gc.enable()
    try:
        program.run()
    except OSError:
        if not leaving.begun:
            raise
        # There was nobody left to tell.
    finally:
        program.close()
        leaving.begin(program.return_code or 0)
    return leaving.code or 0
