"""Text that the program did not make: a file's name, a player's exception, a typed word.

It may hold anything, escape sequences for the terminal among them, and any amount of it.
"""

from typing import Final

LONGEST: Final = 200
"""So many characters of one foreign text are shown."""
LONGEST_VALUE: Final = 60
"""So many of a value that stands in a sentence about it."""
LONGEST_PATH: Final = 4096
"""So many of a path that is itself the answer; no file has a longer one."""


def printable(text: object, most: int = LONGEST) -> str:
    """A foreign text on one line, each character that does not print escaped, and not too long.

    A long one is cut in the middle: of a path the folder and the name are both seen.
    """
    try:
        whole = str(text)
    except Exception:  # the text of somebody's own object
        whole = f"<{type(text).__name__}>"
    if len(whole) > most:
        head = most // 2
        whole = f"{whole[:head]} … {whole[len(whole) - (most - head - 3) :]}"
    return "".join(sign if sign.isprintable() else _escaped(sign) for sign in whole)


def quoted(text: object, most: int = LONGEST_VALUE) -> str:
    """A foreign text in quotes, for the middle of a sentence."""
    return f"'{printable(text, most)}'"


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
