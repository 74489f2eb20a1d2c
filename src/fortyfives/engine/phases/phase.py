"""What every phase of a deal can do."""

from typing import Protocol, TypeVar

from fortyfives.engine.actions import Action
from fortyfives.engine.events import Events
from fortyfives.engine.options import NO_OPTIONS, Options
from fortyfives.engine.seating import Seat
from fortyfives.engine.state import State

Answer = TypeVar("Answer", bound=Action, contravariant=True)
"""The actions that a phase offers, and so the only ones that it is given."""


class Phase(Protocol[Answer]):
    """A part of a deal: when it has a question, for whom, and what the answer does.

    A phase is made from its own group of rules and never changes. The deal goes through its
    phases in order after every action, and the first that asks has the floor.
    """

    secret: bool
    """Whether it is known to the seat alone that it is asked."""

    def enter(self, state: State) -> Events:
        """What happens by itself as the phase is first reached."""

    def asks(self, state: State) -> Seat | None:
        """The seat it has a question for at this moment, if any."""

    def options(self, state: State, seat: Seat) -> Options:
        """What the seat that is asked may do."""

    def apply(self, state: State, seat: Seat, action: Answer) -> Events:
        """Carry out an action of that seat that is known to be open."""


class SilentPhase:
    """A phase that never asks: all it does happens as it is reached."""

    secret = False

    def enter(self, state: State) -> Events:
        """What happens by itself as the phase is first reached."""
        raise NotImplementedError

    def asks(self, state: State) -> Seat | None:
        """Nobody."""
        return None

    def options(self, state: State, seat: Seat) -> Options:
        """Nothing."""
        return NO_OPTIONS

    def apply(self, state: State, seat: Seat, action: Action) -> Events:
        """Never called: nobody is asked."""
        raise AssertionError(f"{type(self).__name__} asks nobody")
