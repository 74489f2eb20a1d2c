"""How one house settles: the points of a deal, where a hand stops, and who has won the game.

It answers for any deal, whether it was played at a table or is imagined by a player.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from fortyfives.engine.events import Settled
from fortyfives.engine.seating import Seating, seat_players
from fortyfives.engine.settling.contract import ContractScoring
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.settling.ending import Ending, Verdict
from fortyfives.engine.settling.pool import Pool
from fortyfives.engine.settling.scoring import Scoring
from fortyfives.engine.state import State
from fortyfives.rulebook.rules import Rules


class Settling(Struct, frozen=True, eq=False):
    """One house's way of reckoning up a deal and a game."""

    seating: Seating
    scoring: Scoring
    ending: Ending
    pool: Pool | None
    """The pool, where a deal is played for it."""

    def played(self, state: State) -> DealPlayed:
        """What the facts of a deal come to, as far as it has gone."""
        best = None
        if state.best_trump and state.ranking is not None:
            best = state.ranking.trump_with(state.best_trump)
        earns = False
        if best is not None and state.ranking is not None:
            earns = bool(self.scoring.bonus_cards(state.ranking) >> best & 1)
        return DealPlayed(
            winners=tuple(state.winners),
            before=state.before,
            dealer=state.dealer,
            number=state.number,
            bonus=state.winners[state.best_trick - 1] if earns else None,
            best_trick=state.best_trick,
            best_trump=best,
            bidder=state.bidder,
            bid=state.bid or 0,
            jinker=state.jinker,
            barred=state.barred,
            stakes=state.stakes,
        )

    def as_far_as_played(self, played: DealPlayed) -> DealPlayed:
        """Of five tricks those that a table plays, where who may stop and take the pool does so.

        The best trump is taken to fall in them.
        """
        for done in range(1, len(played.winners)):
            if self._stops(played, done):
                return replace(played, winners=played.winners[:done])
        return played

    def _stops(self, played: DealPlayed, done: int) -> bool:
        winners = played.winners[:done]
        if self.pool is None:
            ending = self.ending
            return ending.stops_the_hand(played.before, winners, played.barred, self.scoring)
        if not self.pool.may_stop or played.jinker is not None:
            return False
        return self.pool.taker(winners, played.barred) is not None

    def settle(self, played: DealPlayed) -> Settled:
        """Reckon up a deal that is over: for the pool, or in points."""
        if self.pool is not None:
            return self.pool.settle(played)
        settled = self.scoring.settle(played)
        if max(settled.scores) < self.ending.target:
            return settled
        after = self.ending.after_deal(played, settled, 0, self.scoring)
        shut_out = self.ending.shut_out(after)
        return replace(settled, shut_out=shut_out) if shut_out else settled

    def verdict(self, played: DealPlayed, settled: Settled, deals_settled: int) -> Verdict:
        """Who has won the game with this deal, given how many have been settled."""
        if self.pool is not None:
            return self.ending.in_chips(settled.scores, deals_settled)
        after = self.ending.after_deal(played, settled, deals_settled, self.scoring)
        return self.ending.verdict(after)


@lru_cache(maxsize=512)
def settling_at(rules: Rules, seating: Seating) -> Settling:
    """How these rules settle where the sides sit like this."""
    contract = None
    if rules.score.by_bid:
        contract = ContractScoring(rules.score, rules.auction, rules.jink, seating)
    pool = Pool(rules.pool, seating) if rules.score.by_pool else None
    return Settling(
        seating=seating,
        scoring=Scoring(rules.score, rules.jink, seating, contract, in_chips=pool is not None),
        ending=Ending(rules.game, rules.jink, seating),
        pool=pool,
    )


@lru_cache(maxsize=512)
def settling_for(rules: Rules, seats: int) -> Settling:
    """How these rules settle with so many players."""
    return settling_at(rules, seat_players(rules.table, seats))
