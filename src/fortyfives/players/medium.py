"""The medium player: rules of thumb, one home for each kind of decision."""

from collections.abc import Mapping
from typing import Final

from fortyfives.actions import PLAYS, Action
from fortyfives.options import Calls, Discards, Plays, Robs
from fortyfives.players.calls import call
from fortyfives.players.card_play import Spot, Weights, best_card
from fortyfives.players.counting import count_cards
from fortyfives.players.robbing import rob
from fortyfives.players.stakes import worth_of_trick
from fortyfives.players.strength import strength_under
from fortyfives.view import View


class Medium:
    """Wins cheaply, counts the cards, minds its partner and plays to the score."""

    name = "medium"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        options = view.options
        if isinstance(options, Plays):
            return PLAYS[best_card(spot_of(view), Weights())]
        if isinstance(options, Robs):
            return rob(view, options)
        return call(view, options)


def spot_of(view: View) -> Spot:
    """The turn to lay a card that a view shows."""
    assert view.ranking is not None and isinstance(view.options, Plays)
    count = count_cards(view)
    side_of = [0] * view.seats
    for side, seats in enumerate(view.sides):
        for seat in seats:
            side_of[seat] = side
    me, seats = view.seat, view.seats
    side = side_of[me]
    to_act = []
    for step in range(1, seats - len(view.trick)):
        seat = (me + step) % seats
        to_act.append((side_of[seat], count.holders[seat]))
    strength = strength_under(view.ranking)
    worth = worth_of_trick(view)
    score = view.rules.score
    bonus_cards = strength.trumps
    if score.bonus_eligible == "top_trumps_only":
        bonus_cards = strength.top_trumps
    pays = score.method in ("per_trick", "bid")
    winning = view.winning
    thrown = 0
    for seat in view.partners:
        thrown |= count.thrown[seat]
    return Spot(
        strength=strength,
        hand=view.hand,
        playable=view.options.cards,
        led=view.led,
        best=None if winning is None else view.laid_by(winning),
        winning=None if winning is None else side_of[winning],
        side=side,
        worth=worth.by_side,
        later=worth.later,
        to_act=to_act,
        against=[count.holders[seat] for seat in range(seats) if side_of[seat] != side],
        unseen=count.unseen,
        done=sum(view.tricks),
        played=view.played,
        bonus=score.bonus_points / score.trick_points if pays else 0.0,
        bonus_cards=bonus_cards,
        thrown=thrown,
    )
