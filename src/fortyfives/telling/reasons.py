"""What speaks for an action, as facts: which cards, who could beat them, and what it costs.

Every fact holds for certain by what the seat has seen. `why` finds them, `reason_words` says them.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from fortyfives.cards import Card, Cards, Suit
from fortyfives.engine.actions import Action
from fortyfives.engine.seating import Seat


class Only(Struct, frozen=True):
    """There is nothing else to do."""

    action: Action


class Takes(Struct, frozen=True):
    """A card that takes the trick from another."""

    best: Card
    last: bool
    """Whether nobody lays a card after it."""
    partners: bool
    """Whether this seat has partners, of whom nothing is said."""
    above: Cards
    """The cards that opponents still to play may hold and that beat it."""
    cheaper: Cards
    """The cards that take the trick too and are lower."""
    dearer: Cards
    """And those that are higher."""


class Yields(Struct, frozen=True):
    """A card that leaves the trick to another."""

    best: Card
    partner: bool
    """Whether a partner laid that."""
    winners: Cards
    """The cards that would take the trick."""
    higher: Cards
    """The cards that might be laid instead and rank higher."""


class LeadsTrump(Struct, frozen=True):
    """A trump led."""

    out: int
    """How many trumps the others may hold."""
    above: Cards
    """Those that are higher."""
    keeps: Cards
    """The higher trumps that stay in the hand."""
    bidder: Seat | None
    """Who plays the deal, if it is this seat or its partner, for whom trumps are to be drawn."""


class LeadsPlain(Struct, frozen=True):
    """A plain card led."""

    suit: Suit
    above: Cards
    """The higher cards of its suit that the others may hold."""
    trumps_out: int
    """How many trumps they may hold."""
    trumps: Cards
    """The trumps that stay in the hand."""
    lowest: bool
    """Whether no card of the hand is lower."""


class RobsFor(Struct, frozen=True):
    """The turned card taken for another."""

    turned: Card
    out: Card
    above: bool
    """Whether the turned card ranks above the one that is put out."""
    lowest: bool
    """Whether no card of the hand is lower than the one that is put out."""


class TakesJoker(Struct, frozen=True):
    """The turned joker taken before there is a trump suit."""

    out: Card
    lowest: bool
    """Whether no card ranks lower than the one that is put out, over all four suits."""


class LetsLie(Struct, frozen=True):
    """The turned card left."""

    turned: Card
    lowest: Card
    """The lowest card of the hand."""
    above: bool
    """Whether even that ranks above the turned card."""
    costs: str
    """What keeping the ace in silence costs, as the rule book has it; empty where nothing is kept
    in silence."""
    said: bool
    """Whether the ace is announced."""


class Holds(Struct, frozen=True):
    """What a suit makes trumps of."""

    suit: Suit
    trumps: Cards


class PutsAway(Struct, frozen=True):
    """Cards put away, or none."""

    kept: Cards
    trumps: Cards
    """The trumps that are kept."""
    gone: Cards
    """The trumps that are put away."""
    draws: int
    """How many cards are drawn for them."""


class LastCards(Struct, frozen=True):
    """The hand before all the tricks are undertaken, or not."""

    sure: Cards
    """The cards that nobody can beat."""
    others: Cards
    """Those that somebody may."""


Fact: TypeAlias = (
    Only
    | Takes
    | Yields
    | LeadsTrump
    | LeadsPlain
    | RobsFor
    | TakesJoker
    | LetsLie
    | Holds
    | PutsAway
    | LastCards
)


BEYOND_DOUBT: Final = 2.0
"""A difference of so many standard errors is taken for one."""


class Against(Struct, frozen=True):
    """What is advised set against the best of what else was tried."""

    action: Action
    other: Action
    more: float
    """By how much it has the better chance to win; below nought, but within doubt, where the other
    has."""
    doubt: float
    """One standard error of that."""


class Reason(Struct, frozen=True):
    """What speaks for an action."""

    fact: Fact
    against: Against | None = None
    """None where nothing else was tried."""
