"""What each call of an auction brings, with one's own hand played out in imagined worlds."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from fortyfives.actions import Action
from fortyfives.cards import HAND, SUITS, cards_of
from fortyfives.options import Options
from fortyfives.players.advice import Judged
from fortyfives.players.before_lead import BeforeLead
from fortyfives.players.bidding import Auction, End, best_call
from fortyfives.players.hand_points import best_suit, points_of, prospect_of
from fortyfives.players.hidden import Order, Orders, Places
from fortyfives.players.playout import Course, Thumb, tricks_of
from fortyfives.players.prospects import (
    Bearing,
    Prospects,
    Reckoner,
    Worth,
    bearing_of,
    chance_between,
)
from fortyfives.players.ranked import Bits, Ranked, ranked_under
from fortyfives.ranking import rankings_for
from fortyfives.seating import Seat
from fortyfives.view import View

_SIXTHS: Final = 7
_AS_MUCH_AS: Final = 20
"""What the points of the hand promise counts as much as so many worlds."""


class Found(NamedTuple):
    """What a hand takes, as it was found: the chance of every number of sixths."""

    chances: tuple[float, ...]

    def outcomes(self) -> tuple[float, ...]:
        """The chance to take nothing, a sixth of all there is, two sixths and so on."""
        return self.chances

    def makes(self, number: int) -> float:
        """The chance to take so many points."""
        return sum(self.chances[-(-number // HAND) :])


class OwnHand:
    """The seat that looks ahead as the bidder, with the suit that its hand is worth most in."""

    def __init__(self, view: View, reckoner: Reckoner, thumb: Thumb) -> None:
        self._view, self._reckoner = view, reckoner
        self._points, self._suit = best_suit(view)
        rankings = rankings_for(view.rules.deck, view.rules.play)
        self._ranked: list[Ranked] = [ranked_under(ranking) for ranking in rankings]
        self._before = [BeforeLead(view, ranked, thumb, view.seat) for ranked in self._ranked]
        self._own: list[Bits] = [ranked.packed(view.hand) for ranked in self._ranked]
        self._kitty = Places(view).kitty
        self._kitty_first = view.rules.kitty.trump_named == "after_kitty"

    def found(self, orders: Orders, worlds: int) -> Found:
        """What it takes in so many worlds, and by its points."""
        counts = [_AS_MUCH_AS * chance for chance in self._by_points()]
        for _ in range(worlds):
            order = orders.draw()
            suit = self._best_with_kitty(order) if self._kitty_first else self._suit
            counts[self._sixths(self._before[suit].course(order, self._own[suit]))] += 1
        return Found(tuple(count / (worlds + _AS_MUCH_AS) for count in counts))

    def _by_points(self) -> tuple[float, ...]:
        return prospect_of(self._view, self._points).outcomes()

    def _best_with_kitty(self, order: Order) -> int:
        rules = self._view.rules
        cards = self._view.hand | cards_of(order[self._kitty])
        return max(SUITS, key=lambda suit: (points_of(rules, cards, suit, 0), suit))

    def _sixths(self, course: Course) -> int:
        winners, best = tricks_of(course)
        own = self._view.sides[self._view.side]
        taken = sum(seat in own for seat in winners)
        pays = self._reckoner.rules.score.bonus_points > 0
        return taken + bool(best and pays and winners[best - 1] in own)


class Judge:
    """What the ends of an auction are worth to one side: its chance to win the game."""

    def __init__(self, view: View, reckoner: Reckoner) -> None:
        self._reckoner, self._side = reckoner, view.side
        self._bearing: Bearing = bearing_of(view)
        self._pays = reckoner.rules.score.bonus_points > 0
        self._prospects: dict[tuple[Seat, int], Prospects] = {}

    def of(self, end: End) -> tuple[float, float]:
        """The chance to win the game, and the points of this deal."""
        bearing = self._bearing
        if not end.number:
            totals, dealer = bearing.before, bearing.dealer
            return chance_between(self._reckoner, totals, dealer, bearing.number, self._side), 0.0
        key = end.seat, end.number
        if key not in self._prospects:
            played = bearing._replace(bidder=end.seat, bid=end.number)
            self._prospects[key] = Prospects(self._reckoner, played, self._side)
        seating, found = self._reckoner.seating, self._prospects[key]
        chance = points = 0.0
        for sixths, likely in enumerate(end.hand.outcomes()):
            courses = courses_with(seating.sides, seating.side_of[end.seat], sixths, self._pays)
            for course in courses:
                worth: Worth = found[course]
                chance += likely * worth.chance / len(courses)
                points += likely * worth.points / len(courses)
        return chance, points


@lru_cache(maxsize=1024)
def courses_with(
    sides: tuple[tuple[Seat, ...], ...], side: int, sixths: int, pays: bool
) -> tuple[Course, ...]:
    """Courses in which a side takes so many sixths, and the others the rest as evenly as may be.

    The best trump goes with three sixths and more.
    """
    with_best = pays and sixths >= _SIXTHS // 2
    taken = min(sixths - with_best, HAND)
    rivals = [other[0] for number, other in enumerate(sides) if number != side]
    courses = []
    for first in range(len(rivals)):
        rest = [rivals[(first + step) % len(rivals)] for step in range(HAND - taken)]
        winners = [*[sides[side][0]] * taken, *rest]
        if not with_best:
            winners.reverse()
        course = 0
        for seat in winners:
            course = course << 4 | seat + 1
        courses.append(course << 3 | pays)
    return tuple(courses)


class Calls:
    """The calls that are open, each with what it brings."""

    def __init__(
        self, view: View, reckoner: Reckoner, thumb: Thumb, orders: Orders, worlds: int
    ) -> None:
        self._auction = Auction(view, OwnHand(view, reckoner, thumb).found(orders, worlds))
        self._judge = Judge(view, reckoner)

    def best(self, options: Options) -> Action:
        """The call with the best chance to win the game."""
        return best_call(self._auction, options, lambda end: self._judge.of(end)[0])

    def judged(self, actions: Sequence[Action]) -> list[Judged]:
        """Each with its points and its chance."""
        return [self._judged(action) for action in actions]

    def _judged(self, action: Action) -> Judged:
        chance = points = 0.0
        for end in self._auction.ends(action):
            its_chance, its_points = self._judge.of(end)
            chance += end.likely * its_chance
            points += end.likely * its_points
        return Judged(action, points, chance)
