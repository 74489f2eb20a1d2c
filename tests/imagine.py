"""Deals that would look just like this to one seat: the unseen invented, the seen kept.

A deal is imagined by choosing a pack that could have been dealt and going through everything the
seat saw with it. Nothing but the view is looked at, so an imagined deal can give nothing away.
"""

from random import Random

from building import carry_out
from fortyfives.engine.actions import (
    ANNOUNCE,
    FIVE,
    HOLD,
    JINK,
    KEEP,
    PASS,
    PLAYS,
    REFUSE,
    STOP,
    THIRTY_FOR_SIXTY,
    Action,
    Bid,
    Discard,
    Name,
    Rob,
)
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import (
    Called,
    Discarded,
    Event,
    FiveAsked,
    Jinked,
    Kept,
    Named,
    Played,
    Robbed,
)
from fortyfives.engine.house import House, house_for
from fortyfives.engine.view import View
from fortyfives.players.cards_known.seen import Seen
from world import World, invent

_DECISIONS = (Robbed, Kept, Called, Named, Discarded, FiveAsked, Jinked, Played)


def imagine(view: View, rng: Random) -> Deal:
    """A deal at this very moment that would look to the view's seat just as it does now."""
    return Imagination(view).deal(rng)


class Imagination:
    """All the deals that would look like this view: made once, asked for many."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._house: House = house_for(view.rules, view.seats)
        self._seen = Seen(view, self._house.pack)
        self._decisions = [event for event in view.history if isinstance(event, _DECISIONS)]

    def deal(self, rng: Random) -> Deal:
        """One of them."""
        view = self._view
        world = invent(self._seen, view.rules.deal, rng)
        deal = Deal(
            self._house,
            dealer=view.dealer,
            deck=world.deck,
            before=view.scores,
            number=view.deal,
            stakes=view.stakes,
        )
        for event in self._decisions:
            if not isinstance(event, Robbed | Kept):
                self._keep_in_silence(deal)
            carry_out(deal, _action_of(event, world))
        if view.options and deal.turn != view.seat:
            self._keep_in_silence(deal)
        deal.logs = tuple(
            list(view.history) if seat == view.seat else [] for seat in range(view.seats)
        )
        return deal

    def _keep_in_silence(self, deal: Deal) -> None:
        """Whoever was asked in secret, and did nothing that was seen, has kept the ace."""
        while deal.asks_in_secret:
            carry_out(deal, KEEP)


def _action_of(event: Event, world: World) -> Action:
    """The action that made this event, in an imagined deal."""
    match event:
        case Played(_, card):
            return PLAYS[card]
        case Robbed(seat, _, discard):
            return Rob(world.robbed_away[seat].pop() if discard is None else discard)
        case Kept(_, announced):
            return ANNOUNCE if announced else KEEP
        case Called(_, call):
            return _call_of(call)
        case Named(_, suit):
            return Name(suit)
        case Discarded(seat, cards):
            return Discard(world.put_away[seat] if cards is None else cards)
        case Jinked(_, jinked):
            return JINK if jinked else STOP
        case FiveAsked(_, call):
            return FIVE if call == "five" else PASS if call == "pass" else REFUSE
    raise AssertionError(f"{event} is no decision")


def _call_of(call: str) -> Action:
    if call == "pass":
        return PASS
    if call == "hold":
        return HOLD
    return Bid(int(call) if call.isdigit() else THIRTY_FOR_SIXTY)
