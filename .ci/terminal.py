"""Start the game in a terminal, wait for the table, press q, and look at what is left behind.

python .ci/terminal.py [--see WORD] [--wait SECONDS] COMMAND...
"""

import argparse
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
HIDE, SHOW = b"\x1b[?25l", b"\x1b[?25h"
SEQUENCE = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(?:\x1b\\|\x07)|[@-Z\\-_=>78])", re.S
)


class Terminal:
    """A terminal of 80 by 24 with one program in it."""

    def __init__(self, command: list[str]) -> None:
        self.output = b""
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.settings = termios.tcgetattr(self.theirs)
        self.program = subprocess.Popen(
            command,
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def read(self, seconds: float) -> bool:
        """Take what the program writes; False when it wrote nothing for so long."""
        ready, _, _ = select.select([self.ours], [], [], seconds)
        if ready:
            self.output += os.read(self.ours, 65536)
        return bool(ready)

    def screen(self) -> str:
        """Give all that was written since the screen was taken over, as bare text."""
        _, taken, written = self.output.partition(ENTER)
        return SEQUENCE.sub(b"", written).decode(errors="replace") if taken else ""

    def fail(self, reason: str) -> None:
        if self.program.poll() is None:
            os.killpg(self.program.pid, signal.SIGKILL)
        print(SEQUENCE.sub(b"", self.output).decode(errors="replace")[-4000:])
        sys.exit(f"terminal: {reason}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--see", default="Trump")
    parser.add_argument("--wait", type=float, default=60)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    wanted = parser.parse_args()
    terminal = Terminal(wanted.command)

    until = time.monotonic() + wanted.wait
    while wanted.see not in terminal.screen():
        terminal.read(0.1)
        if terminal.program.poll() is not None:
            while terminal.read(0.1):
                pass
            terminal.fail(f"ended before the table was laid, exit {terminal.program.returncode}")
        if time.monotonic() > until:
            terminal.fail(f"no {wanted.see!r} on screen after {wanted.wait:g} s")
    settled = time.monotonic() + 5
    while terminal.read(0.5) and time.monotonic() < settled:
        pass

    os.write(terminal.ours, b"q")
    until = time.monotonic() + 20
    while terminal.program.poll() is None:
        terminal.read(0.1)
        if time.monotonic() > until:
            terminal.fail("still there 20 s after q")
    while terminal.read(0.1):
        pass

    if terminal.program.returncode != 0:
        terminal.fail(f"exit {terminal.program.returncode} after q")
    if terminal.output.rfind(LEAVE) < terminal.output.rfind(ENTER):
        terminal.fail("the alternate screen was not left")
    if terminal.output.rfind(SHOW) < terminal.output.rfind(HIDE):
        terminal.fail("the cursor was left hidden")
    if termios.tcgetattr(terminal.theirs) != terminal.settings:
        terminal.fail("the terminal was left with other settings")
    if "Traceback" in terminal.output.decode(errors="replace"):
        terminal.fail("a traceback was shown")
    print(f"terminal: {wanted.command[0]} showed the table, left on q and put all back")


if __name__ == "__main__":
    main()
