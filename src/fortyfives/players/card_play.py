"""Which card to lay: what the trick is worth against what the card would be worth later.

Every card that may be laid gets one score, in tricks::

    what taking, or not taking, the trick is worth  -  weight x what the card is worth later

Nothing here but whole numbers and sets of cards, so that the same judgement serves a seat at the
table and the seats of an imagined deal.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fortyfives.cards import Card, Cards, each
from fortyfives.players.counting import Holder
from fortyfives.players.odds import nobody_holds
from fortyfives.players.strength import Strength


class Weights(NamedTuple):
    """What the judgement goes by; all in tricks."""

    trump: float = 0.297
    """Any trump: it takes a plain trick now and then."""
    top_trump: float = 0.70
    """And what a trump gains by nobody's holding a higher one."""
    suit: float = 0.173
    """A plain card that nobody can beat in its suit: it wins if nobody trumps."""
    sure: float = 0.386
    """And what it gains where nobody has a trump either."""
    best_trump: float = 0.094
    """The bonus for the best trump, as far as one card can be credited with it; for a bonus that
    is worth a trick."""
    lead: float = 0.874
    """How dear a card is when leading: the lead is an opportunity, so spend."""
    follow: float = 1.315
    """How dear it is when following: the cheapest card that does it."""
    freer: float = 0.070
    """How much less dear with every trick that is done: there is ever less to keep it for."""
    thrown: float = 0.02
    """Leading a suit a partner has thrown away: only ever settles what is otherwise equal."""


class Spot(NamedTuple):
    """One seat's turn to lay a card."""

    strength: Strength
    hand: Cards
    playable: Cards
    led: Card | None
    best: Card | None
    """The card that is winning the trick."""
    winning: int | None
    """The side it belongs to."""
    side: int
    worth: Sequence[float]
    """What it is worth that a side takes this trick, by side."""
    later: float
    """What a trick still to come is worth."""
    to_act: Sequence[tuple[int, Holder]]
    """The seats still to lay a card to this trick, in order, each with its side."""
    against: Sequence[Holder]
    """All seats of other sides."""
    unseen: Cards
    done: int
    """How many tricks are finished."""
    played: Cards
    bonus: float
    """What the bonus for the best trump is worth, in tricks."""
    bonus_cards: Cards
    """The trumps that can earn it."""
    thrown: Cards
    """What the partners have thrown away."""


def best_card(spot: Spot, weights: Weights) -> Card:
    """The card with the highest score; of equal ones the lowest."""
    height = spot.strength.height
    scores = [(score, -height[card], -card) for card, score in scored(spot, weights)]
    return -max(scores)[2]


def scored(spot: Spot, weights: Weights) -> list[tuple[Card, float]]:
    """Every card that may be laid, with its score."""
    dear = weights.lead if spot.led is None else weights.follow
    dear = (dear - weights.freer * spot.done) * spot.later
    best_before = 0 if spot.best is None else spot.strength.power[spot.led or 0][spot.best]
    left_alone: float | None = None
    scores = []
    for card in each(spot.playable):
        bonus = _bonus(spot, weights, card)
        cost = dear * (kept_worth(spot, weights, card) + bonus)
        led = card if spot.led is None else spot.led
        if spot.strength.power[led][card] > best_before:
            gain = _trick(spot, card, spot.side, 1 + bonus)
        else:
            if left_alone is None:
                left_alone = _left_alone(spot)
            gain = left_alone
        if spot.led is None and spot.thrown:
            gain += weights.thrown * _was_thrown(spot, card)
        scores.append((card, gain - cost))
    return scores


def kept_worth(spot: Spot, weights: Weights, card: Card) -> float:
    """What a card is worth if it is kept for a later trick."""
    strength = spot.strength
    alone = nobody_holds(strength.above_in_suit[card], spot.against, spot.unseen)
    if strength.trumps >> card & 1:
        return weights.trump + weights.top_trump * alone
    sure = nobody_holds(strength.above[card], spot.against, spot.unseen) if alone else 0.0
    return weights.suit * alone + weights.sure * sure


def _bonus(spot: Spot, weights: Weights, card: Card) -> float:
    """A card's part of the bonus: for one's best trump, if no better one has been laid."""
    above = spot.strength.above_in_suit[card]
    if not spot.bonus or not spot.bonus_cards >> card & 1 or above & (spot.hand | spot.played):
        return 0.0
    alone = nobody_holds(above, spot.against, spot.unseen)
    return weights.best_trump * spot.bonus * alone


def _left_alone(spot: Spot) -> float:
    """What the trick is worth if this seat does not take it."""
    assert spot.best is not None and spot.winning is not None
    return _trick(spot, spot.best, spot.winning, spot.worth[spot.winning])


def _trick(spot: Spot, best: Card, holder: int, held: float) -> float:
    """What the trick is worth while this side's card is the best.

    A seat still to act that can beat it does, unless its own side has it already.
    """
    above = spot.strength.above[best]
    rivals = [seat for side, seat in spot.to_act if side != holder]
    if not rivals:
        return held
    holds = nobody_holds(above, rivals, spot.unseen)
    if holds == 1:
        return held
    worth, weight = 0.0, 0.0
    for side, seat in spot.to_act:
        if side != holder:
            beats = 1 - nobody_holds(above, (seat,), spot.unseen)
            worth += beats * spot.worth[side]
            weight += beats
    return holds * held + (1 - holds) * (worth / weight if weight else 0.0)


def _was_thrown(spot: Spot, card: Card) -> bool:
    """Whether a partner has thrown away a card of this plain suit."""
    thrown = spot.thrown & ~spot.strength.trumps
    return any(card // 13 == other // 13 for other in each(thrown)) and not (
        spot.strength.trumps >> card & 1
    )


Tables = dict[int, Weights]

WEIGHTS: Final[Tables] = {}
