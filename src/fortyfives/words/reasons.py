"""Why a card may not be played, why a trick is won, and what speaks for what a hint advises."""

from collections.abc import Sequence

from fortyfives.words.lists import capital, counted, listed

_FEW = 2
"""So many cards are named one by one."""
_MOST_NAMED = 4
"""So many of what another discard would change."""


# Why a card may not be played.


def refused(card: str, reason: str) -> str:
    """A card that may not be played, with the reason."""
    return f"Not the {card}: {reason}"


def not_held() -> str:
    """It is another's."""
    return "it is not in your hand."


def lead_trump(binding: Sequence[str]) -> str:
    """The bidder's first lead must be a trump."""
    return f"you won the bid, so your first lead must be a trump: {_any_of(binding)}."


def answer_trump(led: str, binding: Sequence[str]) -> str:
    """A trump was led."""
    return f"the {led} is a trump, so you must play a trump: {_any_of(binding)}."


def heart_for_ace(ace: str, binding: Sequence[str]) -> str:
    """The ace of hearts was led, and there is no trump to play."""
    return f"with no trump, you must play a heart to the {ace}: {_any_of(binding)}."


def follow(suit: str, binding: Sequence[str]) -> str:
    """A plain suit was led, and must be followed."""
    return f"{suit} were led, so you must follow suit: {_any_of(binding)}."


def follow_or_trump(one: str, trumps: str, binding: Sequence[str]) -> str:
    """A plain suit was led, and must be followed or trumped."""
    held = _some(binding, "and", "more")
    return f"you hold {held}, so play a {one} or a trump ({trumps})."


def trump_if_void(one: str, binding: Sequence[str]) -> str:
    """A plain suit was led, and who has none of it must trump."""
    return f"you have no {one}, so you must trump: {_any_of(binding)}."


def trumps_are(sign: str, ace_of_hearts: str | None) -> str:
    """What counts as a trump: ``♦ or A♥``; None where hearts are trumps."""
    return sign if ace_of_hearts is None else f"{sign} or {ace_of_hearts}"


def _any_of(cards: Sequence[str]) -> str:
    return _some(cards, "or", "others")


def _some(cards: Sequence[str], joint: str, more: str) -> str:
    if len(cards) <= _FEW:
        return f"the {listed(cards, joint)}"
    return f"the {cards[0]} {joint} {len(cards) - 1} {more}"


# Why a trick is won.


def why_won(card: str, beaten: Sequence[str], suit_led: str | None) -> str:
    """Why a card takes a trick; the suit led, or None for a trump."""
    worse = listed([f"the {one}" for one in beaten])
    if suit_led is None:
        return f"The {card} is {f'a higher trump than {worse}' if beaten else 'the only trump'}."
    led = f"{capital(suit_led)} were led"
    if not beaten:
        return f"{led}, and nobody followed or trumped."
    return f"{led}, and the {card} is higher than {worse}; nobody trumped."


def won_with(card: str, *, alone: bool, of_suit: str | None) -> str:
    """The same in the fewest words: ``with the only trump``; None for a trump, or the one suit."""
    if of_suit is None:
        return "with the only trump" if alone else "with the highest trump"
    return f"with the {card}, which nobody followed" if alone else f"with the highest {of_suit}"


# What speaks for an action. It is said after the action, so that "it" is the card that is played.


def with_other(fact: str, other: str, compared: str) -> str:
    """What speaks for an action, and what is to be said of the next best."""
    return f"{fact}. {other} {compared}."


def alone(fact: str) -> str:
    """What speaks for an action, where nothing else was tried."""
    return f"{fact}."


def as_good() -> str:
    """No difference was found."""
    return "looks as good"


def nearly_as_good() -> str:
    """The difference is too small to be sure of."""
    return "looks nearly as good"


def better_in_doubt() -> str:
    """The other was found better, but by too little to be sure of."""
    return "looks better, but by too little to be sure"


def costs(percent: float) -> str:
    """What the other would cost."""
    return f"would cost {percent:.1f}% of the chance to win"


def other_card(card: str) -> str:
    """Another card, as the subject of a sentence."""
    return f"The {card}"


def other_choice(choice: str) -> str:
    """Something else to do, as the subject of a sentence."""
    return f"To {choice}"


def other_discard(more: Sequence[str], fewer: Sequence[str]) -> str:
    """Another discard by the difference: which cards it discards too, and which it keeps.

    Of many cards it says how many, for a hint has two lines.
    """
    if len(more) + len(fewer) > _MOST_NAMED:
        return _other_discard_counted(len(more), len(fewer))
    goes, stays = " ".join(more), " ".join(fewer)
    if more and fewer:
        return f"To keep {stays} instead of {goes}"
    return f"To discard {goes} too" if more else f"To keep {stays} too"


def _other_discard_counted(more: int, fewer: int) -> str:
    if more and fewer:
        return f"To keep {fewer} other{'' if fewer == 1 else 's'} instead of {more}"
    return f"To discard {more} more" if more else f"To keep {fewer} more"


def cards(row: Sequence[str]) -> str:
    """Cards: ``the 5♦``, ``the 5♦ and J♦``; in a row where they are more."""
    return f"the {listed(row)}" if len(row) <= _FEW else " ".join(row)


def which(row: Sequence[str]) -> str:
    """``only the 5♦``, or ``3 cards`` where they are more than a few."""
    return f"only {cards(row)}" if len(row) <= _FEW else counted(len(row), "card")


def your_trumps(row: Sequence[str]) -> str:
    """``your trump 5♦``, or ``your trumps 5♦ J♦``."""
    return f"your {'trump' if len(row) == 1 else 'trumps'} {' '.join(row)}"


def only(what: str) -> str:
    """There is nothing else to do: a ``card`` to play, one to ``rob`` with, a ``call``."""
    return {
        "card": "It is the only card you may play",
        "rob": "It is the only card you may discard",
        "call": "It is the only call you may make",
    }.get(what, "It is all you may do")


def takes_last(best: str, cheaper: Sequence[str], kept: Sequence[str]) -> str:
    """The last card to a trick takes it, as lower ones would."""
    return f"It takes the trick from the {best}{_as_well(cheaper)}{_you_keep(kept)}"


def takes(
    best: str, cheaper: Sequence[str], kept: Sequence[str], above: Sequence[str], nobody: str
) -> str:
    """A card takes the trick so far; the cards that may yet beat it, or who cannot."""
    said = f"It beats the {best}{_as_well(cheaper)}"
    if above:
        return f"{said}; {which(above)} could beat it{_you_keep(kept)}"
    comma = "," if cheaper else ""
    return f"{said}{comma} and {nobody} after you can beat it{_you_keep(kept)}"


def nobody(*, partners: bool) -> str:
    """Who cannot beat a card; of partners nothing is said."""
    return "no opponent" if partners else "nobody"


def partner_has_it(best: str, kept: Sequence[str]) -> str:
    """A card is played to a partner's trick."""
    return f"Your partner has the trick with the {best}{_you_keep(kept)}"


def leaves_it(best: str, kept: Sequence[str]) -> str:
    """A trick is left to another that could be won."""
    return f"It leaves the trick to the {best}{_you_keep(kept)}"


def cannot_beat(best: str, kept: Sequence[str]) -> str:
    """A trick cannot be won."""
    return f"You cannot beat the {best}{_you_keep(kept)}"


def no_trump_out() -> str:
    """A trump is led, and the others have none."""
    return "No other trump can be out, and nobody can beat it"


def nobody_beats_it() -> str:
    """A card is led that nobody can beat."""
    return "Nobody can beat it"


def draws_trumps(*, own: bool, above: Sequence[str], kept: Sequence[str]) -> str:
    """A trump is led to draw others for the own bid, or for the side's."""
    whose = "your" if own else "your side's"
    beaten = f"{which(above)} could beat it" if above else "nobody can beat it"
    kept = kept if len(above) > _FEW else ()
    return f"It draws trumps for {whose} bid; {beaten}{_you_keep(kept)}"


def trump_led(out: int, above: Sequence[str], kept: Sequence[str]) -> str:
    """A trump is led: how many may be out, and which of those beat it."""
    those = f"{counted(out, 'trump')} that may be out"
    if len(above) <= _FEW:
        return f"Of {those} {which(above)} could beat it"
    some = f"Any of {those}" if len(above) == out else f"{len(above)} of {those}"
    return f"{some} could beat it{_you_keep(kept)}"


def only_a_trump(out: int) -> str:
    """A plain card is led that is the best of its suit."""
    return f"Only a trump could beat it, and {out} may be out"


def no_lower_card(trumps: Sequence[str]) -> str:
    """The lowest card is led, and the trumps are kept."""
    return f"You have no lower card; you keep {your_trumps(trumps)}"


def no_trump_nor_lower_card() -> str:
    """The lowest card is led from a hand without trumps."""
    return "You have no trump and no lower card"


def plain_led(suit: str, above: Sequence[str], trumps_out: int) -> str:
    """A plain card is led: which cards beat it."""
    said = f"In {suit} {which(above)} could beat it"
    return f"{said}, and any of {counted(trumps_out, 'trump')}" if trumps_out else said


def robs_higher(turned: str, out: str, *, lowest: bool) -> str:
    """The turned card is better than the one that is discarded."""
    return f"The {turned} ranks above the {out}{', your lowest card' if lowest else ''}"


def robs_lower(turned: str, out: str, *, lowest: bool) -> str:
    """The turned card is no better than the one that is discarded."""
    return f"You give up the {out}{', your lowest card,' if lowest else ''} for the {turned}"


def takes_joker(out: str | None) -> str:
    """The joker is taken; the card discarded where it is the lowest."""
    least = "" if out is None else f"; the {out} is lowest over all four"
    return f"The joker is a trump in every suit{least}"


def leaves_turned_card(turned: str, least: str | None, silence: str) -> str:
    """The turned card is left; the lowest card kept, or None where all are better."""
    if least is None:
        return f"Every card you hold ranks above the {turned}{silence}"
    return f"You keep the {least} and leave the {turned}{silence}"


def of_silence(costs: str, *, announced: bool) -> str:
    """What it costs to keep the ace quiet, or what is saved by announcing it."""
    saved, lost = {
        "ace_lowest": ("the ace keeps its rank", "the ace becomes the lowest trump"),
        "cannot_win_hand": ("you may still win the deal", "you cannot win the deal"),
    }.get(costs, ("", ""))
    if not saved:
        return ""
    return f"; as you announce it, {saved}" if announced else f"; as you keep quiet, {lost}"


def holds(suit: str, trumps: Sequence[str]) -> str:
    """What a suit makes trumps of."""
    return f"With {suit} as trumps you hold {cards(trumps) if trumps else 'no trump'}"


def discards(trumps: Sequence[str], plain: Sequence[str], gone: Sequence[str], draws: int) -> str:
    """What is kept, which trumps go, and how many cards are drawn."""
    parts = [your_trumps(trumps)] if trumps else []
    kept = listed([*parts, cards(plain)] if plain else parts) or "nothing"
    said = f"You keep {kept}"
    if gone:
        said = f"{said}, give up {your_trumps(gone)}"
    elif not trumps:
        said = f"No trumps: you keep {kept}"
    return f"{said}, and draw {draws}" if draws else said


def before_all_five(sure: Sequence[str], others: Sequence[str]) -> str:
    """The hand before all five tricks are gone for, or not."""
    if not sure:
        return "Each card you hold could be beaten"
    said = f"Nobody can beat {cards(sure)}"
    return f"{said}; {cards(others)} could be beaten" if others else said


def _as_well(cheaper: Sequence[str]) -> str:
    return f", as {cards(cheaper)} would" if cheaper else ""


def _you_keep(kept: Sequence[str]) -> str:
    return f"; you keep {cards(kept)}" if kept else ""
