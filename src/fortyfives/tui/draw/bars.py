"""The lines above and below the table."""

import re

from fortyfives.tui.look.canvas import Canvas, fits, fitted, wrapped
from fortyfives.tui.sentences import last_words, prompt
from fortyfives.tui.shown.facts import contract_words, score_text, settling_of
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import prompts, table


def draw_status(canvas: Canvas, scene: Scene) -> None:
    """What is trump, which deal it is, what it is played to, who plays; the game if there is room.

    What has no room here stands at the seats as well.
    """
    canvas.fill(0, 0, canvas.width, 1, "bar")
    view = scene.picture.view
    trump = table.NO_TRUMP_YET
    if view.trump is not None:
        trump = table.trump(scene.signs.suit(view.trump), view.trump)
    between = f" {scene.signs.dot} "
    deal, sides, contract = _deal(scene), _sides(scene), contract_words(scene.picture)
    kinds = ((*deal, contract, sides), (*deal, contract), (*deal, sides), deal)
    ends = [between.join(part for part in parts if part) for parts in kinds]
    end = fits(canvas.width - len(trump) - 4, *ends)
    canvas.put(canvas.width - len(end) - 1, 0, end, "bar.quiet")
    start, title = 1, view.rules.title if scene.form.roomy else ""
    middle = min((canvas.width - len(trump)) // 2, canvas.width - len(end) - len(trump) - 4)
    if title and middle >= len(title) + 3:
        canvas.put(1, 0, title, "bar.quiet")
        start = middle
    canvas.put(start, 0, trump, "bar.strong")
    if view.trump is not None:
        canvas.put(
            start + len(table.TRUMP) + 1, 0, scene.signs.suit(view.trump), f"bar.{view.trump}"
        )


def _deal(scene: Scene) -> tuple[str, ...]:
    """Which deal it is, and what is played for."""
    view = scene.picture.view
    ending = settling_of(scene.picture).ending
    deal = table.deal(view.deal, ending.fixed_deals)
    if scene.picture.pool is not None:
        return deal, table.pool(scene.picture.pool)
    race = scene.form.roomy and len(view.sides) == view.seats
    return (deal,) if ending.fixed_deals else (deal, table.target(ending.target, race=race))


def _sides(scene: Scene) -> str:
    """How two sides of partners stand."""
    picture = scene.picture
    view = picture.view
    if len(view.sides) != 2 or view.seats == 2:
        return ""
    we, they = (score_text(picture, side) for side in (view.side, 1 - view.side))
    return table.two_sides(we, they)


PROMPT_ROWS = 2
"""So many lines are for what is to be done; one more where no choices stand below them."""


def draw_prompt(canvas: Canvas, scene: Scene) -> None:
    """What is to be done, or why not."""
    style = prompt(scene)[1]
    for row, line in enumerate(prompt_lines(scene, canvas.width - 2)[: canvas.height]):
        canvas.put(1, row, line, style)


def prompt_lines(scene: Scene, width: int) -> list[str]:
    """What is to be done, as lines; of more than there is room for, the last sentences go."""
    room = PROMPT_ROWS + (not has_choices(scene))
    sentences = re.split(r"(?<=[.!?]) ", prompt(scene)[0])
    while len(sentences) > 1 and len(wrapped(" ".join(sentences), width)) > room:
        sentences.pop()
    lines = wrapped(" ".join(sentences), width)
    if len(lines) > room:
        lines[room - 1 :] = [fitted(" ".join(lines[room - 1 :]), width)]
    return lines


def has_choices(scene: Scene) -> bool:
    """Whether anything but a card may be chosen."""
    return scene.asking.open and bool(scene.asking.choices)


def draw_choices(canvas: Canvas, scene: Scene) -> None:
    """The choices beside the cards; without any the end of a long prompt, or what happened last."""
    asking = scene.asking
    if not has_choices(scene):
        more = prompt_lines(scene, canvas.width - 2)[PROMPT_ROWS:]
        if more:
            canvas.put(1, 0, more[0], prompt(scene)[1])
        else:
            canvas.put(1, 0, last_words(scene, canvas.width - 2), "quiet")
        return
    at, cursor = 1, asking.cursor - len(asking.places)
    for index, text in enumerate(_row_of_choices(scene, canvas.width - 2)):
        at = canvas.put(at, 0, text, "choice.cursor" if index == cursor else "choice")
        at += 1 if index + 1 < len(asking.choices) else 0


def _row_of_choices(scene: Scene, room: int) -> list[str]:
    """The choices in brackets, or pointed at, as roomy as the line allows."""
    asking, signs = scene.asking, scene.signs
    cursor = asking.cursor - len(asking.places)
    row: list[str] = []
    for left, right, pad in (("[ ", " ]", 2), ("[ ", " ]", 1), ("[", "]", 1), (" ", " ", 0)):
        here = (signs.turn + left[1:], right[:-1] + signs.turn_back)
        row = []
        for index, choice in enumerate(asking.choices):
            before, after = here if index == cursor else (left, right)
            gap = " " * max(pad - 1, 0) if index + 1 < len(asking.choices) else ""
            row.append(f"{before}{prompts.choice(choice.label, choice.key)}{after}{gap}")
        if sum(map(len, row)) + len(row) - 1 <= room:
            break
    return row


def draw_keys(canvas: Canvas, scene: Scene, keys: list[tuple[str, str]]) -> None:
    """The keys that matter now, as many as there is room for; help and quit always."""
    canvas.fill(0, 0, canvas.width, 1, "bar")
    shown = list(keys)
    while len(shown) > 2 and _width(shown) > canvas.width - 2:
        shown.pop(-3)
    x = 1
    for key, does in shown:
        x = canvas.put(x, 0, key, "bar.strong")
        x = canvas.put(x, 0, f" {does}" if does else "", "bar.quiet") + 2


def _width(keys: list[tuple[str, str]]) -> int:
    return sum(len(key) + len(does) + 3 for key, does in keys)
