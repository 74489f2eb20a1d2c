"""Which card to lay: what the trick is worth against what the card would be worth later.

Every card that may be laid gets one score, in tricks::

    what the trick is worth if it is laid  -  how dear cards are x what it would be worth later

Nothing here but whole numbers and sets of cards, so that the same judgement serves a seat at the
table and the seats of an imagined deal.
"""

from typing import NamedTuple

from fortyfives.cards import Card, each
from fortyfives.engine.seating import Side
from fortyfives.players.cards_known.odds import nobody_holds
from fortyfives.players.rule_of_thumb.turn_to_play import TurnToPlay
from fortyfives.players.rule_of_thumb.weights import Weights


class TrickOutcome(NamedTuple):
    """What comes of a trick, over all that the seats still to act may hold."""

    gain: float
    """What it is worth."""
    won: float
    """How likely the hand stops with it, for one's own side."""
    later: float
    """What the next trick is worth after it."""


def best_card(turn: TurnToPlay, weights: Weights) -> Card:
    """The card with the highest score; of equal ones the lowest."""
    boss = _sure_before_the_last(turn)
    if boss is not None:
        return boss
    height = turn.cards_above.height
    return -max((score, -height[card], -card) for card, score in scored(turn, weights))[2]


def scored(turn: TurnToPlay, weights: Weights) -> list[tuple[Card, float]]:
    """Every card that may be laid, with its score."""
    power, trumps = turn.cards_above.power, turn.cards_above.trumps
    leading = turn.led is None
    if turn.trick_value.expected is not None:
        weights = weights.for_the_last(leading=leading)
    dear = weights.dear(turn.done, leading=leading)
    dear *= weights.urgency(leading=leading, nearly=turn.nearly, behind=turn.behind)
    whole = 0.0
    if turn.trick_value.differs:
        whole = sum(kept_worth(turn, weights, card) for card in each(turn.hand))
    own_trumps = (turn.hand & trumps).bit_count()
    to_beat = 0
    if turn.led is not None and turn.best is not None:
        to_beat = power[turn.led][turn.best]
    ducked: TrickOutcome | None = None
    scores = []
    for card in each(turn.playable):
        bonus = _bonus(turn, weights, card)
        if power[card if turn.led is None else turn.led][card] > to_beat:
            left = own_trumps - (trumps >> card & 1)
            comes = outcome(turn, card, turn.side, bonus + weights.tempo * left)
        else:
            comes = ducked = ducked or _ducked(turn)
        kept = kept_worth(turn, weights, card) + bonus
        signal = weights.thrown if turn.thrown and _was_thrown(turn, card) else 0.0
        scores.append((card, comes.gain + signal - dear * _missed(turn, comes, kept, whole)))
    return scores


def _missed(turn: TurnToPlay, comes: TrickOutcome, kept: float, whole: float) -> float:
    """What is missed later, where a card worth so much is laid from cards worth so much in all."""
    if turn.trick_value.expected is not None:
        return comes.later * (turn.trick_value.expected - (whole - kept))
    # Where the hand is won no card is missed; where it is lost all are gone together.
    return comes.later * kept + (1 - comes.later - comes.won) * whole


def kept_worth(turn: TurnToPlay, weights: Weights, card: Card) -> float:
    """What a card is worth if it is kept for a later trick."""
    cards_above = turn.cards_above
    alone = nobody_holds(cards_above.above_in_suit[card], turn.against, turn.unseen)
    if cards_above.trumps >> card & 1:
        crowd = weights.crowd * (turn.hand & cards_above.trumps).bit_count()
        return weights.trump - crowd + weights.top_trump * alone
    sure = nobody_holds(cards_above.above[card], turn.against, turn.unseen) if alone else 0.0
    return weights.suit * alone + weights.sure * sure


def _bonus(turn: TurnToPlay, weights: Weights, card: Card) -> float:
    """A card's part of the bonus: for one's best trump, if no better one has been laid."""
    above = turn.cards_above.above_in_suit[card]
    if not turn.bonus or not turn.bonus_cards >> card & 1 or above & (turn.hand | turn.played):
        return 0.0
    alone = nobody_holds(above, turn.against, turn.unseen)
    return weights.best_trump * turn.bonus * alone


def _ducked(turn: TurnToPlay) -> TrickOutcome:
    """What comes of the trick if this seat does not take it."""
    assert turn.best is not None and turn.holder is not None
    return outcome(turn, turn.best, turn.holder, 0.0)


def outcome(turn: TurnToPlay, best: Card, holder: Side, bonus: float) -> TrickOutcome:
    """What comes of the trick while this side's card is the best in it.

    The bonus is what the trick is worth besides. A seat still to act that can beat it does, unless
    its own side has it already.
    """
    above, unseen = turn.cards_above.above[best], turn.unseen
    worth, stops, later = turn.trick_value.trick, turn.trick_value.stops, turn.trick_value.later
    rivals = [(side, seat) for side, seat in turn.to_act if side != holder]
    holds = nobody_holds(above, [seat for _, seat in rivals], unseen)
    takes = [(holder, holds)]
    if holds < 1:
        beats = [(side, 1 - nobody_holds(above, (seat,), unseen)) for side, seat in rivals]
        share = (1 - holds) / sum(chance for _, chance in beats)
        takes += [(side, share * chance) for side, chance in beats]
    return TrickOutcome(
        gain=holds * bonus + sum(chance * worth[side] for side, chance in takes),
        won=sum(chance * stops[side] for side, chance in takes if side == turn.side),
        later=sum(chance * later[side] for side, chance in takes),
    )


def _sure_before_the_last(turn: TurnToPlay) -> Card | None:
    """The trump to lead of a trump that nobody can beat and a plain card.

    The others must choose what to keep before they know what comes, and their trumps fall.
    """
    if turn.led is not None or turn.hand.bit_count() != 2:
        return None
    trumps = turn.hand & turn.cards_above.trumps
    if trumps.bit_count() != 1:
        return None
    card = trumps.bit_length() - 1
    sure = nobody_holds(turn.cards_above.above[card], turn.against, turn.unseen) == 1
    return card if sure else None


def _was_thrown(turn: TurnToPlay, card: Card) -> bool:
    """Whether a partner has thrown away a plain card of this card's plain suit."""
    trumps = turn.cards_above.trumps
    if trumps >> card & 1:
        return False
    return any(card // 13 == other // 13 for other in each(turn.thrown & ~trumps))
