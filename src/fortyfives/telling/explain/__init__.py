"""A game told in plain words, from the same rulebook that the engine obeys."""

import msgspec

from fortyfives.rulebook.rules import Rules
from fortyfives.telling.explain.deal import bidding, deal, drawing, robbing, table
from fortyfives.telling.explain.play import order, play
from fortyfives.telling.explain.score import ending, jink, points, pool
from fortyfives.telling.explain.section import Section
from fortyfives.words.rules_deal import HEADINGS

__all__ = ["Section", "explain"]


def explain(rules: Rules, *, seats: int | None = None, glyphs: bool = True) -> list[Section]:
    """The game in words a card player would use, part by part.

    With `seats` it is told as so many play it.
    """
    if seats is not None:
        rules = _for_so_many(rules, seats)
    told = (
        ("table", table(rules)),
        ("deal", deal(rules)),
        ("bidding", bidding(rules)),
        (_drawn_from(rules), drawing(rules)),
        ("order", order(rules, glyphs=glyphs)),
        ("robbing", robbing(rules)),
        ("play", play(rules)),
        ("points", points(rules)),
        ("jink", jink(rules)),
        ("pool", pool(rules)),
        ("ending", ending(rules)),
    )
    sections = (Section(HEADINGS[part], tuple(sentences)) for part, sentences in told)
    return [section for section in sections if section.sentences]


def _for_so_many(rules: Rules, seats: int) -> Rules:
    partners_at = tuple(n for n in rules.table.partners_at if n == seats)
    table = msgspec.structs.replace(
        rules.table, players=(seats,), seats=seats, partners_at=partners_at
    )
    return msgspec.structs.replace(rules, table=table)


def _drawn_from(rules: Rules) -> str:
    if rules.draw.who == "none":
        return "kitty"
    return "kitty_and_draw" if rules.kitty.kitty_cards else "draw"
