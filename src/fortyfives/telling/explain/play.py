"""The order of the cards and the play of them, in words."""

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
from fortyfives.words.lists import listed

ALIKE = (("Hearts", HEARTS), ("Diamonds", DIAMONDS), ("Clubs or spades", CLUBS))
"""The suits that rank alike, with one of them."""

TOP_TRUMPS = {"5": "the 5", "J": "the jack", "XX": "the joker", "AH": "the ace of hearts"}

FIRST_LEAD = {
    "left_of_dealer": "The player on the dealer's left leads to the first trick.",
    "left_of_bidder": "The player on the bidder's left leads to the first trick.",
    "bidder": "The bidder leads to the first trick.",
}
DECLARER_LEADS = {
    "any": (),
    "trump": ("That lead must be a trump, if the bidder has one.",),
}
PLAIN_FOLLOW = {
    "follow_or_trump": "When a plain suit is led, a player who holds it follows suit or trumps, as "
    "he likes; one who has none plays anything.",
    "strict": "When a plain suit is led, a player who holds it must follow suit and may not trump; "
    "one who has none plays anything.",
    "trump_if_void": "When a plain suit is led, a player who holds it follows suit or trumps, as "
    "he likes; one who has none must trump if he can.",
    "free": "When a plain suit is led, anything may be played.",
}
ACE_HEARTS_LED = {
    "trump": "The ace of hearts when led is a trump like any other.",
    "trump_then_heart": "When the ace of hearts is led and hearts are not trumps, a player without "
    "a trump must play a heart if he has one.",
}


def order(rules: Rules, *, glyphs: bool) -> Iterator[str]:
    """How the cards rank, from high to low, as trumps and as plain cards."""
    for name, suit in ALIKE:
        ranked = ranking_for(rules.deck, rules.play, suit).trump_order
        yield f"{name} as trumps: {_told(ranked, suit, glyphs=glyphs)}."
    for name, suit in ALIKE:
        other = SPADES if suit == CLUBS else CLUBS
        ranked = ranking_for(rules.deck, rules.play, other).plain_order(suit)
        yield f"{name} when not trumps: {_told(ranked, suit, glyphs=glyphs)}."
    if rules.deck.black_inverted:
        yield "So the spot cards run high in red and low in black."
    yield "The ace of hearts is always a trump and never follows a heart."
    yield "The highest trump takes the trick; without a trump, the highest card of the suit led."


def _told(cards: Sequence[Card], suit: Suit, *, glyphs: bool) -> str:
    """Cards for people: a rank for a card of the suit, and a stranger in full."""
    texts: list[str] = []
    for card in cards:
        text = pretty_card(card, glyphs=glyphs)
        texts.append(text[:-1] if suit_of(card) == suit else text)
    return ", ".join(texts)


def play(rules: Rules) -> Iterator[str]:
    """Leading, following and reneging."""
    yield FIRST_LEAD[rules.play.first_lead]
    yield from DECLARER_LEADS[rules.play.declarer_leads]
    yield "Whoever takes a trick leads to the next."
    yield PLAIN_FOLLOW[rules.play.plain_follow]
    yield "When a trump is led, a player who holds a trump must play one."
    yield from _reneging(rules)
    yield ACE_HEARTS_LED[rules.play.ace_hearts_led]


def _reneging(rules: Rules) -> Iterator[str]:
    names = [name for name in TOP_TRUMPS if name in rules.play.renege_cards]
    if not names:
        yield "No trump may be kept back."
        return
    tops = listed([TOP_TRUMPS[name] for name in names])
    lead = "lower trump" if rules.play.renege_against == "lower_only" else "trump, even a higher,"
    only = "Only" if len(names) == 1 else "But"
    yield (
        f"{only} {tops} may be kept back when a {lead} is led: a player whose every trump may be "
        "kept back plays what he likes."
    )
    if rules.play.ace_hearts_led_renege == "forbidden":
        yield "Against the ace of hearts no trump may be kept back."
    elif names != ["AH"]:
        yield "That holds against the ace of hearts too."
