"""Players at a game without a screen."""

from itertools import islice

import pytest

from fortyfives.engine.actions import Action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.view import View
from fortyfives.players import PlayerError
from fortyfives.records.header import Header
from fortyfives.records.record import Record
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.loop import game_of_series, played, seated, seed_in_series


def header(*, players: tuple[str, ...] = ("random",) * 3, seed: int = 45) -> Header:
    """A game of the traditional kind."""
    return game_of_series(
        preset("traditional-45"), preset="traditional-45", players=players, seed=seed, number=0
    )


class Watcher:
    """Takes the first card, and remembers every view it is shown."""

    name = "watcher"

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View) -> Action:
        self.views.append(view)
        return view.options[0]


def test_each_player_is_shown_its_own_view_when_it_is_its_turn() -> None:
    watchers = [Watcher() for _ in range(3)]
    steps = list(played(header().game(), watchers))
    for seat, watcher in enumerate(watchers):
        assert len(watcher.views) == sum(step.seat == seat for step in steps) > 0
        assert all(view.seat == view.turn == seat for view in watcher.views)


def test_a_step_says_what_was_open_what_was_done_and_what_came_of_it() -> None:
    game, twin = header().game(), header().game()
    for step in played(game, seated(header())):
        assert (step.seat, step.options) == (twin.turn, twin.options)
        assert step.action in step.options
        assert step.events == twin.apply(step.action)
    assert game.winner is not None


def test_what_goes_through_a_record_is_remembered() -> None:
    record = Record(header())
    steps = list(played(record.game, seated(record.header), record))
    assert record.actions == [(step.seat, step.action) for step in steps]


def test_a_game_may_be_left_after_so_many_deals() -> None:
    game = header().game()
    steps = list(played(game, seated(header()), deals=1))
    assert len(steps) >= 15
    assert (game.deals_settled, game.deal.state.number) == (1, 2)


def test_a_game_is_left_where_nobody_can_win_any_more() -> None:
    """110GO's bunker: where every side sits below it, each deal is thrown in for ever."""
    game = Game(preset("irish-110"), seats=2, seed=1, first_dealer=1)
    deck = shuffled(game.house.pack, 1, 1)
    game.deal = Deal(game.house, dealer=1, deck=deck, before=(-35, -40))
    steps = list(played(game, [Watcher(), Watcher()]))
    assert [str(step.action) for step in steps] == ["pass", "pass"]
    assert game.winner is None


def test_whoever_sits_down_plays_by_the_seed_of_the_game() -> None:
    first = [step.action for step in played(header().game(), seated(header()))]
    again = [step.action for step in played(header().game(), seated(header()))]
    other = [step.action for step in played(header().game(), seated(header(seed=46)))]
    assert first == again
    assert first != other


def test_a_game_taken_up_again_goes_on_as_it_would_have() -> None:
    record = Record(header())
    steps = list(played(record.game, seated(record.header), record))
    again = record.rewind(20)
    assert list(played(again.game, seated(again.header), again)) == steps[20:]


def test_nobody_sits_down_who_is_not_known() -> None:
    with pytest.raises(PlayerError, match="nobody"):
        seated(header(players=("random", "nobody", "random")))


def test_the_seeds_of_a_series_differ_and_depend_on_seed_and_number_alone() -> None:
    seeds = [seed_in_series(3, number) for number in range(500)]
    assert seeds[0] == 3
    assert len(set(seeds)) == 500
    assert [seed_in_series(3, number) for number in range(500)] == seeds
    assert set(seeds[1:]).isdisjoint(seed_in_series(4, number) for number in range(500))


def test_the_seed_of_a_later_game_is_the_same_for_ever() -> None:
    assert [seed_in_series(1, number) for number in (1, 2)] == [
        3290728043881607,
        260566343480843,
    ]


def test_players_of_a_series_are_told_apart() -> None:
    assert len(set(header().names)) == 3


def test_steps_are_taken_one_at_a_time() -> None:
    game = header().game()
    assert len(list(islice(played(game, seated(header())), 4))) == 4
    assert game.deals_settled == 0
