"""The table drawn without a terminal, on a sheet that lets nothing be cut, covered or glued."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from msgspec.structs import replace as changed
from rich.cells import cell_len

from fortyfives.engine.events import Event
from fortyfives.engine.game import Game
from fortyfives.rulebook.rules import Rules
from fortyfives.tui.commands import keys_now
from fortyfives.tui.draw.bars import draw_choices, draw_keys, draw_prompt, draw_status
from fortyfives.tui.draw.deal_result import draw_deal_result
from fortyfives.tui.draw.felt import draw_felt
from fortyfives.tui.draw.hand import draw_hand, draw_place
from fortyfives.tui.look.canvas import Canvas
from fortyfives.tui.look.signs import UNICODE, Signs
from fortyfives.tui.screens.table import AFTERWARDS
from fortyfives.tui.shown.asking import NOTHING, asking_of, menu
from fortyfives.tui.shown.picture import Picture, after_all, pictures
from fortyfives.tui.shown.scene import COMPACT, Scene, form_for


class Strict(Canvas):
    """A sheet that refuses what would be cut off, cover other words, or run into them."""

    __slots__ = ("by", "puts")

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.by: dict[tuple[int, int], tuple[int, str]] = {}
        """Which text has written a letter, and the letter."""
        self.puts = 0

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        if not text:
            return x
        assert x >= 0 and x + cell_len(text) <= self.width, f"{text!r} is cut off at {x}"
        assert 0 <= y < self.height, f"{text!r} stands outside, in row {y}"
        if not text.strip():
            return super().put(x, y, text, style)
        self.puts += 1
        written = {(x + n, y): sign for n, sign in enumerate(text) if sign.isalnum()}
        for at, sign in written.items():
            covered = self.by.get(at, (0, sign))[1]
            assert covered == sign, f"{text!r} covers another text at {at}"
        gone = [(x + n, y) for n, sign in enumerate(text) if not sign.isalnum()]
        assert not any(at in self.by for at in gone), f"{text!r} covers a text in row {y}"
        again = all(at in self.by for at in written)
        for at, beside in (((x, y), (x - 1, y)), ((x + len(text) - 1, y), (x + len(text), y))):
            glued = at in written and beside in self.by and not again
            assert not glued, f"{text!r} runs into another text in row {y}"
        for at, sign in written.items():
            self.by.setdefault(at, (self.puts, sign))
        return super().put(x, y, text, style)

    def centre(self, y: int, text: str, style: str = "", *, x: int = 0, width: int = 0) -> int:
        assert cell_len(text) <= (width or self.width), f"{text!r} is too wide"
        return super().centre(y, text, style, x=x, width=width)


@dataclass(frozen=True, slots=True)
class Sheets:
    """The parts of the screen, as text."""

    status: str
    felt: str
    place: str | None
    hand: str | None
    prompt: str
    choices: str
    keys: str

    @property
    def whole(self) -> str:
        parts = (self.status, self.felt, self.place, self.hand, self.prompt)
        return "\n".join(part for part in (*parts, self.choices, self.keys) if part is not None)


def drawn(scene: Scene, width: int, height: int) -> Sheets:
    """The table as it stands in a terminal of this size, laid out as the style sheet does."""
    form = form_for(width, height)
    assert form is not None
    scene = replace(scene, form=form)
    table = width - form.log
    place = 0 if form is COMPACT or scene.reckoning else 1
    hand = 0 if scene.reckoning else form.hand_rows
    felt = Strict(table, height - place - hand - 5)
    (draw_deal_result if scene.reckoning else draw_felt)(felt, scene)
    sheets: dict[str, Any] = {}
    for name, draw, size in (
        ("status", draw_status, (width, 1)),
        ("place", draw_place, (table, place)),
        ("hand", draw_hand, (table, hand)),
        ("prompt", draw_prompt, (width, 2)),
        ("choices", draw_choices, (width, 1)),
    ):
        canvas = Strict(*size)
        if size[1]:
            draw(canvas, scene)
        sheets[name] = canvas.text() if size[1] else None
    keys = Strict(width, 1)
    draw_keys(keys, scene, keys_now(scene))
    return Sheets(felt=felt.text(), keys=keys.text(), **sheets)


def moments_of(
    rules: Rules,
    seats: int,
    seed: int,
    names: tuple[str, ...],
    *,
    deals: int = 2,
) -> Iterator[Picture]:
    """What seat 0 sees of some deals played by lot, moment by moment."""
    game = Game(rules, seats=seats, seed=seed)
    lots = Random(seed)
    view = game.view(0)
    picture = after_all(Picture(view, names, log=view.history), view)
    yield picture
    while game.turn is not None and game.deal.state.number <= deals:
        options = game.options
        action = options[lots.randrange(len(options))]
        seen: list[Event] = []
        for event in game.apply(action):
            cut = event.for_seat(0)
            if cut is not None:
                seen.append(cut)
        for moment, _ in pictures(picture, seen, game.view(0)):
            picture = moment
            yield picture


def scene_of(picture: Picture, signs: Signs = UNICODE) -> Scene:
    asking = asking_of(picture.view) if picture.settled is None else NOTHING
    if picture.won is not None:
        asking = menu(AFTERWARDS)
    return Scene(picture, signs, asking=asking)


def with_scores(scene: Scene, scores: tuple[int, ...]) -> Scene:
    """The same moment with other totals."""
    picture = scene.picture
    settled = picture.settled
    if settled is not None:
        chips = None if settled.chips is None else scores
        settled = changed(settled, scores=scores, chips=chips)
    view = changed(picture.view, scores=scores)
    return replace(scene, picture=replace(picture, view=view, settled=settled))
