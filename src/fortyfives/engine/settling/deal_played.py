"""How a deal went, as far as its points and the end of the game depend on it."""

from msgspec import Struct

from fortyfives.cards import Card
from fortyfives.engine.seating import Seat
from fortyfives.engine.state import Stakes


class DealPlayed(Struct, frozen=True):
    """A deal that is over, or as far as it has gone: played at a table, or imagined."""

    winners: tuple[Seat, ...]
    """Who won each trick, the first one first."""
    before: tuple[int, ...] = ()
    """The total of each side before the deal; in a game for the pool its chips, the dues paid."""
    dealer: Seat = 0
    number: int = 1
    """The number of the deal in the game."""
    bonus: Seat | None = None
    """Who played the best trump, if it is one that can earn the bonus."""
    best_trick: int = 0
    """The trick it fell in, from 1; 0 where nobody has played one, or it is not known."""
    best_trump: Card | None = None
    """The best trump played, whether it can earn the bonus or not, where it is known."""
    bidder: Seat | None = None
    bid: int = 0
    """The number of the bid."""
    jinker: Seat | None = None
    """Who has undertaken all five tricks."""
    barred: Seat | None = None
    """Who cannot win this deal, for keeping the ace in silence (EB11, GR)."""
    stakes: Stakes | None = None
    """What it was played for, where there is a pool."""

    def taken(self, seat: Seat) -> int:
        """How many tricks a seat has."""
        return self.winners.count(seat)
