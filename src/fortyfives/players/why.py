"""The rule of thumb that speaks for an action, in a sentence."""

from fortyfives.actions import (
    ANNOUNCE,
    FIVE,
    HOLD,
    JINK,
    KEEP,
    PASS,
    STOP,
    Action,
    Bid,
    Discard,
    Hold,
    Name,
    Pass,
    Play,
    Rob,
)
from fortyfives.cards import Card, Cards, each
from fortyfives.players.strength import Strength, strength_under
from fortyfives.view import View


def reason(view: View, action: Action) -> str:
    """What speaks for an action in general, one sentence."""
    if len(view.options) == 1:
        return _of_only(action)
    match action:
        case Play(card):
            return _of_card(view, card)
        case Rob():
            return "Take the turned trump for the card you would miss least."
        case Bid():
            return "Bid what the trumps in your hand are good for."
        case Discard(away):
            return _of_discard(view, away)
        case Name():
            return "Name the suit that your hand is strongest in."
    if FIVE in view.options and action != FIVE:
        return "This trump suits your hand well enough."
    return _OF_CALLS[action]


_OF_CALLS = {
    KEEP: "Every card in your hand is worth more than the turned one.",
    ANNOUNCE: "The hand is better as it is; say so, and the ace keeps its rank.",
    JINK: "With the highest trumps in one hand, go for all five tricks.",
    STOP: "All five tricks are too much to undertake.",
    FIVE: "Another trump would probably suit your hand better.",
    PASS: "The hand is not strong enough to undertake anything.",
    HOLD: "The hand is worth the bid that stands.",
}


def _of_only(action: Action) -> str:
    match action:
        case Play():
            return "It is the only card you may play."
        case Rob():
            return "It is the only card you may put out."
        case Bid() | Hold() | Pass():
            return "It is the only call you may make."
    return "It is all that you may do."


def _of_card(view: View, card: Card) -> str:
    ranking = view.ranking
    assert ranking is not None
    trump = bool(ranking.trumps >> card & 1)
    if view.led is None:
        return _of_trump_led(view, card) if trump else _of_plain_card_led(view, card)
    power = ranking.power[view.led]
    best = max(power[other] for other in view.trick)
    last = len(view.trick) == view.seats - 1
    if power[card] > best:
        cheaper = [c for c in each(view.hand) if best < power[c] < power[card]]
        if cheaper and not last:
            return "Win with a card that the players after you will hardly beat."
        if cheaper:
            return "Win the trick, and keep the cheaper card for another."
        return "Win the trick with the cheapest card that does it."
    if view.winning in view.partners:
        return "Your partner has the trick: save your good cards."
    if any(power[c] > best for c in each(view.hand)):
        return "This trick is not worth a good card."
    return "You cannot win the trick: throw the card you will miss least."


def _of_trump_led(view: View, card: Card) -> str:
    higher = _strength(view).above_in_suit[card]
    if not higher & ~(view.hand | view.played):
        return "Lead a trump that nobody can beat."
    if not higher & view.hand:
        return "Lead your best trump: it will probably hold."
    return "Lead a trump to draw those of the others."


def _of_plain_card_led(view: View, card: Card) -> str:
    strength = _strength(view)
    trumps, height = view.hand & strength.trumps, strength.height
    if all(height[card] <= height[other] for other in each(view.hand & ~trumps)):
        if trumps:
            return "Lead your lowest plain card while your trumps wait for their time."
        return "You have no trump: lead the card you will miss least."
    if not strength.above_in_suit[card] & ~(view.hand | view.played):
        return "Lead the best card that is left of its suit: it wins unless it is trumped."
    return "Lead a card that may win, and costs little if it does not."


def _of_discard(view: View, away: Cards) -> str:
    if view.rules.draw.who == "none":
        return "Keep the five cards that are best together."
    if view.ranking is not None and not view.hand & ~away & view.ranking.trumps:
        return "There is no trump to keep: draw what you may."
    return "Keep the trumps, and draw for the rest."


def _strength(view: View) -> Strength:
    assert view.ranking is not None
    return strength_under(view.ranking)
