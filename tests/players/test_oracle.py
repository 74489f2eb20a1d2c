"""The oracle finds the best answer there is."""

from collections.abc import Sequence

import pytest

from fortyfives.engine.actions import Action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import house_for
from fortyfives.players import Player, by_name
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.oracle import Oracle


def best_of_all(name: str, seats: int, seed: int, others: Sequence[Player | None]) -> int:
    """The most points that any list of choices brings, every one played from the first card."""
    best, lists = -999, [list[int]()]
    house = house_for(preset(name), seats)
    while lists:
        choices = lists.pop()
        deal = Deal(house, dealer=seats - 1, deck=shuffled(house.pack, seed, 1))
        left = list(choices)
        while (seat := deal.turn) is not None:
            other = others[seat]
            if other is not None:
                deal.apply(other.choose(deal.view(seat)))
            elif left:
                deal.apply(deal.options[left.pop(0)])
            else:
                lists += [[*choices, number] for number in range(len(deal.options))]
                break
        else:
            assert deal.settled is not None
            own = [seat for seat, other in enumerate(others) if other is None]
            best = max(best, deal.settled.points[house.seating.side_of[own[0]]])
    return best


@pytest.mark.parametrize(
    ("name", "seats", "seat"),
    [
        ("traditional-45", 3, 0),
        ("traditional-45", 2, 1),
        ("forty-five", 4, 2),
        ("spoil-five", 3, 1),
    ],
)
def test_no_list_of_choices_brings_more(name: str, seats: int, seat: int) -> None:
    better = 0
    for seed in range(6):
        others: list[Player | None] = [by_name("ref-ev") for _ in range(seats)]
        others[seat] = None
        game = Game(preset(name), seats=seats, seed=seed, first_dealer=seats - 1)
        oracle, deal = Oracle(game, others, for_points=True), game.deal
        while deal.turn is not None:
            player = others[deal.turn] or oracle
            action: Action = player.choose(deal.view(deal.turn))
            deal.apply(action)
        assert deal.settled is not None
        points = deal.settled.points[game.house.seating.side_of[seat]]
        assert points == best_of_all(name, seats, seed, others)
        better += points > 0
    assert better
