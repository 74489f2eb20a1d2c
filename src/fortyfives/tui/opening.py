"""Which game is begun: the one that was left, or a new one, in a record or in none."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random

from msgspec import Struct

from fortyfives.outside.foreign import printable
from fortyfives.outside.private import make_folder
from fortyfives.players.own_players.own import OwnFiles
from fortyfives.records.header import Header, RecordError
from fortyfives.records.record import Record, RecordFile
from fortyfives.sitting.setup import NAMES, Setup
from fortyfives.words import notices


class FirstGame(Struct, frozen=True):
    """A game that lies on the table before its first card."""

    file: RecordFile
    resumed: bool = False
    """Whether it is the game that was left."""
    notice: str = ""
    """What is to be said of another game, or of the record."""


def first_game(setup: Setup) -> FirstGame:
    """The game that was left, where it can be gone on with; else a new one.

    Raises `PlayerError` where the file of a player of somebody's own cannot be read.
    """
    path, amiss = setup.resume, _passed_over(setup)
    if path is not None:
        try:
            file = RecordFile.go_on(path)
        except (RecordError, OSError):
            return next_game(setup, notices.cannot_go_on(path.name))
        if file.record.game.turn is not None and not file.record.game.stuck:
            return FirstGame(file, resumed=True, notice=notices.older_game(amiss) if amiss else "")
        file.close()
    elsewhere = setup.elsewhere is not None
    return next_game(setup, notices.new_instead(amiss, elsewhere=elsewhere) if amiss else "")


def next_game(setup: Setup, notice: str = "") -> FirstGame:
    """A new game, written nowhere if no record can be kept.

    Raises `PlayerError` where the file of a player of somebody's own cannot be read.
    """
    try:
        return FirstGame(new_game(setup, setup.seed), notice=notice)
    except OSError as error:
        notice = notices.unrecorded(str(setup.records), error.strerror or str(error))
        return FirstGame(unrecorded(setup, setup.seed), notice=notice)


def _passed_over(setup: Setup) -> str:
    """What became of a later game than the one that is offered."""
    stems = ("" if path is None else path.stem for path in (setup.unreadable, setup.elsewhere))
    return notices.passed_over(*(printable(stem) for stem in stems))


def new_game(setup: Setup, seed: int | None = None) -> RecordFile:
    """A new game in a new file of the record folder.

    Raises `OSError` where no record can be kept there, `PlayerError` where the file of a player
    of somebody's own cannot be read.
    """
    header = _header(setup, seed)
    make_folder(setup.records)
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{header.seed}"
    for tail in ("", *(f"-{n}" for n in range(2, 1000))):
        with suppress(FileExistsError):  # another table may have been laid this very second
            return RecordFile.create(setup.records / f"{stem}{tail}.jsonl", header)
    raise FileExistsError(notices.no_free_name(str(setup.records)))


def unrecorded(setup: Setup, seed: int | None = None) -> RecordFile:
    """A new game that is written nowhere."""
    nowhere = Path(os.devnull)
    return RecordFile(nowhere, Record(_header(setup, seed)), nowhere.open("wb", buffering=0))


def _header(setup: Setup, seed: int | None) -> Header:
    others = (setup.players or (setup.level,)) * setup.seats
    own = OwnFiles.of(others[: setup.seats - 1])
    return Header.of(
        setup.rules,
        preset=setup.preset,
        names=tuple(dict.fromkeys((*setup.names, *NAMES)))[: setup.seats],
        players=("human", *own.players),
        seed=Random().randrange(1, 1_000_000) if seed is None else seed,
        player_files=own.fingerprints,
    )
