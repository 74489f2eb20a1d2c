"""A player of anybody's own: a class in a file, by a name such as ``my_bot.py:MyBot``."""

import inspect
import sys
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, redirect_stdout
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

from fortyfives.actions import Action
from fortyfives.players.player import PlayerError
from fortyfives.view import View

EXAMPLE = "my_bot.py:MyBot"

_MOST_SHOWN = 10


def is_own(name: str) -> bool:
    """Whether a player's name is that of a file and a class."""
    return ":" in name or name.endswith(".py")


def sources_of(names: Iterable[str]) -> dict[str, str]:
    """The text of every file that one of these players comes from, by file.

    Raises `PlayerError` where a file cannot be read.
    """
    files = {_parted(name)[0] for name in names if is_own(name)}
    return {file: _read(file) for file in sorted(files)}


class OwnPlayer:
    """Asks somebody's own player, and sees to it that what it answers is open.

    Raises `PlayerError`, when it is made or asked, for whatever is wrong with the class.
    """

    def __init__(self, name: str, seed: int = 0, sources: Mapping[str, str] | None = None) -> None:
        """Its file is read, unless the text of it is among the sources."""
        self.name = name
        self._file, self._class = _parted(name)
        sources = {} if sources is None else sources
        text = sources[self._file] if self._file in sources else _read(self._file)
        with _printing_aside():
            self._choose = self._method(_class_in(self._file, self._class, text), seed)

    def choose(self, view: View) -> Action:
        """What the player answers."""
        try:
            with _printing_aside():
                answer = self._choose(view)
        except (Exception, SystemExit) as error:
            raise PlayerError(f"{_place_of(error, self._file)} ({_when(view)})") from error
        if inspect.iscoroutine(answer):
            answer.close()  # nobody awaits it, and Python would say so besides
        if not isinstance(answer, Action):
            raise PlayerError(
                f"{self.name} answered {_shown(answer)}, which is no action, {_when(view)}; "
                "the answer is one of view.options"
            )
        if answer not in view.options:
            count = len(view.options)
            some = ", ".join(str(option) for option in islice(view.options, _MOST_SHOWN))
            more = f" and {count - _MOST_SHOWN} more" if count > _MOST_SHOWN else ""
            raise PlayerError(
                f"{self.name} answered {str(answer)!r}, which is not open, {_when(view)}; "
                f"open: {some}{more}"
            )
        return answer

    def _method(self, kind: type, seed: int) -> Any:
        """The method `choose` of a new object of the class."""
        if not callable(getattr(kind, "choose", None)):
            near = get_close_matches("choose", [n for n in vars(kind) if n[0] != "_"], n=1)
            meant = f" (it has {near[0]})" if near else ""
            raise PlayerError(f"{self.name} has no method choose(self, view){meant}")
        try:
            takes_seed = "seed" in inspect.signature(kind).parameters
            choose = (kind(seed=seed) if takes_seed else kind()).choose
        except (Exception, SystemExit) as error:
            raise PlayerError(f"{self.name} cannot be made: {_said(error)}") from error
        try:
            inspect.signature(choose).bind(None)
        except TypeError:
            raise PlayerError(f"{self.name}: choose must take the view and nothing else") from None
        return choose


def _printing_aside() -> AbstractContextManager[Any]:
    """What is printed goes to standard error: standard output is for what the command tells."""
    return redirect_stdout(sys.stderr)


def _parted(name: str) -> tuple[str, str]:
    """The file and the class of a player's name."""
    file, colon, kind = name.rpartition(":")
    if not colon or not file or not kind:
        raise PlayerError(f"{name!r} must name a file and a class, such as {EXAMPLE}")
    return file, kind


def _read(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except OSError as error:
        raise PlayerError(f"{file} cannot be read: {error.strerror}{_near(file)}") from None
    except UnicodeDecodeError:
        raise PlayerError(f"{file} cannot be read: it is no text in UTF-8") from None


def _near(file: str) -> str:
    """The file of nearly that name, where there is one."""
    path = Path(file)
    there = [other.name for other in path.parent.glob("*.py")]
    near = get_close_matches(path.name, there, n=1)
    return f" (did you mean {path.with_name(near[0])}?)" if near and near[0] != path.name else ""


def _class_in(file: str, name: str, text: str) -> type:
    module = _loaded(file, text)
    found = getattr(module, name, None)
    if isinstance(found, type):
        return found
    own = [
        other
        for other, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__
    ]
    near = get_close_matches(name, own, n=1, cutoff=0.5)
    meant = f"did you mean {near[0]}?" if near else f"there is {', '.join(own) or 'none at all'}"
    raise PlayerError(f"{file} has no class {name!r}; {meant}")


@lru_cache(maxsize=64)
def _loaded(file: str, text: str) -> ModuleType:
    """The module that a file's text makes; files beside it can be imported by it."""
    module = ModuleType(f"{Path(file).stem} ({file})")
    module.__file__ = file
    folder = str(Path(file).resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[module.__name__] = module  # dataclasses look for it there
    try:
        exec(compile(text, file, "exec"), vars(module))
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        raise PlayerError(_place_of(error, file)) from error
    return module


def _place_of(error: BaseException, file: str) -> str:
    """What went wrong in a file, after the last line of it that had a part in it."""
    lines = [error.lineno or 1] if isinstance(error, SyntaxError) and error.filename == file else []
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    place = f"{file}:{lines[-1]}" if lines else file
    return f"{place}: {_said(error)}"


def _said(error: BaseException) -> str:
    what = error.msg if isinstance(error, SyntaxError) else str(error)
    return " ".join(f"{type(error).__name__}: {what}".split()).rstrip(": ")


def _when(view: View) -> str:
    return f"asked as seat {view.seat} in deal {view.deal}"


def _shown(answer: object) -> str:
    text = " ".join(repr(answer).split())
    return text if len(text) <= 60 else f"{text[:57]}..."
