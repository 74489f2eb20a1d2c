"""``fortyfives review``: a recorded game looked over by the expert."""

import json
from typing import Any

import click

from fortyfives.cards import cards_text
from fortyfives.header import RecordError
from fortyfives.players import PlayerError, by_name
from fortyfives.players.advice import Adviser, Judged
from fortyfives.record import Record
from fortyfives.review import GOOD, Decision, Review, decisions_to_judge, review
from fortyfives.seating import Seat
from fortyfives.shell.choosing import json_option, whole_number
from fortyfives.shell.commands import plainly
from fortyfives.shell.reading import read_record
from fortyfives.shell.series import progress


@click.command("review")
@click.argument("record", type=click.Path(allow_dash=True))
@click.option(
    "--seat",
    metavar="N",
    callback=lambda ctx, param, text: whole_number(text, 0),
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
    player = by_name("expert")
    assert isinstance(player, Adviser)
    return player


def _seat_of(record: Record, seat: int | None) -> Seat:
    """The seat that is asked for, or else the person's."""
    players = record.header.players
    if seat is None:
        return players.index("human") if "human" in players else 0
    if seat >= len(players):
        raise click.UsageError(
            f"--seat: there is no seat {seat}; there are 0 to {len(players) - 1}"
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
        "decisions": [_decision(decision) for decision in found.decisions],
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


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "action": decision.number,
        "deal": decision.deal,
        "trick": decision.trick,
        "hand": cards_text(decision.hand).split(),
        "taken": _judged(decision.taken),
        "better": None if decision.verdict == "best" else _judged(decision.best),
        "points_lost": round(decision.points_lost, 4),
        "chance_lost": round(decision.chance_lost, 4),
        "verdict": decision.verdict,
        "why": decision.why,
    }


def _judged(judged: Judged) -> dict[str, Any]:
    return {
        "action": str(judged.action),
        "points": round(judged.points, 4),
        "chance": round(judged.chance, 4),
    }


def in_words(found: Review) -> str:
    """The review for people."""
    header, count = found.record.header, len(found.decisions)
    many = "decision" if count == 1 else "decisions"
    lines = [
        f"{header.rules.title}, seed {header.seed}: {header.names[found.seat]}, {count} {many}"
    ]
    deal = 0
    for decision in found.decisions:
        if decision.deal != deal:
            deal = decision.deal
            lines += ["", *_heading(found, deal)]
        lines += _told(decision)
    return "\n".join([*lines, "", *_summary(found)])


def _heading(found: Review, number: int) -> list[str]:
    for deal in found.deals:
        if deal.deal == number:
            return [
                f"Deal {number}: {deal.got} points; a fair share {deal.fair:.1f}, the hand "
                f"{_signed(deal.hand_luck)}, how the cards lay {_signed(deal.later_luck)}, "
                f"play {_signed(-deal.lost)}"
            ]
    return [f"Deal {number}"]


def _told(decision: Decision) -> list[str]:
    """A line for a decision, and another for what was better."""
    where = "" if decision.trick is None else f"trick {decision.trick}"
    line = f"  {where:<9}{decision.taken.action!s:<18}{decision.verdict}"
    if decision.verdict in GOOD:
        return [line]
    word = "better" if decision.faulted else "the expert would"
    cost = f": {_cost(decision)}," if decision.faulted else ","
    return [
        f"{line}{cost} with {cards_text(decision.hand)}",
        f"{'':11}{word} {decision.best.action}. {decision.why}",
    ]


def _cost(decision: Decision) -> str:
    points, chance = -decision.points_lost, -100 * decision.chance_lost
    return f"{_signed(points)} points, {_signed(chance)}% to win"


def _signed(value: float) -> str:
    """A number with its sign; nought has a plus."""
    return f"{round(value, 1) + 0.0:+.1f}"


def _summary(found: Review) -> list[str]:
    good = sum(decision.verdict in GOOD for decision in found.decisions)
    lines = [f"{good} of {len(found.decisions)} decisions could not have been better."]
    if (worst := found.worst) is not None:
        lines.append(f"Worst: {_place(worst)}, {_cost(worst)}; {worst.best.action} was better.")
    if (best := found.best) is not None:
        ahead = _signed(100 * best.ahead)
        lines.append(f"Best: {_place(best)}, {ahead}% to win over the next best.")
    if found.deals:
        lines.append(_points(found))
    if found.chance_luck is not None:
        lines.append(_chance(found, found.chance_luck))
    return lines


def _points(found: Review) -> str:
    """Where the points of all deals came from."""
    deals = found.deals
    got = sum(deal.got for deal in deals)
    return (
        f"Points: a fair share {sum(deal.fair for deal in deals):.1f}, "
        f"the hands dealt {_signed(sum(deal.hand_luck for deal in deals))}, "
        f"how the cards lay {_signed(sum(deal.later_luck for deal in deals))}, "
        f"play {_signed(-sum(deal.lost for deal in deals))}: {got} in all."
    )


def _chance(found: Review, luck: float) -> str:
    """Where the game came from, or went."""
    end = found.even_chance + luck - found.chance_lost
    so_far = f"{100 * end:.1f}% when it was left"
    outcome = {True: "the game was won", False: "the game was lost", None: so_far}[found.won]
    return (
        f"Chance to win: an even one {100 * found.even_chance:.1f}%, luck {_signed(100 * luck)}%, "
        f"play {_signed(-100 * found.chance_lost)}%: {outcome}."
    )


def _place(decision: Decision) -> str:
    trick = "" if decision.trick is None else f", trick {decision.trick}"
    return f"deal {decision.deal}{trick}, {decision.taken.action}"
