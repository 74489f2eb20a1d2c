"""Deals in which it is settled beforehand who takes each trick, and with which trumps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from building import carry_out, deck_of
from fortyfives.cards import Card, Suit
from fortyfives.engine.actions import PLAYS
from fortyfives.engine.deal import Deal
from fortyfives.engine.house import House
from fortyfives.engine.seating import Seat


@dataclass(frozen=True, slots=True)
class Course:
    """How a deal is to go."""

    winners: Sequence[Seat]
    """Who takes each trick, the first one first."""
    trump: Suit
    trumps: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    """The trumps that fall, by trick from 1; the first of each trick takes it."""


def deal_for(
    house: House,
    course: Course,
    *,
    dealer: Seat = 0,
    before: tuple[int, ...] | None = None,
    leader: Seat | None = None,
) -> tuple[Deal, list[Card]]:
    """A deal that can go like this, and the cards to lay one after the other.

    The cards are laid as the tricks want them: whether they may be is another matter.
    """
    laid = _cards_to_lay(
        house, course, (dealer + 1) % house.seating.seats if leader is None else leader
    )
    hands: dict[Seat, list[Card]] = {seat: [] for seat in range(house.seating.seats)}
    for seat, card in laid:
        hands[seat].append(card)
    used = {card for _, card in laid}
    turned = next(
        card
        for card in reversed(house.rankings[course.trump].trump_order)
        if card not in used and card // 13 == course.trump and card % 13
    )
    deck = deck_of(house, hands, dealer=dealer, stock=(turned,))
    deal = Deal(house, dealer=dealer, deck=deck, before=before)
    return deal, [card for _, card in laid]


def play_out(deal: Deal, cards: Sequence[Card]) -> None:
    """Lay these cards one after the other, unless the hand is stopped before."""
    for card in cards:
        if deal.over:
            return
        carry_out(deal, PLAYS[card])


def _cards_to_lay(house: House, course: Course, leader: Seat) -> list[tuple[Seat, Card]]:
    ranking = house.rankings[course.trump]
    spare = [list(order) for order in ranking.plain_orders]
    trumps = [card for fallen in course.trumps.values() for card in fallen]
    assert all(ranking.trumps >> card & 1 for card in trumps)
    laid: list[tuple[Seat, Card]] = []
    for trick, winner in enumerate(course.winners, start=1):
        fallen = list(course.trumps.get(trick, ()))
        led_suit = max(range(4), key=lambda suit: len(spare[suit]))
        best = fallen.pop(0) if fallen else spare[led_suit].pop(0)
        for seat in house.seating.clockwise_from(leader):
            if seat == winner:
                card = best
            elif seat == leader:
                card = spare[led_suit].pop()
            elif fallen:
                card = fallen.pop(0)
            else:
                card = max(spare, key=len).pop()
            laid.append((seat, card))
        assert not fallen, "more trumps than seats that can lay them"
        leader = winner
    return laid


def five_of(trump: Suit) -> Card:
    """The five of a suit."""
    return trump * 13 + 4
