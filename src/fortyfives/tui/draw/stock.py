"""The stock: the turned card on it, or who has taken it; the kitty of an auction."""

from fortyfives.tui.look.canvas import Canvas, fits
from fortyfives.tui.look.faces import NORMAL, SMALL, draw_back, draw_card
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table


def draw_stock(canvas: Canvas, scene: Scene, x: int, y: int, room: int) -> None:
    """The stock as a card with the words to it on its right, so wide at most."""
    view, signs = scene.picture.view, scene.signs
    size = NORMAL if scene.form.card.height > NORMAL.height else SMALL
    y = min(y, canvas.height - size.height)
    words = stock_words(scene)
    if view.turn_up is not None:
        draw_card(canvas, x, y, view.turn_up, size, signs)
    elif words:
        draw_back(canvas, x, y, size, signs)
    for row, line in enumerate(words):
        canvas.put(x + size.width + 1, y + 1 + row, fits(room - size.width - 1, line), "quiet")


def stock_words(scene: Scene) -> list[str]:
    """What is to be said of the stock, besides the card on it."""
    view = scene.picture.view
    if view.turn_up is not None:
        return [table.TURNED_UP]
    if view.robbed is not None:
        return table.robbed_by(scene.picture.names[view.robbed])
    if view.kitty_cards:
        return [table.kitty(view.kitty_cards)]
    return []


def stock_line(scene: Scene) -> str:
    """The stock in one line."""
    view = scene.picture.view
    if view.turn_up is not None:
        return table.turned_up(scene.signs.card(view.turn_up))
    return " ".join(stock_words(scene))
