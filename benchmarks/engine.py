"""How fast deals are played: plays and actions a second, the median of several runs.

    python benchmarks/engine.py [--rules traditional-45] [--seats 3] [--deals 1500] [--runs 5]

Every way of playing goes through the same deals, dealt before the clock starts. The engine always
takes the first of what is open. A search plays out in `players/play_out`, each card chosen by the
rule of thumb: that is timed from the first lead on, as the search does it. The runs of the ways are
interleaved: a machine that slows down slows them alike. Where RLCard is installed, its bridge
environment, the nearest of its trick-taking games, is timed beside them.
"""

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from fortyfives.engine.deal import Deal
from fortyfives.engine.game import shuffled
from fortyfives.engine.house import House, house_for
from fortyfives.engine.options import Plays
from fortyfives.players.cards_known.counting import count_cards
from fortyfives.players.play_out.card_bits import Bits, card_bits_under
from fortyfives.players.play_out.playout import Position, play_on
from fortyfives.players.play_out.position import position_of
from fortyfives.players.play_out.quick_rule import quick_rule_for
from fortyfives.players.rule_of_thumb.weights import weights_of_others
from fortyfives.rulebook.presets import preset

Way = Callable[[], int]
"""Plays once through, and answers how many actions that took."""


class Deals:
    """The same deals for every way of playing them."""

    def __init__(self, house: House, count: int) -> None:
        self.house = house
        self.count = count

    def fresh(self) -> list[Deal]:
        """The deals, dealt."""
        seats = self.house.seating.seats
        return [
            Deal(self.house, dealer=number % seats, deck=shuffled(self.house.pack, 45, number))
            for number in range(self.count)
        ]


class World(NamedTuple):
    """A deal before a lead, as a search imagines it."""

    position: Position
    hands: list[Bits]


def world_of(deal: Deal) -> World:
    """The deal as soon as a card may be laid, in the form that a play-out takes."""
    while not isinstance(deal.options, Plays):
        deal.apply(deal.options[0])
    seating, state = deal.house.seating, deal.state
    card_bits, view = card_bits_under(state.in_force), deal.view(state.turn)
    weights = weights_of_others(seating.seats, len(seating.sides))
    quick_rule = quick_rule_for(seating, weights)
    position = position_of(view, count_cards(view), card_bits, quick_rule)
    position = position._replace(possible=[card_bits.whole] * seating.seats)
    return World(position, [card_bits.packed(hand) for hand in state.hands])


def search(worlds: list[World]) -> int:
    """`play_on`: what a search does in every world that it imagines."""
    plays = 0
    for position, hands in worlds:
        play_on(position, hands[:])
        plays += position.held * position.quick_rule.seats - position.laid
    return plays


def checked(deals: list[Deal]) -> int:
    """`options` and `apply`: every action checked, every event written down for every seat."""
    actions = 0
    for deal in deals:
        options = deal.options
        while options:
            deal.apply(options[0])
            actions += 1
            options = deal.options
    return actions


def viewed(deals: list[Deal]) -> int:
    """As `checked`, with a view for the seat that decides."""
    actions = 0
    for deal in deals:
        while (seat := deal.turn) is not None:
            deal.apply(deal.view(seat).options[0])
            actions += 1
    return actions


def copied(deals: list[Deal]) -> int:
    """Copies of a deal, as many as a deal has plays."""
    copies = 0
    for deal in deals:
        for _ in range(15):
            deal.copy()
            copies += 1
    return copies


def rlcard_bridge() -> Callable[[int], int] | None:
    """RLCard's bridge, its legal actions taken one by one; nothing where it is not installed."""
    try:
        import rlcard  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    environment = rlcard.make("bridge", config={"seed": 45})

    def play(games: int) -> int:
        plays = 0
        for _ in range(games):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(next(iter(state["legal_actions"])))
                plays += 1
        return plays

    return play


def timed(work: Callable[[], int]) -> float:
    """How many a second."""
    start = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - start)


def main() -> None:
    """Time every way and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rules", default="traditional-45")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    rules = preset(given.rules)
    house = house_for(rules, given.seats or rules.table.seats)
    deals = Deals(house, given.deals)
    ways: dict[str, Callable[[list[Deal]], int]] = {
        "checked, with events: actions": checked,
        "checked, with a view each: actions": viewed,
        "copies": copied,
    }
    worlds = [world_of(deal) for deal in deals.fresh()]
    figures: dict[str, list[float]] = {name: [] for name in ("search: plays", *ways)}
    bridge = rlcard_bridge()
    bridge_figures: list[float] = []
    random.seed(45)
    for _ in range(given.runs):
        figures["search: plays"].append(timed(lambda: search(worlds)))
        for name, way in ways.items():
            fresh = deals.fresh()
            figures[name].append(timed(lambda way=way, fresh=fresh: way(fresh)))  # type: ignore[misc]
        if bridge is not None:
            bridge_figures.append(timed(lambda: bridge(6)))
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    )
    print(f"{given.rules}, {house.seating.seats} seats, {given.deals} deals, {given.runs} runs")
    for name, found in figures.items():
        print(f"{name:36} {statistics.median(found):>12,.0f} a second")
    if bridge is None:
        print("RLCard is not installed; pip install rlcard to compare")
    else:
        median = statistics.median(bridge_figures)
        ratio = statistics.median(figures["search: plays"]) / median
        print(f"{'RLCard bridge: plays':36} {median:>12,.0f} a second, {ratio:.1f} times fewer")


if __name__ == "__main__":
    main()
