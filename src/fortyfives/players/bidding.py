"""How high to bid, and whether to hold: what each call brings.

A call is worth what comes of playing at that number if nobody goes over it, and of letting
another play if somebody does. By the rule of thumb the hand is judged by simple hand points; near
the end the score decides what a made or failed bid is worth, so that a side that is about to lose
bids on less.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from fortyfives.actions import HOLD, PASS, Action, Bid
from fortyfives.options import Options
from fortyfives.players.hand_points import best_suit, prospect, prospect_of
from fortyfives.players.reckoning import Reckoning, Scheme, reckoning_of
from fortyfives.players.stakes import table_if
from fortyfives.seating import Seat
from fortyfives.view import View

_GOES_OVER: Final = {5: 0.45, 10: 0.35, 15: 0.25, 20: 0.12, 25: 0.05}
"""How likely another seat that may still speak goes over a bid of this number, or holds it."""

_HAS_BID: Final = (18.0, 0.75)
"""What who has bid fifteen takes on the average, and how much more for every point above."""

_AIMS_AT: Final = (16.0, 27.0)
"""It is so much at the least, and at the most."""

_LEAST_CHANCE: Final = 0.3
"""No bid is made, whatever the score, that is less likely to be made than this."""

_SAFE_CHANCE: Final = 0.8
"""Nor one less likely than this that would leave the side below the bunker if it failed."""

_LAST_LAP: Final = 30
"""Within so many points of the end a call is judged by the game, before that by its points."""

_STUCK: Final = (9.0, 0.55)
"""The hand points of a dealer who plays because all have passed, and for each kitty card more."""


class Outlook(Protocol):
    """What who plays may expect to take, of thirty."""

    def outcomes(self) -> tuple[float, ...]:
        """The chance to take nothing, a sixth of all there is, two sixths and so on."""

    def makes(self, number: int) -> float:
        """The chance to take so many points."""


class End(NamedTuple):
    """One way that an auction may end."""

    likely: float
    seat: Seat
    """Who plays."""
    number: int
    """At which number; 0: the deal is thrown in."""
    hand: Outlook


def bid(view: View, options: Options, scheme: Scheme) -> Action:
    """The call that is worth most by the rule of thumb; of equal ones the highest number."""
    auction = Auction(view, prospect_of(view, best_suit(view)[0]))
    worth = _ByThumb(view, scheme)
    return best_call(auction, options, worth.of)


def best_call(auction: "Auction", options: Options, worth: Callable[[End], float]) -> Action:
    """The call whose ends are worth most; of equal ones the highest number."""
    calls = [
        (sum(end.likely * worth(end) for end in auction.ends(action)), number, action)
        for action in options
        for number in (auction.number(action),)
        if auction.thinkable(action)
    ]
    return max(calls, key=lambda call: call[:2])[2]


class Auction:
    """An auction, for the seat whose turn it is to speak."""

    def __init__(self, view: View, own: Outlook) -> None:
        """`own` is what this seat may expect if it plays."""
        self._view, self._own = view, own
        passed = {seat for seat, number in view.calls if number is None}
        if view.rules.auction.rounds == "single":
            passed |= {seat for seat, _ in view.calls}
        others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        self._to_speak = [seat for seat in others if seat not in passed]

    def number(self, action: Action) -> int:
        """The number of a call: that of the standing bid for a hold, nothing for a pass."""
        if isinstance(action, Bid):
            return action.number
        return (self._view.bid or 0) if action == HOLD else 0

    def thinkable(self, action: Action) -> bool:
        """Whether a call is likely enough to be made good."""
        if action == PASS:
            return True
        view, number = self._view, self.number(action)
        bunker = view.rules.auction.bunker
        would_sink = bunker and view.scores[view.side] - number < bunker
        bar = _SAFE_CHANCE if would_sink else _LEAST_CHANCE
        return self._own.makes(min(number, 30)) >= bar

    def ends(self, action: Action) -> list[End]:
        """The ways that the auction may end after a call."""
        view = self._view
        if action == PASS:
            return self._after_passing()
        number = self.number(action)
        stands = 1.0
        over = min((n for n in view.rules.auction.bids if n > number), default=number)
        for seat in self._to_speak:
            if over > number or seat == view.dealer:
                stands *= 1 - _GOES_OVER.get(number, 0.0)
        playing = End(stands, view.seat, number, self._own)
        rivals = [seat for seat in self._to_speak if seat not in view.partners]
        return [playing, *_shared(1 - stands, rivals or self._to_speak, over)]

    def _after_passing(self) -> list[End]:
        view = self._view
        if view.bidder is not None and view.bid is not None:
            return _shared(1.0, [view.bidder], view.bid)
        least = view.rules.auction.bids[0]
        nobody = (1 - _GOES_OVER.get(least, 0.0)) ** len(self._to_speak)
        return [self._if_all_pass(nobody, least), *_shared(1 - nobody, self._to_speak, least)]

    def _if_all_pass(self, likely: float, least: int) -> End:
        """The dealer plays at the lowest bid, or nobody does."""
        view = self._view
        if view.rules.auction.all_pass != "dealer_takes_min":
            return End(likely, view.dealer, 0, self._own)
        if view.dealer == view.seat:
            return End(likely, view.seat, least, self._own)
        least_points, by_kitty = _STUCK
        stuck = prospect_of(view, least_points + by_kitty * view.kitty_cards)
        return End(likely, view.dealer, least, stuck)


def _shared(likely: float, seats: Sequence[Seat], number: int) -> list[End]:
    """One of these seats plays at a number, any as likely as the others."""
    at_fifteen, growth = _HAS_BID
    least, most = _AIMS_AT
    hand = prospect(min(max(at_fifteen + growth * (number - 15), least), most))
    return [End(likely / len(seats), seat, number, hand) for seat in seats]


class _ByThumb:
    """What an end is worth: near the end of the game the chance to win it, before that points."""

    def __init__(self, view: View, scheme: Scheme) -> None:
        self._view, self._scheme = view, scheme
        game, totals = view.rules.game, view.scores
        self._last_lap = (
            max(totals) + _LAST_LAP >= (game.must_bid_from or game.target)
            or bool(game.lose_at and min(totals) - _LAST_LAP <= game.lose_at)
            or bool(game.fixed_hands and view.deal >= game.fixed_hands)
        )
        """Whether this deal may end the game."""

    def of(self, end: End) -> float:
        """The worth of one end."""
        if not end.number:
            return self._thrown_in()
        table = table_if(self._view, self._scheme, end.seat, end.number)
        reckoning = reckoning_of(table)
        assert table.contract is not None
        whole = 5 * self._scheme.trick_points + self._scheme.bonus_points
        plays, others = table.contract.part, len(self._view.sides) - 1
        worth = 0.0
        for sixths, likely in enumerate(end.hand.outcomes()):
            points = whole * sixths // 6
            took = [round((whole - points) / others)] * 4
            took[plays] = points
            if self._last_lap:
                worth += likely * reckoning.settled(took)
            else:
                own, *rivals = reckoning.scored(took)[: min(others + 1, 3)]
                worth += likely * (own - sum(rivals) / len(rivals))
        return worth

    def _thrown_in(self) -> float:
        """Nothing comes of the deal."""
        if not self._last_lap:
            return 0.0
        table = table_if(self._view, self._scheme, self._view.seat, 0)
        return Reckoning(table._replace(contract=None)).settled([0] * 4)
