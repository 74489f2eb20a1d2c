"""What the screens tell the program."""

from textual.message import Message


class Wanted(Message):
    """It has become the person's turn."""


class Request(Message):
    """The person wants something that is not of this deal: a page, another game, to quit."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what


class RulesChosen(Message):
    """Another game was chosen."""

    def __init__(self, preset: str) -> None:
        super().__init__()
        self.preset = preset


class Amiss(Message):
    """A page cannot be made or drawn."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error
