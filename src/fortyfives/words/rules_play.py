"""The rules told: the order of the cards and the play of them."""

from collections.abc import Sequence
from typing import Final

from fortyfives.words.lists import listed

FIRST_LEAD: Final = {
    "left_of_dealer": "The player on the dealer's left leads to the first trick.",
    "left_of_bidder": "The player on the bidder's left leads to the first trick.",
    "bidder": "The bidder leads to the first trick.",
}
"""Who leads first, by the value of the rule."""

PLAIN_FOLLOW: Final = {
    "follow_or_trump": "If a plain suit is led and you have it, you may follow suit or trump; if "
    "you have none, you may play any card.",
    "strict": "If a plain suit is led and you have it, you must follow suit and may not trump; if "
    "you have none, you may play any card.",
    "trump_if_void": "If a plain suit is led and you have it, you may follow suit or trump; if you "
    "have none, you must trump if you can.",
    "free": "If a plain suit is led, you may play any card.",
}
"""How a plain suit is followed, by the value of the rule."""

_TOP_TRUMPS: Final = {"5": "the 5", "J": "the jack", "XX": "the joker", "AH": "the ace of hearts"}


def as_trumps(suits: str, ranks: Sequence[str]) -> str:
    """How trumps rank, from high to low."""
    return f"{suits} as trumps: {', '.join(ranks)}."


def not_trumps(suits: str, ranks: Sequence[str]) -> str:
    """How a plain suit ranks, from high to low."""
    return f"{suits} when not trumps: {', '.join(ranks)}."


def suits_alike(*, black: bool, diamonds: bool) -> str:
    """The suits that rank alike."""
    return "Clubs or spades" if black else "Diamonds" if diamonds else "Hearts"


def black_inverted() -> str:
    """Red runs high and black runs low."""
    return "From ten to two it is highest in red, lowest in black."


def ace_of_hearts() -> str:
    """The ace of hearts."""
    return "The ace of hearts is always a trump, and never counts as a plain heart."


def what_takes_a_trick() -> str:
    """Which card wins."""
    return (
        "The highest trump takes the trick; if nobody plays a trump, the highest card of the suit "
        "led."
    )


def first_lead_a_trump() -> str:
    """What the bidder must lead."""
    return "That lead must be a trump, if the bidder has one."


def next_lead() -> str:
    """Who leads after the first trick."""
    return "Whoever takes a trick leads to the next."


def trump_led() -> str:
    """What a trump asks for."""
    return "If a trump is led, you must play a trump if you have one."


def no_reneging() -> str:
    """No trump may be kept back."""
    return "There is no reneging: no trump may be kept back."


def reneging(cards: Sequence[str], *, any_trump: bool) -> str:
    """Which trumps may be kept back, and against which."""
    tops = listed([_TOP_TRUMPS[card] for card in cards])
    them = "it" if len(cards) == 1 else "them"
    lead = "even when a higher trump is led" if any_trump else "when a lower trump is led"
    alone = " alone" if len(cards) == 1 else ""
    return (
        f"But you may renege with {tops}{alone}, that is, keep {them} back {lead}: if you have no "
        "other trump, you may play any card."
    )


def no_reneging_on_ace_of_hearts() -> str:
    """No trump may be kept back from the ace of hearts."""
    return "When the ace of hearts is led, no trump may be kept back."


def heart_for_ace() -> str:
    """What the ace of hearts asks for."""
    return (
        "If the ace of hearts is led when hearts are not trumps, and you have no trump, you must "
        "play a heart if you have one."
    )
