"""The end of a deal, and of the game: a sum that adds up, in words."""

from fortyfives.cards import Card, bit
from fortyfives.events import Settled
from fortyfives.narrate import joined
from fortyfives.tui.canvas import Canvas, fitted, padded, wrapped
from fortyfives.tui.draw.seats import tricks_won
from fortyfives.tui.faces import Size, draw_box
from fortyfives.tui.facts import side_word
from fortyfives.tui.scene import Scene

WIDEST = 72


def draw_reckoning(canvas: Canvas, scene: Scene) -> None:
    """What each side took, what it is worth, and where it stands now."""
    settled = scene.picture.settled
    if settled is None:
        return
    width = min(canvas.width - 2, WIDEST)
    rows = table_rows(scene, settled)
    said = [line for text in sentences(scene, settled) for line in wrapped(text, width - 6)]
    framed = canvas.height >= len(rows) + len(said) + 5
    need = len(rows) + len(said) + (5 if framed else 1)
    left, top = (canvas.width - width) // 2, max((canvas.height - need) // 2, 0)
    if framed:
        draw_box(canvas, left, top, Size(width, need), scene.signs.thin, "panel.edge", "panel")
        canvas.put(left + 2, top, f" {_title(scene, settled)} ", "panel.gold")
    y = top + (2 if framed else 0)
    for number, cells in enumerate(rows):
        style = "panel.quiet" if number == 0 else "panel"
        style = "panel.strong" if number and _mine(scene, number) else style
        _put_row(canvas, left + 3, y, width - 6, cells, style)
        y += 1
    y += 1 if framed else 0
    for line in said:
        canvas.put(left + 3, y, line, "panel")
        y += 1


def _title(scene: Scene, settled: Settled) -> str:
    won = scene.picture.won
    if won is not None:
        return f"End of the game, after deal {settled.deal}"
    return f"End of deal {settled.deal}"


def _mine(scene: Scene, number: int) -> bool:
    return number - 1 == scene.picture.view.side


def _put_row(
    canvas: Canvas, x: int, y: int, width: int, cells: tuple[str, ...], style: str
) -> None:
    """Name, tricks, their worth and the bonus from the left; points and total at the right."""
    name, tricks, worth, bonus, points, total = cells
    room = width - 13
    widths = (14, 7, 8)
    at = x
    for text, cell in zip((name, tricks, worth), widths, strict=True):
        canvas.put(at, y, padded(text, cell), style)
        at += cell + 1
    canvas.put(at, y, fitted(bonus, x + room - at), style)
    canvas.put(x + width - 12, y, points.rjust(5), style)
    canvas.put(x + width - 6, y, total.rjust(6), style)


def table_rows(scene: Scene, settled: Settled) -> list[tuple[str, ...]]:
    """The head and a row a side: who, tricks, what they are worth, the bonus, points, total."""
    picture, signs = scene.picture, scene.signs
    view = picture.view
    score = view.rules.score
    rows: list[tuple[str, ...]] = [
        ("", "tricks", "", "bonus" if settled.bonus is not None else "", "deal", "total")
    ]
    for number, side in enumerate(view.sides):
        tricks = sum(settled.tricks[seat] for seat in side)
        worth = ""
        if score.method in ("per_trick", "bid") and tricks:
            worth = f"{tricks} {signs.times} {score.trick_points}"
        bonus = ""
        if settled.bonus in side and settled.best_trump is not None:
            bonus = f"{signs.card(settled.best_trump)} best trump {score.bonus_points}"
        rows.append(
            (
                side_name(scene, number),
                tricks_won(tricks, signs),
                worth,
                bonus,
                f"{settled.points[number]:+d}"
                if view.rules.score.method != "per_trick"
                else str(settled.points[number]),
                str(settled.scores[number]),
            )
        )
    return rows


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
    said = [_sum(scene, settled), _best_trump(scene, settled.best_trump), _outlook(scene, settled)]
    return [text for text in said if text]


def _sum(scene: Scene, settled: Settled) -> str:
    rules = scene.picture.view.rules
    if settled.void:
        return "The deal is void: nobody scores."
    if rules.score.method != "per_trick" or scene.picture.view.jinker is not None:
        return ""
    tricks = sum(settled.tricks) * rules.score.trick_points
    bonus = rules.score.bonus_points if settled.bonus is not None else 0
    total = sum(settled.points)
    if tricks + bonus != total:
        return ""
    count = {5: "five tricks", 1: "one trick"}.get(
        sum(settled.tricks), f"{sum(settled.tricks)} tricks"
    )
    if not bonus:
        return f"{tricks} for {count}: {total}."
    return f"{tricks} for {count} and {bonus} for the best trump: {total}."


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
    needs = []
    for number, total in enumerate(settled.scores):
        if total < target and len(settled.scores) <= 4:
            who = side_name(scene, number)
            verb = "need" if who in ("You", "We", "They") else "needs"
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
