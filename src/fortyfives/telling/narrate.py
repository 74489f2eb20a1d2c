"""The game in English: why a card may not be played, and what has happened.

One sentence for one thing, shared by the screen, the shell and the tests.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fortyfives.cards import (
    ACE_OF_HEARTS,
    HEARTS,
    SUIT_GLYPHS,
    SUIT_LETTERS,
    SUIT_NAMES,
    Card,
    Suit,
    bit,
    each,
    pretty_card,
    suit_of,
)
from fortyfives.engine.actions import Action, Discard, Name, Play, Rob
from fortyfives.engine.events import (
    Called,
    Contracted,
    Dealt,
    Discarded,
    Drew,
    Event,
    FiveAsked,
    GameWon,
    HandDealt,
    Jinked,
    Kept,
    Named,
    Played,
    Robbed,
    Settled,
    ThrownIn,
    TookKitty,
    TrickWon,
    TurnedUp,
)
from fortyfives.engine.ranking import Ranking, Refusal, Rule
from fortyfives.engine.seating import Seat
from fortyfives.words import events, reasons
from fortyfives.words.lists import listed

_SINGULAR = tuple(name.removesuffix("s") for name in SUIT_NAMES)


class Narrator(Struct, frozen=True):
    """Tells a game to people: with the names at the table, in glyphs or in letters."""

    names: Sequence[str]
    """Who sits in each seat."""
    sides: Sequence[Sequence[Seat]] = ()
    """The seats of each side; empty where each plays for himself."""
    glyphs: bool = True
    """Whether suits are drawn as ♥ or written as H."""

    def card(self, card: Card) -> str:
        """A card: ``the 5♥``, ``the joker``."""
        return events.the(self.shown(card))

    def shown(self, card: Card) -> str:
        """A card without its article: ``5♥``, ``joker``."""
        return pretty_card(card, glyphs=self.glyphs)

    def row(self, cards: Iterable[Card]) -> list[str]:
        """Cards one by one."""
        return [self.shown(card) for card in cards]

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row: ``5♥ 10♣``."""
        return events.row(self.row(cards))

    def choice(self, action: Action) -> str:
        """What to do: ``play the 5♥``, ``discard the 3♣``, ``pass``."""
        match action:
            case Play(card):
                return events.to_play(self.shown(card))
            case Rob(card):
                return events.to_rob(self.shown(card))
            case Discard(cards):
                return events.to_discard(self.row(each(cards)))
            case Name(suit):
                return events.to_name(SUIT_NAMES[suit])
            case _:
                return events.to_call(str(action))

    def side(self, number: int) -> str:
        """A side by the names of its seats."""
        seats = self.sides[number] if self.sides else (number,)
        return listed([self.names[seat] for seat in seats])

    def told(self, event: Event) -> str:
        """What happened, as one sentence."""
        match event:
            case Played(seat, card):
                return events.played(self.names[seat], self.shown(card))
            case TrickWon():
                return events.took_trick(self.names[event.seat], self.shown(event.winning_card))
            case Dealt() | HandDealt():
                return events.dealt(event.deal, self.names[event.dealer])
            case Settled():
                return self._settled(event)
            case GameWon(side, scores):
                return events.game_won(self.side(side), scores[side])
            case TurnedUp() | Robbed() | Kept() | FiveAsked() | Jinked():
                return self._before_the_play(event)
            case _:
                return self._bidding(event)

    def _before_the_play(self, event: TurnedUp | Robbed | Kept | FiveAsked | Jinked) -> str:
        match event:
            case TurnedUp(card):
                suit = suit_of(card)
                return events.turned_up(
                    self.shown(card), None if suit is None else SUIT_NAMES[suit]
                )
            case Robbed(seat, took, discard):
                out = None if discard is None else self.shown(discard)
                return events.robbed(self.names[seat], self.shown(took), out)
            case Kept(seat, announced, asked_openly):
                return events.did_not_rob(
                    self.names[seat], announced=announced, turned_ace=asked_openly
                )
            case FiveAsked(seat, call):
                return events.on_another_trump(self.names[seat], call)
            case Jinked(seat, jinked):
                return events.jinked(self.names[seat], goes=jinked)

    def _bidding(self, event: Event) -> str:
        match event:
            case Called(seat, call):
                return events.called(self.names[seat], call)
            case Contracted(seat, _, forced):
                return events.won_the_bid(self.names[seat], event.text, forced=forced)
            case ThrownIn():
                return events.thrown_in()
            case Named(seat, suit):
                return events.named(self.names[seat], self.suit(suit))
            case TookKitty(seat, _, count):
                return events.took_kitty(self.names[seat], count)
            case Discarded(seat, _, count):
                return events.discarded(self.names[seat], count)
            case Drew(seat, _, count):
                return events.drew(self.names[seat], count)
        raise AssertionError(f"{event} is not told")

    def suit(self, suit: Suit) -> str:
        """A suit by glyph and word: ``♦ diamonds``."""
        return events.suit(self._sign(suit), SUIT_NAMES[suit])

    def _settled(self, event: Settled) -> str:
        if event.void:
            return events.void(event.deal, event.pool)
        gains = [(self.side(side), points) for side, points in enumerate(event.points)]
        return events.settled(event.deal, gains)

    def why_not(self, refusal: Refusal) -> str:
        """Why a card may not be played, and what may be, in one or two sentences."""
        return reasons.refused(self.shown(refusal.card), self._reason(refusal))

    def _reason(self, refusal: Refusal) -> str:
        binding = self.row(each(refusal.binding))
        led, trump = refusal.led, refusal.trump
        if refusal.rule is Rule.LEAD_TRUMP:
            return reasons.lead_trump(binding)
        if refusal.rule is Rule.NOT_HELD or led is None or trump is None:
            return reasons.not_held()
        suit = suit_of(led)
        plain = "" if suit is None else SUIT_NAMES[suit]
        one = "" if suit is None else _SINGULAR[suit]
        match refusal.rule:
            case Rule.ANSWER_TRUMP:
                return reasons.answer_trump(self.shown(led), binding)
            case Rule.HEART_FOR_ACE:
                return reasons.heart_for_ace(self.shown(led), binding)
            case Rule.FOLLOW:
                return reasons.follow(plain, binding)
            case Rule.FOLLOW_OR_TRUMP:
                return reasons.follow_or_trump(one, self._trumps(trump), binding)
            case Rule.TRUMP_IF_VOID:
                return reasons.trump_if_void(one, binding)

    def why_won(self, ranking: Ranking, laid: Sequence[Card], place: int) -> str:
        """Why a card takes a trick, in one sentence; the place is that in which it was laid."""
        best, beaten = laid[place], self.row(_beaten(ranking, laid, place))
        suit = None if ranking.trumps & bit(best) else SUIT_NAMES[best // 13]
        return reasons.why_won(self.shown(best), beaten, suit)

    def won_with(self, ranking: Ranking, laid: Sequence[Card], place: int) -> str:
        """The same in the fewest words: ``with the only trump``."""
        best, alone = laid[place], not _beaten(ranking, laid, place)
        suit = None if ranking.trumps & bit(best) else _SINGULAR[best // 13]
        return reasons.won_with(self.shown(best), alone=alone, of_suit=suit)

    def _sign(self, suit: Suit) -> str:
        return (SUIT_GLYPHS if self.glyphs else SUIT_LETTERS)[suit]

    def _trumps(self, trump: Suit) -> str:
        ace = None if trump == HEARTS else self.shown(ACE_OF_HEARTS)
        return reasons.trumps_are(self._sign(trump), ace)


def _beaten(ranking: Ranking, laid: Sequence[Card], place: int) -> list[Card]:
    """The cards that a winning card had to beat: the other trumps, or others of the suit led."""
    best = laid[place]
    others = [card for card in laid if card != best]
    if ranking.trumps & bit(best):
        return [card for card in others if ranking.trumps & bit(card)]
    return [card for card in others if suit_of(card) == suit_of(best)]


def refusal_sentence(refusal: Refusal, *, glyphs: bool = True) -> str:
    """Why a card may not be played, where no names matter."""
    return Narrator((), glyphs=glyphs).why_not(refusal)
