"""The random player, and players by name."""

from collections import Counter

import pytest
from msgspec.structs import replace as changed

from fortyfives.cards import parse_cards
from fortyfives.engine.actions import JINK, KEEP, STOP
from fortyfives.engine.game import Game
from fortyfives.engine.options import Calls, Discards, Options, Plays, Robs
from fortyfives.engine.view import View
from fortyfives.players import PLAYER_NAMES, PlayerError, by_name
from fortyfives.rulebook.rules import Rules


def a_view(options: Options, *, deal: int = 1) -> View:
    return changed(Game(Rules(), seed=1, first_dealer=2).view(0), options=options, deal=deal)


@pytest.mark.parametrize(
    "options",
    [
        Plays(parse_cards("2H KS 5D")),
        Robs(parse_cards("2H KS 5D"), (KEEP,)),
        Calls((JINK, STOP)),
        Discards(parse_cards("2H KS 5D 7C"), 1, 3),
    ],
)
def test_every_open_action_is_chosen_about_as_often_as_the_others(options: Options) -> None:
    player = by_name("random", 45)
    times = 400 * len(options)
    chosen = Counter(player.choose(a_view(options, deal=deal)) for deal in range(times))
    assert set(chosen) == set(options)
    assert min(chosen.values()) > 300
    assert max(chosen.values()) < 500


def test_a_resumed_game_is_played_on_as_it_would_have_been() -> None:
    game, texts, resumed = Game(Rules(), seed=7), [], []
    player = by_name("random", 3)
    while game.turn is not None:
        view = game.view(game.turn)
        action = player.choose(view)
        texts.append(str(action))
        resumed.append(str(by_name("random", 3).choose(view)))
        game.apply(action)
    assert texts == resumed


def test_another_seed_plays_otherwise() -> None:
    options = Plays(parse_cards("2H 3H 4H 6H 7H 8H 9H TH"))
    views = [a_view(options, deal=deal) for deal in range(10)]
    one, other = by_name("random", 1), by_name("random", 2)
    assert [one.choose(view) for view in views] != [other.choose(view) for view in views]


@pytest.mark.parametrize("name", PLAYER_NAMES)
def test_a_player_knows_its_name(name: str) -> None:
    assert by_name(name, 1).name == name


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(PlayerError, match=r"no player 'randon' \(did you mean 'random'\?\)"):
        by_name("randon", 1)
