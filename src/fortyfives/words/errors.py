"""What cannot be read or done: files, records, cards and actions."""

from collections.abc import Iterable, Mapping
from typing import Final

from fortyfives.outside.foreign import quoted

# Files


_TOO_MUCH: Final[Mapping[str, str]] = {
    "text": "too large to be a rules file or settings: more than {} bytes",
    "lines": "more than {} lines",
    "line": "a line of more than {} characters",
    "entries": "more than {} keys and values",
    "key parts": "a key of more than {} parts",
    "digits": "a number of more than {} digits",
    "depth": "brackets nested more than {} deep",
    "title": "is too long; at most {} characters",
    "name": "is too long; at most {} letters",
    "about": "is too long; at most {} characters",
    "record": "too large to be a record: more than {} bytes",
    "header": "the header has more than {} bytes",
    "action": "no action has a line of more than {} bytes",
    "state": "more than {} bytes",
}
"""What is said of each limit where there is more."""

_AMISS: Final[Mapping[str, str]] = {
    "missing": "there is no such file",
    "folder": "it is a folder, not a file",
    "pipe": "it is a pipe, not a file",
    "socket": "it is a socket, not a file",
    "device": "it is a device, not a file",
    "no name": "no file can have such a name",
    "not ours": "it does not hold what the game writes",
}


def too_much(limit: str, most: int) -> str:
    """That there is more of something than the limit of that name allows."""
    return _TOO_MUCH[limit].format(f"{most:,}")


def file_amiss(why: str, most: int = 0) -> str:
    """Why a file cannot be read; the words of the system are left as they are."""
    return too_much(why, most) if why in _TOO_MUCH else _AMISS.get(why, why)


def cannot_be_read(why: str) -> str:
    """The same, after the file's name and a colon."""
    return f"cannot be read: {why}"


# Records


HEADER_MISSING: Final = "no whole line: the header is missing"
HEADER_NOT_JSON: Final = "the header is not JSON"
NOT_A_RECORD: Final = "is not the record of a game of fortyfives"
NOT_JSON: Final = "is not JSON"
NOT_AN_ACTION_LINE: Final = 'an action is a text such as "0 play 5H"'
PLAYED_ELSEWHERE: Final = "this game is being played elsewhere"

TEXT: Final = "a text"
TABLE_PER_GROUP: Final = "a table for each group"
TEXT_PER_FILE: Final = "a text for each file"


def other_format(found: str, known: int) -> str:
    """That a record is written in another format."""
    return f"is in format {found}; this program reads format {known}"


def given_twice(field: str) -> str:
    """That an object of JSON gives a field twice."""
    return f"{quoted(field)} is given twice; keep one"


def in_header(what: str) -> str:
    """That something is wrong with a field of the header."""
    return f"the header's {what}"


def wrong_field(name: str, given: str, wanted: str) -> str:
    """That a field of the header holds something else than it must."""
    return in_header(f"{name} is {given}, not {wanted}")


def whole_number(least: int | None, most: int | None) -> str:
    """A whole number, within its bounds where it has any."""
    return "a whole number" if least is None else f"a whole number from {least} to {most}"


def list_of_texts(count: int) -> str:
    """A list of so many texts."""
    return f"a list of {count} texts"


def about_key(key: str, what: str) -> str:
    """Something that is wrong with a rule of the header."""
    return f"{key}: {what}"


def not_its_turn(seat: int, turn: int | None) -> str:
    """That a seat acts while another is to act, or none."""
    return f"seat {seat} acts, but " + (
        "the game is over" if turn is None else f"it is seat {turn}'s turn"
    )


def no_seat(text: str) -> str:
    """That the line of an action names no seat."""
    return f"{quoted(text)} does not begin with a seat"


def judgement(number: int) -> str:
    """What failed where one action of a game could not be judged."""
    return f"The judgement of action {number}"


# Cards and actions


_CARDS: Final[Mapping[str, str]] = {
    "card": ("{} is not a card: a rank (A 2 … 9 T J Q K) and a suit (H D C S), such as 5H, or XX"),
    "suit": "{} is not a suit: one of H D C S",
    "twice": "{} is named twice",
}


def card_amiss(what: str, text: str) -> str:
    """That a text is not a ``card`` or a ``suit``, or names a card ``twice``."""
    return _CARDS[what].format(quoted(text))


def not_an_action(text: str, why: str = "") -> str:
    """That a text names no action, with the reason where there is a better one than examples."""
    examples = ", such as 'play 5H', 'rob 3C' or 'keep'"
    return f"{quoted(text)} is not an action{f': {why}' if why else examples}"


BID_IS_NUMBER: Final = "a bid is a number, or 30-for-60"


def deal_is_over(action: str) -> str:
    """That nothing can be done any more."""
    return f"you cannot {action}: the deal is over"


def may_not(seat: int, action: str, options: Iterable[str]) -> str:
    """That a seat may not do this now, and what it may do."""
    return f"seat {seat} may not {action}; open: {', '.join(options)}"
