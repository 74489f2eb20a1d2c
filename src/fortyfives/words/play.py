"""What ``fortyfives play`` takes, and why the table cannot be laid."""

from collections.abc import Sequence

SEED = "The seed that fixes the cards of every deal.  [default: any]"
PLAYERS = "Who plays in your left neighbour's seat and on; one alone in all. Instead of a level."
NAME = "Your name at the table."
ASCII = "Suits as letters, frames as dashes."
CONFIG = "Your settings.  [default: FORTYFIVES_CONFIG, or see config path]"
LEVEL_OR_PLAYERS = "--level and --players do not go together: both say who plays"
DUMB_TERMINAL = "this terminal (TERM=dumb) cannot show a screen"


def level(levels: Sequence[str]) -> str:
    """How well the others play."""
    honest = "None sees more than its own seat may."
    return f"Who plays against you: {', '.join(levels)}. {honest}  [default: medium]"


def pace(paces: Sequence[str]) -> str:
    """How long the others are shown."""
    return f"How long the others are watched: {', '.join(paces)}."


def not_so_many(named: int, others: int) -> str:
    """A list of players that does not fill the other seats."""
    return f"--players names {named} for {others} seats beside yours"


def choices_forgotten(file: str, why: str, aside: str | None) -> str:
    """The file of what was changed on screen is no good; where it is now, if it could be moved."""
    said = f"What you changed on screen is forgotten: {file} cannot be read: {why}."
    return said if aside is None else f"{said} It is now {aside}."


def needs_a_terminal(stream: str) -> str:
    """Standard input or output is no terminal."""
    return (
        f"the game needs a terminal, and standard {stream} is none; "
        '"fortyfives simulate" plays without one'
    )
