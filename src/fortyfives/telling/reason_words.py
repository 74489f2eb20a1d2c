"""What speaks for an action, in a sentence or two.

It is said after the action itself, so that "it" is the card that is laid.
"""

from typing import Final

from fortyfives.cards import SUIT_NAMES, Cards, each, pretty_card
from fortyfives.engine.actions import Bid, Discard, Hold, Pass, Play, Rob
from fortyfives.telling.narrate import Narrator
from fortyfives.telling.reasons import (
    BEYOND_DOUBT,
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
from fortyfives.words.lists import capital, counted, listed

_FEW: Final = 2
"""So many cards are named one by one."""
_MOST_NAMED: Final = 4
"""So many of what another discard would change."""
_NOBODY: Final = "nobody can beat it"
_TOLD: Final = 0.0005
"""A difference in the chance to win below this is none: it is told in tenths of a hundredth."""


def told(reason: Reason, narrator: Narrator, seat: int) -> str:
    """The reason as it is said to who sits here."""
    words = _Words(narrator, seat)
    fact = f"{words.of(reason.fact)}."
    if reason.against is None:
        return fact
    return f"{fact} {_compared(reason.against, narrator)}."


def _compared(against: Against, narrator: Narrator) -> str:
    """What the best of the others would cost."""
    other = _other(against, narrator)
    if abs(against.more) < _TOLD:
        return f"{other} looks as good"
    if against.more < 0:
        return f"{other} looks better, but that is within doubt"
    if against.more < BEYOND_DOUBT * against.doubt:
        return f"{other} looks nearly as good"
    return f"{other} would cost {100 * against.more:.1f}% of the chance to win"


def _other(against: Against, narrator: Narrator) -> str:
    """What else might be done, as that which something is said of."""
    match against.action, against.other:
        case _, Play(card):
            return capital(narrator.card(card))
        case Discard(away), Discard(others) if away:
            return _other_cards(others & ~away, away & ~others, narrator)
    return f"To {narrator.choice(against.other)}"


def _other_cards(more: Cards, fewer: Cards, narrator: Narrator) -> str:
    """Which cards would go too, and which be kept; of many, how many: a hint has two lines."""
    if (more | fewer).bit_count() > _MOST_NAMED:
        count = fewer.bit_count()
        if more and fewer:
            others = "1 other" if count == 1 else f"{count} others"
            return f"To keep {others} instead of {more.bit_count()}"
        return f"To put away {more.bit_count()} more" if more else f"To keep {count} more"
    gone, kept = (narrator.cards(each(cards)) for cards in (more, fewer))
    if more and fewer:
        return f"To keep {kept} instead of {gone}"
    return f"To put away {gone} too" if more else f"To keep {kept} too"


class _Words:
    """Facts in words, for one seat."""

    def __init__(self, narrator: Narrator, seat: int) -> None:
        self._narrator, self._seat = narrator, seat

    def of(self, fact: Fact) -> str:
        """The fact, without its full stop."""
        match fact:
            case Only():
                return _of_only(fact)
            case Takes():
                return self._of_taking(fact)
            case Yields():
                return self._of_yielding(fact)
            case LeadsTrump():
                return self._of_trump_led(fact)
            case LeadsPlain():
                return self._of_plain_led(fact)
            case Holds(suit, trumps):
                held = self._cards(trumps) if trumps else "no trump"
                return f"With {SUIT_NAMES[suit]} as trumps you hold {held}"
            case PutsAway():
                return self._of_putting_away(fact)
            case LastCards():
                return self._of_last_cards(fact)
            case _:
                return self._of_turned_card(fact)

    def _cards(self, cards: Cards) -> str:
        """Cards: ``the 5♦``, ``the 5♦ and J♦``; in a row where they are more."""
        glyphs = self._narrator.glyphs
        row = [pretty_card(card, glyphs=glyphs) for card in each(cards)]
        return f"the {listed(row)}" if len(row) <= _FEW else " ".join(row)

    def _which(self, cards: Cards) -> str:
        """``only the 5♦``, or ``3 cards`` where they are more than a few."""
        count = cards.bit_count()
        return f"only {self._cards(cards)}" if count <= _FEW else f"{count} cards"

    def _your(self, trumps: Cards) -> str:
        """``your trump 5♦``, or ``your trumps 5♦ J♦``."""
        row = self._narrator.cards(each(trumps))
        return f"your {'trump' if trumps.bit_count() == 1 else 'trumps'} {row}"

    def _of_taking(self, takes: Takes) -> str:
        best = self._narrator.card(takes.best)
        cheaper = f", as {self._cards(takes.cheaper)} would" if takes.cheaper else ""
        if takes.last:
            said = f"It takes the trick from {best}{cheaper}"
        elif takes.above:
            said = f"It beats {best}{cheaper}; {self._which(takes.above)} could beat it"
        else:
            nobody = "no opponent" if takes.partners else "nobody"
            comma = "," if cheaper else ""
            said = f"It beats {best}{cheaper}{comma} and {nobody} after you can beat it"
        keeps = takes.dearer and not takes.cheaper
        return f"{said}; you keep {self._cards(takes.dearer)}" if keeps else said

    def _of_yielding(self, yields: Yields) -> str:
        keeps = f"; you keep {self._cards(yields.higher)}" if yields.higher else ""
        best = self._narrator.card(yields.best)
        if yields.partner:
            return f"Your partner has the trick with {best}{keeps}"
        if yields.winners:
            return f"It leaves the trick to {best}{keeps}"
        return f"You cannot beat {best}{keeps}"

    def _of_trump_led(self, leads: LeadsTrump) -> str:
        if not leads.out:
            return f"No other trump can be out, and {_NOBODY}"
        few = leads.above.bit_count() <= _FEW
        beaten = f"{self._which(leads.above)} could beat it" if leads.above else _NOBODY
        if leads.bidder is not None:
            whose = "your" if leads.bidder == self._seat else "your side's"
            said = f"It draws trumps for {whose} bid; {beaten}"
        elif not leads.above:
            return capital(beaten)
        else:
            said = _of_those_out(leads.above.bit_count(), leads.out)
            if few:
                said = f"Of {counted(leads.out, 'trump')} that may be out {beaten}"
        return said if few or not leads.keeps else f"{said}; you keep {self._cards(leads.keeps)}"

    def _of_plain_led(self, leads: LeadsPlain) -> str:
        trumps = leads.trumps_out
        if not leads.above:
            only = f"Only a trump could beat it, and {trumps} may be out"
            return only if trumps else capital(_NOBODY)
        if leads.lowest and leads.trumps:
            return f"No card of yours is lower; you keep {self._your(leads.trumps)}"
        if leads.lowest:
            return "You hold no trump, and no lower card"
        said = f"In {SUIT_NAMES[leads.suit]} {self._which(leads.above)} could beat it"
        return f"{said}, and any of {counted(trumps, 'trump')}" if trumps else said

    def _of_turned_card(self, fact: RobsFor | TakesJoker | LetsLie) -> str:
        card = self._narrator.card
        match fact:
            case RobsFor(turned, out, above, lowest):
                least = ", your lowest card" if lowest else ""
                if above:
                    return f"{capital(card(turned))} ranks above {card(out)}{least}"
                return f"You give up {card(out)}{least}{',' * lowest} for {card(turned)}"
            case TakesJoker(out, lowest):
                least = f"; {card(out)} is lowest over all four" if lowest else ""
                return f"The joker is a trump in every suit{least}"
            case LetsLie(turned, least, above):
                if above:
                    said = f"Every card you hold ranks above {card(turned)}"
                else:
                    said = f"You keep {card(least)} and let {card(turned)} lie"
                return f"{said}{_of_silence(fact)}"

    def _of_putting_away(self, away: PutsAway) -> str:
        plain = away.kept & ~away.trumps
        trumps = [self._your(away.trumps)] if away.trumps else []
        others = [self._cards(plain)] if plain else []
        kept = listed([*trumps, *others]) or "no card"
        said = f"You keep {kept}"
        if away.gone:
            said = f"{said}, give up {self._your(away.gone)}"
        elif not away.trumps:
            said = f"You hold no trump: you keep {kept}"
        return f"{said}, and draw {away.draws}" if away.draws else said

    def _of_last_cards(self, last: LastCards) -> str:
        if not last.others:
            return f"Nobody can beat {self._cards(last.sure)}"
        if not last.sure:
            return "Each card you hold could be beaten"
        return (
            f"Nobody can beat {self._cards(last.sure)}; {self._cards(last.others)} could be beaten"
        )


def _of_those_out(above: int, out: int) -> str:
    those = f"{counted(out, 'trump')} that may be out could beat it"
    return f"Any of {those}" if above == out else f"{above} of {those}"


def _of_silence(lies: LetsLie) -> str:
    """What it costs, or saves, to say that one has the ace, or not to say it."""
    cost = {
        "ace_lowest": ("your ace keeps its rank", "your ace becomes the lowest trump"),
        "cannot_win_hand": ("you may still win the deal", "you cannot win the deal"),
    }.get(lies.costs)
    if cost is None:
        return ""
    said, silent = cost
    return f"; as you say so, {said}" if lies.said else f"; as you say nothing, {silent}"


def _of_only(only: Only) -> str:
    match only.action:
        case Play():
            return "It is the only card you may play"
        case Rob():
            return "It is the only card you may put out"
        case Bid() | Hold() | Pass():
            return "It is the only call you may make"
    return "It is all that you may do"
