"""What it gains to try out one kind of decision in imagined worlds, on the same cards.

    python benchmarks/decisions.py --kinds bid [--rules auction-pei] [--seats 4] [--boards 500]
        [--seed 1] [--worlds 100] [--games] [--besides card,rob,jink] [--set deal.fiving=true]
        [--joker]

One side tries these kinds of decisions out, the others answer them by the rule of thumb, and all
decide alike whatever else comes up: by the rule of thumb too, but for the kinds of `--besides`.
Every board is played once for each side, so that each has had every hand. What is told is by how
many points a deal the side lies above the mean of the others, and with games how many it wins
above its share; standard errors are those of the boards. With `--joker` only those deals are
played in which the joker is turned.
"""

import argparse
import statistics
from collections.abc import Iterator
from itertools import count, islice

from fortyfives.cards import JOKER
from fortyfives.engine.events import Settled
from fortyfives.engine.game import Game
from fortyfives.players.player import Player
from fortyfives.players.search.searcher import Searcher
from fortyfives.rulebook.presets import preset, set_values
from fortyfives.rulebook.rules import Rules

_MOST_DEALS = 100
"""A game that is longer is given up."""


def board(
    rules: Rules, seats: int, seed: int, pair: tuple[Player, Player], deals: int
) -> Iterator[tuple[float, float]]:
    """By how much the side that tries lies ahead: in points a deal, and in games; for each side."""
    sides = Game(rules, seats=seats, seed=seed).house.seating.sides
    for side, members in enumerate(sides):
        game = Game(rules, seats=seats, seed=seed)
        ahead, played = 0.0, 0
        while game.turn is not None and game.deal.state.number <= deals:
            player = pair[game.turn not in members]
            for event in game.apply(player.choose(game.view(game.turn))):
                if isinstance(event, Settled):
                    others = sum(event.points) - event.points[side]
                    ahead += event.points[side] - others / (len(sides) - 1)
                    played += 1
        won = 0.0 if game.winner is None else (game.winner == side) - 1 / len(sides)
        yield ahead / max(played, 1), won


def seeds(rules: Rules, seats: int, first: int, joker: bool) -> Iterator[int]:
    """The numbers of the boards."""
    for seed in count(first * 1_000_000):
        if not joker or Game(rules, seats=seats, seed=seed).deal.state.turn_up == JOKER:
            yield seed


def told(gains: list[float]) -> str:
    """A mean with its standard error."""
    mean, error = statistics.mean(gains), statistics.stdev(gains) / len(gains) ** 0.5
    return f"{mean:+.3f} SE {error:.3f} ({mean / error if error else 0.0:+.1f})"


def main() -> None:
    """Measure, and print a line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kinds", default="bid")
    parser.add_argument("--besides", default="")
    parser.add_argument("--rules", default="auction-pei")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--games", action="store_true")
    parser.add_argument("--joker", action="store_true")
    parser.add_argument("--set", action="append", default=[])
    given = parser.parse_args()
    rules = set_values(preset(given.rules), given.set)
    seats = given.seats or rules.table.seats
    besides = [kind for kind in given.besides.split(",") if kind]
    kinds = [*besides, *given.kinds.split(",")]
    pair = (
        Searcher("tries", given.worlds, given.seed, kinds=kinds),
        Searcher("thumb", given.worlds, given.seed, kinds=besides),
    )
    deals = _MOST_DEALS if given.games else 1
    points, games = [], []
    for seed in islice(seeds(rules, seats, given.seed, given.joker), given.boards):
        gains = list(board(rules, seats, seed, pair, deals))
        points.append(statistics.mean(gain for gain, _ in gains))
        games.append(statistics.mean(gain for _, gain in gains))
    line = (
        f"{given.kinds} in {given.rules}, {seats} seats, seed {given.seed}: {given.boards} boards"
    )
    print(f"{line}; points a deal {told(points)}" + f"; games {told(games)}" * given.games)


if __name__ == "__main__":
    main()
