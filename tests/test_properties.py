"""What must hold in every house, for every deal, at every moment."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as changed

from evenings import (
    Table,
    a_deal,
    a_game,
    by_lot,
    every_action,
    facts,
    moments,
    seeds,
    tables,
    whereabouts,
)
from fortyfives.cards import Card, bit, each
from fortyfives.engine.actions import KEEP, PLAYS, parse_action
from fortyfives.engine.deal import Deal, IllegalAction
from fortyfives.engine.events import Event, GameWon, Settled, ThrownIn
from fortyfives.engine.game import shuffled
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.rulebook.rules import Rules
from imagine import imagine

See = Callable[[Deal, int], View]


@given(tables(), seeds)
def test_what_is_listed_is_accepted_and_nothing_else(table: Table, seed: int) -> None:
    for deal in moments(a_deal(table, seed), seed):
        listed = set(deal.options)
        assert len(listed) == len(deal.options)
        held = 0 if deal.turn is None else deal.state.hands[deal.turn]
        for action in {*every_action(held), *listed}:
            twin = deal.copy()
            if action in listed:
                twin.apply(action)
            else:
                with pytest.raises(IllegalAction):
                    twin.apply(action)


@given(tables(), seeds)
def test_a_refused_action_changes_nothing_and_says_what_was_open(table: Table, seed: int) -> None:
    game, rng = a_game(table, seed), Random(seed)
    for _ in range(12):
        if game.turn is None:
            break
        before, scores = facts(game.deal), game.scores
        for action in every_action(game.deal.state.hands[game.turn]):
            if action in game.options:
                continue
            with pytest.raises(IllegalAction) as refused:
                game.apply(action)
            assert refused.value.seat == game.turn
            assert refused.value.action == action
            assert refused.value.options == game.options
            assert str(action) in str(refused.value)
        assert facts(game.deal) == before
        assert game.scores == scores
        for _ in range(1 + int(rng.random() * 9)):
            if game.turn is not None:
                game.apply(by_lot(game, rng))


@given(tables(), seeds)
def test_something_is_open_until_the_deal_is_over(table: Table, seed: int) -> None:
    deal = a_deal(table, seed)
    for _ in moments(deal, seed):
        assert bool(deal.options) is (deal.turn is not None)
        assert (deal.turn is None) is deal.over
    assert (deal.settled is None) is deal.state.thrown_in


@given(tables(), seeds)
def test_cards_are_neither_made_nor_lost(table: Table, seed: int) -> None:
    for deal in moments(a_deal(table, seed), seed):
        assert sorted(whereabouts(deal)) == list(table.house.pack)


@given(tables(), seeds)
def test_imagined_deals_look_the_same_to_the_seat(table: Table, seed: int) -> None:
    for number, deal in enumerate(moments(a_deal(table, seed), seed)):
        for seat in range(table.seats):
            view = deal.view(seat)
            imagined = imagine(view, Random(seed + number))
            assert imagined.view(seat) == view
            assert sorted(whereabouts(imagined)) == list(table.house.pack)


@given(tables(), seeds)
def test_an_imagined_deal_can_be_played_out(table: Table, seed: int) -> None:
    rng = Random(seed)
    for deal in moments(a_deal(table, seed), seed):
        if deal.turn is not None:
            imagined = imagine(deal.view(int(rng.random() * table.seats)), rng)
            while imagined.turn is not None:
                imagined.apply(by_lot(imagined, rng))


@given(tables(), seeds)
def test_a_view_does_not_depend_on_what_the_seat_cannot_see(table: Table, seed: int) -> None:
    rng = Random(seed)
    for deal in moments(a_deal(table, seed), seed):
        for seat in range(table.seats):
            assert not shows_hidden_cards(deal, seat, rng, Deal.view)


def a_leak(deal: Deal, seat: int) -> View:
    """A view that gives away what the left neighbour holds."""
    view = deal.view(seat)
    return changed(view, counts=(*view.counts[:-1], deal.state.hands[(seat + 1) % view.seats]))


@pytest.mark.parametrize("seed", range(3))
def test_a_leak_would_be_noticed(seed: int) -> None:
    table, rng = Table(Rules(), 3), Random(seed)
    caught = [
        shows_hidden_cards(deal, seat, rng, a_leak)
        for deal in moments(a_deal(table, seed), seed)
        for seat in range(3)
    ]
    assert sum(caught) > len(caught) / 4


def shows_hidden_cards(deal: Deal, seat: int, rng: Random, see: See) -> bool:
    """Whether the view of a seat changes when a card of another hand is exchanged unseen."""
    other = deal.copy()
    state = other.state
    hidden = [
        card for place, hand in enumerate(state.hands) if place != seat for card in each(hand)
    ]
    if not hidden:
        return False
    one = rng.choice(hidden)
    two = rng.choice([*hidden, *state.stock, *state.kitty])
    state.hands = [exchanged(hand, one, two) for hand in state.hands]
    swap = {one: two, two: one}
    state.stock = tuple(swap.get(card, card) for card in state.stock)
    state.kitty = tuple(swap.get(card, card) for card in state.kitty)
    return see(other, seat) != see(deal, seat)


def exchanged(hand: int, one: Card, two: Card) -> int:
    """A hand after two cards have changed places."""
    if (hand >> one ^ hand >> two) & 1:
        return hand ^ (bit(one) | bit(two))
    return hand


@given(tables(), seeds)
def test_the_others_cannot_tell_that_a_holder_is_asked(table: Table, seed: int) -> None:
    early = changed(table.rules, rob=changed(table.rules.rob, deadline="first_lead", holder="may"))
    deal = a_deal(Table(early, table.seats), seed)
    while deal.turn is not None and not deal.asks_in_secret and not deal.state.played:
        deal.apply(by_lot(deal, Random(seed)))
    if not deal.asks_in_secret:
        return
    asked = deal.turn
    others = [seat for seat in range(table.seats) if seat != asked]
    before = [deal.view(seat) for seat in others]
    deal.apply(KEEP)
    assert [deal.view(seat) for seat in others] == before


@given(tables(), seeds)
def test_a_copy_and_the_original_do_not_touch(table: Table, seed: int) -> None:
    rng = Random(seed)
    for deal in moments(a_deal(table, seed), seed):
        before, twin = facts(deal), deal.copy()
        assert facts(twin) == before
        while twin.turn is not None:
            twin.apply(by_lot(twin, rng))
        assert facts(deal) == before
        if deal.turn is None:
            continue
        other = deal.copy()
        kept = facts(other)
        deal.copy().apply(by_lot(deal, rng))
        assert facts(other) == kept


@given(tables(), seeds)
def test_whatever_may_not_be_laid_has_its_reason_and_nothing_else_has(
    table: Table, seed: int
) -> None:
    for deal in moments(a_deal(table, seed), seed):
        if deal.turn is None or not isinstance(deal.options, Plays):
            continue
        view = deal.view(deal.turn)
        for card in each(view.hand):
            assert (view.why_not(card) is None) is (PLAYS[card] in deal.options)


@given(tables(), seeds)
def test_actions_survive_as_text(table: Table, seed: int) -> None:
    for deal in moments(a_deal(table, seed), seed):
        for action in deal.options:
            assert parse_action(str(action)) == action


@given(tables(), seeds)
@settings(max_examples=60)
def test_a_game_ends_with_a_winner(table: Table, seed: int) -> None:
    game, rng, happened = a_game(table, seed), Random(seed), list[Event]()
    for _ in range(6000):
        if game.turn is None:
            break
        happened += game.apply(by_lot(game, rng))
    ended = [event for event in happened if isinstance(event, Settled | ThrownIn)]
    settled = [event for event in ended if isinstance(event, Settled)]
    numbers = [event.deal for event in ended]
    assert numbers == list(range(1, len(numbers) + 1))
    assert game.deals_settled == len(settled)
    if game.winner is not None:
        won = happened[-1]
        assert isinstance(won, GameWon)
        assert (won.side, won.scores) == (game.winner, game.scores)
        assert game.scores == settled[-1].scores
        assert not game.options


@given(seeds, st.integers(1, 50))
def test_a_deal_of_a_seed_depends_on_its_number_alone(seed: int, number: int) -> None:
    pack = tuple(range(52))
    assert shuffled(pack, seed, number) == shuffled(pack, seed, number)
    assert shuffled(pack, seed, number) != shuffled(pack, seed, number + 1)
