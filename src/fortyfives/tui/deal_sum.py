"""How the points of a deal come about, so that the sum adds up."""

from fortyfives.cards import bit
from fortyfives.engine.actions import bid_text
from fortyfives.engine.events import Contracted, Settled
from fortyfives.engine.why import Spoilt
from fortyfives.tui.shown.facts import settling_of, side_name
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import results


def how(scene: Scene, settled: Settled) -> list[str]:
    """Where the points of the deal come from, in sentences; the first says most."""
    if settled.pool is not None:
        return _pool(scene, settled)
    match settled.way:
        case "void":
            return [results.VOID]
        case "majority":
            return [_majority(scene, settled)]
        case "jink_made" | "jink_failed":
            said = [_jink(scene, settled)]
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
    pool = view.stakes.pool
    if settled.spoilt is not None:
        why = _why_spoilt(scene, settled.spoilt)
        if scene.picture.won is not None:
            return [results.pool_lost(why, pool)]
        return [results.pool_stays(why, pool, *_added(scene))]
    best = max(range(len(settled.points)), key=lambda side: settled.points[side])
    tricks = settled.tricks[view.sides[best][0]]
    taken = results.pool_taken(side_name(scene, best), pool, tricks, settled.sweep_pays)
    return [taken, results.PAID_IN]


def _added(scene: Scene) -> tuple[int, int]:
    """What the next dealer and what all the others add to a pool that is carried."""
    pool, view = settling_of(scene.picture).pool, scene.picture.view
    assert pool is not None
    dealer = (view.dealer + 1) % view.seats
    dues = pool.dues(1, dealer)
    return dues[dealer], dues[(dealer + 1) % view.seats]


def _why_spoilt(scene: Scene, spoilt: Spoilt) -> str:
    who = "" if spoilt.seat is None else scene.picture.names[spoilt.seat]
    match spoilt.why:
        case "jink_failed":
            return results.jink_lost_pool(who)
        case "ace_kept":
            return results.ace_kept_quiet(who)
        case "too_few_tricks":
            return results.too_few_tricks(spoilt.wanted)


# Points.


def _majority(scene: Scene, settled: Settled) -> str:
    side = max(range(len(settled.points)), key=lambda number: settled.points[number])
    tricks = sum(settled.tricks[seat] for seat in scene.picture.view.sides[side])
    return results.majority(side_name(scene, side), tricks, settled.points[side])


def _jink(scene: Scene, settled: Settled) -> str:
    picture = scene.picture
    jinker = picture.view.jinker
    assert jinker is not None
    side, who = picture.view.side_of(jinker), picture.names[jinker]
    if settled.way == "jink_made":
        return results.jink_made(who, settled.took[side].points, settled.points[side])
    return results.jink_failed(who, max(settled.points))


def _contract(scene: Scene, settled: Settled) -> list[str]:
    view = scene.picture.view
    bidder, bid = view.bidder, view.bid
    assert bidder is not None and bid is not None
    side = view.side_of(bidder)
    forced = any(isinstance(event, Contracted) and event.forced for event in view.history)
    said = results.contract(
        scene.picture.names[bidder],
        bid_text(bid),
        side_name(scene, side) if len(view.sides[side]) > 1 else "",
        settled.took[side].points,
        settled.points[side],
        forced=forced,
    )
    if not settled.pegged:
        return [said]
    return [said, results.pegged(side_name(scene, settled.pegged[0]))]


def _sum(settled: Settled) -> str:
    tricks, bonus, sweep = (
        sum(getattr(side, part) for side in settled.took) for part in ("tricks", "bonus", "sweep")
    )
    return results.points(sum(settled.tricks), tricks, bonus, sweep, sum(settled.points))


def _best_trump(scene: Scene, settled: Settled) -> str:
    """Which trump was the best, and what became of the better ones."""
    view, signs, best = scene.picture.view, scene.signs, settled.best_trump
    scoring = settling_of(scene.picture).scoring
    if not scoring.bonus_points:
        return ""
    if best is None:
        return results.NO_BEST_TRUMP
    if view.ranking is None or best not in view.ranking.trump_order:
        return ""
    above = view.ranking.trump_order[: view.ranking.trump_order.index(best)]
    missing = [signs.card(card) for card in above if not view.played & bit(card)]
    too_low = not bit(best) & scoring.bonus_cards(view.ranking)
    return results.best_trump(signs.card(best), missing, too_low=too_low)
