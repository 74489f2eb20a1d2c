"""Nobody at the table is allied, sees through the cards or has them stacked."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace as changed

from commandline import CommandLine
from fortyfives.cards import CLUBS, SPADES, TEXTS, Card, each, parse_card
from fortyfives.engine.actions import PLAYS, Action, Bid, parse_action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import house_for
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players import PLAYER_NAMES, by_name
from fortyfives.players.cards_known.cards_above import cards_above_under
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules
from fortyfives.sitting.loop import game_of_series, played, seated
from imagine import Imagination

LEVELS = ("beginner", "easy", "medium", "hard", "expert")


def views_of(rules: Rules, seats: int, seed: int, by: str = "random") -> Iterator[View]:
    """Every view of a game in which there is something to choose."""
    game, player = Game(rules, seats=seats, seed=seed), by_name(by, seed)
    while game.turn is not None and game.deals_settled < 3:
        view = game.view(game.turn)
        if len(view.options) > 1:
            yield view
        game.apply(player.choose(view))


@pytest.mark.parametrize("name", [name for name in PLAYER_NAMES if name != "random"])
@pytest.mark.parametrize(("rules", "seats"), [("traditional-45", 3), ("auction-pei", 4)])
def test_whatever_the_others_hold_the_choice_is_the_same(name: str, rules: str, seats: int) -> None:
    rng, differ = Random(1), 0
    for view in list(views_of(preset(rules), seats, 5))[::6]:
        action = by_name(name, 3).choose(view)
        others = [Imagination(view).deal(rng) for _ in range(2)]
        differ += others[0].state.hands != others[1].state.hands
        for other in others:
            assert by_name(name, 3).choose(other.view(view.seat)) == action
    assert differ > 4


@pytest.mark.parametrize("name", LEVELS)
def test_what_the_players_are_called_makes_no_difference(name: str) -> None:
    header = game_of_series(Rules(), preset="traditional-45", players=(name,) * 3, seed=2, number=0)
    games = []
    for names in (("You", "Nora", "Pat"), ("Pat", "You", "Nora")):
        called = changed(header, names=names)
        steps = played(called.game(), seated(called), deals=2)
        games.append([(step.seat, step.action) for step in steps])
    assert games[0] == games[1]


def test_the_cards_do_not_depend_on_who_plays(fortyfives: CommandLine) -> None:
    dealt = []
    for name in LEVELS:
        words = f"simulate --players {name} --games 1 --deals 2 --seed 9 --set game.target=500"
        lines = [json.loads(line) for line in fortyfives(words, "--events").out.splitlines()]
        dealt.append([line for line in lines if line.get("event") == "dealt"])
    assert len(dealt[0]) >= 2
    assert all(cards == dealt[0] for cards in dealt)


def test_a_strong_player_does_not_play_by_rank() -> None:
    player, highest, choices = by_name("hard", 1), 0, 0
    for seed in range(8):
        for view in views_of(Rules(), 3, seed):
            if not isinstance(view.options, Plays) or view.ranking is None:
                continue
            power, led = view.ranking.power, view.led
            top = max(each(view.options.cards), key=lambda c: power[c if led is None else led][c])
            highest += player.choose(view) == PLAYS[top]
            choices += 1
    assert choices > 200
    assert highest < 0.6 * choices


@pytest.mark.parametrize(("name", "alike"), [("medium", 1.0), ("hard", 0.85)])
def test_a_player_does_not_play_by_place(name: str, alike: float) -> None:
    """The same deal with clubs for spades and spades for clubs is played the same.

    Cards that stand equally high are told apart by their place, so hands with such are left; a
    player that draws its worlds by lot draws others.
    """
    house, player, same, choices = house_for(Rules(), 3), by_name(name, 1), 0, 0
    for seed in range(40):
        deck = shuffled(house.pack, seed, 1)
        deal = Deal(house, dealer=2, deck=deck)
        other = Deal(house, dealer=2, deck=tuple(_exchanged(card) for card in deck))
        while deal.turn is not None:
            view = deal.view(deal.turn)
            action = player.choose(view)
            if isinstance(view.options, Plays) and view.ranking is not None:
                heights, cards = (
                    cards_above_under(view.ranking).height,
                    list(each(view.options.cards)),
                )
                if len({heights[card] for card in cards}) == len(cards) > 1:
                    choices += 1
                    same += player.choose(other.view(deal.turn)) == _in_exchange(action)
            deal.apply(action)
            other.apply(_in_exchange(action))
    assert choices > 200
    assert same >= alike * choices


def _exchanged(card: Card) -> Card:
    suits = {CLUBS: SPADES, SPADES: CLUBS}
    return card % 13 + 13 * suits.get(card // 13, card // 13)


def _in_exchange(action: Action) -> Action:
    words = str(action).split()
    cards = [TEXTS[_exchanged(parse_card(word))] for word in words[1:]]
    return parse_action(" ".join([words[0], *cards]))


@pytest.mark.parametrize(
    "name", [name for name in preset_names() if preset(name).deal.trump_source == "auction"]
)
def test_nobody_bids_against_himself(name: str) -> None:
    rules, bids = preset(name), 0
    for seed in range(4):
        for view in views_of(rules, rules.table.seats, seed):
            if any(isinstance(option, Bid) for option in view.options):
                assert view.bidder != view.seat
                bids += view.bidder is not None
    assert bids
