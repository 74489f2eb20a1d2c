"""A hint: the cursor on what the expert would do, and a sentence why."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest

from at_table import AtTable, sat_down
from fortyfives.cards import HEARTS, bit, card_of
from fortyfives.engine.actions import PASS, Action, Bid, Discard
from fortyfives.engine.options import Discards
from fortyfives.engine.view import View
from fortyfives.outside.faults import log_path
from fortyfives.players import by_name
from fortyfives.players.advice import Advice, Adviser, Judged
from fortyfives.telling.reason_words import told
from fortyfives.telling.reasons import Holds, Reason

STRONG = Reason(Holds(HEARTS, bit(card_of(HEARTS, 5))))


async def hinted(table: AtTable, key: str) -> Advice:
    """What the expert says, once the screen says it too."""
    adviser = by_name("expert", table.record.header.seed)
    assert isinstance(adviser, Adviser)
    await table.press(key)
    for _ in range(400):
        if table.scene.notice.startswith("Hint: ") and "let me think" not in table.scene.notice:
            break
        await table.pilot.pause(0.02)
    return adviser.advise(table.picture.view)


@pytest.mark.parametrize("key", ["h", "H", "e"])
async def test_it_points_at_the_best_card_and_says_why(tmp_path: Path, key: str) -> None:
    async with sat_down(tmp_path, seed=2) as table:
        before = len(table.record.actions)
        advice = await hinted(table, key)
        assert table.scene.asking.answer() == advice.best.action
        why = told(advice.why, table.scene.narrator, 0)
        assert f". {why}" in " ".join(table.screen.split())
        assert len(table.record.actions) == before, "a hint plays nothing"
        await table.press("left")
        assert "Hint: " not in table.screen


async def test_where_one_card_may_be_played_it_says_so(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=3, level="medium") as table:
        assert len(table.picture.view.options) == 1 and table.picture.view.hand.bit_count() > 2
        advice = await hinted(table, "h")
        assert table.scene.asking.answer() == advice.best.action
        assert "It is the only card you may play." in " ".join(table.screen.split())


async def test_where_h_is_a_choice_e_gives_the_hint(tmp_path: Path) -> None:
    async with sat_down(tmp_path, rules="auction-pei", seats=4, seed=5) as table:
        await table.bid_most()
        assert "e hint" in table.rows[-1]
        advice = await hinted(table, "e")
        assert table.scene.asking.answer() == advice.best.action
        await table.press("s")
        await table.play_until(lambda: isinstance(table.picture.view.options, Discards), most=3)
        assert "h hint" in table.rows[-1]
        advice = await hinted(table, "h")
        assert table.scene.asking.answer() == advice.best.action
        await table.press("enter")
        mine = [action for seat, action in table.record.actions if seat == 0]
        assert isinstance(mine[-1], Discard) and mine[-1] == advice.best.action


async def test_a_hint_for_a_question_that_is_gone_says_nothing(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=2) as table:
        asked = table.scene.asking
        advice = await hinted(table, "h")
        await table.press("enter")
        scene = table.scene
        table.program.table.show_hint(asked, advice)
        assert table.scene is scene


@pytest.mark.parametrize(("keys", "best"), [(("right",), PASS), (("right", "left"), Bid(30))])
async def test_a_late_hint_leaves_the_cursor_where_it_was_put(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...], best: Action
) -> None:
    """Enter takes what the person went to, though the hint comes just before it."""
    thought_out = Event()

    class Slow:
        def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
            assert thought_out.wait(20)
            return Advice((Judged(best, 10, 0.5),), STRONG, worlds=1)

    async with sat_down(tmp_path, rules="auction-pei", seats=4, seed=5) as table:
        monkeypatch.setattr("fortyfives.players.by_name", lambda name, seed: Slow())
        await table.press("e", *keys)
        put = table.scene.asking
        assert put.answer() != best
        thought_out.set()
        for _ in range(400):
            if "Hint: " in table.screen and "you hold the 5♥" in table.screen:
                break
            await table.pilot.pause(0.02)
        assert "Hint: " in table.screen
        assert table.scene.asking == put
        await table.press("enter")
        assert next(action for seat, action in table.record.actions if seat == 0) == put.answer()


async def test_there_is_none_while_others_play_or_a_deal_is_reckoned(tmp_path: Path) -> None:
    async with sat_down(tmp_path, seed=2) as table:
        await table.play_until(lambda: table.scene.reckoning)
        await table.press("h")
        assert "Hint" not in table.screen


async def test_a_hint_that_is_asked_for_often_is_thought_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[object] = []
    thought = Event()

    def by_name_slowly(name: str, seed: int) -> object:
        begun.append(name)
        thought.wait(20)
        return by_name(name, seed)

    monkeypatch.setattr("fortyfives.players.by_name", by_name_slowly)
    async with sat_down(tmp_path, seed=2) as table:
        for _ in range(12):
            table.program.table.action_hint()
        await table.press("h", "left", "e", "right")
        assert len(begun) == 1
        thought.set()
        await hinted(table, "h")
        assert "Hint: " in table.screen


async def test_a_hint_that_fails_is_said_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def fails(name: str, seed: int) -> object:
        raise ZeroDivisionError(f"{name} is\x1b[2J lost")

    async with sat_down(tmp_path / "records", seed=2) as table:
        with monkeypatch.context() as patched:
            patched.setattr("fortyfives.players.by_name", fails)
            await table.press("h")
            for _ in range(400):
                if "failed" in table.scene.notice:
                    break
                await table.pilot.pause(0.02)
        assert "The hint failed: ZeroDivisionError: expert is\\x1b[2J lost" in table.scene.notice
        assert "ZeroDivisionError" in log_path().read_text("utf-8")
        await table.press("enter")
        assert table.record.actions
        assert table.program.return_code is None
