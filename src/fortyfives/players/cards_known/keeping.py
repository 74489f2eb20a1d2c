"""What the others have kept, as far as drawing shows it.

Who may draw keeps the trumps and little else, so that the fewer cards a seat drew the more trumps
it held.
"""

from typing import Final

from fortyfives.cards import HAND, bit
from fortyfives.engine.events import Discarded, Drew, Played
from fortyfives.engine.view import View

_OF_KITTY: Final = 3
"""The trumps of a bidder who chose his five cards from hand and kitty, and drew none."""


def trumps_kept(view: View) -> list[int]:
    """How many trumps each other seat holds at least, if it kept nothing but trumps, by seat."""
    kept = [0] * view.seats
    if view.ranking is None or view.rules.deal.by_turn_up:
        return kept
    trumps, draws = view.ranking.trumps, view.rules.draw.who != "none"
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
    rules = view.rules
    stock = 52 + rules.deck.has_joker - HAND * view.seats - rules.kitty.kitty_cards
    drawers = view.seats if rules.draw.who == "all" else 1
    served = next(kept for kept in range(HAND + 1) if drawers * (HAND - kept) <= stock)
    return served if rules.draw.min_keep == "auto" else max(served, rules.draw.min_keep)
