"""What a seat can work out about the cards it does not see, from its own history of the deal."""

from typing import NamedTuple

from fortyfives.cards import Card, Cards, bit
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.events import Played
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.cards_known.seen import Seen


class Holder(NamedTuple):
    """What is known of another seat's cards."""

    cards: int
    """How many it holds."""
    lacks: Cards
    """Cards that it does not hold."""
    known: Cards
    """Cards that it holds."""


class CardCount(NamedTuple):
    """What may still be about, and what each seat has shown."""

    unseen: Cards
    """The cards that may be in any other hand, or in the stock."""
    holders: tuple[Holder, ...]
    """By seat; the entry of the seat that counts says nothing."""


def count_cards(view: View) -> CardCount:
    """CardCount the cards of a deal from what this seat has seen.

    Besides what is certain, who did not rob when he could have is taken not to hold the ace of
    trumps, and who robbed to hold it still: keeping silent or putting the ace out is allowed, but
    hardly ever gains anything.
    """
    dealt, right = cards_dealt(view.rules), rob_right_of(view.rules.rob)
    seen = Seen(view, dealt.pack)
    unseen, lacks, known = seen.hidden, list(seen.absent), list(seen.held)
    ace = 0 if seen.trump_ace is None else bit(seen.trump_ace)
    if unseen & ace and right.holder_may and dealt.turns_card:
        holder = seen.ace_holder
        if holder is not None:
            known[holder] |= ace & ~view.played
        elif _may_still_be_robbed(view):
            # Whoever holds the ace may take the turned card: as likely as holding one card more.
            unseen |= bit(view.turn_up) if view.turn_up is not None else 0
        lacks = [
            absent | (ace if seat != holder and _let_it_lie(view, seen, seat) else 0)
            for seat, absent in enumerate(lacks)
        ]
    return CardCount(
        unseen=unseen,
        holders=tuple(
            _holder(count, absent, held, ace)
            for count, absent, held in zip(view.counts, lacks, known, strict=True)
        ),
    )


def _may_still_be_robbed(view: View) -> bool:
    """Whether some seat may yet come to take the turned card."""
    return not rob_right_of(view.rules.rob).before_first_lead and not any(view.tricks)


def _let_it_lie(view: View, seen: Seen, seat: Seat) -> bool:
    """Whether a seat has had its chance to rob and not taken it.

    Where the chance ends before the first lead, it has ended before any question but robbing.
    """
    return rob_right_of(view.rules.rob).before_first_lead or bool(seen.laid[seat])


def _holder(count: int, absent: Cards, held: Cards, ace: Cards) -> Holder:
    if held.bit_count() > count:
        held &= ~ace  # It was put out for the turned card after all.
    return Holder(count, absent & ~held, held)


def thrown_by(view: View, seats: tuple[Seat, ...]) -> Cards:
    """The cards these seats have thrown to a lead that they could not follow, or would not."""
    thrown, laid = 0, 0
    led: Card = 0
    for event in view.history:
        if isinstance(event, Played) and view.ranking is not None:
            if laid % view.seats == 0:
                led = event.card
            elif event.seat in seats and not view.ranking.power[led][event.card]:
                thrown |= bit(event.card)
            laid += 1
    return thrown
