"""A card judged by the best that its seat could do at its next turn.

The rule of thumb would go on in its own way after any card. Here the card after it is chosen too,
but no better than the seat could: not world by world, but once for all the worlds in which things
would look alike to it when its turn comes.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import count
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from fortyfives.players.playout import Moment, play_out, play_to_turn, thumbs_card
from fortyfives.players.prospects import Worth
from fortyfives.players.ranked import Bit, Bits
from fortyfives.players.trials import BEYOND_DOUBT, ONE_WORLD, Aim, Lay, Tally, value_of

_FEWEST: Final = 8
"""In so few worlds that look alike nothing is learnt."""
_CLEARLY: Final = 1.0
"""By how many standard errors another card must be better than that of the rule of thumb."""


class Look(NamedTuple):
    """How things look to a seat when its turn comes, as far as it is told apart here."""

    leads: bool
    last: bool
    """Whether it is the last to lay a card."""
    trump_led: bool
    can_win: bool
    ours: bool
    """Whether a partner's card wins so far."""


Then: TypeAlias = dict[Bit, Worth]
"""What comes of every card that may be laid next; the first is that of the rule of thumb."""


class Ahead:
    """One card, and what comes of it in world after world."""

    def __init__(self, lay: Lay) -> None:
        self.lay = lay
        self._seen: list[tuple[Look | None, Then]] = []

    def try_in(self, hands: list[Bits]) -> int:
        """Try it where the cards lie like this: how many cards have been played out for it."""
        lay = self.lay
        hands = hands[:]
        then = play_to_turn(lay.ranked, lay.thumb, lay.moment, hands, lay.base, lay.card)
        by_thumb = thumbs_card(lay.ranked, lay.thumb, then, hands, lay.base)
        hand = hands[lay.seat]
        cards = lay.ranked.playable(hand, then.led) if then.laid else hand
        rest, found = cards ^ by_thumb, {by_thumb: self._of(then, hands, by_thumb)}
        while rest:
            card = rest & -rest
            rest ^= card
            found[card] = self._of(then, hands, card)
        self._seen.append((self._look(then, cards), found))
        seats = lay.thumb.seats
        return seats + len(found) * (then.held * seats - then.laid)

    def _of(self, then: Moment, hands: list[Bits], card: Bit) -> Worth:
        lay = self.lay
        return lay.prospects[play_out(lay.ranked, lay.thumb, then, hands[:], lay.base, card)]

    def _look(self, then: Moment, cards: Bits) -> Look | None:
        """How it looks; None where there is nothing to choose."""
        if not cards & (cards - 1):
            return None
        if not then.laid:
            return Look(leads=True, last=False, trump_led=False, can_win=True, ours=False)
        lay = self.lay
        thumb, ranked = lay.thumb, lay.ranked
        _, mates, _ = thumb.follows[then.held][then.leader][then.laid - 1]
        return Look(
            leads=False,
            last=then.laid == thumb.seats - 1,
            trump_led=then.led >= ranked.low_trump,
            can_win=(cards & ranked.wins[then.led]) > then.best,
            ours=bool(mates >> then.holder & 1),
        )

    def worths(self, aim: Aim) -> list[Worth]:
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
    """In how many worlds every card is tried at first, by the rule of thumb alone."""
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
    to be kept, none is left off.
    """
    left, spent, drawn = list(lays), 0, list[list[Bits]]()
    if not keep:
        drawn = [draw() for _ in range(budget.first_worlds)]
        left = _in_doubt(lays, drawn, aim)
        spent = len(drawn) * (len(lays) * lays[0].cards + budget.world)
    if len(left) == 1:
        alone = [left[0].comes_to(hands) for hands in drawn]
        return [_tally(left[0], alone, alone, aim)]
    tries = [Ahead(lay) for lay in left]
    for world in count():
        if world >= budget.worlds or spent >= budget.cards:
            break
        if world == len(drawn):
            drawn.append(draw())
            spent += budget.world
        spent += sum(tried.try_in(drawn[world]) for tried in tries)
    worths = [tried.worths(aim) for tried in tries]
    return [_tally(lay, of, worths[0], aim) for lay, of in zip(left, worths, strict=True)]


def _in_doubt(lays: Sequence[Lay], worlds: list[list[Bits]], aim: Aim) -> list[Lay]:
    """The cards that may still be the best, the first of them before the best of the others."""
    values = [[value_of(lay.comes_to(hands), aim) for hands in worlds] for lay in lays]
    means = [sum(of) / len(worlds) for of in values]
    best = max(range(len(lays)), key=means.__getitem__)

    def doubt(other: int) -> float:
        """The standard error of the difference."""
        less = means[best] - means[other]
        spread = sum((a - b - less) ** 2 for a, b in zip(values[best], values[other], strict=True))
        return max(sqrt(spread) / len(worlds), ONE_WORLD[aim] / len(worlds))

    left = [
        number
        for number in range(len(lays))
        if means[best] - means[number] <= BEYOND_DOUBT * doubt(number)
    ]
    left.sort(key=lambda number: (number != 0, number != best))
    return [lays[number] for number in left]


def _tally(lay: Lay, worths: Sequence[Worth], first: Sequence[Worth], aim: Aim) -> Tally:
    tally = Tally(lay)
    for worth, other in zip(worths, first, strict=True):
        tally.add(worth, value_of(worth, aim) - value_of(other, aim))
    return tally
