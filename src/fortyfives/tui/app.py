"""The way into the screen."""

import gc
import os

from fortyfives.sitting.setup import Setup
from fortyfives.tui.leaving import Leaving


def run(setup: Setup) -> int:
    """A sitting at the screen, from its setup to its exit code."""
    leaving = Leaving()
    leaving.heed()
    _without_what_is_meant_for_others()
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


def _without_what_is_meant_for_others() -> None:
    """Textual heeds variables for those who write programs with it: a player may have any left.

    They can name a driver or colours that there are not, and press keys.
    """
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        del os.environ[name]
