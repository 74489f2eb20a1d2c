"""Hard and expert: honest, the same on every machine, awake to what the game needs."""

from random import Random

import pytest
from positions import position

from fortyfives.game import Game
from fortyfives.imagine import Imagination
from fortyfives.options import Plays
from fortyfives.players import by_name
from fortyfives.players.advice import Adviser
from fortyfives.players.search import Searcher
from fortyfives.presets import preset
from fortyfives.rulebook import Rules
from fortyfives.view import View

TABLES = [
    ("traditional-45", 3),
    ("wikipedia-45", 4),
    ("forty-five", 4),
    ("irish-25", 5),
    ("irish-45-joker", 6),
    ("quarantacinque-b", 2),
    ("forty-five-jink", 4),
    ("spoil-five", 5),
    ("spoil-five-strict", 3),
    ("auction-pei", 4),
    ("irish-110", 5),
]


def views_of(rules: Rules, seats: int, seed: int) -> list[View]:
    """Every fifth view of a game by lot in which there is something to choose."""
    game, views = Game(rules, seats=seats, seed=seed), list[View]()
    lots = by_name("random", seed)
    while game.turn is not None and len(views) < 60:
        view = game.view(game.turn)
        if len(view.options) > 1:
            views.append(view)
        game.apply(lots.choose(view))
    return views[::5]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_chooses_alike_whatever_the_hidden_cards_are(name: str, seats: int) -> None:
    rng = Random(1)
    for view in views_of(preset(name), seats, 5):
        player = Searcher("few", 20, 3)
        action = player.choose(view)
        assert action in view.options
        as_well = Imagination(view).deal(rng).view(view.seat)
        assert player.choose(as_well) == action


def test_what_it_chooses_depends_on_nothing_it_was_asked_before() -> None:
    views = views_of(Rules(), 3, 8)
    at_once = [Searcher("few", 20, 7).choose(view) for view in views]
    player = Searcher("few", 20, 7)
    assert [player.choose(view) for view in reversed(views)] == at_once[::-1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_says_of_every_action_what_it_brings(name: str, seats: int) -> None:
    adviser = Searcher("few", 40, 1)
    assert isinstance(adviser, Adviser)
    for view in views_of(preset(name), seats, 6):
        others = list(view.options)[:2]
        advice = adviser.advise(view, others)
        assert advice.best.action == adviser.choose(view)
        assert {judged.action for judged in advice.judged} >= set(others)
        if isinstance(view.options, Plays):
            assert {judged.action for judged in advice.judged} == set(view.options)
        assert all(0 <= judged.chance <= 1 for judged in advice.judged)
        assert advice.why.endswith(".")
        assert advice.worlds or view.ranking is None or view.rules.deal.by_auction


def lays(view: View) -> str:
    """The card that expert lays."""
    return str(by_name("expert", 1).choose(view)).removeprefix("play ")


def chance_of(name: str, scores: tuple[int, ...]) -> float:
    """The chance of the seat that leads with a middling hand, at these scores."""
    view = position({1: "5C JC 9H KS TS"}, "", turned="2C", rules=name, scores=scores)
    adviser = by_name("expert", 1)
    assert isinstance(adviser, Adviser)
    return adviser.advise(view).best.chance


def test_the_chance_to_win_rises_with_ones_own_total_and_falls_with_the_others() -> None:
    even = chance_of("traditional-45", (20, 20, 20))
    assert chance_of("traditional-45", (20, 35, 20)) > even + 0.1
    assert chance_of("traditional-45", (35, 20, 20)) < even - 0.05


def test_with_one_trick_needed_it_takes_the_trick_that_wins_the_game() -> None:
    # Irish 25 ends in mid-hand: seat 0, last to play, wins the game with any trick.
    hands = {1: "9H 8H 7H 6H 2D", 2: "TH 4H 3H 2H 3D", 0: "QH 5C JC 2S 3S"}
    view = position(hands, "9H TH", turned="TC", rules="irish-25", scores=(20, 0, 15))
    winning = {"QH", "5C", "JC"}
    assert lays(view) in winning


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_medium_says_what_it_would_do_and_of_which_cards_it_thinks_less(
    name: str, seats: int
) -> None:
    medium = by_name("medium", 1)
    assert isinstance(medium, Adviser)
    for view in views_of(preset(name), seats, 6):
        advice = medium.advise(view, list(view.options)[:1])
        assert advice.best.action == medium.choose(view)
        assert advice.of(view.options[0]).chance <= 1
        if isinstance(view.options, Plays):
            assert {judged.action for judged in advice.judged} == set(view.options)
