"""What boards come to: means, standard errors, differences and times, reckoned by hand."""

from collections.abc import Sequence
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fortyfives.engine.game import Game
from fortyfives.players import by_name
from fortyfives.rulebook.rules import Rules
from fortyfives.tournament.boards import Arrangement, Board, Outcome
from fortyfives.tournament.clock import Clock, Timed
from fortyfives.tournament.houses import Houses
from fortyfives.tournament.results import Estimate, Reckoning, Share, difference_of, mean_of
from fortyfives.tournament.rotation import rotated

TABLES = [Arrangement(Rules(), table) for table in rotated(("a", "b", "b"))]


def outcome(points: Sequence[int], deals: int = 1, winner: int | None = None) -> Outcome:
    """An outcome at three seats, each for himself."""
    winners = () if winner is None else (winner,)
    return Outcome(tuple(points), tuple(points), deals, winners, winner == 1)


def board(number: int, *outcomes: Outcome) -> Board:
    """A board on which each thinks for a tenth of a second."""
    clocks = {name: Clock() for name in "ab"}
    for clock in clocks.values():
        clock.add(0.1)
    return Board(number, outcomes, clocks)


BOARDS = [
    board(1, outcome((10, 5, 15), 1, 0), outcome((0, 20, 10), 1, 1), outcome((15, 15, 0), 1, 0)),
    board(0, outcome((30, 0, 30), 2, 2), outcome((10, 45, 5), 2, 1), outcome((5, 5, 20), 1, 2)),
]


@pytest.mark.parametrize(
    ("shares", "mean", "error"),
    [
        ([(10, 1), (20, 1), (30, 1)], 20, 10 / sqrt(3)),
        ([(10, 1), (30, 2), (20, 1)], 15, sqrt((25 + 25) / 16 * 3 / 2)),
        ([(7, 2)], 3.5, None),
        ([(4, 1), (8, 2)], 4, 0),
    ],
)
def test_a_mean(shares: list[Share], mean: float, error: float | None) -> None:
    found = mean_of(shares)
    assert found is not None
    assert found.mean == mean
    assert found.error == (None if error is None else pytest.approx(error))


def test_nothing_has_no_mean() -> None:
    assert mean_of([]) is None
    assert mean_of([(0, 0), (0, 0)]) is None
    assert difference_of([(1, 1)], [(0, 0)]) is None


def test_the_interval() -> None:
    interval = Estimate(10, 0.5).interval
    assert interval == pytest.approx((9.02, 10.98), abs=0.001)
    assert Estimate(10, None).interval is None


@pytest.mark.parametrize(
    ("first", "second", "mean", "error"),
    [
        ([(10, 1), (20, 1)], [(8, 1), (18, 1)], 2, 0),
        ([(10, 1), (20, 1)], [(20, 1), (10, 1)], 0, 10),
        ([(10, 1), (20, 1), (0, 1)], [(9, 1), (18, 1), (0, 1)], 1, 1 / sqrt(3)),
        ([(20, 2), (20, 2)], [(8, 1), (8, 1)], 2, 0),
    ],
)
def test_a_difference(first: list[Share], second: list[Share], mean: float, error: float) -> None:
    found = difference_of(first, second)
    assert found is not None
    assert found.mean == pytest.approx(mean)
    assert found.error == pytest.approx(error)


@given(st.lists(st.tuples(st.integers(-30, 30), st.integers(1, 9)), min_size=2, max_size=20))
def test_nothing_differs_from_itself(shares: list[Share]) -> None:
    assert difference_of(shares, shares) == Estimate(0, 0)


def test_the_results_of_two_boards() -> None:
    a, b = Reckoning(BOARDS, TABLES).results(range(3), games=True)
    assert (a.player, b.player) == ("a", "b")
    # a sits in seats 0, 1, 2: 30 + 45 + 20 in 5 deals, and 10 + 20 + 0 in 3.
    assert a.points.mean == 125 / 8
    strays = [95 - 5 * 125 / 8, 30 - 3 * 125 / 8]
    assert a.points.error == pytest.approx(sqrt(sum(s * s for s in strays) / 64 * 2))
    assert b.points.mean == (0 + 30 + 10 + 5 + 5 + 5 + 5 + 15 + 0 + 10 + 15 + 15) / 16
    assert a.won == Estimate(4 / 6, 0)
    assert b.won is not None
    assert b.won.mean == 2 / 12
    assert a.by_seat == (40 / 3, 65 / 3, 20 / 2)
    assert b.by_seat == ((10 + 5 + 0 + 15) / 5, (0 + 5 + 5 + 15) / 5, (30 + 5 + 15 + 10) / 6)
    assert a.clock.count == 2


def test_the_order_of_the_boards_makes_no_difference() -> None:
    there, back = (Reckoning(boards, TABLES) for boards in (BOARDS, BOARDS[::-1]))
    assert there.results(range(3), games=True) == back.results(range(3), games=True)


def test_only_the_arrangements_that_count_are_counted() -> None:
    _, a = Reckoning(BOARDS, TABLES).results(range(1, 2), games=False)
    assert a.points.mean == (45 + 20) / 3
    assert a.won is None
    assert a.by_seat == (65 / 3,)


def test_two_houses() -> None:
    houses = Houses(BOARDS, range(1), range(1, 2), 3)
    left, middle, dealer = houses.points()
    assert [measure.of for measure in (left, middle, dealer)] == [
        "dealer's left",
        "2 from dealer",
        "dealer",
    ]
    assert left.before is not None and left.after is not None and left.change is not None
    assert (left.before.mean, left.after.mean) == (40 / 3, 10 / 3)
    assert left.change.mean == -10
    assert [m.before.mean for m in houses.won() if m.before] == [0.5, 0, 0.5]
    assert [m.after.mean for m in houses.won() if m.after] == [0, 1, 0]
    length = houses.length()
    assert length.before == length.after
    assert length.before is not None
    assert length.before.mean == 1.5
    assert houses.by_bonus().after == Estimate(1, 0)
    assert houses.by_bonus().before == Estimate(0, 0)
    assert houses.lengths() == ({1: 1, 2: 1}, {1: 1, 2: 1})
    assert houses.unfinished() == (0, 0)


def test_nothing_is_decided_where_no_game_is_won() -> None:
    houses = Houses([board(0, outcome((0, 0, 0)), outcome((5, 5, 5)))], range(1), range(1, 2), 3)
    assert houses.by_bonus().before is None
    assert houses.by_bonus().change is None
    assert houses.unfinished() == (1, 1)


@given(st.lists(st.floats(1e-6, 10), min_size=1, max_size=60), st.sampled_from([0.5, 0.95, 1.0]))
def test_a_clock_knows_its_times_to_a_hundredth_part(times: list[float], share: float) -> None:
    clock, halves = Clock(), (Clock(), Clock())
    for number, seconds in enumerate(times):
        clock.add(seconds)
        halves[number % 2].add(seconds)
    halves[0].take(halves[1])
    ordered = sorted(times)
    rank = next(n for n in range(1, len(times) + 1) if n >= share * len(times) - 1e-9)
    assert clock.within(share) == pytest.approx(ordered[rank - 1], rel=0.0101)
    assert clock.longest == halves[0].longest == ordered[-1]
    assert halves[0].within(share) == clock.within(share)
    assert halves[0].mean == pytest.approx(clock.mean)


def test_a_clock_that_has_not_run() -> None:
    assert (Clock().mean, Clock().within(0.95), Clock().longest) == (0, 0, 0)


def test_only_what_there_is_to_decide_is_timed() -> None:
    game, clock = Game(Rules(), seed=5), Clock()
    player = Timed(by_name("random"), clock)
    choices = 0
    while game.turn is not None:
        choices += len(game.options) > 1
        game.apply(player.choose(game.view(game.turn)))
    assert clock.count == choices
    assert 0 < clock.mean <= clock.longest
