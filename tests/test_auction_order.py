"""Who may still speak: the engine, the players and the screen are of one mind at every call."""

from collections.abc import Iterator
from random import Random

import pytest

from building import house_rules
from fortyfives.engine.actions import HOLD, PASS, Action, Bid
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import shuffled
from fortyfives.engine.house import house_for
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.rule_of_thumb.bidding import answering_to
from fortyfives.players.search.rest_of_auction import RestOfAuction
from fortyfives.players.search.searcher import search_tools
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules
from fortyfives.tui.calling import goes_on_after_pass

HOUSES = {
    **{name: preset(name) for name in preset_names() if preset(name).deal.by_auction},
    "once round, with a duel": house_rules(
        "irish-110", auction__rounds="single", auction__dealer_hold="duel"
    ),
    "once round, held by the dealer": house_rules(
        "auction-merrimack", auction__rounds="single", auction__dealer_hold="reopen"
    ),
    "a top bid ends it": house_rules(
        "merrimack-30-for-60", auction__top_bid_ends=True, auction__dealer_hold="reopen"
    ),
}
TABLES = [(name, seats) for name, rules in HOUSES.items() for seats in rules.table.players]


def dealt(rules: Rules, seats: int, seed: int, lots: Random) -> Deal:
    """A deal with the totals anywhere between the bunker and the end of the game."""
    house = house_for(rules, seats)
    totals = tuple(lots.randrange(-60, rules.game.target, 5) for _ in house.seating.sides)
    deck = shuffled(house.pack, seed, 1)
    return Deal(house, dealer=seed % seats, deck=deck, before=totals)


def any_call(deal: Deal, lots: Random) -> Action:
    """A call: a hold more often than not, a pass now and then, else mostly the lowest bid."""
    options = list(deal.options)
    if HOLD in options and lots.random() < 0.6:
        return HOLD
    if len(options) == 1 or lots.random() < 0.3:
        return PASS
    bids = [action for action in options if isinstance(action, Bid)]
    return (bids or options)[0 if lots.random() < 0.8 else -1]


def in_auction(deal: Deal) -> bool:
    return deal.turn is not None and PASS in deal.options and not deal.state.contracted


def at_every_call(name: str, seats: int, deals: int) -> Iterator[Deal]:
    """The deals of a table, each at every call of its auction."""
    lots = Random(f"{name} {seats}")
    for seed in range(deals):
        deal = dealt(HOUSES[name], seats, seed, lots)
        while in_auction(deal):
            yield deal
            deal.apply(any_call(deal, lots))


def asked_after(deal: Deal, action: Action | None) -> list[tuple[Seat, bool]]:
    """Who is asked after this call if all pass, and who could do something else."""
    other = deal.copy()
    if action is not None:
        other.apply(action)
    asked = []
    while in_auction(other):
        assert other.turn is not None
        asked.append((other.turn, len(other.options) > 1))
        other.apply(PASS)
    return asked


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_all_agree_on_who_may_still_speak_and_on_what_may_be_said(name: str, seats: int) -> None:
    calls = 0
    for deal in at_every_call(name, seats, 30):
        assert deal.turn is not None
        view, order = deal.view(deal.turn), deal.view(deal.turn).auction_order
        assert order.next(view.auction) == deal.turn
        assert order.to_speak(view.auction) == [seat for seat, _ in asked_after(deal, None)]
        assert order.open_to(view.auction, deal.turn, view.scores) == list(deal.options)
        assert goes_on_after_pass(view) == bool(asked_after(deal, PASS))
        for action in deal.options:
            able = [seat for seat, is_free in asked_after(deal, action) if is_free]
            assert answering_to(view, action) == able
        calls += 1
    assert calls >= 60


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_auction_imagined_to_its_end_goes_as_in_the_engine(name: str, seats: int) -> None:
    tools, calls = search_tools(HOUSES[name], seats), 0
    for deal in at_every_call(name, seats, 6):
        assert deal.turn is not None
        view = deal.view(deal.turn)
        rest = RestOfAuction(view, tools.deal_chances, tools.quick_rule, Random(calls).random)
        hands = rest.draw()
        for action in deal.options:
            bidder, number = rest.settled(action, hands)
            other = deal.copy()
            other.apply(action)
            while in_auction(other):
                other.apply(as_imagined(other, view, rest))
            if bidder is None:
                assert other.over and other.state.thrown_in
            else:
                assert (other.state.bidder, other.state.bid) == (bidder, number)
        calls += 1
    assert calls > 10


def as_imagined(deal: Deal, view: View, rest: RestOfAuction) -> Action:
    """What the seat whose turn it is says in the imagined world."""
    assert deal.turn is not None
    standing = deal.view(deal.turn).auction
    number = rest.says(deal.turn, standing)
    if number is None or deal.turn == view.seat:
        return PASS
    return HOLD if number == standing.bid else Bid(number)
