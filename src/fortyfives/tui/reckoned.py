"""The reckoning of a deal in words: how the points come about, what comes next, who has won."""

from fortyfives.actions import bid_text
from fortyfives.cards import Card, bit
from fortyfives.events import Settled
from fortyfives.narrate import joined
from fortyfives.tui.facts import side_word
from fortyfives.tui.scene import Scene


def side_name(scene: Scene, number: int) -> str:
    """A side: its one seat's name, we and they, or the names joined."""
    picture = scene.picture
    seats = picture.view.sides[number]
    if len(seats) == 1:
        return picture.names[seats[0]]
    if len(picture.view.sides) == 2:
        return side_word(picture, seats[0]).capitalize()
    return " & ".join(picture.names[seat] for seat in seats)


def sentences(scene: Scene, settled: Settled) -> list[str]:
    """How the points of the deal come about, and what comes next."""
    said = [_how(scene, settled), _best_trump(scene, settled.best_trump), _outlook(scene, settled)]
    return [text for text in said if text]


def _how(scene: Scene, settled: Settled) -> str:
    """Where the points of the deal come from."""
    view = scene.picture.view
    if settled.pool is not None:
        return _pool(scene, settled)
    if settled.void:
        return "No side has three tricks: the deal is void, and nobody scores."
    if view.jinker is not None:
        return _jink(scene, settled, view.jinker)
    if view.bidder is not None and view.bid is not None:
        return _contract(scene, settled, view.bidder, view.bid)
    return _sum(scene, settled)


def _pool(scene: Scene, settled: Settled) -> str:
    if settled.void:
        return f"Nobody has taken the pool: {settled.pool} chips stay on the table."
    best = max(range(len(settled.points)), key=lambda side: settled.points[side])
    who = side_name(scene, best)
    return f"{who} {'take' if who == 'You' else 'takes'} the pool."


def _jink(scene: Scene, settled: Settled, jinker: int) -> str:
    picture = scene.picture
    side = picture.view.side_of(jinker)
    who = picture.names[jinker]
    if sum(settled.tricks[seat] for seat in picture.view.sides[side]) == 5:
        return f"{who} undertook all five tricks and took them: the points are doubled."
    return f"{who} undertook all five tricks and failed: the others score the whole hand."


def _contract(scene: Scene, settled: Settled, bidder: int, bid: int) -> str:
    view = scene.picture.view
    side, score = view.side_of(bidder), view.rules.score
    taken = sum(settled.tricks[seat] for seat in view.sides[side]) * score.trick_points
    if settled.bonus in view.sides[side]:
        taken += score.bonus_points
    made = "made it" if settled.points[side] > 0 else "failed"
    who = scene.picture.names[bidder]
    return f"{who} bid {bid_text(bid)}, took {taken} and {made}: {settled.points[side]:+d}."


def _sum(scene: Scene, settled: Settled) -> str:
    """Five for each trick and for the best trump, where that is all there is to it."""
    score = scene.picture.view.rules.score
    taken = sum(settled.tricks)
    tricks = taken * score.trick_points
    bonus = score.bonus_points if settled.bonus is not None else 0
    total = sum(settled.points)
    if score.method != "per_trick" or tricks + bonus != total:
        return ""
    count = {5: "five tricks", 1: "one trick"}.get(taken, f"{taken} tricks")
    best = f" and {bonus} for the best trump" if bonus else ""
    return f"{tricks} for {count}{best}: {total}."


def _best_trump(scene: Scene, best: Card | None) -> str:
    """Which trump was the best, and what became of the better ones."""
    view, signs = scene.picture.view, scene.signs
    if best is None:
        return "No trump was played."
    if view.ranking is None or best not in view.ranking.trump_order:
        return ""
    above = view.ranking.trump_order[: view.ranking.trump_order.index(best)]
    said = f"The {signs.card(best)} was the best trump played"
    missing = [f"the {signs.card(card)}" for card in above if not view.played & bit(card)]
    if not missing:
        return f"{said}."
    if len(missing) > 3:
        return f"{said}; none of the {len(missing)} above it was in play."
    were = "was" if len(missing) == 1 else "were"
    return f"{said}; {joined(missing)} {were} not in play."


def _outlook(scene: Scene, settled: Settled) -> str:
    picture = scene.picture
    view = picture.view
    if picture.won is not None:
        return _ended(scene)
    dealer = (view.dealer + 1) % view.seats
    deals = "You deal" if dealer == view.seat else f"{picture.names[dealer]} deals"
    if view.rules.score.method == "pool" or view.rules.game.fixed_hands:
        return f"{deals} next."
    target = view.rules.game.target
    at_target = [n for n, total in enumerate(settled.scores) if total >= target]
    nobody = f"Nobody has {target} yet." if not at_target else "It is not decided yet."
    needs: list[str] = []
    for number, total in enumerate(settled.scores):
        if total < target and len(settled.scores) <= 4:
            who = side_name(scene, number)
            verb = "need" if who in ("You", "We", "They") else "needs"
            who = who.lower() if needs and who == "They" else who
            needs.append(f"{who} {verb} {target - total}")
    need = f" {', '.join(needs)}." if needs else ""
    return f"{nobody}{need} {deals} next."


def _ended(scene: Scene) -> str:
    """Who has won, and why the game is over."""
    picture = scene.picture
    won, view = picture.won, picture.view
    assert won is not None
    who = side_name(scene, won.side)
    verb = "have" if who in ("You", "We", "They") else "has"
    total, target = won.scores[won.side], view.rules.game.target
    if view.rules.score.method == "pool":
        return f"{who} {verb} won the game with {total} chips."
    if view.rules.game.fixed_hands:
        return f"{who} {verb} won: {total} after {view.rules.game.fixed_hands} deals."
    if total >= target:
        return f"{who} {verb} won the game: {total}, and {target} were wanted."
    return f"{who} {verb} won the game with {total}."
