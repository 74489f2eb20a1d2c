"""How high to bid, and whether to hold: what each call brings.

A call is worth what comes of playing at that number if nobody goes over it, and of letting
another play if somebody does. The hand is judged by simple hand points; near the end the score
decides what a made or failed bid is worth, so that a side that is about to lose bids on less.

What a bidder takes with a hand of so many points is measured with benchmarks/bidders.py (see
`hand_points`). What the others do is chosen, not measured: how often they go over a bid, what
they have bid on, and how sure a bid must be; so is when the score begins to decide.
"""

from typing import Final

from fortyfives.engine.actions import PASS, Action
from fortyfives.engine.duties.auction_order import number_of
from fortyfives.engine.options import Options
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players.rule_of_thumb.hand_points import Prospect, best_suit, prospect, prospect_of
from fortyfives.players.win_chance.trick_value import standing_if
from fortyfives.players.win_chance.win_chances import ScoringRules, WinChances, win_chances_of

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


def bid(view: View, options: Options, scoring_rules: ScoringRules) -> Action:
    """The call that is worth most; of equal ones the highest number."""
    return _Auction(view, scoring_rules).best(options)


def answering_to(view: View, action: Action) -> list[Seat]:
    """The seats that may still speak after this call of the seat's own, and do more than pass."""
    order = view.auction_order
    after = order.after(view.auction, view.seat, number_of(action, view.auction))
    return [seat for seat in order.to_speak(after) if order.may_call(after, seat, view.scores)]


class _Auction:
    """An auction, for the seat whose turn it is to speak."""

    def __init__(self, view: View, scoring_rules: ScoringRules) -> None:
        self.view, self.scoring_rules = view, scoring_rules
        self.last_lap = scoring_rules.ending.may_end(view.scores, _LAST_LAP, view.deal)
        """Whether this deal may end the game."""
        self.own = prospect_of(view, best_suit(view)[0])

    def best(self, options: Options) -> Action:
        """The best of these calls."""
        worth = [
            (self._of(action), number, action)
            for action in options
            for number in (_number(self.view, action),)
            if action == PASS or self._likely(number) >= self._bar(number)
        ]
        return max(worth, key=lambda call: call[:2])[2]

    def _likely(self, number: int) -> float:
        """How likely this hand makes a bid."""
        contract = self.scoring_rules.scoring.contract
        return 0.0 if contract is None else self.own.makes(contract.needs(number))

    def _bar(self, number: int) -> float:
        """How likely a bid must be made to be thought of."""
        bunker = self.view.rules.auction.bunker
        would_sink = bunker and self.view.scores[self.view.side] - number < bunker
        return _SAFE_CHANCE if would_sink else _LEAST_CHANCE

    def _of(self, action: Action) -> float:
        view = self.view
        if action == PASS:
            return self._of_passing()
        number = _number(self.view, action)
        playing = self._playing(view.seat, number, self.own)
        stands = 1.0
        over = min((n for n in view.rules.auction.bids if n > number), default=number)
        answering = answering_to(view, action)
        for _ in answering:
            stands *= 1 - _GOES_OVER.get(number, 0.0)
        if stands == 1:
            return playing
        rivals = [seat for seat in answering if seat not in view.partners] or answering
        beaten = sum(self._of_anothers(seat, over) for seat in rivals) / len(rivals)
        return stands * playing + (1 - stands) * beaten

    def _of_passing(self) -> float:
        view = self.view
        if view.bidder is not None and view.bid is not None:
            return self._of_anothers(view.bidder, view.bid)
        least = view.rules.auction.bids[0]
        stuck = view.rules.auction.all_pass == "dealer_takes_min"
        answering = answering_to(view, PASS)
        if not answering:
            return self._stuck(least) if stuck else self._thrown_in()
        chance = _GOES_OVER.get(least, 0.0)
        nobody = (1 - chance) ** len(answering)
        another = sum(self._of_anothers(seat, least) for seat in answering) / len(answering)
        end = self._stuck(least) if stuck else self._thrown_in()
        return nobody * end + (1 - nobody) * another

    def _stuck(self, least: int) -> float:
        """The dealer plays at the lowest bid because all have passed."""
        view = self.view
        least_points, by_kitty = _STUCK
        hand = prospect_of(view, least_points + by_kitty * view.kitty_cards)
        if view.dealer == view.seat:
            hand = self.own
        return self._playing(view.dealer, least, hand)

    def _thrown_in(self) -> float:
        """Nothing comes of the deal."""
        if not self.last_lap:
            return 0.0
        standing = standing_if(self.view, self.scoring_rules, self.view.seat, 0)
        return WinChances(standing._replace(contract=None)).settled([0] * 4)

    def _of_anothers(self, seat: Seat, number: int) -> float:
        at_fifteen, growth = _HAS_BID
        least, most = _AIMS_AT
        mean = min(max(at_fifteen + growth * (number - 15), least), most)
        return self._playing(seat, number, prospect(mean))

    def _playing(self, seat: Seat, number: int, hand: Prospect) -> float:
        """What it is worth if this seat plays at this number with such a hand."""
        standing = standing_if(self.view, self.scoring_rules, seat, number)
        win_chances = win_chances_of(standing)
        assert standing.contract is not None
        whole = self.scoring_rules.scoring.whole
        plays, others = standing.contract.part, len(self.view.sides) - 1
        worth = 0.0
        for sixths, likely in enumerate(hand.outcomes()):
            points = whole * sixths // 6
            took = [round((whole - points) / others)] * 4
            took[plays] = points
            if self.last_lap:
                worth += likely * win_chances.settled(took)
            else:
                own, *rivals = win_chances.scored(took)[: min(others + 1, 3)]
                worth += likely * (own - sum(rivals) / len(rivals))
        return worth


def _number(view: View, action: Action) -> int:
    """The number of a call: that of the standing bid for a hold, nothing for a pass."""
    return number_of(action, view.auction) or 0
