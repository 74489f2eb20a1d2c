"""The process in which a file of somebody's own is run: nothing it does there reaches the table.

It is asked by what comes on its standard input, and answers in lines on its standard output; the
file finds an empty input there, and an output that goes where errors go.
"""

import inspect
import os
import pickle
import select
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from threading import Thread
from types import CoroutineType, ModuleType
from typing import BinaryIO, Final, NoReturn, get_args

from fortyfives.engine.actions import Action, parse_action
from fortyfives.outside.foreign import printable
from fortyfives.players.own_players.posting import BROKEN, DONE, FAULT, NO_ACTION, Letter, Receiver
from fortyfives.words import own_players as words

_ACTIONS: Final = frozenset(get_args(Action))
_MOST_READ: Final = 2000
"""So many characters of a text of the file's own are looked at."""
_LONGEST_ANSWER: Final = 60


class Fault(Exception):
    """What is wrong with the file, the class or the player, in words for its author."""


class Players:
    """The players that a file makes, by the number each was given."""

    def __init__(self) -> None:
        self.file = ""
        self._module = ModuleType("nothing")
        self._choose: dict[int, Callable[[object], object]] = {}
        self._receiver = Receiver()

    def load(self, file: str, text: str) -> str:
        """Run the file; files beside it can be imported by it."""
        self.file = file
        module = ModuleType(f"{Path(file).stem} ({file})")
        module.__file__ = file
        folder = str(Path(file).resolve().parent)
        if folder not in sys.path:
            sys.path.append(folder)
        sys.modules[module.__name__] = module  # dataclasses look for it there
        try:
            exec(compile(text.removeprefix("\ufeff"), file, "exec"), vars(module))
        except BaseException as error:
            raise Fault(_place_of(error, file)) from None
        self._module = module
        return DONE

    def make(self, number: int, kind: str, seed: int) -> str:
        """A player of a class, which is given its seed if it asks for one."""
        found = self._class(kind)
        name = f"{printable(self.file)}:{printable(kind)}"
        if not callable(getattr(found, "choose", None)):
            near = get_close_matches("choose", [n for n in vars(found) if n[0] != "_"], n=1)
            raise Fault(words.no_choose(name, near[0] if near else None))
        try:
            takes_seed = "seed" in inspect.signature(found).parameters
            choose = (found(seed=seed) if takes_seed else found()).choose
        except BaseException as error:
            raise Fault(words.cannot_be_made(name, _said(error))) from None
        try:
            inspect.signature(choose).bind(None)
        except TypeError:
            raise Fault(words.takes_the_view(name)) from None
        self._choose[number] = choose
        return DONE

    def ask(self, number: int, letter: Letter, dropped: Sequence[int]) -> str:
        """What a player answers to a view; those that are dropped are not asked again."""
        for other in dropped:
            self._choose.pop(other, None)
        self._receiver.forget(dropped)
        view = self._receiver.view(number, letter)
        try:
            answer = self._choose[number](view)
        except BaseException as error:
            raise Fault(_place_of(error, self.file)) from None
        text = _text_of(answer)
        return NO_ACTION + _shown(answer) if text is None else DONE + text

    def _class(self, name: str) -> type:
        found = getattr(self._module, name, None)
        if isinstance(found, type):
            return found
        own = [
            other
            for other, value in vars(self._module).items()
            if isinstance(value, type) and value.__module__ == self._module.__name__
        ]
        near = get_close_matches(name, own, n=1, cutoff=0.5)
        there, shown = printable(", ".join(own)), repr(printable(name))
        meant = near[0] if near else None
        raise Fault(words.no_class(printable(self.file), shown, meant, there))


def _text_of(answer: object) -> str | None:
    """The text of an action; None for anything else, such as a card that no pack has."""
    if type(answer) not in _ACTIONS:
        return None
    try:
        text = str(answer)
        return text if parse_action(text) == answer else None
    except BaseException:
        return None


def _shown(answer: object) -> str:
    """What a player has answered, whatever its class does when it is shown."""
    if type(answer) is CoroutineType:
        answer.close()  # nobody awaits it, and Python would say so besides
    try:
        text = " ".join(_exactly(repr(answer)).split())
        return printable(text if len(text) <= _LONGEST_ANSWER else f"{text[:_LONGEST_ANSWER]}...")
    except BaseException:
        return words.something_of(_name_of(type(answer)))


def _place_of(error: BaseException, file: str) -> str:
    """What went wrong in a file, after the last line of it that had a part in it."""
    try:
        line = _line_of(error, file)
    except BaseException:
        line = None
    return f"{printable(file)}{'' if line is None else f':{line}'}: {_said(error)}"


def _line_of(error: BaseException, file: str) -> int | None:
    if isinstance(error, SyntaxError) and error.filename == file:
        return error.lineno or 1
    line, trace = None, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _said(error: BaseException) -> str:
    """The class of an error and what it says, whatever it does when it is asked."""
    name = _name_of(type(error))
    try:
        what = error.msg if isinstance(error, SyntaxError) else str(error)
        said = " ".join(_exactly(what).split())
    except BaseException:
        return words.cannot_say(name)
    return printable(f"{name}: {said}".rstrip(": "))


def _name_of(kind: type) -> str:
    """The name of a class, whatever its own class makes of that."""
    return printable(_exactly(type.__dict__["__name__"].__get__(kind)))


def _exactly(text: str) -> str:
    """The beginning of a text, which may be of a class of somebody's own, as a plain text."""
    return str.__getitem__(text, slice(_MOST_READ)).encode(errors="backslashreplace").decode()


def serve(requests: BinaryIO, answer: Callable[[bytes], object]) -> NoReturn:
    """Answer one request after another, until nobody asks any more."""
    players = Players()
    able: dict[str, Callable[..., str]] = {
        "load": players.load,
        "make": players.make,
        "ask": players.ask,
    }
    load, leave = pickle.load, os._exit
    while True:
        try:
            number, what, arguments = load(requests)
        except EOFError:
            leave(0)
        try:
            said = able[what](*arguments)
        except Fault as fault:
            said = FAULT + str(fault)
        except BaseException as error:
            said = FAULT + _place_of(error, players.file)
        line = " ".join(said.splitlines())
        answer(f"{number}{line}\n".encode(errors="backslashreplace"))


def main() -> NoReturn:
    """Serve whoever has begun this process."""
    try:
        requests, answers = os.dup(0), os.dup(1)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(2, 1)
        # A line is written in one piece, for others may write there as well.
        sys.stdout = sys.stderr = open(  # noqa: SIM115
            2, "w", buffering=1, encoding="utf-8", errors="backslashreplace", closefd=False
        )
        # Whatever a file sends to itself ends this process, and is told by the other side.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        _end_with_the_other_side(requests)
        _leave_the_line_to_this_process(requests, answers)
        answer = _answering_on(answers)
        answer(f"0{DONE}\n".encode())
        with open(requests, "rb", closefd=False) as stream:
            serve(stream, answer)
    finally:
        os._exit(BROKEN)


def _answering_on(answers: int) -> Callable[[bytes], None]:
    """Writes lines there; what the file has forked off has no line, and ends instead."""
    write, leave, me, this = os.write, os._exit, os.getpid(), os.getpid

    def answer(line: bytes) -> None:
        if this() != me:
            leave(0)
        while line:
            line = line[write(answers, line) :]

    return answer


def _end_with_the_other_side(requests: int) -> None:
    """See to it that this process ends when nobody can ask it any more, even while it thinks."""
    if not hasattr(select, "poll"):
        return
    poll, leave = select.poll(), os._exit
    poll.register(requests, 0)

    def watch() -> None:
        poll.poll()
        leave(0)

    Thread(target=watch, daemon=True).start()


def _leave_the_line_to_this_process(*line: int) -> None:
    """What the file forks off is not asked, and cannot answer."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lambda: _close(line))


def _close(line: Iterable[int]) -> None:
    for end in line:
        with suppress(OSError):
            os.close(end)
