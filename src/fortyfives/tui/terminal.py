"""The terminal, where Textual's own way of driving it does not do."""

import sys

from textual.driver import Driver


def drawing_on_output(driver: type[Driver]) -> type[Driver]:
    """The driver of a Unix terminal, made to draw on standard output.

    Textual draws on standard error, so that ``2>errors.txt`` would leave an empty screen.
    """
    if sys.platform == "win32":
        return driver
    from textual.drivers.linux_driver import LinuxDriver

    if driver is not LinuxDriver:
        return driver

    class OutputDriver(LinuxDriver):
        """Draws where the shell has found a terminal."""

        def __init__(self, app: object, **options: object) -> None:
            super().__init__(app, **options)  # type: ignore[arg-type]
            self._file = sys.__stdout__

    return OutputDriver
