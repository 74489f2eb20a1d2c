"""What the choice of a card goes by, for tables of different sizes."""

from functools import lru_cache
from typing import NamedTuple


class Weights(NamedTuple):
    """The parameters of the judgement, in tricks."""

    trump: float = 0.297
    """Any trump: it takes a plain trick now and then."""
    top_trump: float = 0.70
    """What a trump gains where nobody holds a higher one."""
    suit: float = 0.173
    """A plain card that nobody can beat in its suit: it wins if nobody trumps."""
    sure: float = 0.386
    """What it gains where nobody has a trump either."""
    best_trump: float = 0.094
    """The part of the bonus that one's best trump can be credited with."""
    lead: float = 0.874
    """How dear a card is when leading: the lead is a chance, so spend."""
    follow: float = 1.315
    """How dear a card is when following: the cheapest that does it."""
    freer: float = 0.070
    """How much less dear with every trick that is done: there is ever less to keep it for."""
    thrown: float = 0.02
    """Leading a suit that a partner has thrown away; it settles only what is nearly equal."""


@lru_cache(maxsize=64)
def weights_for(seats: int, sides: int) -> Weights:
    """The weights for so many seats in so many sides."""
    return Weights()
