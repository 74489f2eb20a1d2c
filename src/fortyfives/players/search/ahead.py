"""A card judged by the best that its seat could do at its next turn.

The rule of thumb would go on in its own way after any card. Here the card after it is chosen too,
but no better than the seat could: not world by world, but once for all the worlds in which things
would look alike to it when its turn comes.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from fortyfives.players.play_out.card_bits import Bit, Bits
from fortyfives.players.play_out.playout import Position, card_by_rule, play_out, play_to_turn
from fortyfives.players.search.deal_values import DealValue
from fortyfives.players.search.trials import BEYOND_DOUBT, ONE_WORLD, Aim, Lay, Tally, value_of

_FEWEST: Final = 8
"""In so few worlds that look alike nothing is learnt. These three are chosen, not measured; what
looking ahead gains with them is measured by benchmarks/strength.py (`expert` against `hard`)."""
_CLEARLY: Final = 1.0
"""By how many standard errors another card must be better than that of the rule of thumb."""
_LEAVES_OFF: Final = (0.25, 0.4, 0.65, 1.0)
"""When so much of the budget is spent, what is worse beyond doubt is left off."""


class Look(NamedTuple):
    """How things look to a seat when its turn comes, as far as it is told apart here."""

    leads: bool
    last: bool
    """Whether it is the last to lay a card."""
    trump_led: bool
    can_win: bool
    ours: bool
    """Whether a partner's card wins so far."""


Then: TypeAlias = dict[Bit, DealValue]
"""What comes of every card that may be laid next; the first is that of the rule of thumb."""


class Ahead:
    """One card, and what comes of it in world after world."""

    def __init__(self, lay: Lay) -> None:
        self.lay = lay
        self._seen: list[tuple[Look | None, Then]] = []

    def try_in(self, hands: list[Bits]) -> int:
        """Try it where the cards lie like this: how many cards have been played out for it."""
        position, seat = self.lay.position, self.lay.position.seat
        hands = hands[:]
        then = play_to_turn(position, hands, self.lay.card)
        by_rule = card_by_rule(then, hands)
        first = then.is_first_trick
        cards = then.card_bits.playable(hands[seat], then.led, first_trick=first)
        rest, found = cards ^ by_rule, {by_rule: self._of(then, hands, by_rule)}
        while rest:
            card = rest & -rest
            rest ^= card
            found[card] = self._of(then, hands, card)
        self._seen.append((_look(then, cards), found))
        seats = then.quick_rule.seats
        return seats + len(found) * (then.held * seats - then.laid)

    def _of(self, then: Position, hands: list[Bits], card: Bit) -> DealValue:
        return self.lay.deal_values[play_out(then, hands[:], card)]

    def worths(self, aim: Aim) -> list[DealValue]:
        """What comes of it in every world, the next card chosen as well as may be."""
        by_look: defaultdict[Look, list[Then]] = defaultdict(list)
        for look, found in self._seen:
            if look is not None:
                by_look[look].append(found)
        better = {look: _better(thens, aim) for look, thens in by_look.items()}
        return [
            found.get(better[look] if look else 0, next(iter(found.values())))
            for look, found in self._seen
        ]


def _look(then: Position, cards: Bits) -> Look | None:
    """How it looks; None where there is nothing to choose."""
    if not cards & (cards - 1):
        return None
    if not then.laid:
        return Look(leads=True, last=False, trump_led=False, can_win=True, ours=False)
    card_bits, quick_rule = then.card_bits, then.quick_rule
    _, mates, _ = quick_rule.follows[then.held][then.leader][then.laid - 1]
    return Look(
        leads=False,
        last=then.laid == quick_rule.seats - 1,
        trump_led=then.led >= card_bits.low_trump,
        can_win=(cards & card_bits.wins[then.led]) > then.best,
        ours=bool(mates >> then.holder & 1),
    )


def _better(thens: list[Then], aim: Aim) -> Bit:
    """The card that is clearly better than that of the rule of thumb where it may be laid; or 0."""
    if len(thens) < _FEWEST:
        return 0
    more: defaultdict[Bit, float] = defaultdict(float)
    squares: defaultdict[Bit, float] = defaultdict(float)
    for found in thens:
        worths = iter(found.items())
        value = value_of(next(worths)[1], aim)
        for card, worth in worths:
            by = value_of(worth, aim) - value
            more[card] += by
            squares[card] += by * by
    best, most = 0, 1e-9
    for card, total in more.items():
        mean = total / len(thens)
        error = sqrt(max(squares[card] / len(thens) - mean * mean, 0.0) / len(thens))
        if mean - _CLEARLY * error > most:
            best, most = card, mean - _CLEARLY * error
    return best


class Budget(NamedTuple):
    """How much is played out, in cards laid."""

    cards: int
    """In all, the world in hand apart."""
    world: int
    """What it costs to draw a world."""
    first_worlds: int
    """In how many worlds every card is tried before any is left off."""
    worlds: int
    """And in how many at most."""


def tried_ahead(
    lays: Sequence[Lay],
    draw: Callable[[], list[Bits]],
    budget: Budget,
    *,
    aim: Aim = "game",
    keep: bool = False,
) -> list[Tally]:
    """The cards that may be the best, tried ahead; the first is what the others are measured by.

    That is the first of `lays`, unless it is beyond doubt worse than another. Where they are all
    to be kept, none is left off. A card is left off by what comes of it with the next card chosen
    as well: by the rule of thumb alone the best of them may look bad.
    """
    left, spent, world = [Ahead(lay) for lay in lays], 0, 0
    worths: list[list[DealValue]] = []
    for part in _LEAVES_OFF:
        while world < budget.worlds and (
            spent < part * budget.cards or world < budget.first_worlds
        ):
            hands = draw()
            spent += budget.world + sum(ahead.try_in(hands) for ahead in left)
            world += 1
        worths = [ahead.worths(aim) for ahead in left]
        if part < 1 and not keep:
            values = [[value_of(worth, aim) for worth in of] for of in worths]
            still = _in_doubt(values, ONE_WORLD[aim])
            left, worths = [left[n] for n in still], [worths[n] for n in still]
            if len(left) == 1:
                break
    return [_tally(ahead.lay, of, worths[0], aim) for ahead, of in zip(left, worths, strict=True)]


def _in_doubt(values: Sequence[Sequence[float]], one_world: float) -> list[int]:
    """Which of them may still be the best, the first of all before the best of the others.

    Of each there is what it was worth in the same worlds.
    """
    worlds, among = len(values[0]), range(len(values))
    means = [sum(of) / worlds for of in values]
    best = max(among, key=means.__getitem__)

    def doubt(other: int) -> float:
        """The standard error of the difference."""
        less = means[best] - means[other]
        spread = sum((a - b - less) ** 2 for a, b in zip(values[best], values[other], strict=True))
        return max(sqrt(spread), one_world) / worlds

    left = [n for n in among if means[best] - means[n] <= BEYOND_DOUBT * doubt(n)]
    return sorted(left, key=lambda number: (number != 0, number != best))


def _tally(lay: Lay, worths: Sequence[DealValue], first: Sequence[DealValue], aim: Aim) -> Tally:
    tally = Tally(lay)
    for worth, other in zip(worths, first, strict=True):
        tally.add(worth, value_of(worth, aim) - value_of(other, aim))
    return tally
