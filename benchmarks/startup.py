"""How long `fortyfives --version` takes beyond the bare interpreter, the median of several starts.

    python benchmarks/startup.py [--runs 21]

The two are started in turn, so that a machine that slows down slows them alike.
"""

import argparse
import os
import platform
import statistics
import subprocess
import sys
import time

COMMANDS = {
    "the interpreter alone": [sys.executable, "-c", "pass"],
    "fortyfives --version": [sys.executable, "-m", "fortyfives", "--version"],
}


def seconds(command: list[str]) -> float:
    """How long a command takes from start to end."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Time the starts and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=21)
    runs = parser.parse_args().runs
    found: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for command in COMMANDS.values():
        seconds(command)
    for _ in range(runs):
        for name, command in COMMANDS.items():
            found[name].append(seconds(command))
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    )
    for name, times in found.items():
        print(f"{name:24} {1000 * statistics.median(times):7.1f} ms")
    bare, whole = (statistics.median(times) for times in found.values())
    print(f"{'the difference':24} {1000 * (whole - bare):7.1f} ms")


if __name__ == "__main__":
    main()
