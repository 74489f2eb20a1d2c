"""Players at a game: the loop without a screen."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple, Protocol

from fortyfives.engine.actions import Action
from fortyfives.engine.events import Events
from fortyfives.engine.game import Game
from fortyfives.engine.options import Options
from fortyfives.engine.seating import Seat
from fortyfives.players import Player, by_name
from fortyfives.records.header import Header
from fortyfives.rulebook.rules import Rules

ORACLE: Final = "oracle"
"""The player that is handed the game and sees all hands: only for measuring."""


class Step(NamedTuple):
    """One decision, and what came of it."""

    seat: Seat
    options: Options
    """What was open to the seat."""
    action: Action
    events: Events


class Book(Protocol):
    """Where the actions of a game are carried out: the game itself, or a record of it."""

    def apply(self, action: Action) -> Events:
        """Carry out an action of the seat whose turn it is."""


def played(
    game: Game,
    players: Sequence[Player] | Mapping[Seat, Player],
    book: Book | None = None,
    *,
    deals: int | None = None,
) -> Iterator[Step]:
    """A game played to its end, or for so many deals, step by step, by a player a seat.

    It is left where nobody can win any more.

    The actions go through the book, where one is kept; each player is shown its own view alone.
    """
    apply = game.apply if book is None else book.apply
    while (seat := game.turn) is not None:
        view = game.view(seat)
        if game.stuck or (deals is not None and view.deal > deals):
            return
        action = players[seat].choose(view)
        yield Step(seat, view.options, action, apply(action))


def seated(
    header: Header,
    known: Callable[[str, int], Player] = by_name,
    *,
    people: Collection[Seat] = (),
    measured: Game | None = None,
) -> dict[Seat, Player]:
    """The computer players of a game by seat; whatever they draw by lot follows its seed.

    The oracle is among them only where the game is handed over to be measured.

    Raises `PlayerError` where one is not known, such as a human who is not among the people.
    """
    at_table: dict[str, Player] = {}

    def of_name(seat: Seat, name: str) -> Player:
        if name not in at_table:
            at_table[name] = known(name, header.seed)
        return at_table[name]

    if measured is not None:
        return dict(enumerate(seated_to_measure(measured, header.players, of_name)))
    seats = [seat for seat in range(header.seats) if seat not in people]
    return {seat: of_name(seat, header.players[seat]) for seat in seats}


def seated_to_measure(
    game: Game,
    names: Sequence[str],
    fair: Callable[[Seat, str], Player],
    *,
    for_points: bool = False,
) -> list[Player]:
    """A player for each seat, the oracle among them, which may sit on one side only.

    It plays for the points of the deal, or else for the game.
    """
    others = [None if name == ORACLE else fair(seat, name) for seat, name in enumerate(names)]
    from fortyfives.sitting.oracle import (
        Oracle,  # the screen does without it, and starts the sooner
    )

    oracle = Oracle(game, others, for_points=for_points)
    return [player or oracle for player in others]


def game_of_series(
    rules: Rules, *, preset: str, players: Sequence[str], seed: int, number: int
) -> Header:
    """The header of one game of a series, numbered from 0: it depends on these alone."""
    return Header.of(
        rules,
        preset=preset,
        names=tuple(f"{player} {seat}" for seat, player in enumerate(players)),
        players=tuple(players),
        seed=seed_in_series(seed, number),
    )


def seed_in_series(seed: int, number: int) -> int:
    """The seed of one game of a series; the first has the seed of the series itself."""
    if number == 0:
        return seed
    return int(Random(f"fortyfives game {seed} {number}").random() * 2**53)
