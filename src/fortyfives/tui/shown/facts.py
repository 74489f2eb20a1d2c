"""What stands at each seat, and how its side is called."""

from msgspec import Struct

from fortyfives.engine.actions import bid_text
from fortyfives.engine.events import Called, Discarded, Event, FiveAsked, Kept, Robbed
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.settling.settle import Settling, settling_for
from fortyfives.engine.view import View
from fortyfives.tui.look.signs import Signs
from fortyfives.tui.shown.picture import Picture
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table
from fortyfives.words.lists import capital


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
        return table.named(self.name, self.side)


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
        return table.WE
    if len(view.sides) == 2:
        return table.THEY
    others = (other for other in view.sides[side] if other != seat)
    return table.partners([picture.names[other] for other in others])


def side_name(scene: Scene, number: Side) -> str:
    """A side at the head of a sentence: its one seat's name, we and they, or the names joined."""
    picture = scene.picture
    seats = picture.view.sides[number]
    if len(seats) == 1:
        return picture.names[seats[0]]
    if len(picture.view.sides) == 2:
        return capital(side_word(picture, seats[0]))
    return table.joined([picture.names[seat] for seat in seats])


def score_word(picture: Picture) -> str:
    """What is counted at this table."""
    return table.CHIPS if picture.view.stakes is not None else table.SCORE


def contract_words(picture: Picture) -> str:
    """Who plays, and for how much; empty where nobody has bid yet."""
    view = picture.view
    if view.bidder is None or view.bid is None or not view.contracted:
        return ""
    return table.contract(picture.names[view.bidder], bid_text(view.bid))


def _notes(view: View, seat: Seat, signs: Signs) -> tuple[str, ...]:
    if view.jinker == seat:
        return table.JINKS
    if seat == view.seat and view.barred:
        return table.KEPT_ACE
    if view.contracted and view.bidder == seat and view.bid is not None:
        return table.plays_for(bid_text(view.bid))
    said: tuple[str, ...] = ()
    for event in view.history:
        if getattr(event, "seat", None) == seat:
            said = _said(event, view, signs) or said
    return said


def _said(event: Event, view: View, signs: Signs) -> tuple[str, ...]:
    match event:
        case Robbed(took=card):
            return table.robbed(signs.card(card))
        case Kept(announced=True):
            return table.HOLDS_ACE
        case Called(call="pass"):
            return table.PASSED
        case Called(call=call, seat=seat):
            number = next((n for who, n in reversed(view.calls) if who == seat), None)
            highest = view.bidder == seat and not view.contracted
            bid = call if number is None else bid_text(number)
            return table.called(bid, hold=call == "hold", highest=highest)
        case FiveAsked(call="five"):
            return table.ASKS_TRUMP
        case Discarded(count=count):
            return table.discarded(count)
    return ()
