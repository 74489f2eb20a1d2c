"""Nobody at the table is allied, sees through the cards or has them stacked."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace as changed

from commandline import CommandLine
from fortyfives.actions import PLAYS, Bid
from fortyfives.cards import each
from fortyfives.game import Game
from fortyfives.imagine import Imagination
from fortyfives.options import Plays
from fortyfives.players import PLAYER_NAMES, by_name
from fortyfives.presets import preset, preset_names
from fortyfives.rulebook import Rules
from fortyfives.table import game_of_series, played, seated
from fortyfives.view import View

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


def test_a_strong_player_plays_neither_by_rank_nor_by_place() -> None:
    player, highest, first, by_chance, choices = by_name("hard", 1), 0, 0, 0.0, 0
    for seed in range(8):
        for view in views_of(Rules(), 3, seed):
            if not isinstance(view.options, Plays) or view.ranking is None:
                continue
            power, led = view.ranking.power, view.led
            top = max(each(view.options.cards), key=lambda c: power[c if led is None else led][c])
            chosen = player.choose(view)
            highest += chosen == PLAYS[top]
            first += chosen == view.options[0]
            by_chance += 1 / len(view.options)
            choices += 1
    assert choices > 200
    assert highest < 0.6 * choices
    assert abs(first - by_chance) < 0.1 * choices


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
