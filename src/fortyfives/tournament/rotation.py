"""Who sits where: one list of players, moved round the table until it comes to itself again."""

from collections.abc import Sequence

from fortyfives.engine.seating import Seating


def by_seat(players: Sequence[str], seating: Seating) -> tuple[str, ...] | None:
    """A player for each seat, from a list by seat, by side, or of one alone; None for others."""
    if len(players) == 1:
        return (players[0],) * seating.seats
    if len(players) == seating.seats:
        return tuple(players)
    if len(players) == len(seating.sides):
        return tuple(players[side] for side in seating.side_of)
    return None


def rotated(players: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The players as they stand, then each a seat to the left, until all sit as at first.

    A step to the left takes whole sides along: partners stay together. Everybody comes to sit in
    every seat the same number of times.
    """
    count = len(players)
    steps = [
        tuple(players[(seat - step) % count] for seat in range(count)) for step in range(count)
    ]
    return tuple(dict.fromkeys(steps))


def replaced(players: Sequence[str], old: str, new: str) -> tuple[str, ...]:
    """The players with one put in the place of another."""
    return tuple(new if player == old else player for player in players)
