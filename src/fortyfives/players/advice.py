"""What a strong player says of a decision: every action weighed, the best first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from fortyfives.engine.actions import Action
from fortyfives.engine.view import View
from fortyfives.telling.reasons import Reason


@dataclass(frozen=True, slots=True)
class Judged:
    """One action, and what may be expected of it for the side that takes it."""

    action: Action
    points: float
    """The points of this deal, as they will be settled; the dues paid count in a pool game."""
    chance: float
    """The chance to win the game, from 0 to 1."""
    doubt: float = 0.0
    """One standard error of how far its chance lies below that of the best action."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What may be done at one moment, weighed."""

    judged: tuple[Judged, ...]
    """The actions, the best first: all that are open, or those worth a thought."""
    why: Reason
    """What speaks for the best."""
    worlds: int = 0
    """In how many imagined deals they were tried."""

    @property
    def best(self) -> Judged:
        """The action to take."""
        return self.judged[0]

    def of(self, action: Action) -> Judged:
        """What was found of one action.

        Raises `KeyError` where it was not weighed.
        """
        for judged in self.judged:
            if judged.action == action:
                return judged
        raise KeyError(action)


@runtime_checkable
class Adviser(Protocol):
    """Somebody who can say more of a decision than what to do.

    Like a player it knows nothing but the view, and answers the same for the same view.
    """

    def advise(self, view: View, also: Sequence[Action] = ()) -> Advice:
        """The open actions weighed; where not all are, those of `also` are among them."""
