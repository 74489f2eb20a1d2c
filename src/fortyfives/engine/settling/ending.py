"""When the game is won, by whom and why."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fortyfives.engine.events import Events, Settled
from fortyfives.engine.phases.phase import SilentPhase
from fortyfives.engine.seating import Seat, Seating, Side
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.settling.scoring import Scoring
from fortyfives.engine.state import TRICKS, State
from fortyfives.engine.why import (
    AloneAtTarget,
    BidderFirst,
    DealsDone,
    FellTooLow,
    FirstFromDealersLeft,
    FirstToReachTarget,
    HighestAtTarget,
    JinkFailed,
    OutOfChips,
    ShutOut,
    SweptAll,
    WhyWon,
    Win,
)
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


class Verdict(Struct, frozen=True):
    """What the rules say of the game when a deal has been settled."""

    win: Win | None = None
    """Who has won; None to play on."""
    level: tuple[Side, ...] = ()
    """Where it is to be decided and nobody has won: the sides that stand level at the top."""


_PLAY_ON = Verdict()


class Ending:
    """Who has won, under one house's rules."""

    def __init__(self, game: GameRules, jink: JinkRules, seating: Seating) -> None:
        self.target = game.target
        """The total that wins."""
        self.fixed_deals = game.fixed_hands
        """The game is of so many deals; 0: it is played to the target."""
        self.in_mid_hand = game.stops_in_mid_hand
        """Whether a hand stops at the trick that reaches the target (PC25, KATIE)."""
        self._tie_break = game.tie_break
        self._lose_at = game.lose_at
        self._must_bid_from = game.must_bid_from
        self._sweep_wins_game = jink.sweep_wins_game
        self.failed_jink_loses = jink.fail_loses_game
        """Whether a side that has announced a jink and fails gives the game away."""
        self._seating = seating

    @property
    def by_order_of_tricks(self) -> bool:
        """Whether the order in which the tricks were won may decide who wins the game."""
        return self.in_mid_hand or self._tie_break.endswith("trick_order")

    def ends_hand(self, total: int) -> bool:
        """Whether the hand stops when a side comes to this total with a trick."""
        return self.in_mid_hand and total >= self.target

    def may_end(self, totals: Sequence[int], margin: int, number: int) -> bool:
        """Whether the deal of this number may end the game, if no total changes by more."""
        enough, low = self._must_bid_from or self.target, self._lose_at
        return (
            max(totals) + margin >= enough
            or bool(low and min(totals) - margin <= low)
            or bool(self.fixed_deals and number >= self.fixed_deals)
        )

    def after_deal(
        self, played: DealPlayed, settled: Settled, deals_settled: int, scoring: Scoring
    ) -> AfterDeal:
        """How things stand after a deal, given how many have been settled."""
        side_of = self._seating.side_of
        swept = sweeper(self._seating.by_side(settled.tricks))
        jinker = None if played.jinker is None else side_of[played.jinker]
        stops = self.stops_the_hand(played.before, played.winners, played.barred, scoring)
        ordered = self.by_order_of_tricks
        return AfterDeal(
            totals=settled.scores,
            before=played.before,
            dealer=played.dealer,
            deals_settled=deals_settled,
            reached=scoring.reached_at(played, settled, self.target) if ordered else (),
            stopper=side_of[played.winners[-1]] if stops else None,
            sweeper=swept,
            barred=None if played.barred is None else side_of[played.barred],
            failed_jinker=None if jinker == swept else jinker,
            bidder=None if played.bidder is None else side_of[played.bidder],
            made=settled.way == "bid_made",
        )

    def winner(self, after: AfterDeal) -> Side | None:
        """The side that has won the game; None to play on."""
        win = self.verdict(after).win
        return None if win is None else win.side

    def verdict(self, after: AfterDeal) -> Verdict:
        """Who has won the game and why, or who stands level."""
        able = list(range(len(self._seating.sides)))
        if after.barred is not None or self._must_bid_from:
            able = [side for side in able if self._may_win(side, after) is None]
        loser = after.failed_jinker
        if self.failed_jink_loses and loser is not None:
            others = [side for side in able if side != loser]
            if not others:
                return _PLAY_ON
            return _won(self._first_of_highest(others, after), JinkFailed(loser))
        if after.stopper is not None:
            return _won(after.stopper, AloneAtTarget(self.target, in_mid_hand=True))
        if self._sweep_wins_game and after.sweeper in able:
            assert after.sweeper is not None
            return _won(after.sweeper, SweptAll())
        if self.fixed_deals:
            if after.deals_settled >= self.fixed_deals:
                return _highest(able, after.totals, DealsDone(self.fixed_deals))
        else:
            there = [side for side in able if after.totals[side] >= self.target]
            if there:
                return self._break_tie(there, after)
        return self._by_losing(able, after)

    def shut_out(self, after: AfterDeal) -> tuple[ShutOut, ...]:
        """The sides that have the total that wins, and cannot win with this deal."""
        if self.fixed_deals:
            return ()
        there = [side for side, total in enumerate(after.totals) if total >= self.target]
        found = [shut for side in there if (shut := self._may_win(side, after)) is not None]
        out = {shut.side for shut in found}
        if self._failed_bid_counts(after) and after.bidder in there and after.bidder not in out:
            found.append(ShutOut(after.bidder, "bid_failed"))
        return tuple(found)

    def in_chips(self, chips: tuple[int, ...], deals_settled: int) -> Verdict:
        """Who has won a game for the pool: most chips, once a seat has none or the deals are done.

        Tied at the top, it goes on.
        """
        enough = self.fixed_deals and deals_settled >= self.fixed_deals
        broke = tuple([seat for seat, have in enumerate(chips) if have <= 0])
        if not broke and not enough:
            return _PLAY_ON
        why: WhyWon = OutOfChips(broke) if broke else DealsDone(self.fixed_deals)
        return _highest(list(range(len(chips))), chips, why)

    def _may_win(self, side: Side, after: AfterDeal) -> ShutOut | None:
        """Why a side cannot win with this deal; None where it may."""
        if side == after.barred:
            return ShutOut(side, "ace_kept")
        limit = self._must_bid_from
        if limit and after.before[side] >= limit and not (side == after.bidder and after.made):
            return ShutOut(side, "needs_own_bid", limit)
        return None

    def _break_tie(self, there: list[Side], after: AfterDeal) -> Verdict:
        """Who wins of the sides at the target."""
        rule, target = self._tie_break, self.target
        if self._failed_bid_counts(after):
            # A failed bidder cannot win (110GO, EK110).
            there = [side for side in there if side != after.bidder]
            if not there:
                return _PLAY_ON
        if len(there) == 1:
            return _won(there[0], AloneAtTarget(target))
        if rule == "nondealer_first":
            # Sides sit in turn, so the dealer's is met last, whichever of its seats comes first.
            first = self._first_from_left(there, after.dealer)
            return _won(first, FirstFromDealersLeft(target))
        if rule.startswith("bidder_first") and after.bidder in there:
            assert after.bidder is not None
            return _won(after.bidder, BidderFirst(target))
        if rule.endswith("trick_order"):
            return self._earliest(there, after)
        return _highest(there, after.totals, HighestAtTarget(target))

    def _failed_bid_counts(self, after: AfterDeal) -> bool:
        """Whether the bidder's side cannot win, having failed where the first to get there wins."""
        if after.made or after.bidder is None or not self._tie_break.endswith("trick_order"):
            return False
        return not self._tie_break.startswith("bidder_first")

    def _earliest(self, there: list[Side], after: AfterDeal) -> Verdict:
        """Whose total reached the target first."""
        first = min(after.reached[side] or 0 for side in there)
        with_it = [side for side in there if (after.reached[side] or 0) == first]
        verdict = _highest(with_it, after.totals, FirstToReachTarget(self.target, first))
        if verdict.win is None or len(with_it) == 1:
            return verdict
        also = tuple([side for side in with_it if side != verdict.win.side])
        return _won(verdict.win.side, FirstToReachTarget(self.target, first, also))

    def _by_losing(self, able: list[Side], after: AfterDeal) -> Verdict:
        """A side that has fallen too low loses the game to the highest of the others (JIT)."""
        if not self._lose_at or min(after.totals) > self._lose_at:
            return _PLAY_ON
        lowest = after.totals.index(min(after.totals))
        others = [side for side in able if after.totals[side] > self._lose_at]
        return _highest(others, after.totals, FellTooLow(lowest, self._lose_at))

    def _first_of_highest(self, sides: list[Side], after: AfterDeal) -> Side:
        most = max(after.totals[side] for side in sides)
        ties = [side for side in sides if after.totals[side] == most]
        return self._first_from_left(ties, after.dealer)

    def _first_from_left(self, sides: list[Side], dealer: Seat) -> Side:
        """The first of these sides met from the dealer's left."""
        seats = self._seating.clockwise_from(self._seating.left_of[dealer])
        return next(side for seat in seats if (side := self._seating.side_of[seat]) in sides)

    def stops_the_hand(
        self,
        before: Sequence[int],
        winners: Sequence[Seat],
        barred: Seat | None,
        scoring: Scoring,
    ) -> bool:
        """Whether the side that won the last trick has won the game, and the hand stops there."""
        if not self.in_mid_hand or not winners:
            return False
        side_of = self._seating.side_of
        if barred is not None and side_of[winners[-1]] == side_of[barred]:
            return False
        return self.ends_hand(scoring.running_total(before, winners))


def sweeper(tricks: Iterable[int]) -> Side | None:
    """The side that has all five tricks, from the tricks of each side."""
    return next((side for side, count in enumerate(tricks) if count == TRICKS), None)


def _won(side: Side, why: WhyWon) -> Verdict:
    return Verdict(Win(side, why))


def _highest(sides: list[Side], totals: tuple[int, ...], why: WhyWon) -> Verdict:
    """The side with the highest total of these, for this reason; or those that have it."""
    if not sides:
        return _PLAY_ON
    most = max(totals[side] for side in sides)
    best = [side for side in sides if totals[side] == most]
    return _won(best[0], why) if len(best) == 1 else Verdict(level=tuple(best))


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
        if self._ending.stops_the_hand(state.before, state.winners, state.barred, self._scoring):
            state.over = True
        return None
