"""The order of the cards and the play of them."""

from collections.abc import Iterator, Sequence

from fortyfives.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    Card,
    Suit,
    pretty_card,
    suit_of,
)
from fortyfives.engine.ranking import ranking_for
from fortyfives.rulebook.rules import Rules
from fortyfives.words import rules_play as words

_UNLIKE = (HEARTS, DIAMONDS, CLUBS)
"""One of each kind of suit that ranks by itself; spades rank as clubs do."""
_TOP_TRUMPS = ("5", "J", "XX", "AH")


def order(rules: Rules, *, glyphs: bool) -> Iterator[str]:
    """How the cards rank, from high to low, as trumps and as plain cards."""
    for suit in _UNLIKE:
        ranked = ranking_for(rules.deck, rules.play, suit).trump_order
        yield words.as_trumps(_alike(suit), _told(ranked, suit, glyphs=glyphs))
    for suit in _UNLIKE:
        other = SPADES if suit == CLUBS else CLUBS
        ranked = ranking_for(rules.deck, rules.play, other).plain_order(suit)
        yield words.not_trumps(_alike(suit), _told(ranked, suit, glyphs=glyphs))
    if rules.deck.black_inverted:
        yield words.black_inverted()
    yield words.ace_of_hearts()
    yield words.what_takes_a_trick()


def _alike(suit: Suit) -> str:
    return words.suits_alike(black=suit == CLUBS, diamonds=suit == DIAMONDS)


def _told(cards: Sequence[Card], suit: Suit, *, glyphs: bool) -> list[str]:
    """Cards for people: a rank for a card of the suit, and a stranger in full."""
    texts = [(card, pretty_card(card, glyphs=glyphs)) for card in cards]
    return [text[:-1] if suit_of(card) == suit else text for card, text in texts]


def play(rules: Rules) -> Iterator[str]:
    """Leading, following and reneging."""
    yield words.FIRST_LEAD[rules.play.first_lead]
    if rules.play.declarer_leads == "trump":
        yield words.first_lead_a_trump()
    yield words.next_lead()
    yield words.PLAIN_FOLLOW[rules.play.plain_follow]
    yield words.trump_led()
    yield from _reneging(rules)
    if rules.play.ace_hearts_led == "trump_then_heart":
        yield words.heart_for_ace()


def _reneging(rules: Rules) -> Iterator[str]:
    cards = [name for name in _TOP_TRUMPS if name in rules.play.renege_cards]
    if not cards:
        yield words.no_reneging()
        return
    yield words.reneging(cards, any_trump=rules.play.renege_against == "any_trump")
    if rules.play.ace_hearts_led_renege == "forbidden" and cards != ["AH"]:
        yield words.no_reneging_on_ace_of_hearts()
