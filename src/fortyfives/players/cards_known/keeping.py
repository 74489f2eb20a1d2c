"""What the others have kept, as far as drawing shows it.

Who may draw keeps the trumps and little else, so that the fewer cards a seat drew the more trumps
it held.
"""

from typing import Final

from fortyfives.cards import HAND, bit
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.events import Discarded, Drew, Played
from fortyfives.engine.view import View

_OF_KITTY: Final = 3
"""The trumps of a bidder who chose his five cards from hand and kitty, and drew none.

Chosen, not measured."""


def trumps_kept(view: View) -> list[int]:
    """How many trumps each other seat holds at least, if it kept nothing but trumps, by seat."""
    kept = [0] * view.seats
    if view.ranking is None or cards_dealt(view.rules).turns_card:
        return kept
    trumps, draws = view.ranking.trumps, draws_of(view.rules.draw).anybody
    fewest = fewest_kept(view)
    for event in view.history:
        match event:
            case Discarded(seat):
                kept[seat] = HAND if draws else _OF_KITTY
            case Drew(seat, _, count):
                # Who kept no more than he had to may have kept them for want of a trump.
                kept[seat] = HAND - count if HAND - count > fewest else 0
            case Played(seat, card):
                kept[seat] -= bool(trumps & bit(card))
            case _:
                pass
    kept[view.seat] = 0
    return [max(min(number, held), 0) for number, held in zip(kept, view.counts, strict=True)]


def fewest_kept(view: View) -> int:
    """How many cards must be kept for the stock to serve everybody."""
    draws = draws_of(view.rules.draw)
    drawers = view.seats if draws.everybody else 1
    return draws.fewest_kept(cards_dealt(view.rules).stock(view.seats), drawers)
