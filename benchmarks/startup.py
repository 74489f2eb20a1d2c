"""How fast the program starts: `fortyfives --version`, and the first table on screen.

    python benchmarks/startup.py [--runs 15]

`--version` is set against the bare interpreter, the table against a minimal Textual app, each from
the start of the process in a pseudo-terminal of 80x24 to its first text. The commands are started
in turn, so that a machine that slows down slows them alike; compiled bytecode is made first.
"""

import argparse
import compileall
import fcntl
import os
import platform
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from pathlib import Path

import fortyfives

MINIMAL = """
from textual.app import App
from textual.widgets import Static
class Minimal(App[None]):
    def compose(self):
        yield Static("Trump")
Minimal().run()
"""


def whole(*command: str) -> float:
    """How long a command takes from start to end, in seconds."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def until_shown(folder: str, *command: str) -> float:
    """How long a command takes from start until the word Trump is on the screen, in seconds."""
    start = time.perf_counter()
    child, screen = pty.fork()
    if child == 0:
        homes = {f"XDG_{kind}_HOME": folder for kind in ("DATA", "STATE", "CONFIG")}
        looks = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        os.execve(sys.executable, [sys.executable, *command], os.environ | homes | looks)
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen = b""
    while b"Trump" not in seen:
        if not select.select([screen], [], [], 20)[0]:
            raise SystemExit(f"nothing shown by {' '.join(command)}")
        seen += os.read(screen, 65536)
    shown = time.perf_counter() - start
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(screen)
    return shown


def timed(runs: int, *commands: Callable[[], float]) -> list[list[float]]:
    """The times of commands run in turn, once unmeasured and then so many times."""
    for command in commands:
        command()
    times = [[command() for command in commands] for _ in range(runs)]
    return [list(column) for column in zip(*times, strict=True)]


def show(name: str, times: list[float]) -> None:
    """One line: the median, and the spread."""
    spread = f"{1000 * min(times):.0f} to {1000 * max(times):.0f}"
    print(f"{name:26} {1000 * statistics.median(times):7.1f} ms   ({spread})")


def main() -> None:
    """Time the starts and print medians, and the ratio of the pairs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    compileall.compile_dir(str(Path(fortyfives.__file__).parent), quiet=1)
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f}")
    bare, version = timed(
        runs, lambda: whole("-c", "pass"), lambda: whole("-m", "fortyfives", "--version")
    )
    show("the interpreter alone", bare)
    show("fortyfives --version", version)
    more = statistics.median(b - a for a, b in zip(bare, version, strict=True))
    print(f"{'the difference':26} {1000 * more:7.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        minimal, table = timed(
            runs,
            lambda: until_shown(folder, "-c", MINIMAL),
            lambda: until_shown(folder, "-m", "fortyfives", "play", "--seed", "45"),
        )
    show("a minimal Textual app", minimal)
    show("the first table", table)
    ratios = [b / a for a, b in zip(minimal, table, strict=True)]
    print(f"{'ratio, run by run':26} {statistics.median(ratios):7.2f}")


if __name__ == "__main__":
    main()
