"""What the table shows at one moment, and the moments that an action is shown in.

A picture is a view, and besides it what has just happened: a finished trick that still lies there,
a deal that has been reckoned up. If every picture between two views were lost, the next view would
still draw the right table.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from msgspec.structs import replace as changed

from fortyfives.cards import bit
from fortyfives.engine.events import (
    Called,
    Contracted,
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
from fortyfives.engine.options import NO_OPTIONS
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import LastTrick, View

LOG = 200
"""So many of the latest events are kept for those who want to read back."""


class Pause(Enum):
    """How long a picture stands before the next one."""

    NONE = "none"
    """Not at all."""
    CARD = "card"
    """As long as it takes to see a card laid, or hear a word."""
    TRICK = "trick"
    """As long as it takes to see who has won a trick; in wait mode until a key is pressed."""
    DEAL = "deal"
    """Until a key is pressed."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The table at one moment, as one seat sees it."""

    view: View
    names: tuple[str, ...]
    finished: LastTrick | None = None
    """A finished trick that still lies on the table."""
    news: Event | None = None
    """What has just happened."""
    settled: Settled | None = None
    """The reckoning of the deal that is over."""
    won: GameWon | None = None
    """The end of the game."""
    stuck: bool = False
    """Whether nobody can win any more, since every side must pass for ever."""
    log: tuple[Event, ...] = ()
    """What this seat has seen lately, the latest last."""
    sheet: tuple[Settled, ...] = ()
    """The reckoning of every deal so far."""

    @property
    def ended(self) -> bool:
        """Whether the game has come to its end, won or not."""
        return self.stuck or self.won is not None

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for this seat."""
        return self.view.turn == self.view.seat and bool(self.view.options)

    @property
    def pool(self) -> int | None:
        """What lies on the table, in chips; None where there is no pool."""
        if self.settled is not None:
            return self.settled.pool
        return None if self.view.stakes is None else self.view.stakes.pool

    @property
    def leader(self) -> Seat | None:
        """Who led to the trick that lies on the table, or is to lead."""
        return self.view.leader if self.finished is None else self.finished.leader

    @property
    def winning(self) -> Seat | None:
        """Who is winning the trick on the table, or has won it."""
        return self.view.winning if self.finished is None else self.finished.winner

    def laid_by(self, seat: Seat) -> int | None:
        """The card of a seat that lies on the table."""
        if self.finished is not None:
            return self.finished.laid_by(seat)
        return self.view.laid_by(seat)


PAUSES: dict[type[Event], Pause] = {
    Played: Pause.CARD,
    Robbed: Pause.CARD,
    Kept: Pause.CARD,
    Called: Pause.CARD,
    Contracted: Pause.CARD,
    ThrownIn: Pause.TRICK,
    Named: Pause.CARD,
    Discarded: Pause.CARD,
    Jinked: Pause.CARD,
    FiveAsked: Pause.CARD,
    TrickWon: Pause.TRICK,
    Settled: Pause.DEAL,
    GameWon: Pause.DEAL,
    Drew: Pause.NONE,
    TookKitty: Pause.NONE,
    HandDealt: Pause.NONE,
    TurnedUp: Pause.NONE,
}


def pictures(
    before: Picture, seen: Iterable[Event], after: View
) -> Iterator[tuple[Picture, Pause]]:
    """The moments between one view and the next: what the table shows, and for how long.

    What this seat does itself is not dwelt upon; what is over when it happens, such as a finished
    trick, is.
    """
    picture = replace(before, finished=None, settled=None)
    events = list(seen)
    won = any(isinstance(event, GameWon) for event in events)
    for event in events:
        picture = _next(picture, event, after)
        pause = PAUSES[type(event)]
        if won and isinstance(event, Settled):
            pause = Pause.NONE  # The last reckoning is shown with the end of the game.
        mine = getattr(event, "seat", None) == after.seat
        if mine and pause is Pause.CARD:
            pause = Pause.NONE
        if pause is Pause.TRICK and _mine_to_lead(picture, after):
            pause = Pause.NONE
        yield picture, pause
    yield after_all(picture, after), Pause.NONE


def after_all(picture: Picture, view: View) -> Picture:
    """The table when all has been shown: a trick that I won lies there until I lead again."""
    if picture.won is not None:
        return picture
    left = view.last_trick if view.turn == view.seat and not view.trick else None
    deal = picture.view.deal == view.deal
    return replace(picture, view=view, finished=left if deal else None, settled=None)


def _mine_to_lead(picture: Picture, after: View) -> bool:
    return after.deal == picture.view.deal and after.turn == after.seat and not after.trick


def _next(picture: Picture, event: Event, after: View) -> Picture:
    log = (*picture.log, event)[-LOG:]
    picture = replace(picture, log=log, news=event)
    view = changed(picture.view, history=(*picture.view.history, event))
    view = changed(view, turn=None, options=NO_OPTIONS)
    match event:
        case HandDealt():
            return replace(picture, view=_dealt(after, event), finished=None, settled=None)
        case Settled():
            return replace(picture, view=view, settled=event, sheet=(*picture.sheet, event))
        case GameWon():
            return replace(picture, view=view, won=event)
        case Played():
            return replace(picture, view=_laid(view, event), finished=None)
        case TrickWon():
            trick = LastTrick(_leader(view, event.seat), event.cards, event.seat)
            tricks = tuple(n + (seat == event.seat) for seat, n in enumerate(view.tricks))
            view = changed(view, trick=(), winning=None, tricks=tricks, last_trick=trick)
            return replace(picture, view=view, finished=trick)
        case _:
            return replace(picture, view=_told(view, after))


def _laid(view: View, event: Played) -> View:
    """A card more on the table."""
    leader = _leader(view, event.seat)
    trick = (*view.trick, event.card)
    best = None if view.ranking is None else view.ranking.winner(trick)
    return changed(
        view,
        turn=None if len(trick) == view.seats else (event.seat + 1) % view.seats,
        hand=view.hand & ~bit(event.card),
        counts=tuple(n - (seat == event.seat) for seat, n in enumerate(view.counts)),
        trick=trick,
        leader=leader,
        winning=None if best is None else (leader + best) % view.seats,
        played=view.played | bit(event.card),
    )


def _leader(view: View, seat: Seat) -> Seat:
    """Who led to the trick: whoever laid its first card."""
    return view.leader if view.trick and view.leader is not None else seat


def _told(view: View, after: View) -> View:
    """A call, a robbing, a drawing: the facts are as they will be, but for the cards laid since."""
    if after.deal != view.deal:
        return view
    return changed(
        after,
        history=view.history,
        turn=None,
        options=NO_OPTIONS,
        trick=view.trick,
        leader=view.leader,
        winning=view.winning,
        tricks=view.tricks,
        last_trick=view.last_trick,
        played=view.played,
    )


def _dealt(after: View, event: HandDealt) -> View:
    """The new deal before anything was done in it."""
    return changed(after, turn=None, options=NO_OPTIONS, history=(event,))
