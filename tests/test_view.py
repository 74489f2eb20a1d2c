"""A view is a value that lists what one seat may know, and leads to nothing else."""

import gc
from types import FunctionType, ModuleType
from typing import Any

import pytest
from msgspec.structs import fields
from msgspec.structs import replace as changed

from building import act, deal_by_hand, hand, house_rules, row
from evenings import Table, a_deal, moments
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game
from fortyfives.engine.house import House
from fortyfives.engine.options import NO_OPTIONS
from fortyfives.engine.state import State
from fortyfives.engine.view import View
from fortyfives.records.record import Record
from fortyfives.rulebook.presets import preset_names


@pytest.mark.parametrize("name", preset_names())
def test_nothing_leads_from_a_view_to_the_facts(name: str) -> None:
    rules = house_rules(name)
    for deal in moments(a_deal(Table(rules, rules.table.seats), 3), 3):
        for seat in range(rules.table.seats):
            for thing in within(deal.view(seat)):
                assert not isinstance(thing, State | Deal | Game | House | Record)


def within(view: View) -> list[Any]:
    """Everything that can be reached from a view, code and classes left aside."""
    found: dict[int, Any] = {}
    waiting: list[Any] = [view]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type | ModuleType):
            continue
        found[id(thing)] = thing
        own = isinstance(thing, FunctionType)
        waiting += (thing.__closure__ or ()) if own else gc.get_referents(thing)
    return list(found.values())


def test_a_way_to_the_facts_would_be_found() -> None:
    deal = a_deal(Table(house_rules(), 3), 1)
    leading: Any = lambda: deal.state.hands  # noqa: E731
    assert any(thing is deal for thing in within(changed(deal.view(0), options=leading)))


def test_a_view_cannot_be_changed() -> None:
    deal = a_deal(Table(house_rules(), 3), 1)
    view = deal.view(0)
    for field in fields(View):
        with pytest.raises(AttributeError):
            setattr(view, field.name, None)


def test_a_view_stays_as_it_was_while_the_deal_goes_on() -> None:
    deal = a_deal(Table(house_rules(), 3), 1)
    before = deal.view(0)
    for _ in moments(deal, 1):
        pass
    assert before == a_deal(Table(house_rules(), 3), 1).view(0)
    assert before != deal.view(0)


@pytest.mark.parametrize("name", preset_names())
def test_only_the_seat_on_turn_has_options(name: str) -> None:
    rules = house_rules(name)
    for deal in moments(a_deal(Table(rules, rules.table.seats), 5), 5):
        for seat in range(rules.table.seats):
            view = deal.view(seat)
            assert view.seat == seat
            if seat == deal.turn:
                assert view.options == deal.options
                assert view.turn == seat
            elif not deal.asks_in_secret:
                assert view.options is NO_OPTIONS
                assert view.turn == deal.turn
            assert view.hand == deal.state.hands[seat]
            assert sum(view.tricks) == len(deal.state.winners)


def test_the_table_as_one_seat_sees_it() -> None:
    deal = deal_by_hand(
        house_rules("forty-five"),
        ["9C TC KD 2D TS", "KC 7C 8C JH QD", "5S 4H 6D 2C JC", "3H 4D 8D 9D QH"],
        turned="7S",
        dealer=0,
        before=(10, 15),
    )
    act(deal, "play KC", "play 2C")
    view = deal.view(3)
    assert view.seats == 4
    assert view.sides == ((0, 2), (1, 3))
    assert (view.side, view.partners) == (1, (1,))
    assert view.scores == (10, 15)
    assert view.hand == hand("3H 4D 8D 9D QH")
    assert view.counts == (5, 4, 4, 5)
    assert view.turn_up == row("7S")[0]
    assert (view.led, view.trick, view.leader) == (row("KC")[0], row("KC 2C"), 1)
    assert (view.turn, view.winning) == (3, 1)
    assert view.options.texts() == ["play 3H", "play 4D", "play 8D", "play 9D", "play QH"]
    assert view.why_not(row("3H")[0]) is None
    refusal = view.why_not(row("KC")[0])
    assert refusal is not None
    assert [type(event).__name__ for event in view.history] == [
        "HandDealt",
        "TurnedUp",
        "Played",
        "Played",
    ]
