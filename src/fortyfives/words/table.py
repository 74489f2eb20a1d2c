"""What stands at the seats, above the table and beside it."""

from collections.abc import Sequence
from typing import Final

from fortyfives.cards import SUIT_NAMES, Suit
from fortyfives.words.lists import agreeing, inside, listed

# The line above the table.

TRUMP: Final = "Trump"
NO_TRUMP_YET: Final = "Trump not named"


def trump(sign: str, suit: Suit) -> str:
    """The trump suit by sign and name."""
    return f"{TRUMP} {sign} {SUIT_NAMES[suit]}"


def deal(number: int, deals: int | None) -> str:
    """Which deal it is, of how many."""
    return f"deal {number} of {deals}" if deals else f"deal {number}"


def pool(chips: int) -> str:
    """What lies in the pool."""
    return f"pool {chips}"


def target(points: int, *, race: bool) -> str:
    """What the game is played to."""
    return f"{'first ' if race else ''}to {points}"


def two_sides(we: str, they: str) -> str:
    """How two sides of partners stand."""
    return f"{WE} {we}, {THEY} {they}"


def contract(who: str, bid: str) -> str:
    """Who plays, and for how much."""
    return f"{who} bid {bid}"


# Seats.

WE: Final = "we"
THEY: Final = "they"
YOU: Final = "you"
DEALER: Final = "dealer"
DEALER_SHORT: Final = "D"
CARDS: Final = "cards"
TRICKS: Final = "tricks"
SCORE: Final = "score"
CHIPS: Final = "chips"
SIDE: Final = "side"
SAID: Final = "said"
PASSED: Final = ("passed",)
HOLDS_ACE: Final = ("holds the ace", "has ace")
JINKS: Final = ("jinks: all five", "jinks")
KEPT_ACE: Final = ("kept the ace: no win", "no win")
ASKS_TRUMP: Final = ("asks to five", "fives")
MARKED: Final = "out"
"""On a card of the hand that is to be discarded."""


def named(name: str, side: str) -> str:
    """A name, with its side where there are partners."""
    return f"{name} ({side})" if side else name


def partners(names: Sequence[str]) -> str:
    """A seat's side by its partners."""
    return f"with {', '.join(names)}"


def joined(names: Sequence[str]) -> str:
    """A side by all its names."""
    return " & ".join(names)


def plays_for(bid: str) -> tuple[str, ...]:
    """Who won the bid, the fullest words first."""
    return f"plays for {bid}", f"for {bid}", bid


def robbed(card: str) -> tuple[str, ...]:
    """Who robbed, the fullest words first."""
    return f"robbed the {card}", f"took {card}", "robbed"


def called(bid: str, *, hold: bool, highest: bool) -> tuple[str, ...]:
    """What somebody bid, the fullest words first."""
    said = f"holds at {bid}" if hold else f"bid {bid}"
    return (f"{said}, highest", said, bid) if highest else (said, bid)


def discarded(count: int) -> tuple[str, ...]:
    """How many cards somebody discarded, the fullest words first."""
    return f"discarded {count or 'none'}", f"disc. {count}"


# The trick.


def laid(*, led: bool, wins: bool, finished: bool) -> tuple[str, ...]:
    """What is to be said of a card on the table, the fullest words first."""
    if not wins:
        return ("led",) if led else ()
    won = "won" if finished else "winning"
    return (f"led, {won}", "led, wins", won) if led else (won,)


WINNING: Final = "winning"


def winning(who: str, card: str) -> tuple[str, ...]:
    """How the trick stands, the fullest words first."""
    leads = f"{who} {agreeing(who, 'are', 'is')} winning"
    return (f"{leads} with the {card}", leads) if card else (leads,)


def beside(name: str, word: str) -> str:
    """A name with the word to its card."""
    return f"{name}: {word}" if word else name


def trick(laid: Sequence[tuple[str, str]], who: str, won_with: str) -> str:
    """A trick card by card, who won it and how."""
    cards = ", ".join(f"{name} {card}" for name, card in laid)
    return f"{cards}. {who} won{won_with}."


def last_trick(whole: str, who: str, won_with: str) -> tuple[str, ...]:
    """The last trick, the fullest words first."""
    won = f"Last trick: {who} won"
    return f"Last trick: {whole}", f"{won}{won_with}.", f"{won}."


def at_target(sides: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Who has reached the target before the deal is over, the fullest words first."""
    who = listed(
        [
            f"{inside(name) if place else name} {agreeing(name, 'have', 'has')} {total}"
            for place, (name, total) in enumerate(sides)
        ]
    )
    has = f"{who} with the tricks so far"
    return (
        f"{has}; the winner is decided after the deal.",
        f"{has}; the deal is played out.",
        f"{who}; the deal is played out.",
        f"{who} so far.",
    )


# The stock.

TURNED_UP: Final = "turned up"


def turned_up(card: str) -> str:
    """The turned card in one line."""
    return f"{TURNED_UP} {card}"


def robbed_by(who: str) -> list[str]:
    """Who has robbed the turned card, in two short lines."""
    return ["robbed by", inside(who)]


def kitty(cards: int) -> str:
    """The kitty of an auction."""
    return f"kitty of {cards}"


# The sum of a deal, as columns.

POINTS: Final = "deal"
TOTAL: Final = "total"
BONUS: Final = "bonus"
BEST_TRUMP: Final = "best trump"


def end_of_deal(number: int) -> str:
    """The heading of a deal's sum."""
    return f"End of deal {number}"


def end_of_game(number: int) -> str:
    """The heading of the last deal's sum."""
    return f"End of the game, after deal {number}"
