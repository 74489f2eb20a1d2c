"""A game told in plain words, from the same rulebook that the engine obeys."""

from fortyfives.rulebook.rules import Rules
from fortyfives.telling.explain.deal import bidding, deal, kitty, robbing, table
from fortyfives.telling.explain.play import order, play
from fortyfives.telling.explain.score import ending, jink, points, pool
from fortyfives.telling.explain.section import Section

__all__ = ["Section", "explain"]


def explain(rules: Rules, *, glyphs: bool = True) -> list[Section]:
    """The game in words a card player would use, part by part."""
    told = (
        ("Who plays", table(rules)),
        ("The deal", deal(rules)),
        ("Bidding", bidding(rules)),
        ("Kitty and draw", kitty(rules)),
        ("The order of the cards", order(rules, glyphs=glyphs)),
        ("Robbing", robbing(rules)),
        ("Play", play(rules)),
        ("Points", points(rules)),
        ("All five tricks", jink(rules)),
        ("The pool", pool(rules)),
        ("The end of the game", ending(rules)),
    )
    sections = (Section(heading, tuple(sentences)) for heading, sentences in told)
    return [section for section in sections if section.sentences]
