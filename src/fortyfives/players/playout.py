"""A deal played out by the rule of thumb for every seat, on whole numbers: fast, and no more.

It is the judgement of `card_play`, with its weights, worked out beforehand: what a card is worth
depends on nothing but how many cards are unseen, how many of them are with the others, and how
many of them are higher.
"""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from fortyfives.players.ranked import Bit, Bits, Ranked
from fortyfives.players.rows import Follow, Lead
from fortyfives.players.weights import Weights
from fortyfives.seating import Seat, Seating

Course: TypeAlias = int
"""Who won each trick, four bits each, then in three bits the trick of the best trump, 0 for none.

The seats count from 1, so that a course of fewer tricks is another number."""

_NEVER = -9.0
"""Below every score."""


Step: TypeAlias = tuple[Seat, int, Follow]
"""A seat that follows, the seats of its side as bits, and its scores."""
Steps: TypeAlias = tuple[Step, ...]


class Thumb:
    """The rule of thumb at one table: its seats, sides and weights."""

    def __init__(self, seating: Seating, weights: Weights) -> None:
        """Of the weights only those are heeded that do not hang on the rest of the hand."""
        self.seats = seats = seating.seats
        self.partners = seating.has_partners
        follow = lru_cache(maxsize=None)(lambda h, a, b: Follow(weights, h, a, b))
        against = [seats - len(seating.sides[side]) for side in seating.side_of]
        lead = lru_cache(maxsize=None)(lambda h, n: Lead(weights, h, n))
        self.leads: list[list[Lead]] = [
            [lead(held, against[seat]) for seat in range(seats)] for held in range(6)
        ]
        """By cards held, then by seat."""
        self.follows: list[list[Steps]] = []
        """By cards held, then by the seat that led."""
        for held in range(6):
            by_leader = []
            for leader in range(seats):
                steps = []
                for place in range(1, seats):
                    seat = (leader + place) % seats
                    side = seating.side_of[seat]
                    to_act = [(leader + p) % seats for p in range(place + 1, seats)]
                    rivals = sum(seating.side_of[s] != side for s in to_act)
                    mates = sum(1 << s for s in seating.sides[side])
                    steps.append((seat, mates, follow(held, rivals, against[seat] - rivals)))
                by_leader.append(tuple(steps))
            self.follows.append(by_leader)


def tricks_of(course: Course) -> tuple[list[Seat], int]:
    """Who won each trick of a course, and the trick of the best trump; 0: none."""
    top_trick, course = course & 7, course >> 3
    winners: list[Seat] = []
    while course:
        winners.append((course & 15) - 1)
        course >>= 4
    winners.reverse()
    return winners, top_trick


@lru_cache(maxsize=128)
def thumb_for(seating: Seating, weights: Weights) -> Thumb:
    """The rule of thumb of a table, its scores worked out once."""
    return Thumb(seating, weights)


class Moment(NamedTuple):
    """A deal in which a seat has a card to lay: all that is the same in every world."""

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
    course: Course
    """Who won the tricks that are done, without the trick of the best trump."""
    top: Bit
    """The best trump that took a trick; 0: none."""
    top_trick: int
    """The trick that it took, from 1."""
    floor: Bit
    """The lowest trump that can earn the bonus."""
    aside: tuple[Seat, Bit] | None = None
    """A card that comes into a hand after the trick on the table."""


def lead_of(ranked: Ranked, rows: Lead, hand: Bits, shown: Bits, unseen: Bits) -> Bit:
    """The card to lead by the rule of thumb.

    `shown` are the cards of the hand and all that have been played.
    """
    lead_trump, lead_best, lead_plain, lead_suit = rows[unseen.bit_count()]
    trumps_out = (unseen & ranked.trumps).bit_count()
    higher, low_trump = ranked.higher, ranked.low_trump
    most, card = _NEVER, 0
    while hand:
        other = hand & -hand
        hand ^= other
        above = (unseen & higher[other]).bit_count()
        if other < low_trump:
            score = lead_plain[above + trumps_out] - lead_suit[above]
        elif shown >= other + other:
            score = lead_trump[above]
        else:
            score = lead_best[above]
        if score > most:
            most, card = score, other
    return card


def follow_of(
    ranked: Ranked,
    rows: Follow,
    cards: Bits,
    shown: Bits,
    unseen: Bits,
    best: Bit,
    wins: Bits,
    ours: int,
) -> Bit:
    """The card to follow with by the rule of thumb, of those that may be laid.

    `best` is winning so far, `wins` are the cards that can win this trick, and `ours` is 1 where
    the best is a partner's.
    """
    wins_trump, trump, wins_best, best_trump, wins_plain, suit, sure, stays = rows[
        unseen.bit_count()
    ]
    trumps_out = (unseen & ranked.trumps).bit_count()
    higher, low_trump = ranked.higher, ranked.low_trump
    ducked = stays[(unseen & -best & wins).bit_count()] if ours else 0.0
    most, card = _NEVER, 0
    while cards:
        other = cards & -cards
        cards ^= other
        if other >= low_trump:
            above = (unseen & -other).bit_count()
            if shown >= other + other:
                score = wins_trump[above] if other > best else ducked - trump[above]
            else:
                score = wins_best[above] if other > best else ducked - best_trump[above]
        else:
            above = (unseen & higher[other]).bit_count()
            if other > best and other & wins:
                score = wins_plain[above + trumps_out] - suit[above]
            else:
                score = ducked - suit[above] - sure[above + trumps_out]
        if score > most:
            most, card = score, other
    return card


def thumbs_card(
    ranked: Ranked, thumb: Thumb, moment: Moment, hands: list[Bits], base: list[Bits]
) -> Bit:
    """The card that the seat which is to act lays by the rule of thumb."""
    seat = (moment.leader + moment.laid) % thumb.seats
    hand = hands[seat]
    shown = moment.played | hand
    unseen = base[seat] & ~shown
    if not moment.laid:
        return lead_of(ranked, thumb.leads[moment.held][seat], hand, shown, unseen)
    _, mates, rows = thumb.follows[moment.held][moment.leader][moment.laid - 1]
    cards, wins = ranked.playable(hand, moment.led), ranked.wins[moment.led]
    ours = mates >> moment.holder & 1
    return follow_of(ranked, rows, cards, shown, unseen, moment.best, wins, ours)


def play_out(
    ranked: Ranked, thumb: Thumb, moment: Moment, hands: list[Bits], base: list[Bits], card: Bit
) -> Course:
    """Lay a card and go on to the end of the deal: how it goes.

    `hands` are the cards of every seat, and are used up; `base` are the cards that each seat must
    reckon with, those that it holds or that have been played among them.
    """
    leader, laid, led, best, holder, held, played, course, top, top_trick, floor, aside = moment
    played, led, best, holder = _lay(ranked, thumb, moment, hands, card)
    steps = thumb.follows[held][leader][laid:]
    while True:
        played, best, holder = _follow(ranked, steps, hands, base, played, led, best, holder)
        course = course << 4 | holder + 1
        if best > top and best >= floor:
            top, top_trick = best, 6 - held
        if held == 1:
            return course << 3 | top_trick
        if aside is not None:
            hands[aside[0]] |= aside[1]
            aside = None
        held -= 1
        leader = holder
        led = best = _lead(ranked, thumb.leads[held][leader], hands, base, played, leader)
        played |= led
        steps = thumb.follows[held][leader]


def play_to_turn(
    ranked: Ranked, thumb: Thumb, moment: Moment, hands: list[Bits], base: list[Bits], card: Bit
) -> Moment:
    """Lay a card that is not one's last, and go on until one is to act again: how it stands then.

    `hands` are left as they are then.
    """
    leader, laid, led, best, holder, held, played, course, top, top_trick, floor, aside = moment
    seat = (leader + laid) % thumb.seats
    played, led, best, holder = _lay(ranked, thumb, moment, hands, card)
    steps = thumb.follows[held][leader][laid:]
    played, best, holder = _follow(ranked, steps, hands, base, played, led, best, holder)
    course = course << 4 | holder + 1
    if best > top and best >= floor:
        top, top_trick = best, 6 - held
    if aside is not None:
        hands[aside[0]] |= aside[1]
    held -= 1
    leader = holder
    laid = (seat - leader) % thumb.seats
    led = best = 0
    if laid:
        led = best = _lead(ranked, thumb.leads[held][leader], hands, base, played, leader)
        played |= led
        steps = thumb.follows[held][leader][: laid - 1]
        played, best, holder = _follow(ranked, steps, hands, base, played, led, best, holder)
    return Moment(leader, laid, led, best, holder, held, played, course, top, top_trick, floor)


def _lay(
    ranked: Ranked, thumb: Thumb, moment: Moment, hands: list[Bits], card: Bit
) -> tuple[Bits, Bit, Bit, Seat]:
    """Lay a card: all that has been played then, what was led, what wins, and whose it is."""
    seat = (moment.leader + moment.laid) % thumb.seats
    hands[seat] ^= card
    led = moment.led or card
    wins = card > moment.best and card & ranked.wins[led]
    best, holder = (card, seat) if wins else (moment.best, moment.holder)
    return moment.played | card, led, best, holder


def _follow(
    ranked: Ranked,
    steps: Steps,
    hands: list[Bits],
    base: list[Bits],
    played: Bits,
    led: Bit,
    best: Bit,
    holder: Seat,
) -> tuple[Bits, Bit, Seat]:
    """Seats follow one after another: all that has been played then, what wins, and whose it is."""
    binds, wins = ranked.binds[led], ranked.wins[led]
    for seat, mates, rows in steps:
        hand = hands[seat]
        for holds, may in binds:
            if hand & holds:
                card = hand & may
                break
        else:
            card = hand
        if card & (card - 1):
            shown = played | hand
            unseen = base[seat] & ~shown
            ours = mates >> holder & 1
            card = follow_of(ranked, rows, card, shown, unseen, best, wins, ours)
        hands[seat] = hand ^ card
        played |= card
        if card > best and card & wins:
            best, holder = card, seat
    return played, best, holder


def _lead(
    ranked: Ranked, rows: Lead, hands: list[Bits], base: list[Bits], played: Bits, leader: Seat
) -> Bit:
    """Lead a card: which it is."""
    card = hand = hands[leader]
    if hand & (hand - 1):
        shown = played | hand
        card = lead_of(ranked, rows, hand, shown, base[leader] & ~shown)
    hands[leader] = hand ^ card
    return card


def play_on(
    ranked: Ranked, thumb: Thumb, moment: Moment, hands: list[Bits], base: list[Bits]
) -> Course:
    """Go on to the end of the deal, from the next card by the rule of thumb: how it goes."""
    card = thumbs_card(ranked, thumb, moment, hands, base)
    return play_out(ranked, thumb, moment, hands, base, card)
