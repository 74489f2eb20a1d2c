"""Keys and signs, and the pages that can be opened from the table."""

from typing import Final

from fortyfives.cards import SUIT_NAMES, Suit
from fortyfives.words.lists import capital, counted
from fortyfives.words.rules_deal import HEADINGS

# What every key does; the help page lists them.

KEYS: Final = {
    "left": "One card or choice to the left.",
    "right": "One card or choice to the right.",
    "take": "Play the card, or take the choice, under the cursor.",
    "mark": "The same as Enter; when you discard, mark a card.",
    "hint": "A hint: what the expert would do, and why. Where h is a choice, press e.",
    "last-trick": "The last trick: who played what, who won, and why.",
    "score-sheet": "The score sheet, deal by deal.",
    "strength": "How your cards rank, strongest first.",
    "house-rules": "The rules of this game.",
    "quicker": "Faster.",
    "slower": "Slower.",
    "wait": "Tricks clear by themselves, or wait for a key.",
    "help": "This page.",
    "quit": "Leave. Your game is kept for the next time. On a page: back to the table.",
    "set-aside": "Back to the shell for a while; type fg there to come back.",
}
"""By the names of the commands."""

NUMBER_KEYS: Final = ("1-9, 0", "The card with this number at once.")
OTHER_KEYS: Final = (
    ("letter", "The choice with this letter, such as k to keep your hand."),
    ("any", "While others play: go straight on."),
)


def card_number(number: int) -> str:
    """What a key with a number does."""
    return f"Card number {number} at once."


LEFT: Final = "Left"
RIGHT: Final = "Right"
ENTER: Final = "Enter"
SPACE: Final = "Space"
ANY: Final = "any key"
NEXT: Final = {
    "choose": "choose",
    "take": "take",
    "go_on": "go on",
    "new_game": "new game",
    "next_deal": "next deal",
    "score_sheet": "score sheet",
    "score": "score",
    "rules": "rules",
    "goes_on": "goes on",
    "last_trick": "last trick",
    "pace": "pace",
    "mark": "mark",
    "discard": "discard",
    "call": "call",
    "rob": "rob",
    "play": "play",
    "hint": "hint",
    "order": "order",
    "help": "help",
    "quit": "quit",
}
"""What a key does at this moment, in the line of keys."""


# Pages.

TITLES: Final = {
    "help": "Help",
    "house_rules": "The rules of this game",
    "last_trick": "The last trick",
    "score_sheet": "Score sheet",
    "strength": "How the cards rank",
}
BACK: Final = "q or Esc: back"
CHOOSE_GAME: Final = "Which game?"


def to_scroll(arrows: str) -> str:
    """The keys of a page, at its foot."""
    return f"{arrows} to scroll, {BACK}"


def to_begin(arrows: str) -> str:
    """The keys of the list of games, at its foot."""
    return f"{arrows} to choose, Enter: play, {BACK}"


def lines_of(first: int, last: int, lines: int) -> str:
    """Which lines of a long page are to be seen."""
    return f"{first}-{last} of {lines}"


# Help.

IN_SHORT: Final = (
    "Everyone has five cards and plays one to each trick. The best card takes the trick: the "
    "highest trump, or without a trump the highest card of the suit led. How the cards rank, and "
    "what you must follow, is told further down. Press h for a hint."
)
FROM_THE_RULES: Final = (HEADINGS["order"], HEADINGS["play"])
"""The parts of the rules that the help page tells as well."""
SIGNS: Final = "On the table"
SIGNS_MEAN: Final = {
    "turn": "before a name: whose turn it is",
    "cards": "cards still held, and gone",
    "trick": "a trick taken",
    "trump": "on a card of yours: a trump",
    "refused": "on a card of yours: not allowed now; go to it to read why",
    "D": "the dealer, where there is no room for the word",
}
ALL_KEYS: Final = "Keys"
MORE: Final = "Press i for all the rules, o for how your own cards rank."
UNUSUAL: Final = "House rules that are not as usual"


# The last trick.

NO_TRICK_YET: Final = "No trick has been taken in this deal yet."
LED: Final = "led"
WON: Final = "won the trick"


def won_because(who: str, why: str) -> str:
    """Who took the last trick, and why."""
    return f"{who} won. {why}"


# The score sheet.

NO_DEAL_YET: Final = "No deal is finished yet."
DEAL: Final = "deal"
TOTAL: Final = "total"
VOID: Final = "void"


def deals_played(deals: int) -> str:
    """The game ends after so many deals."""
    return f"The game is {counted(deals, 'deal')}."


FOR_CHIPS: Final = "The game is played for chips."


def played_to(target: int) -> str:
    """The game ends at so many points."""
    return f"The game is played to {target}."


# The order of the cards.

NOT_RANKED_YET: Final = "The cards rank as soon as trump is named."
YOUR_TRUMPS: Final = "Your trumps, strongest first"
YOUR_OTHERS: Final = "Your other cards, strongest first"
ALL_TRUMPS: Final = "All trumps, strongest first (yours in brackets)"
NONE: Final = "none"
TRUMP_BEATS: Final = "Any trump beats these, and they win nothing when another suit is led."


def place_of_trump(above: int) -> str:
    """How many trumps are higher than one."""
    return f"{counted(above, 'trump')} above it" if above else "the best of all"


def place_in_suit(above: int, suit: Suit) -> str:
    """How many cards of its suit are higher than one."""
    name = SUIT_NAMES[suit]
    return f"{above} of the {name} above it" if above else f"the highest of the {name}"


def plain_suit(suit: Suit) -> str:
    """The heading of a suit that is not trump."""
    return f"{capital(SUIT_NAMES[suit])}, strongest first"
