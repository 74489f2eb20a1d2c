"""Whole screens as plain text, beside the tests: what differs is one line of a diff."""

import difflib
import os
from pathlib import Path

FOLDER = Path(__file__).with_name("screens")


def same_as_kept(name: str, screen: str) -> None:
    """Compare a screen with the one that is kept; FORTYFIVES_KEEP_SCREENS=1 keeps it anew."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("FORTYFIVES_KEEP_SCREENS"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(screen + "\n", "utf-8")
    kept = path.read_text("utf-8").rstrip("\n")
    differs = difflib.unified_diff(kept.split("\n"), screen.rstrip("\n").split("\n"), lineterm="")
    assert kept == screen.rstrip("\n"), "\n".join(differs)
