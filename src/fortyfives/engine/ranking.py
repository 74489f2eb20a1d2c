"""For each trump suit: what beats what, what binds a hand, and what a bound hand may lay.

All of following, reneging, trumping and winning is two tables. The *power* of a card against a
card led says how high it stands; nothing, for a card that cannot win. The *duties* of a card led
are tried in turn: the first one that the hand can meet binds it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from fortyfives.cards import (
    ACE_OF_HEARTS,
    HEARTS,
    JOKER,
    SUITS,
    Card,
    Cards,
    Suit,
    bit,
    card_of,
    cards_of,
    suit_of,
)
from fortyfives.rulebook.rules import DeckRules, PlayRules

TRUMP_POWER = 20
"""Every trump's power is at least this, every plain card's below it."""


class Rule(Enum):
    """Why a card may not be laid."""

    NOT_HELD = "not_held"
    """It is not in the hand."""
    LEAD_TRUMP = "lead_trump"
    """The bidder leads to the first trick, and must lead a trump if he holds one."""
    ANSWER_TRUMP = "answer_trump"
    """A trump was led and the hand holds one that may not be kept back."""
    HEART_FOR_ACE = "heart_for_ace"
    """The ace of hearts was led, and a hand without a trump owes a heart (AR 27)."""
    FOLLOW_OR_TRUMP = "follow_or_trump"
    """A plain suit was led and the hand can follow: a card of it, or a trump."""
    FOLLOW = "follow"
    """A plain suit was led and the hand can follow: a card of it and nothing else (AR 19)."""
    TRUMP_IF_VOID = "trump_if_void"
    """A hand that cannot follow must trump (PC25)."""


class Duty(Struct, frozen=True):
    """A hand that holds one of `holds` may lay only `may`."""

    holds: Cards
    may: Cards
    rule: Rule | None
    """The rule it comes from; None for a hand that is set free."""


class Refusal(Struct, frozen=True):
    """Why a card may not be laid: the rule, and the cards of the hand that bind it."""

    card: Card
    rule: Rule
    led: Card | None = None
    trump: Suit | None = None
    binding: Cards = 0
    """The cards in the hand that bring the rule about."""
    open: Cards = 0
    """The cards of the hand that may be laid instead."""


def _bare(duties: tuple[Duty, ...]) -> tuple[tuple[Cards, Cards], ...]:
    return tuple((duty.holds, duty.may) for duty in duties)


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """How the cards rank and bind while one suit is trump."""

    trump: Suit
    trump_order: tuple[Card, ...]
    """The trumps from high to low."""
    trump_powers: tuple[int, ...]
    """The power of each trump, from high to low."""
    plain_orders: tuple[tuple[Card, ...], ...]
    """The plain cards of each suit from high to low; empty for the trump suit."""
    duties: tuple[tuple[Duty, ...], ...]
    """By card led."""
    first_lead: tuple[Duty, ...]
    """The duties of the hand that leads to the first trick."""
    top_trumps: Cards
    """The 5, the jack, the ace of hearts and the joker, unless demoted."""
    demoted: Card | None
    """The ace that fell to the lowest trump."""
    ace_lowest: "Ranking" = field(init=False)
    """The same ranking with the ace of trumps as the lowest trump (IT, BIC45, WP45)."""
    trumps: Cards = field(init=False)
    power: tuple[bytes, ...] = field(init=False)
    """By card led, then by card: 0 for a card that cannot win."""
    bounds: tuple[tuple[tuple[Cards, Cards], ...], ...] = field(init=False)
    """The duties as bare pairs of `holds` and `may`, by card led."""
    first_bounds: tuple[tuple[Cards, Cards], ...] = field(init=False)
    """The same for the first lead."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "trumps", cards_of(self.trump_order))
        object.__setattr__(self, "power", self._power())
        object.__setattr__(self, "bounds", tuple(_bare(chain) for chain in self.duties))
        object.__setattr__(self, "first_bounds", _bare(self.first_lead))

    def _power(self) -> tuple[bytes, ...]:
        trumps = bytearray(53)
        for card, height in zip(self.trump_order, self.trump_powers, strict=True):
            trumps[card] = height
        by_suit = []
        for order in self.plain_orders:
            power = bytearray(trumps)
            for step, card in enumerate(reversed(order), start=1):
                power[card] = step
            by_suit.append(bytes(power))
        by_card = []
        for card in range(53):
            suit = suit_of(card)
            plain = suit is not None and not self.trumps >> card & 1
            by_card.append(by_suit[suit] if plain and suit is not None else bytes(trumps))
        return tuple(by_card)

    def playable(self, hand: Cards, led: Card | None, *, first_trick: bool) -> Cards:
        """The cards of a hand that may be laid; `led` is None for the leader."""
        for holds, may in self._bounds(led, first_trick):
            if hand & holds:
                return hand & may
        return hand

    def _bounds(self, led: Card | None, first_trick: bool) -> tuple[tuple[Cards, Cards], ...]:
        if led is not None:
            return self.bounds[led]
        return self.first_bounds if first_trick else ()

    def why_not(
        self, hand: Cards, led: Card | None, card: Card, *, first_trick: bool
    ) -> Refusal | None:
        """Why a card may not be laid from this hand; None where it may."""
        if not hand >> card & 1:
            return Refusal(card, Rule.NOT_HELD, led, self.trump)
        leading = self.first_lead if first_trick else ()
        for duty in leading if led is None else self.duties[led]:
            if hand & duty.holds:
                if duty.rule is None or duty.may >> card & 1:
                    return None
                binding, may = hand & duty.holds, hand & duty.may
                return Refusal(card, duty.rule, led, self.trump, binding, may)
        return None

    def cannot_hold(self, led: Card | None, laid: Card, *, first_trick: bool) -> Cards:
        """The cards that a hand did not hold when it laid this card; no `led` for the leader."""
        missing = 0
        for holds, may in self._bounds(led, first_trick):
            if may >> laid & 1:
                break
            missing |= holds
        return missing

    def winner(self, laid: Iterable[Card]) -> int:
        """Which of the cards laid, the led one first, takes the trick: its index."""
        cards = list(laid)
        power = self.power[cards[0]]
        return max(range(len(cards)), key=lambda index: (power[cards[index]], -index))

    def plain_order(self, suit: Suit) -> tuple[Card, ...]:
        """The plain cards of a suit from high to low; empty for the trump suit."""
        return self.plain_orders[suit]

    def trump_with(self, power: int) -> Card:
        """The trump that has this power."""
        return self.trump_order[self.trump_powers.index(power)]


Rankings: TypeAlias = tuple[Ranking, ...]
"""The ranking under each trump suit, by suit."""


@lru_cache(maxsize=256)
def rankings_for(deck: DeckRules, play: PlayRules) -> Rankings:
    """The rankings of a house, one a trump suit."""
    return tuple(ranking_for(deck, play, trump) for trump in SUITS)


@lru_cache(maxsize=1024)
def ranking_for(deck: DeckRules, play: PlayRules, trump: Suit, *, demoted: bool = False) -> Ranking:
    """The ranking while `trump` is trump; `demoted`: its ace is the lowest trump (IT, BIC45)."""
    ranking = _ranking(deck, play, trump, demoted=demoted)
    twin = ranking if demoted else _ranking(deck, play, trump, demoted=True)
    for each_way in (ranking, twin):
        object.__setattr__(each_way, "ace_lowest", twin)
    return ranking


def _ranking(deck: DeckRules, play: PlayRules, trump: Suit, *, demoted: bool) -> Ranking:
    ace = card_of(trump, 1)
    order = _trump_order(deck, trump)
    powers = tuple(range(TRUMP_POWER + len(order), TRUMP_POWER, -1))
    if demoted:
        # The ace leaves its place empty and takes the lowest, which is kept free for it: the
        # power of every other trump stays what it is when an ace falls in mid-trick.
        place = order.index(ace)
        order = (*order[:place], *order[place + 1 :], ace)
        powers = (*powers[:place], *powers[place + 1 :], TRUMP_POWER)
    plain = tuple(() if suit == trump else _plain_order(deck, suit) for suit in SUITS)
    top = cards_of((card_of(trump, 5), card_of(trump, 11), ACE_OF_HEARTS, JOKER))
    if demoted:
        top &= ~bit(ace)
    duties = _Duties(play, trump, order, plain, top)
    return Ranking(
        trump=trump,
        trump_order=order,
        trump_powers=powers,
        plain_orders=plain,
        duties=tuple(duties.of(card) for card in range(53)),
        first_lead=duties.of_first_lead(),
        top_trumps=top,
        demoted=ace if demoted else None,
    )


def _spots(deck: DeckRules, suit: Suit) -> list[Card]:
    """The cards ten to two of a suit, high to low: high in red, low in black."""
    pips = range(10, 1, -1)
    if suit >= 2 and deck.black_inverted:
        pips = range(2, 11)
    return [card_of(suit, pip) for pip in pips]


def _trump_order(deck: DeckRules, trump: Suit) -> tuple[Card, ...]:
    five, jack, ace = card_of(trump, 5), card_of(trump, 11), card_of(trump, 1)
    if deck.top_order == "modern":
        top = [five, jack, ACE_OF_HEARTS, ace]
    else:
        top = [five, ACE_OF_HEARTS, ace, jack]
    if trump == HEARTS:
        top.remove(ACE_OF_HEARTS)
    if deck.joker != "none":
        above = jack if deck.joker == "below_jack" else ACE_OF_HEARTS
        top.insert(top.index(above) + 1, JOKER)
    royal = [card_of(trump, 13), card_of(trump, 12)]
    return (*top, *royal, *(card for card in _spots(deck, trump) if card != five))


def _plain_order(deck: DeckRules, suit: Suit) -> tuple[Card, ...]:
    order = [card_of(suit, pip) for pip in (13, 12, 11)] + _spots(deck, suit)
    if suit == HEARTS:
        return tuple(order)
    ace = card_of(suit, 1)
    if deck.plain_ace == "high":
        return (ace, *order)
    if suit >= 2 or deck.plain_ace == "diamond_below_jack":
        return (*order[:3], ace, *order[3:])
    return (*order, ace)


class _Duties:
    """What each card led asks of the hands that follow, and what is asked of the first lead."""

    def __init__(
        self,
        play: PlayRules,
        trump: Suit,
        trump_order: tuple[Card, ...],
        plain_orders: tuple[tuple[Card, ...], ...],
        top: Cards,
    ) -> None:
        self.play = play
        self.trump_order = trump_order
        self.trumps = cards_of(trump_order)
        self.plain = [cards_of(order) for order in plain_orders]
        named = {"5": card_of(trump, 5), "J": card_of(trump, 11), "XX": JOKER, "AH": ACE_OF_HEARTS}
        self.may_renege = cards_of(named[name] for name in play.renege_cards) & top & self.trumps
        self.hearts_plain = trump != HEARTS

    def of(self, led: Card) -> tuple[Duty, ...]:
        """The duties of a card led, in the order they are tried."""
        if self.trumps >> led & 1:
            return self._of_trump(led)
        suit = suit_of(led)
        return () if suit is None else self._of_plain(self.plain[suit])

    def of_first_lead(self) -> tuple[Duty, ...]:
        """The duties of who leads to the first trick."""
        if self.play.declarer_leads == "trump":
            return (Duty(self.trumps, self.trumps, Rule.LEAD_TRUMP),)
        return ()

    def _of_trump(self, led: Card) -> tuple[Duty, ...]:
        unexcused = self.trumps & ~self._excused(led)
        duties = [Duty(unexcused, self.trumps, Rule.ANSWER_TRUMP)]
        heart_owed = self.play.ace_hearts_led == "trump_then_heart"
        if led == ACE_OF_HEARTS and heart_owed and self.hearts_plain:
            # A trump that may be kept back counts as a trump: no heart is owed then.
            duties.append(Duty(self.trumps, ~0, None))
            hearts = self.plain[HEARTS]
            duties.append(Duty(hearts, hearts, Rule.HEART_FOR_ACE))
        return tuple(duties)

    def _excused(self, led: Card) -> Cards:
        """The trumps that need not answer this trump: PEEL, EB against a lower one only."""
        if led == ACE_OF_HEARTS and self.play.ace_hearts_led_renege == "forbidden":
            return 0
        if self.play.renege_against == "any_trump":
            return self.may_renege
        higher = self.trump_order[: self.trump_order.index(led)]
        return self.may_renege & cards_of(higher)

    def _of_plain(self, suit: Cards) -> tuple[Duty, ...]:
        follow = self.play.plain_follow
        if follow == "free":
            return ()
        if follow == "strict":
            return (Duty(suit, suit, Rule.FOLLOW),)
        duties = [Duty(suit, suit | self.trumps, Rule.FOLLOW_OR_TRUMP)]
        if follow == "trump_if_void":
            duties.append(Duty(self.trumps, self.trumps, Rule.TRUMP_IF_VOID))
        return tuple(duties)
