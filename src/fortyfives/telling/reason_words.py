"""What speaks for an action, in a sentence or two, to who sits there."""

from typing import Final

from fortyfives.cards import SUIT_NAMES, Cards, each
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
from fortyfives.words import reasons

_TOLD: Final = 0.0005
"""A difference in the chance to win below this is none: it is told in tenths of a hundredth."""


def told(reason: Reason, narrator: Narrator, seat: int) -> str:
    """The reason as it is said to who sits here."""
    fact = _Words(narrator, seat).of(reason.fact)
    if reason.against is None:
        return reasons.alone(fact)
    other = _other(reason.against, narrator)
    return reasons.with_other(fact, other, _compared(reason.against))


def _compared(against: Against) -> str:
    """What the best of the others would cost."""
    if abs(against.more) < _TOLD:
        return reasons.as_good()
    if against.more < 0:
        return reasons.better_in_doubt()
    if against.more < BEYOND_DOUBT * against.doubt:
        return reasons.nearly_as_good()
    return reasons.costs(100 * against.more)


def _other(against: Against, narrator: Narrator) -> str:
    """What else might be done, as that which something is said of."""
    match against.action, against.other:
        case _, Play(card):
            return reasons.other_card(narrator.shown(card))
        case Discard(away), Discard(others) if away:
            more, fewer = others & ~away, away & ~others
            return reasons.other_discard(narrator.row(each(more)), narrator.row(each(fewer)))
    return reasons.other_choice(narrator.choice(against.other))


class _Words:
    """Facts in words, for one seat."""

    def __init__(self, narrator: Narrator, seat: int) -> None:
        self._narrator, self._seat = narrator, seat
        self._card = narrator.shown

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
                return reasons.holds(SUIT_NAMES[suit], self._row(trumps))
            case PutsAway():
                return self._of_putting_away(fact)
            case LastCards(sure, others):
                return reasons.before_all_five(self._row(sure), self._row(others))
            case _:
                return self._of_turned_card(fact)

    def _row(self, cards: Cards) -> list[str]:
        return self._narrator.row(each(cards))

    def _of_taking(self, takes: Takes) -> str:
        best, cheaper = self._card(takes.best), self._row(takes.cheaper)
        kept = [] if takes.cheaper else self._row(takes.dearer)
        if takes.last:
            return reasons.takes_last(best, cheaper, kept)
        nobody = reasons.nobody(partners=takes.partners)
        return reasons.takes(best, cheaper, kept, self._row(takes.above), nobody)

    def _of_yielding(self, yields: Yields) -> str:
        best, kept = self._card(yields.best), self._row(yields.higher)
        if yields.partner:
            return reasons.partner_has_it(best, kept)
        return (reasons.leaves_it if yields.winners else reasons.cannot_beat)(best, kept)

    def _of_trump_led(self, leads: LeadsTrump) -> str:
        above, kept = self._row(leads.above), self._row(leads.keeps)
        if not leads.out:
            return reasons.no_trump_out()
        if leads.bidder is not None:
            return reasons.draws_trumps(own=leads.bidder == self._seat, above=above, kept=kept)
        if not above:
            return reasons.nobody_beats_it()
        return reasons.trump_led(leads.out, above, kept)

    def _of_plain_led(self, leads: LeadsPlain) -> str:
        if not leads.above:
            out = leads.trumps_out
            return reasons.only_a_trump(out) if out else reasons.nobody_beats_it()
        if leads.lowest and leads.trumps:
            return reasons.no_lower_card(self._row(leads.trumps))
        if leads.lowest:
            return reasons.no_trump_nor_lower_card()
        above = self._row(leads.above)
        return reasons.plain_led(SUIT_NAMES[leads.suit], above, leads.trumps_out)

    def _of_turned_card(self, fact: RobsFor | TakesJoker | LetsLie) -> str:
        card = self._card
        match fact:
            case RobsFor(turned, out, above, lowest):
                robs = reasons.robs_higher if above else reasons.robs_lower
                return robs(card(turned), card(out), lowest=lowest)
            case TakesJoker(out, lowest):
                return reasons.takes_joker(card(out) if lowest else None)
            case LetsLie(turned, least, above, costs, said):
                silence = reasons.of_silence(costs, announced=said)
                return reasons.leaves_turned_card(
                    card(turned), None if above else card(least), silence
                )

    def _of_putting_away(self, away: PutsAway) -> str:
        trumps, plain = self._row(away.trumps), self._row(away.kept & ~away.trumps)
        return reasons.discards(trumps, plain, self._row(away.gone), away.draws)


def _of_only(only: Only) -> str:
    match only.action:
        case Play():
            return reasons.only("card")
        case Rob():
            return reasons.only("rob")
        case Bid() | Hold() | Pass():
            return reasons.only("call")
    return reasons.only("")
