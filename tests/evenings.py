"""Evenings at random tables: any rules that can be played, any number of seats, any cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace as changed

from fortyfives.cards import SUITS, Cards, bit, each
from fortyfives.engine.actions import (
    ANNOUNCE,
    FIVE,
    HOLD,
    JINK,
    KEEP,
    PASS,
    PLAYS,
    REFUSE,
    ROBS,
    STOP,
    THIRTY_FOR_SIXTY,
    Action,
    Bid,
    Discard,
    Name,
)
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import House, house_for
from fortyfives.rulebook.fitting import misfits, table_misfits
from fortyfives.rulebook.keys import GROUPS, KEYS, plain_value
from fortyfives.rulebook.rules import Rules
from houses import values


@dataclass(frozen=True, repr=False)
class Table:
    """Rules, and how many sit down to them."""

    rules: Rules
    seats: int

    @property
    def house(self) -> House:
        """The house of this table."""
        return house_for(self.rules, self.seats)

    def __repr__(self) -> str:
        """The seats, and the rules that are not as in the default game."""
        departures = [
            f"{key.path}={plain_value(getattr(getattr(self.rules, key.group), key.name))!r}"
            for keys in KEYS.values()
            for key in keys.values()
            if getattr(getattr(self.rules, key.group), key.name) != key.default
            and key.path != "table.players"
        ]
        return f"{self.seats} seats: {', '.join(departures)}"


KINDS = (
    ("turn_up", "per_trick"),
    ("turn_up", "per_trick"),
    ("turn_up", "majority_5_10"),
    ("turn_up", "majority_5_15_25"),
    ("turn_up", "pool"),
    ("auction", "bid"),
    ("auction", "bid"),
)
"""The kinds of game: where trump comes from, and how a deal is scored."""

NEAR: dict[str, st.SearchStrategy[Any]] = {
    "game.target": st.integers(5, 60),
    "game.lose_at": st.sampled_from((0, -5, -30)),
    "game.fixed_hands": st.sampled_from((0, 1, 3)),
    "game.must_bid_from": st.sampled_from((0, 5, 20)),
    "auction.bunker": st.sampled_from((0, -5, -30)),
    "auction.low_bid_bar": st.sampled_from(
        ((("at", 0), ("min", 0)), (("at", 5), ("min", 20)), (("at", 10), ("min", 30)))
    ),
    "score.bonus_points": st.sampled_from((5, 0, 10)),
    "score.trick_points": st.sampled_from((5, 1, 10)),
    "pool.chips": st.sampled_from((20, 3, 8)),
    "pool.ante": st.sampled_from((1, 2)),
}
"""Rules of number, within the reach of a few deals."""

EVERY_NUMBER = tuple(range(2, 11))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any rules that fit, and as many at the table as these rules allow."""
    source, method = draw(st.sampled_from(KINDS))
    in_two_sides = method.startswith("majority")
    seats = draw(st.sampled_from((2, 4, 6, 8, 10) if in_two_sides else (3, 4, *EVERY_NUMBER)))
    groups: dict[str, dict[str, Any]] = {
        group: {
            name: draw(st.just(key.default) | NEAR.get(key.path, values(key)))
            for name, key in keys.items()
        }
        for group, keys in KEYS.items()
    }
    groups["table"] |= {"players": EVERY_NUMBER, "seats": seats}
    if in_two_sides:
        groups["table"] |= {"partners_at": (4, 6, 8, 10), "partnership": "two_teams"}
    groups["deal"]["trump_source"] = source
    groups["score"]["method"] = method
    if source == "auction" and draw(st.booleans()):
        groups["play"] |= {"first_lead": "bidder", "declarer_leads": "trump"}
    if method == "per_trick" and draw(st.booleans()):
        groups["game"] |= {"win_check": "during_hand", "fixed_hands": 0}
        groups["score"] |= {"bonus_points": 0, "three_tricks_or_void": False}
        groups["jink"]["mode"] = draw(st.sampled_from(("off", "sweep_wins_game", "sweep_bonus_10")))
    elif method == "per_trick":
        groups["jink"]["mode"] = draw(st.sampled_from(("off", "announced", "sweep_wins_game")))
        groups["score"]["three_tricks_or_void"] = draw(st.booleans())
    rules = Rules(**{group: GROUPS[group](**given) for group, given in groups.items()})
    return Table(fitted(rules, seats), seats)


def fitted(rules: Rules, seats: int) -> Rules:
    """The rules with the default in place of whatever keeps so many from playing by them."""
    while found := [*misfits(rules), *table_misfits(rules, seats)]:
        rules = _without_one(rules, found[0].keys)
    return rules


KEPT = {"table.players", "table.seats", "deal.trump_source"}
"""What is never given up for the rest to fit."""


def _without_one(rules: Rules, paths: tuple[str, ...]) -> Rules:
    for path in paths:
        group, name = path.split(".")
        table, default = getattr(rules, group), KEYS[group][name].default
        if path not in KEPT and getattr(table, name) != default:
            return changed(rules, **{group: changed(table, **{name: default})})
    raise AssertionError(f"no way out of {paths}")


seeds = st.integers(0, 2**32 - 1)


def a_deal(table: Table, seed: int) -> Deal:
    """The deal that a seed gives at this table."""
    house = table.house
    return Deal(house, dealer=seed % table.seats, deck=shuffled(house.pack, seed, 1))


def a_game(table: Table, seed: int) -> Game:
    """The game that a seed gives at this table."""
    return Game(table.rules, seats=table.seats, seed=seed)


def by_lot(deal: Deal | Game, rng: Random) -> Action:
    """One of the open actions."""
    options = deal.options
    return options[int(rng.random() * len(options))]


def with_care(deal: Deal | Game, rng: Random) -> Action:
    """One of the open actions, but of the bids the lowest, and that only to open the bidding."""
    options, held = deal.options, deal.deal if isinstance(deal, Game) else deal
    if PASS not in options:
        return by_lot(deal, rng)
    bids = [action for action in options if isinstance(action, Bid)]
    return bids[0] if bids and held.state.bid is None else PASS


def moments(deal: Deal, seed: int) -> Iterator[Deal]:
    """The deal at every decision and at its end, played by lot."""
    rng = Random(seed)
    while deal.turn is not None:
        yield deal
        deal.apply(by_lot(deal, rng))
    yield deal


def every_action(held: Cards) -> list[Action]:
    """Everything that can be said or done in any game, for a seat that holds these cards."""
    actions: list[Action] = [*PLAYS, *ROBS, KEEP, ANNOUNCE, HOLD, PASS, JINK, STOP, FIVE, REFUSE]
    actions += [Bid(number) for number in (*range(0, 40, 5), 17, THIRTY_FOR_SIXTY)]
    actions += [Name(suit) for suit in SUITS]
    actions += [Discard(chosen) for chosen in subsets(held)]
    stranger = next(card for card in range(53) if not held >> card & 1)
    return [*actions, Discard(bit(stranger)), Discard(held | bit(stranger))]


def subsets(cards: Cards) -> Iterator[Cards]:
    """Every set that can be made of these cards, the empty one too."""
    chosen = cards
    while True:
        yield chosen
        if not chosen:
            return
        chosen = (chosen - 1) & cards


def facts(deal: Deal) -> dict[str, Any]:
    """Everything that is so in a deal, as values that do not change when it does."""
    state = deal.state
    frozen: dict[str, Any] = {}
    for slot in type(state).__slots__:
        value = getattr(state, slot)
        frozen[slot] = tuple(value) if isinstance(value, list) else value
    logs = tuple(tuple(log) for log in deal.logs)
    return frozen | {"logs": logs, "turn": deal.turn, "options": tuple(deal.options.texts())}


def whereabouts(deal: Deal) -> list[int]:
    """Every card of the deal, once for every place where it lies."""
    state = deal.state
    found = [card for held in state.hands for card in each(held)]
    found += [*state.stock, *state.kitty, *each(state.out), *each(state.played)]
    found += [] if state.aside is None else [state.aside[1]]
    return [*found, *([] if state.turn_up is None else [state.turn_up])]
