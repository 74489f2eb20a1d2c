"""Everything that can happen in a game, and what each seat sees of it.

Events are cut, not masked: `for_seat` answers the event as that seat sees it, or None where the
seat notices nothing.
"""

from functools import cache
from typing import TypeAlias

from msgspec import Struct

from fortyfives.cards import Card, Cards, Suit
from fortyfives.engine.actions import bid_text
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.why import ShutOut, Spoilt, Took, Way, WhyWon


class _Open(Struct, frozen=True):
    """What everybody at the table sees."""

    def for_seat(self, seat: Seat) -> "Event | None":
        """The event as this seat sees it: whole."""
        return self  # type: ignore[return-value]


class Dealt(Struct, frozen=True):
    """A deal was dealt."""

    deal: int
    """The number of the deal in the game, from 1."""
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """The cards of each seat, as dealt."""
    kitty: tuple[Card, ...]
    stock: tuple[Card, ...]
    """What is left, in the order it is drawn from; without the turned card."""

    def for_seat(self, seat: Seat) -> "HandDealt":
        """What one seat sees: its own cards."""
        return HandDealt(self.deal, self.dealer, seat, self.hands[seat], len(self.kitty))


class HandDealt(_Open, frozen=True):
    """One seat's part of a deal."""

    deal: int
    dealer: Seat
    seat: Seat
    hand: tuple[Card, ...]
    kitty_cards: int


class TurnedUp(_Open, frozen=True):
    """A card was turned; its suit is trump."""

    card: Card


class Robbed(Struct, frozen=True):
    """A seat took the turned card."""

    seat: Seat
    took: Card
    discard: Card | None
    """The card put out; None for those who cannot see it."""

    def for_seat(self, seat: Seat) -> "Robbed":
        """What one seat sees."""
        return self if seat == self.seat else self.for_others()

    def for_others(self) -> "Robbed":
        """What the others see: the discard is the robber's secret (PC25, EB11)."""
        return Robbed(self.seat, self.took, None)


class Kept(Struct, frozen=True):
    """A seat that might have robbed did not."""

    seat: Seat
    announced: bool
    """Whether the seat said that it holds the ace."""
    asked_openly: bool
    """Whether the table knows that the seat was asked, as it does of a turned ace."""

    def for_seat(self, seat: Seat) -> "Kept | None":
        """What one seat sees."""
        return self if seat == self.seat else self.for_others()

    def for_others(self) -> "Kept | None":
        """What the others see: silence is known to the silent alone."""
        return self if self.announced or self.asked_openly else None


class Called(_Open, frozen=True):
    """A seat spoke in the auction."""

    seat: Seat
    call: str
    """``pass``, ``20``, ``30-for-60`` or ``hold``."""


class Contracted(_Open, frozen=True):
    """A seat won the auction."""

    seat: Seat
    bid: int
    """The number of the bid, or `actions.THIRTY_FOR_SIXTY`."""
    forced: bool
    """Whether all had passed and the dealer was stuck with it."""

    @property
    def text(self) -> str:
        """The bid as it was called: ``20``, ``30-for-60``."""
        return bid_text(self.bid)


class ThrownIn(_Open, frozen=True):
    """All passed; the next dealer deals."""

    deal: int


class Named(_Open, frozen=True):
    """The bidder named trump."""

    seat: Seat
    suit: Suit


class TookKitty(Struct, frozen=True):
    """The bidder took up the kitty."""

    seat: Seat
    cards: Cards | None
    """None for those who cannot see them."""
    count: int

    def for_seat(self, seat: Seat) -> "TookKitty":
        """What one seat sees."""
        return self if seat == self.seat else self.for_others()

    def for_others(self) -> "TookKitty":
        """What the others see: the cards are the bidder's secret."""
        return TookKitty(self.seat, None, self.count)


class Discarded(Struct, frozen=True):
    """A seat put cards away."""

    seat: Seat
    cards: Cards | None
    """None for those who cannot see them."""
    count: int

    def for_seat(self, seat: Seat) -> "Discarded":
        """What one seat sees."""
        return self if seat == self.seat else self.for_others()

    def for_others(self) -> "Discarded":
        """What the others see: how many."""
        return Discarded(self.seat, None, self.count)


class Drew(Struct, frozen=True):
    """A seat drew cards from the stock."""

    seat: Seat
    cards: tuple[Card, ...] | None
    """In the order drawn; None for those who cannot see them."""
    count: int

    def for_seat(self, seat: Seat) -> "Drew":
        """What one seat sees."""
        return self if seat == self.seat else self.for_others()

    def for_others(self) -> "Drew":
        """What the others see: how many."""
        return Drew(self.seat, None, self.count)


class FiveAsked(_Open, frozen=True):
    """A seat was asked whether to turn another trump."""

    seat: Seat
    call: str
    """``five``, ``pass`` or ``refuse``."""


class Jinked(_Open, frozen=True):
    """A seat undertook all five tricks, or declined to."""

    seat: Seat
    jinked: bool


class Played(_Open, frozen=True):
    """A card was laid."""

    seat: Seat
    card: Card


class TrickWon(_Open, frozen=True):
    """A trick went to a seat."""

    seat: Seat
    """Who took it, and so who leads next."""
    cards: tuple[Card, ...]
    """The cards of the trick, in the order they were laid."""
    leader: Seat
    """Who led to it."""

    @property
    def winning_card(self) -> Card:
        """The card that took it."""
        return self.cards[(self.seat - self.leader) % len(self.cards)]


class Settled(_Open, frozen=True):
    """A deal was reckoned up."""

    deal: int
    tricks: tuple[int, ...]
    """How many each seat took."""
    bonus: Seat | None
    """Who played the best trump; None where no bonus is paid."""
    points: tuple[int, ...]
    """What each side gets for this deal."""
    scores: tuple[int, ...]
    """The total of each side."""
    void: bool
    best_trump: Card | None
    """The best trump played, whether it earned a bonus or not."""
    pool: int | None = None
    """What is left on the table, in chips; None where there is no pool."""
    chips: tuple[int, ...] | None = None
    """The chips of each seat; None where there is no pool."""
    way: Way = "taken"
    """How the points come about."""
    took: tuple[Took, ...] = ()
    """What each side took; empty where only the most tricks score, or there is a pool."""
    pegged: tuple[Side, ...] = ()
    """The sides that took something and score nothing for it, a bid having been made."""
    sweep_pays: int = 0
    """What each of the others pays to who took all five tricks, in chips."""
    spoilt: Spoilt | None = None
    """Why nobody gets anything; None where somebody does."""
    shut_out: tuple[ShutOut, ...] = ()
    """The sides that have the total that wins, and cannot win with this deal."""


class GameWon(_Open, frozen=True):
    """A side won the game."""

    side: Side
    scores: tuple[int, ...]
    why: WhyWon


Event: TypeAlias = (
    Dealt
    | HandDealt
    | TurnedUp
    | Robbed
    | Kept
    | Called
    | Contracted
    | ThrownIn
    | Named
    | TookKitty
    | Discarded
    | Drew
    | FiveAsked
    | Jinked
    | Played
    | TrickWon
    | Settled
    | GameWon
)

Events: TypeAlias = tuple[Event, ...]

HIDING = (Robbed, Kept, TookKitty, Discarded, Drew)
"""The kinds of event that the others see otherwise than the seat itself."""


@cache
def played(seat: Seat, card: Card) -> Played:
    """The laying of a card by a seat: the commonest event costs a look-up."""
    return Played(seat, card)
