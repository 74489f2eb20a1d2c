"""When the game is won, and by whom."""

from collections.abc import Iterable

from msgspec import Struct

from fortyfives.engine.events import Events, Settled
from fortyfives.engine.phases.phase import SilentPhase
from fortyfives.engine.scoring import Scoring
from fortyfives.engine.seating import Seat, Seating, Side
from fortyfives.engine.state import TRICKS, State
from fortyfives.rulebook.rules import GameRules, JinkRules


class AfterDeal(Struct, frozen=True):
    """How things stand when a deal has been settled."""

    totals: tuple[int, ...]
    """The total of each side after the deal."""
    before: tuple[int, ...]
    """The total of each side before it."""
    dealer: Seat
    deals_settled: int
    """How many deals of this game have been settled, this one included."""
    reached: tuple[int | None, ...]
    """The trick at which each side reached the target: 0 before the deal, 6 by settling alone."""
    stopper: Side | None = None
    """The side that reached the target in mid-hand, where the hand stops for it."""
    sweeper: Side | None = None
    """The side that took all five tricks."""
    barred: Side | None = None
    """The side that cannot win this deal, for keeping the ace in silence (EB11, GR)."""
    failed_jinker: Side | None = None
    """The side that announced a jink and failed."""
    bidder: Side | None = None
    made: bool = False
    """Whether the bidder's side made its bid."""


class Ending:
    """Who has won, under one house's rules."""

    def __init__(self, game: GameRules, jink: JinkRules, seating: Seating) -> None:
        self.target = game.target
        self._tie_break = game.tie_break
        self._fixed_hands = game.fixed_hands
        self._lose_at = game.lose_at
        self._must_bid_from = game.must_bid_from
        self._sweep_wins_game = jink.sweep_wins_game
        self._fail_loses_game = jink.fail_loses_game
        self._seating = seating

    def after_deal(
        self, state: State, settled: Settled, deals_settled: int, scoring: Scoring
    ) -> AfterDeal:
        """How things stand after a deal, given how many have been settled."""
        side_of = self._seating.side_of
        swept = sweeper(self._seating.by_side(settled.tricks))
        jinker = None if state.jinker is None else side_of[state.jinker]
        return AfterDeal(
            totals=settled.scores,
            before=state.before,
            dealer=state.dealer,
            deals_settled=deals_settled,
            reached=scoring.reached_at(state, settled, self.target),
            stopper=None if state.stopper is None else side_of[state.stopper],
            sweeper=swept,
            barred=None if state.barred is None else side_of[state.barred],
            failed_jinker=None if jinker == swept else jinker,
            bidder=None if state.bidder is None else side_of[state.bidder],
            made=scoring.made(state),
        )

    def winner(self, after: AfterDeal) -> Side | None:
        """The side that has won the game; None to play on."""
        sides = range(len(self._seating.sides))
        able = [side for side in sides if self._may_win(side, after)]
        if self._fail_loses_game and after.failed_jinker is not None:
            others = [side for side in able if side != after.failed_jinker]
            return self._first_of_highest(others, after) if others else None
        if after.stopper is not None:
            return after.stopper
        if self._sweep_wins_game and after.sweeper in able:
            return after.sweeper
        if self._fixed_hands:
            if after.deals_settled >= self._fixed_hands:
                return _highest(able, after.totals)
        else:
            there = [side for side in able if after.totals[side] >= self.target]
            if there:
                return self._break_tie(there, after)
        return self._by_losing(able, after)

    def winner_in_chips(self, chips: tuple[int, ...], deals_settled: int) -> Side | None:
        """Who has won a game for the pool: most chips, once a seat has none or the deals are done.

        Tied at the top, it goes on.
        """
        enough = self._fixed_hands and deals_settled >= self._fixed_hands
        if min(chips) > 0 and not enough:
            return None
        return _highest(list(range(len(chips))), chips)

    def _may_win(self, side: Side, after: AfterDeal) -> bool:
        if side == after.barred:
            return False
        if self._must_bid_from and after.before[side] >= self._must_bid_from:
            return side == after.bidder and after.made
        return True

    def _break_tie(self, there: list[Side], after: AfterDeal) -> Side | None:
        """Who wins of the sides at the target."""
        rule = self._tie_break
        if rule == "nondealer_first":
            # Sides sit in turn, so the dealer's is met last, whichever of its seats comes first.
            return self._first_from_left(there, after.dealer)
        if rule.startswith("bidder_first") and after.bidder in there:
            return after.bidder
        if rule.endswith("trick_order"):
            return self._earliest(there, after)
        return _highest(there, after.totals)

    def _earliest(self, there: list[Side], after: AfterDeal) -> Side | None:
        """Whose total reached the target first; a failed bidder cannot win (110GO, EK110)."""
        there = [side for side in there if side != after.bidder or after.made]
        if not there:
            return None
        first = min(after.reached[side] or 0 for side in there)
        return _highest([s for s in there if (after.reached[s] or 0) == first], after.totals)

    def _by_losing(self, able: list[Side], after: AfterDeal) -> Side | None:
        """A side that has fallen too low loses the game to the highest of the others (JIT)."""
        if not self._lose_at or min(after.totals) > self._lose_at:
            return None
        return _highest([s for s in able if after.totals[s] > self._lose_at], after.totals)

    def _first_of_highest(self, sides: list[Side], after: AfterDeal) -> Side:
        most = max(after.totals[side] for side in sides)
        ties = [side for side in sides if after.totals[side] == most]
        return self._first_from_left(ties, after.dealer)

    def _first_from_left(self, sides: list[Side], dealer: Seat) -> Side:
        """The first of these sides met from the dealer's left."""
        seats = self._seating.clockwise_from(self._seating.left_of[dealer])
        return next(side for seat in seats if (side := self._seating.side_of[seat]) in sides)

    def reached_in_mid_hand(self, state: State, scoring: Scoring) -> bool:
        """Whether the side that won the last trick now stands at the target (PC25, KATIE)."""
        if not state.winners:
            return False
        side = self._seating.side_of[state.winners[-1]]
        if state.barred is not None and side == self._seating.side_of[state.barred]:
            return False
        return state.before[side] + scoring.running_points(state)[side] >= self.target


def sweeper(tricks: Iterable[int]) -> Side | None:
    """The side that has all five tricks, from the tricks of each side."""
    return next((side for side, count in enumerate(tricks) if count == TRICKS), None)


def _highest(sides: list[Side], totals: tuple[int, ...]) -> Side | None:
    """The side with the highest total of these; None where it is tied, or there is none."""
    if not sides:
        return None
    most = max(totals[side] for side in sides)
    best = [side for side in sides if totals[side] == most]
    return best[0] if len(best) == 1 else None


class EndInMidHand(SilentPhase):
    """The hand stops at the very trick that wins the game."""

    def __init__(self, ending: Ending, scoring: Scoring) -> None:
        self._ending = ending
        self._scoring = scoring

    def enter(self, state: State) -> Events:
        """Nothing happens by itself."""
        return ()

    def asks(self, state: State) -> Seat | None:
        """Nobody; but the hand is stopped if somebody is there."""
        if self._ending.reached_in_mid_hand(state, self._scoring):
            state.over = True
            state.stopper = state.winners[-1]
        return None
