"""The seats one below the other, a line each: where there is no room to draw them round a table."""

from dataclasses import dataclass

from fortyfives.cards import suit_of
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.seating import Seat
from fortyfives.tui.draw.seats import held, laid_words, tricks_won
from fortyfives.tui.draw.stock import stock_line, stock_words
from fortyfives.tui.look.canvas import Canvas, fits
from fortyfives.tui.look.faces import SMALL, draw_back, draw_card, draw_gap
from fortyfives.tui.shown.facts import SeatFacts, contract_words, facts_of, score_word
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table

TRICK_ROWS = SMALL.height + 2
"""A row of cards, with the names and the words below."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The texts of one line, column by column."""

    facts: SeatFacts
    cells: tuple[str, ...]


def draw_list(canvas: Canvas, scene: Scene) -> None:
    """The seats in the order they play, the person last; the trick and the stock below."""
    view = scene.picture.view
    seats = [*range(1, view.seats), 0]
    spare = canvas.height - len(seats) - 1
    with_cards = spare >= TRICK_ROWS and _names_fit(canvas, scene)
    below_lines = TRICK_ROWS if with_cards else int(not cards_dealt(view.rules).turns_card)
    gap = 2 if spare > len(seats) + below_lines else 1
    spare -= (gap - 1) * len(seats)
    top = 1 if spare > below_lines else 0
    below = top + gap * len(seats) + 1
    _draw_lines(canvas, scene, top, gap, with_words=not with_cards)
    if with_cards:
        _draw_trick(canvas, scene, below + (spare - top > TRICK_ROWS))
    elif below < canvas.height:
        canvas.put(2, below, fits(canvas.width - 4, contract_words(scene.picture)), "gold")


def _draw_lines(canvas: Canvas, scene: Scene, top: int, gap: int, *, with_words: bool) -> None:
    """The head and a line a seat: name, side, dealer, cards, tricks, score; then what it did."""
    lines = [_line(scene, seat) for seat in (*range(1, scene.picture.view.seats), 0)]
    heads = ("", "", "", table.CARDS, table.TRICKS, score_word(scene.picture))
    widths = [
        max(len(heads[column]), *(len(line.cells[column]) for line in lines))
        for column in range(len(heads))
    ]
    starts = [2]
    for width in widths:
        starts.append(starts[-1] + width + (1 if width else 0))
    for column, head in enumerate(heads):
        canvas.put(starts[column], top, head, "quiet")
    if with_words:
        x = starts[-1] + 1
        canvas.put(x, top, fits(canvas.width - x, stock_line(scene)), "quiet")
    for row, line in zip(range(top + gap, canvas.height, gap), lines, strict=False):
        turn = line.facts.turn
        canvas.put(0, row, scene.signs.turn if turn else "", "gold")
        for column, cell in enumerate(line.cells):
            plain = ("gold" if turn else "strong") if column == 0 else "quiet"
            canvas.put(starts[column], row, cell, "strong" if column == 5 else plain)
        _draw_words(canvas, scene, line.facts, starts[-1] + 1, row, with_laid=with_words)


def _line(scene: Scene, seat: Seat) -> Listed:
    signs, picture = scene.signs, scene.picture
    facts = facts_of(picture, seat, signs)
    name = facts.name if seat or len(facts.name) <= 12 else table.YOU
    cells = (
        name,
        facts.side,
        table.DEALER_SHORT if facts.dealer else "",
        held(facts.cards, signs),
        tricks_won(facts.tricks, signs),
        facts.score,
    )
    return Listed(facts, cells)


def _draw_words(
    canvas: Canvas, scene: Scene, facts: SeatFacts, x: int, y: int, *, with_laid: bool
) -> None:
    """What a seat has laid, or else what it has said or done."""
    signs, card = scene.signs, scene.picture.laid_by(facts.seat)
    room = canvas.width - x
    if card is None or not with_laid:
        canvas.put(x, y, fits(room, *facts.notes), "gold")
        return
    suit = suit_of(card)
    name = signs.card(card)
    at = canvas.put(x, y, name, "" if suit is None else f"suit.{suit}") + 1
    at += max(3 - len(name), 0)
    wins = scene.picture.winning == facts.seat
    words = laid_words(scene, facts.seat)
    said = [f"{word}   {note}" for word in words[:1] for note in facts.notes] + [*words]
    canvas.put(at, y, fits(canvas.width - at, *said), "gold" if wins else "quiet")


def _stride(canvas: Canvas, scene: Scene) -> int:
    """From one card of the trick to the next; the first place is the stock's."""
    return min((canvas.width - 4) // (scene.picture.view.seats + 1), 14)


def _names_fit(canvas: Canvas, scene: Scene) -> bool:
    """Whether everybody's name goes below a card."""
    longest = max(map(len, scene.picture.names[1:]))
    return max(longest, len(table.WINNING)) < _stride(canvas, scene)


def _draw_trick(canvas: Canvas, scene: Scene, y: int) -> None:
    """The stock and the trick as small cards in the order they play, with names and words."""
    picture, signs = scene.picture, scene.signs
    view, stride = picture.view, _stride(canvas, scene)
    words = stock_words(scene)
    if view.turn_up is not None:
        draw_card(canvas, 2, y, view.turn_up, SMALL, signs)
    elif words:
        draw_back(canvas, 2, y, SMALL, signs)
    for row, word in enumerate(words, start=y + SMALL.height):
        canvas.put(2, row, fits(stride - 1, word), "quiet")
    for column in range(1, view.seats + 1):
        seat = column % view.seats
        x = 2 + column * stride
        card = picture.laid_by(seat)
        if card is None:
            if picture.leader is not None:
                draw_gap(canvas, x, y, SMALL, signs)
            continue
        wins = picture.winning == seat
        style = "gold" if wins else "quiet"
        draw_card(canvas, x, y, card, SMALL, signs, edge="win" if wins else "")
        name = fits(stride - 1, picture.names[seat], table.YOU if seat == 0 else "")
        canvas.put(x, y + SMALL.height, name, style)
        canvas.put(x, y + SMALL.height + 1, fits(stride - 1, *laid_words(scene, seat)), style)
