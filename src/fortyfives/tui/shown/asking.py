"""What the person is asked, and where the cursor stands: a value, moved by keys.

There is one way to answer everything: cards and choices lie in a row, left and right go along it,
Enter takes what is under the cursor, a number or a letter takes it directly. Where several cards
are to be discarded, Space marks and Enter discards what is marked.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from msgspec import Struct

from fortyfives.cards import SUIT_NAMES, Card, Cards, bit
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
    Action,
    Bid,
    Discard,
    Name,
    bid_text,
)
from fortyfives.engine.options import Calls, Discards, Plays, Robs
from fortyfives.engine.view import View
from fortyfives.tui.shown.order import slots
from fortyfives.words import prompts


class Choice(Struct, frozen=True):
    """Something other than a card that can be answered."""

    label: str
    key: str
    """The letter that takes it directly; empty for none."""
    answer: Action | str
    """The action, or the name of a command of the screen."""
    deed: str = ""
    """The action as a sentence says it."""


_KEYS: dict[Action, str] = {
    KEEP: "k",
    ANNOUNCE: "a",
    PASS: "p",
    HOLD: "h",
    JINK: "j",
    STOP: "n",
    FIVE: "f",
    REFUSE: "r",
}


def choice_for(action: Action, view: View) -> Choice:
    """How an action is offered."""
    if action == STOP and view.stakes is not None:
        key, (label, deed) = "t", prompts.TAKE_POOL
    elif isinstance(action, Bid):
        key, (label, deed) = "", prompts.bid_choice(bid_text(action.number))
    elif isinstance(action, Name):
        key, (label, deed) = SUIT_NAMES[action.suit][0], prompts.suit_choice(action.suit)
    else:
        key, (label, deed) = _KEYS[action], prompts.CHOICES[str(action)]
    return Choice(label, key, action, deed)


@dataclass(frozen=True, slots=True)
class Asking:
    """One question: the places of the hand, the choices beside them, the cursor, the marks."""

    view: View | None
    places: tuple[Card, ...] = ()
    """The cards in the order they are held; those already laid leave gaps."""
    choices: tuple[Choice, ...] = ()
    cursor: int = -1
    """A place, or beyond the places a choice; -1 for none."""
    marked: Cards = 0

    @property
    def by_cards(self) -> bool:
        """Whether the cursor goes along the cards."""
        return self.view is not None and isinstance(self.view.options, Plays | Robs | Discards)

    @property
    def marking(self) -> bool:
        """Whether several cards are to be marked."""
        return self.view is not None and isinstance(self.view.options, Discards)

    @property
    def open(self) -> bool:
        """Whether anything is asked."""
        return self.cursor >= 0

    @property
    def card(self) -> Card | None:
        """The card under the cursor."""
        return self.places[self.cursor] if 0 <= self.cursor < len(self.places) else None

    @property
    def choice(self) -> Choice | None:
        """The choice under the cursor."""
        beyond = self.cursor - len(self.places)
        return self.choices[beyond] if 0 <= beyond < len(self.choices) else None

    def held(self, card: Card) -> bool:
        """Whether a place still has its card."""
        return self.view is not None and bool(self.view.hand & bit(card))

    def stops(self) -> Iterator[int]:
        """Where the cursor can stand."""
        for index, card in enumerate(self.places):
            if self.by_cards and self.held(card):
                yield index
        yield from range(len(self.places), len(self.places) + len(self.choices))

    def moved(self, step: int) -> "Asking":
        """The cursor one stop to the left or right, from the ends round to the other."""
        stops = list(self.stops())
        if not stops:
            return self
        if self.cursor not in stops:
            return replace(self, cursor=stops[0])
        return replace(self, cursor=stops[(stops.index(self.cursor) + step) % len(stops)])

    def at(self, index: int) -> "Asking":
        """The cursor at a place, if it can stand there."""
        return replace(self, cursor=index) if index in self.stops() else self

    def toggled(self) -> "Asking":
        """The card under the cursor marked, or its mark taken back."""
        if not self.marking or self.card is None:
            return self
        return replace(self, marked=self.marked ^ bit(self.card))

    def answer(self) -> Action | str | None:
        """What Enter would do; it may not be open."""
        if self.choice is not None:
            return self.choice.answer
        if self.view is None or self.card is None:
            return None
        if self.marking:
            return Discard(self.marked)
        return (ROBS if isinstance(self.view.options, Robs) else PLAYS)[self.card]

    def numbered(self, number: int) -> "Asking | None":
        """The cursor where a number points to, a card or else a choice; None if nowhere."""
        index = number - 1 if self.by_cards else len(self.places) + number - 1
        return self.at(index) if index in self.stops() else None

    def lettered(self, letter: str) -> "Asking | None":
        """The cursor on the choice with this letter; None where there is none."""
        for index, choice in enumerate(self.choices):
            if choice.key == letter.lower():
                return replace(self, cursor=len(self.places) + index)
        return None


NOTHING = Asking(None)
"""Nothing is asked."""


def asking_of(view: View, before: Asking = NOTHING) -> Asking:
    """The question a view puts, with the cursor where it was if it may stand there."""
    places = slots(view)
    options = view.options
    choices: tuple[Choice, ...] = ()
    if isinstance(options, Robs):
        choices = tuple(choice_for(action, view) for action in options.others)
    elif isinstance(options, Calls):
        choices = tuple(choice_for(action, view) for action in options.actions)
    asking = Asking(view, places, choices)
    if not options:
        return asking
    if before.view is not None and before.view.options == options and before.places == places:
        return replace(asking, cursor=before.cursor, marked=before.marked)
    return replace(asking, cursor=_start(asking, options))


def _start(asking: Asking, options: Plays | Robs | Calls | Discards) -> int:
    """The last card that may be played or discarded, the least of them; or the safest choice."""
    if isinstance(options, Calls):
        modest = [n for n, action in enumerate(options.actions) if action in (PASS, STOP, REFUSE)]
        return len(asking.places) + (modest[0] if modest else 0)
    able = [index for index, card in enumerate(asking.places) if options.cards & bit(card)]
    return able[-1] if able else len(asking.places)


def menu(choices: tuple[Choice, ...], view: View | None = None) -> Asking:
    """A question of the screen's own, over a table where nobody is asked anything."""
    places = () if view is None else slots(view)
    return Asking(None, places, choices, cursor=len(places))
