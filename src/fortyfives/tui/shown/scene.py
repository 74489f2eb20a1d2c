"""All that the screen needs to draw the table at one moment, as one value."""

from dataclasses import dataclass

from msgspec import Struct

from fortyfives.telling.narrate import Narrator
from fortyfives.tui.look.faces import LARGE, NORMAL, SMALL, Size
from fortyfives.tui.look.signs import Signs
from fortyfives.tui.shown.asking import NOTHING, Asking
from fortyfives.tui.shown.picture import Picture

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
"""The smallest terminal that the table is laid in."""


class Form(Struct, frozen=True):
    """How large the table is laid."""

    name: str
    card: Size
    """The cards of the trick."""
    hand: Size
    """The cards in the hand."""
    log: int = 0
    """How wide a list of what has happened stands beside the table."""

    @property
    def roomy(self) -> bool:
        """Whether the seats are drawn round the table rather than listed."""
        return self is not COMPACT

    @property
    def hand_rows(self) -> int:
        """How many rows the hand takes: one more than a card, for the one that is raised."""
        return self.hand.height + 1


COMPACT = Form("compact", SMALL, SMALL)
USUAL = Form("usual", NORMAL, NORMAL)
WIDE = Form("wide", NORMAL, NORMAL, log=34)
LARGEST = Form("large", LARGE, LARGE)
LARGEST_WIDE = Form("large-wide", LARGE, LARGE, log=38)


def form_for(width: int, height: int) -> Form | None:
    """The form for a terminal of this size; None where it is too small."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return None
    if width < 80 or height < 24:
        return COMPACT
    if height >= 34 and width >= 92:
        return LARGEST_WIDE if width >= 118 else LARGEST
    return WIDE if width >= 114 else USUAL


@dataclass(frozen=True, slots=True)
class Scene:
    """The table, the question, and how they are drawn."""

    picture: Picture
    signs: Signs
    form: Form = USUAL
    asking: Asking = NOTHING
    notice: str = ""
    """A word of the screen's own that stands in the place of the prompt until the next key."""
    standing: bool = False
    """Whether the table stands still until a key is pressed."""
    resumed: bool = False
    """Whether the table waits to hear if this game is to go on."""
    barred: str = ""
    """That it does not go on, though not over, and why; the table waits for what is wanted."""
    runs: tuple[str, ...] = ()
    """The files of players of somebody's own that are run if this game goes on."""

    @property
    def narrator(self) -> Narrator:
        """Who puts it into words."""
        view = self.picture.view
        return Narrator(self.picture.names, view.sides, self.signs.unicode)

    @property
    def reckoning(self) -> bool:
        """Whether the reckoning of a deal lies on the table."""
        return self.picture.settled is not None
