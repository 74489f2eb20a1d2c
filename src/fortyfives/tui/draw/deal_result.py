"""The end of a deal, and of the game: a sum that adds up."""

from dataclasses import dataclass

from fortyfives.engine.events import Settled
from fortyfives.tui.deal_sum import how
from fortyfives.tui.draw.seats import tricks_won
from fortyfives.tui.look.canvas import Canvas, wrapped
from fortyfives.tui.look.faces import Size, draw_box
from fortyfives.tui.outcome import outcome
from fortyfives.tui.shown.facts import settling_of, side_name
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table as words

WIDEST = 72
RIGHT = (words.POINTS, words.TOTAL)
"""The columns of numbers, which stand at the right."""


@dataclass(frozen=True, slots=True)
class Table:
    """The reckoning as columns of text, each with its head first."""

    columns: tuple[tuple[str, ...], ...]

    @property
    def widths(self) -> list[int]:
        """How wide each column must be."""
        return [max(map(len, column)) for column in self.columns]

    @property
    def width(self) -> int:
        """How wide the whole must be, with two cells between the columns."""
        return sum(self.widths) + 2 * (len(self.columns) - 1)


def draw_deal_result(canvas: Canvas, scene: Scene) -> None:
    """What each side took, what it is worth, and where it stands now."""
    settled = scene.picture.settled
    if settled is None:
        return
    framed_width = min(canvas.width - 2, WIDEST)
    table = table_for(scene, settled, framed_width - 6)
    rows = len(table.columns[0])
    framed = table.width <= framed_width - 6
    room = framed_width - 6 if framed else canvas.width - 2
    said = _said(scene, settled, room, canvas.height - rows - 1)
    framed = framed and canvas.height >= rows + len(said) + 5
    need = rows + len(said) + (5 if framed else 1)
    top = max((canvas.height - need) // 2, 0)
    left = (canvas.width - room) // 2
    y = top
    if framed:
        size = Size(framed_width, need)
        draw_box(canvas, left - 3, top, size, scene.signs.thin, "panel.edge", "panel")
        canvas.put(left - 1, top, f" {_title(scene, settled)} ", "panel.gold")
        y = top + 2
    else:
        canvas.fill(0, 0, canvas.width, canvas.height, "panel")
    _draw_table(canvas, left, y, room, table, scene.picture.view.side + 1)
    for row, line in enumerate(said, start=y + rows + 1):
        canvas.put(left, row, line, "panel")


def _title(scene: Scene, settled: Settled) -> str:
    if scene.picture.won is not None:
        return words.end_of_game(settled.deal)
    return words.end_of_deal(settled.deal)


def _said(scene: Scene, settled: Settled, width: int, height: int) -> list[str]:
    """The sentences as lines: the outcome, and of the others as many as there is room for."""
    last = wrapped(outcome(scene, settled), width)
    first: list[str] = []
    for sentence in how(scene, settled):
        lines = wrapped(sentence, width)
        if len(first) + len(lines) + len(last) <= height:
            first += lines
    return first + last


def _draw_table(canvas: Canvas, x: int, y: int, width: int, table: Table, mine: int) -> None:
    """The columns: words from the left, numbers from the right."""
    starts, at = [], x
    for wide in table.widths:
        starts.append(at)
        at += wide + 2
    at = x + width
    for column in reversed(range(len(table.columns))):
        if table.columns[column][0] in RIGHT:
            at -= table.widths[column]
            starts[column] = at
            at -= 2
    for column, cells in enumerate(table.columns):
        for row, cell in enumerate(cells):
            style = "panel.quiet" if not row else "panel.strong" if row == mine else "panel"
            text = cell.rjust(table.widths[column]) if cells[0] in RIGHT else cell
            canvas.put(starts[column], y + row, text, style)


def table_for(scene: Scene, settled: Settled, room: int) -> Table:
    """The columns that fit: what a side has always, how it comes about as fully as possible."""
    sides = range(len(scene.picture.view.sides))
    names = ("", *(side_name(scene, side) for side in sides))
    tricks = (words.TRICKS, *(_tricks(scene, settled, side) for side in sides))
    worth = ("", *(_worth(scene, settled, side) for side in sides))
    scoring = settling_of(scene.picture).scoring
    signed = settled.pool is not None or not scoring.each_takes
    points = (words.POINTS, *(f"{settled.points[side]:{'+' if signed else ''}d}" for side in sides))
    totals = (words.TOTAL, *(str(settled.scores[side]) for side in sides))
    ends = (points, totals)
    full, short = (
        (words.BONUS, *(_bonus(scene, settled, side, word=word) for side in sides))
        for word in (f" {words.BEST_TRUMP}", "")
    )
    tables = [
        Table((names, tricks, worth, full, *ends)),
        Table((names, tricks, worth, short, *ends)),
        Table((names, tricks, short, *ends)),
        Table((names, tricks, *ends)),
    ]
    if not any(full[1:]):
        tables = [Table((names, tricks, worth, *ends)), tables[-1]]
    if not any(worth[1:]):
        tables = tables[-1:]
    return next((table for table in tables if table.width <= room), tables[-1])


def _tricks(scene: Scene, settled: Settled, side: int) -> str:
    seats = scene.picture.view.sides[side]
    return tricks_won(sum(settled.tricks[seat] for seat in seats), scene.signs)


def _worth(scene: Scene, settled: Settled, side: int) -> str:
    tricks = sum(settled.tricks[seat] for seat in scene.picture.view.sides[side])
    if not settled.took or not tricks or settled.void:
        return ""
    return f"{tricks} {scene.signs.times} {settled.took[side].tricks // tricks}"


def _bonus(scene: Scene, settled: Settled, side: int, *, word: str) -> str:
    if settled.bonus not in scene.picture.view.sides[side] or settled.best_trump is None:
        return ""
    return f"{scene.signs.card(settled.best_trump)}{word} {settled.took[side].bonus}"
