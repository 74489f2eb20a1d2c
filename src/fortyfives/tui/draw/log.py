"""What has happened, line by line, beside a wide table."""

from fortyfives.engine.events import HandDealt
from fortyfives.tui.look.canvas import Canvas, wrapped
from fortyfives.tui.sentences import prompt
from fortyfives.tui.shown.scene import Scene


def draw_log(canvas: Canvas, scene: Scene) -> None:
    """The latest events at the bottom; what the prompt says is not said here as well."""
    narrator = scene.narrator
    below = prompt(scene)[0]
    lines: list[tuple[str, str]] = []
    for event in reversed(scene.picture.log):
        if len(lines) >= canvas.height:
            break
        sentence = narrator.told(event)
        if sentence in below:
            below = below.replace(sentence, "", 1)
            continue
        style = "bar.strong" if isinstance(event, HandDealt) else "bar"
        told = wrapped(sentence, canvas.width - 4)
        lines += [
            (f"{'  ' if row else ''}{line}", style) for row, line in reversed(list(enumerate(told)))
        ]
    canvas.fill(0, 0, canvas.width, canvas.height, "bar")
    for row, (line, style) in enumerate(reversed(lines[: canvas.height - 1])):
        canvas.put(2, canvas.height - len(lines[: canvas.height - 1]) + row, line, style)
