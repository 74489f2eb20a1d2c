"""What a sitting at the screen begins with, and the little that is kept from one to the next.

The shell makes a `Setup` from the command line and the settings; the screen takes it from there.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from fortyfives.outside.files import MISSING, FileError, amiss, bytes_of
from fortyfives.outside.limits import STATE_BYTES
from fortyfives.outside.private import make_folder, new_file
from fortyfives.players.own_players.own import Terms
from fortyfives.rulebook.rules import Rules

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
    players: tuple[str, ...] = ()
    """Who plays from seat 1 on, over and over again; where empty, the computer players above."""
    seed: int | None = None
    """The seed of the first game; None: any."""
    names: tuple[str, ...] = NAMES
    """Who sits at each seat; seat 0 is the person."""
    resume: Path | None = None
    """The newest record, if its game is unfinished: it is offered to be gone on with."""
    unreadable: Path | None = None
    """The newest record of all, where it cannot be read: that is said, and it stays as it is."""
    elsewhere: Path | None = None
    """The game that would be offered if it were not being played elsewhere: that is said too."""
    notice: str = ""
    """Something else that is to be said once the table is laid."""
    pace: Pace = "normal"
    glyphs: Glyphs = "auto"
    suits: Suits = "four-colour"
    bell: bool = False
    """Whether a bell rings when it is the person's turn."""
    wait: bool = True
    """Whether a finished trick lies until a key is pressed; at pace none it never does."""
    terms: Terms = Terms(heard=False)
    """On what terms players of somebody's own are let in; what they print is not shown."""
    kept: Path | None = None
    """The file that what is changed on screen, such as the pace, is kept in."""


class ScreenChoices(Struct, frozen=True):
    """What was changed on screen, for the next sitting; None where nothing was."""

    pace: Pace | None = None
    wait: bool | None = None


def kept(path: Path) -> ScreenChoices:
    """What the last sitting has kept; nothing where there is no file.

    Raises `FileError` where the file is not as it was written.
    """
    if amiss(path) == MISSING:
        return ScreenChoices()
    try:
        found = json.loads(bytes_of(path, STATE_BYTES))
    except FileError:
        raise
    except (RecursionError, ValueError):
        found = None
    if not isinstance(found, dict):
        raise FileError("not ours")
    pace, wait = found.get("pace"), found.get("wait")
    return ScreenChoices(
        pace if pace in PACES else None,
        wait if isinstance(wait, bool) else None,
    )


def set_aside(path: Path) -> Path:
    """Move a file that is of no use out of the way, and answer where it is now.

    Raises `OSError` where it cannot be moved.
    """
    return path.replace(path.with_name(f"{path.name}.broken"))


def keep(path: Path, choices: ScreenChoices) -> None:
    """Keep it for the next sitting: the file is the old one or the new one, never half.

    Raises `OSError` where it cannot be written.
    """
    make_folder(path.parent)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    new.unlink(missing_ok=True)  # left by a program that was killed, long ago
    with new_file(new) as file:
        file.write(json.dumps({"pace": choices.pace, "wait": choices.wait}).encode() + b"\n")
    new.replace(path)
