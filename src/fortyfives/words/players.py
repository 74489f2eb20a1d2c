"""What is wrong with a player's name, or with where it is to sit."""

from collections.abc import Sequence


def no_such_player(name: str, near: str | None, known: Sequence[str]) -> str:
    """Nobody has this name; the nearest that somebody has, and all of them."""
    meant = f" (did you mean {near}?)" if near else ""
    return f"there is no player {name}{meant}; there are {', '.join(known)}"


def no_advice(name: str) -> str:
    """A player that cannot say why it would do something."""
    return f"{name} gives no advice"


def not_seconds(text: str, least: float, most: float) -> str:
    """A time to think that is no number, or too short or too long."""
    return f"{text} is not a number of seconds from {least} to {most}"


def oracle_measures_only(option: str) -> str:
    """The oracle may not sit here."""
    return (
        f"{option}: the oracle sees all hands and is for measuring only; "
        "name computer players that see their own"
    )


def human_plays_on_screen(option: str) -> str:
    """A person may not sit here."""
    return f"{option}: a human plays on screen; name computer players"


def oracle_on_one_side() -> str:
    """The oracle may not sit on two sides."""
    return "--players: the oracle plays for one side; the others must be fair"


def not_so_many(named: int, seats: int, sides: int | None) -> str:
    """A list of players that does not go round the table; the sides where there are partners."""
    of_sides = f" and {sides} sides" if sides else ""
    return f"--players names {named} for {seats} seats{of_sides}"
