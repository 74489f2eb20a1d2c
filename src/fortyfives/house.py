"""A house: one rulebook at one table, compiled before the first card."""

from dataclasses import dataclass
from functools import lru_cache

from fortyfives.cards import Card, pack
from fortyfives.ending import Ending, EndInMidHand
from fortyfives.fitting import check_table
from fortyfives.phases.dealing import Dealing
from fortyfives.phases.fiving import Fiving
from fortyfives.phases.jinking import Announcing
from fortyfives.phases.phase import Phase
from fortyfives.phases.robbing import DealersAce, HoldersRight
from fortyfives.phases.tricks import Opening, Tricks
from fortyfives.phases.turned_joker import TurnedJoker
from fortyfives.ranking import Rankings, rankings_for
from fortyfives.rulebook import Rules
from fortyfives.scoring import Scoring
from fortyfives.seating import Seating, seat_players


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """Everything about the rules that a deal needs to know."""

    rules: Rules
    seating: Seating
    pack: tuple[Card, ...]
    """The cards that are dealt from."""
    rankings: Rankings
    phases: tuple[Phase, ...]
    """The order of the evening; the last phase is the tricks."""
    tricks: Tricks
    scoring: Scoring
    ending: Ending
    watchful: bool
    """Whether a finished trick may bring up a question, or the end."""


@lru_cache(maxsize=512)
def house_for(rules: Rules, seats: int) -> House:
    """The house of these rules with so many players.

    Raises `fitting.TableError` where so many cannot play by these rules.
    """
    check_table(rules, seats)
    seating = seat_players(rules.table, seats)
    rankings = rankings_for(rules.deck, rules.play)
    scoring = Scoring(rules.score, rules.jink, seating)
    ending = Ending(rules.game, rules.jink, seating)
    tricks = Tricks(seating)
    mid_hand_end = (EndInMidHand(ending, scoring),) if rules.game.stops_in_mid_hand else ()
    return House(
        rules=rules,
        seating=seating,
        pack=pack(joker=rules.deck.has_joker),
        rankings=rankings,
        phases=(*_before_the_tricks(rules, seating, rankings), *mid_hand_end, tricks),
        tricks=tricks,
        scoring=scoring,
        ending=ending,
        watchful=bool(mid_hand_end),
    )


def _before_the_tricks(rules: Rules, seating: Seating, rankings: Rankings) -> list[Phase]:
    """The order of the evening, up to the play of the cards."""
    order: list[Phase] = [Dealing(rules.deal, rules.kitty, seating), TurnedJoker()]
    if rules.deal.fiving and len(seating.sides) == 2:
        order.append(Fiving(seating))
    order += [Opening(rules.play, rankings, seating), DealersAce(rules.rob)]
    early = rules.rob.deadline == "first_lead"
    holders_right = HoldersRight(rules.rob, before_first_lead=early)
    # A holder who may wait until his own first card is asked after a jink has been announced.
    announcing = [Announcing(seating)] if rules.jink.announced else []
    return [*order, holders_right, *announcing] if early else [*order, *announcing, holders_right]
