"""The facts of one deal: slots and a copy, no rules."""

from dataclasses import dataclass, field

from msgspec import Struct

from fortyfives.cards import HAND, Card, Cards, Suit
from fortyfives.engine.ranking import Ranking
from fortyfives.engine.seating import Seat
from fortyfives.words import library


class NotThere(LookupError):
    """Something was asked for that the deal does not have at this moment."""


class Stakes(Struct, frozen=True):
    """What a deal is played for, where there is a pool: chips a seat, and on the table."""

    before: tuple[int, ...]
    """The chips of each seat before the dues of this deal."""
    now: tuple[int, ...]
    """The chips of each seat, its dues paid."""
    pool: int


TRICKS = HAND
"""A deal has as many tricks as a hand has cards."""


@dataclass(kw_only=True, slots=True, eq=False)
class State:
    """Everything that is so in a deal at one moment.

    Phases change it; nothing is decided here. It never leaves the engine: what a seat may know
    of it is a `View`.
    """

    number: int
    """The number of the deal in the game, from 1."""
    dealer: Seat
    before: tuple[int, ...]
    """The total of each side before this deal."""
    entered: int = 0
    """How many phases have begun."""
    asked: Seat | None = None
    """The seat that a phase other than the tricks has a question for."""
    to_answer: tuple[Seat, ...] = ()
    """The seats that are yet to be asked to draw, or to announce a jink, in order."""
    to_five: Seat | None = None
    """Who is to ask for another trump, or to answer."""
    shunned: Suit | None = None
    """The suit that two sides have agreed not to have for trump."""
    over: bool = False
    """Whether nothing more is to be decided: the tricks are done, or the hand was stopped."""

    hands: list[Cards]
    aside: tuple[Seat, Card] | None = None
    """A card that comes into a hand after the first trick."""
    stock: tuple[Card, ...]
    """What is left of the pack, in the order it is drawn from."""
    kitty: tuple[Card, ...] = ()
    out: Cards = 0
    """Cards put out of play: robbed away, put away, turned and passed over."""
    turn_up: Card | None = None
    """The turned card while it lies on the stock."""
    trump: Suit | None = None
    ranking: Ranking | None = None
    """How the cards rank and bind; from the moment the play opens."""

    rob_right: Seat | None = None
    """Who may rob and has not been asked yet."""
    robbed: Seat | None = None
    """Who took the turned card."""
    demoted: bool = False
    """Whether the ace of trumps has fallen to the lowest trump."""
    barred: Seat | None = None
    """Who cannot win this deal, for keeping the ace in silence."""
    calls: tuple[tuple[Seat, int | None], ...] = ()
    """The calls of the auction in order; None for a pass."""
    bidder: Seat | None = None
    """Whose bid stands, and in the end plays."""
    bid: int | None = None
    """The number of that bid."""
    contracted: bool = False
    """Whether the auction is over and somebody plays."""
    thrown_in: bool = False
    """Whether all have passed and the next dealer deals."""
    nobody_may_bid: bool = False
    """Whether it was thrown in because every side must pass, as every side always will."""
    min_keep: int = 0
    """How many cards must be kept when cards are put away."""
    stakes: Stakes | None = None
    """What the deal is played for, where there is a pool."""
    jinker: Seat | None = None
    """Who has undertaken all five tricks."""

    turn: Seat = 0
    """The seat to lay the next card."""
    leader: Seat = 0
    """Who led to the trick on the table, or to the last one."""
    led: Card | None = None
    laid: list[Card] = field(default_factory=list)
    """The cards of the trick on the table, or of the last one until the next is led."""
    last_trick: tuple[Seat, list[Card], Seat] | None = None
    """The last trick that was finished: who led, the cards as laid, who won."""
    played: Cards = 0
    """The cards that have been laid in this deal."""
    best: int = 0
    """The power of the card that is winning."""
    winner: Seat = 0
    """Who is winning the trick on the table, or won the last one."""
    left: int
    """How many cards the trick on the table still wants."""
    taken: list[int]
    """How many tricks each seat has."""
    winners: list[Seat] = field(default_factory=list)
    """Who won each trick so far."""
    best_trump: int = 0
    """The power of the best trump in a finished trick; 0: none."""
    best_trick: int = 0
    """The trick it fell in, from 1."""

    def copy(self) -> "State":
        """The same facts, sharing nothing that changes."""
        twin = State.__new__(State)
        twin.aside = self.aside
        twin.asked = self.asked
        twin.barred = self.barred
        twin.before = self.before
        twin.best = self.best
        twin.best_trick = self.best_trick
        twin.best_trump = self.best_trump
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.calls = self.calls
        twin.dealer = self.dealer
        twin.demoted = self.demoted
        twin.entered = self.entered
        twin.hands = self.hands[:]
        twin.jinker = self.jinker
        twin.kitty = self.kitty
        twin.laid = self.laid[:]
        twin.last_trick = self.last_trick
        twin.leader = self.leader
        twin.led = self.led
        twin.left = self.left
        twin.number = self.number
        twin.out = self.out
        twin.played = self.played
        twin.ranking = self.ranking
        twin.rob_right = self.rob_right
        twin.robbed = self.robbed
        twin.stock = self.stock
        twin.over = self.over
        twin.taken = self.taken[:]
        twin.to_answer = self.to_answer
        twin.to_five = self.to_five
        twin.shunned = self.shunned
        twin.trump = self.trump
        twin.turn = self.turn
        twin.turn_up = self.turn_up
        twin.winner = self.winner
        twin.contracted = self.contracted
        twin.thrown_in = self.thrown_in
        twin.nobody_may_bid = self.nobody_may_bid
        twin.min_keep = self.min_keep
        twin.stakes = self.stakes
        twin.winners = self.winners[:]
        return twin

    @property
    def fixed_trump(self) -> Suit:
        """The trump suit, once it is fixed.

        Raises `NotThere` before.
        """
        if self.trump is None:
            raise NotThere(library.TRUMP_NOT_FIXED)
        return self.trump

    @property
    def declarer(self) -> Seat:
        """Who plays, once the auction is over.

        Raises `NotThere` before.
        """
        if self.bidder is None:
            raise NotThere(library.NOBODY_HAS_BID)
        return self.bidder

    @property
    def face_up(self) -> Card:
        """The turned card, while it lies on the stock.

        Raises `NotThere` where none lies there.
        """
        if self.turn_up is None:
            raise NotThere(library.NO_TURNED_CARD)
        return self.turn_up

    @property
    def in_force(self) -> Ranking:
        """How the cards rank and bind, once the play has opened.

        Raises `NotThere` before.
        """
        if self.ranking is None:
            raise NotThere(library.NOT_YET_PLAYED)
        return self.ranking
