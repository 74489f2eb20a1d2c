"""What speaks for an action: the facts found in the view, and in what was tried."""

from collections.abc import Sequence

from fortyfives.cards import HAND, SUITS, Card, Cards, Suit, bit, card_of, cards_of, each
from fortyfives.engine.actions import (
    ANNOUNCE,
    JINK,
    KEEP,
    STOP,
    Action,
    Discard,
    Name,
    Play,
    Rob,
)
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.duties.rob_right import rob_right_of
from fortyfives.engine.options import Plays
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.view import View
from fortyfives.players.advice import Judged
from fortyfives.players.cards_known.beaters import Beaters
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under, lowest
from fortyfives.players.rule_of_thumb.hand_points import best_suit
from fortyfives.telling.reasons import (
    Against,
    Fact,
    Holds,
    LastCards,
    LeadsPlain,
    LeadsTrump,
    LetsLie,
    Only,
    PutsAway,
    Reason,
    RobsFor,
    Takes,
    TakesJoker,
    Yields,
)


def reason(view: View, action: Action, tried: Sequence[Judged] = ()) -> Reason:
    """What speaks for an action; `tried` has it and what else was tried in imagined deals."""
    if len(view.options) == 1:
        return Reason(Only(action))
    return Reason(_fact(view, action), _against(action, tried))


def _against(action: Action, tried: Sequence[Judged]) -> Against | None:
    own = next((one for one in tried if one.action == action), None)
    others = [one for one in tried if one.action != action]
    if own is None or not others:
        return None
    other = max(others, key=lambda one: one.chance)
    return Against(action, other.action, own.chance - other.chance, other.doubt)


def _fact(view: View, action: Action) -> Fact:
    match action:
        case Play(card):
            if view.led is not None:
                return _of_following(view, card)
            return _of_trump_led(view, card) if _is_trump(view, card) else _of_plain_led(view, card)
        case Rob(out):
            return _of_robbing(view, out)
        case Discard(away):
            return _of_discard(view, away)
        case Name(suit):
            return _of_suit(view, suit)
    if action in (KEEP, ANNOUNCE):
        return _of_letting_lie(view, action)
    if action in (JINK, STOP):
        return _of_last_cards(view)
    return _of_suit(view, best_suit(view)[1] if view.trump is None else view.trump)


# Cards laid.


def _of_following(view: View, card: Card) -> Fact:
    assert view.led is not None and view.winning is not None
    power = _cards_above(view).power[view.led]
    best = view.laid_by(view.winning)
    assert best is not None and isinstance(view.options, Plays)
    others = view.options.cards & ~bit(card)
    winners = cards_of(other for other in each(others) if power[other] > power[best])
    if power[card] <= power[best]:
        partner = view.winning in view.partners
        return Yields(best, partner, winners, higher=_above(view, others, card))
    beaters = Beaters(view)
    may_come = each(beaters.held_by_opponents_to_come())
    cheaper = cards_of(other for other in each(winners) if power[other] < power[card])
    return Takes(
        best,
        last=len(view.trick) == view.seats - 1,
        partners=bool(view.partners),
        above=cards_of(other for other in may_come if power[other] > power[card]),
        cheaper=cheaper,
        dearer=winners & ~cheaper,
    )


def _of_trump_led(view: View, card: Card) -> Fact:
    cards_above = _cards_above(view)
    out = Beaters(view).held_by_any() & cards_above.trumps
    ours = view.contracted and view.bidder is not None
    return LeadsTrump(
        out=out.bit_count(),
        above=out & cards_above.above_in_suit[card],
        keeps=view.hand & cards_above.above_in_suit[card],
        bidder=view.bidder if ours and view.bidder in (view.seat, *view.partners) else None,
    )


def _of_plain_led(view: View, card: Card) -> Fact:
    cards_above, out = _cards_above(view), Beaters(view).held_by_any()
    return LeadsPlain(
        suit=card // 13,
        above=out & cards_above.above_in_suit[card],
        trumps_out=(out & cards_above.trumps).bit_count(),
        trumps=view.hand & cards_above.trumps,
        lowest=_is_lowest(cards_above, view.hand, card),
    )


# Before the first lead, or in the middle of a deal.


def _of_robbing(view: View, out: Card) -> Fact:
    if view.ranking is None:
        total = _rank_on_the_whole(view)
        return TakesJoker(out, lowest=total[out] == min(total.values()))
    cards_above = _cards_above(view)
    assert view.turn_up is not None
    return RobsFor(
        turned=view.turn_up,
        out=out,
        above=cards_above.height[view.turn_up] > cards_above.height[out],
        lowest=_is_lowest(cards_above, view.hand, out),
    )


def _rank_on_the_whole(view: View) -> dict[Card, int]:
    """How high the cards of the hand rank, over all the suits that may yet be trump."""
    rankings = rankings_for(view.rules.deck, view.rules.play)
    heights = [cards_above_under(rankings[suit]).height for suit in SUITS]
    return {card: sum(height[card] for height in heights) for card in each(view.hand)}


def _of_letting_lie(view: View, action: Action) -> Fact:
    cards_above = _cards_above(view)
    assert view.turn_up is not None and view.trump is not None
    least = lowest(cards_above, each(view.hand))
    silent = view.turn_up != card_of(view.trump, 1)
    return LetsLie(
        turned=view.turn_up,
        lowest=least,
        above=cards_above.height[least] > cards_above.height[view.turn_up],
        costs=rob_right_of(view.rules.rob).silence if silent else "",
        said=action == ANNOUNCE,
    )


def _of_suit(view: View, suit: Suit) -> Fact:
    trumps = rankings_for(view.rules.deck, view.rules.play)[suit].trumps
    return Holds(suit, view.hand & trumps)


def _of_discard(view: View, away: Cards) -> Fact:
    kept, trumps = view.hand & ~away, _cards_above(view).trumps
    draws = HAND - kept.bit_count() if draws_of(view.rules.draw).anybody else 0
    return PutsAway(kept, trumps=kept & trumps, gone=away & trumps, draws=draws)


def _of_last_cards(view: View) -> Fact:
    cards_above, out = _cards_above(view), Beaters(view).held_by_any()
    sure = cards_of(card for card in each(view.hand) if not cards_above.above[card] & out)
    return LastCards(sure, view.hand & ~sure)


def _is_trump(view: View, card: Card) -> bool:
    return bool(_cards_above(view).trumps >> card & 1)


def _is_lowest(cards_above: CardsAbove, cards: Cards, card: Card) -> bool:
    return cards_above.height[card] <= min(cards_above.height[other] for other in each(cards))


def _above(view: View, cards: Cards, card: Card) -> Cards:
    """Those of these cards that rank above one: trumps above plain cards."""
    height = _cards_above(view).height
    return cards_of(other for other in each(cards) if height[other] > height[card])


def _cards_above(view: View) -> CardsAbove:
    return cards_above_under(view.in_force)
