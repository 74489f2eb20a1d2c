"""What stands at each seat, in words."""

from msgspec import Struct

from fortyfives.engine.actions import bid_text
from fortyfives.engine.events import Called, Discarded, Event, FiveAsked, Kept, Robbed
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.settling.settle import Settling, settling_for
from fortyfives.engine.view import View
from fortyfives.tui.look.signs import Signs
from fortyfives.tui.shown.picture import Picture


class SeatFacts(Struct, frozen=True):
    """One seat as the table shows it."""

    seat: Seat
    name: str
    side: str
    """``we``, ``they``, ``with Tom``; empty where each plays for himself."""
    dealer: bool
    turn: bool
    cards: int
    tricks: int
    score: str
    """The total of its side, and what it has in hand by the tricks of this deal."""
    notes: tuple[str, ...]
    """What the seat has said or done that still matters: one thing, the fullest words first."""

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
        score=score_text(picture, view.side_of(seat)),
        notes=_notes(view, seat, signs),
    )


def score_text(picture: Picture, side: Side) -> str:
    """The total of a side, and what it has in hand: ``40 +5``."""
    view = picture.view
    if picture.settled is not None:
        return str(picture.settled.scores[side])
    gain = in_hand(picture)[side]
    return f"{view.scores[side]} +{gain}" if gain else str(view.scores[side])


def settling_of(picture: Picture) -> Settling:
    """How the deals and the games of this table are reckoned up."""
    return settling_for(picture.view.rules, picture.view.seats)


def in_hand(picture: Picture) -> tuple[int, ...]:
    """The points that each side has by the tricks of this deal, where a trick counts as it is."""
    view, settling = picture.view, settling_of(picture)
    if settling.pool is not None or not settling.scoring.each_takes or view.jinker is not None:
        return (0,) * len(view.sides)
    return settling.scoring.running_points(view.tricks)


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
    return "chips" if picture.view.stakes is not None else "score"


def contract_words(picture: Picture) -> str:
    """Who plays, and for how much; empty where nobody has bid yet."""
    view = picture.view
    if view.bidder is None or view.bid is None or not view.contracted:
        return ""
    return f"{picture.names[view.bidder]} bid {bid_text(view.bid)}"


def _notes(view: View, seat: Seat, signs: Signs) -> tuple[str, ...]:
    if view.jinker == seat:
        return "jinks: all five", "jinks"
    if seat == view.seat and view.barred:
        return "kept the ace: no win", "no win"
    if view.contracted and view.bidder == seat and view.bid is not None:
        bid = bid_text(view.bid)
        return f"plays for {bid}", f"for {bid}", bid
    said: tuple[str, ...] = ()
    for event in view.history:
        if getattr(event, "seat", None) == seat:
            said = _said(event, view, signs) or said
    return said


def _said(event: Event, view: View, signs: Signs) -> tuple[str, ...]:
    match event:
        case Robbed(took=card):
            return f"robbed the {signs.card(card)}", f"took {signs.card(card)}", "robbed"
        case Kept(announced=True):
            return "holds the ace", "has ace"
        case Called(call="pass"):
            return ("passed",)
        case Called(call=call, seat=seat):
            number = next((n for who, n in reversed(view.calls) if who == seat), None)
            bid = call if number is None else bid_text(number)
            said = f"holds at {bid}" if call == "hold" else f"bid {bid}"
            highest = view.bidder == seat and not view.contracted
            return (f"{said}, highest", said, bid) if highest else (said, bid)
        case FiveAsked(call="five"):
            return "asks to five", "fives"
        case Discarded(count=count):
            return f"put away {count or 'none'}", f"{count or 'none'} away"
    return ()
