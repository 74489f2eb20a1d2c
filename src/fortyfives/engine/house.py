"""A house: one rulebook at one table, compiled before the first card."""

from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import Struct

from fortyfives.cards import Card
from fortyfives.engine.duties.auction_order import AuctionOrder
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.duties.first_lead import FirstLead
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.events import Settled
from fortyfives.engine.phases.auction import Auction
from fortyfives.engine.phases.dealing import Dealing
from fortyfives.engine.phases.drawing import Drawing
from fortyfives.engine.phases.fiving import Fiving
from fortyfives.engine.phases.jinking import Announcing
from fortyfives.engine.phases.kitty import Naming
from fortyfives.engine.phases.phase import Phase
from fortyfives.engine.phases.robbing import DealersAce, HoldersRight
from fortyfives.engine.phases.tricks import Opening, Tricks
from fortyfives.engine.phases.turned_joker import TurnedJoker
from fortyfives.engine.ranking import Rankings, rankings_for
from fortyfives.engine.seating import Seating
from fortyfives.engine.settling.ending import Ending, EndInMidHand, Verdict
from fortyfives.engine.settling.pool import Pool, StopOrJink
from fortyfives.engine.settling.scoring import Scoring
from fortyfives.engine.settling.settle import Settling, settling_for
from fortyfives.engine.state import State
from fortyfives.rulebook.fitting import check_table
from fortyfives.rulebook.rules import Rules

AnyPhase: TypeAlias = Phase[Any]
"""A phase, whatever it offers: what it is given is one of the actions it has offered itself."""


class House(Struct, frozen=True, eq=False):
    """Everything about the rules that a deal needs to know."""

    rules: Rules
    seating: Seating
    pack: tuple[Card, ...]
    """The cards that are dealt from."""
    rankings: Rankings
    phases: tuple[AnyPhase, ...]
    """The order of the evening; the last phase is the tricks."""
    tricks: Tricks
    settling: Settling
    """The points of a deal, and who has won the game."""
    opening_scores: tuple[int, ...]
    """The total of each side before the first deal."""
    watchful: bool
    """Whether a finished trick may bring up a question, or the end."""

    @property
    def scoring(self) -> Scoring:
        """The points of a deal."""
        return self.settling.scoring

    @property
    def ending(self) -> Ending:
        """When the game is won."""
        return self.settling.ending

    @property
    def pool(self) -> Pool | None:
        """The pool, where a deal is played for it."""
        return self.settling.pool

    def settle(self, state: State) -> Settled:
        """Reckon up a deal that is over: for the pool, or in points."""
        return self.settling.settle(self.settling.played(state))

    def verdict(self, state: State, settled: Settled, deals_settled: int) -> Verdict:
        """Who has won the game with this deal, given how many have been settled."""
        return self.settling.verdict(self.settling.played(state), settled, deals_settled)


@lru_cache(maxsize=512)
def house_for(rules: Rules, seats: int) -> House:
    """The house of these rules with so many players.

    Raises `fitting.TableError` where so many cannot play by these rules.
    """
    check_table(rules, seats)
    settling = settling_for(rules, seats)
    seating, pool = settling.seating, settling.pool
    rankings = rankings_for(rules.deck, rules.play)
    tricks = Tricks(seating)
    before = _before_the_play(rules, seating)
    stops = _stops(settling)
    return House(
        rules=rules,
        seating=seating,
        pack=cards_dealt(rules).pack,
        rankings=rankings,
        phases=(*before, *_opening(rules, seating, rankings), *stops, tricks),
        tricks=tricks,
        settling=settling,
        opening_scores=(0,) * len(seating.sides) if pool is None else pool.start,
        watchful=bool(stops),
    )


def _before_the_play(rules: Rules, seating: Seating) -> list[AnyPhase]:
    """The order of the evening until trump is fixed and the hands are full."""
    dealt = cards_dealt(rules)
    dealing = Dealing(dealt, seating)
    if not dealt.turns_card:
        order = AuctionOrder(rules.auction, seating)
        auction, naming = Auction(order), Naming(kitty_first=dealt.kitty_first)
        return [dealing, auction, naming, Drawing(draws_of(rules.draw), seating)]
    fiving = [Fiving(seating)] if rules.deal.fiving and len(seating.sides) == 2 else []
    return [dealing, TurnedJoker(), *fiving]


def _opening(rules: Rules, seating: Seating, rankings: Rankings) -> list[AnyPhase]:
    """The order of the evening from there to the play of the cards."""
    opening = Opening(FirstLead(rules.play, seating), rankings)
    # A holder who may wait until his own first card is asked after a jink has been announced.
    announcing: list[AnyPhase] = [Announcing(seating)] if rules.jink.announced else []
    if not cards_dealt(rules).turns_card:
        return [opening, *announcing]
    right = rob_right_of(rules.rob)
    holders = HoldersRight(right)
    early = right.before_first_lead
    questions = [holders, *announcing] if early else [*announcing, holders]
    return [opening, DealersAce(right), *questions]


def _stops(settling: Settling) -> list[AnyPhase]:
    """What may stop the hand between two tricks."""
    stops: list[AnyPhase] = []
    if settling.ending.in_mid_hand:
        stops.append(EndInMidHand(settling.ending, settling.scoring))
    if settling.pool is not None and settling.pool.may_stop:
        stops.append(StopOrJink(settling.pool))
    return stops
