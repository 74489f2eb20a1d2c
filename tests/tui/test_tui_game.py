"""Games played by keys alone."""

from pathlib import Path

import pytest

from at_table import sat_down
from fortyfives.cards import bit
from fortyfives.engine.actions import Play, Rob
from fortyfives.engine.events import Robbed
from fortyfives.engine.options import Plays, Robs


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=str)
async def test_a_whole_game_is_played_with_enter_alone(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with sat_down(tmp_path, size=size) as table:
        await table.play_until(lambda: table.picture.won is not None)
        record = table.record
        assert record.game.winner is not None
        assert "won the game" in table.screen
        assert "Again" in table.screen


async def test_cards_are_played_by_their_numbers(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=1) as table:
        await table.play_until(lambda: isinstance(table.picture.view.options, Plays))
        view, places = table.picture.view, table.scene.asking.places
        able = [n for n, card in enumerate(places) if view.options.cards & bit(card)]  # type: ignore[union-attr]
        card = places[able[0]]
        await table.press(str(able[0] + 1))
        mine = [action for seat, action in table.record.actions if seat == 0]
        assert mine[-1] == Play(card)


async def test_a_card_keeps_its_number_while_others_go(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=1) as table:
        await table.play_until(lambda: isinstance(table.picture.view.options, Plays))
        places = table.scene.asking.places
        await table.press("enter")
        assert table.scene.asking.places == places
        assert len(places) == 5


async def test_a_refused_card_says_why_at_once_and_is_not_played(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=1) as table:

        def refused() -> list[int]:
            view = table.picture.view
            if not isinstance(view.options, Plays) or not table.scene.asking.open:
                return []
            return [
                place
                for place in table.scene.asking.stops()
                if not view.options.cards & bit(table.scene.asking.places[place])
            ]

        await table.play_until(lambda: bool(refused()))
        place = refused()[0]
        while table.scene.asking.cursor != place:
            await table.press("right")
        assert "Not the " in table.screen
        before = len(table.record.actions)
        for key in ("enter", "space", str(place + 1)):
            await table.press(key)
            assert "Not the " in table.screen
        assert len(table.record.actions) == before


async def test_the_cursor_starts_on_a_card_that_may_be_played(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=2) as table:
        for _ in range(12):
            asking = table.scene.asking
            if asking.view is not None and asking.open and asking.card is not None:
                assert asking.answer() in asking.view.options
            await table.press("enter")


@pytest.mark.parametrize(("key", "robs"), [("k", False), ("K", False), ("enter", True)])
async def test_the_turned_card_is_robbed_or_left(tmp_path: Path, key: str, robs: bool) -> None:
    async with sat_down(tmp_path, seed=SEED_WITH_ACE) as table:
        view = table.picture.view
        assert isinstance(view.options, Robs)
        assert "you may rob" in table.screen
        assert "Keep my hand (k)" in table.screen
        await table.press(key)
        events = [event for event in table.picture.view.history if isinstance(event, Robbed)]
        assert bool(events) is robs
        if robs:
            assert isinstance(table.record.actions[-1][1], Rob) or events[0].seat == 0


SEED_WITH_ACE = 15
"""A three-handed deal in which seat 0 holds the ace of trumps."""


async def test_letters_work_in_either_case(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        for key in ("s", "S", "o", "O", "i", "I", "l", "L"):
            await table.press(key)
            assert table.program.screen is not table.program.table, key
            await table.press("escape")
            assert table.program.screen is table.program.table, key


async def test_a_jink_is_called_with_a_letter(tmp_path: Path) -> None:
    async with sat_down(tmp_path, rules="forty-five-jink", seed=2) as table:
        assert "all five tricks?" in table.screen
        await table.press("J")
        assert (0, "jink") in [(seat, str(action)) for seat, action in table.record.actions]
        assert table.picture.view.jinker == 0


async def test_another_trump_is_asked_for_and_refused_with_letters(tmp_path: Path) -> None:
    fiving = ("deal.fiving=true", "table.partners_at=[4]")
    asked: set[tuple[str, ...]] = set()
    for seed in range(1, 40):
        if len(asked) == 2:
            break
        records = tmp_path / str(seed)
        async with sat_down(records, seats=4, seed=seed, settings=fiving) as table:
            options = table.picture.view.options.texts()
            if options == ["five", "pass"]:
                assert "Do you want another trump?" in table.screen
                await table.press("f")
            elif options == ["five", "refuse"]:
                assert "Do you agree?" in table.screen
                await table.press("R")
            else:
                continue
            mine = [str(action) for seat, action in table.record.actions if seat == 0]
            assert mine[0] == ("five" if "pass" in options else "refuse")
            asked.add(tuple(options))
    assert asked == {("five", "pass"), ("five", "refuse")}


async def test_the_pool_is_taken_rather_than_jinked_for(tmp_path: Path) -> None:
    seed = SEED_WITH_THREE_STRAIGHT
    async with sat_down(tmp_path, rules="spoil-five", seats=3, seed=seed) as table:
        await table.play_until(lambda: "jink" in table.picture.view.options.texts())
        assert "The pool of 3 chips is yours" in table.screen
        assert str(table.scene.asking.answer()) == "stop", "Enter must not take a risk unasked"
        await table.press("T")
        assert table.scene.reckoning
        assert "You take the pool" in table.screen


SEED_WITH_THREE_STRAIGHT = 11
"""A three-handed deal in which seat 0 wins the first three tricks by playing its last cards."""


async def test_the_last_card_of_a_trick_is_seen_with_the_winner_marked(tmp_path: Path) -> None:
    async with sat_down(tmp_path, pace="fast", wait=True) as table:
        await table.play_until(lambda: table.picture.finished is not None)
        trick = table.picture.finished
        assert trick is not None
        for card in trick.cards:
            assert table.scene.signs.card(card)[:-1] in table.screen
        assert "won" in table.screen
        assert "the trick with the" in table.screen


async def test_only_what_seat_0_may_see_reaches_the_screen(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        for _ in range(8):
            host, view = table.program.host, table.picture.view
            assert host is not None
            assert view.seat == 0
            assert not any(hasattr(event, "hands") for event in table.picture.log)
            hidden = [e for e in table.picture.log if isinstance(e, Robbed) and e.seat != 0]
            assert all(event.discard is None for event in hidden)
            await table.press("enter")


async def test_every_card_on_the_table_has_its_player_and_its_leader(tmp_path: Path) -> None:
    async with sat_down(tmp_path) as table:
        await table.play_until(lambda: len(table.picture.view.trick) == 2)
        for seat in (1, 2):
            card = table.picture.view.laid_by(seat)
            assert card is not None
            assert table.scene.signs.rank(card) in table.screen
            assert table.screen.count(table.picture.names[seat]) >= 2
        assert "led" in table.screen
        assert "is winning with the" in table.screen
