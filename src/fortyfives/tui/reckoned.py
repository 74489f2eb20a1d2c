"""The reckoning of a deal in words: how its points come about, so that the sum adds up."""

from fortyfives.cards import HAND, Card, bit
from fortyfives.engine.actions import bid_text
from fortyfives.engine.events import Contracted, Settled
from fortyfives.engine.seating import Side
from fortyfives.rulebook.rules import PoolRules
from fortyfives.telling.narrate import agreeing, capital, counted, joined
from fortyfives.tui.shown.facts import side_word
from fortyfives.tui.shown.scene import Scene


def side_name(scene: Scene, number: Side) -> str:
    """A side: its one seat's name, we and they, or the names joined."""
    picture = scene.picture
    seats = picture.view.sides[number]
    if len(seats) == 1:
        return picture.names[seats[0]]
    if len(picture.view.sides) == 2:
        return side_word(picture, seats[0]).capitalize()
    return " & ".join(picture.names[seat] for seat in seats)


def inside(who: str) -> str:
    """A side in the middle of a sentence."""
    first, *others = who.split(" ")
    return " ".join([first.lower() if first in ("You", "We", "They") else first, *others])


def how(scene: Scene, settled: Settled) -> list[str]:
    """Where the points of the deal come from, in sentences; the first says most."""
    view = scene.picture.view
    if settled.pool is not None:
        return _pool(scene, settled)
    if settled.void:
        return ["No side has three tricks: the deal is void, and nobody scores."]
    if view.rules.score.by_majority:
        return [_majority(scene, settled)]
    if view.jinker is not None:
        said = _jink(scene, settled, view.jinker)
    elif view.bidder is not None and view.bid is not None:
        said = _contract(scene, settled, view.bidder, view.bid)
    else:
        said = _sum(scene, settled)
    best = _best_trump(scene, settled.best_trump)
    return [*said, best] if best else said


# Pools.


def _pool(scene: Scene, settled: Settled) -> list[str]:
    view, rules = scene.picture.view, scene.picture.view.rules.pool
    assert view.stakes is not None
    pool = counted(view.stakes.pool, "chip")
    if settled.void:
        why = _why_spoilt(scene, settled)
        if scene.picture.won is not None:
            return [f"{why} The pool of {pool} is nobody's."]
        return [f"{why} The pool of {pool} stays, and {_added(rules)}."]
    best = max(range(len(settled.points)), key=lambda side: settled.points[side])
    who = side_name(scene, best)
    tricks = settled.tricks[view.sides[best][0]]
    said = f"{who} {agreeing(who, 'take', 'takes')} the pool of {pool} with {tricks} tricks"
    if tricks == HAND:
        said += f", and {counted(rules.sweep_each, 'chip')} from everyone for taking all"
    return [f"{said}.", "What was paid in before the deal is counted."]


def _added(rules: PoolRules) -> str:
    """Who adds what to a pool that is carried."""
    extra = rules.dealer_extra
    if rules.after_spoil == "dealer_only":
        return f"the next dealer adds {1 + extra} to it"
    return f"everyone adds 1 to it{f', the next dealer {1 + extra}' if extra else ''}"


def _why_spoilt(scene: Scene, settled: Settled) -> str:
    picture = scene.picture
    view, wanted = picture.view, picture.view.rules.pool.tricks_to_win
    if view.jinker is not None:
        who = picture.names[view.jinker]
        return f"{who} played on for all five tricks and lost one."
    most = max(range(view.seats), key=lambda seat: settled.tricks[seat])
    if settled.tricks[most] >= wanted:
        who = picture.names[most]
        kept = f"{who} had kept the ace in silence and cannot take the pool"
        return f"{kept}."
    return f"Nobody has {counted(wanted, 'trick')}: the deal is spoilt."


# Points.


def _taken(scene: Scene, settled: Settled, side: Side) -> int:
    """What the tricks and the bonus of a side are worth."""
    view = scene.picture.view
    score, seats = view.rules.score, view.sides[side]
    tricks = sum(settled.tricks[seat] for seat in seats)
    sweep = view.rules.jink.sweep_bonus if tricks == HAND else 0
    return tricks * score.trick_points + sweep + (score.bonus_points * (settled.bonus in seats))


def _majority(scene: Scene, settled: Settled) -> str:
    side = max(range(len(settled.points)), key=lambda number: settled.points[number])
    tricks = sum(settled.tricks[seat] for seat in scene.picture.view.sides[side])
    who, points = side_name(scene, side), settled.points[side]
    took = f"all {tricks}" if tricks == HAND else f"{tricks} of the 5"
    return f"{who} took {took} tricks: {points} for the most of them."


def _jink(scene: Scene, settled: Settled, jinker: int) -> list[str]:
    picture = scene.picture
    side, who = picture.view.side_of(jinker), picture.names[jinker]
    if sum(settled.tricks[seat] for seat in picture.view.sides[side]) == HAND:
        doubled = f"{_taken(scene, settled, side)} doubled, {settled.points[side]}"
        return [f"{who} jinked and took all five tricks: {doubled}."]
    others = max(settled.points)
    return [f"{who} jinked and lost a trick: nothing, and {others} for the other side."]


def _contract(scene: Scene, settled: Settled, bidder: int, bid: int) -> list[str]:
    view = scene.picture.view
    side, who = view.side_of(bidder), scene.picture.names[bidder]
    taken, points = _taken(scene, settled, side), settled.points[side]
    forced = any(isinstance(event, Contracted) and event.forced for event in view.history)
    called = f"{who} had to play for {bid_text(bid)}" if forced else f"{who} bid {bid_text(bid)}"
    mine = f"{called} and took {taken}"
    if len(view.sides[side]) > 1:
        mine = f"{called}; {inside(side_name(scene, side))} took {taken}"
    if points < 0:
        result = f"set back {-points}"
    else:
        result = "made" if points == taken else f"made, which counts {points}"
    return [f"{mine}: {result}.", *_pegged(scene, settled, side)]


def _pegged(scene: Scene, settled: Settled, bidding: Side) -> list[str]:
    """The defenders that took something and score nothing for it."""
    for side, points in enumerate(settled.points):
        if side != bidding and not points and _taken(scene, settled, side):
            who = side_name(scene, side)
            return [
                f"{who} had 100 or more before: what {inside(who)} took counts only when a bid "
                "fails."
            ]
    return []


def _sum(scene: Scene, settled: Settled) -> list[str]:
    """So much for the tricks, so much for the best trump, and the sum."""
    rules = scene.picture.view.rules
    taken, total = sum(settled.tricks), sum(settled.points)
    parts = [f"{taken * rules.score.trick_points} for {counted(taken, 'trick')}"]
    if settled.bonus is not None and rules.score.bonus_points:
        parts.append(f"{rules.score.bonus_points} for the best trump")
    if total > taken * rules.score.trick_points + rules.score.bonus_points:
        parts.append(f"{rules.jink.sweep_bonus} for taking them all")
    return [f"{capital(joined(parts))}: {total}."]


def _best_trump(scene: Scene, best: Card | None) -> str:
    """Which trump was the best, and what became of the better ones."""
    view, signs = scene.picture.view, scene.signs
    if not view.rules.score.bonus_points:
        return ""
    if best is None:
        return "No trump was played, so nobody gets the bonus."
    if view.ranking is None or best not in view.ranking.trump_order:
        return ""
    said = f"The {signs.card(best)} was the best trump played"
    if view.rules.score.bonus_eligible == "top_trumps_only" and not (
        bit(best) & view.ranking.top_trumps
    ):
        return f"{said}, which is too low for the bonus."
    above = view.ranking.trump_order[: view.ranking.trump_order.index(best)]
    missing = [f"the {signs.card(card)}" for card in above if not view.played & bit(card)]
    if not missing:
        return f"{said}."
    if len(missing) > 3:
        return f"{said}; none of the {len(missing)} above it was played."
    were = "was" if len(missing) == 1 else "were"
    return f"{said}; {joined(missing)} {were} not played."
