"""The middle of the table: the seats round it, the trick, the turned card."""

from typing import Literal

from msgspec import Struct

from fortyfives.engine.seating import Seat
from fortyfives.tui.draw.seats import BOX, draw_seat_box, draw_seat_head, laid_words
from fortyfives.tui.draw.stock import draw_stock
from fortyfives.tui.look.canvas import Canvas, fits
from fortyfives.tui.look.faces import draw_card, draw_gap
from fortyfives.tui.shown.facts import facts_of
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table


def draw_felt(canvas: Canvas, scene: Scene) -> None:
    """The table, in the form that the room allows and the seats ask for."""
    if scene.form.roomy and scene.picture.view.seats <= 4:
        _draw_round(canvas, scene)
        return
    # The usual table opens without them.
    from fortyfives.tui.draw.columns import columns_for, draw_columns
    from fortyfives.tui.draw.seats_listed import draw_list

    columns = columns_for(canvas, scene) if scene.form.roomy else None
    if columns is None:
        draw_list(canvas, scene)
    else:
        draw_columns(canvas, scene, columns)


class Spot(Struct, frozen=True):
    """Where a seat's card lies, and where the words to it stand."""

    x: int
    y: int
    words: Literal["under", "bottom right", "top right"]
    """Where the words to it stand."""


def _draw_round(canvas: Canvas, scene: Scene) -> None:
    """Two, three and four seats: left, across, right."""
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
            draw_seat_head(canvas, top, scene, facts, canvas.width - 2)
        _draw_laid(canvas, scene, across, Spot(centre, top + head, "top right"))
        low = top + head + card.height
    else:
        low = top + 1 + card.height
    beside = low - (card.height + 1) // 2 if across else top + 1
    gap = BOX.width + max((canvas.width - 2 * BOX.width - 3 * card.width) // 4, 2)
    box_y = max(min(beside - 1, canvas.height - 10), 0)
    if left:
        draw_seat_box(canvas, 1, box_y, scene, facts_of(scene.picture, left, scene.signs))
        _draw_laid(canvas, scene, left, Spot(gap, beside, "under"))
    if right:
        facts = facts_of(scene.picture, right, scene.signs)
        draw_seat_box(canvas, canvas.width - BOX.width - 1, box_y, scene, facts)
        spot = Spot(canvas.width - gap - card.width, beside, "under")
        _draw_laid(canvas, scene, right, spot)
    _draw_laid(canvas, scene, 0, Spot(centre, low, "bottom right"))
    draw_stock(canvas, scene, 1, canvas.height - 4, gap - 5)


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
    words, name = "".join(laid_words(scene, seat)[:1]), picture.names[seat]
    style = "gold" if wins else "quiet"
    x, y = spot.x + size.width + 1, spot.y
    if spot.words == "top right":
        canvas.put(x, y, name, style)
        canvas.put(x, y + 1, words, style)
    elif spot.words == "bottom right":
        told = table.beside(name, words)
        canvas.put(x, y + size.height - 1, fits(canvas.width - x - 1, told, words), style)
    else:
        for row, text in enumerate((name, words), start=y + size.height):
            canvas.put(spot.x + (size.width - len(text)) // 2, row, text, style)
