"""How well the computer players play against one another, on the same cards in every seat.

    python benchmarks/players.py --player medium --field ref-greedy [--rules traditional-45]
        [--seats 3] [--games 1000 | --deals 1000] [--seed 1] [--all]

One side is taken by the player, the others by the field. Every deal, or every game, is played once
for each side, so that each has had every hand. Standard errors are those of the deal's, or the
game's, mean over the sides. `--all` goes through every preset of the package, at every number of
seats it is for.
"""

import argparse
import os
import statistics
import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fortyfives.engine.actions import Action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import house_for
from fortyfives.engine.view import View
from fortyfives.players import Player, by_name
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules


class Timed:
    """A player that remembers how long each of its choices took."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self.took: list[float] = []
        self._player = player

    def choose(self, view: View) -> Action:
        """What the player chooses."""
        start = time.perf_counter()
        action = self._player.choose(view)
        self.took.append(time.perf_counter() - start)
        return action


class Score(NamedTuple):
    """How a player did, with its standard error, and how it would do if all were alike."""

    mean: float
    error: float
    parity: float


def score_of(means: list[float], parity: float) -> Score:
    """The score over deals, or over games."""
    return Score(statistics.mean(means), statistics.stdev(means) / len(means) ** 0.5, parity)


def seated(rules: Rules, seats: int, player: Player, field: Player) -> Iterator[list[Player]]:
    """The players by seat, with each side in turn taken by the player."""
    for members in house_for(rules, seats).seating.sides:
        yield [player if seat in members else field for seat in range(seats)]


def games_won(rules: Rules, seats: int, player: Player, field: Player, seeds: range) -> Score:
    """The share of games that the player's side wins."""
    sides = len(house_for(rules, seats).seating.sides)
    means = []
    for seed in seeds:
        won = 0
        for side, players in enumerate(seated(rules, seats, player, field)):
            game = Game(rules, seats=seats, seed=seed)
            while game.turn is not None:
                game.apply(players[game.turn].choose(game.view(game.turn)))
            won += game.winner == side
        means.append(won / sides)
    return score_of(means, 1 / sides)


def points_made(rules: Rules, seats: int, player: Player, field: Player, seeds: range) -> Score:
    """The points a deal that the player's side makes above the mean of all sides."""
    house = house_for(rules, seats)
    means = []
    for seed in seeds:
        above = []
        for side, players in enumerate(seated(rules, seats, player, field)):
            deck = shuffled(house.pack, seed, 1)
            deal = Deal(house, dealer=seed % seats, deck=deck)
            while deal.turn is not None:
                deal.apply(players[deal.turn].choose(deal.view(deal.turn)))
            if deal.settled is not None:
                points = deal.settled.points
                above.append(points[side] - statistics.mean(points))
        means.append(statistics.mean(above))
    return score_of(means, 0)


def report(label: str, score: Score, took: Iterable[float]) -> None:
    """One line of the table."""
    times = sorted(took)
    p99 = times[int(0.99 * (len(times) - 1))]
    print(
        f"{label:34} {score.mean:+7.3f} ± {score.error:.3f}  parity {score.parity:.3f}  "
        f"choice {1e6 * statistics.median(times):.0f} µs, p99 {1e6 * p99:.0f}",
        flush=True,
    )


def tables(arguments: argparse.Namespace) -> Iterator[tuple[str, int]]:
    """The presets and numbers of seats to go through."""
    if not arguments.all:
        yield arguments.rules, arguments.seats or preset(arguments.rules).table.seats
        return
    for name in preset_names():
        yield from ((name, seats) for seats in preset(name).table.players)


def main() -> None:
    """Measure, and print a line a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="medium")
    parser.add_argument("--field", default="ref-greedy")
    parser.add_argument("--rules", default="traditional-45")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    what = "games won" if arguments.games else "points a deal above the mean"
    print(f"{arguments.player} against {arguments.field}: {what}; {os.cpu_count()} cores")
    for name, seats in tables(arguments):
        player = Timed(by_name(arguments.player, 1))
        field = by_name(arguments.field, 2)
        first = arguments.seed * 1_000_000
        measure = games_won if arguments.games else points_made
        seeds = range(first, first + (arguments.games or arguments.deals))
        report(
            f"{name}, {seats} seats",
            measure(preset(name), seats, player, field, seeds),
            player.took,
        )


if __name__ == "__main__":
    main()
