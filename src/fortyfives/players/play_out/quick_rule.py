"""The rule of thumb on whole numbers: which card a seat lays, found fast.

It is the judgement of `card_play`, with its weights, worked out beforehand: what a card is worth
depends on nothing but how many cards are unseen, how many of them are with the others, and how
many of them are higher.
"""

from functools import lru_cache
from typing import TypeAlias

from fortyfives.engine.seating import Seat, Seating
from fortyfives.players.play_out.card_bits import Bit, Bits, CardBits
from fortyfives.players.play_out.score_tables import FollowScores, LeadScores
from fortyfives.players.rule_of_thumb.weights import Weights

_NEVER = -9.0
"""Below every score."""


Step: TypeAlias = tuple[Seat, int, FollowScores]
"""A seat that follows, the seats of its side as bits, and its scores."""
Steps: TypeAlias = tuple[Step, ...]


class QuickRule:
    """The rule of thumb at one table: its seats, sides and weights."""

    def __init__(self, seating: Seating, weights: Weights) -> None:
        """Of the weights only those are heeded that do not hang on the rest of the hand."""
        self.seats = seats = seating.seats
        self.partners = seating.has_partners
        self.mates: list[int] = [
            sum(1 << mate for mate in seating.sides[side]) for side in seating.side_of
        ]
        """By seat, the seats of its side as bits."""
        follow = lru_cache(maxsize=None)(lambda h, a, b: FollowScores(weights, h, a, b))
        against = [seats - len(seating.sides[side]) for side in seating.side_of]
        lead = lru_cache(maxsize=None)(
            lambda h, n, beaten: LeadScores(weights, h, n, is_beaten=beaten)
        )
        self.leads: list[list[tuple[LeadScores, LeadScores]]] = [
            [(lead(held, foes, False), lead(held, foes, True)) for foes in against]
            for held in range(6)
        ]
        """By cards held, then by seat: the scores, and those of a card that will be beaten."""
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
                    steps.append(
                        (seat, self.mates[seat], follow(held, rivals, against[seat] - rivals))
                    )
                by_leader.append(tuple(steps))
            self.follows.append(by_leader)


@lru_cache(maxsize=128)
def quick_rule_for(seating: Seating, weights: Weights) -> QuickRule:
    """The rule of thumb of a table, its scores worked out once."""
    return QuickRule(seating, weights)


def lead_of(
    card_bits: CardBits, scores: LeadScores, hand: Bits, shown: Bits, unseen: Bits
) -> tuple[float, Bit]:
    """The card to lead by the rule of thumb, after its score.

    `shown` are the cards of the hand and all that have been played.
    """
    lead_trump, lead_best, lead_plain, lead_suit = scores[unseen.bit_count()]
    trumps_out = (unseen & card_bits.trumps).bit_count()
    higher, low_trump = card_bits.higher, card_bits.low_trump
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
    return most, card


def follow_of(
    card_bits: CardBits,
    scores: FollowScores,
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
    wins_trump, trump, wins_best, best_trump, wins_plain, suit, sure, stays = scores[
        unseen.bit_count()
    ]
    trumps_out = (unseen & card_bits.trumps).bit_count()
    higher, low_trump = card_bits.higher, card_bits.low_trump
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
