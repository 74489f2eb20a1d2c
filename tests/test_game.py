"""Deals, one after another, until a side has won."""

from random import Random

import pytest

from building import house_rules
from evenings import Table, a_game, with_care
from fortyfives.cards import cards_text, pack
from fortyfives.engine.actions import PASS, PLAYS
from fortyfives.engine.deal import Deal, IllegalAction
from fortyfives.engine.events import Dealt, Event, GameWon, Settled, ThrownIn
from fortyfives.engine.game import Game, drawn_dealer, shuffled
from fortyfives.rulebook.fitting import TableError
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules


def played(game: Game, seed: int = 0, actions: int = 100_000) -> list[Event]:
    """Everything that happens as a game is played, mostly by lot."""
    happened, rng = list(game.opening), Random(seed)
    for _ in range(actions):
        if game.turn is None:
            break
        happened += game.apply(with_care(game, rng))
    return happened


def test_the_cards_of_a_seed_are_the_same_for_years() -> None:
    deck = shuffled(pack(joker=False), 45, 1)
    assert PINNED_DECK.split() == [cards_text(1 << card) for card in deck]
    with_joker = shuffled(pack(joker=True), 45, 1)
    assert PINNED_DECK_WITH_JOKER.split() == [cards_text(1 << card) for card in with_joker]
    assert [drawn_dealer(seed, 4) for seed in range(12)] == PINNED_DEALERS


PINNED_DECK = """
TS TD QC 3S JC 9S 4C KH JH QH AC 7H 5S
AS 3D KS 2S 5D QD 6S KD 8S 8D JS 5C AD
6C 2H AH TC 3C 8C 2D KC 6H 9D 3H QS 6D
4S TH 9H 7C 4D 4H 8H 7S JD 2C 5H 7D 9C
"""

PINNED_DECK_WITH_JOKER = """
2D QC JS TS JD KC 5S 4S 5D QH KH 2S TD
TH XX 6S 6H 3S 2C KD 7S AC 9S 5C QS 6C
AD AS 2H AH JC 4C 9C 3D KS 7H 9D 3H 8D
6D 7C JH 9H 8C 4D 4H 8H 8S QD 3C 5H 7D
TC
"""

PINNED_DEALERS = [0, 0, 3, 2, 1, 2, 3, 0, 3, 0, 2, 1]


def test_every_place_of_the_pack_is_as_likely_for_every_card() -> None:
    deals, first = 3000, [0] * 52
    for number in range(deals):
        first[shuffled(pack(joker=False), 7, number)[0]] += 1
    assert min(first) > deals / 52 * 0.5
    assert max(first) < deals / 52 * 1.6


def test_what_is_played_does_not_change_the_next_deal() -> None:
    decks = set()
    for seed in range(5):
        happened = played(Game(Rules(), seed=45), seed)
        second = next(event for event in happened if isinstance(event, Dealt) and event.deal == 2)
        decks.add((second.hands, second.stock, second.dealer))
    assert len(decks) == 1


@pytest.mark.parametrize("name", preset_names())
def test_the_deal_passes_left_after_every_deal(name: str) -> None:
    rules = house_rules(name)
    game = Game(rules, seed=3)
    happened = played(game)
    seats = rules.table.seats
    dealers = [event.dealer for event in happened if isinstance(event, Dealt)]
    assert dealers == [(game.first_dealer + n) % seats for n in range(len(dealers))]
    ended = [event for event in happened if isinstance(event, Settled | ThrownIn)]
    assert [event.deal for event in ended] == list(range(1, len(ended) + 1))


@pytest.mark.parametrize("name", preset_names())
def test_a_game_is_played_to_its_end(name: str) -> None:
    game = Game(house_rules(name), seed=5)
    happened = played(game)
    last, settled = happened[-1], happened[-2]
    assert isinstance(last, GameWon)
    assert isinstance(settled, Settled)
    assert last.side == game.winner
    assert last.scores == settled.scores == game.scores
    assert game.turn is None
    assert not game.options


def test_nothing_can_be_done_once_the_game_is_over() -> None:
    game = Game(Rules(), seed=5)
    played(game)
    scores = game.scores
    with pytest.raises(IllegalAction, match="the deal is over") as refused:
        game.apply(PLAYS[0])
    assert refused.value.seat is None
    assert game.scores == scores


def test_points_are_added_up_deal_by_deal() -> None:
    happened = played(Game(house_rules(game__target=100), seed=9))
    totals = [0, 0, 0]
    for event in happened:
        if isinstance(event, Settled):
            totals = [old + new for old, new in zip(totals, event.points, strict=True)]
            assert tuple(totals) == event.scores
            assert sum(event.points) == 25 + 5 * (event.bonus is not None)
            assert sum(event.tricks) == 5


def test_the_usual_number_sits_down_unless_another_is_named() -> None:
    assert Game(Rules(), seed=1).house.seating.seats == 3
    assert Game(Rules(), seats=5, seed=1).house.seating.seats == 5
    with pytest.raises(TableError, match="6 players cannot play this game"):
        Game(Rules(), seats=6, seed=1)


def test_the_first_dealer_is_drawn_or_named() -> None:
    assert Game(Rules(), seed=45).first_dealer == drawn_dealer(45, 3)
    assert Game(Rules(), seed=45, first_dealer=2).deal.state.dealer == 2
    assert {drawn_dealer(seed, 3) for seed in range(30)} == {0, 1, 2}


def test_a_deal_thrown_in_is_dealt_by_the_next() -> None:
    rules = house_rules("auction-pei", auction__all_pass="redeal_next")
    game = Game(rules, seed=1, first_dealer=3)
    happened: list[Event] = []
    for _ in range(4):
        happened += game.apply(next(a for a in game.options if str(a) == "pass"))
    assert ThrownIn(1) in happened
    assert game.deal.state.number == 2
    assert game.deal.state.dealer == 0
    assert game.deals_settled == 0
    assert game.scores == (0, 0)


def test_a_pool_that_was_spoiled_lies_on_the_table_in_the_next_deal() -> None:
    happened = played(a_game(Table(house_rules("spoil-five"), 5), 11))
    chips, pool = [20] * 5, 0
    for event in happened:
        if isinstance(event, Settled):
            due = 5
            assert event.pool is not None and event.chips == event.scores
            assert sum(event.scores) + event.pool == sum(chips) + pool == 100
            assert event.void is bool(event.pool)
            assert event.pool in (0, pool + due)
            chips, pool = list(event.scores), event.pool


def test_it_is_known_that_every_side_must_pass_for_ever() -> None:
    """110GO's bunker with deals thrown in: below it only a pass is open, and no score changes."""
    rules = preset("irish-110")
    game = Game(rules, seats=3, seed=7)
    game.deal = Deal(
        game.house, dealer=0, deck=shuffled(game.house.pack, 7, 1), before=(-35, -40, -35)
    )
    events: list[Event] = []
    assert not game.stuck
    for _ in range(3):
        assert game.options.texts() == ["pass"]
        events += game.apply(game.options[0])
    assert ThrownIn(1) in events
    assert game.stuck
    assert game.deal.state.number == 2
    record_goes_on = game.apply(game.options[0])
    assert len(record_goes_on) == 1


def test_one_side_that_may_still_bid_keeps_the_game_going() -> None:
    game = Game(preset("irish-110"), seats=3, seed=7)
    game.deal = Deal(
        game.house, dealer=0, deck=shuffled(game.house.pack, 7, 1), before=(-35, -30, -35)
    )
    for _ in range(3):
        game.apply(PASS)
    assert game.deal.state.number == 2
    assert not game.stuck
