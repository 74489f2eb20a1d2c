"""Five seats and more where there is room: a column each, in the order they play."""

from dataclasses import dataclass

from fortyfives.tui.draw.seats import held, laid_words, tricks_won
from fortyfives.tui.draw.stock import draw_stock, stock_line
from fortyfives.tui.look.canvas import Canvas, fits
from fortyfives.tui.look.faces import NORMAL, SMALL, Size, draw_card, draw_gap
from fortyfives.tui.shown.facts import SeatFacts, facts_of, score_word
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table

LABELS = 8
"""The width of the words on the left that say what each row is."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How the columns stand."""

    stride: int
    """From one column to the next."""
    card: Size
    rows: tuple[str, ...]
    """What each row is."""
    top: int

    @property
    def room(self) -> int:
        """How wide a text in a column may be."""
        return self.stride - 1


def columns_for(canvas: Canvas, scene: Scene) -> Columns | None:
    """The columns of a table; None where they would be too narrow or too high.

    It hangs on who sits at the table, not on what they hold or say, so that a table keeps its form.
    """
    picture = scene.picture
    view = picture.view
    rows = ["", table.CARDS, table.TRICKS, score_word(picture), table.SAID]
    sides = [facts_of(picture, seat, scene.signs).side for seat in range(view.seats)]
    if any(sides):
        rows.insert(1, table.SIDE)
    stride = (canvas.width - LABELS) // view.seats
    needed = [*(len(name) + 3 for name in picture.names[1:]), *map(len, sides)]
    needed += [9 if view.rules.auction.thirty == "separate_30_for_60" else 8]
    if max(needed) > stride - 1:
        return None
    for card in (NORMAL, SMALL):
        high = len(rows) + card.height + 2
        if card.width < stride and high <= canvas.height:
            return Columns(stride, card, tuple(rows), min((canvas.height - high) // 2, 3))
    return None


def draw_columns(canvas: Canvas, scene: Scene, columns: Columns) -> None:
    """The seats from the left neighbour on, the person last; the stock below."""
    for row, label in enumerate(columns.rows, start=columns.top):
        canvas.put(1, row, label, "quiet")
    seats = scene.picture.view.seats
    for column in range(seats):
        seat = (column + 1) % seats
        facts = facts_of(scene.picture, seat, scene.signs)
        x = LABELS + column * columns.stride
        _draw_facts(canvas, scene, facts, x, columns)
        _draw_laid(canvas, scene, seat, x, columns)
    below = columns.top + len(columns.rows) + columns.card.height + 1
    if canvas.height - below > SMALL.height:
        draw_stock(canvas, scene, 1, below + 1, canvas.width - 2)
    else:
        canvas.put(1, below, stock_line(scene), "quiet")


def _draw_facts(canvas: Canvas, scene: Scene, facts: SeatFacts, x: int, columns: Columns) -> None:
    signs = scene.signs
    mark = signs.turn if facts.turn else ""
    dealer = f" {table.DEALER_SHORT}" if facts.dealer else ""
    mine = f"{mark}{table.YOU}{dealer}"
    said = {
        "": fits(columns.room, f"{mark}{facts.name}{dealer}", mine),
        table.SIDE: facts.side,
        table.CARDS: fits(columns.room, held(facts.cards, signs), str(facts.cards)),
        table.TRICKS: tricks_won(facts.tricks, signs),
        score_word(scene.picture): facts.score,
        table.SAID: fits(columns.room, *facts.notes),
    }
    styles = {"": "gold" if facts.turn else "strong", table.SAID: "gold", table.CARDS: "quiet"}
    for row, what in enumerate(columns.rows, start=columns.top):
        canvas.put(x, row, said[what], styles.get(what, "quiet" if what == table.SIDE else ""))


def _draw_laid(canvas: Canvas, scene: Scene, seat: int, x: int, columns: Columns) -> None:
    picture = scene.picture
    card, y = picture.laid_by(seat), columns.top + len(columns.rows)
    if card is None:
        draw_gap(canvas, x, y, columns.card, scene.signs)
        return
    wins = picture.winning == seat
    draw_card(canvas, x, y, card, columns.card, scene.signs, edge="win" if wins else "")
    words = fits(columns.room, *laid_words(scene, seat))
    canvas.put(x, y + columns.card.height, words, "gold" if wins else "quiet")
