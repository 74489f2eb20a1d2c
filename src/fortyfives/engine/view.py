"""What one seat may know: a frozen value.

A view lists its facts one by one. It holds no `State`, no `Deal` and nothing that leads to one, so
a player that is handed a view cannot reach a hand that is not its own.
"""

from msgspec import Struct

from fortyfives.cards import SUIT_LETTERS, Card, Cards, Hand, Suit, bit, card_of
from fortyfives.engine.actions import bid_text
from fortyfives.engine.duties.auction_order import AuctionOrder, Standing, auction_order
from fortyfives.engine.events import Event
from fortyfives.engine.house import House
from fortyfives.engine.options import NO_OPTIONS, Options
from fortyfives.engine.ranking import Ranking, Refusal
from fortyfives.engine.seating import Seat, Seating, Side
from fortyfives.engine.state import NotThere, Stakes, State
from fortyfives.rulebook.rules import Rules
from fortyfives.words import library

_MOST_SHOWN = 6
"""So many open actions are shown where a view is printed."""


class LastTrick(Struct, frozen=True):
    """A trick that is finished."""

    leader: Seat
    cards: tuple[Card, ...]
    """In the order they were laid."""
    winner: Seat

    def laid_by(self, seat: Seat) -> Card:
        """The card that a seat laid to it."""
        return self.cards[(seat - self.leader) % len(self.cards)]


class View(Struct, frozen=True):
    """The game as one seat sees it at one moment."""

    rules: Rules
    seat: Seat
    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each side."""
    scores: tuple[int, ...]
    """The total of each side before this deal; in a pool game its chips, the dues paid."""
    deal: int
    """The number of the deal in the game, from 1."""
    dealer: Seat
    turn: Seat | None
    """The seat that the table waits for; None when the deal is over."""
    options: Options
    """What this seat may do now; empty when it is not its turn."""
    hand: Hand
    aside: Card | None
    """A card of this seat's that comes into its hand after the first trick."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    trump: Suit | None
    ranking: Ranking | None
    """How the cards rank and bind, as far as this seat knows; None before trump is fixed."""
    turn_up: Card | None
    """The turned card while it lies on the stock."""
    robbed: Seat | None
    """Who took the turned card."""
    barred: bool
    """Whether this seat has kept the ace in silence and cannot win this deal."""
    jinker: Seat | None
    """Who has undertaken all five tricks."""
    kitty_cards: int
    """How many cards lie in the kitty."""
    calls: tuple[tuple[Seat, int | None], ...]
    """The calls of the auction in order, by number; None for a pass."""
    bidder: Seat | None
    """Whose bid stands; once trump is to be named, who plays."""
    bid: int | None
    """The number of that bid."""
    contracted: bool
    """Whether the auction is over and the bidder plays."""
    stakes: Stakes | None
    """What the deal is played for; None where there is no pool."""
    leader: Seat | None
    """Who led to the trick on the table, or is to lead; None until the play opens."""
    trick: tuple[Card, ...]
    """The cards on the table, in the order they were laid."""
    winning: Seat | None
    """Who is winning the trick on the table; None where nothing has been led."""
    tricks: tuple[int, ...]
    """How many tricks each seat has in this deal."""
    last_trick: "LastTrick | None"
    """The last trick that was finished."""
    played: Cards
    """The cards of this deal that have been laid, those on the table included."""
    history: tuple[Event, ...]
    """This deal so far, as this seat saw it."""

    def __repr__(self) -> str:
        """The facts of the moment in a few lines; the history is left out."""
        scores, tricks = (":".join(map(str, counts)) for counts in (self.scores, self.tricks))
        trump = "not fixed" if self.trump is None else SUIT_LETTERS[self.trump]
        lines = [
            f"seat {self.seat} of {self.seats}, deal {self.deal}, dealer {self.dealer}, "
            f"turn {self.turn}, scores {scores}, tricks {tricks}",
            f"hand {self.hand or 'empty'}, trump {trump}"
            + ("" if self.turn_up is None else f", turned {self.turn_up}")
            + ("" if self.bid is None else f", bid {bid_text(self.bid)} by seat {self.bidder}"),
        ]
        if self.trick:
            laid = " ".join(map(str, self.trick))
            lines.append(library.trick_so_far(laid, self.leader, self.winning))
        if self.options:
            some = ", ".join(map(str, self.options[:_MOST_SHOWN]))
            more = len(self.options) - _MOST_SHOWN
            lines.append(f"open: {some}" + (f" and {more} more" if more > 0 else ""))
        return f"<View: {'; '.join(lines)}>".replace("; ", ";\n  ")

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.counts)

    @property
    def side(self) -> Side:
        """This seat's side."""
        return self.side_of(self.seat)

    @property
    def led(self) -> Card | None:
        """The card led to the trick on the table."""
        return self.trick[0] if self.trick else None

    @property
    def is_first_trick(self) -> bool:
        """Whether no trick of this deal is finished."""
        return not any(self.tricks)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """The other seats of this seat's side."""
        return tuple(seat for seat in self.sides[self.side] if seat != self.seat)

    def side_of(self, seat: Seat) -> Side:
        """The side of a seat."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def laid_by(self, seat: Seat) -> Card | None:
        """The card that a seat has laid to the trick on the table."""
        if self.leader is None:
            return None
        place = (seat - self.leader) % self.seats
        return self.trick[place] if place < len(self.trick) else None

    @property
    def auction_order(self) -> AuctionOrder:
        """Who may speak when in the auction of this table, and what each may say."""
        return auction_order(self.rules.auction, Seating(self.sides))

    @property
    def auction(self) -> Standing:
        """How the auction stands."""
        return self.auction_order.standing(self.calls, self.dealer)

    @property
    def face_up(self) -> Card:
        """The turned card while it lies on the stock.

        Raises `NotThere` where none lies there.
        """
        if self.turn_up is None:
            raise NotThere(library.NO_TURNED_CARD)
        return self.turn_up

    @property
    def in_force(self) -> Ranking:
        """How the cards rank and bind.

        Raises `NotThere` before trump is fixed.
        """
        if self.ranking is None:
            raise NotThere(library.TRUMP_NOT_FIXED)
        return self.ranking

    def why_not(self, card: Card) -> Refusal | None:
        """Why this seat may not lay a card to the trick on the table; None where it may."""
        if self.ranking is None:
            return None
        return self.ranking.why_not(self.hand, self.led, card, first_trick=self.is_first_trick)


def view_of(
    house: House,
    state: State,
    seat: Seat,
    turn: Seat | None,
    options: Options,
    history: tuple[Event, ...],
) -> View:
    """What one seat may know of these facts, given whose turn it is and what is open."""
    trick = tuple(state.laid) if state.led is not None else ()
    aside = state.aside
    return View(
        rules=house.rules,
        seat=seat,
        sides=house.seating.sides,
        scores=state.before,
        deal=state.number,
        dealer=state.dealer,
        turn=turn,
        options=options if turn == seat else NO_OPTIONS,
        hand=Hand(state.hands[seat]),
        aside=aside[1] if aside is not None and aside[0] == seat else None,
        counts=_counts(state),
        trump=state.trump,
        ranking=_ranking_known_to(seat, house, state),
        turn_up=state.turn_up,
        robbed=state.robbed,
        barred=state.barred == seat,
        jinker=state.jinker,
        kitty_cards=len(state.kitty),
        calls=state.calls,
        bidder=state.bidder,
        bid=state.bid,
        contracted=state.contracted,
        stakes=state.stakes,
        leader=None if state.ranking is None else state.leader if trick else state.turn,
        trick=trick,
        winning=state.winner if trick else None,
        tricks=tuple(state.taken),
        last_trick=_last_trick(state),
        played=state.played,
        history=history,
    )


def _counts(state: State) -> tuple[int, ...]:
    counts = [hand.bit_count() for hand in state.hands]
    if state.aside is not None:
        counts[state.aside[0]] += 1
    return tuple(counts)


def _last_trick(state: State) -> LastTrick | None:
    if state.last_trick is None:
        return None
    leader, laid, winner = state.last_trick
    return LastTrick(leader, tuple(laid), winner)


def _ranking_known_to(seat: Seat, house: House, state: State) -> Ranking | None:
    """An ace that was demoted in silence is known for one to its holder, and once it is laid."""
    if state.trump is None:
        return None
    ace = bit(card_of(state.trump, 1))
    if state.demoted and not (state.hands[seat] | state.played) & ace:
        return house.rankings[state.trump]
    return state.ranking if state.ranking is not None else house.rankings[state.trump]
