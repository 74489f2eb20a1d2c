"""The chances to win from every division of the tricks, under the house's way of scoring.

The sides are looked at as four parts of the table: one's own side, the two rivals that stand
best, and the rest together. The tricks to come are taken to fall to each side alike, which is
enough to tell a trick that wins the game from one that does not matter.
"""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from fortyfives.rulebook.rules import Rules

TRICKS: Final = 5
OWN: Final = 0
REST: Final = 3

NEED_POWER: Final = 1.7
"""How the chance to win falls with the tricks that are still needed, as a power of them."""

_MAJORITY: Final = {
    "majority_5_10": (0, 0, 0, 5, 5, 10),
    "majority_5_15_25": (0, 0, 0, 5, 15, 25),
}
"""What a side gets, by its tricks."""

BY_LEAD: Final = 17.0
"""In a game of so many deals: the lead that makes it e times as likely to win, for each deal that
is left (its root). Measured: benchmarks/chances.py."""

_FAR_BELOW: Final = 30.0
"""Every so many points below nothing a side's chance is a third of what it would be."""

Tricks: TypeAlias = tuple[int, int, int, int]
"""How many tricks each part of the table has."""


class Scheme(NamedTuple):
    """What of the rules bears on the worth of a trick."""

    target: int
    in_mid_hand: bool
    in_order: bool
    """Whether the sides at the target are counted out in order, the dealer's last."""
    method: str
    trick_points: int
    bonus_points: int
    three_or_void: bool
    sweep_wins: bool
    sweep_bonus: int
    fail_loses: bool
    pool_tricks: int
    """How many tricks take the pool; 0 where there is none."""
    pegged: bool
    """Whether a side at a hundred scores nothing against a bid that is made."""
    bidder_first: bool
    lose_at: int
    must_bid_from: int
    fixed_hands: int

    @classmethod
    def of(cls, rules: Rules) -> "Scheme":
        """The scheme of these rules."""
        return cls(
            target=rules.game.target,
            in_mid_hand=rules.game.stops_in_mid_hand,
            in_order=rules.game.tie_break == "nondealer_first",
            method=rules.score.method,
            trick_points=rules.score.trick_points,
            bonus_points=rules.score.bonus_points,
            three_or_void=rules.score.three_tricks_or_void,
            sweep_wins=rules.jink.sweep_wins_game,
            sweep_bonus=rules.jink.sweep_bonus,
            fail_loses=rules.jink.fail_loses_game,
            pool_tricks=rules.pool.tricks_to_win if rules.score.method == "pool" else 0,
            pegged=rules.score.defenders == "not_at_100_if_bid_made",
            bidder_first=rules.game.tie_break.startswith("bidder_first"),
            lose_at=rules.game.lose_at,
            must_bid_from=rules.game.must_bid_from,
            fixed_hands=rules.game.fixed_hands,
        )


class Contract(NamedTuple):
    """What is played for after an auction."""

    part: int
    """The part of the table that plays."""
    bid: int
    """What it loses if it fails."""
    scores: int | None
    """What it gets if it makes the bid; None: the points that it takes."""

    @property
    def needs(self) -> int:
        """The points that make the bid."""
        return min(self.bid, 30)


def scores_if_made(rules: Rules, seats: int, bid: int) -> int | None:
    """What a bid brings that is made; None: the points taken."""
    if bid == 30 and rules.jink.thirty_is_jink:
        return 60 if seats > 2 else 30
    if bid > 30 or (bid == 30 and rules.auction.thirty_scores_60):
        return 60
    return bid if rules.score.made_bid == "bid_only" else None


class Table(NamedTuple):
    """What the worth of a trick depends on besides the tricks taken."""

    scheme: Scheme
    sides: int
    totals: tuple[int, int, int, int]
    """The totals before this deal: one's own, two rivals', and the others' on average."""
    order: tuple[int, ...]
    """The named parts in the order in which they are counted out, where the house does that."""
    jinker: int | None
    """Which of them announced a jink."""
    contract: Contract | None = None
    bonus: int | None = None
    """Who is sure of the bonus; None where it may yet be anybody's."""
    deals_left: int = 0
    """How many deals follow, in a game of so many."""


class Reckoning:
    """One table's chances, as seen from the first part of it."""

    def __init__(self, table: Table) -> None:
        self.scheme = table.scheme
        self._table = table
        self._named = min(table.sides, 3)
        rest = table.sides - self._named
        self._share = [1 / table.sides] * self._named + [0.0] * (REST - self._named)
        self._share.append(rest / table.sides)
        if table.contract is not None:
            self._count_on(table.contract)
        self.parts = [part for part in range(4) if self._share[part]]
        """The parts of the table that somebody belongs to."""
        self._rest = rest
        self._majority = _MAJORITY.get(table.scheme.method)
        self._found: dict[Tricks, float] = {}

    def _count_on(self, contract: Contract) -> None:
        """Who has bid is taken to win as many of the tricks as it takes to make the bid."""
        likely = max(self._share[contract.part], min(contract.needs, 25) / 30)
        scale = (1 - likely) / (1 - self._share[contract.part])
        self._share = [share * scale for share in self._share]
        self._share[contract.part] = likely

    def chance(self, tricks: Tricks) -> float:
        """One's own chance to win, with the tricks divided like this so far."""
        if tricks not in self._found:
            self._found[tricks] = self._reckon(tricks)
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
        scheme = self.scheme
        for part in range(self._named):
            if scheme.pool_tricks and tricks[part] >= scheme.pool_tricks:
                return part
            points = self._table.totals[part] + scheme.trick_points * tricks[part]
            if scheme.in_mid_hand and points >= scheme.target:
                return part
        return None

    def _reckon(self, tricks: Tricks) -> float:
        by = self.ended(tricks)
        if by is not None:
            return float(by == OWN)
        if sum(tricks) < TRICKS:
            return sum(self._share[part] * self.chance(plus(tricks, part)) for part in self.parts)
        if self.scheme.pool_tricks:
            return 1 / self._table.sides  # The pool is carried, and is anybody's the next time.
        return self._after(tricks)

    def _after(self, tricks: Tricks) -> float:
        """The chance once the deal is settled."""
        scheme, jinker = self.scheme, self._table.jinker
        if scheme.sweep_wins and TRICKS in tricks[: self._named]:
            return float(tricks[OWN] == TRICKS)
        if scheme.fail_loses and jinker is not None and tricks[jinker] < TRICKS:
            return 0.0 if jinker == OWN else 1 / (self._table.sides - 1)
        return self.settled(self._points(tricks))

    def settled(self, took: list[int]) -> float:
        """The chance to win the game when each part takes so many points in this deal."""
        scheme, contract = self.scheme, self._table.contract
        made = contract is not None and took[contract.part] >= contract.needs
        points = self.scored(took)
        totals = [old + new for old, new in zip(self._table.totals, points, strict=True)]
        if scheme.fixed_hands:
            return self._by_lead(totals)
        there = [part for part in range(self._named) if totals[part] >= scheme.target]
        if contract is not None:
            there = [part for part in there if self._may_win(part, made, contract)]
        if there:
            return self._won(there, totals)
        if scheme.lose_at and min(totals[: self._named]) <= scheme.lose_at:
            standing = [part for part in range(self._named) if totals[part] > scheme.lose_at]
            return self._won(standing, totals) if standing else 1 / self._table.sides
        needs = [max((scheme.target - total) / scheme.trick_points, 1.0) for total in totals]
        below = [exp(min(total, 0) / _FAR_BELOW) for total in totals]
        claims = [need**-NEED_POWER * far for need, far in zip(needs, below, strict=True)]
        return self._share_of(claims)

    def scored(self, took: list[int]) -> list[int]:
        """What each part of the table scores when it has taken so many points."""
        points, contract = list(took), self._table.contract
        if contract is None:
            return points
        made = took[contract.part] >= contract.needs
        if made and self.scheme.pegged:
            before = self._table.totals
            points = [0 if old >= 100 else new for old, new in zip(before, took, strict=True)]
        scores = took[contract.part] if contract.scores is None else contract.scores
        points[contract.part] = scores if made else -contract.bid
        return points

    def _may_win(self, part: int, made: bool, contract: Contract) -> bool:
        """Whether a side at the target has won: in some houses only by a bid of its own."""
        bar = self.scheme.must_bid_from
        return not bar or self._table.totals[part] < bar or (made and part == contract.part)

    def _by_lead(self, totals: list[int]) -> float:
        """In a game of so many deals, what counts is who is ahead in the end."""
        left = self._table.deals_left
        if not left:
            there = range(self._named)
            return self._won(list(there), totals)
        most, spread = max(totals), BY_LEAD * left**0.5
        return self._share_of([exp((total - most) / spread) for total in totals])

    def _share_of(self, chances: list[float]) -> float:
        """One's own part, where each part of the table has such a claim."""
        return chances[OWN] / (sum(chances[: self._named]) + self._rest * chances[REST])

    def _won(self, there: list[int], totals: list[int]) -> float:
        if self.scheme.in_order:
            return float(min(there, key=self._table.order.index) == OWN)
        contract = self._table.contract
        if contract is not None and self.scheme.bidder_first and contract.part in there:
            return float(contract.part == OWN)
        most = max(totals[part] for part in there)
        best = [part for part in there if totals[part] == most]
        return (OWN in best) / len(best)

    def _points(self, tricks: Tricks) -> list[int]:
        scheme, jinker = self.scheme, self._table.jinker
        if self._majority:
            return [self._majority[number] for number in tricks]
        most = max(tricks[: self._named])
        if scheme.three_or_void and jinker is None and most < 3:
            return [0] * 4
        if jinker is not None and tricks[jinker] < TRICKS:
            whole = TRICKS * scheme.trick_points + scheme.bonus_points
            return [0 if part == jinker else whole for part in range(4)]
        points = [scheme.trick_points * number for number in tricks]
        points[REST] //= max(self._rest, 1)
        if self._table.bonus is not None:
            holders = self._rest if self._table.bonus == REST else 1
            points[self._table.bonus] += scheme.bonus_points // holders
        elif tricks.count(most) == 1:
            # The best trump is most often with the side that has most tricks.
            points[tricks.index(most)] += scheme.bonus_points
        if most == TRICKS:
            points[tricks.index(TRICKS)] += scheme.sweep_bonus
        return points if jinker is None else [2 * number for number in points]


def plus(tricks: Tricks, part: int) -> Tricks:
    """The tricks with one more for one part of the table."""
    own, first, second, rest = tricks
    if part == OWN:
        return own + 1, first, second, rest
    if part == REST:
        return own, first, second, rest + 1
    return (own, first + 1, second, rest) if part == 1 else (own, first, second + 1, rest)


@lru_cache(maxsize=4096)
def reckoning_of(table: Table) -> Reckoning:
    """The reckoning of a table; what it has found is found once."""
    return Reckoning(table)
