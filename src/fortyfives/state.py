"""The facts of one deal: slots and a copy, no rules."""

from dataclasses import dataclass

from fortyfives.cards import HAND, Card, Cards, Suit
from fortyfives.ranking import Ranking
from fortyfives.seating import Seat


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a deal is played for, where there is a pool: chips a seat, and on the table."""

    before: tuple[int, ...]
    """The chips of each seat before the dues of this deal."""
    now: tuple[int, ...]
    """The chips of each seat, its dues paid."""
    pool: int


TRICKS = HAND
"""A deal has as many tricks as a hand has cards."""


class State:
    """Everything that is so in a deal at one moment.

    Phases change it; nothing is decided here. It never leaves the engine: what a seat may know
    of it is a `View`.
    """

    __slots__ = (
        "aside",
        "asked",
        "barred",
        "before",
        "best",
        "best_trick",
        "best_trump",
        "bid",
        "bidder",
        "calls",
        "contracted",
        "dealer",
        "demoted",
        "entered",
        "hands",
        "jinker",
        "kitty",
        "laid",
        "last_trick",
        "leader",
        "led",
        "left",
        "min_keep",
        "number",
        "out",
        "over",
        "passed",
        "played",
        "ranking",
        "rival",
        "rob_right",
        "robbed",
        "stakes",
        "stock",
        "taken",
        "thrown_in",
        "to_answer",
        "trump",
        "turn",
        "turn_up",
        "winner",
        "winners",
    )

    def __init__(
        self,
        *,
        number: int,
        dealer: Seat,
        deck: tuple[Card, ...],
        before: tuple[int, ...],
        seats: int,
    ) -> None:
        self.number = number
        """The number of the deal in the game, from 1."""
        self.dealer = dealer
        self.before = before
        """The total of each side before this deal."""
        self.entered = 0
        """How many phases have begun."""
        self.asked: Seat | None = None
        """The seat that a phase other than the tricks has a question for."""
        self.to_answer: tuple[Seat, ...] = ()
        """The seats that the present phase has yet to ask, in order."""
        self.over = False
        """Whether nothing more is to be decided: the tricks are done, or the hand was stopped."""

        self.hands: list[Cards] = [0] * seats
        self.aside: tuple[Seat, Card] | None = None
        """A card that comes into a hand after the first trick."""
        self.stock = deck
        """What is left of the pack, in the order it is drawn from."""
        self.kitty: tuple[Card, ...] = ()
        self.out: Cards = 0
        """Cards put out of play: robbed away, put away, turned and passed over."""
        self.turn_up: Card | None = None
        """The turned card while it lies on the stock."""
        self.trump: Suit | None = None
        self.ranking: Ranking | None = None
        """How the cards rank and bind; from the moment the play opens."""

        self.rob_right: Seat | None = None
        """Who may rob and has not been asked yet."""
        self.robbed: Seat | None = None
        """Who took the turned card."""
        self.demoted = False
        """Whether the ace of trumps has fallen to the lowest trump."""
        self.barred: Seat | None = None
        """Who cannot win this deal, for keeping the ace in silence."""
        self.calls: tuple[tuple[Seat, int | None], ...] = ()
        """The calls of the auction in order; None for a pass."""
        self.passed = 0
        """The seats that have passed, a bit each."""
        self.bidder: Seat | None = None
        """Whose bid stands, and in the end plays."""
        self.bid: int | None = None
        """The number of that bid."""
        self.rival: Seat | None = None
        """The bidder that a holding dealer has displaced, where only these two speak on."""
        self.contracted = False
        """Whether the auction is over and somebody plays."""
        self.thrown_in = False
        """Whether all have passed and the next dealer deals."""
        self.min_keep = 0
        """How many cards must be kept when cards are put away."""
        self.stakes: Stakes | None = None
        """What the deal is played for, where there is a pool."""
        self.jinker: Seat | None = None
        """Who has undertaken all five tricks."""

        self.turn: Seat = 0
        """The seat to lay the next card."""
        self.leader: Seat = 0
        """Who led to the trick on the table, or to the last one."""
        self.led: Card | None = None
        self.laid: list[Card] = []
        """The cards of the trick on the table, or of the last one until the next is led."""
        self.last_trick: tuple[Seat, list[Card], Seat] | None = None
        """The last trick that was finished: who led, the cards as laid, who won."""
        self.played: Cards = 0
        """The cards that have been laid in this deal."""
        self.best = 0
        """The power of the card that is winning."""
        self.winner: Seat = 0
        """Who is winning the trick on the table, or won the last one."""
        self.left = seats
        """How many cards the trick on the table still wants."""
        self.taken: list[int] = [0] * seats
        """How many tricks each seat has."""
        self.winners: list[Seat] = []
        """Who won each trick so far."""
        self.best_trump = 0
        """The power of the best trump in a finished trick; 0: none."""
        self.best_trick = 0
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
        twin.trump = self.trump
        twin.turn = self.turn
        twin.turn_up = self.turn_up
        twin.winner = self.winner
        twin.passed = self.passed
        twin.rival = self.rival
        twin.contracted = self.contracted
        twin.thrown_in = self.thrown_in
        twin.min_keep = self.min_keep
        twin.stakes = self.stakes
        twin.winners = self.winners[:]
        return twin

    @property
    def tricks_done(self) -> int:
        """How many tricks are finished."""
        return len(self.winners)
