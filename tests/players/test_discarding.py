"""What medium puts away."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given, settings
from positions import medium_does, position

from building import house_rules
from evenings import Table, a_game, seeds, tables
from fortyfives.engine.actions import Discard
from fortyfives.engine.options import Discards
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.rulebook.presets import preset, preset_names


def puts_away(
    hand: str, named: str, rules: str = "auction-ns-120", kitty: str = "", **switches: Any
) -> str:
    """What the bidder, on the dealer's left, puts away when this suit is trump."""
    said = f"bid:25 pass pass pass name:{named}"
    house = house_rules(rules, **switches)
    view = position({1: hand}, said, turned="", seats=4, rules=house, kitty=kitty)
    return medium_does(view).removeprefix("discard").strip()


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("5D JD 3D KC 9S", "9S KC"),
        ("AH 2D 8C 9S TS", "8C 9S TS"),
        ("5D JD AD 2D TD", ""),
        ("KC KS KH 9S 8C", "8C 9S KC KH KS"),
    ],
)
def test_trumps_are_kept_and_the_rest_put_away(hand: str, away: str) -> None:
    assert puts_away(hand, "D") == away


def test_as_much_is_kept_as_must_be_the_highest_first() -> None:
    assert puts_away("KC 9S 8C QH 7H", "D", draw__min_keep=1) in ("7H 8C 9S QH",)
    assert puts_away("KC 9S 8C 2D 7H", "D", draw__min_keep=2) == "7H 8C 9S"


def test_of_more_trumps_than_five_the_lowest_goes() -> None:
    away = puts_away("5D JD AD KD QD", "D", "auction-pei", "3D 2C 4H")
    assert away == "2C 3D 4H"


def test_without_a_draw_the_best_five_are_kept() -> None:
    switches: dict[str, Any] = {"draw__who": "none"}
    away = puts_away("5D JD 2C 3H 8S", "D", "auction-pei", "KC KS 9H", **switches)
    assert away in ("2C 3H 8S", "2C 3H 9H")
    away = puts_away("5D JD 2C 3H 7S", "D", "auction-pei", "KC KS 4H", **switches)
    assert away.count(" ") == 2
    assert not {"5D", "JD", "KC", "KS"} & set(away.split())


def test_a_defender_puts_away_as_well() -> None:
    said = "pass pass bid:20 pass name:D"
    view = position({1: "KD 3D KC 9S 8H"}, said, turned="", seats=4, rules="auction-ns-120")
    assert view.seat == 1
    assert medium_does(view) == "discard 8H 9S KC"


def discards(table: Table, seed: int) -> Iterator[tuple[View, Discard]]:
    """What is put away in the first deals of a game."""
    game, medium = a_game(table, seed), by_name("medium", 1)
    for _ in range(60):
        if game.turn is None:
            return
        view = game.view(game.turn)
        action = medium.choose(view)
        if isinstance(view.options, Discards) and isinstance(action, Discard):
            yield view, action
        game.apply(action)


@given(tables(), seeds)
@settings(max_examples=30)
def test_no_trump_goes_that_need_not(table: Table, seed: int) -> None:
    assume(table.rules.deal.by_auction)
    for view, action in discards(table, seed):
        assert action in view.options
        assert view.ranking is not None
        trumps = view.hand & view.ranking.trumps
        kept = view.hand & ~action.cards
        assert (kept & trumps).bit_count() == min(trumps.bit_count(), 5)
        if trumps.bit_count() > 5:
            power = view.ranking.power
            low = max(power[card][card] for card in range(53) if action.cards & trumps & 1 << card)
            assert all(power[c][c] > low for c in range(53) if kept & 1 << c)


@pytest.mark.parametrize(
    "name", [name for name in preset_names() if preset(name).draw.who == "all"]
)
def test_the_best_trumps_are_never_put_away(name: str) -> None:
    rules, seen = preset(name), 0
    for seed in range(3):
        for view, action in discards(Table(rules, rules.table.seats), seed):
            assert view.ranking is not None
            seen += 1
            assert not action.cards & view.ranking.top_trumps
    assert seen
