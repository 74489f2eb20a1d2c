"""What somebody reads who writes a program with the library: what is asked for too early."""

from typing import Final

TRUMP_NOT_FIXED: Final = "trump is not fixed yet"
NOBODY_HAS_BID: Final = "nobody has bid yet"
NO_TURNED_CARD: Final = "no card lies face up"
NOT_YET_PLAYED: Final = "the play has not begun yet"
WRONG_PACK: Final = "the deck is not the pack of this game"


def no_such_name(name: str) -> str:
    """That the package offers no such name."""
    return f"module 'fortyfives' has no attribute {name!r}"


def no_such_option(index: int, count: int) -> str:
    """That there are not so many options."""
    return f"there are {count} options; {index} is not one of them"


def trick_so_far(cards: str, leader: int | None, winning: int | None) -> str:
    """The trick on the table, as a view prints it."""
    return f"trick {cards}, led by seat {leader}, seat {winning} is winning"
