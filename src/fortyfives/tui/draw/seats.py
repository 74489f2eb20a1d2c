"""The other seats: a box, or a head line."""

from fortyfives.tui.look.canvas import Canvas, fits
from fortyfives.tui.look.faces import Size, draw_box
from fortyfives.tui.look.signs import Signs
from fortyfives.tui.shown.facts import SeatFacts, score_word
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table

BOX = Size(20, 6)


def held(count: int, signs: Signs) -> str:
    """The cards somebody holds, as backs; those that are gone as gaps."""
    return signs.held * count + signs.gone * max(5 - count, 0)


def tricks_won(count: int, signs: Signs) -> str:
    """The tricks somebody has, as dots."""
    return signs.trick * count if count else signs.none


def draw_seat_box(canvas: Canvas, x: int, y: int, scene: Scene, facts: SeatFacts) -> None:
    """A seat in a box: name and dealer in its border; cards, tricks, score and last word inside."""
    signs, inside = scene.signs, BOX.width - 4
    border = signs.heavy if facts.turn else signs.thin
    draw_box(canvas, x, y, BOX, border, "seat.turn" if facts.turn else "seat", "")
    mark = f"{signs.turn} " if facts.turn else ""
    dealer, room = "", inside - len(mark) - 2
    if facts.dealer:
        dealers = (f" {table.DEALER} ", f" {table.DEALER_SHORT} ")
        named, name = (fits(room - len(text), *dealers) for text in (facts.named, facts.name))
        dealer = named or name
    room = BOX.width - 2 - len(dealer)
    name = fits(room, f" {mark}{facts.named} ", f" {mark}{facts.name} ", facts.name)
    canvas.put(x + 1, y, name, "gold" if facts.turn else "strong")
    canvas.put(x + BOX.width - 1 - len(dealer), y, dealer, "quiet")
    words = [] if not facts.side or facts.side in name else [facts.side]
    words += [table.DEALER_SHORT] if facts.dealer and not dealer else []
    cards = held(facts.cards, signs)
    row = fits(inside, " ".join([cards, *words]), cards)
    canvas.put(x + 2, y + 1, row, "quiet")
    tricks = f"{table.TRICKS} {tricks_won(facts.tricks, signs)}"
    canvas.put(x + 2, y + 2, tricks)
    canvas.put(x + 2, y + 2, table.TRICKS, "quiet")
    score = f"{score_word(scene.picture)}  {facts.score}"
    canvas.put(x + 2, y + 3, score, "strong")
    canvas.put(x + 2, y + 3, score_word(scene.picture), "quiet")
    canvas.put(x + 2, y + 4, fits(inside, *facts.notes), "gold")


def draw_seat_head(canvas: Canvas, y: int, scene: Scene, facts: SeatFacts, room: int) -> None:
    """A seat in two lines in the middle, so wide at most: the one across the table."""
    signs, picture = scene.signs, scene.picture
    mark = f"{signs.turn} " if facts.turn else ""
    cards = held(facts.cards, signs)
    dealers = (table.DEALER, table.DEALER_SHORT) if facts.dealer else ("",)
    heads = [
        "  ".join(word for word in (f"{mark}{name}", dealer, cards) if word)
        for name in (facts.named, facts.name)
        for dealer in dealers
    ]
    at = canvas.centre(y, fits(room, *heads), "quiet")
    canvas.put(at, y, f"{mark}{facts.name}", "gold" if facts.turn else "strong")
    tricks = f"{table.TRICKS} {tricks_won(facts.tricks, signs)}"
    score = f"{score_word(picture)} {facts.score}"
    lines = [f"{tricks}   {score}   {note}" for note in facts.notes]
    line = fits(room, *lines, f"{tricks}   {score}")
    at = canvas.centre(y + 1, line)
    said = len(tricks) + 3 + len(score)
    canvas.put(at + said, y + 1, line[said:], "gold")


def laid_words(scene: Scene, seat: int) -> tuple[str, ...]:
    """What is to be said of a seat's card on the table, who led and who is winning, in full first.

    Nothing where there is nothing to say.
    """
    picture = scene.picture
    led = picture.leader == seat and picture.laid_by(seat) is not None
    finished = picture.finished is not None
    return table.laid(led=led, wins=picture.winning == seat, finished=finished)
