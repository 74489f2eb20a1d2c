"""The oracle: it sees all hands and knows how the others play. Only for measuring.

No fair player can do better against these others, so what it wins is the top of the scale. It is
exact: everything that it might do is tried, the others answering as they would. That is quick
where a hand has no more than the cards to play; with a choice of discards it takes its time.
"""

from collections.abc import Sequence
from typing import TypeAlias

from fortyfives.engine.actions import Action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.view import View
from fortyfives.players import Player
from fortyfives.players.search.deal_values import chance_between, deal_chances_for

Plan: TypeAlias = dict[tuple[Seat, int, int], Action]
"""What to do, by seat, number of the deal, and how much has happened in it."""


class Oracle:
    """The best answer to the other players, all cards seen."""

    name = "oracle"

    def __init__(self, game: Game, others: Sequence[Player | None], *, for_points: bool) -> None:
        """It is handed the game itself; `others` are the players by seat.

        It plays for the points of the deal, or for the chance to win the game. Where `others` has
        nobody an oracle sits: this one, or another of its own side.
        """
        self._game = game
        self._others = others
        self._for_points = for_points
        self._plan: Plan = {}

    def choose(self, view: View) -> Action:
        """The action that its best line goes on with."""
        deal = self._game.deal
        moment = _moment(deal, view.seat)
        if moment not in self._plan:
            twin = deal.copy()
            _, self._plan = self._best(twin, view.side)
        return self._plan[moment]

    def _best(self, deal: Deal, side: Side) -> tuple[float, Plan]:
        """What the side can reach from here, and how; the deal is used up."""
        while (seat := deal.turn) is not None and (other := self._others[seat]) is not None:
            deal.apply(other.choose(deal.view(seat)))
        if seat is None:
            return self._worth(deal, side), {}
        best, chosen = float("-inf"), deal.options[0]
        line: Plan = {}
        for action in deal.options:
            twin = deal.copy()
            twin.apply(action)
            value, then = self._best(twin, side)
            if value > best:
                best, line, chosen = value, then, action
        line[_moment(deal, seat)] = chosen
        return best, line

    def _worth(self, deal: Deal, side: Side) -> float:
        settled, game = deal.settled, self._game
        if self._for_points:
            return 0.0 if settled is None else float(settled.points[side])
        winner = deal.winner(game.deals_settled + 1)
        if winner is not None:
            return float(winner == side)
        totals = deal.state.before if settled is None else settled.scores
        deal_chances = deal_chances_for(game.rules, game.house.seating.seats)
        return chance_between(deal_chances, totals, deal.state.dealer, deal.state.number, side)


def _moment(deal: Deal, seat: Seat) -> tuple[Seat, int, int]:
    """A moment of a deal in which only this seat's actions are open to choice."""
    return seat, deal.state.number, len(deal.logs[seat])
