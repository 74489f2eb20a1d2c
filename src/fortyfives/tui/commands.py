"""Every key: what it does, for the bindings, the line of keys and the help page alike."""

from msgspec import Struct
from textual.binding import Binding, BindingType

from fortyfives.engine.options import Calls, Discards, Robs
from fortyfives.tui.shown.scene import Scene


class Command(Struct, frozen=True):
    """Something a key does."""

    id: str
    keys: tuple[str, ...]
    """As Textual names them."""
    shown: str
    """As people read them."""
    does: str
    """One sentence for the help page."""
    action: str = ""
    """The screen's action; the same as the id unless given."""
    everywhere: bool = False
    """Whether it works on every page."""


def _letter(letter: str) -> tuple[str, ...]:
    return (letter, letter.upper())


COMMANDS: tuple[Command, ...] = (
    Command("left", ("left",), "Left", "One card or choice to the left.", "step(-1)"),
    Command("right", ("right",), "Right", "One card or choice to the right.", "step(1)"),
    Command("take", ("enter",), "Enter", "Play the card, or take the choice, under the cursor."),
    Command("mark", ("space",), "Space", "The same; where several cards go out, mark one."),
    *(
        Command(f"place-{n}", (str(n),), str(n), f"Card number {n} at once.", f"number({n or 10})")
        for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    ),
    Command(
        "hint",
        (*_letter("h"), *_letter("e")),
        "h",
        "A hint: what the expert would do, and why. Where h is a choice, press e.",
    ),
    Command("last-trick", _letter("l"), "l", "The last trick: who played what, who won, and why."),
    Command("score-sheet", _letter("s"), "s", "The score sheet, deal by deal."),
    Command(
        "strength", _letter("o"), "o", "The order of my cards, strongest first, and of trumps."
    ),
    Command("house-rules", _letter("i"), "i", "The rules of this game in plain words."),
    Command("quicker", ("plus", "equals_sign"), "+", "A quicker pace.", "pace(1)"),
    Command("slower", ("minus", "underscore"), "-", "A slower pace.", "pace(-1)"),
    Command("wait", _letter("w"), "w", "Whether a finished trick waits for a key, or for a while."),
    Command("help", ("question_mark", "f1"), "?", "This page."),
    Command(
        "quit",
        _letter("q"),
        "q",
        "Leave. The game is kept; the next start offers it. On a page: back to the table.",
        "app.close_or_leave",
        everywhere=True,
    ),
    Command(
        "set-aside",
        ("ctrl+z",),
        "Ctrl-Z",
        "Back to the shell for a while; its command fg brings the table back.",
        "app.set_aside",
        everywhere=True,
    ),
)


COMMAND_KEYS = frozenset(key for command in COMMANDS for key in command.keys)
"""The keys that do something of their own; any other ends a wait."""


def bindings(*, everywhere: bool = False) -> list[BindingType]:
    """The keys of the table, or those that work on every page, each with its id."""
    return [
        Binding(
            ",".join(command.keys),
            command.action or command.id.replace("-", "_"),
            command.does,
            show=False,
            id=command.id,
        )
        for command in COMMANDS
        if command.everywhere == everywhere
    ]


def keys_now(scene: Scene) -> list[tuple[str, str]]:
    """The keys that matter at this moment, at most six; the last two are help and quit."""
    arrows = scene.signs.arrows
    ends = [("?", "help"), ("q", "quit")]
    asking = scene.asking
    if scene.barred:
        return [(arrows, "choose"), ("Enter", "take"), *ends]
    if scene.resumed:
        return [("Enter", "go on"), ("n", "new game"), *ends]
    if scene.picture.ended:
        return [(arrows, "choose"), ("Enter", "take"), ("s", "score sheet"), *ends]
    if scene.reckoning:
        return [("Enter", "next deal"), ("s", "score sheet"), ("i", "rules"), *ends]
    if asking.view is None or not asking.open:
        return [("any key", "goes on"), ("l", "last trick"), ("s", "score"), ("+-", "pace"), *ends]
    options = asking.view.options
    hint = ("e" if any(choice.key == "h" for choice in asking.choices) else "h", "hint")
    if isinstance(options, Discards):
        return [(arrows, ""), ("Space", "mark"), ("Enter", "put away"), hint, *ends]
    if isinstance(options, Calls):
        return [(arrows, "choose"), ("Enter", "call"), hint, ("o", "order"), *ends]
    if isinstance(options, Robs):
        return [(arrows, "choose"), ("Enter", "rob"), hint, ("o", "order"), *ends]
    return [(f"{arrows} 1-5", ""), ("Enter", "play"), hint, ("l", "last trick"), *ends]
