"""The chances to win from every division of the tricks, under the house's way of scoring.

The sides are looked at as four parts of the table: one's own side, the two rivals that stand
best, and the rest together. The tricks to come are taken to fall to each side alike, which is
enough to tell a trick that wins the game from one that does not matter.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from fortyfives.engine.seating import Seat, Seating
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.settling.ending import AfterDeal, Ending
from fortyfives.engine.settling.scoring import Scoring
from fortyfives.engine.settling.settle import settling_at, settling_for
from fortyfives.rulebook.rules import Rules

TRICKS: Final = 5
OWN: Final = 0
REST: Final = 3

NEED_POWER: Final = 1.7
"""How the chance to win falls with the tricks that are still needed, as a power of them.

No script here measures it."""

BY_LEAD: Final = 17.0
"""In a game of so many deals: the lead that makes it e times as likely to win, for each deal that
is left (its root). Measured: benchmarks/chances.py."""

_FAR_BELOW: Final = 30.0
"""Every so many points below nothing a side's chance is a third of what it would be. Chosen, not
measured."""

Tricks: TypeAlias = tuple[int, int, int, int]
"""How many tricks each part of the table has."""


class ScoringRules:
    """What the engine says of these rules that bears on the worth of a trick, at any table."""

    def __init__(self, rules: Rules) -> None:
        usual = settling_for(rules, rules.table.seats)
        self.rules = rules
        self.scoring, self.ending, self.pool = usual.scoring, usual.ending, usual.pool

    @classmethod
    def of(cls, rules: Rules) -> "ScoringRules":
        """The scoring_rules of these rules."""
        return _scoring_rules_of(rules)


@lru_cache(maxsize=64)
def _scoring_rules_of(rules: Rules) -> ScoringRules:
    return ScoringRules(rules)


class ContractRules(NamedTuple):
    """What is played for after an auction."""

    part: int
    """The part of the table that plays."""
    bid: int


class SeatOrder(NamedTuple):
    """Who sits at a table, and in which order."""

    seats: int
    sides: int
    named: tuple[tuple[int, ...], ...]
    """The seats of one's own side and of the two rivals that stand best, numbered from the
    dealer's left as if nobody else were there."""


class GameStanding(NamedTuple):
    """What the worth of a trick depends on besides the tricks taken."""

    scoring_rules: ScoringRules
    totals: tuple[int, int, int, int]
    """The totals before this deal: one's own, two rivals', and the others' on average."""
    places: SeatOrder
    jinker: int | None
    """Which of the named parts announced a jink."""
    contract: ContractRules | None = None
    bonus: int | None = None
    """Who is sure of the bonus; None where it may yet be anybody's."""
    deals_left: int = 0
    """How many deals follow, in a game of so many."""
    barred: bool = False
    """Whether one's own side cannot win this deal."""


class _Points:
    """The points of every division of the tricks, as the engine gives them: asked for once.

    What the rest take is spread over them as evenly as may be, and told as their average.
    """

    def __init__(self, rules: Rules, seats: int, sides: int) -> None:
        # Who sits where makes no difference to the points: the last side has the seats left over.
        one_each = [(side,) for side in range(sides - 1)]
        seating = Seating((*one_each, tuple(range(sides - 1, seats))))
        self.scoring: Scoring = settling_at(rules, seating).scoring
        self._named = min(sides, 3)
        self._rest = sides - self._named
        self._found: dict[tuple[Tricks, int | None, int | None], tuple[int, int, int, int]] = {}

    def of(
        self, tricks: Tricks, bonus: int | None, jinker: int | None
    ) -> tuple[int, int, int, int]:
        """What each part of the table takes; where somebody bid, before it is seen what counts."""
        key = tricks, bonus, jinker
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._ask(tricks, bonus, jinker)
        return found

    def _ask(
        self, tricks: Tricks, bonus: int | None, jinker: int | None
    ) -> tuple[int, int, int, int]:
        winners: list[Seat] = []
        for part in range(self._named):
            winners += [part] * tricks[part]
        winners += [self._named + number % self._rest for number in range(tricks[REST])]
        played = DealPlayed(
            tuple(winners),
            bonus=bonus,
            jinker=jinker,
        )
        if self.scoring.is_void(played):
            return 0, 0, 0, 0
        points = self.scoring.points(played)
        own, first, second = (*points[: self._named], 0, 0)[:3]
        return own, first, second, self._average(played, points)

    def _average(self, played: DealPlayed, points: Sequence[int]) -> int:
        """What a side of the rest gets on the average: for tricks, and for the best trump."""
        if not self._rest:
            return 0
        took = self.scoring.took(played)[self._named :]
        if not took or played.jinker is not None:
            return sum(points[self._named :]) // self._rest
        tricks = sum([side.tricks + side.sweep for side in took])
        return tricks // self._rest + sum([side.bonus for side in took]) // self._rest


@lru_cache(maxsize=512)
def _points_at(rules: Rules, seats: int, sides: int) -> _Points:
    return _Points(rules, seats, sides)


@lru_cache(maxsize=512)
def _ending_at(rules: Rules, sides: tuple[tuple[Seat, ...], ...]) -> Ending:
    """How the game ends between these sides, as if they sat at a table of their own."""
    return settling_at(rules, Seating(sides)).ending


class WinChances:
    """One table's chances, as seen from the first part of it."""

    def __init__(self, standing: GameStanding) -> None:
        self.scoring_rules = standing.scoring_rules
        self._standing = standing
        rules, places = standing.scoring_rules.rules, standing.places
        self._points = _points_at(rules, places.seats, places.sides)
        self._ending = _ending_at(rules, places.named)
        self._trick_points = self._points.scoring.trick_points
        self._named = len(places.named)
        self._rest = places.sides - self._named
        self._last_seat = sum(map(len, places.named)) - 1
        self._share = [1 / places.sides] * self._named + [0.0] * (REST - self._named)
        self._share.append(self._rest / places.sides)
        if standing.contract is not None:
            self._count_on(standing.contract)
        self.parts = [part for part in range(4) if self._share[part]]
        """The parts of the table that somebody belongs to."""
        self._stops_with = list(self._stop())
        self._found: dict[Tricks, float] = {}
        self._by_points: dict[tuple[int, ...], float] = {}

    def _count_on(self, contract: ContractRules) -> None:
        """Who has bid is taken to win as many of the tricks as it takes to make the bid."""
        scoring = self._points.scoring
        assert scoring.contract is not None
        needed = scoring.contract.needs(contract.bid)
        likely = max(self._share[contract.part], min(needed, 25) / 30)
        scale = (1 - likely) / (1 - self._share[contract.part])
        self._share = [share * scale for share in self._share]
        self._share[contract.part] = likely

    def chance(self, tricks: Tricks) -> float:
        """One's own chance to win, with the tricks divided like this so far."""
        if tricks not in self._found:
            self._found[tricks] = self._work_out(tricks)
        return self._found[tricks]

    @property
    def share(self) -> float:
        """The part of the tricks to come that the own side is taken to win."""
        return self._share[OWN]

    def others(self, tricks: Tricks) -> float:
        """The chance if some other side takes the next trick."""
        rivals = [part for part in self.parts if part != OWN]
        after = sum(self._share[part] * self.chance(plus(tricks, part)) for part in rivals)
        return after / (1 - self._share[OWN])

    def gain(self, tricks: Tricks) -> float:
        """What taking the next trick oneself gains against another side's taking it."""
        return self.chance(plus(tricks, OWN)) - self.others(tricks)

    def ended(self, tricks: Tricks) -> int | None:
        """The part of the table that has stopped the hand, by what it has now."""
        for part, enough in self._stops_with:
            if tricks[part] >= enough:
                return part
        return None

    def _stop(self) -> Iterator[tuple[int, int]]:
        """The named parts that may stop the hand, and with how many tricks."""
        pool, ending, totals = self.scoring_rules.pool, self._ending, self._standing.totals
        for part in range(self._named):
            if part == OWN and self._standing.barred:
                continue
            for tricks in range(1, TRICKS + 1):
                total = totals[part] + self._trick_points * tricks
                if ending.ends_hand(total) if pool is None else pool.earned(tricks):
                    yield part, tricks
                    break

    def _work_out(self, tricks: Tricks) -> float:
        by = self.ended(tricks)
        if by is not None:
            return float(by == OWN)
        if sum(tricks) < TRICKS:
            return sum(self._share[part] * self.chance(plus(tricks, part)) for part in self.parts)
        if self.scoring_rules.pool is not None:
            # The pool is carried, and is anybody's the next time.
            return 1 / self._standing.places.sides
        standing = self._standing
        took = self._points.of(tricks, self._bonus(tricks), standing.jinker)
        jinker = standing.jinker
        failed = jinker if jinker is not None and tricks[jinker] < TRICKS else None
        named = tricks[: self._named]
        swept = named.index(TRICKS) if TRICKS in named else None
        return self._settled(took, failed, swept)

    def _bonus(self, tricks: Tricks) -> int | None:
        """Who has the best trump: most often it is with the side that has most tricks."""
        most = max(tricks[: self._named])
        if self._standing.bonus is not None or tricks.count(most) > 1:
            return self._standing.bonus
        return tricks.index(most)

    def settled(self, took: Sequence[int]) -> float:
        """The chance to win the game when each part takes so many points in this deal."""
        points = tuple(took)
        if points not in self._by_points:
            self._by_points[points] = self._settled(points, None, None)
        return self._by_points[points]

    def _settled(self, took: Sequence[int], failed: int | None, swept: int | None) -> float:
        points, standing, named = self.scored(took), self._standing, self._named
        totals = [old + new for old, new in zip(standing.totals, points, strict=True)]
        contract, ending = standing.contract, self._ending
        before = standing.totals[:named]
        verdict = ending.verdict(
            AfterDeal(
                totals=tuple(totals[:named]),
                before=before,
                dealer=self._last_seat,
                deals_settled=ending.fixed_deals - standing.deals_left,
                # In which order the sides get there is not known, but for those that were there.
                reached=tuple([int(total < ending.target) for total in before]),
                sweeper=swept,
                barred=OWN if standing.barred else None,
                failed_jinker=failed,
                bidder=None if contract is None else contract.part,
                made=self._made(took),
            )
        )
        if verdict.win is not None:
            return float(verdict.win.side == OWN)
        if verdict.level:
            return (OWN in verdict.level) / len(verdict.level)
        return self._by_lead(totals) if ending.fixed_deals else self._by_need(totals)

    def scored(self, took: Sequence[int]) -> Sequence[int]:
        """What each part of the table scores when it has taken so many points."""
        contract, scoring = self._standing.contract, self._points.scoring.contract
        if contract is None or scoring is None:
            return took
        return scoring.points(tuple(took), contract.part, contract.bid, self._standing.totals)

    def _made(self, took: Sequence[int]) -> bool:
        contract, scoring = self._standing.contract, self._points.scoring.contract
        if contract is None or scoring is None:
            return False
        return scoring.made(tuple(took), contract.part, contract.bid)

    def _by_need(self, totals: Sequence[int]) -> float:
        """The nearer the end the better, and the more so the nearer."""
        target = self._ending.target
        needs = [max((target - total) / self._trick_points, 1.0) for total in totals]
        below = [exp(min(total, 0) / _FAR_BELOW) for total in totals]
        claims = [need**-NEED_POWER * far for need, far in zip(needs, below, strict=True)]
        return self._share_of(claims)

    def _by_lead(self, totals: Sequence[int]) -> float:
        """In a game of so many deals, what counts is who is ahead in the end."""
        most, spread = max(totals), BY_LEAD * max(self._standing.deals_left, 1) ** 0.5
        return self._share_of([exp((total - most) / spread) for total in totals])

    def _share_of(self, chances: list[float]) -> float:
        """One's own part, where each part of the table has such a claim."""
        return chances[OWN] / (sum(chances[: self._named]) + self._rest * chances[REST])


def plus(tricks: Tricks, part: int) -> Tricks:
    """The tricks with one more for one part of the table."""
    own, first, second, rest = tricks
    if part == OWN:
        return own + 1, first, second, rest
    if part == REST:
        return own, first, second, rest + 1
    return (own, first + 1, second, rest) if part == 1 else (own, first, second + 1, rest)


@lru_cache(maxsize=4096)
def win_chances_of(standing: GameStanding) -> WinChances:
    """The chances at a table; what it has found is found once."""
    return WinChances(standing)
