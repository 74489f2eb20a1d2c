"""Every key: what it does, for the bindings, the line of keys and the help page alike."""

from msgspec import Struct
from textual.binding import Binding, BindingType

from fortyfives.engine.options import Calls, Discards, Robs
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import help


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


def _command(
    id: str, keys: tuple[str, ...], shown: str, action: str = "", *, everywhere: bool = False
) -> Command:
    return Command(id, keys, shown, help.KEYS[id], action, everywhere)


COMMANDS: tuple[Command, ...] = (
    _command("left", ("left",), help.LEFT, "step(-1)"),
    _command("right", ("right",), help.RIGHT, "step(1)"),
    _command("take", ("enter",), help.ENTER),
    _command("mark", ("space",), help.SPACE),
    *(
        Command(f"place-{n}", (str(n),), str(n), help.card_number(n), f"number({n or 10})")
        for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    ),
    _command("hint", (*_letter("h"), *_letter("e")), "h"),
    _command("last-trick", _letter("l"), "l"),
    _command("score-sheet", _letter("s"), "s"),
    _command("strength", _letter("o"), "o"),
    _command("house-rules", _letter("i"), "i"),
    _command("quicker", ("plus", "equals_sign"), "+", "pace(1)"),
    _command("slower", ("minus", "underscore"), "-", "pace(-1)"),
    _command("wait", _letter("w"), "w"),
    _command("help", ("question_mark", "f1"), "?"),
    _command("quit", _letter("q"), "q", "app.close_or_leave", everywhere=True),
    _command("set-aside", ("ctrl+z",), "Ctrl-Z", "app.set_aside", everywhere=True),
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
    keys = [(key, help.NEXT[does] if does else "") for key, does in _keys(scene)]
    return [*keys, ("?", help.NEXT["help"]), ("q", help.NEXT["quit"])]


def _keys(scene: Scene) -> list[tuple[str, str]]:
    """The keys of this moment besides help and quit, and what each does by its name."""
    arrows, enter, asking = scene.signs.arrows, help.ENTER, scene.asking
    if scene.barred:
        return [(arrows, "choose"), (enter, "take")]
    if scene.resumed:
        return [(enter, "go_on"), ("n", "new_game")]
    if scene.picture.ended:
        return [(arrows, "choose"), (enter, "take"), ("s", "score_sheet")]
    if scene.reckoning:
        return [(enter, "next_deal"), ("s", "score_sheet"), ("i", "rules")]
    if asking.view is None or not asking.open:
        return [(help.ANY, "goes_on"), ("l", "last_trick"), ("s", "score"), ("+-", "pace")]
    options = asking.view.options
    hint = ("e" if any(choice.key == "h" for choice in asking.choices) else "h", "hint")
    if isinstance(options, Discards):
        return [(arrows, ""), (help.SPACE, "mark"), (enter, "discard"), hint]
    if isinstance(options, Calls):
        return [(arrows, "choose"), (enter, "call"), hint, ("o", "order")]
    if isinstance(options, Robs):
        return [(arrows, "choose"), (enter, "rob"), hint, ("o", "order")]
    return [(f"{arrows} 1-5", ""), (enter, "play"), hint, ("l", "last_trick")]
