"""What bidders take, against the points of their hands, and how their contracts fare.

    python benchmarks/bidders.py [--rules auction-pei] [--seats 4] [--games 60] [--deals 1000]

Games of medium players say how long a game is, how high is bid and how often that is made. In the
deals one seat plays at the lowest bid, three times in five the one with the best hand, else any:
what it takes is set against its hand points (`players/hand_points.py`), with what they promise.
"""

import argparse
import statistics
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from fortyfives.engine.actions import PASS, Bid, bid_text
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Contracted, Event, Settled
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import House, house_for
from fortyfives.engine.seating import Seat
from fortyfives.players import by_name
from fortyfives.players.rule_of_thumb.hand_points import best_suit, prospect_of
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules

_MOST_DEALS = 150
"""A game that is longer is given up, and said to be."""


class Contract(NamedTuple):
    """How one contract went."""

    label: str
    took: int
    """The points that the bidder's side took, before they were scored."""
    made: bool


def took_by(house: House, bidder: Seat, settled: Settled) -> int:
    """The points that the bidder's side took in its tricks and with the best trump."""
    return settled.took[house.seating.side_of[bidder]].points


def contracts_of(house: House, events: Iterator[Event]) -> Iterator[Contract]:
    """Every contract of a game."""
    played: Contracted | None = None
    for event in events:
        if isinstance(event, Contracted):
            played = event
        elif isinstance(event, Settled) and played is not None:
            label = "forced" if played.forced else bid_text(played.bid)
            made = event.points[house.seating.side_of[played.seat]] > 0
            yield Contract(label, took_by(house, played.seat, event), made)


def game_events(game: Game) -> Iterator[Event]:
    """What happens in a game of medium players."""
    medium = by_name("medium", 1)
    while game.turn is not None and game.deal.state.number < _MOST_DEALS:
        yield from game.apply(medium.choose(game.view(game.turn)))


def report_games(rules: Rules, seats: int, games: int) -> None:
    """How long games are, and how contracts fare."""
    house, lengths, unfinished = house_for(rules, seats), [], 0
    by_bid: defaultdict[str, list[Contract]] = defaultdict(list)
    for seed in range(games):
        game = Game(rules, seats=seats, seed=seed)
        for contract in contracts_of(house, game_events(game)):
            by_bid[contract.label].append(contract)
        lengths.append(game.deal.state.number)
        unfinished += game.turn is not None
    every = [contract for contracts in by_bid.values() for contract in contracts]
    made = statistics.mean(contract.made for contract in every)
    took = statistics.mean(contract.took for contract in every)
    print(
        f"  {statistics.mean(lengths):.1f} deals a game, at most {max(lengths)}, "
        f"{unfinished} given up; made {made:.0%}; a bidder takes {took:.1f}"
    )
    for label, contracts in sorted(by_bid.items(), key=lambda item: (len(item[0]), item[0])):
        made = statistics.mean(contract.made for contract in contracts)
        took = statistics.mean(contract.took for contract in contracts)
        share = len(contracts) / len(every)
        print(f"    {label:>10}: {share:4.0%} of contracts, made {made:4.0%}, takes {took:.1f}")


def report_hands(rules: Rules, seats: int, deals: int) -> None:
    """What is taken by hand points, and what they promise."""
    house, rng, medium = house_for(rules, seats), Random(1), by_name("medium", 1)
    found: defaultdict[int, list[tuple[float, int]]] = defaultdict(list)
    for number in range(deals):
        deal = Deal(house, dealer=number % seats, deck=shuffled(house.pack, 7, number))
        worth = [best_suit(deal.view(seat))[0] for seat in range(seats)]
        bidder = rng.randrange(seats)
        if rng.random() < 0.6:
            bidder = max(range(seats), key=lambda seat: worth[seat])
        promised = prospect_of(deal.view(bidder), worth[bidder]).mean
        while deal.turn is not None:
            options = deal.options
            if PASS in options and deal.state.ranking is None:
                bids = [action for action in options if isinstance(action, Bid)]
                open_to_bid = deal.turn == bidder and deal.state.bidder is None and bids
                deal.apply(bids[0] if open_to_bid else PASS)
            else:
                deal.apply(medium.choose(deal.view(deal.turn)))
        if deal.settled is not None and deal.state.bidder == bidder:
            entry = (promised, took_by(house, bidder, deal.settled))
            found[int(worth[bidder] // 4)].append(entry)
    for band, entries in sorted(found.items()):
        promised, took = (statistics.mean(part) for part in zip(*entries, strict=True))
        print(
            f"    {4 * band:2} to {4 * band + 4:2} points: {len(entries):5} hands, "
            f"promised {promised:5.1f}, took {took:5.1f}"
        )


def main() -> None:
    """Measure every auction, or one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--deals", type=int, default=1000)
    arguments = parser.parse_args()
    for name in [arguments.rules] if arguments.rules else preset_names():
        rules = preset(name)
        if not rules.deal.by_auction:
            continue
        for seats in [arguments.seats] if arguments.seats else rules.table.players:
            print(f"{name}, {seats} seats", flush=True)
            report_games(rules, seats, arguments.games)
            report_hands(rules, seats, arguments.deals)


if __name__ == "__main__":
    main()
