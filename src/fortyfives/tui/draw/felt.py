"""The middle of the table: the seats round it, the trick, the turned card."""

from dataclasses import dataclass
from typing import Literal

from fortyfives.seating import Seat
from fortyfives.tui.canvas import Canvas, fitted, padded
from fortyfives.tui.draw.seats import (
    BOX,
    draw_seat_box,
    draw_seat_head,
    draw_seat_line,
    held,
    laid_words,
    tricks_won,
)
from fortyfives.tui.faces import NORMAL, SMALL, Size, draw_back, draw_card, draw_gap
from fortyfives.tui.facts import facts_of, score_word
from fortyfives.tui.scene import Scene


def draw_felt(canvas: Canvas, scene: Scene) -> None:
    """The table, in the form that the room allows and the seats ask for."""
    seats = scene.picture.view.seats
    if not scene.form.roomy:
        _draw_list(canvas, scene)
    elif seats <= 4:
        _draw_round(canvas, scene)
    else:
        _draw_row(canvas, scene)


# Two, three and four seats: left, across, right.


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a seat's card lies, and where the words to it stand."""

    x: int
    y: int
    words: Literal["under", "right", "top right"]
    """Where the words to it stand."""


def _draw_round(canvas: Canvas, scene: Scene) -> None:
    seats, card = scene.picture.view.seats, scene.form.card
    left, across, right = {2: (0, 1, 0), 3: (1, 0, 2), 4: (1, 2, 3)}[seats]
    # A box across the table where there is room for it above two cards, else two lines.
    boxed = bool(across) and canvas.height >= BOX.height + 2 * card.height
    head = 0 if not across else BOX.height if boxed else 2
    top = max((canvas.height - head - 2 * card.height - (0 if across else 1)) // 2, 0)
    centre = (canvas.width - card.width) // 2
    if across:
        facts = facts_of(scene.picture, across, scene.signs)
        if boxed:
            draw_seat_box(canvas, (canvas.width - BOX.width) // 2, top, scene, facts)
        else:
            draw_seat_head(canvas, top, scene, facts)
        _draw_laid(canvas, scene, across, Spot(centre, top + head, "top right"))
        low = top + head + card.height
    else:
        low = top + 1 + card.height
    beside = low - (card.height + 1) // 2 if across else top + 1
    gap = BOX.width + max((canvas.width - 2 * BOX.width - 3 * card.width) // 4, 2)
    if left:
        box_y = max(min(beside - 1, canvas.height - 10), 0)
        draw_seat_box(canvas, 1, box_y, scene, facts_of(scene.picture, left, scene.signs))
        _draw_laid(canvas, scene, left, Spot(gap, beside, "under"))
    if right:
        box_y = max(min(beside - 1, canvas.height - 10), 0)
        facts = facts_of(scene.picture, right, scene.signs)
        draw_seat_box(canvas, canvas.width - BOX.width - 1, box_y, scene, facts)
        spot = Spot(canvas.width - gap - card.width, beside, "under")
        _draw_laid(canvas, scene, right, spot)
    _draw_laid(canvas, scene, 0, Spot(centre, low, "right"))
    _draw_stock(canvas, scene, 1, canvas.height - 4)


def _draw_laid(canvas: Canvas, scene: Scene, seat: Seat, spot: Spot) -> None:
    """A seat's card of the trick, or the place for it."""
    picture, size = scene.picture, scene.form.card
    card = picture.laid_by(seat)
    if card is None:
        if picture.leader is not None:
            draw_gap(canvas, spot.x, spot.y, size, scene.signs)
        return
    wins = picture.winning == seat
    draw_card(canvas, spot.x, spot.y, card, size, scene.signs, edge="win" if wins else "")
    words, name = laid_words(scene, seat), picture.names[seat]
    style = "gold" if wins else "quiet"
    if spot.words != "under":
        y = spot.y + (0 if spot.words == "top right" else size.height - 2)
        canvas.put(spot.x + size.width + 1, y, name, style)
        canvas.put(spot.x + size.width + 1, y + 1, words, style)
    else:
        for row, text in enumerate((name, words)):
            text = fitted(text, size.width + 6)
            x = spot.x + (size.width - len(text)) // 2
            canvas.put(x, spot.y + size.height + row, text, style)


def _draw_stock(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """The turned card on the stock, or who has taken it; the kitty in an auction."""
    view, signs = scene.picture.view, scene.signs
    size = NORMAL if scene.form.card.height > NORMAL.height else SMALL
    y = min(y, canvas.height - size.height)
    words = stock_words(scene)
    if view.turn_up is not None:
        draw_card(canvas, x, y, view.turn_up, size, signs)
    elif words:
        draw_back(canvas, x, y, size, signs)
    for row, line in enumerate(words):
        canvas.put(x + size.width + 1, y + 1 + row, line, "quiet")


def stock_words(scene: Scene) -> list[str]:
    """What is to be said of the stock."""
    view = scene.picture.view
    if view.turn_up is not None:
        return ["turned up"]
    if view.robbed is not None:
        return ["robbed by", scene.picture.names[view.robbed]]
    if view.kitty_cards:
        return [f"kitty of {view.kitty_cards}"]
    return []


# Five seats and more: a column each, in the order they play.


def _draw_row(canvas: Canvas, scene: Scene) -> None:
    picture, signs = scene.picture, scene.signs
    view = picture.view
    others = range(1, view.seats)
    labels = 8
    stride = (canvas.width - labels) // len(others)
    size = _row_card(canvas, stride)
    partners = any(facts_of(picture, seat, signs).side for seat in others)
    rows = ["", *(["side"] if partners else []), "cards", "tricks", score_word(picture)]
    need = len(rows) + size.height + 2 + size.height
    top = max((canvas.height - need) // 2, 0)
    for row, label in enumerate(rows):
        canvas.put(1, top + row, label, "quiet")
    for column, seat in enumerate(others):
        x = labels + column * stride
        facts = facts_of(picture, seat, signs)
        name = f"{signs.turn if facts.turn else ''}{facts.name}"
        name = fitted(name, stride - 1 - 2 * facts.dealer) + (" D" if facts.dealer else "")
        lines = [name, *([facts.side] if partners else []), held(facts.cards, signs)]
        lines += [tricks_won(facts.tricks, signs), str(facts.score)]
        for row, line in enumerate(lines):
            style = "quiet" if rows[row] in ("cards", "side") else ""
            style = ("gold" if facts.turn else "strong") if row == 0 else style
            canvas.put(x, top + row, fitted(line, stride - 1), style)
        _draw_column_card(canvas, scene, seat, x, top + len(rows), size, stride)
    low = min(top + len(rows) + size.height + 1, canvas.height - size.height)
    _draw_my_card(canvas, scene, low, size)
    _draw_notes(canvas, scene, low)


def _row_card(canvas: Canvas, stride: int) -> Size:
    fits = stride > NORMAL.width and canvas.height >= 5 + 2 * NORMAL.height + 1
    return NORMAL if fits else SMALL


def _draw_column_card(
    canvas: Canvas, scene: Scene, seat: Seat, x: int, y: int, size: Size, stride: int
) -> None:
    picture = scene.picture
    card = picture.laid_by(seat)
    if card is None:
        draw_gap(canvas, x, y, size, scene.signs)
        return
    wins = picture.winning == seat
    led = "led" if picture.leader == seat else ""
    draw_card(canvas, x, y, card, size, scene.signs, edge="win" if wins else "", title=led)
    if wins:
        words = "winning" if picture.finished is None else "won"
        canvas.put(x, y + size.height, fitted(words, stride - 1), "gold")


def _draw_my_card(canvas: Canvas, scene: Scene, y: int, size: Size) -> None:
    picture = scene.picture
    x = (canvas.width - size.width) // 2
    card = picture.laid_by(0)
    if card is None:
        draw_gap(canvas, x, y, size, scene.signs)
        return
    wins = picture.winning == 0
    draw_card(canvas, x, y, card, size, scene.signs, edge="win" if wins else "")
    style = "gold" if wins else "quiet"
    canvas.put(x + size.width + 1, y + 1, picture.names[0], style)
    canvas.put(x + size.width + 1, y + 2, laid_words(scene, 0), style)


def _draw_notes(canvas: Canvas, scene: Scene, y: int) -> None:
    """The stock on the left, what the seats have said on the right."""
    _draw_stock(canvas, scene, 1, y)
    picture = scene.picture
    said = [
        f"{picture.names[seat]} {note}"
        for seat in range(1, picture.view.seats)
        if (note := facts_of(picture, seat, scene.signs).note)
    ]
    for row, line in enumerate(said[-3:]):
        line = fitted(line, canvas.width // 2 - 12)
        canvas.put(canvas.width - 1 - len(line), y + row, line, "gold")


# Small terminals: a line each.


def _draw_list(canvas: Canvas, scene: Scene) -> None:
    picture = scene.picture
    view = picture.view
    named = [facts_of(picture, seat, scene.signs).named for seat in range(view.seats)]
    width = min(max(len(name) for name in named), 14)
    top = 1 if canvas.height > view.seats + 1 else 0
    order = (*range(1, view.seats), 0)
    for row, seat in enumerate(order):
        draw_seat_line(canvas, top + row, scene, seat, width)
    row = top + view.seats + (1 if canvas.height > top + view.seats + 1 else 0)
    words = stock_words(scene)
    if view.turn_up is not None:
        words = ["Turned up:", scene.signs.card(view.turn_up)]
    if words and row < canvas.height:
        canvas.put(2, row, padded(" ".join(words), canvas.width - 2), "quiet")
