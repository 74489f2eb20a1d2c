"""What comes after a deal, in words: the next one and why, or who has won the game and why."""

from fortyfives.cards import HAND
from fortyfives.engine.events import Settled
from fortyfives.engine.seating import Side
from fortyfives.telling.narrate import agreeing, counted
from fortyfives.tui.reckoned import inside, side_name
from fortyfives.tui.shown.scene import Scene


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
    game = scene.picture.view.rules.game
    if scene.picture.pool is not None:
        return _level(scene, settled) if min(settled.scores) <= 0 else ""
    if game.fixed_hands:
        return _level(scene, settled) if settled.deal >= game.fixed_hands else ""
    there = [n for n, total in enumerate(settled.scores) if total >= game.target]
    if there:
        return _undecided(scene, settled, there)
    needs: list[str] = []
    if len(settled.scores) <= 4:
        for number, total in enumerate(settled.scores):
            who = side_name(scene, number)
            need = agreeing(who, "need", "needs")
            needs.append(f"{inside(who) if needs else who} {need} {game.target - total}")
    return f"Nobody has {game.target} yet. {', '.join(needs)}{'.' if needs else ''}".strip()


def _undecided(scene: Scene, settled: Settled, there: list[Side]) -> str:
    """Why a side that is at the target has not won."""
    view = scene.picture.view
    game = view.rules.game
    who = side_name(scene, there[0])
    stands = f"{who} {agreeing(who, 'have', 'has')} {settled.scores[there[0]]}"
    bound = [side for side in there if 0 < game.must_bid_from <= view.scores[side]]
    if bound == there:
        return f"{stands}, but from {game.must_bid_from} on only an own bid that is made wins."
    if len(there) > 1:
        return _level(scene, settled)
    if view.barred and there == [view.side]:
        return f"{stands}, but whoever kept the ace in silence cannot win in that deal."
    return f"{stands}, but may not win with this deal."


def _level(scene: Scene, settled: Settled) -> str:
    most = max(settled.scores)
    level = [side_name(scene, n) for n, total in enumerate(settled.scores) if total == most]
    if len(level) == 1:
        return "It is not decided yet."
    return f"{level[0]} and {inside(level[1])} are level at {most}: it goes on."


# It is over.


def _ended(scene: Scene, settled: Settled) -> str:
    """Who has won, and why the game is over."""
    won = scene.picture.won
    assert won is not None
    who = side_name(scene, won.side)
    have = agreeing(who, "have", "has")
    return f"{who} {have} won the game with {won.scores[won.side]}: {_why(scene, settled)}."


def _why(scene: Scene, settled: Settled) -> str:
    picture = scene.picture
    won, view = picture.won, picture.view
    assert won is not None
    game, jink = view.rules.game, view.rules.jink
    if picture.pool is not None:
        return _out_of_chips(scene, settled)
    swept = [sum(settled.tricks[seat] for seat in side) == HAND for side in view.sides]
    if jink.fail_loses_game and view.jinker is not None and not swept[view.side_of(view.jinker)]:
        return f"{inside(picture.names[view.jinker])} jinked and failed, which loses it"
    if jink.sweep_wins_game and swept[won.side]:
        return "all five tricks win at once"
    if game.fixed_hands:
        return f"the most after {counted(game.fixed_hands, 'deal')}"
    there = [n for n, total in enumerate(won.scores) if total >= game.target]
    if won.side not in there:
        low = min(range(len(won.scores)), key=lambda side: won.scores[side])
        fell = side_name(scene, low)
        return f"{inside(fell)} fell to {won.scores[low]}, and {game.lose_at} loses"
    if len(there) > 1:
        return f"{game.target} were wanted, and {_tie_break(scene, there)}"
    stopped = sum(settled.tricks) < HAND
    at_once = ", and the deal stops at that trick" if stopped else ""
    return f"{game.target} were wanted{at_once}"


def _out_of_chips(scene: Scene, settled: Settled) -> str:
    game = scene.picture.view.rules.game
    if min(settled.scores) > 0:
        return f"the most chips after {counted(game.fixed_hands, 'deal')}"
    out = next(n for n, total in enumerate(settled.scores) if total <= 0)
    who = side_name(scene, out)
    return f"the most chips, now that {inside(who)} {agreeing(who, 'have', 'has')} none left"


def _tie_break(scene: Scene, there: list[Side]) -> str:
    """What has decided between several sides at the target."""
    view = scene.picture.view
    rule = view.rules.game.tie_break
    won = scene.picture.won
    assert won is not None
    bidders = None if view.bidder is None else view.side_of(view.bidder)
    if rule.startswith("bidder_first") and won.side == bidders:
        return "the bidder's side goes first"
    if rule == "nondealer_first":
        return "the first from the dealer's left wins"
    if rule.endswith("trick_order"):
        return "whoever was there first wins"
    return "the higher total wins"
