"""Everything a seat can do, each with one short text form."""

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from fortyfives.cards import (
    CARDS,
    SUIT_LETTERS,
    Card,
    CardError,
    Cards,
    Suit,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    parse_suit,
)
from fortyfives.words import errors as say

THIRTY_FOR_SIXTY: Final = 60
"""The number that stands for the bid of thirty for sixty: above every other bid (WPMV)."""

_THIRTY_FOR_SIXTY_TEXT: Final = "30-for-60"


class ActionError(ValueError):
    """A text that is no action."""


class Rob(Struct, frozen=True):
    """Take the turned card and put one card out, unseen."""

    discard: Card

    def __str__(self) -> str:
        return f"rob {card_text(self.discard)}"


class Keep(Struct, frozen=True):
    """Do not rob, and say nothing."""

    def __str__(self) -> str:
        return "keep"


class Announce(Struct, frozen=True):
    """Do not rob, and say that the ace of trumps is held."""

    def __str__(self) -> str:
        return "announce"


class Bid(Struct, frozen=True):
    """Undertake to make so many points."""

    number: int
    """15, 20 …, or `THIRTY_FOR_SIXTY`."""

    def __str__(self) -> str:
        return f"bid {bid_text(self.number)}"


class Hold(Struct, frozen=True):
    """Take the standing bid at its own number, as the dealer may."""

    def __str__(self) -> str:
        return "hold"


class Pass(Struct, frozen=True):
    """Bid no more, or ask for nothing."""

    def __str__(self) -> str:
        return "pass"


class Name(Struct, frozen=True):
    """Name the trump suit."""

    suit: Suit

    def __str__(self) -> str:
        return f"name {SUIT_LETTERS[self.suit]}"


class Discard(Struct, frozen=True):
    """Put cards away before the play; none may be put away by the empty set."""

    cards: Cards

    def __str__(self) -> str:
        return f"discard {cards_text(self.cards)}".rstrip()


class Play(Struct, frozen=True):
    """Lay a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {card_text(self.card)}"


class Jink(Struct, frozen=True):
    """Undertake all five tricks."""

    def __str__(self) -> str:
        return "jink"


class Stop(Struct, frozen=True):
    """Take the pool, or do not jink."""

    def __str__(self) -> str:
        return "stop"


class Five(Struct, frozen=True):
    """Ask for another trump, or agree to it."""

    def __str__(self) -> str:
        return "five"


class Refuse(Struct, frozen=True):
    """Let the turned trump stand when the other side asks for another."""

    def __str__(self) -> str:
        return "refuse"


Action: TypeAlias = (
    Rob | Keep | Announce | Bid | Hold | Pass | Name | Discard | Play | Jink | Stop | Five | Refuse
)

PLAYS: Final = tuple(map(Play, CARDS))
"""The play of every card, by card: the commonest action costs a look-up."""

ROBS: Final = tuple(map(Rob, CARDS))
"""The rob that puts each card out, by card."""

KEEP: Final = Keep()
ANNOUNCE: Final = Announce()
HOLD: Final = Hold()
PASS: Final = Pass()
JINK: Final = Jink()
STOP: Final = Stop()
FIVE: Final = Five()
REFUSE: Final = Refuse()

_BARE: Final[dict[str, Action]] = {
    str(action): action for action in (KEEP, ANNOUNCE, HOLD, PASS, JINK, STOP, FIVE, REFUSE)
}


def bid_text(number: int) -> str:
    """A bid's number as the call says it: ``20``, ``30-for-60``."""
    return _THIRTY_FOR_SIXTY_TEXT if number == THIRTY_FOR_SIXTY else str(number)


def parse_action(text: str) -> Action:
    """The action a text names.

    Raises `ActionError` where it names none.
    """
    word, _, rest = text.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    try:
        if word in _BARE and not rest:
            return _BARE[word]
        if word == "discard":
            return Discard(parse_cards(rest))
        if rest and word in _WITH_OBJECT:
            return _WITH_OBJECT[word](rest)
    except CardError as error:
        raise ActionError(say.not_an_action(text, say.card_amiss(error.what, error.text))) from None
    raise ActionError(say.not_an_action(text))


def _parse_bid(text: str) -> Action:
    if text.lower() == _THIRTY_FOR_SIXTY_TEXT:
        return Bid(THIRTY_FOR_SIXTY)
    is_number = text.isascii() and text.isdigit() and len(text) <= 3
    if not is_number or int(text) == THIRTY_FOR_SIXTY:
        raise ActionError(say.not_an_action(f"bid {text}", say.BID_IS_NUMBER))
    return Bid(int(text))


_WITH_OBJECT: Final[dict[str, Callable[[str], Action]]] = {
    "play": lambda text: PLAYS[parse_card(text)],
    "rob": lambda text: ROBS[parse_card(text)],
    "name": lambda text: Name(parse_suit(text)),
    "bid": _parse_bid,
}
