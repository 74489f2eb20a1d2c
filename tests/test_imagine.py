"""Imagined deals heed all that a seat can tell, and hold everything else for possible."""

from random import Random

import pytest
from hypothesis import given

from building import act, card, deal_by_hand, hand, house_rules
from evenings import Table, a_deal, by_lot, seeds, tables
from fortyfives.cards import bit, cards_of
from fortyfives.engine.deal import Deal
from fortyfives.rulebook.rules import Rules
from imagine import Imagination, imagine


def imagined(deal: Deal, seat: int, times: int = 200) -> list[Deal]:
    """Many deals that look like this one to a seat."""
    made, rng = Imagination(deal.view(seat)), Random(45)
    return [made.deal(rng) for _ in range(times)]


@pytest.fixture
def deal() -> Deal:
    return deal_by_hand(
        Rules(),
        ["9C TC KD 2D TS", "KC 7C 8C JH QD", "5H 4H 6D 2H 9H"],
        turned="7S",
        dealer=0,
    )


def test_the_same_lot_imagines_the_same_deal(deal: Deal) -> None:
    view = deal.view(0)
    assert imagine(view, Random(1)).state.hands == imagine(view, Random(1)).state.hands
    assert imagine(view, Random(1)).state.hands != imagine(view, Random(2)).state.hands


def test_every_hidden_card_may_be_in_every_other_hand(deal: Deal) -> None:
    hidden = cards_of(range(52)) & ~deal.state.hands[0] & ~bit(card("7S"))
    for seat in (1, 2):
        possible = 0
        for other in imagined(deal, 0, 400):
            possible |= other.state.hands[seat]
        assert possible == hidden


def test_hidden_cards_are_dealt_evenly(deal: Deal) -> None:
    held = sum(bool(other.state.hands[1] & bit(card("5S"))) for other in imagined(deal, 0, 2000))
    assert 2000 * 5 / 46 * 0.8 < held < 2000 * 5 / 46 * 1.2


def test_who_did_not_follow_holds_none_of_the_suit(deal: Deal) -> None:
    act(deal, "play KC", "play 2H")
    clubs = hand("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    held = [other.state.hands[2] & clubs for other in imagined(deal, 0)]
    assert not any(held)
    assert any(other.state.hands[1] & clubs for other in imagined(deal, 0))


def test_who_did_not_answer_a_trump_holds_none_that_must_answer() -> None:
    deal = deal_by_hand(
        Rules(),
        ["9C TC KD 2D TS", "KS 7C 8C JH QD", "5S 4H 6D 2H JC"],
        turned="7S",
        dealer=0,
    )
    act(deal, "play KS", "play 4H")
    bound = hand("AS QS 2S 3S 4S 6S 8S 9S")
    held = [other.state.hands[2] for other in imagined(deal, 0, 400)]
    assert not any(cards & bound for cards in held)
    assert any(cards & bit(card("5S")) for cards in held), "the five may have been kept back"


def test_who_robbed_holds_the_card_and_the_ace() -> None:
    deal = deal_by_hand(Rules(), ["9H", "AS 4D KD 2D TC", "3C"], turned="7S", dealer=0)
    act(deal, "rob 4D")
    for other in imagined(deal, 0, 100):
        assert other.state.hands[1] & bit(card("7S"))
    with_ace = [other.state.hands[1] & bit(card("AS")) for other in imagined(deal, 0, 400)]
    assert sum(map(bool, with_ace)) > 350


def test_who_announced_holds_the_ace() -> None:
    rules = house_rules("wikipedia-45")
    deal = deal_by_hand(rules, ["9H", "AS 4D KD 2D TC", "3C"], turned="7S", dealer=0)
    act(deal, "announce")
    assert all(other.state.hands[1] & bit(card("AS")) for other in imagined(deal, 0, 100))


def test_who_had_to_rob_and_did_not_does_not_hold_the_ace() -> None:
    rules = house_rules(rob__holder="must")
    deal = deal_by_hand(rules, ["9H", "5D 4D KD 2D TC", "AS"], turned="7S", dealer=0)
    act(deal, "play 5D")
    assert not any(other.state.hands[1] & bit(card("AS")) for other in imagined(deal, 0, 100))
    assert any(other.state.hands[2] & bit(card("AS")) for other in imagined(deal, 0, 400))


@given(tables(), seeds)
def test_a_seat_imagined_to_have_laid_a_card_might_have(table: Table, seed: int) -> None:
    """In an imagined deal everything that was done in the open was open to be done."""
    rng = Random(seed)
    deal = a_deal(table, seed)
    while deal.turn is not None and len(deal.state.winners) < 3:
        deal.apply(by_lot(deal, rng))
    seat = seed % table.seats
    view = deal.view(seat)
    other = imagine(view, rng)
    assert other.turn == view.turn or other.asks_in_secret or deal.asks_in_secret
    assert [hand.bit_count() for hand in other.state.hands] == [
        hand.bit_count() for hand in deal.state.hands
    ]
