"""A deal played out by the rule of thumb for every seat, on whole numbers: fast, and no more."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from fortyfives.cards import HAND
from fortyfives.engine.seating import Seat
from fortyfives.players.play_out.card_bits import Bit, Bits, CardBits
from fortyfives.players.play_out.quick_rule import QuickRule, Steps, follow_of, lead_of

TricksWon: TypeAlias = int
"""Who won each trick, four bits each, then in three bits the trick of the best trump, 0 for none.

The seats count from 1, so that a tricks_won of fewer tricks is another number."""


def tricks_of(tricks_won: TricksWon) -> tuple[list[Seat], int]:
    """Who won each trick of a tricks_won, and the trick of the best trump; 0: none."""
    top_trick, tricks_won = tricks_won & 7, tricks_won >> 3
    winners: list[Seat] = []
    while tricks_won:
        winners.append((tricks_won & 15) - 1)
        tricks_won >>= 4
    winners.reverse()
    return winners, top_trick


Robbery: TypeAlias = tuple[Seat, Bit]
"""Who has taken the turned card, as all have seen, and the card."""


_NOBODY = 99
"""A seat that there is not."""


class Position(NamedTuple):
    """Where a deal stands when a seat has a card to lay: all that is the same in every world.

    This one value goes the whole way from a view to the chance to win; the hands beside it are the
    imagined world.
    """

    card_bits: CardBits
    """The ranking in force, and the cards under it."""
    quick_rule: QuickRule
    """How every seat goes on."""
    possible: Sequence[Bits]
    """By seat, the cards that it must reckon with; those it holds or that were played are in it."""
    leader: Seat
    """Who led to the trick on the table, or is to lead."""
    laid: int
    """How many cards lie on the table."""
    led: Bit
    best: Bit
    """The card that is winning the trick; 0 where nothing has been led."""
    holder: Seat
    """Who laid it."""
    held: int
    """How many cards the seat holds that is to act."""
    played: Bits
    tricks_won: TricksWon
    """Who won the tricks that are done, without the trick of the best trump."""
    top: Bit
    """The best trump that took a trick; 0: none."""
    top_trick: int
    """The trick that it took, from 1."""
    floor: Bit
    """The lowest trump that can earn the bonus."""
    aside: tuple[Seat, Bit] | None = None
    """A card that comes into a hand after the trick on the table."""
    robbed: Robbery | None = None

    @property
    def seat(self) -> Seat:
        """The seat that is to act."""
        return (self.leader + self.laid) % self.quick_rule.seats

    @property
    def is_first_trick(self) -> bool:
        """Whether no trick of the deal is finished."""
        return self.held == HAND


def card_by_rule(position: Position, hands: list[Bits]) -> Bit:
    """The card that the seat which is to act lays by the rule of thumb."""
    card_bits, quick_rule = position.card_bits, position.quick_rule
    leader, held, played = position.leader, position.held, position.played
    seat = (leader + position.laid) % quick_rule.seats
    hand = hands[seat]
    shown = played | hand
    unseen = position.possible[seat] & ~shown
    robber, behind = _behind(position, seat)
    cards = card_bits.playable(hand, position.led, first_trick=position.is_first_trick)
    if not position.laid:
        return _to_lead(card_bits, quick_rule, held, seat, cards, shown, unseen, robber, behind)
    _, mates, scores = quick_rule.follows[held][leader][position.laid - 1]
    wins = card_bits.wins[position.led]
    ours, best = mates >> position.holder & 1, position.best
    if behind > best and not mates >> robber & 1:
        best, ours = behind, 0
    return follow_of(card_bits, scores, cards, shown, unseen, best, wins, ours)


def _behind(position: Position, seat: Seat) -> tuple[Seat, Bit]:
    """Who has robbed, and the card that he robbed, if he has it and acts after a seat; else 0."""
    if position.robbed is None:
        return _NOBODY, 0
    robber, took = position.robbed
    seats, leader = position.quick_rule.seats, position.leader
    acts_after = (robber - leader) % seats > (seat - leader) % seats
    return robber, took if acts_after and not took & position.played else 0


def play_out(position: Position, hands: list[Bits], card: Bit) -> TricksWon:
    """Lay a card and go on to the end of the deal: how it goes.

    `hands` are the cards of every seat, and are used up.
    """
    card_bits, quick_rule, possible = position[:3]
    leader, laid, _, _, _, held, _, tricks_won, top, top_trick, floor, aside, robbed = position[3:]
    seat = (leader + laid) % quick_rule.seats
    robber, behind = _behind(position, seat)
    took = robbed[1] if robbed else 0
    played, led, best, holder = _lay(position, seat, hands, card)
    steps = quick_rule.follows[held][leader][laid:]
    while True:
        played, best, holder = _follow(
            card_bits, steps, hands, possible, played, led, best, holder, robber, behind
        )
        tricks_won = tricks_won << 4 | holder + 1
        if best > top and best >= floor:
            top, top_trick = best, 6 - held
        if held == 1:
            return tricks_won << 3 | top_trick
        if aside is not None:
            hands[aside[0]] |= aside[1]
            aside = None
        held -= 1
        leader = holder
        behind = took if took and leader != robber and not took & played else 0
        led = best = _lead(
            card_bits, quick_rule, held, hands, possible, played, leader, robber, behind
        )
        played |= led
        steps = quick_rule.follows[held][leader]


def play_to_turn(position: Position, hands: list[Bits], card: Bit) -> Position:
    """Lay a card that is not one's last, and go on until one is to act again: how it stands then.

    `hands` are left as they are then.
    """
    card_bits, quick_rule, possible = position[:3]
    leader, laid, _, _, _, held, _, tricks_won, top, top_trick, floor, aside, robbed = position[3:]
    seat = (leader + laid) % quick_rule.seats
    robber, behind = _behind(position, seat)
    played, led, best, holder = _lay(position, seat, hands, card)
    steps = quick_rule.follows[held][leader][laid:]
    played, best, holder = _follow(
        card_bits, steps, hands, possible, played, led, best, holder, robber, behind
    )
    tricks_won = tricks_won << 4 | holder + 1
    if best > top and best >= floor:
        top, top_trick = best, 6 - held
    if aside is not None:
        hands[aside[0]] |= aside[1]
    held -= 1
    leader = holder
    laid = (seat - leader) % quick_rule.seats
    led = best = 0
    if laid:
        took = robbed[1] if robbed else 0
        behind = took if took and leader != robber and not took & played else 0
        led = best = _lead(
            card_bits, quick_rule, held, hands, possible, played, leader, robber, behind
        )
        played |= led
        steps = quick_rule.follows[held][leader][: laid - 1]
        played, best, holder = _follow(
            card_bits, steps, hands, possible, played, led, best, holder, robber, behind
        )
    stands = leader, laid, led, best, holder, held, played
    return Position(
        *position[:3], *stands, tricks_won, top, top_trick, floor, aside=None, robbed=robbed
    )


def _lay(
    position: Position, seat: Seat, hands: list[Bits], card: Bit
) -> tuple[Bits, Bit, Bit, Seat]:
    """Lay a card: all that has been played then, what was led, what wins, and whose it is."""
    hands[seat] ^= card
    led = position.led or card
    wins = card > position.best and card & position.card_bits.wins[led]
    best, holder = (card, seat) if wins else (position.best, position.holder)
    return position.played | card, led, best, holder


def _follow(
    card_bits: CardBits,
    steps: Steps,
    hands: list[Bits],
    possible: Sequence[Bits],
    played: Bits,
    led: Bit,
    best: Bit,
    holder: Seat,
    robber: Seat,
    behind: Bit,
) -> tuple[Bits, Bit, Seat]:
    """Seats follow one after another: all that has been played then, what wins, and whose it is.

    Until the robber has acted, a rival's card that does not beat the one `behind` does not win.
    """
    binds, wins = card_bits.binds[led], card_bits.wins[led]
    for seat, mates, scores in steps:
        if seat == robber:
            behind = 0
        hand = hands[seat]
        for holds, may in binds:
            if hand & holds:
                card = hand & may
                break
        else:
            card = hand
        if card & (card - 1):
            shown = played | hand
            unseen = possible[seat] & ~shown
            if behind > best and not mates >> robber & 1:
                card = follow_of(card_bits, scores, card, shown, unseen, behind, wins, 0)
            else:
                ours = mates >> holder & 1
                card = follow_of(card_bits, scores, card, shown, unseen, best, wins, ours)
        hands[seat] = hand ^ card
        played |= card
        if card > best and card & wins:
            best, holder = card, seat
    return played, best, holder


def _lead(
    card_bits: CardBits,
    quick_rule: QuickRule,
    held: int,
    hands: list[Bits],
    possible: Sequence[Bits],
    played: Bits,
    leader: Seat,
    robber: Seat,
    behind: Bit,
) -> Bit:
    """LeadScores a card: which it is."""
    card = hand = hands[leader]
    if hand & (hand - 1):
        shown = played | hand
        unseen = possible[leader] & ~shown
        card = _to_lead(card_bits, quick_rule, held, leader, hand, shown, unseen, robber, behind)
    hands[leader] = hand ^ card
    return card


def _to_lead(
    card_bits: CardBits,
    quick_rule: QuickRule,
    held: int,
    leader: Seat,
    hand: Bits,
    shown: Bits,
    unseen: Bits,
    robber: Seat,
    behind: Bit,
) -> Bit:
    """The card to lead: what does not beat a card that a rival has robbed is lost."""
    scores, beaten = quick_rule.leads[held][leader]
    if not behind or quick_rule.mates[leader] >> robber & 1:
        return lead_of(card_bits, scores, hand, shown, unseen)[1]
    low = hand & (behind - 1)
    lowest = lead_of(card_bits, beaten, low, shown, unseen)
    highest = lead_of(card_bits, scores, hand ^ low, shown, unseen)
    return (lowest if lowest[0] >= highest[0] else highest)[1]


def play_on(position: Position, hands: list[Bits]) -> TricksWon:
    """Go on to the end of the deal, from the next card by the rule of thumb: how it goes."""
    card = card_by_rule(position, hands)
    return play_out(position, hands, card)
