"""Texts that nobody means well with, and what may be said of them."""

from typing import Final

from commandline import Said

CONTROLS: Final = (
    "\x1b[2J\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "\x1b]8;;http://example.org\x1b\\link\x1b]8;;\x1b\\",
    "\x9b31m\x9d0;title\x9c",
    "bell\x07back\x08\x08\x7f",
    "over\rwritten",
    "two\nlines\x0b\x0c\x85\u2028\u2029",
    "right\u202eto\u2066left\u2069",
    "zero\u200bwidth\u200d\ufeff\u00ad",
)
"""Texts that would do something to a terminal."""

ODD: Final = (
    "[red]bold[/red]",
    "[link=http://example.org]here[/link]",
    "[/]",
    "[@click=app.bell]x[/]",
    "鈴木一郎鈴木一郎鈴木一郎鈴木一郎鈴木一郎",
    "z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301algo",
    "👩‍👩‍👧‍👦🏴‍☠️❤️",
    "שלום עולם",
    "\ud800",
    "\udcff\udcfe",
    "%s{0}{name}%(x)s\\x1b$(id)`id`",
    "",
    "   ",
    "x" * 5_000,
)
"""Texts that are only hard to show."""

LONGEST_LINE: Final = 2_000


def must_be_tidy(said: Said, context: object = "") -> None:
    """Sees that nothing but lines of signs that print came of it, and no line without end."""
    for stream in (said.out, said.err):
        assert "Traceback" not in stream, (context, stream[-2000:])
        for line in stream.split("\n"):
            bad = {sign for sign in line if not sign.isprintable()}
            assert not bad, (context, bad, line[:300])
            assert len(line) <= LONGEST_LINE, (context, line[:300])


def must_be_refused(said: Said, context: object = "") -> None:
    """Sees that it was refused in one tidy line of complaint."""
    must_be_tidy(said, context)
    assert said.code == 2, (context, said)
    assert said.err.count("\n") <= 1, (context, said.err)
    assert said.err or said.out, context
