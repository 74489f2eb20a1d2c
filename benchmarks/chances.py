"""How far the chances to win, by which the players that search weigh a deal, are from what happens.

    python benchmarks/chances.py [--games 300] [--seed 1] [--players medium]
        [--tables NAME/SEATS,...]

Games are played by players all alike. After every deal that does not end its game each side's
chance is asked for, and set against whether it went on to win. Said are the mean error of the
chances, in classes of a tenth, and how much of the doubt they take away: 0 of it would be taken by
calling all sides equal, 1 by knowing the winner. Where the game is worked out backwards the chances
are a table; elsewhere they are an approximation.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import log
from typing import NamedTuple

from fortyfives.engine.events import GameWon, Settled
from fortyfives.engine.game import Game
from fortyfives.players import by_name
from fortyfives.players.search.deal_values import chance_between, deal_chances_for
from fortyfives.rulebook.presets import preset
from fortyfives.sitting.loop import played, seed_in_series

TABLES = (
    "traditional-45/2,traditional-45/3,traditional-45/4,traditional-45/5,forty-five/4,"
    "quarantacinque-b/4,irish-25/3,irish-110/4,spoil-five/5,auction-pei/4,auction-ns-120/4,"
    "auction-merrimack/4,auction-pei-rec-hall/4"
)
_CERTAIN = 0.01
"""A side that is given no chance is given this, when the doubt is reckoned."""


class Told(NamedTuple):
    """A chance, and what came of it."""

    chance: float
    won: bool


def told(name: str, seats: int, games: int, seed: int, player: str) -> Iterator[Told]:
    """The chance of every side after every deal of so many games."""
    rules = preset(name)
    deal_chances = deal_chances_for(rules, seats)
    for number in range(games):
        game = Game(rules, seats=seats, seed=seed_in_series(seed, number))
        chances: list[list[float]] = []
        sides = range(len(game.house.seating.sides))
        for step in played(game, [by_name(player, number)] * seats, deals=200):
            ended = any(isinstance(event, GameWon) for event in step.events)
            for event in step.events:
                if isinstance(event, Settled) and not ended:
                    dealer = (game.first_dealer + event.deal - 1) % seats
                    totals = event.scores if event.chips is None else event.chips
                    chances.append(
                        [chance_between(deal_chances, totals, dealer, event.deal, s) for s in sides]
                    )
        if game.winner is not None:
            yield from (Told(row[side], side == game.winner) for row in chances for side in sides)


def line(name: str, seats: int, found: list[Told]) -> str:
    """What is said of one table."""
    sides = len(deal_chances_for(preset(name), seats).settling.seating.sides)
    classes: dict[int, list[Told]] = defaultdict(list)
    for one in found:
        classes[int(one.chance * 10)].append(one)
    error = sum(
        abs(sum(one.chance for one in group) - sum(one.won for one in group))
        for group in classes.values()
    ) / len(found)
    doubt = -sum(log(max(one.chance, _CERTAIN)) for one in found if one.won)
    equal = sum(one.won for one in found) * log(sides)
    return (
        f"{name:18} {seats:2} seats {len(found) // sides:6} deals   mean error {error:.3f}   "
        f"doubt taken away {1 - doubt / equal:.2f}"
    )


def main() -> None:
    """Measure the tables and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", default="medium")
    parser.add_argument("--tables", default=TABLES)
    given = parser.parse_args()
    for table in given.tables.split(","):
        name, seats = table.split("/")
        found = list(told(name, int(seats), given.games, given.seed, given.players))
        print(line(name, int(seats), found), flush=True)


if __name__ == "__main__":
    main()
