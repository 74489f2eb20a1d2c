"""Calls, naming and discarding, by the same few keys."""

from pathlib import Path

from at_table import AtTable, sat_down
from fortyfives.cards import cards_of
from fortyfives.engine.actions import Bid, Discard, Name
from fortyfives.engine.options import Calls, Discards


def mine(table: AtTable) -> list[object]:
    return [action for seat, action in table.record.actions if seat == 0]


async def test_the_row_of_choices_is_walked_and_taken(tmp_path: Path) -> None:
    async with sat_down(tmp_path, rules="auction-pei", seats=4, seed=3) as table:
        options = table.picture.view.options
        assert isinstance(options, Calls)
        assert "Pass (p)" in table.screen
        await table.press("right")
        chosen = table.scene.asking.answer()
        assert isinstance(chosen, Bid)
        await table.press("enter")
        assert mine(table) == [chosen]


async def test_a_choice_is_taken_by_its_letter_and_by_its_number(tmp_path: Path) -> None:
    for key in ("p", "P", "1"):
        async with sat_down(tmp_path / key, rules="auction-pei", seats=4, seed=3) as table:
            await table.press(key)
            assert [str(action) for action in mine(table)][:1] == ["pass"]


async def test_trump_is_named_and_cards_are_discarded(tmp_path: Path) -> None:
    async with sat_down(tmp_path, rules="auction-pei", seats=4, seed=5) as table:
        await table.bid_most()
        assert "Name the trump suit" in table.screen
        await table.press("s")
        assert Name(3) in mine(table)
        await table.play_until(lambda: isinstance(table.picture.view.options, Discards), most=3)
        options = table.picture.view.options
        assert isinstance(options, Discards)
        before = len(table.record.actions)
        await table.press("enter")
        assert len(table.record.actions) == before, "too few were marked"
        assert "Mark at least 3 cards to discard: you hold 8 and keep five." in table.screen
        places = table.scene.asking.places
        await table.press("1", "2", "3", "3")
        assert table.scene.asking.marked == cards_of(places[:2])
        await table.press("3")
        while table.scene.asking.cursor != 3:
            await table.press("right")
        await table.press("space", "space")
        assert "Enter: discard" in table.screen
        await table.press("enter")
        assert Discard(cards_of(places[:3])) in mine(table)


async def test_every_kind_of_auction_is_played_to_its_end(tmp_path: Path) -> None:
    for seats in (2, 5):
        async with sat_down(tmp_path / str(seats), rules="auction-merrimack", seats=seats) as table:
            for _ in range(200):
                if table.scene.reckoning:
                    break
                options = table.picture.view.options
                if isinstance(options, Discards) and table.scene.asking.open:
                    places = list(table.scene.asking.stops())
                    for place in places[: options.fewest]:
                        await table.press(str((place + 1) % 10))
                await table.press("enter")
            assert "End of deal" in table.screen
