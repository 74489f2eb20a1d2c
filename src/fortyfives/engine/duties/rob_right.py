"""Who may take the turned card, until when, and what keeping the ace in silence costs."""

from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from fortyfives.rulebook.rules import RobRules

Silence: TypeAlias = Literal["no_penalty", "ace_lowest", "cannot_win_hand"]


class RobRight(Struct, frozen=True):
    """The right to rob in one house."""

    dealer_takes_ace: bool
    """Whether a turned ace of trumps is the dealer's."""
    dealer_must: bool
    """Whether he has to take it."""
    ace_waits: bool
    """Whether it comes into his hand only after the first trick."""
    holder_may: bool
    """Whether who holds the ace of trumps may take another turned card."""
    holder_must: bool
    """Whether he has to."""
    before_first_lead: bool
    """Whether his right ends at the first lead, and not at his own first card."""
    silence: Silence
    """What it costs him not to take it and not to say that he has the ace."""


@lru_cache(maxsize=64)
def rob_right_of(rob: RobRules) -> RobRight:
    """The right to rob by these rules."""
    return RobRight(
        dealer_takes_ace=rob.turned_ace != "off",
        dealer_must=rob.turned_ace == "dealer_must",
        ace_waits=rob.dealer_ace_enters == "after_first_trick",
        holder_may=rob.holder != "off",
        holder_must=rob.holder == "must",
        before_first_lead=rob.deadline == "first_lead",
        silence=rob.undeclared,
    )
