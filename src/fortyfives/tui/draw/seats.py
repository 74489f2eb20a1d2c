"""The other seats: a box, a head line, a column or a line each."""

from fortyfives.tui.canvas import Canvas, fitted, padded
from fortyfives.tui.faces import Size, draw_box
from fortyfives.tui.facts import SeatFacts, facts_of, score_word
from fortyfives.tui.scene import Scene
from fortyfives.tui.signs import Signs

BOX = Size(18, 6)


def held(count: int, signs: Signs) -> str:
    """The cards somebody holds, as backs; those that are gone as gaps."""
    return signs.held * count + signs.gone * max(5 - count, 0)


def tricks_won(count: int, signs: Signs) -> str:
    """The tricks somebody has, as dots."""
    return signs.trick * count if count else signs.none


def draw_seat_box(canvas: Canvas, x: int, y: int, scene: Scene, facts: SeatFacts) -> None:
    """A seat in a box: name and dealer in its border; cards, tricks, score and last word inside."""
    signs = scene.signs
    border = signs.heavy if facts.turn else signs.thin
    draw_box(canvas, x, y, BOX, border, "seat.turn" if facts.turn else "seat", "")
    tag = " dealer " if len(facts.named) <= BOX.width - 14 else " D "
    room = BOX.width - 4 - (len(tag) if facts.dealer else 0) - 2 * facts.turn
    name = f" {signs.turn + ' ' if facts.turn else ''}{fitted(facts.named, room)} "
    canvas.put(x + 1, y, name, "gold" if facts.turn else "strong")
    if facts.dealer:
        canvas.put(x + BOX.width - 1 - len(tag), y, tag, "quiet")
    canvas.put(x + 2, y + 1, held(facts.cards, signs), "quiet")
    at = canvas.put(x + 2, y + 2, "tricks ", "quiet")
    canvas.put(at, y + 2, tricks_won(facts.tricks, signs))
    at = canvas.put(x + 2, y + 3, padded(score_word(scene.picture), 7), "quiet")
    canvas.put(at, y + 3, str(facts.score), "strong")
    canvas.put(x + 2, y + 4, fitted(facts.note, BOX.width - 4), "gold")


def draw_seat_head(canvas: Canvas, y: int, scene: Scene, facts: SeatFacts) -> None:
    """A seat in two lines in the middle: the one across the table."""
    signs = scene.signs
    mark = f"{signs.turn} " if facts.turn else ""
    dealer = "  dealer" if facts.dealer else ""
    name = f"{mark}{facts.named}"
    text = f"{name}{dealer}  {held(facts.cards, signs)}"
    at = canvas.centre(y, text, "quiet")
    canvas.put(at, y, name, "gold" if facts.turn else "strong")
    tricks = f"tricks {tricks_won(facts.tricks, signs)}"
    score = f"{score_word(scene.picture)} {facts.score}"
    note = f"   {facts.note}" if facts.note else ""
    at = canvas.centre(y + 1, f"{tricks}   {score}{note}")
    canvas.put(at + len(tricks) + 3 + len(score), y + 1, note, "gold")


def draw_seat_line(canvas: Canvas, y: int, scene: Scene, seat: int, name_width: int) -> None:
    """A seat in one line, with its card of the trick: for small terminals."""
    picture, signs = scene.picture, scene.signs
    facts = facts_of(picture, seat, signs)
    canvas.put(0, y, signs.turn if facts.turn else " ", "gold")
    canvas.put(2, y, padded(facts.named, name_width), "gold" if facts.turn else "strong")
    x = canvas.put(3 + name_width, y, "D " if facts.dealer else "  ", "quiet")
    x = canvas.put(x, y, padded(held(facts.cards, signs), 6), "quiet")
    x = canvas.put(x, y, "tricks ", "quiet")
    x = canvas.put(x, y, padded(tricks_won(facts.tricks, signs), 6))
    x = canvas.put(x, y, f"{score_word(picture)} ", "quiet")
    x = canvas.put(x, y, padded(str(facts.score), 4), "strong") + 1
    card = picture.laid_by(seat)
    if card is not None:
        suit = "" if card == 52 else f"suit.{card // 13}"
        x = canvas.put(x, y, padded(signs.card(card), 4), suit)
        word = laid_words(scene, seat)
        canvas.put(x, y, fitted(word, canvas.width - x), "gold" if "win" in word else "quiet")
    elif facts.note:
        canvas.put(x, y, fitted(facts.note, canvas.width - x), "gold")


def laid_words(scene: Scene, seat: int) -> str:
    """What is to be said of a seat's card on the table: who led, who is winning."""
    picture = scene.picture
    words = []
    if picture.leader == seat:
        words.append("led")
    if picture.winning == seat:
        words.append("winning" if picture.finished is None else "won")
    return ", ".join(words)
