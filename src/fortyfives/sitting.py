"""What a sitting at the screen begins with, and the little that is kept from one to the next.

The shell makes a `Setup` from the command line and the settings; the screen takes it from there.
"""

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from fortyfives.players import Player, by_name
from fortyfives.rulebook import Rules

Pace: TypeAlias = Literal["slow", "normal", "fast", "none"]
"""How long what the others do is shown."""
Glyphs: TypeAlias = Literal["auto", "unicode", "ascii"]
"""How suits and borders are drawn; auto: as the terminal's encoding allows."""
Suits: TypeAlias = Literal["four-colour", "two-colour"]
"""In how many colours the suits are drawn."""

PACES: tuple[Pace, ...] = get_args(Pace)
"""The paces, the slowest first."""

NAMES = ("You", "Nora", "Pat", "Kit", "Rose", "Joe", "Mary", "Tom", "Ellen", "Hugh")
"""The names at the table unless others are given, by seat."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a sitting begins with."""

    rules: Rules
    seats: int
    records: Path
    """The folder that games are recorded in, as they are played."""
    preset: str = ""
    """The name the rules go by: a preset's, or a file's."""
    level: str = "medium"
    """The name of the computer players."""
    seed: int | None = None
    """The seed of the first game; None: any."""
    names: tuple[str, ...] = NAMES
    """Who sits at each seat; seat 0 is the person."""
    resume: Path | None = None
    """The record of an unfinished game to be offered."""
    pace: Pace = "normal"
    glyphs: Glyphs = "auto"
    suits: Suits = "four-colour"
    bell: bool = False
    """Whether a bell rings when it is the person's turn."""
    wait: bool = False
    """Whether a finished trick lies until a key is pressed."""
    opponent: Callable[[str, int], Player] = by_name
    """The computer player of a name, made with a seed."""
    kept: Path | None = None
    """The file that what is changed on screen, such as the pace, is kept in."""


def kept_pace(path: Path) -> Pace | None:
    """The pace that was last chosen on screen; None where none was, or it cannot be read."""
    try:
        kept = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    pace = kept.get("pace") if isinstance(kept, dict) else None
    return pace if pace in PACES else None


def keep_pace(path: Path, pace: Pace) -> None:
    """Keep a pace for the next sitting: the file is the old one or the new one, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    new.write_text(json.dumps({"pace": pace}) + "\n", "utf-8")
    new.replace(path)
