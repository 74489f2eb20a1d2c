"""Notices and warnings at the table."""

from typing import Final

from fortyfives.words.lists import listed

# Old games.


def cannot_go_on(why: str) -> str:
    """The last game cannot be played on: because of an error, or the file that holds it."""
    return f"You cannot go on with your last game: {why}"


def passed_over(unreadable: str, elsewhere: str) -> str:
    """What became of a later game than the one that is offered, in half a sentence."""
    said = [f"{unreadable} cannot be read"] if unreadable else []
    said += [f"{elsewhere} is being played elsewhere"] if elsewhere else []
    return listed(said)


def older_game(amiss: str) -> str:
    """An older game is offered in place of the last."""
    return f"{amiss}. Enter: an older game. n: new game."


def new_instead(amiss: str, *, elsewhere: bool) -> str:
    """A new game begins in place of the last."""
    return f"{amiss}; {'this is a new game' if elsewhere else 'the file is left as it is'}."


def cannot_begin(why: str) -> str:
    """No new game can be begun."""
    return f"A new game cannot start: {why}."


# Records.


def unrecorded(folder: str, why: str) -> str:
    """A game is written nowhere."""
    return f"This game is not saved, {folder} cannot be written to: {why}."


def no_longer_recorded(why: str) -> str:
    """A game is written no further."""
    return f"From here on this game is not saved: {why}."


def no_free_name(folder: str) -> str:
    """A folder has a game under every name that could be given."""
    return f"{folder} has no free name for a new game"


# Players of somebody's own.


def played_by(name: str, file: str, kind: str) -> str:
    """Who plays for somebody."""
    return f"{name}, played by {file}:{kind},"


def late(who: str, limit: str) -> str:
    """Somebody's player has not answered in time."""
    return f"{who} has thought for more than {limit}"


def not_open(action: str) -> str:
    """A player would do what cannot be done."""
    return f"{action} is not open"


def kept(why: str) -> str:
    """The game stops at a failure, and can be gone on with later."""
    return f"{why}. The game is kept."


def not_run(file: str, doubt: str) -> str:
    """A file is not as the record has it."""
    return f"{file} is not run: {doubt}"


RUN_FILE: Final = "Run a file?"


def will_be_run(files: int) -> str:
    """What goes on if the game does."""
    return f"If you go on, {'these files' if files > 1 else 'this file'} will run on this computer:"


def run_keys(dot: str) -> str:
    """The keys of the question, at its foot."""
    return f"g: run and go on {dot} n: new game {dot} Esc: back"


# At the table.

THINKING: Final = "Hint: let me think."


def hint(deed: str, why: str) -> str:
    """What to do, and why."""
    return f"Hint: {deed}. {why}"


def pace(name: str) -> str:
    """How fast it goes from now on."""
    return f"Pace: {name}."


def tricks_wait(*, for_key: bool) -> str:
    """Whether a finished trick waits for a key."""
    return "Tricks wait for a key." if for_key else "Tricks clear by themselves."


def too_small(has: str, needs: str) -> tuple[str, ...]:
    """The terminal is too small, the fullest words first."""
    return (
        f"Too small: {has}. The table needs {needs}; q quits.",
        f"Too small ({needs}); q quits",
    )


# What only helps, and has failed: who says so sets "failed" and the error after it.

THE_HINT: Final = "The hint"
THE_BELL: Final = "The bell"
THE_PAGE: Final = "The page"
KEEPING_PACE: Final = "Keeping the pace for the next time"
