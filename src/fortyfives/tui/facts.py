"""What stands at each seat, in words."""

from dataclasses import dataclass

from fortyfives.events import (
    Called,
    Contracted,
    Discarded,
    Event,
    FiveAsked,
    Jinked,
    Kept,
    Named,
    Robbed,
)
from fortyfives.seating import Seat
from fortyfives.tui.picture import Picture
from fortyfives.tui.signs import Signs


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One seat as the table shows it."""

    seat: Seat
    name: str
    side: str
    """``we``, ``they``, ``with Tom``; empty where each plays for himself."""
    dealer: bool
    turn: bool
    cards: int
    tricks: int
    score: int
    note: str
    """What the seat has said or done that still matters."""

    @property
    def named(self) -> str:
        """The name, with the side where there are partners."""
        return f"{self.name} ({self.side})" if self.side else self.name


def facts_of(picture: Picture, seat: Seat, signs: Signs) -> SeatFacts:
    """What stands at one seat."""
    view = picture.view
    return SeatFacts(
        seat=seat,
        name=picture.names[seat],
        side=side_word(picture, seat),
        dealer=view.dealer == seat,
        turn=view.turn == seat and picture.settled is None,
        cards=view.counts[seat],
        tricks=view.tricks[seat],
        score=score_of(picture, seat),
        note=_note(view.history, seat, signs),
    )


def score_of(picture: Picture, seat: Seat) -> int:
    """The total of a seat's side."""
    side = picture.view.side_of(seat)
    return (picture.settled or picture.view).scores[side]


def side_word(picture: Picture, seat: Seat) -> str:
    """How a seat's side is called by the person."""
    view = picture.view
    if len(view.sides) == view.seats:
        return ""
    side = view.side_of(seat)
    if side == view.side:
        return "we"
    if len(view.sides) == 2:
        return "they"
    return "with " + ", ".join(picture.names[other] for other in view.sides[side] if other != seat)


def score_word(picture: Picture) -> str:
    """What is counted at this table."""
    return "chips" if picture.view.rules.score.method == "pool" else "score"


def _note(history: tuple[Event, ...], seat: Seat, signs: Signs) -> str:
    said = ""
    for event in history:
        if getattr(event, "seat", None) == seat:
            said = _said(event, signs) or said
    return said


def _said(event: Event, signs: Signs) -> str:
    match event:
        case Robbed(took=card):
            return f"robbed the {signs.card(card)}"
        case Kept(announced=True):
            return "holds the ace"
        case Called(call=call):
            return {"pass": "passed", "hold": "held"}.get(call, f"bid {call}")
        case Contracted():
            return f"plays for {event.text}"
        case Named():
            return ""
        case Jinked(jinked=jinked):
            return "jinks: all five" if jinked else ""
        case FiveAsked(call="five"):
            return "asks to five"
        case Discarded(count=count):
            return f"put away {count}"
    return ""
