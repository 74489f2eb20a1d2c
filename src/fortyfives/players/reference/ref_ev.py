"""The reference `ref-ev`: frozen, so that what is measured against it stays comparable."""

from functools import cache
from math import comb

from fortyfives.cards import Card, Cards, bit, card_of, cards_of, each
from fortyfives.engine.actions import PASS, PLAYS, REFUSE, ROBS, STOP, Action
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.events import Robbed
from fortyfives.engine.options import Plays, Robs
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under


@cache
def _none(pool: int, wanted: int, drawn: int) -> float:
    """The chance that so many cards of a pool have none of those wanted among them."""
    if wanted <= 0:
        return 1.0
    return comb(pool - wanted, drawn) / comb(pool, drawn) if drawn <= pool - wanted else 0.0


class RefEv:
    """Weighs the chance that a card holds against what the card is worth later.

    It robs whenever it may, putting out its lowest card, and undertakes nothing. Its weights are
    those it was measured with and are never tuned.
    """

    name = "ref-ev"

    def __init__(self, seed: int = 0) -> None:
        """It draws no lots, so that the seed makes no difference."""

    def choose(self, view: View) -> Action:
        """The card with the highest score; of equal ones the lowest."""
        options = view.options
        if view.ranking is None or not isinstance(options, Plays | Robs):
            modest = (PASS, REFUSE, STOP)
            return next((action for action in options if action in modest), options[0])
        cards_above, cards = cards_above_under(view.ranking), list(each(options.cards))
        height = cards_above.height
        if isinstance(options, Robs):
            return ROBS[min(cards, key=lambda card: (height[card], card))]
        if len(cards) == 1:
            return PLAYS[cards[0]]
        turn = _Spot(view, cards_above)
        return PLAYS[min(cards, key=lambda card: (-turn.score(card), height[card], card))]


class _Spot:
    """A turn to lay a card."""

    def __init__(self, view: View, cards_above: CardsAbove) -> None:
        self.view, self.cards_above = view, cards_above
        seats, me = view.seats, view.seat
        self.done = sum(view.tricks)
        self.unseen = _unseen(view)
        self.pool = self.unseen.bit_count()
        foes = [seat for seat in range(seats) if seat not in view.sides[view.side]]
        to_act = {(me + step) % seats for step in range(1, seats - len(view.trick))}
        self.foes_to_act = [seat for seat in foes if seat in to_act]
        self.before = sum(view.counts[seat] for seat in self.foes_to_act)
        self.against = sum(view.counts[seat] for seat in foes)
        self.robber, self.robbed = _robbed(view)

    def score(self, card: Card) -> float:
        """What the trick is worth if it is laid, less what it would be worth later."""
        view, cards_above = self.view, self.cards_above
        led = card if view.led is None else view.led
        best = None if view.winning is None else view.laid_by(view.winning)
        power = cards_above.power[led]
        bonus = self._bonus(card)
        gain = 0.0
        if best is None or power[card] > power[best]:
            gain = self._holds(card) * (1 + bonus)
        elif view.winning in view.partners:
            gain = self._holds(best)
        dear = (0.874 if view.led is None else 1.315) - 0.070 * self.done
        return gain - dear * (self._later(card) + bonus)

    def _holds(self, card: Card) -> float:
        above = self.cards_above.above[card]
        if self.robber in self.foes_to_act and above & self.robbed:
            return 0.0
        return _none(self.pool, (above & self.unseen).bit_count(), self.before)

    def _later(self, card: Card) -> float:
        cards_above = self.cards_above
        higher = (cards_above.above_in_suit[card] & self.unseen).bit_count()
        alone = _none(self.pool, higher, self.against)
        if cards_above.trumps >> card & 1:
            return 0.297 + 0.70 * alone
        beats = (cards_above.above[card] & self.unseen).bit_count()
        return 0.173 * alone + 0.386 * _none(self.pool, beats, self.against)

    def _bonus(self, card: Card) -> float:
        cards_above, view = self.cards_above, self.view
        above = cards_above.above_in_suit[card]
        if not cards_above.trumps >> card & 1 or above & (view.hand | view.played):
            return 0.0
        return 0.094 * _none(self.pool, (above & self.unseen).bit_count(), self.against)


def _unseen(view: View) -> Cards:
    """The cards that may be in another hand: the ace of trumps only while it may be robbed for."""
    seen = view.hand | view.played
    if view.turn_up is not None:
        seen |= bit(view.turn_up)
        if rob_right_of(view.rules.rob).holder_may and any(view.tricks):
            seen |= bit(card_of(view.in_force.trump, 1))
    return cards_of(cards_dealt(view.rules).pack) & ~seen


def _robbed(view: View) -> tuple[Seat | None, Cards]:
    """Who took the turned card, where he still has it, and the card."""
    for event in view.history:
        if isinstance(event, Robbed) and event.seat != view.seat:
            card = bit(event.took)
            return (None, 0) if view.played & card else (event.seat, card)
    return None, 0
