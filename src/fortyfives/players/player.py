"""What a player is, and the plainest one: any open action, each as likely as the others."""

from random import Random
from typing import Protocol

from fortyfives.engine.actions import Action
from fortyfives.engine.view import View


class Player(Protocol):
    """Somebody who can be asked for a decision.

    A player is a pure function of the view it is handed and of its own seed: whatever it draws by
    lot comes from the seed, `view.seat`, `view.deal` and `len(view.history)`, so that a game that
    is resumed goes on as it would have. It is asked only when `view.options` has something in it,
    and answers with one of these::

        class Eldest:
            name = "eldest"

            def choose(self, view: View) -> Action:
                return view.options[0]

    What it may know is what the view says, and nothing more: `view.hand`, `view.trick`,
    `view.ranking` for what beats what, `view.history` for what it has seen, `view.rules` for the
    game that is being played. One player may sit on several seats.
    """

    name: str

    def choose(self, view: View) -> Action:
        """One of `view.options`."""


class PlayerError(ValueError):
    """A name that no computer player has, or a player of somebody's own that does not work."""


class Lots:
    """Numbers drawn by lot, the same for the same seed, seat, deal and moment."""

    __slots__ = ("_by_seat", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._by_seat: dict[int, tuple[int, Random, list[float]]] = {}
        """For each seat its latest deal, and what has been drawn for it so far."""

    def at(self, view: View) -> float:
        """The number of this moment, from 0 up to but not including 1."""
        seat, moment = view.seat, len(view.history)
        latest = self._by_seat.get(seat)
        if latest is None or latest[0] != view.deal:
            source = Random(f"fortyfives player {self._seed} {seat} {view.deal}")
            latest = self._by_seat[seat] = (view.deal, source, [])
        _, source, drawn = latest
        while moment >= len(drawn):
            drawn.append(source.random())
        return drawn[moment]


class RandomPlayer:
    """Any open action, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._lots = Lots(seed)

    def choose(self, view: View) -> Action:
        """One of the open actions by lot."""
        options = view.options
        return options[int(self._lots.at(view) * len(options))]
