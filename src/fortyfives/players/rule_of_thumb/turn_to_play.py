"""One seat's turn to lay a card, in whole numbers and sets of cards."""

from collections.abc import Sequence
from typing import NamedTuple

from fortyfives.cards import Card, Cards
from fortyfives.engine.seating import Side
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under
from fortyfives.players.cards_known.counting import Holder, count_cards, thrown_by
from fortyfives.players.win_chance.trick_value import TrickValue, trick_value_of
from fortyfives.players.win_chance.win_chances import ScoringRules


class TurnToPlay(NamedTuple):
    """All that the choice of a card depends on."""

    cards_above: CardsAbove
    hand: Cards
    playable: Cards
    led: Card | None
    best: Card | None
    """The card that is winning the trick."""
    holder: Side | None
    """The side it belongs to."""
    side: Side
    trick_value: TrickValue
    """What it is worth that a side takes this trick."""
    to_act: Sequence[tuple[Side, Holder]]
    """The seats still to lay a card to this trick, in order, each with its side."""
    against: Sequence[Holder]
    """All seats of other sides."""
    unseen: Cards
    """The cards that may be in any other hand, or in the stock."""
    done: int
    """How many tricks are finished."""
    played: Cards
    bonus: float
    """What the bonus for the best trump is worth, in tricks."""
    bonus_cards: Cards
    """The trumps that can earn it."""
    nearly: bool
    """Whether one's own side is a trick from the end of the game, or nearer."""
    behind: bool
    """Whether another side is, and ahead of one's own."""
    thrown: Cards
    """What the partners have thrown away, for the seat that leads."""


def turn_to_play_of(view: View, playable: Cards, scoring_rules: ScoringRules) -> TurnToPlay:
    """The turn to lay a card that a view shows."""
    cards_above = cards_above_under(view.in_force)
    count = count_cards(view)
    seats, winning = view.seats, view.winning
    side_of = [0] * seats
    for number, members in enumerate(view.sides):
        for seat in members:
            side_of[seat] = number
    side = side_of[view.seat]
    clockwise = [(view.seat + step) % seats for step in range(1, seats)]
    scoring = scoring_rules.scoring
    partners = view.partners if winning is None else ()
    nearly, behind = _near_the_end(view, scoring_rules)
    return TurnToPlay(
        cards_above=cards_above,
        hand=view.hand,
        playable=playable,
        led=view.trick[0] if view.trick else None,
        best=None if winning is None else view.laid_by(winning),
        holder=None if winning is None else side_of[winning],
        side=side,
        trick_value=trick_value_of(view, scoring_rules),
        to_act=[
            (side_of[seat], count.holders[seat])
            for seat in clockwise[: seats - len(view.trick) - 1]
        ],
        against=[count.holders[seat] for seat in clockwise if side_of[seat] != side],
        unseen=count.unseen,
        done=sum(view.tricks),
        played=view.played,
        bonus=scoring.bonus_points / scoring.trick_points,
        bonus_cards=scoring.bonus_cards(view.in_force),
        nearly=nearly,
        behind=behind,
        thrown=thrown_by(view, partners) if partners else 0,
    )


def _near_the_end(view: View, scoring_rules: ScoringRules) -> tuple[bool, bool]:
    """Whether the own side is about to reach the target, and whether another, ahead of it, is."""
    scoring, target = scoring_rules.scoring, scoring_rules.ending.target
    if scoring_rules.pool is not None or not scoring.each_takes:
        return False, False
    totals = [
        score + scoring.trick_points * sum(view.tricks[seat] for seat in side)
        for score, side in zip(view.scores, view.sides, strict=True)
    ]
    own, near = totals[view.side], target - scoring.trick_points
    most = max(total for side, total in enumerate(totals) if side != view.side)
    return own >= near, most >= near and most > own
