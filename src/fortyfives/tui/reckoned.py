"""The reckoning of a deal in words: how its points come about, so that the sum adds up."""

from fortyfives.cards import HAND, bit
from fortyfives.engine.actions import bid_text
from fortyfives.engine.events import Contracted, Settled
from fortyfives.engine.seating import Side
from fortyfives.engine.why import Spoilt
from fortyfives.tui.shown.facts import settling_of, side_word
from fortyfives.tui.shown.scene import Scene
from fortyfives.words.lists import agreeing, capital, counted, listed


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
    if settled.pool is not None:
        return _pool(scene, settled)
    match settled.way:
        case "void":
            return ["No side has three tricks: the deal is void, and nobody scores."]
        case "majority":
            return [_majority(scene, settled)]
        case "jink_made" | "jink_failed":
            said = _jink(scene, settled)
        case "bid_made" | "bid_failed":
            said = _contract(scene, settled)
        case _:
            said = [_sum(settled)]
    best = _best_trump(scene, settled)
    return [*said, best] if best else said


# Pools.


def _pool(scene: Scene, settled: Settled) -> list[str]:
    view = scene.picture.view
    assert view.stakes is not None
    pool = counted(view.stakes.pool, "chip")
    if settled.spoilt is not None:
        why = _why_spoilt(scene, settled.spoilt)
        if scene.picture.won is not None:
            return [f"{why} The pool of {pool} is nobody's."]
        return [f"{why} The pool of {pool} stays, and {_added(scene)}."]
    best = max(range(len(settled.points)), key=lambda side: settled.points[side])
    who = side_name(scene, best)
    tricks = settled.tricks[view.sides[best][0]]
    said = f"{who} {agreeing(who, 'take', 'takes')} the pool of {pool} with {tricks} tricks"
    if settled.sweep_pays:
        said += f", and {counted(settled.sweep_pays, 'chip')} from everyone for taking all"
    return [f"{said}.", "What was paid in before the deal is counted."]


def _added(scene: Scene) -> str:
    """Who adds what to a pool that is carried."""
    pool, view = settling_of(scene.picture).pool, scene.picture.view
    assert pool is not None
    dealer = (view.dealer + 1) % view.seats
    dues = pool.dues(1, dealer)
    others = dues[(dealer + 1) % view.seats]
    if not others:
        return f"the next dealer adds {dues[dealer]} to it"
    if others == dues[dealer]:
        return f"everyone adds {others} to it"
    return f"everyone adds {others} to it, the next dealer {dues[dealer]}"


def _why_spoilt(scene: Scene, spoilt: Spoilt) -> str:
    who = "" if spoilt.seat is None else scene.picture.names[spoilt.seat]
    match spoilt.why:
        case "jink_failed":
            return f"{who} played on for all five tricks and lost one."
        case "ace_kept":
            return f"{who} had kept the ace in silence and cannot take the pool."
        case "too_few_tricks":
            return f"Nobody has {counted(spoilt.wanted, 'trick')}: the deal is spoilt."


# Points.


def _majority(scene: Scene, settled: Settled) -> str:
    side = max(range(len(settled.points)), key=lambda number: settled.points[number])
    tricks = sum(settled.tricks[seat] for seat in scene.picture.view.sides[side])
    who, points = side_name(scene, side), settled.points[side]
    took = f"all {tricks}" if tricks == HAND else f"{tricks} of the 5"
    return f"{who} took {took} tricks: {points} for the most of them."


def _jink(scene: Scene, settled: Settled) -> list[str]:
    picture = scene.picture
    jinker = picture.view.jinker
    assert jinker is not None
    side, who = picture.view.side_of(jinker), picture.names[jinker]
    if settled.way == "jink_made":
        doubled = f"{settled.took[side].points} doubled, {settled.points[side]}"
        return [f"{who} jinked and took all five tricks: {doubled}."]
    others = max(settled.points)
    return [f"{who} jinked and lost a trick: nothing, and {others} for the other side."]


def _contract(scene: Scene, settled: Settled) -> list[str]:
    view = scene.picture.view
    bidder, bid = view.bidder, view.bid
    assert bidder is not None and bid is not None
    side, who = view.side_of(bidder), scene.picture.names[bidder]
    taken, points = settled.took[side].points, settled.points[side]
    forced = any(isinstance(event, Contracted) and event.forced for event in view.history)
    called = f"{who} had to play for {bid_text(bid)}" if forced else f"{who} bid {bid_text(bid)}"
    mine = f"{called} and took {taken}"
    if len(view.sides[side]) > 1:
        mine = f"{called}; {inside(side_name(scene, side))} took {taken}"
    if settled.way == "bid_failed":
        result = f"set back {-points}"
    else:
        result = "made" if points == taken else f"made, which counts {points}"
    return [f"{mine}: {result}.", *_pegged(scene, settled)]


def _pegged(scene: Scene, settled: Settled) -> list[str]:
    """The defenders that took something and score nothing for it."""
    if not settled.pegged:
        return []
    who = side_name(scene, settled.pegged[0])
    return [f"{who} had 100 or more before: what {inside(who)} took counts only when a bid fails."]


def _sum(settled: Settled) -> str:
    """So much for the tricks, so much for the best trump, and the sum."""
    tricks, bonus, sweep = (
        sum(getattr(side, part) for side in settled.took) for part in ("tricks", "bonus", "sweep")
    )
    parts = [f"{tricks} for {counted(sum(settled.tricks), 'trick')}"]
    if bonus:
        parts.append(f"{bonus} for the best trump")
    if sweep:
        parts.append(f"{sweep} for taking them all")
    return f"{capital(listed(parts))}: {sum(settled.points)}."


def _best_trump(scene: Scene, settled: Settled) -> str:
    """Which trump was the best, and what became of the better ones."""
    view, signs, best = scene.picture.view, scene.signs, settled.best_trump
    scoring = settling_of(scene.picture).scoring
    if not scoring.bonus_points:
        return ""
    if best is None:
        return "No trump was played, so nobody gets the bonus."
    if view.ranking is None or best not in view.ranking.trump_order:
        return ""
    said = f"The {signs.card(best)} was the best trump played"
    if not bit(best) & scoring.bonus_cards(view.ranking):
        return f"{said}, which is too low for the bonus."
    above = view.ranking.trump_order[: view.ranking.trump_order.index(best)]
    missing = [f"the {signs.card(card)}" for card in above if not view.played & bit(card)]
    if not missing:
        return f"{said}."
    if len(missing) > 3:
        return f"{said}; none of the {len(missing)} above it was played."
    were = "was" if len(missing) == 1 else "were"
    return f"{said}; {listed(missing)} {were} not played."
