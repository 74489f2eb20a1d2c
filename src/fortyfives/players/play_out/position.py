"""A view in the terms of a play-out."""

from typing import NamedTuple

from fortyfives.cards import HAND, card_of
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.events import Robbed, TrickWon
from fortyfives.engine.seating import Seat
from fortyfives.engine.settling.scoring import Scoring
from fortyfives.engine.settling.settle import settling_for
from fortyfives.engine.view import View
from fortyfives.players.cards_known.counting import CardCount
from fortyfives.players.play_out.card_bits import Bit, Bits, CardBits
from fortyfives.players.play_out.playout import Position, Robbery
from fortyfives.players.play_out.quick_rule import QuickRule


class _Tricks(NamedTuple):
    tricks_won: int = 0
    top: int = 0
    top_trick: int = 0
    done: int = 0


def position_of(
    view: View, count: CardCount, card_bits: CardBits, quick_rule: QuickRule
) -> Position:
    """Where the deal stands that a seat looks at, the hidden cards apart."""
    floor = floor_of(settling_for(view.rules, view.seats).scoring, card_bits)
    tricks_won, top, top_trick, done = _tricks(view, card_bits, floor)
    assert view.leader is not None
    led = best = 0
    holder = view.leader
    if view.trick:
        led = card_bits.bit_of[view.trick[0]]
        assert view.winning is not None
        holder = view.winning
        best = card_bits.bit_of[view.trick[(holder - view.leader) % view.seats]]
    aside = aside_of(view, card_bits)
    return Position(
        card_bits,
        quick_rule,
        _possible(view, count, card_bits),
        leader=view.leader,
        laid=len(view.trick),
        led=led,
        best=best,
        holder=holder,
        held=HAND - done,
        played=card_bits.packed(view.played),
        tricks_won=tricks_won,
        top=top,
        top_trick=top_trick,
        floor=floor,
        aside=aside,
        robbed=robbed_in(view, card_bits) if aside is None else None,
    )


def first_lead(
    card_bits: CardBits,
    quick_rule: QuickRule,
    leader: Seat,
    scoring: Scoring,
) -> Position:
    """Where a deal stands when its first card is led, for seats that have seen nothing."""
    possible, floor = [card_bits.whole] * quick_rule.seats, floor_of(scoring, card_bits)
    stands = leader, 0, 0, 0, leader, HAND, 0
    return Position(card_bits, quick_rule, possible, *stands, 0, 0, 0, floor)


def robbed_in(view: View, card_bits: CardBits) -> Robbery | None:
    """Who has been seen to take the turned card, and the card."""
    robbed = None
    for event in view.history:
        if isinstance(event, Robbed):
            robbed = event.seat, card_bits.bit_of[event.took]
    return robbed


def floor_of(scoring: Scoring, card_bits: CardBits) -> Bit:
    """The lowest trump that can earn the bonus."""
    earning = card_bits.packed(scoring.bonus_cards(card_bits.ranking))
    return earning & -earning


def _tricks(view: View, card_bits: CardBits, floor: int) -> _Tricks:
    tricks_won, top, top_trick, done = _Tricks()
    for event in view.history:
        if isinstance(event, TrickWon):
            done += 1
            tricks_won = tricks_won << 4 | event.seat + 1
            best = max(card_bits.bit_of[card] for card in event.cards)
            if best > top and best >= floor:
                top, top_trick = best, done
    return _Tricks(tricks_won, top, top_trick, done)


def aside_of(view: View, card_bits: CardBits) -> tuple[Seat, Bit] | None:
    """A card that comes into a hand, one's own or the dealer's, after the first trick."""
    if view.aside is not None:
        return view.seat, card_bits.bit_of[view.aside]
    return aside_of_dealer(view, card_bits)


def aside_of_dealer(view: View, card_bits: CardBits) -> tuple[int, int] | None:
    """The turned ace that comes into another dealer's hand after the first trick."""
    waits = rob_right_of(view.rules.rob).ace_waits
    if not waits or view.trump is None or any(view.tricks):
        return None
    ace = card_of(view.trump, 1)
    for event in view.history:
        if isinstance(event, Robbed) and event.took == ace and event.seat != view.seat:
            return event.seat, card_bits.bit_of[ace]
    return None


def _possible(view: View, count: CardCount, card_bits: CardBits) -> list[Bits]:
    """The cards that each seat must reckon with.

    The others are taken to leave out the turned card, and the ace of trumps once every seat has
    had its chance to rob with it.
    """
    own = card_bits.packed(count.unseen | view.hand | view.played)
    others = card_bits.whole
    if view.turn_up is not None and view.trump is not None:
        others &= ~card_bits.bit_of[view.turn_up]
        if any(view.tricks) and rob_right_of(view.rules.rob).holder_may:
            others &= ~card_bits.bit_of[card_of(view.trump, 1)]
    possible = [others] * view.seats
    possible[view.seat] = own
    return possible
