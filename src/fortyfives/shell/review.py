"""``fortyfives review``: a recorded game looked over by the expert."""

import json
from collections.abc import Sequence
from typing import Any

import click

from fortyfives.cards import SUIT_LETTERS, SUIT_NAMES, TEXTS, cards_text, each
from fortyfives.engine.seating import Seat
from fortyfives.outside.foreign import LONGEST_VALUE, printable
from fortyfives.players import PlayerError, adviser_by_name
from fortyfives.players.advice import Adviser, Judged
from fortyfives.records.header import RecordError
from fortyfives.records.record import Record
from fortyfives.records.review import GOOD, DealReview, Decision, Review, decisions_to_judge, review
from fortyfives.shell.choosing import json_option, whole_number
from fortyfives.shell.commands import plainly
from fortyfives.shell.paper import glyphs_fit
from fortyfives.shell.reading import read_record
from fortyfives.shell.series import progress
from fortyfives.telling.narrate import Narrator
from fortyfives.telling.reason_words import told

_WIDEST = 26
"""What is done stands in a column of so many signs at most; what takes more goes beyond it."""


@click.command("review")
@click.argument("record", type=click.Path(allow_dash=True))
@click.option(
    "--seat",
    metavar="N",
    callback=lambda ctx, param, text: whole_number(text),
    help="Whose decisions, by seat.  [default: the person's, or else seat 0]",
)
@json_option
def command(record: str, seat: int | None, as_json: bool) -> None:
    """Judge every decision of a recorded game, and tell luck from play.

    RECORD is a file that the game has written; - reads standard input. The expert says of each
    choice what it cost in points and in the chance to win, and what was better and why. It knows
    no more than the seat knew.
    """
    with plainly(RecordError):
        whole = read_record(record)
    chosen = _seat_of(whole, seat)
    with plainly(PlayerError):
        found = _reviewed(whole, chosen, expert(), as_json=as_json)
    print(json.dumps(as_object(found)) if as_json else in_words(found))


def expert() -> Adviser:
    """Who judges."""
    return adviser_by_name("expert")


def _seat_of(record: Record, seat: int | None) -> Seat:
    """The seat that is asked for, or else the person's."""
    players = record.header.players
    if seat is None:
        return players.index("human") if "human" in players else 0
    if not 0 <= seat < len(players):
        raise click.UsageError(
            f"--seat: there is no seat {seat}; seats count from 0 to {len(players) - 1}"
        )
    return seat


def _reviewed(record: Record, seat: Seat, adviser: Adviser, *, as_json: bool) -> Review:
    total = decisions_to_judge(record, seat)
    with progress(total, as_json=as_json) as bar:
        return review(record, seat, adviser, bar.show)


def as_object(found: Review) -> dict[str, Any]:
    """The review as one object."""
    header = found.record.header
    numbers = {decision.number: index for index, decision in enumerate(found.decisions)}
    best, worst = found.best, found.worst
    return {
        "rules": header.preset,
        "seed": header.seed,
        "seat": found.seat,
        "name": header.names[found.seat],
        "won": found.won,
        "decisions": [_decision(decision, _why(found, decision)) for decision in found.decisions],
        "deals": [
            {
                "deal": deal.deal,
                "points": deal.got,
                "fair_share": round(deal.fair, 4),
                "luck_of_hand": round(deal.hand_luck, 4),
                "luck_in_play": round(deal.later_luck, 4),
                "points_lost": round(deal.lost, 4),
            }
            for deal in found.deals
        ],
        "points_lost": round(found.points_lost, 4),
        "chance_lost": round(found.chance_lost, 4),
        "chance_luck": None if found.chance_luck is None else round(found.chance_luck, 4),
        "best": None if best is None else numbers[best.number],
        "worst": None if worst is None else numbers[worst.number],
    }


def _decision(decision: Decision, why: str | None) -> dict[str, Any]:
    return {
        "action": decision.number,
        "deal": decision.deal,
        "trick": decision.trick,
        "hand": cards_text(decision.hand).split(),
        "trump": None if decision.trump is None else SUIT_LETTERS[decision.trump],
        "laid": [TEXTS[card] for card in decision.laid],
        "judged": decision.weighed,
        "taken": _judged(decision.taken) if decision.weighed else _named(decision.taken),
        "better": None if decision.is_best or not decision.weighed else _judged(decision.best),
        "rule_of_thumb": _by_thumb(decision),
        "points_lost": round(decision.points_lost, 4),
        "chance_lost": round(decision.chance_lost, 4),
        "verdict": decision.verdict,
        "why": why,
        "fault": decision.fault,
    }


def _why(found: Review, decision: Decision) -> str | None:
    """What speaks for the best, in plain letters."""
    if decision.why is None:
        return None
    return told(decision.why, Narrator(found.record.header.names, glyphs=False), found.seat)


def _by_thumb(decision: Decision) -> dict[str, Any] | None:
    """What a rule of thumb would have done, where there is nothing better to judge by."""
    if decision.weighed or decision.fault is not None:
        return None
    return _named(decision.best)


def _named(judged: Judged) -> dict[str, Any]:
    """An action of which there are no figures."""
    return {"action": str(judged.action)}


def _judged(judged: Judged) -> dict[str, Any]:
    return {
        "action": str(judged.action),
        "points": round(judged.points, 4),
        "chance": round(judged.chance, 4),
    }


def in_words(found: Review) -> str:
    """The review for people."""
    header, count = found.record.header, len(found.decisions)
    name, many = header.shown_names[found.seat], "decision" if count == 1 else "decisions"
    seed = printable(header.seed, LONGEST_VALUE)
    lines = [f"{header.rules.title}, seed {seed}: {name}, {count} {many}"]
    if not count:
        return f"{lines[0]}\nThere is nothing to review yet: {name} has had no choice to make."
    if found.judged:
        lines += [
            f"Each is judged by what {name} could know, tried in many imagined deals.",
            "Luck is the hand, and the lie of the other cards; play is what the choices cost.",
        ]
    narrator = Narrator(header.shown_names, glyphs=glyphs_fit())
    wide = max(len(narrator.choice(decision.taken.action)) for decision in found.decisions)
    deal = 0
    for decision in found.decisions:
        if decision.deal != deal:
            deal = decision.deal
            lines += ["", _heading(found, deal)]
        lines += _told(decision, narrator, found.seat, max(16, min(wide, _WIDEST)))
    return "\n".join([*lines, "", *_summary(found, narrator)])


def _heading(found: Review, number: int) -> str:
    for deal in found.deals:
        if deal.deal == number:
            return f"Deal {number}: {deal.got} points: {_parts((deal,))}"
    return f"Deal {number}: not settled"


def _parts(deals: Sequence[DealReview]) -> str:
    """What the points of these deals were made of."""
    hand, later = (sum(luck) for luck in zip(*map(_luck_of, deals), strict=True))
    return (
        f"fair share {sum(deal.fair for deal in deals):.1f}, luck {_signed(hand + later)} "
        f"(hand {_signed(hand)}, lie {_signed(later)}), "
        f"play {_signed(-sum(deal.lost for deal in deals))}"
    )


def _luck_of(deal: DealReview) -> tuple[float, float]:
    return deal.hand_luck, deal.later_luck


def _told(decision: Decision, narrator: Narrator, seat: Seat, wide: int) -> list[str]:
    """A line for a decision, and more for what was better."""
    where = "" if decision.trick is None else f"trick {decision.trick}"
    better = narrator.choice(decision.best.action)
    line = f"  {where:<9}{narrator.choice(decision.taken.action):<{wide}}  {decision.verdict}"
    if decision.fault is not None:
        return [line, f"{'':11}{decision.fault}"]
    if not decision.weighed:
        return [f"{line}; by rule of thumb {'the same' if decision.is_best else better}"]
    if not decision.faulted:
        return [line]
    why = "" if decision.why is None else told(decision.why, narrator, seat)
    trump = "" if decision.trump is None else f", {SUIT_NAMES[decision.trump]} trump"
    laid = f", on {narrator.cards(decision.laid)}" if decision.laid else ""
    return [
        f"{line}: {_cost(decision)}",
        f"{'':11}with {narrator.cards(each(decision.hand))}{trump}{laid}",
        f"{'':11}better {better}. {why}",
    ]


def _cost(decision: Decision) -> str:
    """What a fault cost; the points besides, unless they are nothing to speak of."""
    points = _signed(-decision.points_lost)
    chance = f"{_signed(-100 * decision.chance_lost)}% to win"
    if float(points) > 0:
        return f"{chance}, though {points} points"
    return f"{points} points, {chance}" if float(points) else chance


def _signed(value: float) -> str:
    """A number with its sign; nought has a plus."""
    return f"{round(value, 1) + 0.0:+.1f}"


def _summary(found: Review, narrator: Narrator) -> list[str]:
    good = sum(decision.verdict in GOOD for decision in found.judged)
    judged = len(found.judged)
    of = f"{judged} judged decisions" if judged < len(found.decisions) else f"{judged} decisions"
    lines = [f"{good} of {of} could not have been better."] if judged else []
    lines += _not_judged(found)
    if (worst := found.worst) is not None:
        better = narrator.choice(worst.best.action)
        lines.append(f"Worst: {_place(worst, narrator)}: {_cost(worst)}; better {better}.")
    if (best := found.best) is not None:
        ahead = _signed(100 * best.ahead)
        over = f"{ahead}% to win over the next best"
        lines.append(f"Best: {_place(best, narrator)}: {over}.")
    if found.deals:
        got = sum(deal.got for deal in found.deals)
        lines.append(f"Points, {got} in all: {_parts(found.deals)}.")
    if found.chance_luck is not None:
        lines.append(_chance(found, found.chance_luck))
    return lines


def _not_judged(found: Review) -> list[str]:
    """What to think of the decisions that could not be judged."""
    failed = sum(decision.fault is not None for decision in found.decisions)
    others = [one for one in found.decisions if not one.weighed and one.fault is None]
    lines = []
    if others:
        agrees = sum(decision.is_best for decision in others)
        lines.append(
            f"{_left_to_luck(len(others))}; a rule of thumb agrees with {agrees} of "
            f"{'it' if len(others) == 1 else 'them'}."
        )
    if failed:
        lines.append(f"{_left_to_luck(failed)}: the judge failed there.")
    return lines


def _left_to_luck(count: int) -> str:
    was, it = ("was", "it") if count == 1 else ("were", "they")
    return f"{count} {was} not judged, and what {it} cost counts as luck"


def _chance(found: Review, luck: float) -> str:
    """Where the game came from, or went."""
    end = found.even_chance + luck - found.chance_lost
    so_far = f"{100 * end:.1f}% when it was left"
    outcome = {True: "the game was won", False: "the game was lost", None: so_far}[found.won]
    return (
        f"Chance to win: an even one {100 * found.even_chance:.1f}%, luck {_signed(100 * luck)}%, "
        f"play {_signed(-100 * found.chance_lost)}%: {outcome}."
    )


def _place(decision: Decision, narrator: Narrator) -> str:
    trick = "" if decision.trick is None else f", trick {decision.trick}"
    return f"deal {decision.deal}{trick}, {narrator.choice(decision.taken.action)}"
