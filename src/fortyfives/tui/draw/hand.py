"""The person's own place: the line with name and score, the cards along the bottom."""

from msgspec import Struct

from fortyfives.cards import Card, bit
from fortyfives.engine.options import Discards, Plays
from fortyfives.tui.draw.seats import tricks_won
from fortyfives.tui.look.canvas import Canvas, fits
from fortyfives.tui.look.faces import NORMAL, SMALL, Edge, Size, draw_card
from fortyfives.tui.shown.facts import facts_of, score_word
from fortyfives.tui.shown.order import slots
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import table


def draw_place(canvas: Canvas, scene: Scene) -> None:
    """Whether it is my turn, my tricks and score, and how the trick stands."""
    picture, signs = scene.picture, scene.signs
    facts = facts_of(picture, picture.view.seat, signs)
    x = canvas.put(1, 0, f"{signs.turn} " if facts.turn else "  ", "gold")
    x = canvas.put(x, 0, facts.named, "gold" if facts.turn else "strong") + 2
    if facts.dealer:
        x = canvas.put(x, 0, table.DEALER, "quiet") + 2
    x = canvas.put(x, 0, f"{table.TRICKS} ", "quiet")
    x = canvas.put(x, 0, tricks_won(facts.tricks, signs)) + 2
    x = canvas.put(x, 0, f"{score_word(picture)} ", "quiet")
    x = canvas.put(x, 0, facts.score, "strong") + 2
    note = fits(canvas.width - x, *facts.notes)
    x = canvas.put(x, 0, note, "quiet") + (2 if note else 0)
    said = fits(canvas.width - x - 2, *standing(scene))
    canvas.put(canvas.width - 2 - len(said), 0, said, "gold")


def standing(scene: Scene) -> tuple[str, ...]:
    """How the trick on the table stands, in words, the fullest first."""
    picture = scene.picture
    if picture.winning is None or picture.finished is not None:
        return ()
    who, card = picture.names[picture.winning], picture.laid_by(picture.winning)
    return table.winning(who, "" if card is None else scene.signs.card(card))


class HandPlan(Struct, frozen=True):
    """Where the cards of the hand lie."""

    size: Size
    left: int
    step: int

    def place_at(self, x: int, places: int) -> int | None:
        """The place that a column belongs to."""
        place, within = divmod(x - self.left, self.step)
        return place if 0 <= place < places and within < self.size.width else None


def plan_hand(width: int, places: int, size: Size) -> HandPlan:
    """The cards side by side in the middle, smaller where they would not go side by side."""
    for smaller in (size, NORMAL, SMALL):
        if smaller.width <= size.width and places * (smaller.width + 1) - 1 <= width:
            size = smaller
            break
    step = size.width + 1
    return HandPlan(size, max((width - (places * step - 1)) // 2, 0), step)


def draw_hand(canvas: Canvas, scene: Scene) -> None:
    """The cards, the one under the cursor raised; on my turn those not to be played are marked."""
    view, asking, signs = scene.picture.view, scene.asking, scene.signs
    places = asking.places if asking.view is not None else slots(view)
    plan = plan_hand(canvas.width, len(places), scene.form.hand)
    for index, card in enumerate(places):
        if not view.hand & bit(card):
            continue
        cursor = asking.by_cards and asking.open and asking.cursor == index
        refused = _refused(scene, card)
        marked = bool(asking.marked & bit(card))
        edge: Edge = "cursor" if cursor else "off" if refused else ""
        draw_card(
            canvas,
            plan.left + index * plan.step,
            canvas.height - plan.size.height - (cursor or marked),
            card,
            plan.size,
            signs,
            edge=edge,
            title=(table.MARKED if marked else str((index + 1) % 10)),
            mark=signs.refused if refused else signs.trump if _trump(scene, card) else "",
        )


def _refused(scene: Scene, card: Card) -> bool:
    options = scene.asking.view.options if scene.asking.view is not None else None
    if scene.asking.view is None or not scene.asking.open:
        return False
    if isinstance(options, Plays | Discards):
        return not options.cards & bit(card)
    return False


def _trump(scene: Scene, card: Card) -> bool:
    ranking = scene.picture.view.ranking
    return ranking is not None and bool(ranking.trumps & bit(card))
