"""Dealing: the packets, the kitty, the turned card."""

from fortyfives.cards import Card, cards_of
from fortyfives.engine.duties.cards_dealt import CardsDealt
from fortyfives.engine.events import Dealt, Events
from fortyfives.engine.phases.phase import SilentPhase
from fortyfives.engine.phases.turning import turn_card
from fortyfives.engine.seating import Seating
from fortyfives.engine.state import State


class Dealing(SilentPhase):
    """Five cards each in packets from the dealer's left, the kitty, then the card turned."""

    def __init__(self, dealt: CardsDealt, seating: Seating) -> None:
        self._packets = dealt.packets
        self._turns_card = dealt.turns_card
        self._kitty_cards = dealt.kitty_cards
        self._seating = seating

    def enter(self, state: State) -> Events:
        """Deal."""
        hands: list[list[Card]] = [[] for _ in range(self._seating.seats)]
        deck = state.stock
        dealt = 0
        for packet in self._packets:
            for seat in self._seating.clockwise_from(self._seating.left_of[state.dealer]):
                hands[seat] += deck[dealt : dealt + packet]
                dealt += packet
        state.hands = [cards_of(hand) for hand in hands]
        state.kitty = deck[dealt : dealt + self._kitty_cards]
        state.stock = deck[dealt + self._kitty_cards :]
        below = state.stock[1:] if self._turns_card else state.stock
        as_dealt = tuple(tuple(hand) for hand in hands)
        event = Dealt(state.number, state.dealer, as_dealt, state.kitty, below)
        return (event, turn_card(state)) if self._turns_card else (event,)
