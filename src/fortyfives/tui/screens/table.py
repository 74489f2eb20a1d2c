"""The table: one scene, drawn by its widgets; keys become answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.geometry import Offset
from textual.screen import Screen

from fortyfives.engine.actions import Discard
from fortyfives.engine.options import Discards
from fortyfives.outside.foreign import printable
from fortyfives.players.own_players.own import parted
from fortyfives.tui.calling import missing
from fortyfives.tui.commands import COMMAND_KEYS, bindings
from fortyfives.tui.look.canvas import wrapped
from fortyfives.tui.messages import Request, Wanted
from fortyfives.tui.pace import quicker
from fortyfives.tui.sentences import prompt
from fortyfives.tui.shown.asking import NOTHING, Asking, Choice, asking_of, menu
from fortyfives.tui.shown.scene import COMPACT, USUAL, Form, Scene, form_for
from fortyfives.tui.widgets.drawn import Drawn
from fortyfives.tui.widgets.table import (
    CardChosen,
    ChoiceLine,
    Column,
    Felt,
    HandRow,
    KeyLine,
    Log,
    MyPlace,
    PromptLine,
    Row,
    StatusLine,
    TooSmall,
)
from fortyfives.words import notices, prompts

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from fortyfives.players.advice import Advice
    from fortyfives.tui.host import Host
    from fortyfives.tui.look.palette import Palette
    from fortyfives.tui.look.signs import Signs
    from fortyfives.tui.pace import Pacing
    from fortyfives.tui.shown.picture import Picture

NEW_GAME = Choice(prompts.NEW_GAME, "n", "new")
OTHER_RULES = Choice(prompts.OTHER_RULES, "r", "other")
QUIT = Choice(prompts.QUIT, "q", "quit")
RESUME = (Choice(prompts.GO_ON, "g", "go_on"), NEW_GAME)
BARRED = (NEW_GAME, OTHER_RULES, QUIT)
LATE = (Choice(prompts.ASK_AGAIN, "a", "go_on"), *BARRED)
AFTERWARDS = (Choice(prompts.AGAIN, "a", "again"), OTHER_RULES, QUIT)


PARTS: dict[str, type[Drawn[Scene]]] = {
    "status": StatusLine,
    "felt": Felt,
    "place": MyPlace,
    "log": Log,
    "prompt": PromptLine,
    "choices": ChoiceLine,
    "keys": KeyLine,
    "too-small": TooSmall,
}
"""The parts of the screen by their names in the style sheet, besides the hand."""


class TableScreen(Screen[None]):
    """The table at which a game is played."""

    BINDINGS: ClassVar[list[BindingType]] = bindings()

    def __init__(self, signs: Signs, palette: Palette, pacing: Pacing) -> None:
        super().__init__()
        self._signs = signs
        self._parts: dict[str, Drawn[Scene]] = {
            name: part(palette, id=name) for name, part in PARTS.items()
        }
        self._hand = HandRow(palette)
        self._pacing = pacing
        self._host: Host | None = None
        self._form: Form = USUAL
        self.scene: Scene | None = None
        """The one truth: all the widgets are drawn from it."""

    def compose(self) -> ComposeResult:
        """Every part, once and for all."""
        yield self._parts["status"]
        with Row(id="middle"):
            with Column(id="table"):
                yield self._parts["felt"]
                yield self._parts["place"]
                yield self._hand
            yield self._parts["log"]
        yield self._parts["prompt"]
        yield self._parts["choices"]
        yield self._parts["keys"]
        yield self._parts["too-small"]

    # What is shown.

    def sit_down(self, host: Host, *, resumed: bool = False, notice: str = "") -> None:
        """A game begins, or is offered to be gone on with."""
        self._host = host
        asking = menu(RESUME) if resumed else NOTHING
        runs = {printable(parted(name)[0]): None for name in host.own_players}
        scene = Scene(host.picture, self._signs, asking=asking, notice=notice, resumed=resumed)
        self._put(replace(scene, runs=tuple(runs)))

    def stand_barred(self, picture: Picture, why: str, choices: tuple[Choice, ...]) -> None:
        """A game that does not go on lies there, until the person says what is wanted."""
        self._put(Scene(picture, self._signs, asking=menu(choices), resumed=True, barred=why))

    def names_the_files(self) -> bool:
        """Whether the files that are run if this game goes on can be read whole in the prompt."""
        if self.scene is None or self.scene.notice:
            return False
        room = self._parts["prompt"].size
        lines = wrapped(prompt(self.scene)[0], room.width - 2)
        whole = len(lines) <= room.height and all(cell_len(line) < room.width for line in lines)
        said = " ".join(lines)
        return whole and all(" ".join(file.split()) in said for file in self.scene.runs)

    def show_picture(self, picture: Picture) -> None:
        """The table at the next moment."""
        if self.scene is None:
            return
        before = self.scene.asking
        asking = asking_of(picture.view, before) if picture.settled is None else NOTHING
        if picture.ended:
            asking = menu(AFTERWARDS)
        news = asking.open and not before.open and not self.scene.picture.ended
        scene = replace(self.scene, picture=picture, asking=asking, resumed=False, barred="")
        self._put(scene)
        if news and picture.my_turn:
            self.post_message(Wanted())

    def stand_still(self, for_key: bool) -> None:
        """The table stands until a key is pressed, or goes on."""
        if self.scene is not None and self.scene.standing != for_key:
            self._put(replace(self.scene, standing=for_key))

    def _put(self, scene: Scene) -> None:
        """Make this the scene, and draw it."""
        form = form_for(self.size.width, self.size.height)
        scene = replace(scene, form=form or scene.form)
        if not self.is_mounted:
            self.scene = scene
            return
        self._lay_out(scene, small=form is None)
        self.scene = scene
        for part in self._parts.values():
            part.show(scene)
        self._hand.show(scene)
        corner = self._hand.corner()
        if corner is not None:
            self.app.cursor_position = Offset(*corner)

    def _lay_out(self, scene: Scene, *, small: bool) -> None:
        """Give every part its rows; only what changes is laid out anew."""
        self.set_class(small, "small")
        self.set_class(scene.reckoning, "reckoning")
        self.set_class(scene.form is COMPACT, "compact")
        self.set_class(scene.form.log > 0, "logged")
        if self._form is not scene.form:
            self._form = scene.form
            self._hand.styles.height = scene.form.hand_rows
            self._parts["log"].styles.width = scene.form.log

    def on_mount(self) -> None:
        """The first drawing."""
        if self.scene is not None:
            self._put(self.scene)

    def on_resize(self) -> None:
        """Another size, perhaps another form."""
        if self.scene is not None:
            self._put(self.scene)

    # What keys do.

    def on_key(self, event: events.Key) -> None:
        """A letter of an open choice takes it; a key that does nothing else ends a wait."""
        scene = self.scene
        if scene is None:
            return
        if scene.notice:
            self._put(replace(scene, notice=""))
        letter = event.character or ""
        chosen = self._asking.lettered(letter) if letter.isalpha() else None
        if chosen is not None:
            self._choose(chosen)
            event.stop()
        elif event.key not in COMMAND_KEYS and self._pacing.skip():
            event.stop()

    @property
    def _asking(self) -> Asking:
        return NOTHING if self.scene is None else self.scene.asking

    def _ask(self, asking: Asking) -> None:
        if self.scene is not None:
            self._put(replace(self.scene, asking=asking, notice=""))

    def _choose(self, asking: Asking) -> None:
        """The cursor goes there, and what is there is taken."""
        self._ask(asking)
        self._take()

    def _take(self) -> None:
        """Answer with what is under the cursor; if it is not open the reason stands there."""
        answer, view = self._asking.answer(), self._asking.view
        may = None if view is None else view.options
        if isinstance(answer, str):
            self.post_message(Request(answer))
        elif isinstance(answer, Discard) and isinstance(may, Discards) and answer not in may:
            self.say(missing(may, answer.cards.bit_count()))
        elif answer is not None and self._host is not None:
            self._host.answer(answer)

    def action_step(self, step: int) -> None:
        """The cursor goes left or right."""
        if not self._pacing.skip():
            self._ask(self._asking.moved(step))

    def action_take(self) -> None:
        """Take what is under the cursor."""
        if not self._pacing.skip():
            self._take()

    def action_mark(self) -> None:
        """Mark a card where several are to go out; otherwise take what is under the cursor."""
        if self._pacing.skip():
            return
        if self._asking.marking:
            self._ask(self._asking.toggled())
        else:
            self._take()

    def action_number(self, number: int) -> None:
        """The card, or the choice, with this number."""
        if self._pacing.skip():
            return
        chosen = self._asking.numbered(number)
        if chosen is None:
            return
        if chosen.marking:
            self._ask(chosen.toggled())
        else:
            self._choose(chosen)

    def on_card_chosen(self, message: CardChosen) -> None:
        """A click on a card moves the cursor; a second one takes it."""
        if self._pacing.skip():
            return
        asking = self._asking
        if asking.marking:
            self._ask(asking.at(message.place).toggled())
        elif asking.cursor == message.place:
            self._take()
        else:
            self._ask(asking.at(message.place))

    def action_pace(self, step: int) -> None:
        """A quicker or a slower pace, from now on."""
        self._pacing.pace = quicker(self._pacing.pace, step)
        self.say(notices.pace(self._pacing.pace))
        self.post_message(Request("kept"))

    def action_wait(self) -> None:
        """A finished trick waits for a key, or for a while."""
        self._pacing.wait = not self._pacing.wait
        self.say(notices.tricks_wait(for_key=self._pacing.wait))
        self.post_message(Request("kept"))

    def say(self, notice: str) -> None:
        """Say something in the place of the prompt, until the next key."""
        if self.scene is not None:
            self._put(replace(self.scene, notice=notice))

    # Advice.

    def action_hint(self) -> None:
        """Ask what would be best."""
        if self.open_question() is not None:
            self.say(notices.THINKING)
            self.post_message(Request("hint"))

    def open_question(self) -> Asking | None:
        """The question that the person has to answer, as it stands; None where none is asked."""
        return self._asking if self._asking.open and self._asking.view is not None else None

    def show_hint(self, asked: Asking, advice: Advice) -> None:
        """Say what is best, if that is still the question, and point at it.

        Whoever has gone to another card or choice since it was asked is left there: Enter is to
        take what the person went to, not what comes under the cursor the moment before.
        """
        from fortyfives.tui.hint import hint_words, pointing_at

        asking = self.open_question()
        if self.scene is None or asking is None or asking.view != asked.view:
            return
        if asking is asked:
            asking = pointing_at(asking, advice.best.action)
        self._put(replace(self.scene, asking=asking, notice=hint_words(self.scene, advice)))

    # Pages.

    def action_last_trick(self) -> None:
        """The last trick."""
        self.post_message(Request("last_trick"))

    def action_score_sheet(self) -> None:
        """The score sheet."""
        self.post_message(Request("score_sheet"))

    def action_strength(self) -> None:
        """The order of my cards."""
        self.post_message(Request("strength"))

    def action_house_rules(self) -> None:
        """The rules."""
        self.post_message(Request("house_rules"))

    def action_help(self) -> None:
        """The help page."""
        self.post_message(Request("help"))
