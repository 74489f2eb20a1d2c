"""Events as plain objects, as other programs read them."""

import json
from itertools import islice
from typing import Any

import pytest

from fortyfives.cards import parse_card, parse_cards, parse_suit
from fortyfives.engine.actions import THIRTY_FOR_SIXTY
from fortyfives.engine.events import (
    Called,
    Contracted,
    Dealt,
    Discarded,
    Drew,
    Event,
    FiveAsked,
    GameWon,
    Jinked,
    Kept,
    Named,
    Played,
    Robbed,
    Settled,
    ThrownIn,
    TookKitty,
    TrickWon,
    TurnedUp,
)
from fortyfives.engine.why import AloneAtTarget
from fortyfives.records.export import beginning, exported, opened, told, written
from fortyfives.records.record import Record, parse
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.sitting.loop import game_of_series, played, seated


def card(text: str) -> int:
    return parse_card(text)


def row(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


ONE_OF_EACH: list[tuple[Event, dict[str, Any]]] = [
    (
        Dealt(2, 1, (row("5H AH"), row("TC XX")), row("2S"), row("KD 9S")),
        {
            "event": "dealt",
            "deal": 2,
            "dealer": 1,
            "hands": [["5H", "AH"], ["TC", "XX"]],
            "kitty": ["2S"],
            "stock": ["KD", "9S"],
        },
    ),
    (TurnedUp(card("9S")), {"event": "turned_up", "card": "9S"}),
    (
        Robbed(1, card("9S"), card("2C")),
        {"event": "robbed", "seat": 1, "took": "9S", "discard": "2C"},
    ),
    (
        Kept(2, announced=True, asked_openly=False),
        {"event": "kept", "seat": 2, "announced": True},
    ),
    (Called(0, "hold"), {"event": "called", "seat": 0, "call": "hold"}),
    (
        Contracted(0, 20, forced=True),
        {"event": "contracted", "seat": 0, "bid": 20, "forced": True},
    ),
    (
        Contracted(0, THIRTY_FOR_SIXTY, forced=False),
        {"event": "contracted", "seat": 0, "bid": "30-for-60", "forced": False},
    ),
    (ThrownIn(4), {"event": "thrown_in", "deal": 4}),
    (Named(3, parse_suit("C")), {"event": "named", "seat": 3, "suit": "C"}),
    (
        TookKitty(3, parse_cards("9D 3C AH"), 3),
        {"event": "took_kitty", "seat": 3, "cards": ["3C", "9D", "AH"]},
    ),
    (Discarded(3, 0, 0), {"event": "discarded", "seat": 3, "cards": []}),
    (
        Discarded(3, parse_cards("9D 3C"), 2),
        {"event": "discarded", "seat": 3, "cards": ["3C", "9D"]},
    ),
    (Drew(1, row("9D 3C"), 2), {"event": "drew", "seat": 1, "cards": ["9D", "3C"]}),
    (Jinked(1, jinked=False), {"event": "jinked", "seat": 1, "jinked": False}),
    (Played(0, card("5H")), {"event": "played", "seat": 0, "card": "5H"}),
    (
        TrickWon(1, row("KS 5H"), leader=0),
        {"event": "trick_won", "seat": 1, "cards": ["KS", "5H"]},
    ),
    (
        Settled(1, (3, 2), None, (15, 10), (15, 30), void=False, best_trump=None),
        {
            "event": "settled",
            "deal": 1,
            "tricks": [3, 2],
            "bonus": None,
            "points": [15, 10],
            "scores": [15, 30],
            "void": False,
        },
    ),
    (
        Settled(1, (3, 2), 1, (4, -1), (23, 18), True, card("5H"), pool=0, chips=(23, 18)),
        {
            "event": "settled",
            "deal": 1,
            "tricks": [3, 2],
            "bonus": 1,
            "points": [4, -1],
            "scores": [23, 18],
            "void": True,
            "pool": 0,
            "chips": [23, 18],
        },
    ),
    (GameWon(1, (15, 45), AloneAtTarget(45)), {"event": "game_won", "side": 1, "scores": [15, 45]}),
]


@pytest.mark.parametrize(
    ("event", "line"),
    ONE_OF_EACH,
    ids=[f"{place}-{line['event']}" for place, (_, line) in enumerate(ONE_OF_EACH)],
)
def test_every_kind_of_event_has_its_line(event: Event, line: dict[str, Any]) -> None:
    assert list(told((event,))) == [line]


def test_who_was_asked_for_a_five_shows_in_the_options_alone() -> None:
    assert list(told((FiveAsked(1, "five"),))) == []


@pytest.mark.parametrize("name", preset_names())
def test_an_export_hangs_together_whatever_is_played(name: str) -> None:
    rules = preset(name)
    for seats in rules.table.players:
        header = game_of_series(rules, preset=name, players=["random"] * seats, seed=9, number=0)
        record = Record(header)
        lines = list(beginning(header, record.game))
        for step in islice(played(record.game, seated(header), record), 150):
            asked = opened(step.seat, step.options)
            assert str(step.action) in asked["options"]
            assert asked["options"] == sorted(set(asked["options"]))
            assert len(asked["options"]) == len(step.options)
            lines += [asked, *told(step.events)]
        assert list(exported(record, options=True)) == lines
        for text, line in zip(written(lines), lines, strict=True):
            assert json.loads(text) == line
            assert text.isascii()
            assert "\n" not in text
        HandsHeld(seats).follow(lines[1:])
        content = "\n".join(record.lines()).encode()
        assert list(exported(parse(content), options=True)) == lines


class HandsHeld:
    """The hands as the events alone tell them: every card comes from where it was."""

    def __init__(self, seats: int) -> None:
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.stock: list[str] = []
        self.kitty: list[str] = []

    def follow(self, lines: list[dict[str, Any]]) -> None:
        """Go through the events of a game."""
        for line in lines:
            step = getattr(self, f"_{line['event']}", None)
            if step is not None:
                step(line)

    def _dealt(self, line: dict[str, Any]) -> None:
        self.hands = [set(hand) for hand in line["hands"]]
        self.stock, self.kitty = list(line["stock"]), list(line["kitty"])
        assert all(len(hand) == 5 for hand in self.hands)

    def _robbed(self, line: dict[str, Any]) -> None:
        hand = self.hands[line["seat"]]
        hand.remove(line["discard"])
        assert line["took"] not in hand
        hand.add(line["took"])

    def _took_kitty(self, line: dict[str, Any]) -> None:
        assert line["cards"] == sorted(self.kitty)
        self.hands[line["seat"]] |= set(self.kitty)

    def _discarded(self, line: dict[str, Any]) -> None:
        for card_text in line["cards"]:
            self.hands[line["seat"]].remove(card_text)

    def _drew(self, line: dict[str, Any]) -> None:
        drawn = [self.stock.pop(0) for _ in line["cards"]]
        assert line["cards"] == drawn
        self.hands[line["seat"]] |= set(drawn)

    def _played(self, line: dict[str, Any]) -> None:
        self.hands[line["seat"]].remove(line["card"])

    def _turned_up(self, line: dict[str, Any]) -> None:
        assert all(line["card"] not in hand for hand in self.hands)
        if line["card"] in self.stock:
            assert self.stock.pop(0) == line["card"]

    def _options(self, line: dict[str, Any]) -> None:
        plays = {text[5:] for text in line["options"] if text.startswith("play ")}
        assert plays <= self.hands[line["seat"]]

    def _settled(self, line: dict[str, Any]) -> None:
        assert sum(line["tricks"]) <= 5
