"""Boards: who sits where, which cards are dealt, and what came of them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fortyfives.engine.events import Settled
from fortyfives.engine.game import Game
from fortyfives.engine.house import house_for
from fortyfives.engine.seating import Seating
from fortyfives.players import by_name
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.loop import played, seed_in_series
from fortyfives.tournament.boards import (
    Arrangement,
    Mode,
    Series,
    hash_of,
    play_board,
    player_at,
)
from fortyfives.tournament.rotation import by_seat, replaced, rotated

SEATINGS = {
    name: house_for(preset(name), seats).seating
    for name, seats in (("irish-45", 4), ("irish-45", 6), ("irish-110-pairs", 6), ("irish-45", 5))
}


def series_of(
    players: str, rules: str = "traditional-45", mode: Mode = "games", seed: int = 3
) -> Series:
    """A series of these players, rotated."""
    tables = rotated(tuple(players.split(",")))
    return Series(tuple(Arrangement(preset(rules), table) for table in tables), mode, seed)


@given(st.lists(st.sampled_from("abc"), min_size=2, max_size=10))
def test_everybody_sits_in_every_seat_equally_often(players: list[str]) -> None:
    tables = rotated(players)
    assert len(set(tables)) == len(tables)
    for player in players:
        times = [sum(table[seat] == player for table in tables) for seat in range(len(players))]
        assert len(set(times)) == 1
    for table in tables:
        assert sorted(table) == sorted(players)


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=str)
def test_partners_stay_together(seating: Seating) -> None:
    names = [f"{side} {seat}" for seat, side in enumerate(seating.side_of)]
    for table in rotated(names):
        for side in seating.sides:
            assert len({table[seat].split()[0] for seat in side}) == 1


@pytest.mark.parametrize(
    ("players", "seats", "tables"),
    [
        ("a", 3, ["aaa"]),
        ("abb", 3, ["abb", "bab", "bba"]),
        ("abc", 3, ["abc", "cab", "bca"]),
        ("ab", 4, ["abab", "baba"]),
        ("abcd", 4, ["abcd", "dabc", "cdab", "bcda"]),
    ],
)
def test_who_sits_where(players: str, seats: int, tables: list[str]) -> None:
    sides = ((0, 2), (1, 3)) if seats == 4 else ((0,), (1,), (2,))
    seated = by_seat(list(players), Seating(sides))
    assert seated is not None
    assert ["".join(table) for table in rotated(seated)] == tables


def test_a_list_that_fits_no_table() -> None:
    assert by_seat(["a", "b", "c"], Seating(((0, 2), (1, 3)))) is None
    assert replaced(("a", "b", "a"), "a", "c") == ("c", "b", "c")


def test_a_board_depends_on_the_seed_and_its_number_alone() -> None:
    series = series_of("random,ref-greedy,medium")
    boards = [play_board(series, number) for number in (4, 2, 4)]
    assert boards[0].outcomes == boards[2].outcomes != boards[1].outcomes
    fresh = play_board(series_of("random,ref-greedy,medium", seed=4), 4)
    assert fresh.outcomes != boards[0].outcomes


def test_what_a_player_draws_by_lot_does_not_depend_on_the_others() -> None:
    """Seed, board, seat and name: change one of them, and it draws otherwise."""
    one, other = series_of("random,medium,medium"), series_of("random,ref-greedy,random")
    view = Game(preset("traditional-45"), seed=1, first_dealer=2).view(0)

    def lots(series: Series, number: int, seat: int) -> str:
        player = player_at(series, number, seat, "random")
        return " ".join(str(player.choose(view)) for view in views)

    views = [
        Game(preset("traditional-45"), seed=seed, first_dealer=2).view(0) for seed in range(12)
    ]
    views = [v for v in views if v.options] or [view]
    assert lots(one, 1, 0) == lots(other, 1, 0)
    assert lots(one, 1, 0) != lots(one, 2, 0)
    assert lots(one, 1, 0) != lots(one, 1, 1)
    assert lots(one, 1, 0) != lots(series_of("random", seed=8), 1, 0)


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("traditional-45", 3), ("irish-45", 4), ("auction-ns-120", 4), ("spoil-five", 5)],
)
def test_the_points_are_those_of_the_game(rules: str, seats: int) -> None:
    """A game is worth to each seat what its side has in the end."""
    series = series_of(",".join(["ref-greedy"] * seats), rules)
    assert len(series.arrangements) == 1
    for number in range(3):
        (outcome,) = play_board(series, number).outcomes
        game = Game(
            preset(rules),
            seats=seats,
            seed=seed_in_series(series.seed, number),
            first_dealer=seats - 1,
        )
        settled = []
        for step in played(game, [by_name("ref-greedy")] * seats):
            settled += [event for event in step.events if isinstance(event, Settled)]
        seating, start = game.house.seating, game.house.opening_scores
        gained = [score - before for score, before in zip(game.scores, start, strict=True)]
        assert outcome.points == tuple(gained[side] for side in seating.side_of)
        assert outcome.deals == game.deal.state.number >= len(settled)
        assert game.winner is not None
        assert outcome.winners == seating.sides[game.winner]
        assert sum(outcome.places) == sum(outcome.points)


def test_the_places_go_round_with_the_deal() -> None:
    """In a single deal the last seat deals: seats and places are the same."""
    series = series_of("random,ref-greedy,medium", mode="deals")
    for outcome in play_board(series, 0).outcomes:
        assert outcome.points == outcome.places
        assert (outcome.deals, outcome.winners, outcome.by_bonus) == (1, (), False)
    whole = play_board(series_of("ref-greedy,ref-greedy,ref-greedy"), 0).outcomes[0]
    assert whole.deals > 1
    assert whole.points != whole.places


def test_a_deal_that_is_thrown_in_is_a_deal() -> None:
    """Here nobody bids, and then the next one deals."""
    tables = (Arrangement(preset("irish-110"), ("ref-greedy",) * 3),)
    (outcome,) = play_board(Series(tables, "deals", 1), 0).outcomes
    assert (outcome.points, outcome.deals) == ((0, 0, 0), 1)


def test_a_game_without_end_is_left() -> None:
    tables = (Arrangement(preset("irish-110"), ("ref-greedy",) * 3),)
    outcome = play_board(Series(tables, "games", 1, most_deals=2), 0).outcomes[0]
    assert (outcome.deals, outcome.winners) == (2, ())


def test_whether_the_bonus_decided() -> None:
    series = series_of("ref-greedy,ref-greedy,ref-greedy")
    decided = []
    for number in range(40):
        (outcome,) = play_board(series, number).outcomes
        game = Game(
            preset("traditional-45"),
            seats=3,
            seed=seed_in_series(series.seed, number),
            first_dealer=2,
        )
        last = [
            event
            for step in played(game, [by_name("ref-greedy")] * 3)
            for event in step.events
            if isinstance(event, Settled)
        ][-1]
        (winner,) = outcome.winners
        less = last.scores[winner] - 5
        others = [score for seat, score in enumerate(last.scores) if seat != winner]
        decided.append(last.bonus == winner and (less < 45 or less <= max(others)))
        assert outcome.by_bonus == decided[-1], number
    assert {True, False} == set(decided)


def test_the_hash_is_that_of_the_cards() -> None:
    series = series_of("medium,random,random")
    assert hash_of(series, [1, 0]) == hash_of(series_of("random" + ",medium" * 2), range(2))
    different = [
        hash_of(series, range(2)),
        hash_of(series, range(3)),
        hash_of(series, range(1, 3)),
        hash_of(series_of("medium,random,random", seed=4), range(2)),
        hash_of(series_of("medium,random,random", "irish-45-joker"), range(2)),
        hash_of(series_of("medium,random"), range(2)),
        hash_of(series_of("medium,random,random", mode="deals"), range(2)),
    ]  # fmt: skip
    assert all(a != b for a, b in pairwise(sorted(different)))
