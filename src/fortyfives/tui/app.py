"""The way into the screen."""

import gc

from fortyfives.sitting import Setup


def run(setup: Setup) -> int:
    """A sitting at the screen, from its setup to its exit code."""
    # What is loaded stays for good: searching it for garbage only delays the table.
    gc.disable()
    from fortyfives.tui.program import FortyFives

    program = FortyFives(setup)
    gc.freeze()
    gc.enable()
    program.run()
    program.close()
    return program.return_code or 0
