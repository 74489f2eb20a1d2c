"""The parts of the table."""

from collections.abc import Iterator

from textual import events
from textual.message import Message
from textual.widget import Widget

from fortyfives.tui.commands import keys_now
from fortyfives.tui.draw.bars import draw_choices, draw_keys, draw_prompt, draw_status
from fortyfives.tui.draw.felt import draw_felt
from fortyfives.tui.draw.hand import draw_hand, draw_place, plan_hand
from fortyfives.tui.look.canvas import Canvas, fitted
from fortyfives.tui.look.palette import Palette
from fortyfives.tui.shown.scene import LEAST_HEIGHT, LEAST_WIDTH, Scene
from fortyfives.tui.widgets.drawn import Drawn
from fortyfives.words import notices


class CardChosen(Message):
    """A place of the hand was clicked."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


class StatusLine(Drawn[Scene]):
    """The game, trump, the deal."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        draw_status(canvas, shown)


class Felt(Drawn[Scene]):
    """The seats and the trick, or the reckoning of a deal."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        if shown.reckoning:
            from fortyfives.tui.draw.deal_result import draw_deal_result  # not for the first table

            draw_deal_result(canvas, shown)
        else:
            draw_felt(canvas, shown)


class MyPlace(Drawn[Scene]):
    """My name, tricks and score, and how the trick stands."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        draw_place(canvas, shown)


class Stripe(Drawn[Scene]):
    """Some columns of the hand."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Cut them out of the whole; a stripe that has left its hand has nothing to show."""
        hand = self.parent
        if isinstance(hand, HandRow):
            canvas.paste(hand.whole(shown), hand.region.x - self.region.x, 0)


class HandRow(Widget):
    """My cards.

    Textual sends a line again from the left edge of its widget, however little of it has changed.
    So the hand is made of stripes: moving the cursor sends two cards, not the whole row.
    """

    STRIPES = 5

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="hand")
        self._stripes = [Stripe(palette) for _ in range(self.STRIPES)]
        self._scene: Scene | None = None
        self._drawn: tuple[Scene | None, Canvas] = (None, Canvas(0, 0))

    def compose(self) -> Iterator[Widget]:
        """The stripes, side by side."""
        yield from self._stripes

    def show(self, scene: Scene) -> None:
        """Show the cards of a scene."""
        self._scene = scene
        for stripe in self._stripes:
            stripe.show(scene)

    def whole(self, scene: Scene) -> Canvas:
        """All the cards of a scene, drawn once for all the stripes."""
        drawn_for, canvas = self._drawn
        if drawn_for is not scene or (canvas.width, canvas.height) != self.size:
            canvas = Canvas(self.size.width, self.size.height)
            draw_hand(canvas, scene)
            self._drawn = (scene, canvas)
        return canvas

    def on_click(self, event: events.Click) -> None:
        """Say which card was clicked."""
        scene = self._scene
        if scene is not None and scene.asking.by_cards:
            places = len(scene.asking.places)
            plan = plan_hand(self.size.width, places, scene.form.hand)
            place = plan.place_at(int(event.screen_x) - self.region.x, places)
            if place is not None:
                self.post_message(CardChosen(place))

    def corner(self) -> tuple[int, int] | None:
        """Where the card under the cursor has its rank, on the screen."""
        scene = self._scene
        if scene is None or not scene.asking.by_cards or scene.asking.card is None:
            return None
        plan = plan_hand(self.size.width, len(scene.asking.places), scene.form.hand)
        x = self.region.x + plan.left + scene.asking.cursor * plan.step + 1
        return x, self.region.bottom - plan.size.height


class PromptLine(Drawn[Scene]):
    """What is to be done, or why not."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        draw_prompt(canvas, shown)


class ChoiceLine(Drawn[Scene]):
    """The choices, or what happened last."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        draw_choices(canvas, shown)


class KeyLine(Drawn[Scene]):
    """The keys."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        draw_keys(canvas, shown, keys_now(shown))


class Log(Drawn[Scene]):
    """What has happened."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        if canvas.width:
            from fortyfives.tui.draw.log import draw_log  # only where there is room for it

            draw_log(canvas, shown)


class Row(Widget):
    """Parts side by side."""


class Column(Widget):
    """Parts one below the other."""


class TooSmall(Drawn[Scene]):
    """The one line of a terminal that is too small."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        times = shown.signs.times
        has = f"{canvas.width}{times}{canvas.height}"
        wants = f"{LEAST_WIDTH}{times}{LEAST_HEIGHT}"
        said = notices.too_small(has, wants)
        text = next((each for each in said if len(each) <= canvas.width), said[-1])
        if canvas.height:
            canvas.centre((canvas.height - 1) // 2, fitted(text, canvas.width), "strong")
