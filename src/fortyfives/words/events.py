"""What is done, and what has happened: a sentence for each thing.

Cards come as they are shown (``5♥``), suits as they are called (``hearts``), seats by their names.
"""

from collections.abc import Sequence
from typing import Final

from fortyfives.words.lists import counted, listed

CALLS: Final = {
    "keep": "do not rob",
    "announce": "announce the ace of trumps and do not rob",
    "jink": "go for all five",
    "stop": "do not jink",
    "five": "have another trump turned",
    "refuse": "refuse another trump",
}
"""What to do, by the text of the action, where that does not say it."""


def the(card: str) -> str:
    """A card in a sentence: ``the 5♥``."""
    return f"the {card}"


def row(cards: Sequence[str]) -> str:
    """Cards in a row: ``5♥ 10♣``."""
    return " ".join(cards)


def suit(sign: str, name: str) -> str:
    """A suit by sign and name: ``♦ diamonds``."""
    return f"{sign} {name}"


# What to do.


def to_play(card: str) -> str:
    """To play a card."""
    return f"play the {card}"


def to_rob(out: str) -> str:
    """To rob, by the card that goes."""
    return f"discard the {out}"


def to_discard(cards: Sequence[str]) -> str:
    """To discard cards before the play, or none."""
    return f"discard {row(cards)}" if cards else "keep all five"


def to_name(suit_name: str) -> str:
    """To name a suit as trumps."""
    return f"name {suit_name}"


def to_call(action: str) -> str:
    """To say something, by the text of the action."""
    return CALLS.get(action, action)


# What happened before the play.


def dealt(deal: int, dealer: str) -> str:
    """A deal has begun."""
    return f"Deal {deal}: {dealer} dealt."


def turned_up(card: str, trumps: str | None) -> str:
    """A card was turned up, and what it makes trumps; None for a joker."""
    made = "" if trumps is None else f": {trumps} are trumps"
    return f"The {card} was turned up{made}."


def robbed(who: str, took: str, out: str | None) -> str:
    """Somebody took the turned card; what was discarded for it, if that may be seen."""
    seen = "" if out is None else f" and discarded the {out}"
    return f"{who} {'took' if took == 'joker' else 'robbed'} the {took}{seen}."


def did_not_rob(who: str, *, announced: bool, turned_ace: bool) -> str:
    """Somebody left the turned card: saying that he has the ace, or leaving the ace itself."""
    if announced:
        return f"{who} announced the ace of trumps and did not rob."
    return f"{who} left the turned ace." if turned_ace else f"{who} did not rob."


def on_another_trump(who: str, call: str) -> str:
    """Somebody was asked whether to turn another trump: ``five``, ``pass`` or ``refuse``."""
    said = {"five": "wanted another trump", "pass": "let the trump stand"}
    return f"{who} {said.get(call, 'refused another trump')}."


def jinked(who: str, *, goes: bool) -> str:
    """Somebody went for all five tricks, or not."""
    return f"{who} went for all five." if goes else f"{who} did not jink."


# The auction.


def called(who: str, call: str) -> str:
    """A call: ``pass``, ``hold`` or a number."""
    said = {"pass": "passed", "hold": "held"}.get(call, f"bid {call}")
    return f"{who} {said}."


def won_the_bid(who: str, bid: str, *, forced: bool) -> str:
    """Who plays, and for what; or has to."""
    return f"All passed: {who} must play for {bid}." if forced else f"{who} won the bid at {bid}."


def thrown_in() -> str:
    """Nobody plays."""
    return "All passed, and the deal was thrown in."


def named(who: str, suit_shown: str) -> str:
    """The trump suit was named."""
    return f"{who} named {suit_shown}."


def took_kitty(who: str, count: int) -> str:
    """The kitty went to the bidder."""
    return f"{who} took the kitty of {counted(count, 'card')}."


def discarded(who: str, count: int) -> str:
    """Cards were discarded before the play."""
    return f"{who} discarded {counted(count, 'card')}."


def drew(who: str, count: int) -> str:
    """Cards were drawn."""
    return f"{who} drew {counted(count, 'card')}."


# The play, and what came of it.


def played(who: str, card: str) -> str:
    """A card was played."""
    return f"{who} played the {card}."


def took_trick(who: str, card: str) -> str:
    """A trick was won, and with what."""
    return f"{who} took the trick with the {card}."


def settled(deal: int, gains: Sequence[tuple[str, int]]) -> str:
    """What each side gets for a deal."""
    return f"Deal {deal}: {listed([f'{side} {points:+d}' for side, points in gains])}."


def void(deal: int, pool: int | None) -> str:
    """A deal that nobody has won; the chips of the pool, where there is one."""
    if pool is None:
        return f"Deal {deal} is void."
    return f"Deal {deal}: nobody took the pool of {counted(pool, 'chip')}."


def game_won(side: str, total: int) -> str:
    """Who has won the game, and with how much."""
    return f"{side} won the game with {total}."
