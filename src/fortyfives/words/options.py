"""The help of the options that several commands share, and what is wrong with a value."""

from collections.abc import Sequence

SET = "One house rule changed, such as game.target=90; may be given again."
SEATS = "How many sit down, 2 to 10.  [default: as many as is usual]"
JSON = "Print one JSON object."
THINK_LIMIT = "How long a player of your own may think."
DEALS = "How many deals; by games, how many games, each with deals of its own."
MOST_DEALS = "A game is left unfinished after so many deals."
MODE = "What is played: whole games, or single deals (deals)."
JOBS = "On how many processes.  [default: one a processor]"
SCHEDULER = "Play on the cluster of this Dask scheduler, such as tcp://host:8786."
EXPORT_OPTIONS = "Before each action, all that was open to that seat, sorted."
CONFIG = "Another file than the usual one."


def rules(default: str | None) -> str:
    """The game; with the usual one, where there is one."""
    usual = f"  [default: {default}]" if default else ""
    return f"The game: a preset's name, or a rules file.{usual}"


def not_whole(text: str, least: int | None, most: int | None) -> str:
    """A text that is no whole number, or one beyond its limits."""
    within = f" from {least} to {most}" if most else f" from {least}" if least else ""
    return f"{text} is not a whole number{within}"


def none_of(text: str, known: Sequence[str], near: str | None) -> str:
    """A word that is none of those known, with the nearest of them."""
    meant = f"; did you mean {near}?" if near else ""
    return f"{text} is none of {', '.join(known)}{meant}"


def already_there(file: str) -> str:
    """A file of settings that is not to be written over."""
    return f"{file} is there already, and is left as it is"


def with_hint_of_init(amiss: str) -> str:
    """A file of settings that is missing, with the command that writes one."""
    return f"{amiss}; config init writes one"


def not_for_so_many(file: str, seats: int, key: str, sentence: str) -> str:
    """A rules file that is good, but not for a table of this size."""
    return f"{file}: but not for {seats}: {key}: {sentence}"
