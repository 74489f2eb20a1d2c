"""Why a deal came out as it did, and why a game is over: data, of which others make words."""

from typing import Literal, TypeAlias

from msgspec import Struct

from fortyfives.engine.seating import Seat, Side

Way: TypeAlias = Literal[
    "taken", "majority", "bid_made", "bid_failed", "jink_made", "jink_failed", "pool", "void"
]
"""How the points of a deal come about.

Each side gets what it took; or points by how many tricks it has; or there was a bid, made or
failed; or an announced jink, which doubles the hand or leaves it to the others; or chips; or
nothing.
"""


class Took(Struct, frozen=True):
    """What the cards of a side took in a deal, before it is seen what that counts."""

    tricks: int = 0
    """For its tricks."""
    bonus: int = 0
    """For the best trump."""
    sweep: int = 0
    """For all five tricks, where the house adds something for them."""

    @property
    def points(self) -> int:
        """All together."""
        return self.tricks + self.bonus + self.sweep


class Spoilt(Struct, frozen=True):
    """Why nobody gets anything for a deal."""

    why: Literal["too_few_tricks", "ace_kept", "jink_failed"]
    """Nobody has the tricks that are asked for; or who has them cannot win the deal, having kept
    the ace in silence; or played on for all five and lost one."""
    wanted: int
    """How many tricks are asked for."""
    seat: Seat | None = None
    """Who kept the ace, or failed."""


class ShutOut(Struct, frozen=True):
    """A side whose total would win, but not with this deal."""

    side: Side
    why: Literal["ace_kept", "needs_own_bid", "bid_failed"]
    """It kept the ace in silence; or stood so high that only its own made bid wins; or it has
    failed in its bid, where the first to get there wins."""
    limit: int = 0
    """From which total on it needs a bid of its own."""


class AloneAtTarget(Struct, frozen=True):
    """Of the sides that may win only one has the total that wins."""

    target: int
    in_mid_hand: bool = False
    """Whether the hand stopped at the trick that won the game."""


class HighestAtTarget(Struct, frozen=True):
    """Several have the total that wins, and one has more than the others."""

    target: int


class FirstFromDealersLeft(Struct, frozen=True):
    """Several have the total that wins, and the dealer's side goes out last."""

    target: int


class BidderFirst(Struct, frozen=True):
    """Several have the total that wins, and the bidder's side goes out first."""

    target: int


class FirstToReachTarget(Struct, frozen=True):
    """Several have the total that wins, and one had it first."""

    target: int
    trick: int
    """With which trick: 0 before the deal, 6 by settling alone."""
    also: tuple[Side, ...] = ()
    """Who got there with the same trick, and has less."""


class SweptAll(Struct, frozen=True):
    """All five tricks win the game."""


class JinkFailed(Struct, frozen=True):
    """A side announced a jink and failed, which gives the game to the best of the others."""

    side: Side


class DealsDone(Struct, frozen=True):
    """All the deals of the game are played, and one has most."""

    deals: int


class FellTooLow(Struct, frozen=True):
    """A side has fallen so low that it loses, and of the others one has most."""

    side: Side
    limit: int


class OutOfChips(Struct, frozen=True):
    """Somebody has no chips left, and one has most."""

    seats: tuple[Seat, ...]


WhyWon: TypeAlias = (
    AloneAtTarget
    | HighestAtTarget
    | FirstFromDealersLeft
    | BidderFirst
    | FirstToReachTarget
    | SweptAll
    | JinkFailed
    | DealsDone
    | FellTooLow
    | OutOfChips
)
"""Why a game is over."""


class Win(Struct, frozen=True):
    """Who has won a game, and why."""

    side: Side
    why: WhyWon
