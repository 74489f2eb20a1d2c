"""A sentence said of an action at a moment of a deal, with what it is held against."""

import re
from collections.abc import Callable, Sequence
from itertools import takewhile

from fortyfives.cards import JOKER, Card, each, parse_card
from fortyfives.engine.actions import Action, Play
from fortyfives.engine.deal import Deal
from fortyfives.engine.ranking import Ranking
from fortyfives.engine.view import View


class Said:
    """A sentence of an action at a moment of a deal, all hands open."""

    def __init__(self, deal: Deal, action: Action) -> None:
        assert deal.turn is not None
        self.deal, self.action = deal, action
        self.view: View = deal.view(deal.turn)
        self.match: dict[str, str | None] = {}

    def cards(self, name: str) -> list[Card]:
        """The cards named at this place."""
        found = re.findall(r"joker|10[HDCS]|[2-9AJQK][HDCS]", self.match.get(name) or "")
        return [JOKER if text == "joker" else parse_card(text) for text in found]

    def number(self, name: str) -> int:
        """The number at this place; 0 where there is none."""
        return int(self.match.get(name) or 0)

    @property
    def card(self) -> Card:
        """The card that is laid."""
        assert isinstance(self.action, Play)
        return self.action.card

    @property
    def ranking(self) -> Ranking:
        """What beats what, as far as the seat knows."""
        assert self.view.ranking is not None
        return self.view.ranking

    @property
    def others(self) -> list[Card]:
        """The cards that might be laid instead."""
        return [
            one.card for one in self.view.options if isinstance(one, Play) and one != self.action
        ]

    def wins(self, card: Card, *more: Card) -> bool:
        """Whether a card takes the trick on the table, with these laid after it."""
        laid = (*self.view.trick, card, *more)
        return self.ranking.winner(laid) == len(self.view.trick)

    @property
    def best(self) -> Card:
        """The card that wins the trick on the table so far."""
        return self.view.trick[self.ranking.winner(self.view.trick)]

    def rank(self, card: Card) -> int:
        """How high a card is: any trump above any plain card."""
        if card in self.ranking.trump_order:
            return 100 - self.ranking.trump_order.index(card)
        return 13 - self.ranking.plain_order(card // 13).index(card)

    def held_by(self, seats: Sequence[int]) -> list[Card]:
        """The cards these seats hold, and what one of them may still take for one of them."""
        state, held = self.deal.state, list[Card]()
        for seat in seats:
            held += each(state.hands[seat])
            if state.rob_right == seat and state.turn_up is not None and seat != self.view.seat:
                held.append(state.turn_up)
        return held

    @property
    def anybody_else(self) -> list[Card]:
        """What all the others hold."""
        return self.held_by([seat for seat in range(self.view.seats) if seat != self.view.seat])

    @property
    def to_come(self) -> list[Card]:
        """What the opponents hold who lay a card to this trick later."""
        view = self.view
        seats = ((view.seat + step) % view.seats for step in range(1, view.seats))
        after = takewhile(lambda seat: seat != view.leader, seats)
        return self.held_by([seat for seat in after if seat not in view.partners])

    def could_beat(self, held: Sequence[Card]) -> list[Card]:
        """Those of these cards that take the trick from the card that is laid."""
        return [card for card in held if not self.wins(self.card, card)]

    def may_be_out(self, card: Card) -> bool:
        """Whether a card is not in sight."""
        return not (self.view.hand | self.view.played) >> card & 1

    @property
    def out_of_sight(self) -> list[Card]:
        """The cards of the pack that are neither in the hand nor laid."""
        return [card for card in self.deal.house.pack if self.may_be_out(card)]

    def only(self, real: Sequence[Card]) -> bool:
        """Whether these are among the few that are named, or no more than are counted."""
        named, count = self.cards("only"), self.number("count")
        if named:
            good = all(self.may_be_out(c) and not self.wins(self.card, c) for c in named)
            return good and set(real) <= set(named)
        return len(set(real)) <= count <= len(self.could_beat(self.out_of_sight)) and count > 2

    def keeps(self, wanted: Callable[[Card], bool]) -> bool:
        """Whether the cards that are kept could have been laid, and are all of that kind."""
        kept = self.cards("keeps")
        return set(kept) == {card for card in self.others if wanted(card)}
