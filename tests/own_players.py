"""Players of somebody's own, for tests: their files, and what is in them."""

from pathlib import Path

EXAMPLE = """\
class Careful:
    def choose(self, view):
        options = view.options
        return options[len(options) - 1]
"""

TWIN = """\
from fortyfives.players.rule_of_thumb.medium import Medium


class Twin(Medium):
    pass
"""


def bot(folder: Path, text: str, name: str = "bot.py") -> Path:
    """A file that holds this text."""
    path = folder / name
    path.write_text(text)
    return path
