"""What a seat has done in secret never reaches the log of another."""

from collections.abc import Iterator
from random import Random

import pytest

from evenings import by_lot
from fortyfives.engine.events import (
    HIDING,
    Dealt,
    Discarded,
    Drew,
    Event,
    HandDealt,
    Kept,
    Robbed,
    TookKitty,
)
from fortyfives.engine.game import Game
from fortyfives.engine.seating import Seat
from fortyfives.rulebook.presets import preset, preset_names


def tells_too_much(event: Event, seat: Seat) -> bool:
    """Whether an event in the log of a seat holds what only another seat may know."""
    match event:
        case Dealt():
            return True
        case HandDealt(seat=whose):
            return whose != seat
        case Robbed(seat=whose, discard=secret):
            return whose != seat and secret is not None
        case Kept(seat=whose, announced=announced, asked_openly=openly):
            return whose != seat and not (announced or openly)
        case Discarded(seat=whose, cards=cards) | TookKitty(seat=whose, cards=cards):
            return whose != seat and cards is not None
        case Drew(seat=whose, cards=drawn):
            return whose != seat and drawn is not None
    return False


def logs(name: str, seats: int) -> Iterator[tuple[Seat, Event]]:
    """Every event that any seat has seen in a few deals, with the seat."""
    game, rng = Game(preset(name), seats=seats, seed=45), Random(45)
    seen = 0
    while game.turn is not None and game.deal.state.number <= 6:
        before = game.deal
        game.apply(by_lot(game, rng))
        if game.deal is not before or game.turn is None:
            for seat in range(seats):
                for event in before.view(seat).history:
                    seen += 1
                    yield seat, event
    assert seen


@pytest.mark.parametrize("name", preset_names())
def test_no_log_holds_what_another_seat_did_in_secret(name: str) -> None:
    for seats in preset(name).table.players:
        for seat, event in logs(name, seats):
            assert not tells_too_much(event, seat), event


SECRETS: dict[type[Event], str] = {
    Robbed: "traditional-45",
    Discarded: "auction-pei",
    TookKitty: "auction-pei",
    Drew: "auction-pei",
    Kept: "spoil-five",
}
"""A game in which each kind of secret is met."""


def test_every_kind_of_secret_is_looked_at() -> None:
    assert set(SECRETS) == set(HIDING)


@pytest.mark.parametrize("kind", SECRETS)
def test_a_leak_would_be_noticed(kind: type[Event], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, "for_others", lambda self: self)
    name = SECRETS[kind]
    caught = [
        event
        for seats in preset(name).table.players
        for seat, event in logs(name, seats)
        if tells_too_much(event, seat)
    ]
    assert {type(event) for event in caught} == {kind}
