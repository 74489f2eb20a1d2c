"""Start the game in a terminal, wait for the table, press q, and look at what is left behind.

python .ci/terminal.py [--see WORD] [--wait SECONDS] COMMAND...
"""

import argparse
import os
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from terminals import SEQUENCE, Terminal


def fail(terminal: Terminal, reason: str) -> NoReturn:
    if terminal.program.poll() is None:
        os.killpg(terminal.program.pid, signal.SIGKILL)
    print(SEQUENCE.sub(b"", terminal.output).decode(errors="replace")[-4000:])
    sys.exit(f"terminal: {reason}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--see", default="Trump")
    parser.add_argument("--wait", type=float, default=60)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    wanted = parser.parse_args()
    terminal = Terminal(wanted.command, {**os.environ, "COLUMNS": "80", "LINES": "24"})

    until = time.monotonic() + wanted.wait
    while wanted.see not in terminal.text:
        terminal.read(0.1)
        if terminal.program.poll() is not None:
            while terminal.read(0.1):
                pass
            fail(terminal, f"ended before the table was laid, exit {terminal.program.returncode}")
        if time.monotonic() > until:
            fail(terminal, f"no {wanted.see!r} on screen after {wanted.wait:g} s")
    settled = time.monotonic() + 5
    while terminal.read(0.5) and time.monotonic() < settled:
        pass

    os.write(terminal.ours, b"q")
    until = time.monotonic() + 20
    while terminal.program.poll() is None:
        terminal.read(0.1)
        if time.monotonic() > until:
            fail(terminal, "still there 20 s after q")
    while terminal.read(0.1):
        pass

    if terminal.program.returncode != 0:
        fail(terminal, f"exit {terminal.program.returncode} after q")
    try:
        terminal.assert_put_back()
    except AssertionError as error:
        fail(terminal, str(error))
    print(f"terminal: {wanted.command[0]} showed the table, left on q and put all back")


if __name__ == "__main__":
    main()
