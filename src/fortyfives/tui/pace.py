"""How long the table waits for the eye."""

import asyncio
from collections.abc import Callable, Mapping

from fortyfives.sitting.setup import PACES, Pace
from fortyfives.tui.shown.picture import Pause

SECONDS: Mapping[Pace, Mapping[Pause, float]] = {
    "slow": {Pause.CARD: 1.2, Pause.TRICK: 3.5},
    "normal": {Pause.CARD: 0.6, Pause.TRICK: 2.0},
    "fast": {Pause.CARD: 0.25, Pause.TRICK: 1.0},
    "none": {},
}


def quicker(pace: Pace, step: int) -> Pace:
    """The pace one step quicker, or with -1 slower; the last one at the ends."""
    return PACES[min(max(PACES.index(pace) + step, 0), len(PACES) - 1)]


class Pacing:
    """Waits between pictures, and the key that cuts them short."""

    def __init__(self, pace: Pace, *, wait: bool) -> None:
        self.pace: Pace = pace
        self.wait = wait
        """Whether a finished trick lies until a key is pressed."""
        self.standing: Pause | None = None
        """What the table is standing still for at this moment."""
        self.on_stand: Callable[[bool], None] = lambda for_key: None
        """Told when the table begins to stand for a key, and when it goes on."""
        self._go = asyncio.Event()
        self._hurry = False

    def stands(self, pause: Pause) -> bool:
        """Whether the table stands still at all for this."""
        if pause is Pause.NONE or (pause is Pause.CARD and self._hurry):
            return False
        return self._for_key(pause) or bool(SECONDS[self.pace].get(pause))

    def _for_key(self, pause: Pause) -> bool:
        waiting = pause is Pause.TRICK and self.wait and self.pace != "none"
        return pause is Pause.DEAL or waiting

    async def stand(self, pause: Pause) -> None:
        """Stand still for as long as the pace asks, or until a key."""
        if not self.stands(pause):
            return
        self._hurry = False
        for_key = self._for_key(pause)
        seconds = SECONDS[self.pace].get(pause, 0.0)
        self._go.clear()
        self.standing = pause
        self.on_stand(for_key)
        try:
            # Not wait_for: of a key and the end at one moment it would heed the key alone.
            async with asyncio.timeout(None if for_key else seconds):
                await self._go.wait()
        except TimeoutError:
            pass
        except asyncio.CancelledError:
            self.standing = None
            raise
        self.standing = None
        self.on_stand(False)

    def skip(self) -> bool:
        """Stand no longer, nor for the cards before the next pause; whether it stood at all."""
        if self.standing is None:
            return False
        self._hurry = self.standing is Pause.CARD
        self._go.set()
        return True

    def rest(self) -> None:
        """The person is asked: a later card is waited for again."""
        self._hurry = False
