"""The terminal, where Textual's own way of driving it does not do."""

import sys
from typing import TYPE_CHECKING

from textual.driver import Driver

if TYPE_CHECKING:
    from fortyfives.tui.leaving import Leaving


def driving(driver: type[Driver], leaving: "Leaving") -> type[Driver]:
    """The driver of a Unix terminal, made fit for one that is closed, suspended or stuck.

    Any other driver is good as it is.
    """
    if sys.platform == "win32":
        return driver
    from textual.drivers.linux_driver import LinuxDriver

    if driver is not LinuxDriver:
        return driver
    from fortyfives.tui.terminal.unix import UnixDriver

    class Bound(UnixDriver):
        """The driver of one sitting."""

        way_out = leaving

    return Bound


def set_aside(driver: Driver | None) -> None:
    """Give the terminal back to the shell for a while, where it is one that can be."""
    if sys.platform != "win32":
        from fortyfives.tui.terminal.unix import UnixDriver

        if isinstance(driver, UnixDriver):
            driver.set_aside()
