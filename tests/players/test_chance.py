"""The chance to win the game from the totals."""

from itertools import product
from math import log

import pytest
from msgspec.structs import replace as changed

from fortyfives.engine.events import Settled
from fortyfives.engine.game import Game
from fortyfives.engine.seating import seat_players
from fortyfives.engine.settling.settle import settling_for
from fortyfives.players import by_name
from fortyfives.players.search.between_deals import Chances, chances_for
from fortyfives.players.search.deal_values import chance_between, deal_chances_for
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.sitting.loop import played

TABLES = [(name, seats) for name in preset_names() for seats in preset(name).table.players]


def chances_at(name: str, seats: int) -> tuple[Chances, int]:
    """The chances, and how many sides there are."""
    rules = preset(name)
    return chances_for(rules, seats), len(seat_players(rules.table, seats).sides)


@pytest.mark.parametrize(
    ("name", "seats"), [pair for pair in TABLES if not preset(pair[0]).score.by_pool]
)
def test_somebody_wins_and_a_higher_total_wins_more_often(name: str, seats: int) -> None:
    chances, sides = chances_at(name, seats)
    target = preset(name).game.target
    level = chances.of((0,) * sides)
    for ahead in (0, 5, target // 2, target - 5):
        totals = (ahead, *(0,) * (sides - 1))
        found = chances.of(totals)
        assert sum(found) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in found)
        assert found[0] >= level[0]
    assert chances.of((target - 5, *(0,) * (sides - 1)))[0] > 1.15 * level[0]


def test_a_table_that_is_worked_out_and_races_run_side_by_side_are_near_each_other() -> None:
    from fortyfives.players.search import between_deals

    exact = chances_for(preset("traditional-45"), 3)
    ways = between_deals._ways_of_a_deal(
        preset("traditional-45"), settling_for(preset("traditional-45"), 3)
    )
    one: dict[int, float] = {}
    for way, often in ways.items():
        for points in way:
            one[points] = one.get(points, 0.0) + often / 3
    race = between_deals._Race(45, one)
    strays = [
        a - b
        for totals in product(range(0, 45, 5), repeat=3)
        for a, b in zip(exact.of(totals), race.of(totals), strict=True)
    ]
    assert (sum(stray**2 for stray in strays) / len(strays)) ** 0.5 < 0.025
    assert max(map(abs, strays)) < 0.08


@pytest.mark.parametrize(
    ("name", "seats"),
    [("traditional-45", 3), ("traditional-45", 5), ("quarantacinque-a", 4), ("auction-pei", 4)],
)
def test_a_lead_counts_for_less_the_farther_the_target(name: str, seats: int) -> None:
    rules = preset(name)
    sides = len(seat_players(rules.table, seats).sides)
    before = 1.0
    for target in (100, 200, 300, 400, 600, 800, 1000, 3000, 10000):
        far = changed(rules, game=changed(rules.game, target=target))
        found = chances_for(far, seats).of((30, *(0,) * (sides - 1)))
        assert sum(found) == pytest.approx(1)
        assert 1 / sides < found[0] < before + 0.02
        before = found[0]
    assert before < 1 / sides + 0.05


@pytest.mark.parametrize(
    ("name", "seats", "games"), [("spoil-five", 5, 25), ("auction-pei-rec-hall", 4, 120)]
)
def test_chances_that_are_no_table_say_more_than_calling_all_equal(
    name: str, seats: int, games: int
) -> None:
    """Neither too sure of the winner nor too shy: the doubt that they take away is measured."""
    rules = preset(name)
    deal_chances = deal_chances_for(rules, seats)
    doubt = equal = 0.0
    for seed in range(games):
        game = Game(rules, seats=seats, seed=seed)
        rows: list[list[float]] = []
        sides = range(len(game.house.seating.sides))
        for step in played(game, [by_name("medium", seed)] * seats, deals=100):
            for event in step.events:
                if isinstance(event, Settled) and game.winner is None:
                    dealer = (game.first_dealer + event.deal - 1) % seats
                    totals = event.scores if event.chips is None else event.chips
                    chance = [
                        chance_between(deal_chances, totals, dealer, event.deal, side)
                        for side in sides
                    ]
                    rows.append(chance)
        if game.winner is not None:
            doubt -= sum(log(max(row[game.winner], 1e-9)) for row in rows)
            equal += len(rows) * log(len(sides))
    assert equal > 50
    assert doubt < 0.95 * equal
