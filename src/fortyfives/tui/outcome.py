"""What comes after a deal, in words: the next one and why, or who has won the game and why."""

from collections.abc import Iterator

from fortyfives.engine.events import GameWon, Settled
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
from fortyfives.tui.reckoned import inside, side_name
from fortyfives.tui.shown.facts import settling_of
from fortyfives.tui.shown.scene import Scene
from fortyfives.words.lists import agreeing, counted, listed


def outcome(scene: Scene, settled: Settled) -> str:
    """Who has won and why; or why nobody has, and who deals next."""
    if scene.picture.won is not None:
        return _ended(scene, settled)
    picture = scene.picture
    view = picture.view
    dealer = picture.names[(view.dealer + 1) % view.seats]
    return f"{_not_yet(scene, settled)} {dealer} {agreeing(dealer, 'deal', 'deals')} next.".strip()


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
    needs: list[str] = []
    if len(settled.scores) <= 4:
        for number, total in enumerate(settled.scores):
            who = side_name(scene, number)
            need = agreeing(who, "need", "needs")
            needs.append(f"{inside(who) if needs else who} {need} {ending.target - total}")
    return f"Nobody has {ending.target} yet. {', '.join(needs)}{'.' if needs else ''}".strip()


def _undecided(scene: Scene, settled: Settled, there: list[Side]) -> str:
    """Why a side that is at the target has not won."""
    if len(settled.shut_out) < len(there):
        return _level(scene, settled)
    shut = settled.shut_out[0]
    who = side_name(scene, shut.side)
    stands = f"{who} {agreeing(who, 'have', 'has')} {settled.scores[shut.side]}"
    return f"{stands}, but {_cannot_win(shut)}."


def _cannot_win(shut: ShutOut) -> str:
    match shut.why:
        case "needs_own_bid":
            return f"from {shut.limit} on only an own bid that is made wins"
        case "ace_kept":
            return "whoever kept the ace in silence cannot win in that deal"
        case "bid_failed":
            return "whoever failed in a bid cannot win with that deal"


def _level(scene: Scene, settled: Settled) -> str:
    out = {shut.side for shut in settled.shut_out}
    able = [n for n in range(len(settled.scores)) if n not in out]
    most = max(settled.scores[side] for side in able)
    level = [side_name(scene, side) for side in able if settled.scores[side] == most]
    if len(level) == 1:
        return "It is not decided yet."
    names = listed([level[0], *(inside(name) for name in level[1:])])
    return f"{names} are level at {most}: it goes on."


# It is over.


def _ended(scene: Scene, settled: Settled) -> str:
    """Who has won, and why the game is over."""
    won = scene.picture.won
    assert won is not None
    who = side_name(scene, won.side)
    have = agreeing(who, "have", "has")
    why = "".join([_why(scene, settled, won.why), *_others_out(scene, settled, won)])
    return f"{who} {have} won the game with {won.scores[won.side]}: {why}."


def _why(scene: Scene, settled: Settled, why: WhyWon) -> str:
    match why:
        case AloneAtTarget(target, in_mid_hand):
            return _wanted(target) + (", and the deal stops at that trick" if in_mid_hand else "")
        case HighestAtTarget(target):
            return f"{_wanted(target)}, and the higher total wins"
        case FirstFromDealersLeft(target):
            return f"{_wanted(target)}, and the first from the dealer's left goes out first"
        case BidderFirst(target):
            return f"{_wanted(target)}, and the bidder's side goes first"
        case FirstToReachTarget(target, _, also):
            level = "; with the same trick the higher total wins" if also else ""
            return f"{_wanted(target)}, and whoever was there first wins{level}"
        case SweptAll():
            return "all five tricks win at once"
        case JinkFailed(side):
            return f"{inside(_jinker(scene, side))} jinked and failed, which loses it"
        case DealsDone(deals):
            chips = " chips" if settled.pool is not None else ""
            return f"the most{chips} after {counted(deals, 'deal')}"
        case FellTooLow(side, limit):
            fell = inside(side_name(scene, side))
            return f"{fell} fell to {settled.scores[side]}, and {limit} loses"
        case OutOfChips(seats):
            who = scene.picture.names[seats[0]]
            none = f"{inside(who)} {agreeing(who, 'have', 'has')} none left"
            return f"the most chips, now that {none}"


def _wanted(target: int) -> str:
    return f"{target} were wanted"


def _jinker(scene: Scene, side: Side) -> str:
    jinker = scene.picture.view.jinker
    return side_name(scene, side) if jinker is None else scene.picture.names[jinker]


def _others_out(scene: Scene, settled: Settled, won: GameWon) -> Iterator[str]:
    """Who has the total that wins and is left out of it, where that has decided anything."""
    if not isinstance(won.why, SweptAll | JinkFailed):
        for shut in settled.shut_out:
            who = inside(side_name(scene, shut.side))
            yield f"; {who} {agreeing(who, 'have', 'has')} {settled.scores[shut.side]}, but "
            yield _cannot_win(shut)
