"""The command line as a test uses it: the words in, what is said and the exit code out."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from fortyfives.cli import main


@dataclass(frozen=True)
class Said:
    """What a command came to."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as one JSON object."""
        assert self.err == ""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """Standard output as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refused(self, *parts: str) -> None:
        """Sees that it was refused in one line that has these parts, and nothing else."""
        assert (self.code, self.out) == (2, "")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("fortyfives")
        for part in parts:
            assert part in self.err


class CommandLine:
    """Runs commands in this very process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str | Path) -> Said:
        """Runs a command; a text may hold several words."""
        self.capsys.readouterr()
        code = main([word for text in words for word in as_words(text)])
        said = self.capsys.readouterr()
        return Said(code, said.out, said.err)


def as_words(text: str | Path) -> list[str]:
    """The words of a text; a path is one word."""
    return [str(text)] if isinstance(text, Path) else text.split()


def program(*words: str, **extra: Any) -> subprocess.CompletedProcess[str]:
    """Runs a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "fortyfives", *words],
        capture_output=True,
        text=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
        **extra,
    )
