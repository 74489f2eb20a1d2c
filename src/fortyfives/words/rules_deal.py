"""The rules told: who plays, and how a deal comes to its first lead."""

from collections.abc import Sequence
from typing import Final

from fortyfives.words.lists import capital, listed, number, things

HEADINGS: Final = {
    "table": "Who plays",
    "deal": "The deal",
    "bidding": "Bidding",
    "kitty": "The kitty",
    "draw": "The draw",
    "kitty_and_draw": "The kitty and the draw",
    "order": "The order of the cards",
    "robbing": "Robbing",
    "play": "Play",
    "points": "Points",
    "jink": "All five tricks",
    "pool": "The pool",
    "ending": "The end of the game",
}
"""What each part of a game is called."""


THIRTY_FOR_SIXTY: Final = "30 for 60"
"""The bid above thirty, where it is one of its own."""


# Who plays.


def for_so_many(players: int) -> str:
    """A game for one number of players."""
    return f"This is a game for {number(players)}."


def can_play(players: Sequence[int], usual: int) -> str:
    """A game for several numbers of players, in rising order."""
    several = _numbers(players, "or")
    if len(players) > 2 and players[-1] - players[0] == len(players) - 1:
        several = f"{number(players[0])} to {number(players[-1])}"
    return f"{capital(several)} can play; {number(usual)} is usual."


def two_teams(numbers: Sequence[int]) -> str:
    """Two teams, at these numbers of players."""
    halves = [f"{number(n)} play {number(n // 2)} against {number(n // 2)}" for n in numbers]
    seats = "opposite each other" if list(numbers) == [4] else "in every other seat"
    return f"{capital(listed(halves))}, with partners {seats}."


def pairs(pairs_of: Sequence[tuple[int, int]]) -> str:
    """Pairs: how many, at each number of players."""
    (first, count), *others = pairs_of
    several = [f"{number(first)} play in {number(count)} pairs"]
    several += [f"{number(n)} in {number(count)}" for n, count in others]
    return f"{capital(listed(several))}, with partners opposite each other."


def all_alone() -> str:
    """Nobody ever has a partner."""
    return "Everybody plays alone."


def others_alone(numbers: Sequence[int]) -> str:
    """Nobody has a partner at these numbers of players."""
    if list(numbers) == [2]:
        return "Two play one against the other."
    if len(numbers) > 2:
        return "With any other number, everybody plays alone."
    return f"With {_numbers(numbers, 'or')}, everybody plays alone."


def _numbers(numbers: Sequence[int], joint: str) -> str:
    return listed([number(n) for n in numbers], joint)


# The deal.


def the_pack(*, joker: bool) -> str:
    """The cards that are dealt from."""
    return "The pack is 52 cards and a joker." if joker else "The pack is 52 cards."


def packets(sizes: Sequence[int]) -> str:
    """How five cards are dealt."""
    by = {(5,): "all at once", (1,) * 5: "one at a time"}
    parts = " and then ".join(number(n) for n in sizes)
    return f"Each player is dealt five cards, {by.get(tuple(sizes), parts)}."


def trumps_by_bidding() -> str:
    """Who names trumps."""
    return "Whoever wins the bidding names trumps."


def trumps_turned_up() -> str:
    """What makes trumps."""
    return "The next card is turned up, and its suit is trumps."


def turned_joker() -> str:
    """What happens when the joker is turned."""
    return "If that is the joker, the dealer takes it, discards another card and turns up the next."


def fiving(numbers: Sequence[int], *, robbing: bool) -> str:
    """Another trump by agreement, at these numbers of players; none where at every one."""
    at = f"With {_numbers(numbers, 'or')} players, the" if numbers else "The"
    when = "before anybody robs" if robbing else "before the first lead"
    return (
        f"{at} player on the dealer's left may ask for another trump {when}, once a deal. If the "
        "dealer agrees, more cards are turned up until one is of another suit. That is called "
        "fiving."
    )


def deal_passes() -> str:
    """Who deals next."""
    return "The deal passes to the left."


# Bidding.


def order_of_speaking() -> str:
    """Who speaks first."""
    return "The player on the dealer's left speaks first, and the dealer last."


def bids(numbers: Sequence[str]) -> str:
    """What may be bid."""
    return f"The bids are {listed(numbers)}." if numbers[1:] else f"The only bid is {numbers[0]}."


def rounds(*, single: bool) -> str:
    """How often each speaks."""
    if single:
        return "Everybody speaks once."
    return "Bidding goes round until all but one have passed; once you pass, you are out of it."


def higher(hold: str, *, single: bool, one_bid: bool) -> str:
    """What may follow a bid: ``none``, ``duel`` or ``reopen`` for the dealer's right to hold."""
    rule = "Each bid must be higher than the last"
    if hold == "none":
        return f"{rule}."
    holds = "The dealer may hold a bid, that is, take it over at the same number"
    start = holds if one_bid else f"{rule}. {holds}"
    if single:
        return f"{start}, and that settles it."
    if one_bid:
        return f"{start}."
    then = "only the dealer and that bidder" if hold == "duel" else "all who have not passed"
    return f"{start}; then {then} go on."


def top_bid_ends(top: str, *, dealer_may_hold: bool) -> str:
    """What may be said after the top bid."""
    if dealer_may_hold:
        return f"After a bid of {top} only the dealer may speak, to hold it."
    return f"A bid of {top} ends the bidding."


def low_bids_barred(who: str, total: int, least: int) -> str:
    """What a side that is far ahead may not bid."""
    return f"A {who} with {total} points or more may not bid less than {least}."


def must_pass(who: str, total: int) -> str:
    """Who may not bid at all."""
    return f"A {who} below {total} must pass."


def dealer_must_play(bid: str, barred: tuple[str, int] | None) -> str:
    """What happens when all pass: the bid, and that from a total on, where it is another."""
    or_more = "" if barred is None else f", or for {barred[0]} with {barred[1]} points or more"
    return f"If everybody passes, the dealer must play for {bid}{or_more}."


def thrown_in() -> str:
    """What happens when all pass."""
    return "If everybody passes, the cards are thrown in and the next dealer deals."


# The kitty and the draw.


def kitty(cards: int, *, seen_first: bool) -> str:
    """What the kitty is, and when the bidder takes it."""
    there = f"{capital(things(cards, 'card'))} {'is' if cards == 1 else 'are'} dealt to a kitty"
    if seen_first:
        return f"{there}. The bidder takes it and then names trumps."
    return f"{there}. The bidder names trumps and then takes it."


def discards_kitty(cards: int) -> str:
    """What the bidder does where nobody draws."""
    return f"The bidder then discards {things(cards, 'card')}."


def draw(*, everybody: bool, after_kitty: bool) -> str:
    """Who discards and draws, and when."""
    when = "Then" if after_kitty else "Once trumps are named,"
    if everybody:
        return (
            f"{when} everybody discards and draws back up to five cards, from the dealer's left "
            "round to the dealer."
        )
    return f"{when} the bidder alone discards and draws back up to five cards."


def must_keep(least: int, more_at: Sequence[tuple[Sequence[int], int]], *, everybody: bool) -> str:
    """How many cards must be kept, and at which numbers of players more, for the stock to do."""
    who, whole = ("You", "your whole hand") if everybody else ("The bidder", "the whole hand")
    more = [(f"with {_numbers(at, 'or')}", cards) for at, cards in more_at]
    if least:
        keeps = f"{who} must keep at least {things(least, 'card')}"
        parts = [f"{at} players at least {number(cards)}" for at, cards in more]
        return f"{keeps}, and {listed(parts)}." if parts else f"{keeps}."
    if not more:
        return f"{who} may discard {whole}."
    parts = [f"{at} players must keep at least {things(cards, 'card')}" for at, cards in more]
    return f"{who} may discard {whole}, but {listed(parts)}."


# Robbing.


def turned_ace(*, must: bool) -> str:
    """What the dealer does with a turned ace."""
    if must:
        return (
            "If an ace is turned up, the dealer must take it and discard another card before the "
            "first lead."
        )
    return (
        "If an ace is turned up, the dealer may take it and discard another card before the first "
        "lead."
    )


def nobody_takes_turned_ace() -> str:
    """A turned ace is left."""
    return "If an ace is turned up, nobody takes it."


def ace_waits() -> str:
    """When the dealer has the ace."""
    return (
        "The dealer plays the first trick from the other four cards, and has the ace from the "
        "second on."
    )


def nobody_robs() -> str:
    """There is no robbing at all."""
    return "Nobody robs: the card turned up stays where it is."


def only_dealer_robs() -> str:
    """Who holds the ace of trumps may not rob."""
    return "Nobody else may take the card turned up."


def holder_robs(*, must: bool, deadline: str) -> str:
    """What who holds the ace of trumps does, ``first_lead`` or ``own_first_play``."""
    when = {
        "first_lead": "before the first lead",
        "own_first_play": "just before you play your first card",
    }[deadline]
    return (
        f"If you hold the ace of trumps, you {'must' if must else 'may'} rob: take the card turned "
        f"up and discard another, {when}."
    )


def ace_of_hearts_robs() -> str:
    """When the ace of hearts is the ace of trumps."""
    return "The ace of hearts lets you rob only when hearts are trumps."


def silence(costs: str, *, pool: bool, partners: bool) -> str:
    """What it costs not to rob: ``no_penalty``, ``ace_lowest`` or ``cannot_win_hand``."""
    if costs == "no_penalty":
        return "If you do not, it costs you nothing, but you cannot rob later."
    quiet = "If you neither rob nor say that you hold the ace,"
    if costs == "ace_lowest":
        return f"{quiet} it is the lowest trump of the deal."
    if pool:
        return f"{quiet} you cannot take the pool in that deal."
    return f"{quiet} {'your side' if partners else 'you'} cannot win the game with that deal."
