"""Whether to undertake all the tricks."""

from fortyfives.cards import each
from fortyfives.engine.actions import JINK, STOP, Action
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under
from fortyfives.players.cards_known.counting import Holder, count_cards
from fortyfives.players.cards_known.odds import at_most, nobody_holds
from fortyfives.players.win_chance.trick_value import jink_chances
from fortyfives.players.win_chance.win_chances import ScoringRules


def jink(view: View, scoring_rules: ScoringRules) -> Action:
    """Jink where that is better than what the hand is worth anyway."""
    chance = sweep_chance(view)
    if view.stakes is not None and scoring_rules.pool is not None:
        rivals = view.seats - 1
        pool = view.stakes.pool
        worth_it = chance * (pool + rivals * scoring_rules.pool.sweep_pays) > pool
    else:
        made, failed, swept, short = jink_chances(view, scoring_rules)
        worth_it = chance * (made - swept) + (1 - chance) * (failed - short) > 0
    return JINK if worth_it else STOP


def sweep_chance(view: View) -> float:
    """How likely this hand is to take every trick that is left, from the lead or soon on lead.

    The trumps are led from the top: a higher one stands out only with a seat that can follow to
    every trump before it. A plain card then needs that nobody has a higher one or a trump left.
    """
    cards_above = cards_above_under(view.in_force)
    count = count_cards(view)
    against = [
        holder
        for seat, holder in enumerate(count.holders)
        if seat != view.seat and seat not in view.partners
    ]
    by_height = sorted(each(view.hand), key=lambda card: -cards_above.height[card])
    trumps = [card for card in by_height if cards_above.trumps >> card & 1]
    chance = 1.0
    for drawn, card in enumerate(trumps):
        falls = 1 - nobody_holds(cards_above.above[card], against, count.unseen)
        chance *= 1 - falls * (1 - _drawn(cards_above, drawn - 1, against[:1], count.unseen))
    plain = by_height[len(trumps) :]
    if plain:
        chance *= _drawn(cards_above, len(trumps), against, count.unseen)
    for card in plain:
        chance *= nobody_holds(cards_above.above_in_suit[card], against, count.unseen)
    return chance


def _drawn(cards_above: CardsAbove, led: int, against: list[Holder], unseen: int) -> float:
    """The chance that none of these seats has a trump left when so many have been led."""
    trumps = (unseen & cards_above.trumps).bit_count()
    chance = 1.0
    for holder in against:
        chance *= at_most(led, unseen.bit_count(), trumps, holder.cards)
    return chance
