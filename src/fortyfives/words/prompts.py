"""What a player at the table is asked, and what can be answered."""

from collections.abc import Sequence
from typing import Final

from fortyfives.cards import SUIT_NAMES, Suit
from fortyfives.words.lists import agreeing, capital, counted, inside, listed, things

GAME_OVER: Final = "The game is over. What next?"
STUCK: Final = "Nobody can bid any more, so nobody can win. What next?"
NEXT_DEAL: Final = "Press Enter for the next deal."
ANY_KEY: Final = "Press any key."


# Choices, and the words that take them up in a sentence.

NEW_GAME: Final = "New game"
OTHER_RULES: Final = "Other rules"
QUIT: Final = "Quit"
GO_ON: Final = "Go on"
ASK_AGAIN: Final = "Ask again"
AGAIN: Final = "Again"

TAKE_POOL: Final = ("Take the pool", "take the pool")
CHOICES: Final = {
    "keep": ("Keep my hand", "keep your hand"),
    "announce": ("Keep, and announce the ace", "keep your hand and announce the ace"),
    "pass": ("Pass", "pass"),
    "hold": ("Hold", "hold"),
    "jink": ("Jink", "jink"),
    "stop": ("No jink", "do not jink"),
    "five": ("Five", "ask for another trump"),
    "refuse": ("Refuse", "refuse another trump"),
}
"""By the text of an action: how it is offered, and how it is told to the person."""


def choice(label: str, key: str) -> str:
    """A choice with the letter that takes it: ``Pass (p)``."""
    return f"{label} ({key})" if key else label


def bid_choice(bid: str) -> tuple[str, str]:
    """A bid as it is offered, and as it is told."""
    return bid, f"bid {bid}"


def suit_choice(suit: Suit) -> tuple[str, str]:
    """A trump suit as it is offered, and as it is told."""
    return capital(SUIT_NAMES[suit]), f"name {SUIT_NAMES[suit]}"


# Games.


def resumed(deal: int, files: Sequence[str]) -> str:
    """A game was left; it may be gone on with, and which files are then run."""
    goes_on = f"go on, and run {listed(files)}" if files else "go on"
    return f"You left this game in deal {deal}. Enter: {goes_on}. n: new game."


# Waiting.


def to_bid(who: str) -> str:
    """Somebody has to bid."""
    return f"{who} to bid."


def to_name(who: str) -> str:
    """Somebody has to name the trump suit."""
    return f"{who} to name the trump suit."


def to_discard(who: str) -> str:
    """Somebody has to discard."""
    return f"{who} to discard."


def to_decide(who: str) -> str:
    """Somebody may rob, jink or ask for another trump."""
    return f"{who} to decide."


def to_play(who: str) -> str:
    """Somebody has to play a card."""
    return f"{who} to play."


def takes(who: str, card: str) -> str:
    """A finished trick, while it lies there."""
    return f"{who} {agreeing(who, 'take', 'takes')} the trick with the {card}."


# Cards to play.


def lead(*, any_card: bool) -> str:
    """The person leads."""
    return f"Your turn: lead {'any card' if any_card else 'a trump'}."


def follow_trump(card: str, *, open_hand: bool, have_none: bool) -> str:
    """A trump was led; whether any card may be played, and whether for want of a trump."""
    if have_none:
        return "Your turn. You have no trumps: play any card."
    what = "any card" if open_hand else "a trump"
    return f"Your turn. The {card}, a trump, was led: play {what}."


def follow_with_heart(card: str) -> str:
    """The ace of hearts was led, and I have no trump but a heart."""
    return f"Your turn. The {card} was led and you have no trumps: play a heart."


def follow_suit(suit: Suit, *, or_trump: bool, any_card: bool) -> str:
    """A plain suit was led that I have; where the rules allow it I may trump, or throw off."""
    name = SUIT_NAMES[suit]
    what = "any card" if any_card else f"a {name[:-1]}{' or a trump' if or_trump else ''}"
    return f"Your turn. {capital(name)} were led: play {what}."


def no_card_of(suit: Suit, *, must_trump: bool) -> str:
    """A plain suit was led that I do not have."""
    what = "a trump" if must_trump else "any card"
    return f"Your turn. You have no {SUIT_NAMES[suit]}: play {what}."


def may_keep_back(cards: Sequence[str]) -> str:
    """The trumps that need not follow a lower one."""
    return f"You may keep back {listed([f'the {card}' for card in cards])}."


# Robbing.


def rob(discard: str, turned: str) -> str:
    """What Enter would do."""
    return f"Enter: discard the {discard} and take the {turned}."


def enter(deed: str) -> str:
    """What Enter would do, where it is a choice."""
    return f"Enter: {deed}."


def dealer_may_rob(turned: str, *, must: bool, joker: bool) -> str:
    """The dealer has turned up the ace of trumps, or the joker."""
    deed = "take" if joker else "rob"
    return f"You turned up the {turned} and {'must' if must else 'may'} {deed} it."


def holder_may_rob(ace: str, turned: str, *, must: bool) -> str:
    """Who holds the ace of trumps robs the turned card."""
    return f"You hold the {ace}: you {'must' if must else 'may'} rob the {turned}."


# Discarding.


def why_discard(held: int) -> str:
    """Why cards are to be discarded: more are held than are kept, or others may be drawn."""
    if held > 5:
        return f"You hold {held} cards with the kitty and keep five."
    return "You may discard and draw."


def nothing_marked() -> str:
    """All five may be kept."""
    return "Space marks a card; Enter keeps all five."


def discards(cards: Sequence[str], drawn: int) -> str:
    """What Enter would do with the cards that are marked."""
    what = " ".join(cards) if len(cards) <= 4 else counted(len(cards), "card")
    return f"Enter: discard {what}{f' and draw {drawn}' if drawn else ''}."


def mark(more: int, fewest: int, most: int, *, marked: bool) -> str:
    """How many cards are still to be marked."""
    least = "" if fewest == most else "at least "
    limit = "" if fewest == most else f" ({most} at most)"
    what = f"{more} more" if marked else counted(more, "card")
    return f"Mark {least}{what} to discard with Space{limit}."


def too_few_marked(fewest: int, most: int, held: int, marked: int) -> str:
    """Why so few cards cannot be discarded."""
    least = "" if fewest == most else "at least "
    return (
        f"Mark {least}{counted(fewest, 'card')} to discard: you hold {held} and keep five. "
        f"{capital(counted(marked, 'card'))} {'is' if marked == 1 else 'are'} marked."
    )


def too_many_marked(kept: int) -> str:
    """Why so many cards cannot be discarded."""
    return f"You must keep at least {things(kept, 'card')}."


# Calls.


def other_trump_agreed() -> str:
    """The dealer is asked for another trump."""
    return "The other side wants another trump. Do you agree?"


def other_trump_wanted(dealer: str) -> str:
    """The dealer's left may ask for another trump."""
    return f"Do you want another trump? If {inside(dealer)} agrees, a new card is turned up."


def jink_for_pool(pool: int, more: int) -> str:
    """Three tricks are taken, and with them the pool, or more."""
    return (
        f"The pool of {counted(pool, 'chip')} is yours: take it, or jink. "
        f"All five win {counted(more, 'chip')} more from everyone; fewer lose it."
    )


def jink(*, whole: int, loses_game: bool) -> str:
    """Three tricks are taken; all five count double, or nothing."""
    failed = "the others win the game" if loses_game else f"the others get {whole}"
    return (
        "Will you jink, and go for all five tricks? "
        f"If you take them your points count double; if not, {failed}."
    )


def name_trump(bid: str, *, kitty: bool | None) -> str:
    """The bidder names trump; the kitty is still to come, in the hand already, or there is none."""
    plays = f"You play{f' for {bid}' if bid else ''}"
    match kitty:
        case True:
            return f"{plays} and hold the kitty. Name the trump suit."
        case False:
            return f"{plays}. Name the trump suit, then take the kitty."
        case None:
            return f"{plays}. Name the trump suit."


def can_only_pass(bunker: int | None, *, alone: bool) -> str:
    """No bid is open, perhaps because the score is below a limit."""
    if bunker is None:
        return "You can only pass."
    return f"Below {bunker} points {'you' if alone else 'your side'} must pass."


def first_bid(*, alone: bool) -> str:
    """Nobody has bid yet."""
    takers = "you" if alone else "your side"
    return f"Your turn: bid how many points {takers} will take, or pass."


def last_to_bid(bid: str) -> str:
    """Everyone else has passed; what comes of passing too: the lowest bid, or a new deal."""
    comes = f"you play for {bid} anyway" if bid else "the cards are thrown in"
    return f"Everyone else passed: bid, or pass and {comes}."


def bid_stands(who: str, bid: str) -> str:
    """The highest bid so far."""
    return f"{who} bid {bid}."


def outbid(who: str, bid: str, *, hold: bool, more: bool, last: bool) -> str:
    """What can be done about the highest bid; whether nobody would speak after a pass."""
    ways = [f"hold to play for {bid} yourself"] if hold else []
    ways += ["bid more"] if more else []
    plays = f" and {inside(who)} {agreeing(who, 'play', 'plays')} for {bid}" if last else ""
    return f"{bid_stands(who, bid)} {capital(', '.join(ways))}, or pass{plays}."
