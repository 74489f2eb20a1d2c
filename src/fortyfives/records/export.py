"""A game's events as plain objects, whole, for other programs: nothing is hidden in an export."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, assert_never

from fortyfives.cards import SUIT_LETTERS, TEXTS, Card, Cards, each
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
    HandDealt,
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
from fortyfives.engine.game import Game
from fortyfives.engine.options import Options
from fortyfives.engine.seating import Seat
from fortyfives.records.header import Header
from fortyfives.records.record import Record

Line: TypeAlias = dict[str, Any]
"""One line of an export."""


def exported(record: Record, *, options: bool = False) -> Iterator[Line]:
    """The export of a record: its header and every event; with `options`, what was open before.

    A game that is not finished just ends.
    """
    game = record.header.game()
    yield from beginning(record.header, game)
    for seat, action in record.actions:
        if options:
            yield opened(seat, game.options)
        yield from told(game.apply(action))


def beginning(header: Header, game: Game) -> Iterator[Line]:
    """The header and what happened before the first decision."""
    sides = [list(side) for side in game.house.seating.sides]
    yield header.as_json() | {"sides": sides}
    yield from told(game.opening)


def opened(seat: Seat, options: Options) -> Line:
    """The actions that were open to a seat, sorted."""
    return {"event": "options", "seat": seat, "options": options.texts()}


def told(events: Iterable[Event]) -> Iterator[Line]:
    """These events as lines; what is no event of the export is left out."""
    for event in events:
        if type(event) is Played:
            yield {"event": "played", "seat": event.seat, "card": TEXTS[event.card]}
        elif type(event) is TrickWon:
            yield {"event": "trick_won", "seat": event.seat, "cards": _row(event.cards)}
        elif type(event) is not FiveAsked:  # a refused five shows in the options alone
            yield _told(event)


def written(lines: Iterable[Line]) -> Iterator[str]:
    """Lines of an export as text, in letters that every terminal and program can read."""
    encode = json.JSONEncoder().encode
    return (encode(line) for line in lines)


def _told(event: Event) -> Line:
    match event:
        case Dealt(deal, dealer, hands, kitty, stock):
            dealt = [_row(hand) for hand in hands]
            return _line(
                "dealt",
                deal=deal,
                dealer=dealer,
                hands=dealt,
                kitty=_row(kitty),
                stock=_row(stock),
            )
        case TurnedUp(card):
            return _line("turned_up", card=TEXTS[card])
        case Robbed(seat, took, discard):
            out = None if discard is None else TEXTS[discard]
            return _line("robbed", seat=seat, took=TEXTS[took], discard=out)
        case Kept(seat, announced):
            return _line("kept", seat=seat, announced=announced)
        case Jinked(seat, jinked):
            return _line("jinked", seat=seat, jinked=jinked)
        case Settled():
            return _settled(event)
        case GameWon(side, scores):
            return _line("game_won", side=side, scores=list(scores))
        case HandDealt() | Played() | TrickWon() | FiveAsked():
            raise AssertionError(f"{event} is not told here")
        case _:
            return _told_of_bidding(event)


def _told_of_bidding(
    event: Called | Contracted | ThrownIn | Named | TookKitty | Discarded | Drew,
) -> Line:
    match event:
        case Called(seat, call):
            return _line("called", seat=seat, call=call)
        case Contracted(seat, bid, forced):
            number = event.text if bid == THIRTY_FOR_SIXTY else bid
            return _line("contracted", seat=seat, bid=number, forced=forced)
        case ThrownIn(deal):
            return _line("thrown_in", deal=deal)
        case Named(seat, suit):
            return _line("named", seat=seat, suit=SUIT_LETTERS[suit])
        case TookKitty(seat, cards):
            return _line("took_kitty", seat=seat, cards=_sorted(cards))
        case Discarded(seat, cards):
            return _line("discarded", seat=seat, cards=_sorted(cards))
        case Drew(seat, drawn):
            return _line("drew", seat=seat, cards=_row(drawn or ()))
        case _:
            assert_never(event)


def _settled(event: Settled) -> Line:
    line = _line(
        "settled",
        deal=event.deal,
        tricks=list(event.tricks),
        bonus=event.bonus,
        points=list(event.points),
        scores=list(event.scores),
        void=event.void,
    )
    if event.chips is not None:
        line |= {"pool": event.pool, "chips": list(event.chips)}
    return line


def _line(name: str, **fields: object) -> Line:
    return {"event": name, **fields}


def _row(cards: Iterable[Card]) -> list[str]:
    """Cards in the order given."""
    return [TEXTS[card] for card in cards]


def _sorted(cards: Cards | None) -> list[str]:
    """The cards of a set, sorted as text."""
    return sorted(_row(each(cards or 0)))
