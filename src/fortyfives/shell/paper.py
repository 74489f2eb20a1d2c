"""What fits on the paper that standard output is."""

import sys

from fortyfives.cards import SUIT_GLYPHS

WIDTH = 80


def glyphs_fit() -> bool:
    """Whether the signs of the suits can be written."""
    try:
        SUIT_GLYPHS.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
