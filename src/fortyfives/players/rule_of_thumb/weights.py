"""What the choice of a card goes by, for tables of different sizes.

The weights were fitted for tables of each size, but no script here fits them again. What they come
to is measured: `benchmarks/strength.py --bars levels,tables`. Those of `for_the_last` are round
numbers that no script here measures by themselves.
"""

from typing import Final, NamedTuple

from fortyfives.cards import HAND

_TWO_LEFT: Final = HAND - 2


class Weights(NamedTuple):
    """The parameters of the judgement, in tricks."""

    trump: float = 0.297
    """Any trump: it takes a plain trick now and then."""
    crowd: float = 0.0
    """What every trump in the hand takes off that: they will not all find such a trick."""
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
    last_lead: float = 0.664
    """The same with two cards left: there is one trick to keep a card for."""
    follow: float = 1.315
    """How dear a card is when following: the cheapest that does it."""
    freer: float = 0.070
    """How much less dear with every trick that is done: there is ever less to keep it for."""
    freer_follow: float = 0.070
    """The same when following."""
    tempo: float = 0.0
    """What a trick gains, for every trump left in the hand: who takes it leads to the next."""
    block: float = 0.0
    """How much less dear, in parts of it, when leading behind a side that is about to win."""
    block_follow: float = 0.0
    """The same when following."""
    nearly: float = 0.0
    """How much dearer where one's own side is about to win."""
    thrown: float = 0.02
    """Leading a suit that a partner has thrown away; it settles only what is nearly equal."""

    def dear(self, done: int, *, leading: bool) -> float:
        """How many times over a card's later worth is missed, when so many tricks are done."""
        if not leading:
            return self.follow - self.freer_follow * done
        return self.last_lead if done == _TWO_LEFT else self.lead - self.freer * done

    def for_the_last(self, *, leading: bool) -> "Weights":
        """The same, but a card left is worth how likely it takes the one trick after this."""
        even = self._replace(lead=1.0, last_lead=1.0, follow=1.0, freer=0.0, freer_follow=0.0)
        even = even._replace(crowd=0.0, top_trump=0.5)
        if leading:
            return even._replace(trump=0.3, suit=0.2, sure=0.3)
        return even._replace(trump=0.2, suit=0.1, sure=0.5)

    def urgency(self, *, leading: bool, nearly: bool, behind: bool) -> float:
        """What that is multiplied by, by how near the sides are to the end of the game."""
        block = self.block if leading else self.block_follow
        return (1 + self.nearly * nearly) * (1 - block * behind)


_EACH_FOR_HIMSELF: Final = Weights()

_AGAINST_TWO: Final = Weights(
    trump=0.468,
    crowd=0.084,
    top_trump=0.924,
    suit=0.16,
    sure=0.616,
    best_trump=0.068,
    lead=0.994,
    last_lead=0.304,
    follow=1.569,
    freer=0.18,
    freer_follow=0.283,
    tempo=0.184,
    block=0.339,
    block_follow=0.179,
    nearly=0.325,
)
"""Against two a trick is worth more with trumps left to lead, and one lead more is all that a card
waits for in the end."""

_PARTNERS: Final = Weights(
    trump=0.15, suit=0.0, lead=0.68, last_lead=0.32, freer=0.12, freer_follow=0.12
)
"""With a partner to take the other tricks cards are spent more freely, small trumps above all, and
a king does not wait for a trick that nobody trumps."""

_ALONE_WITH_ONE: Final = Weights(lead=0.72, last_lead=0.51)
"""Against one opponent only five cards are out, and a lead holds more often."""


def weights_for(seats: int, sides: int) -> Weights:
    """The weights for so many seats in so many sides."""
    if sides < seats:
        return _PARTNERS
    return {2: _ALONE_WITH_ONE, 3: _AGAINST_TWO}.get(seats, _EACH_FOR_HIMSELF)


def weights_of_others(seats: int, sides: int) -> Weights:
    """The weights that the seats of an imagined deal go by.

    Against two they are plainer than those a seat itself goes by: what is imagined should not hang
    on the finer points of one player.
    """
    return _EACH_FOR_HIMSELF if sides == 3 == seats else weights_for(seats, sides)
