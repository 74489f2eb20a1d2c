"""Which cards the others may hold, by what is certain and not by what is likely."""

from collections.abc import Iterable

from fortyfives.cards import Cards, bit, card_of
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.events import Robbed
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.cards_known.seen import Seen


class Beaters:
    """What may be laid against one seat until the trick on the table is finished."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._seen = Seen(view, cards_dealt(view.rules).pack)
        self._waits = _waiting_ace(view)

    def held_by(self, seat: Seat) -> Cards:
        """The cards that a seat may lay yet, the turned card among them that it may still take."""
        view, seen = self._view, self._seen
        if seat == view.seat or not view.counts[seat]:
            return 0
        may_hold = seen.hidden & ~seen.absent[seat] | seen.held[seat] & ~self._waits
        return may_hold | self._to_rob(may_hold)

    def held_by_any(self) -> Cards:
        """The cards that any other seat may hold."""
        return self._of(range(self._view.seats))

    def held_by_opponents_to_come(self) -> Cards:
        """The cards that opponents who still lay a card to the trick may hold."""
        view = self._view
        to_come = [
            (view.seat + step) % view.seats for step in range(1, view.seats - len(view.trick))
        ]
        return self._of(seat for seat in to_come if seat not in view.partners)

    def _of(self, seats: Iterable[Seat]) -> Cards:
        held = 0
        for seat in seats:
            held |= self.held_by(seat)
        return held

    def _to_rob(self, may_hold: Cards) -> Cards:
        """The turned card, where who holds the ace of trumps may still take it."""
        view, ace = self._view, self._seen.trump_ace
        if view.turn_up is None or ace is None or view.turn_up == ace or any(view.tricks):
            return 0
        right = rob_right_of(view.rules.rob)
        late = right.holder_may and not right.before_first_lead
        return bit(view.turn_up) if late and may_hold & bit(ace) else 0


def _waiting_ace(view: View) -> Cards:
    """The ace that has been taken and comes into a hand only after the first trick."""
    waits = rob_right_of(view.rules.rob).ace_waits
    if not waits or view.trump is None or any(view.tricks):
        return 0
    ace = card_of(view.trump, 1)
    taken = any(isinstance(event, Robbed) and event.took == ace for event in view.history)
    return bit(ace) if taken else 0
