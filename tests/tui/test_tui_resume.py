"""A game left in any phase goes on as it stood: the same cards, the same question."""

from collections.abc import Callable
from pathlib import Path

import pytest

from at_table import AtTable, sat_down
from fortyfives.engine.actions import JINK, Bid, Name
from fortyfives.engine.options import Calls, Discards, Plays, Robs


def asked(kind: type, first: object = None) -> Callable[[AtTable], bool]:
    """Whether the person is asked for something of a kind."""

    def met(table: AtTable) -> bool:
        options = table.picture.view.options
        if not isinstance(options, kind) or not options or not table.scene.asking.open:
            return False
        if first is None:
            return True
        return any(
            o == first or isinstance(o, first if isinstance(first, type) else ()) for o in options
        )

    return met


async def marks_two(table: AtTable) -> None:
    await table.press("1", "2")
    assert table.scene.asking.marked.bit_count() == 2


async def bids(table: AtTable) -> None:
    await table.bid_most()


PHASES = {
    "bidding": ("auction-pei", 4, 3, None, asked(Calls, Bid), None),
    "naming": ("auction-pei", 4, 5, bids, asked(Calls, Name), None),
    "half-made discard": ("auction-pei", 4, 5, bids, asked(Discards), marks_two),
    "robbing": ("traditional-45", 3, 15, None, asked(Robs), None),
    "play": ("spoil-five", 5, 5, None, asked(Plays), None),
    "jink": ("forty-five-jink", 3, 2, None, asked(Calls, JINK), None),
}


@pytest.mark.parametrize("phase", PHASES)
async def test_a_game_left_in_this_phase_goes_on_as_it_stood(tmp_path: Path, phase: str) -> None:
    rules, seats, seed, first, there, then = PHASES[phase]
    async with sat_down(tmp_path, rules=rules, seats=seats, seed=seed) as table:
        if first is not None:
            await first(table)
        await table.play_until(lambda: there(table), most=30)
        if then is not None:
            await then(table)
        view, events = table.picture.view, table.picture.log
        await table.pilot.press("q")
    (record,) = tmp_path.glob("*.jsonl")
    async with sat_down(tmp_path, rules=rules, resume=record, seed=99) as table:
        assert "You left this game in deal" in table.screen
        await table.press("enter")
        assert table.picture.view == view
        assert table.picture.log == events
        assert table.scene.asking.open
        assert not table.scene.asking.marked, "what was marked is not yet put away"
