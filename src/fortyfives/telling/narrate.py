"""The game in English: why a card may not be played, and what has happened.

One sentence for one thing, shared by the screen, the shell and the tests.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fortyfives.cards import (
    HEARTS,
    JOKER,
    SUIT_GLYPHS,
    SUIT_LETTERS,
    SUIT_NAMES,
    Card,
    Cards,
    Suit,
    bit,
    each,
    pretty_card,
    suit_of,
)
from fortyfives.engine.actions import (
    ANNOUNCE,
    FIVE,
    JINK,
    KEEP,
    REFUSE,
    STOP,
    Action,
    Discard,
    Name,
    Play,
    Rob,
)
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
from fortyfives.words.lists import capital, counted, listed

_CALLED: dict[Action, str] = {
    KEEP: "do not rob",
    ANNOUNCE: "announce the ace of trumps and do not rob",
    JINK: "undertake all five tricks",
    STOP: "do not jink",
    FIVE: "call for another trump",
    REFUSE: "refuse another trump",
}
"""What to do, where the action's own word does not say it."""

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
        return f"the {pretty_card(card, glyphs=self.glyphs)}"

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row: ``5♥ 10♣``."""
        return " ".join(pretty_card(card, glyphs=self.glyphs) for card in cards)

    def choice(self, action: Action) -> str:
        """What to do: ``play the 5♥``, ``put out the 3♣``, ``pass``."""
        match action:
            case Play(card):
                return f"play {self.card(card)}"
            case Rob(card):
                return f"put out {self.card(card)}"
            case Discard(cards):
                return f"put away {self.cards(each(cards))}" if cards else "keep all five"
            case Name(suit):
                return f"name {SUIT_NAMES[suit]}"
            case _:
                return _CALLED.get(action, str(action))

    def side(self, number: int) -> str:
        """A side by the names of its seats."""
        seats = self.sides[number] if self.sides else (number,)
        return listed([self.names[seat] for seat in seats])

    def told(self, event: Event) -> str:
        """What happened, as one sentence."""
        match event:
            case Played(seat, card):
                return f"{self.names[seat]} played {self.card(card)}."
            case TrickWon():
                won = self.card(event.winning_card)
                return f"{self.names[event.seat]} took the trick with {won}."
            case Dealt() | HandDealt():
                return f"Deal {event.deal}: {self.names[event.dealer]} dealt."
            case Settled():
                return self._settled(event)
            case GameWon(side, scores):
                return f"{self.side(side)} won the game with {scores[side]}."
            case TurnedUp() | Robbed() | Kept() | FiveAsked() | Jinked():
                return self._before_the_play(event)
            case _:
                return self._bidding(event)

    def _before_the_play(self, event: TurnedUp | Robbed | Kept | FiveAsked | Jinked) -> str:
        match event:
            case TurnedUp(card):
                suit = suit_of(card)
                trump = "" if suit is None else f": {SUIT_NAMES[suit]} are trump"
                return f"{capital(self.card(card))} was turned up{trump}."
            case Robbed(seat, took, discard):
                out = "" if discard is None else f", putting out {self.card(discard)}"
                verb = "took" if took == JOKER else "robbed"
                return f"{self.names[seat]} {verb} {self.card(took)}{out}."
            case Kept(seat, announced, asked_openly):
                if announced:
                    return f"{self.names[seat]} announced the ace of trumps and did not rob."
                what = "left the turned ace on the stock" if asked_openly else "did not rob"
                return f"{self.names[seat]} {what}."
            case FiveAsked(seat, call):
                said = {"five": "called for another trump", "pass": "let the trump stand"}
                return f"{self.names[seat]} {said.get(call, 'refused another trump')}."
            case Jinked(seat, jinked):
                done = "undertook all five tricks" if jinked else "did not jink"
                return f"{self.names[seat]} {done}."

    def _bidding(self, event: Event) -> str:
        match event:
            case Called(seat, call):
                said = {"pass": "passed", "hold": "held"}.get(call, f"bid {call}")
                return f"{self.names[seat]} {said}."
            case Contracted(seat, _, forced):
                stuck = "All passed: " if forced else ""
                return f"{stuck}{self.names[seat]} had the bid at {event.text}."
            case ThrownIn():
                return "All passed; the deal was thrown in."
            case Named(seat, suit):
                return f"{self.names[seat]} named {self.suit(suit)}."
            case TookKitty(seat, _, count):
                return f"{self.names[seat]} took up the kitty of {counted(count, 'card')}."
            case Discarded(seat, _, count):
                return f"{self.names[seat]} put away {counted(count, 'card')}."
            case Drew(seat, _, count):
                return f"{self.names[seat]} drew {counted(count, 'card')}."
        raise AssertionError(f"{event} is not told")

    def suit(self, suit: Suit) -> str:
        """A suit by glyph and word: ``♦ diamonds``."""
        return f"{(SUIT_GLYPHS if self.glyphs else SUIT_LETTERS)[suit]} {SUIT_NAMES[suit]}"

    def _settled(self, event: Settled) -> str:
        if event.void and event.pool is not None:
            left = counted(event.pool, "chip")
            return f"Deal {event.deal}: nobody took the pool of {left}."
        if event.void:
            return f"Deal {event.deal} is void."
        sides = range(len(event.points))
        gains = listed([f"{self.side(side)} {event.points[side]:+d}" for side in sides])
        return f"Deal {event.deal}: {gains}."

    def why_not(self, refusal: Refusal) -> str:
        """Why a card may not be played, and what may be, in one or two sentences."""
        return f"Not {self.card(refusal.card)}: {self._reason(refusal)}"

    def _reason(self, refusal: Refusal) -> str:
        held = self._some(refusal.binding)
        led, trump = refusal.led, refusal.trump
        if refusal.rule is Rule.LEAD_TRUMP:
            return f"you won the bid, so your first lead must be a trump: {held}."
        if refusal.rule is Rule.NOT_HELD or led is None or trump is None:
            return "it is not in the hand."
        trumps = self._trumps(trump)
        suit = suit_of(led)
        plain = "" if suit is None else SUIT_NAMES[suit]
        one = "" if suit is None else _SINGULAR[suit]
        match refusal.rule:
            case Rule.ANSWER_TRUMP:
                return f"{self.card(led)} was led, a trump, and you hold {held}. Play a trump."
            case Rule.HEART_FOR_ACE:
                return f"the ace of hearts was led; without a trump you owe a heart: {held}."
            case Rule.FOLLOW:
                return f"{plain} were led and you hold {held}. Only a {one} may be played."
            case Rule.FOLLOW_OR_TRUMP:
                return f"{plain} were led and you hold {held}. A {one} or a trump ({trumps})."
            case Rule.TRUMP_IF_VOID:
                return f"you have no {one}, so you must trump: {held}."

    def why_won(self, ranking: Ranking, laid: Sequence[Card], place: int) -> str:
        """Why a card takes a trick, in one sentence; the place is that in which it was laid."""
        best, beaten = laid[place], _beaten(ranking, laid, place)
        worse = listed([self.card(card) for card in beaten])
        if ranking.trumps & bit(best):
            if beaten:
                return f"{capital(self.card(best))} is a higher trump than {worse}."
            return f"{capital(self.card(best))} is the only trump."
        led = f"{capital(SUIT_NAMES[best // 13])} were led"
        if not beaten:
            return f"{led}, and nobody followed or trumped."
        return f"{led}, and {self.card(best)} is higher than {worse}; nobody trumped."

    def won_with(self, ranking: Ranking, laid: Sequence[Card], place: int) -> str:
        """The same in the fewest words: ``with the only trump``."""
        best, beaten = laid[place], _beaten(ranking, laid, place)
        if ranking.trumps & bit(best):
            return "with the highest trump" if beaten else "with the only trump"
        if not beaten:
            return f"with {self.card(best)}, which nobody followed"
        return f"with the highest {_SINGULAR[best // 13]}"

    def _trumps(self, trump: Suit) -> str:
        suit = (SUIT_GLYPHS if self.glyphs else SUIT_LETTERS)[trump]
        return suit if trump == HEARTS else f"{suit} or {pretty_card(0, glyphs=self.glyphs)}"

    def _some(self, cards: Cards) -> str:
        named = [self.card(card) for card in each(cards)]
        return listed(named) if len(named) <= 2 else f"{named[0]} and {len(named) - 1} more"


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
