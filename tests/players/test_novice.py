"""Beginner and easy: weaker than the rest, and never by lot."""

import pytest
from positions import position

from fortyfives.engine.game import Game
from fortyfives.engine.view import View
from fortyfives.players import Player, by_name
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules


def share_won(player: Player, field: Player, games: int) -> float:
    """The share of traditional games that a player wins against two others."""
    won = 0
    for number in range(games):
        for seat in range(3):
            game = Game(Rules(), seed=number)
            while game.turn is not None:
                at_turn = player if game.turn == seat else field
                game.apply(at_turn.choose(game.view(game.turn)))
            won += game.winner == seat
    return won / (3 * games)


@pytest.mark.parametrize("name", ["beginner", "easy"])
def test_it_beats_chance(name: str) -> None:
    assert share_won(by_name(name), by_name("random"), 60) > 0.36


def test_each_is_weaker_than_the_next() -> None:
    assert share_won(by_name("beginner"), by_name("easy"), 100) < 0.31
    assert share_won(by_name("easy"), by_name("medium"), 100) < 0.33


@pytest.mark.parametrize("name", ["beginner", "easy"])
@pytest.mark.parametrize("rules", preset_names())
def test_it_has_an_answer_to_everything(name: str, rules: str) -> None:
    player, lots = by_name(name), by_name("random", 1)
    game, decisions = Game(preset(rules), seed=2), 0
    while game.turn is not None and decisions < 80:
        view, decisions = game.view(game.turn), decisions + 1
        assert player.choose(view) in view.options
        game.apply(lots.choose(view))


def does(name: str, view: View) -> str:
    """What a player lays."""
    return str(by_name(name).choose(view)).removeprefix("play ")


def test_a_beginner_overlooks_that_black_cards_run_the_other_way() -> None:
    # Of the clubs under the queen the two is the best, and the ten the worst.
    view = position({1: "QC 2D 3D 4D 6D", 2: "TC 2C 9H 8H 7H"}, "QC", turned="9S")
    assert does("beginner", view) == "2C"
    assert does("medium", view) == "TC"


def test_an_easy_player_spares_a_great_trump_and_follows_with_the_cheapest() -> None:
    view = position({1: "9H 2D 3D 4D 6D", 2: "5C 8H 7H 6H 3S"}, "9H", turned="9C")
    assert does("easy", view) == "6H"
    view = position({1: "9H 2D 3D 4D 6D", 2: "5C KH TH 6H 3S"}, "9H", turned="9C")
    assert does("easy", view) == "TH"


def test_an_easy_player_leads_the_ace_of_hearts_whether_or_not_it_is_beaten() -> None:
    # It does not ask what has been played: medium waits for the five and the jack to fall.
    view = position({1: "AH 8H 7H 6H 2D"}, "", turned="9C")
    assert does("easy", view) == "AH"
