"""Pictures of numbers in plain text: bars, and a line of little columns."""

from collections.abc import Mapping

_COLUMNS = "▁▂▃▄▅▆▇█"
_LETTERS = "_.-:=+*#"


def bar(value: float, largest: float, width: int) -> str:
    """A number as a bar, the largest filling the width; below nought it is of dashes."""
    length = round(width * abs(value) / largest) if largest else 0
    return ("-" if value < 0 else "#") * min(length, width)


def columns(counts: Mapping[int, int], within: tuple[int, int], width: int, glyphs: bool) -> str:
    """How often each number came, from the least to the most there may be, with these at the ends.

    Where there are more numbers than columns, some neighbours share one; none at all is a blank.
    """
    least, most = within
    step = (most - least) // width + 1
    heights = [0] * ((most - least) // step + 1)
    for number, count in counts.items():
        heights[(number - least) // step] += count
    signs, tallest = _COLUMNS if glyphs else _LETTERS, max(heights)
    drawn = "".join(
        signs[(height * len(signs) - 1) // tallest] if height else " " for height in heights
    )
    return f"{least} {drawn} {most}"
