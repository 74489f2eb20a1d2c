"""Boards: what is played again and again with the players changing seats.

A board is one deal, or the deals of one game, as duplicate bridge has it: the cards lie fixed and
the players go round. It depends on the seed of the series and its own number alone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Literal, TypeAlias

from msgspec.structs import replace as changed

from fortyfives.cards import pack
from fortyfives.engine.events import Settled
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import House, house_for
from fortyfives.engine.seating import Seat
from fortyfives.players import Player, by_name
from fortyfives.players.own_players.own import USUAL, Terms
from fortyfives.rulebook.rules import Rules
from fortyfives.sitting.loop import played, seated_to_measure, seed_in_series
from fortyfives.tournament.clock import Clock, Timed

Mode: TypeAlias = Literal["games", "deals"]
"""Whether a board is a whole game, or one deal."""

MOST_DEALS = 200
"""A game is left unfinished after so many deals: some that are bid by lot have no end."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Players in their seats, and the rules they play by."""

    rules: Rules
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """What is played at every board: a value, so that it can be sent to any machine."""

    arrangements: tuple[Arrangement, ...]
    mode: Mode
    seed: int
    most_deals: int = MOST_DEALS
    sources: Mapping[str, str] = field(default_factory=dict)
    """The text of the files that players of somebody's own come from, by file."""
    terms: Terms = USUAL
    """On what terms they are let in."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one board in one arrangement."""

    points: tuple[int, ...]
    """What the side of each seat got, all deals together."""
    places: tuple[int, ...]
    """The same by place: from the dealer's left to the dealer."""
    deals: int
    winners: tuple[Seat, ...] = ()
    """The seats of the side that won the game; none where it was not played to its end."""
    by_bonus: bool = False
    """Whether they would not have won with that deal, but for the best trump."""


@dataclass(frozen=True, slots=True)
class Board:
    """One board, played in every arrangement."""

    number: int
    outcomes: tuple[Outcome, ...]
    """One for each arrangement."""
    clocks: Mapping[str, Clock]
    """How long the decisions of each player took."""


def play_board(series: Series, number: int) -> Board:
    """One board, played in every arrangement of the series."""
    clocks = {name: Clock() for entry in series.arrangements for name in entry.players}
    outcomes = tuple(_outcome(series, entry, number, clocks) for entry in series.arrangements)
    return Board(number, outcomes, clocks)


def _outcome(
    series: Series, entry: Arrangement, number: int, clocks: Mapping[str, Clock]
) -> Outcome:
    seats = len(entry.players)
    game = Game(
        entry.rules, seats=seats, seed=seed_in_series(series.seed, number), first_dealer=seats - 1
    )
    at_table = seated_to_measure(
        game,
        entry.players,
        lambda seat, name: player_at(series, number, seat, name),
        for_points=series.mode == "deals",
    )
    players = [
        Timed(player, clocks[name]) for player, name in zip(at_table, entry.players, strict=True)
    ]
    most = 1 if series.mode == "deals" else series.most_deals
    points, places = [0] * seats, [0] * seats
    settled: Settled | None = None
    for step in played(game, players, deals=most):
        if len(step.events) < 2:
            continue
        for event in step.events:
            if type(event) is Settled:
                settled = event
                _count(event, game, points, places)
    # What was begun and not played does not count.
    deals = game.deal.state.number - (game.winner is None)
    if series.mode == "deals" or game.winner is None or settled is None:
        return Outcome(tuple(points), tuple(places), deals)
    winners = game.house.seating.sides[game.winner]
    return Outcome(tuple(points), tuple(places), deals, winners, _won_by_bonus(game, settled))


def _count(settled: Settled, game: Game, points: list[int], places: list[int]) -> None:
    """Add the points of a deal, by seat and by place."""
    seating = game.house.seating
    dealer = (game.first_dealer + settled.deal - 1) % seating.seats
    for place, seat in enumerate(seating.clockwise_from(seating.left_of[dealer])):
        worth = settled.points[seating.side_of[seat]]
        points[seat] += worth
        places[place] += worth


def _won_by_bonus(game: Game, settled: Settled) -> bool:
    """Whether the game would have gone on, or to others, with no bonus in its last deal."""
    if settled.bonus is None:
        return False
    plain = _without_bonus(game.house)
    state = game.deal.state
    win = plain.verdict(state, plain.settle(state), game.deals_settled).win
    return win is None or win.side != game.winner


@lru_cache(maxsize=16)
def _without_bonus(house: House) -> House:
    rules = changed(house.rules, score=changed(house.rules.score, bonus_points=0))
    return house_for(rules, house.seating.seats)


def player_at(series: Series, number: int, seat: Seat, name: str) -> Player:
    """A player fresh for one board; what it draws by lot follows from these alone."""
    lots = Random(f"fortyfives player {series.seed} {number} {seat} {name}").random()
    seed = int(lots * 2**53)
    return by_name(name, seed, series.sources, series.terms)


def hash_of(series: Series, numbers: Iterable[int]) -> str:
    """A short fingerprint of the cards of these boards, for whoever would compare two series."""
    told = sha256()
    for entry in series.arrangements[:1]:
        cards = pack(joker=entry.rules.deck.has_joker)
        told.update(f"{series.mode} {len(entry.players)}".encode())
        for number in sorted(numbers):
            told.update(bytes(shuffled(cards, seed_in_series(series.seed, number), 1)))
    return told.hexdigest()[:16]
