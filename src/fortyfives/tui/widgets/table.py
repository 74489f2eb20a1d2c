"""The parts of the table."""

from textual import events
from textual.message import Message

from fortyfives.tui.canvas import Canvas, fitted
from fortyfives.tui.commands import keys_now
from fortyfives.tui.draw.bars import draw_choices, draw_keys, draw_prompt, draw_status
from fortyfives.tui.draw.felt import draw_felt
from fortyfives.tui.draw.hand import draw_hand, draw_place, plan_hand
from fortyfives.tui.draw.log import draw_log
from fortyfives.tui.draw.reckoning import draw_reckoning
from fortyfives.tui.scene import LEAST_HEIGHT, LEAST_WIDTH, Scene
from fortyfives.tui.widgets.drawn import Drawn


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
            draw_reckoning(canvas, shown)
        else:
            draw_felt(canvas, shown)


class MyPlace(Drawn[Scene]):
    """My name, tricks and score, and how the trick stands."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        draw_place(canvas, shown)


class Hand(Drawn[Scene]):
    """My cards."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        draw_hand(canvas, shown)

    def on_click(self, event: events.Click) -> None:
        """Say which card was clicked."""
        scene = self._shown
        if scene is not None and scene.asking.by_cards:
            places = len(scene.asking.places)
            plan = plan_hand(self.size.width, places, scene.form.hand)
            place = plan.place_at(event.x, places)
            if place is not None:
                self.post_message(CardChosen(place))

    def corner(self) -> tuple[int, int] | None:
        """Where the card under the cursor has its rank, on the screen."""
        scene = self._shown
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
        draw_log(canvas, shown)


class TooSmall(Drawn[Scene]):
    """The one line of a terminal that is too small."""

    def draw(self, canvas: Canvas, shown: Scene) -> None:
        """Draw it."""
        times = shown.signs.times
        has = f"{canvas.width}{times}{canvas.height}"
        wants = f"{LEAST_WIDTH}{times}{LEAST_HEIGHT}"
        text = f"Too small: {has}. The table needs {wants}; q quits."
        if len(text) > canvas.width:
            text = f"Too small ({wants}); q quits"
        if canvas.height:
            canvas.centre((canvas.height - 1) // 2, fitted(text, canvas.width), "strong")
