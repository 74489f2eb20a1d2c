"""The lines above and below the table."""

from fortyfives.actions import bid_text
from fortyfives.cards import SUIT_NAMES
from fortyfives.tui.canvas import Canvas, fitted, wrapped
from fortyfives.tui.facts import side_word
from fortyfives.tui.scene import Scene
from fortyfives.tui.sentences import last_words, prompt


def draw_status(canvas: Canvas, scene: Scene) -> None:
    """The game, what is trump, which deal it is and what it is played to."""
    canvas.fill(0, 0, canvas.width, 1, "bar")
    view = scene.picture.view
    end = f"{_ending(scene)} "
    word = "Trump not named" if view.trump is None else f"Trump {scene.signs.suit(view.trump)} "
    name = "" if view.trump is None else SUIT_NAMES[view.trump]
    title, middle = view.rules.title, len(word) + len(name)
    start = 1
    if scene.form.roomy:
        start = max(min((canvas.width - middle) // 2, canvas.width - len(end) - middle - 2), 1)
        if start > 6:
            canvas.put(1, 0, fitted(title, start - 3), "bar.quiet")
    at = canvas.put(start, 0, word, "bar.strong" if view.trump is None else f"bar.{view.trump}")
    if view.trump is not None:
        canvas.put(start, 0, "Trump", "bar.strong")
        canvas.put(at, 0, name, "bar.strong")
    canvas.put(canvas.width - len(end), 0, end, "bar.quiet")


def _ending(scene: Scene) -> str:
    """Which deal it is, what is played for, and how partners stand."""
    picture = scene.picture
    view, game = picture.view, picture.view.rules.game
    parts = [f"deal {view.deal}"]
    if game.fixed_hands:
        parts[0] += f" of {game.fixed_hands}"
    if view.stakes is not None:
        parts.append(f"pool {view.stakes.pool}")
    elif not game.fixed_hands:
        roomy = scene.form.roomy and len(view.sides) == view.seats
        parts.append(f"first to {game.target}" if roomy else f"to {game.target}")
    if view.contracted and view.bidder is not None and view.bid is not None:
        parts.append(f"{picture.names[view.bidder]} bid {bid_text(view.bid)}")
    if len(view.sides) == 2 and view.seats > 2:
        scores = (picture.settled or view).scores
        said = {side_word(picture, side[0]): scores[n] for n, side in enumerate(view.sides)}
        parts.append(f"we {said['we']}, they {said['they']}")
    return f" {scene.signs.dot} ".join(parts)


def draw_prompt(canvas: Canvas, scene: Scene) -> None:
    """What is to be done, or why not: at most two lines."""
    text, style = prompt(scene)
    for row, line in enumerate(wrapped(text, canvas.width - 2)[: canvas.height]):
        canvas.put(1, row, line, style)


def draw_choices(canvas: Canvas, scene: Scene) -> None:
    """The choices beside the cards; without any, what happened last."""
    asking = scene.asking
    if not (asking.open and asking.choices):
        canvas.put(1, 0, last_words(scene, canvas.width - 2), "quiet")
        return
    x = 1
    labels = [choice_text(choice.label, choice.key) for choice in asking.choices]
    gap = 2 if sum(map(len, labels)) + 2 * len(labels) < canvas.width else 1
    for index, label in enumerate(labels):
        here = asking.cursor == len(asking.places) + index
        text = f"[{label}]" if not here else f"{scene.signs.turn}{label}{scene.signs.turn_back}"
        x = canvas.put(x, 0, text, "choice.cursor" if here else "choice") + gap


def choice_text(label: str, key: str) -> str:
    """A choice with the letter that takes it."""
    return f" {label} ({key}) " if key else f" {label} "


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
