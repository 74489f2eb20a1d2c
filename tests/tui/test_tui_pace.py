"""How long the table stands, and that it stops doing so when the game ends."""

import asyncio

import pytest

from fortyfives.sitting.setup import PACES
from fortyfives.tui.pace import Pacing
from fortyfives.tui.shown.picture import Pause


@pytest.mark.parametrize("stop", list(Pause))
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("wait", [True, False])
async def test_a_key_and_the_end_at_one_moment_are_the_end(
    pace: str, stop: Pause, wait: bool
) -> None:
    (chosen,) = (known for known in PACES if known == pace)
    pacing = Pacing(chosen, wait=wait)
    if not pacing.stands(stop):
        return
    standing = asyncio.create_task(pacing.stand(stop))
    while pacing.standing is None:
        await asyncio.sleep(0)
    for _ in range(3):
        await asyncio.sleep(0)
    assert pacing.skip()
    standing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await standing
    assert pacing.standing is None


async def test_a_key_goes_on_at_once() -> None:
    pacing = Pacing("slow", wait=False)
    standing = asyncio.create_task(pacing.stand(Pause.TRICK))
    while pacing.standing is None:
        await asyncio.sleep(0)
    assert pacing.skip()
    async with asyncio.timeout(1):
        await standing
