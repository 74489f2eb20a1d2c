"""Cards, suits and sets of cards as plain integers, and their text.

A card is ``suit * 13 + pip - 1`` (the ace is pip 1, the king pip 13); the joker is 52. A set of
cards is an integer with one bit a card, so that the rules are a few machine operations. The cards
that the program hands out print as their text all the same, and so does a `Hand`.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from fortyfives.outside.foreign import quoted

Suit: TypeAlias = int
Card: TypeAlias = int
Cards: TypeAlias = int
"""A set of cards: bit ``card`` is set for each card in it."""

SUITS: tuple[Suit, ...] = (0, 1, 2, 3)
HEARTS, DIAMONDS, CLUBS, SPADES = SUITS
SUIT_LETTERS = "HDCS"
SUIT_GLYPHS = "♥♦♣♠"
SUIT_NAMES = ("hearts", "diamonds", "clubs", "spades")
PIP_LETTERS = "A23456789TJQK"
PIP_NAMES = (
    *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king"),
)

JOKER: Card = 52
ACE_OF_HEARTS: Card = 0
NO_CARDS: Cards = 0
HAND = 5
"""The cards of a hand."""

_GLYPHS_TO_LETTERS = str.maketrans(
    dict(zip("♥♦♣♠♡♢♧♤", SUIT_LETTERS * 2, strict=True)) | {"\ufe0e": "", "\ufe0f": ""}
)


class CardError(ValueError):
    """A text that names no card or no suit; `words.errors.card_amiss` says so to people."""

    def __init__(self, what: str, text: str) -> None:
        self.what = what
        """What it is not, ``card`` or ``suit``, or ``twice`` where a card is named again."""
        self.text = text
        super().__init__(f"{what}: {quoted(text)}")


def card_of(suit: Suit, pip: int) -> Card:
    """The card of a suit; pip 1 is the ace, 11 to 13 are jack, queen and king."""
    return CARDS[suit * 13 + pip - 1]


def suit_of(card: Card) -> Suit | None:
    """The suit printed on a card; the joker has none."""
    return None if card == JOKER else card // 13


TEXTS: tuple[str, ...] = (
    *(pip + suit for suit in SUIT_LETTERS for pip in PIP_LETTERS),
    "XX",
)
"""The text of every card, by card: ``5H``, ``TC``, ``XX``."""


class _Printed(int):
    """A card that prints as its text."""

    __slots__ = ()

    def __repr__(self) -> str:
        return TEXTS[self]

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(TEXTS[self], spec)


CARDS: tuple[Card, ...] = tuple(map(_Printed, range(len(TEXTS))))
"""Every card, the joker last; each prints as its text."""

_BY_TEXT = dict(zip(TEXTS, CARDS, strict=True))


class Hand(int):
    """A set of cards that prints as its cards, and goes through them: ``for card in view.hand``."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Card]:
        return each(self)

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(self >> card & 1)

    def __repr__(self) -> str:
        return cards_text(self)

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(cards_text(self), spec)


def card_text(card: Card) -> str:
    """The card as two characters: ``5H``, ``TC``, ``XX``."""
    return TEXTS[card]


def pretty_card(card: Card, *, glyphs: bool = True) -> str:
    """The card for people: ``5♥`` and ``10♣``, or ``5H`` and ``10C`` where glyphs fail."""
    if card == JOKER:
        return "joker"
    pip = PIP_LETTERS[card % 13].replace("T", "10")
    return pip + (SUIT_GLYPHS if glyphs else SUIT_LETTERS)[card // 13]


def card_name(card: Card) -> str:
    """The card in words: ``five of hearts``, ``joker``."""
    if card == JOKER:
        return "joker"
    return f"{PIP_NAMES[card % 13]} of {SUIT_NAMES[card // 13]}"


def parse_card(text: str) -> Card:
    """The card a text names: ``5h``, ``10C``, ``A♥``, ``XX``.

    Raises `CardError` where it names none.
    """
    plain = text.strip().translate(_GLYPHS_TO_LETTERS).upper().replace("10", "T")
    try:
        return _BY_TEXT[plain]
    except KeyError:
        raise CardError("card", text) from None


def parse_suit(text: str) -> Suit:
    """The suit a text names, by letter, glyph or word.

    Raises `CardError` where it names none.
    """
    plain = text.strip().translate(_GLYPHS_TO_LETTERS)
    if len(plain) == 1 and plain.upper() in SUIT_LETTERS:
        return SUIT_LETTERS.index(plain.upper())
    if plain.lower() in SUIT_NAMES:
        return SUIT_NAMES.index(plain.lower())
    raise CardError("suit", text)


def bit(card: Card) -> Cards:
    """The set that holds this card alone."""
    return 1 << card


def cards_of(cards: Iterable[Card]) -> Cards:
    """The set of these cards."""
    held = NO_CARDS
    for card in cards:
        held |= 1 << card
    return held


def each(cards: Cards) -> Iterator[Card]:
    """The cards of a set, lowest number first."""
    while cards:
        lowest = cards & -cards
        yield CARDS[lowest.bit_length() - 1]
        cards ^= lowest


def parse_cards(text: str) -> Cards:
    """The set of cards in a text, parted by spaces.

    Raises `CardError` for a word that is no card and for a card named twice.
    """
    held = NO_CARDS
    for word in text.split():
        card = bit(parse_card(word))
        if held & card:
            raise CardError("twice", word)
        held |= card
    return held


def cards_text(cards: Cards) -> str:
    """The cards of a set as text, sorted as text."""
    return " ".join(sorted(TEXTS[card] for card in each(cards)))


def pack(*, joker: bool) -> tuple[Card, ...]:
    """The cards of a pack in order: 52, or 53 with the joker."""
    return CARDS if joker else CARDS[:JOKER]
