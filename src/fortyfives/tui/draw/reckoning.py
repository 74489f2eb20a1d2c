"""The end of a deal, and of the game: a sum that adds up, in words."""

from fortyfives.events import Settled
from fortyfives.tui.canvas import Canvas, fitted, padded, wrapped
from fortyfives.tui.draw.seats import tricks_won
from fortyfives.tui.faces import Size, draw_box
from fortyfives.tui.reckoned import sentences, side_name
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
                f"{settled.points[number]:{'' if score.method == 'per_trick' else '+'}d}",
                str(settled.scores[number]),
            )
        )
    return rows
