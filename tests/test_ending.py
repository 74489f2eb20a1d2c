"""Who has won, case by case: the order in which the rules of the end are tried."""

from typing import Any

import pytest
from msgspec.structs import replace

from building import house_rules
from fortyfives.engine.house import house_for
from fortyfives.engine.settling.ending import AfterDeal, Ending, sweeper
from fortyfives.rulebook.presets import preset, set_values
from fortyfives.rulebook.rules import Rules


def ending(rules: Rules | None = None, seats: int = 3) -> Ending:
    return house_for(rules or house_rules(), seats).ending


def after(totals: tuple[int, ...], **more: Any) -> AfterDeal:
    start = AfterDeal(
        totals=totals,
        before=(0,) * len(totals),
        dealer=0,
        deals_settled=1,
        reached=(None,) * len(totals),
    )
    return replace(start, **more)


@pytest.mark.parametrize(
    ("totals", "dealer", "winner"),
    [
        ((45, 50, 45), 0, 1),
        ((45, 50, 45), 1, 2),
        ((45, 50, 45), 2, 0),
        ((45, 50, 0), 0, 1),
        ((45, 50, 0), 2, 0),
        ((0, 0, 50), 2, 2),
        ((44, 44, 44), 0, None),
    ],
)
def test_the_first_from_the_dealers_left_and_the_dealer_last(
    totals: tuple[int, ...], dealer: int, winner: int | None
) -> None:
    found = ending(house_rules(game__tie_break="nondealer_first"))
    assert found.winner(after(totals, dealer=dealer)) == winner


@pytest.mark.parametrize(
    ("reached", "totals", "winner"),
    [
        ((3, 2, None), (45, 45, 0), 1),
        ((0, 1, None), (60, 50, 0), 0),
        ((5, 6, None), (45, 60, 0), 0),
        ((2, 2, None), (45, 50, 0), 1),
        ((2, 2, None), (50, 50, 0), None),
    ],
)
def test_who_got_there_first(
    reached: tuple[int | None, ...], totals: tuple[int, ...], winner: int | None
) -> None:
    found = ending(house_rules(game__tie_break="trick_order"))
    assert found.winner(after(totals, reached=reached)) == winner


def test_a_failed_bidder_cannot_win_by_the_order_of_tricks() -> None:
    rules = house_rules("irish-110", game__tie_break="trick_order")
    totals, reached = (115, 110, 0), (0, 3, None)
    failed = after(totals, reached=reached, bidder=0, made=False)
    assert ending(rules).winner(failed) == 1
    assert ending(rules).winner(replace(failed, made=True)) == 0


@pytest.mark.parametrize("tie_break", ["bidder_first", "bidder_first_then_trick_order"])
def test_the_bidder_counts_first(tie_break: str) -> None:
    rules = house_rules("irish-110", game__tie_break=tie_break)
    assert ending(rules).winner(after((130, 110, 0), bidder=1, made=True, reached=(1, 5, 0))) == 1


def test_a_barred_side_cannot_win_in_that_deal() -> None:
    rules = house_rules(rob__undeclared="cannot_win_hand", jink__mode="sweep_wins_game")
    assert ending(rules).winner(after((50, 45, 0), barred=0)) == 1
    assert ending(rules).winner(after((50, 40, 0), barred=0)) is None
    assert ending(rules).winner(after((25, 0, 0), barred=0, sweeper=0)) is None
    assert ending(rules).winner(after((25, 0, 0), sweeper=0)) == 0


def test_a_sweep_comes_before_the_target() -> None:
    rules = house_rules(jink__mode="sweep_wins_game")
    assert ending(rules).winner(after((25, 60, 0), sweeper=0)) == 0
    assert ending().winner(after((25, 60, 0), sweeper=0)) == 1


def test_a_failed_jink_gives_the_game_to_the_best_of_the_others() -> None:
    rules = house_rules("forty-five-jink", jink__fail="opponents_win_game")
    assert ending(rules).winner(after((60, 40, 30), failed_jinker=0)) == 1
    assert ending(rules).winner(after((60, 30, 30), failed_jinker=0, dealer=1)) == 2
    hand_only = house_rules("forty-five-jink")
    assert ending(hand_only).winner(after((60, 40, 30), failed_jinker=0)) == 0


@pytest.mark.parametrize(
    ("deals", "totals", "winner"),
    [(3, (99, 0, 0), None), (4, (20, 10, 0), 0), (4, (20, 20, 0), None), (5, (20, 25, 0), 1)],
)
def test_a_game_of_so_many_deals(deals: int, totals: tuple[int, ...], winner: int | None) -> None:
    rules = house_rules(game__fixed_hands=4, game__tie_break="nondealer_first")
    assert ending(rules).winner(after(totals, deals_settled=deals)) == winner


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((-125, 10, 5), 1),
        ((-130, 10, 10), None),
        ((-124, 10, 5), None),
        ((-125, -125, -130), None),
        ((-125, -10, -125), 1),
    ],
)
def test_a_side_that_falls_too_low(totals: tuple[int, ...], winner: int | None) -> None:
    assert ending(house_rules(game__lose_at=-125)).winner(after(totals)) == winner


@pytest.mark.parametrize(
    ("before", "bidder", "made", "winner"),
    [
        ((90, 0, 0), 0, True, 0),
        ((90, 0, 0), 0, False, None),
        ((90, 0, 0), 1, True, None),
        ((89, 0, 0), 1, True, 0),
    ],
)
def test_from_ninety_only_by_its_own_made_bid(
    before: tuple[int, ...], bidder: int, made: bool, winner: int | None
) -> None:
    rules = house_rules("irish-110", game__must_bid_from=90)
    stand = after((120, 0, 0), before=before, bidder=bidder, made=made)
    assert ending(rules).winner(stand) == winner


@pytest.mark.parametrize(
    ("chips", "deals", "winner"),
    [
        ((0, 30, 20), 1, 1),
        ((-2, 30, 20), 1, 1),
        ((0, 25, 25), 1, None),
        ((1, 30, 20), 9, None),
        ((1, 30, 20), 10, 1),
        ((15, 15, 20), 10, 2),
    ],
)
def test_a_game_for_the_pool(chips: tuple[int, ...], deals: int, winner: int | None) -> None:
    rules = house_rules("spoil-five", game__fixed_hands=10)
    win = ending(rules).in_chips(chips, deals).win
    assert (None if win is None else win.side) == winner


def test_who_swept() -> None:
    assert sweeper([0, 5, 0]) == 1
    assert sweeper([1, 4]) is None


@pytest.mark.parametrize(
    ("seats", "partnership"), [(4, "two_teams"), (6, "two_teams"), (6, "pairs"), (5, "pairs")]
)
def test_the_dealers_side_is_counted_last_wherever_it_sits(seats: int, partnership: str) -> None:
    """DE 50: of all the sides that are there, the dealer's goes out last."""
    rules = set_values(preset("forty-five"), [f"table.partnership={partnership}"])
    house = house_for(rules, seats)
    totals = (45,) * len(house.seating.sides)
    for dealer in range(seats):
        winner = house.ending.winner(after(totals, dealer=dealer))
        assert winner == house.seating.side_of[house.seating.left_of[dealer]]
        assert winner != house.seating.side_of[dealer]
