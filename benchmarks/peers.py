"""How our players do against the ways others play, and how fast our engine is beside others.

    python benchmarks/peers.py [--players medium,hard] [--deals 400] [--jobs 2] [--speed]

The ways are those of programs and books that play this family of games, put into a few lines of
our own. Each of our players sits down with two of each, every deal being played in all seats, and
each can be met elsewhere too: ``fortyfives play --players benchmarks/peers.py:Highest``.

With ``--speed`` deals are timed beside the hearts of OpenSpiel and the bridge of RLCard, where
these are installed: deals played out as the search does it (`benchmarks/engine.py`), every card
chosen by the rule of thumb, and whole deals by lot, the shuffling included. The runs are
interleaved: a machine that slows down slows all, and what is compared is of the same run.
"""

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from engine import Deals, World, search, world_of

from fortyfives.cards import Card
from fortyfives.engine.actions import PLAYS, ROBS, Action, Play, Rob
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import shuffled
from fortyfives.engine.house import house_for
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under
from fortyfives.players.own_players.own import sources_of
from fortyfives.rulebook.presets import preset
from fortyfives.tournament.boards import Arrangement, Series
from fortyfives.tournament.executors import processes
from fortyfives.tournament.results import Estimate, Reckoning
from fortyfives.tournament.rotation import rotated


class Peer:
    """What the peers share: they rob with their lowest card and undertake nothing."""

    def choose(self, view: View) -> Action:
        """A card as the peer plays it."""
        options = list(view.options)
        cards = [option.card for option in options if isinstance(option, Play)]
        out = [option.discard for option in options if isinstance(option, Rob)]
        if view.ranking is None or not cards + out:
            modest = (one for one in options if str(one) in ("pass", "stop", "refuse"))
            return next(modest, options[0])
        cards_above = cards_above_under(view.ranking)

        def height(card: Card) -> tuple[int, Card]:
            return cards_above.height[card], card

        if out:
            return ROBS[min(out, key=height)]
        cards.sort(key=height)
        return PLAYS[
            self.lead(view, cards_above, cards) if view.led is None else self.follow(view, cards)
        ]

    def lead(self, view: View, cards_above: CardsAbove, cards: list[Card]) -> Card:
        """A card to lead, from those that may be led, the lowest first."""
        raise NotImplementedError

    def follow(self, view: View, cards: list[Card]) -> Card:
        """The cheapest card that wins so far, or else the lowest."""
        return next(iter(winners(view, cards)), cards[0])


def winners(view: View, cards: list[Card]) -> list[Card]:
    """The cards that would win the trick so far."""
    assert view.ranking is not None and view.led is not None
    power = view.ranking.power[view.led]
    to_beat = max(power[card] for card in view.trick)
    return [card for card in cards if power[card] > to_beat]


class Highest(Peer):
    """Always its highest card."""

    def lead(self, view: View, cards_above: CardsAbove, cards: list[Card]) -> Card:
        """The highest."""
        return cards[-1]

    def follow(self, view: View, cards: list[Card]) -> Card:
        """The highest, whether it wins or not."""
        return cards[-1]


class Patient(Peer):
    """Leads its lowest card, and wins as cheaply as it can."""

    def lead(self, view: View, cards_above: CardsAbove, cards: list[Card]) -> Card:
        """The lowest."""
        return cards[0]


class Boss(Peer):
    """Leads the best trump that is out if it has it, and spares the top trumps for the end."""

    def lead(self, view: View, cards_above: CardsAbove, cards: list[Card]) -> Card:
        """The best trump if none above it is out, else the lowest card."""
        top = cards[-1]
        is_boss = cards_above.trumps >> top & 1 and not cards_above.above[top] & ~view.played
        return top if is_boss else cards[0]

    def follow(self, view: View, cards: list[Card]) -> Card:
        """The cheapest that wins; before the fourth trick no top trump on a plain card."""
        assert view.ranking is not None and view.led is not None
        able = winners(view, cards)
        if sum(view.tricks) < 3 and not view.ranking.trumps >> view.led & 1:
            able = [card for card in able if not view.ranking.top_trumps >> card & 1]
        return able[0] if able else cards[0]


PEERS = ("Highest", "Patient", "Boss")


def strength_of(players: list[str], deals: int, jobs: int) -> None:
    """Each player with two of each peer, in games of the traditional preset."""
    print(f"traditional-45, 3 seats, {deals} games each in all seats, seed 1\n")
    print(f"{'player':<12}{'two of':<10}{'points a deal':>20}{'games won':>20}")
    for player in players:
        for peer in PEERS:
            name = f"{__file__}:{peer}"
            tables = tuple(
                Arrangement(preset("traditional-45"), table)
                for table in rotated((player, name, name))
            )
            series = Series(tables, "games", 1, sources=sources_of([name]))
            with processes(jobs) as hall:
                reckoning = Reckoning(hall.boards(series, deals), tables)
            result = reckoning.results(range(len(tables)), games=True)[0]
            assert result.won is not None
            print(f"{player:<12}{peer:<10}{in_words(result.points, 3)}{in_words(result.won, 4)}")


def in_words(estimate: Estimate, places: int) -> str:
    """A mean and its standard error."""
    error = f" SE {estimate.error:.{places}f}" if estimate.error is not None else ""
    return f"{f'{estimate.mean:.{places}f}{error}':>20}"


def ours(deals: int) -> int:
    """Traditional deals for four by lot, dealing included, every action checked."""
    house = house_for(preset("traditional-45"), 4)
    plays = 0
    for number in range(deals):
        deal = Deal(house, dealer=number % 4, deck=shuffled(house.pack, 45, number))
        while options := deal.options:
            plays += isinstance(options, Plays)
            deal.apply(options[random.randrange(len(options))])
    return plays


def hearts(deals: int) -> int:
    """OpenSpiel's hearts by lot, through its interface for Python."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game("hearts")
    plays = 0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            dealt = state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
            plays += not dealt
    return plays


def bridge(deals: int) -> int:
    """RLCard's bridge by lot, the calls counted too."""
    import rlcard  # type: ignore[import-not-found, unused-ignore]

    environment = rlcard.make("bridge", config={"seed": 45})
    steps = 0
    for _ in range(deals):
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps


def ready_dealt(deals: int) -> list[World]:
    """Traditional deals for three, at the first lead before the clock starts."""
    dealt = Deals(house_for(preset("traditional-45"), 3), deals).fresh()
    return [world_of(deal) for deal in dealt]


ENGINES: dict[str, tuple[Callable[[int], Any], Callable[[Any], int], int]] = {
    "fortyfives, search path": (ready_dealt, search, 3000),
    "fortyfives, by lot": (int, ours, 400),
    "OpenSpiel, hearts": (int, hearts, 150),
    "RLCard, bridge": (int, bridge, 20),
}
"""What is made ready, what is timed, and how many deals."""


def speed(runs: int) -> None:
    """Plays a second of each engine that is there, and how many times as many as ours."""
    found: dict[str, list[float]] = {}
    for run in range(runs):
        for name, (make_ready, way, deals) in ENGINES.items():
            ready = make_ready(deals)
            try:
                begun = time.perf_counter()
                plays = way(ready)
            except ImportError:
                if not run:
                    print(f"{name}: not installed")
                continue
            found.setdefault(name, []).append(plays / (time.perf_counter() - begun))
    medians = {name: statistics.median(figures) for name, figures in found.items()}
    for name, figures in found.items():
        print(
            f"{name:26}{medians[name]:>12,.0f} a second, {min(figures):,.0f} to {max(figures):,.0f}"
        )
    for peer in (name for name in found if not name.startswith("fortyfives")):
        for own in (name for name in found if name.startswith("fortyfives")):
            ratios = [mine / other for mine, other in zip(found[own], found[peer], strict=True)]
            print(
                f"{own:26}{statistics.median(ratios):6.1f} times {peer}, "
                f"run by run {min(ratios):.1f} to {max(ratios):.1f}"
            )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", default="medium,hard")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--runs", type=int, default=7)
    given = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f}")
    if given.speed:
        speed(given.runs)
    else:
        strength_of(given.players.split(","), given.deals, given.jobs)


if __name__ == "__main__":
    main()
