"""A pack of cards that could have been dealt, given all that one seat has seen."""

from dataclasses import dataclass
from random import Random

from fortyfives.cards import Card, Cards, bit, cards_of, each
from fortyfives.engine.seating import Seat
from fortyfives.players.cards_known.seen import Seen
from fortyfives.rulebook.rules import DealRules

_TRIES = 100
"""How often the hidden cards are dealt out before what seats cannot hold is let go."""


@dataclass(frozen=True, slots=True)
class World:
    """One answer to the question where the hidden cards are."""

    deck: tuple[Card, ...]
    """The pack as it was shuffled."""
    robbed_away: list[list[Card]]
    """What each of the other seats put out while robbing, the first of them last."""
    put_away: list[Cards]
    """What each of the other seats put away before drawing."""


def invent(seen: Seen, deal: DealRules, rng: Random) -> World:
    """A world in which the seat would have seen just what it has seen."""
    return _Invention(seen, rng).world(deal)


class _Invention:
    """The hidden cards, dealt out anew."""

    def __init__(self, seen: Seen, rng: Random) -> None:
        self.seen = seen
        self.rng = rng
        self.me = seen.view.seat
        self.others = [seat for seat in range(seen.view.seats) if seat != self.me]
        self.now = list(seen.held)
        """What each of the other seats holds now."""
        self.free: list[Card] = []
        """The hidden cards that are in no hand now."""
        self._deal_hands()
        self.robbed_away: list[list[Card]] = [[] for _ in seen.laid]
        self.put_away: list[Cards] = [0] * len(seen.laid)
        self._put_cards_out()

    def _deal_hands(self) -> None:
        """Fill the hands of the others with hidden cards that they may hold."""
        for attempt in range(_TRIES + 1):
            if self._try_hands(self._bound_cards(), heed=attempt < _TRIES):
                return

    def _bound_cards(self) -> list[Cards]:
        """The cards that each seat must hold: what it took, and an ace it has shown."""
        seen, bound = self.seen, list(self.seen.held)
        holder, ace = seen.ace_holder, seen.trump_ace
        if holder not in (None, self.me) and ace is not None and seen.hidden >> ace & 1:
            assert holder is not None
            room = seen.view.counts[holder] - bound[holder].bit_count()
            barred = seen.absent[holder] >> ace & 1
            # A robber may have put out the ace itself, foolish as that is.
            put_out = seen.robbed_away[holder] and self.rng.random() < 0.02
            if room > 0 and not barred and not put_out:
                bound[holder] |= bit(ace)
        return bound

    def _try_hands(self, bound: list[Cards], *, heed: bool) -> bool:
        seen, rng = self.seen, self.rng
        free = list(each(seen.hidden & ~cards_of(c for held in bound for c in each(held))))
        rng.shuffle(free)
        kept_for_robber = self._ace_put_out(bound)
        wants = {s: seen.view.counts[s] - bound[s].bit_count() for s in self.others}

        def allowed(seat: Seat) -> list[Card]:
            absent = seen.absent[seat] if heed else 0
            return [c for c in free if not absent >> c & 1 and c != kept_for_robber]

        now = list(bound)
        for seat in sorted(self.others, key=lambda s: len(allowed(s)) - wants[s]):
            cards = allowed(seat)[: wants[seat]]
            if len(cards) < wants[seat]:
                return False
            now[seat] |= cards_of(cards)
            free = [card for card in free if card not in cards]
        self.now, self.free = now, free
        return True

    def _ace_put_out(self, bound: list[Cards]) -> Card | None:
        """The ace of trumps, where its holder must have put it out."""
        holder, ace = self.seen.ace_holder, self.seen.trump_ace
        if holder in (None, self.me) or ace is None or not self.seen.hidden >> ace & 1:
            return None
        return None if bound[holder or 0] >> ace & 1 else ace

    def _put_cards_out(self) -> None:
        """Choose what the others put out of play, from the hidden cards that are in no hand."""
        ace, holder = self._ace_put_out(self.now), self.seen.ace_holder
        if ace is not None and holder is not None and self.seen.robbed_away[holder]:
            self.free.remove(ace)
            self.robbed_away[holder].append(ace)
        for seat in self.others:
            while len(self.robbed_away[seat]) < self.seen.robbed_away[seat]:
                self.robbed_away[seat].append(self.free.pop())
            for _ in range(self.seen.put_away[seat]):
                self.put_away[seat] |= bit(self.free.pop())

    def world(self, deal: DealRules) -> World:
        """The world, with the pack put together as it must have been."""
        seen = self.seen
        seats = seen.view.seats
        drawn = self._drawn()
        kitty = self._kitty(drawn)
        hands = [list(seen.dealt) if seat == self.me else [] for seat in range(seats)]
        for seat in self.others:
            first = self._pool(seat) & ~seen.took[seat] & ~drawn[seat]
            if seen.took_kitty == seat:
                first &= ~cards_of(kitty)
            hands[seat] = self._shuffled(first)
        deck: list[Card] = []
        for packet in deal.packets:
            for step in range(1, seats + 1):
                hand = hands[(seen.view.dealer + step) % seats]
                deck += hand[:packet]
                del hand[:packet]
        deck += [*kitty, *seen.turned, *self._stock(drawn)]
        return World(tuple(deck), self.robbed_away, self.put_away)

    def _pool(self, seat: Seat) -> Cards:
        """Every card that has passed through a seat's hand."""
        away = cards_of(self.robbed_away[seat]) | self.put_away[seat]
        return self.now[seat] | self.seen.laid[seat] | away

    def _drawn(self) -> list[Cards]:
        """The cards that each seat drew: of those it has held since, any."""
        drawn = [0] * self.seen.view.seats
        for seat, count, cards in self.seen.drew:
            since = self._shuffled(self.now[seat] | self.seen.laid[seat])
            drawn[seat] = cards_of(since[:count] if cards is None else cards)
        return drawn

    def _kitty(self, drawn: list[Cards]) -> list[Card]:
        """The cards of the kitty: seen, or in the pool of who took it, or lying there still."""
        seen = self.seen
        if seen.kitty is not None:
            return list(seen.kitty)
        if seen.took_kitty is None:
            kitty, self.free = self.free[: seen.kitty_cards], self.free[seen.kitty_cards :]
            return kitty
        taker = seen.took_kitty
        return self._shuffled(self._pool(taker) & ~drawn[taker])[: seen.kitty_cards]

    def _stock(self, drawn: list[Cards]) -> list[Card]:
        """What was left below, in the order it was drawn from."""
        stock: list[Card] = []
        for seat, _, cards in self.seen.drew:
            stock += self._shuffled(drawn[seat]) if cards is None else cards
        return stock + self.free

    def _shuffled(self, cards: Cards) -> list[Card]:
        listed = list(each(cards))
        self.rng.shuffle(listed)
        return listed
