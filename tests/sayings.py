"""What is said for an action, held against the cards and the engine.

Every sentence is read back: its cards, its numbers and its claims are checked with all hands open,
by what the engine makes of them, and never by what the sentence was made from.
"""

import re
from collections.abc import Callable, Sequence

from fortyfives.cards import JOKER, SUIT_NAMES, Card, each
from fortyfives.engine.actions import ANNOUNCE, Action, Discard, Name, Play, Rob
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Drew
from fortyfives.engine.ranking import rankings_for
from fortyfives.players.advice import Advice, Judged
from fortyfives.telling.narrate import Narrator
from said import Said

NARRATOR = Narrator(("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"), glyphs=False)
_CARD = r"(?:[Tt]he )?(?:joker|10[HDCS]|[2-9AJQK][HDCS])"
_IN_A_ROW = rf"{_CARD}(?: {_CARD})*"
_ROW = rf"{_CARD}(?:(?: and | ){_CARD})*"


def _takes(said: Said) -> bool:
    cheaper = said.cards("cheaper")
    winners = [card for card in said.others if said.wins(card)]
    lower = [card for card in winners if said.rank(card) < said.rank(said.card)]
    kept = said.cards("keeps")
    kept_well = set(kept) == set(winners) - set(lower) if not lower else not kept
    return (
        said.cards("best") == [said.best]
        and said.wins(said.card)
        and set(cheaper) == set(lower)
        and kept_well
    )


def _last(said: Said) -> bool:
    return len(said.view.trick) == said.view.seats - 1


def _partner(said: Said) -> bool:
    return said.view.winning in said.view.partners


def _higher(said: Said) -> Callable[[Card], bool]:
    return lambda card: said.rank(card) > said.rank(said.card)


def _yields(said: Said) -> bool:
    good = said.cards("best") == [said.best] and not said.wins(said.card)
    return good and said.keeps(_higher(said))


def _trumps(said: Said, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card in said.ranking.trump_order]


def _leads_trump(said: Said) -> bool:
    return not said.view.trick and said.card in said.ranking.trump_order


def _leads_plain(said: Said) -> bool:
    return not said.view.trick and said.card not in said.ranking.trump_order


def _keeps_trumps(said: Said) -> bool:
    kept = said.cards("keeps")
    return not kept or set(kept) == {
        card for card in _trumps(said, said.others) if said.rank(card) > said.rank(said.card)
    }


def _draws(said: Said) -> bool:
    view, ours = said.view, said.match["whose"] == "your"
    sides = view.bidder == view.seat if ours else view.bidder in view.partners
    return view.contracted and sides and _leads_trump(said) and _keeps_trumps(said)


def _out(said: Said, count: int) -> bool:
    """Whether no more trumps are with the others than is said."""
    most = len(_trumps(said, said.out_of_sight))
    return len(set(_trumps(said, said.anybody_else))) <= count <= most


def _in_suit(said: Said) -> list[Card]:
    beating = said.could_beat(said.anybody_else)
    return [card for card in beating if card not in said.ranking.trump_order]


def _lowest(said: Said) -> bool:
    return all(said.rank(card) >= said.rank(said.card) for card in each(said.view.hand))


def _robs(said: Said) -> bool:
    assert isinstance(said.action, Rob)
    turned, out = said.cards("turned"), said.cards("out")
    lowest = all(said.rank(out[0]) <= said.rank(card) for card in each(said.view.hand))
    right = turned == [said.view.turn_up] and out == [said.action.discard]
    return right and (lowest or not said.match["lowest"])


def _ranks_above(said: Said) -> bool:
    turned = said.view.turn_up
    assert turned is not None and isinstance(said.action, Rob)
    return said.rank(turned) > said.rank(said.action.discard)


def _takes_joker(said: Said) -> bool:
    rankings = rankings_for(said.view.rules.deck, said.view.rules.play)
    if not all(JOKER in ranking.trump_order for ranking in rankings):
        return False
    total = dict.fromkeys(each(said.view.hand), 0)
    for ranking in rankings:
        for card in total:
            trump = card in ranking.trump_order
            order = ranking.trump_order if trump else ranking.plain_order(card // 13)
            power = ranking.trump_powers[order.index(card)] if trump else 13 - order.index(card)
            total[card] += power
    assert isinstance(said.action, Rob)
    out, lowest = said.action.discard, total[said.action.discard] == min(total.values())
    return said.cards("out") == ([out] if lowest else [])


def _lies(said: Said) -> bool:
    view, least = said.view, said.cards("least")
    if said.cards("turned") != [view.turn_up] or view.turn_up is None:
        return False
    above = [card for card in each(view.hand) if said.rank(card) > said.rank(view.turn_up)]
    good = len(above) == view.hand.bit_count()
    if least:
        good = not good and said.rank(least[0]) == min(map(said.rank, each(view.hand)))
    return good and _silence(said, said.match["silence"] or "")


def _silence(said: Said, told: str) -> bool:
    """Whether the engine makes of the answer what is said of it."""
    after = said.deal.copy()
    after.apply(said.action)
    state, seat = after.state, said.view.seat
    if not told:
        return not state.demoted and state.barred is None
    costs = said.view.rules.rob.undeclared
    if (said.action == ANNOUNCE) != told.startswith("as you announce it"):
        return False
    return {
        "as you announce it, the ace keeps its rank": costs == "ace_lowest" and not state.demoted,
        "as you keep quiet, the ace becomes the lowest trump": state.demoted,
        "as you announce it, you may still win the deal": costs == "cannot_win_hand"
        and state.barred is None,
        "as you keep quiet, you cannot win the deal": state.barred == seat,
    }[told]


def _holds(said: Said) -> bool:
    view, suit = said.view, SUIT_NAMES.index(said.match["suit"] or "")
    right = suit == view.trump if view.trump is not None else True
    if isinstance(said.action, Name):
        right = suit == said.action.suit
    trumps = rankings_for(view.rules.deck, view.rules.play)[suit].trump_order
    return right and set(said.cards("held")) == {c for c in each(view.hand) if c in trumps}


def _discards(said: Said) -> bool:
    assert isinstance(said.action, Discard)
    hand, away = list(each(said.view.hand)), list(each(said.action.cards))
    kept, gone = [card for card in hand if card not in away], _trumps(said, away)
    if set(said.cards("trumps")) != set(_trumps(said, kept)):
        return False
    if set(said.cards("plain")) != set(kept) - set(_trumps(said, kept)):
        return False
    none = said.match["none"] is not None
    if set(said.cards("gone")) != set(gone) or none != (not _trumps(said, hand)):
        return False
    after = said.deal.copy()
    events = after.apply(said.action)
    drew = [event for event in events if isinstance(event, Drew) and event.seat == said.view.seat]
    return sum(event.count for event in drew) == said.number("draws") or not drew


def _last_cards(said: Said) -> bool:
    def sure(card: Card) -> bool:
        return all(said.ranking.winner((card, other)) == 0 for other in said.anybody_else)

    named, others = said.cards("sure"), said.cards("others")
    hand = set(each(said.view.hand))
    return all(map(sure, named)) and hand == {*named, *(others or hand - set(named))}


_KEEPS = rf"(?:; you keep (?P<keeps>{_ROW}))?"
_AS_WELL = rf"(?:, as (?P<cheaper>{_ROW}) would)?"
_WHICH = rf"(?:only (?P<only>{_ROW})|(?P<count>\d+) cards)"
_TEMPLATES: list[tuple[str, Callable[[Said], bool]]] = [
    (
        r"It is the only card you may play\.",
        lambda said: len(said.view.options) == 1 and isinstance(said.action, Play),
    ),
    (
        r"It is the only card you may discard\.",
        lambda said: len(said.view.options) == 1 and isinstance(said.action, Rob),
    ),
    (
        r"It is (the only call you may make|all you may do)\.",
        lambda said: len(said.view.options) == 1 and not isinstance(said.action, Play | Rob),
    ),
    (
        rf"It takes the trick from (?P<best>{_CARD}){_AS_WELL}{_KEEPS}\.",
        lambda said: _takes(said) and _last(said),
    ),
    (
        rf"It beats (?P<best>{_CARD}){_AS_WELL},? and (?P<nobody>nobody|no opponent) after you "
        rf"can beat it{_KEEPS}\.",
        lambda said: (
            _takes(said)
            and not _last(said)
            and not said.could_beat(said.to_come)
            and (said.match["nobody"] == "nobody") == (not said.view.partners)
        ),
    ),
    (
        rf"It beats (?P<best>{_CARD}){_AS_WELL}; {_WHICH} could beat it{_KEEPS}\.",
        lambda said: _takes(said) and not _last(said) and said.only(said.could_beat(said.to_come)),
    ),
    (
        rf"Your partner has the trick with (?P<best>{_CARD}){_KEEPS}\.",
        lambda said: _yields(said) and _partner(said),
    ),
    (
        rf"It leaves the trick to (?P<best>{_CARD}){_KEEPS}\.",
        lambda said: _yields(said) and not _partner(said) and any(map(said.wins, said.others)),
    ),
    (
        rf"You cannot beat (?P<best>{_CARD}){_KEEPS}\.",
        lambda said: _yields(said) and not _partner(said) and not any(map(said.wins, said.others)),
    ),
    (
        r"No other trump can be out, and nobody can beat it\.",
        lambda said: _leads_trump(said) and _out(said, 0),
    ),
    (
        rf"It draws trumps for (?P<whose>your|your side's) bid; {_WHICH} could beat it{_KEEPS}\.",
        lambda said: _draws(said) and said.only(said.could_beat(said.anybody_else)),
    ),
    (
        r"It draws trumps for (?P<whose>your|your side's) bid; nobody can beat it\.",
        lambda said: _draws(said) and not said.could_beat(said.anybody_else),
    ),
    (
        rf"Of (?P<out>\d+) trumps? that may be out {_WHICH} could beat it{_KEEPS}\.",
        lambda said: (
            _leads_trump(said)
            and _keeps_trumps(said)
            and _out(said, said.number("out"))
            and said.only(said.could_beat(said.anybody_else))
        ),
    ),
    (
        rf"(?P<count>\d+) of (?P<out>\d+) trumps that may be out could beat it{_KEEPS}\.",
        lambda said: (
            _leads_trump(said)
            and _keeps_trumps(said)
            and _out(said, said.number("out"))
            and said.only(said.could_beat(said.anybody_else))
        ),
    ),
    (
        rf"Any of (?P<count>\d+) trumps that may be out could beat it{_KEEPS}\.",
        lambda said: (
            _leads_trump(said)
            and _keeps_trumps(said)
            and _out(said, said.number("count"))
            and all(
                said.rank(card) > said.rank(said.card)
                for card in said.ranking.trump_order
                if said.may_be_out(card) and card in _trumps(said, said.anybody_else)
            )
        ),
    ),
    (
        r"Nobody can beat it\.",
        lambda said: not said.view.trick and not said.could_beat(said.anybody_else),
    ),
    (
        r"Only a trump could beat it, and (?P<out>\d+) may be out\.",
        lambda said: _leads_plain(said) and not _in_suit(said) and _out(said, said.number("out")),
    ),
    (
        rf"You have no lower card; you keep your trumps? (?P<keeps>{_ROW})\.",
        lambda said: (
            _leads_plain(said)
            and _lowest(said)
            and said.keeps(lambda card: card in said.ranking.trump_order)
        ),
    ),
    (
        r"You have no trump and no lower card\.",
        lambda said: (
            _leads_plain(said) and _lowest(said) and not _trumps(said, list(each(said.view.hand)))
        ),
    ),
    (
        rf"In (?P<suit>\w+) {_WHICH} could beat it(?:, and any of (?P<out>\d+) trumps?)?\.",
        lambda said: (
            _leads_plain(said)
            and SUIT_NAMES[said.card // 13] == said.match["suit"]
            and _out(said, said.number("out"))
            and said.only(_in_suit(said))
        ),
    ),
    (
        rf"(?P<turned>{_CARD}) ranks above (?P<out>{_CARD})(?P<lowest>, your lowest card)?\.",
        lambda said: _robs(said) and _ranks_above(said),
    ),
    (
        rf"You give up (?P<out>{_CARD})(?P<lowest>, your lowest card,)? for (?P<turned>{_CARD})\.",
        lambda said: _robs(said) and not _ranks_above(said),
    ),
    (
        r"The joker is a trump in every suit"
        rf"(?:; (?P<out>{_CARD}) is lowest over all four)?\.",
        _takes_joker,
    ),
    (
        rf"Every card you hold ranks above (?P<turned>{_CARD})(?:; (?P<silence>.*))?\.",
        _lies,
    ),
    (
        rf"You keep (?P<least>{_CARD}) and leave (?P<turned>{_CARD})(?:; (?P<silence>.*))?\.",
        _lies,
    ),
    (rf"With (?P<suit>\w+) as trumps you hold (?P<held>no trump|{_ROW})\.", _holds),
    (
        r"(?:(?P<none>No trumps: you)|You) keep "
        rf"(?:nothing|(?:your trumps? (?P<trumps>{_IN_A_ROW}))?(?: and )?(?P<plain>{_ROW})?)"
        rf"(?:, give up your trumps? (?P<gone>{_IN_A_ROW}))?(?:, and draw (?P<draws>\d))?\.",
        _discards,
    ),
    (
        rf"Nobody can beat (?P<sure>{_ROW})(?:; (?P<others>{_ROW}) could be beaten)?\.",
        _last_cards,
    ),
    (r"Each card you hold could be beaten\.", _last_cards),
]


def is_true(deal: Deal, action: Action, text: str, advice: Advice | None = None) -> bool:
    """Whether what is said for an action is so; of an advice also what is said of the others.

    Raises `AssertionError` where it is a sentence that nobody has heard before.
    """
    said = Said(deal, action)
    for template, holds in _TEMPLATES:
        match = re.fullmatch(rf"{template}(?: (?P<compared>(?:The|To) .*))?", text)
        if match is not None:
            said.match = match.groupdict()
            compared = said.match["compared"]
            if advice is None or len(advice.judged) < 2 or not advice.worlds:
                return compared is None and holds(said)
            return compared is not None and holds(said) and _compared(said, compared, advice)
    raise AssertionError(f"{action}: who says {text!r}?")


_COMPARED = re.compile(
    r"(?P<other>.*?) (?:(?P<same>looks as good)|(?P<nearly>looks nearly as good)"
    r"|(?P<better>looks better, but by too little to be sure)"
    r"|would cost (?P<cost>\d+\.\d)% of the chance to win)\."
)


def _compared(said: Said, text: str, advice: Advice) -> bool:
    """Whether the figures of the advice bear out what is said of the best of the others."""
    match = _COMPARED.fullmatch(text)
    assert match is not None, text
    best = max(advice.judged[1:], key=lambda one: one.chance)
    behind = advice.best.chance - best.chance
    if not _is_named(match["other"], advice.best.action, best):
        return False
    if match["same"]:
        return abs(behind) < 0.0006
    if match["cost"]:
        return abs(100 * behind - float(match["cost"])) < 0.051 and behind >= 2 * best.doubt - 1e-9
    return abs(behind) <= 2 * best.doubt + 1e-9 and (behind > 0) == bool(match["nearly"])


def _is_named(other: str, action: Action, best: Judged) -> bool:
    """Whether the words are of this action, or of what it does other than the one advised."""
    if isinstance(best.action, Play):
        return other == f"The {NARRATOR.card(best.action.card)[4:]}"
    if isinstance(best.action, Discard) and isinstance(action, Discard) and action.cards:
        more, fewer = best.action.cards & ~action.cards, action.cards & ~best.action.cards
        if (more | fewer).bit_count() > 4:
            counts = [str(cards.bit_count()) for cards in (fewer, more) if cards]
            told = re.findall(r"\d+", other) == counts
            return told and ("keep" in other, "instead" in other) == (bool(fewer), len(counts) == 2)
        names = [NARRATOR.cards(each(cards)) for cards in (more, fewer)]
        return all(name in other for name in names) and ("instead" in other) == bool(more and fewer)
    return other == f"To {NARRATOR.choice(best.action)}"
