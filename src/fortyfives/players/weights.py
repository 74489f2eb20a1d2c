"""What the choice of a card goes by, for tables of different sizes."""

from typing import Final, NamedTuple


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


_EACH_FOR_HIMSELF: Final = Weights()

_PARTNERS: Final = Weights(trump=0.15, suit=0.0, lead=0.68, freer=0.12)
"""With a partner to take the other tricks cards are spent more freely, small trumps above all, and
a king does not wait for a trick that nobody trumps."""

_ALONE_WITH_ONE: Final = Weights(lead=0.72)
"""Against one opponent only five cards are out, and a lead holds more often."""


def weights_for(seats: int, sides: int) -> Weights:
    """The weights for so many seats in so many sides."""
    if sides < seats:
        return _PARTNERS
    return _ALONE_WITH_ONE if seats == 2 else _EACH_FOR_HIMSELF
