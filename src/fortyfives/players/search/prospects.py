"""What a way that a deal may go is worth to a side: its points, and its chance to win the game."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from fortyfives.cards import HAND
from fortyfives.engine.contract import ContractScoring
from fortyfives.engine.ending import AfterDeal, Ending, sweeper
from fortyfives.engine.scoring import Count, Scoring
from fortyfives.engine.seating import Seat, Seating, Side, seat_players
from fortyfives.engine.view import View
from fortyfives.players.play_out.playout import Course, tricks_of
from fortyfives.players.search.chance import Chances, by_lead, chances_for
from fortyfives.players.win_chance.reckoning import BY_LEAD
from fortyfives.rulebook.rules import PoolRules, Rules


class Reckoner(NamedTuple):
    """One house's way of reckoning up a deal and a game."""

    rules: Rules
    seating: Seating
    contract: ContractScoring | None
    scoring: Scoring
    ending: Ending
    chances: Chances | None
    """None where the game is played for a pool."""


@lru_cache(maxsize=64)
def reckoner_for(rules: Rules, seats: int) -> Reckoner:
    """The reckoner of these rules with so many players."""
    seating = seat_players(rules.table, seats)
    contract = None
    if rules.score.by_bid:
        contract = ContractScoring(rules.score, rules.auction, rules.jink, seating)
    scoring = Scoring(rules.score, rules.jink, seating, contract)
    chances = None if rules.score.by_pool else chances_for(rules, seats)
    return Reckoner(
        rules, seating, contract, scoring, Ending(rules.game, rules.jink, seating), chances
    )


class Worth(NamedTuple):
    """What a deal that has gone one way is worth to a side."""

    chance: float
    """The chance to win the game."""
    points: int
    """The points of this deal; chips, where there is a pool."""
    lost: bool = False
    """Whether another side has won the game with it."""


class Bearing(NamedTuple):
    """What besides the tricks bears on how a deal is reckoned up."""

    before: tuple[int, ...]
    dealer: Seat
    number: int
    """Of the deal."""
    jinker: Seat | None = None
    bidder: Seat | None = None
    bid: int = 0
    barred: Seat | None = None
    pool: int = 0
    start: tuple[int, ...] = ()
    """The chips before the dues of this deal."""


def bearing_of(view: View) -> Bearing:
    """What a view says of it."""
    return Bearing(
        before=view.scores,
        dealer=view.dealer,
        number=view.deal,
        jinker=view.jinker,
        bidder=view.bidder,
        bid=view.bid or 0,
        barred=view.seat if view.barred else None,
        pool=0 if view.stakes is None else view.stakes.pool,
        start=() if view.stakes is None else view.stakes.before,
    )


def chance_between(
    reckoner: Reckoner, totals: tuple[int, ...], dealer: Seat, number: int, side: Side
) -> float:
    """The chance to win the game after this deal of that number, if it is not won yet."""
    rules, seating = reckoner.rules, reckoner.seating
    if reckoner.chances is None:
        return by_lead(totals, spread_of_chips(totals))[side]
    left = rules.game.fixed_hands - number
    if rules.game.fixed_hands and left > 0:
        return by_lead(totals, BY_LEAD * left**0.5)[side]
    # The seat on the dealer's left deals next, and the first place is on its left.
    sides, first = len(seating.sides), seating.side_of[(dealer + 2) % seating.seats]
    by_place = totals[first:] + totals[:first]
    return reckoner.chances.of(by_place)[(side - first) % sides]


def spread_of_chips(chips: Sequence[float]) -> float:
    """The lead in chips that makes it e times as likely to win the game.

    The game ends when somebody has none left: the longer that takes, by as much as the square root
    of it, the further a lead must be. Measured: benchmarks/chances.py.
    """
    return 4.0 * sqrt(max(min(chips), 0.0) + 1)


class Prospects(dict[Course, Worth]):
    """What every course of a deal is worth to one side, found when it is asked for."""

    def __init__(self, reckoner: Reckoner, bearing: Bearing, side: Side) -> None:
        super().__init__()
        self._reckoner = reckoner
        self._bearing = bearing
        self._side = side
        self._after: dict[tuple[object, ...], Worth] = {}
        rules = reckoner.rules
        self._pays_bonus = rules.score.bonus_points > 0 and not rules.score.by_majority
        self._by_order = rules.game.stops_in_mid_hand or rules.game.tie_break.endswith("order")

    def __missing__(self, course: Course) -> Worth:
        winners, best = tricks_of(course)
        rules = self._reckoner.rules
        if rules.score.by_pool:
            key: tuple[object, ...] = tuple(winners)
        elif self._by_order:
            key = (*winners, best)
        else:
            bonus = self._reckoner.seating.side_of[winners[best - 1]] if best else None
            key = (*self._tricks(winners), bonus)
        worth = self._after.get(key)
        if worth is None:
            by_pool = rules.score.by_pool
            worth = self._in_chips(winners) if by_pool else self._in_points(winners, best)
            self._after[key] = worth
        self[course] = worth
        return worth

    def _tricks(self, winners: list[Seat]) -> list[int]:
        seating = self._reckoner.seating
        tricks = [0] * len(seating.sides)
        for seat in winners:
            tricks[seating.side_of[seat]] += 1
        return tricks

    def _in_points(self, winners: list[Seat], best: int) -> Worth:
        rules, seating, _, scoring, ending, _ = self._reckoner
        bearing, side = self._bearing, self._side
        if rules.game.stops_in_mid_hand:
            done = self._stopped_at(winners)
            if done:
                points = rules.score.trick_points * self._tricks(winners[:done])[side]
                won = seating.side_of[winners[done - 1]] == side
                return Worth(float(won), points, lost=not won)
        bonus = winners[best - 1] if best and self._pays_bonus else None
        count = Count(
            tuple(winners), bonus, bearing.jinker, bearing.bidder, bearing.bid, bearing.before
        )
        points_of = (0,) * len(seating.sides)
        if not scoring.is_void(count):
            points_of = scoring.points(count)
        else:
            bonus = None
        totals = tuple(old + new for old, new in zip(bearing.before, points_of, strict=True))
        after = self._after_deal(winners, best if bonus is not None else 0, totals)
        winner = ending.winner(after)
        if winner is not None:
            return Worth(float(winner == side), points_of[side], lost=winner != side)
        chance = chance_between(self._reckoner, totals, bearing.dealer, bearing.number, side)
        return Worth(chance, points_of[side])

    def _after_deal(self, winners: list[Seat], best: int, totals: tuple[int, ...]) -> AfterDeal:
        rules, seating, contract = self._reckoner[:3]
        bearing, side_of = self._bearing, seating.side_of
        swept = sweeper(self._tricks(winners))
        jinker = None if bearing.jinker is None else side_of[bearing.jinker]
        made = False
        if contract is not None and bearing.bidder is not None:
            took = [rules.score.trick_points * number for number in self._tricks(winners)]
            if best:
                took[side_of[winners[best - 1]]] += rules.score.bonus_points
            if swept is not None:
                took[swept] += rules.jink.sweep_bonus
            made = contract.made(tuple(took), bearing.bidder, bearing.bid)
        return AfterDeal(
            totals=totals,
            before=bearing.before,
            dealer=bearing.dealer,
            deals_settled=bearing.number,
            reached=self._reached(winners, best, totals),
            sweeper=swept,
            barred=None if bearing.barred is None else side_of[bearing.barred],
            failed_jinker=None if jinker == swept else jinker,
            bidder=None if bearing.bidder is None else side_of[bearing.bidder],
            made=made,
        )

    def _reached(
        self, winners: list[Seat], best: int, totals: tuple[int, ...]
    ) -> tuple[int | None, ...]:
        """The trick at which each side's total reached the target, as the engine counts them."""
        score, target = self._reckoner.rules.score, self._reckoner.ending.target
        running = list(self._bearing.before)
        reached: list[int | None] = [0 if total >= target else None for total in running]
        for trick, seat in enumerate(winners, start=1):
            side = self._reckoner.seating.side_of[seat]
            if not score.by_majority:
                running[side] += score.trick_points + (score.bonus_points if trick == best else 0)
            if reached[side] is None and running[side] >= target:
                reached[side] = trick
        return tuple(
            None if total < target else HAND + 1 if at is None else at
            for at, total in zip(reached, totals, strict=True)
        )

    def _stopped_at(self, winners: list[Seat]) -> int:
        """The trick that wins the game in the middle of the hand; 0: none."""
        bearing, seating = self._bearing, self._reckoner.seating
        totals = list(bearing.before)
        for trick, seat in enumerate(winners, start=1):
            side = seating.side_of[seat]
            totals[side] += self._reckoner.rules.score.trick_points
            barred = bearing.barred is not None and side == seating.side_of[bearing.barred]
            if totals[side] >= self._reckoner.ending.target and not barred:
                return trick
        return 0

    def _in_chips(self, winners: list[Seat]) -> Worth:
        bearing, me = self._bearing, self._side
        chips, pool = list(bearing.before), bearing.pool
        rules = self._reckoner.rules.pool
        taker, swept = self._taker(winners, rules)
        if taker is not None:
            chips[taker] += pool
            pool = 0
            if swept:
                chips = [have - rules.sweep_each for have in chips]
                chips[taker] += rules.sweep_each * len(chips)
        points = chips[me] - bearing.start[me]
        fixed, deals = self._reckoner.rules.game.fixed_hands, bearing.number
        if (min(chips) <= 0 and not fixed) or (fixed and deals >= fixed):
            most = max(chips)
            best = [seat for seat, have in enumerate(chips) if have == most]
            return Worth((me in best) / len(best), points)
        # What is left on the table is anybody's.
        shares = [have + pool / len(chips) for have in chips]
        return Worth(by_lead(shares, spread_of_chips(chips))[me], points)

    def _taker(self, winners: list[Seat], rules: PoolRules) -> tuple[Seat | None, bool]:
        """Who takes the pool, and whether with all five tricks."""
        bearing = self._bearing
        if bearing.jinker is not None:
            swept = winners.count(bearing.jinker) == HAND
            return (bearing.jinker if swept else None), swept
        have = [0] * len(bearing.before)
        for seat in winners:
            have[seat] += 1
            if have[seat] == rules.tricks_to_win and seat != bearing.barred:
                stops = rules.may_stop_in_mid_hand and rules.tricks_to_win < HAND
                return seat, winners.count(seat) == HAND and not stops
        return None, False
