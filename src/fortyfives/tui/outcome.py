"""What comes after a deal: the next one and why, or who has won the game and why."""

from fortyfives.engine.events import Settled
from fortyfives.engine.seating import Side
from fortyfives.engine.why import (
    AloneAtTarget,
    BidderFirst,
    DealsDone,
    FellTooLow,
    FirstFromDealersLeft,
    FirstToReachTarget,
    HighestAtTarget,
    JinkFailed,
    OutOfChips,
    ShutOut,
    SweptAll,
    WhyWon,
)
from fortyfives.tui.shown.facts import settling_of, side_name
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import results


def outcome(scene: Scene, settled: Settled) -> str:
    """Who has won and why; or why nobody has, and who deals next."""
    if scene.picture.won is not None:
        return _ended(scene, settled)
    picture = scene.picture
    view = picture.view
    dealer = picture.names[(view.dealer + 1) % view.seats]
    return f"{_not_yet(scene, settled)} {results.deals_next(dealer)}".strip()


# It goes on.


def _not_yet(scene: Scene, settled: Settled) -> str:
    ending = settling_of(scene.picture).ending
    if settled.pool is not None:
        return _level(scene, settled) if min(settled.scores) <= 0 else ""
    if ending.fixed_deals:
        return _level(scene, settled) if settled.deal >= ending.fixed_deals else ""
    there = [n for n, total in enumerate(settled.scores) if total >= ending.target]
    if there:
        return _undecided(scene, settled, there)
    needs = [
        (side_name(scene, side), ending.target - total)
        for side, total in enumerate(settled.scores)
        if len(settled.scores) <= 4
    ]
    return results.still_to_go(ending.target, needs)


def _undecided(scene: Scene, settled: Settled, there: list[Side]) -> str:
    """Why a side that is at the target has not won."""
    if len(settled.shut_out) < len(there):
        return _level(scene, settled)
    return f"{_shut_out(scene, settled, settled.shut_out[0])}."


def _shut_out(scene: Scene, settled: Settled, shut: ShutOut) -> str:
    total = settled.scores[shut.side]
    return results.shut_out(side_name(scene, shut.side), total, shut.why, shut.limit)


def _level(scene: Scene, settled: Settled) -> str:
    out = {shut.side for shut in settled.shut_out}
    able = [n for n in range(len(settled.scores)) if n not in out]
    most = max(settled.scores[side] for side in able)
    level = [side_name(scene, side) for side in able if settled.scores[side] == most]
    return results.NOBODY_YET if len(level) == 1 else results.level(level, most)


# It is over.


def _ended(scene: Scene, settled: Settled) -> str:
    """Who has won, and why the game is over."""
    won = scene.picture.won
    assert won is not None
    who, why = side_name(scene, won.side), _why(scene, settled, won.why)
    left_out = [] if isinstance(won.why, SweptAll | JinkFailed) else settled.shut_out
    others = [_shut_out(scene, settled, shut) for shut in left_out]
    return results.won(who, won.scores[won.side], why, others)


def _why(scene: Scene, settled: Settled, why: WhyWon) -> str:
    match why:
        case AloneAtTarget(target, in_mid_hand):
            return results.alone_at_target(target, in_mid_hand=in_mid_hand)
        case HighestAtTarget(target):
            return results.highest_at_target(target)
        case FirstFromDealersLeft(target):
            return results.first_from_dealer(target)
        case BidderFirst(target):
            return results.bidder_first(target)
        case FirstToReachTarget(target, _, also):
            return results.first_to_reach(target, same_trick=bool(also))
        case SweptAll():
            return results.SWEPT
        case JinkFailed(side):
            return results.jink_lost_game(_jinker(scene, side))
        case DealsDone(deals):
            return results.deals_done(deals, chips=settled.pool is not None)
        case FellTooLow(side, limit):
            return results.fell_too_low(side_name(scene, side), settled.scores[side], limit)
        case OutOfChips(seats):
            return results.out_of_chips(scene.picture.names[seats[0]])


def _jinker(scene: Scene, side: Side) -> str:
    jinker = scene.picture.view.jinker
    return side_name(scene, side) if jinker is None else scene.picture.names[jinker]
