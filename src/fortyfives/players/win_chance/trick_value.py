"""What a trick, or a jink, is worth to a seat as the game stands."""

from functools import lru_cache
from typing import Final, NamedTuple

from fortyfives.cards import bit
from fortyfives.engine.events import TrickWon
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.view import View
from fortyfives.players.win_chance.win_chances import (
    OWN,
    REST,
    TRICKS,
    ContractRules,
    GameStanding,
    ScoringRules,
    SeatOrder,
    Tricks,
    plus,
    win_chances_of,
)

_LEAST_GAIN: Final = 1e-6
"""Below this it makes no difference who takes the trick, and any is as good as another.

This and the three bounds below keep a value within reason; they are chosen, not measured."""

_WORST: Final = -4.0
"""No trick is to be kept from a rival at more than so many tricks of one's own."""

_MOST: Final = 8.0
"""And the next trick counts for no more than so many."""

_MATTERS: Final = 2.0
"""One trick counts for more than another where it is worth so many of it."""


class TrickValue(NamedTuple):
    """What it is worth to one's own side that a side takes this trick, by side."""

    trick: tuple[float, ...]
    """The unit is a trick of one's own against the same trick with some other side: 1 for one's
    own side, about 0 for the others."""
    stops: tuple[float, ...]
    """1 where that side wins with it and the hand stops there, else 0."""
    later: tuple[float, ...]
    """What the next trick is worth after that: 1 is as much as this one, 0 nothing at all."""
    expected: float | None = None
    """How much of the one trick that is left then the seat is taken to win, where that is told."""

    @property
    def differs(self) -> bool:
        """Whether the cards that are left count for more after one trick than after another."""
        return self.expected is not None or 1.0 in self.stops

    @property
    def one_is_enough(self) -> bool:
        """Whether the next trick is what matters, should this one be lost, and not after it is won.

        It is asked of the parts of the table.
        """
        return max(self.later[OWN + 1 :]) > _MATTERS * self.later[OWN]

    @property
    def alike(self) -> "TrickValue":
        """The same, with the next trick taken to count for as much whoever takes this one."""
        return TrickValue(self.trick, self.stops, tuple(1 - stops for stops in self.stops))


class _FromSeat(NamedTuple):
    """The table as one seat looks at it."""

    standing: GameStanding
    tricks: Tricks
    named: tuple[Side, ...]
    """One's own side and the two rivals that stand best."""


def trick_value_of(view: View, scoring_rules: ScoringRules) -> TrickValue:
    """What the trick on the table is worth, seen from one seat."""
    standing, tricks, named = _look(view, scoring_rules)
    worths = _worths(standing, tricks)
    if not view.trick and not worths.one_is_enough:
        # A lead that may yet be lost says little of the last trick: it goes by the rule for others.
        worths = worths.alike
    places = [REST] * len(view.sides)
    for part, side in enumerate(named):
        places[side] = part
    trick, stops, later = (tuple(part[place] for place in places) for part in worths[:3])
    expected = worths.expected
    if expected is not None:
        expected /= len(view.sides[view.side])
    return TrickValue(trick, stops, later, expected)


@lru_cache(maxsize=65536)
def _worths(standing: GameStanding, tricks: Tricks) -> TrickValue:
    """The worth of a trick by the four parts of the table."""
    win_chances = win_chances_of(standing)
    base, gain = win_chances.others(tricks), win_chances.gain(tricks)
    worth, stops, later = [1.0, 0.0, 0.0, 0.0], [0.0] * 4, [1.0] * 4
    one_more = sum(tricks) == TRICKS - 2 and standing.contract is not None
    if gain > _LEAST_GAIN:
        later = [0.0] * 4
        for part in win_chances.parts:
            after = plus(tricks, part)
            worth[part] = max((win_chances.chance(after) - base) / gain, _WORST)
            stops[part] = float(win_chances.ended(after) is not None)
            later[part] = 1 - stops[part]
            if one_more:
                later[part] = min(max(win_chances.gain(after) / gain, 0.0), _MOST)
    expected = win_chances.share if one_more else None
    return TrickValue(tuple(worth), tuple(stops), tuple(later), expected)


def next_trick(view: View, scoring_rules: ScoringRules) -> tuple[float, float]:
    """The chance to win if another side takes the next trick, and what taking it adds."""
    standing, tricks, _ = _look(view, scoring_rules)
    win_chances = win_chances_of(standing)
    return win_chances.others(tricks), win_chances.gain(tricks)


class JinkChances(NamedTuple):
    """The chances to win the game when all the tricks are undertaken, and when not."""

    made: float
    failed: float
    swept: float
    """Not undertaken, but every trick taken all the same."""
    short: float
    """Not undertaken and not every trick taken: three, and the last two as they fall."""


def jink_chances(view: View, scoring_rules: ScoringRules) -> JinkChances:
    """What an announced jink could bring."""
    standing, _, _ = _look(view, scoring_rules)
    sweep, all_but_one = (TRICKS, 0, 0, 0), (TRICKS - 1, 1, 0, 0)
    jinking = win_chances_of(standing._replace(jinker=OWN))
    quiet = win_chances_of(standing._replace(jinker=None))
    return JinkChances(
        made=jinking.chance(sweep),
        failed=jinking.chance(all_but_one),
        swept=quiet.chance(sweep),
        short=quiet.chance((3, 0, 0, 0)),
    )


def standing_if(view: View, scoring_rules: ScoringRules, bidder: Seat, bid: int) -> GameStanding:
    """How things stand before the first trick if this seat plays at this bid."""
    return _look(view, scoring_rules, (bidder, bid)).standing


def _look(
    view: View, scoring_rules: ScoringRules, plays: tuple[Seat, int] | None = None
) -> _FromSeat:
    if plays is None and view.contracted and view.bidder is not None and view.bid is not None:
        plays = (view.bidder, view.bid)
    sides = view.sides
    taken = [sum(view.tricks[seat] for seat in side) for side in sides]
    jinker = None if view.jinker is None else view.side_of(view.jinker)
    bidder = None if plays is None else view.side_of(plays[0])
    named, rest = _named(view, scoring_rules, taken, jinker if bidder is None else bidder)
    totals = [view.scores[side] for side in named]
    tricks = [taken[side] for side in named]
    if len(named) == 2:
        totals.append(0)
        tricks.append(0)
    average = sum(view.scores[side] for side in rest) // len(rest) if rest else 0
    contract = bonus = None
    if plays is not None and bidder is not None:
        contract = ContractRules(named.index(bidder), plays[1])
        side = _sure_of_the_bonus(view, scoring_rules)
        bonus = None if side is None else named.index(side) if side in named else REST
    standing = GameStanding(
        scoring_rules=scoring_rules,
        totals=(totals[0], totals[1], totals[2], average),
        places=_places(sides, view.dealer, named),
        jinker=None if jinker is None else named.index(jinker),
        contract=contract,
        bonus=bonus,
        deals_left=max(scoring_rules.ending.fixed_deals - view.deal, 0),
        barred=view.barred,
    )
    left = sum(taken[side] for side in rest)
    return _FromSeat(standing, (tricks[0], tricks[1], tricks[2], left), named)


def _named(
    view: View, scoring_rules: ScoringRules, taken: list[int], first: Side | None
) -> tuple[tuple[Side, ...], list[Side]]:
    """One's own side and the two rivals that stand best; and the other sides.

    Who has undertaken something is the rival before all others.
    """
    sides, own = view.sides, view.side
    order = _counted_out(sides, view.dealer)
    running = scoring_rules.scoring.trick_points
    standing = [
        (side != first, -view.scores[side] - running * taken[side], order[side], side)
        for side in range(len(sides))
        if side != own
    ]
    standing.sort()
    rivals = [entry[3] for entry in standing]
    return (own, *rivals[:2]), rivals[2:]


def _sure_of_the_bonus(view: View, scoring_rules: ScoringRules) -> Side | None:
    """The side that the best trump of all has won a trick for, or is sure to win one for."""
    if view.ranking is None or not scoring_rules.scoring.bonus_points:
        return None
    top = view.ranking.trump_order[0]
    if view.hand & bit(top):
        return view.side
    if view.played & bit(top):
        for event in view.history:
            if isinstance(event, TrickWon) and top in event.cards:
                return view.side_of(event.seat)
    return None


@lru_cache(maxsize=1024)
def _places(
    sides: tuple[tuple[Seat, ...], ...], dealer: Seat, named: tuple[Side, ...]
) -> SeatOrder:
    """Who sits at the standing, and in which order."""
    seats = sum(len(side) for side in sides)
    met = [[(seat - dealer - 1) % seats for seat in sides[side]] for side in named]
    order = sorted(place for side in met for place in side)
    return SeatOrder(
        seats, len(sides), tuple(tuple(order.index(place) for place in side) for side in met)
    )


@lru_cache(maxsize=256)
def _counted_out(sides: tuple[tuple[Seat, ...], ...], dealer: Seat) -> tuple[int, ...]:
    """By side: its place as the sides are met from the dealer's left, the dealer's side last."""
    seats = sum(len(side) for side in sides)
    met = [
        (dealer in side, min((seat - dealer - 1) % seats for seat in side), number)
        for number, side in enumerate(sides)
    ]
    places = [0] * len(sides)
    for place, (_, _, number) in enumerate(sorted(met)):
        places[number] = place
    return tuple(places)
