"""Why rules cannot be played together: what is wrong, and after a semicolon a way out."""

from collections.abc import Iterable, Mapping
from typing import Final


def _numbers(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def seats_not_allowed(seats: int, allowed: Iterable[int]) -> str:
    """That so many players cannot play this game."""
    return f"{seats} players cannot play this game; table.players allows {_numbers(allowed)}"


def usual_seats_not_allowed(seats: int, allowed: Iterable[int]) -> str:
    """That the usual number of players is none that may play."""
    return (
        f"table.seats = {seats} is not a number that table.players allows ({_numbers(allowed)}); "
        "choose one of those, or add it there"
    )


def odd_partners(number: int) -> str:
    """That an odd number of players cannot have partners."""
    return (
        f"table.partners_at gives partners to {number} players, but only an even number can have "
        f"partners; take {number} out"
    )


def partners_not_allowed(number: int, allowed: Iterable[int]) -> str:
    """That partners are provided for a number of players that may not play."""
    return (
        f"table.partners_at gives partners to {number} players, but table.players allows only "
        f"{_numbers(allowed)}; take {number} out, or add it there"
    )


BID_WITHOUT_AUCTION: Final = (
    'score.method = "bid" scores the bid, but without an auction nobody bids; '
    'set deal.trump_source = "auction", or score by another method'
)


def auction_not_scored(method: str) -> str:
    """That bids are made and this way to score takes no notice of them."""
    return (
        f'deal.trump_source = "auction" asks for bids, but score.method = "{method}" does not '
        'count them; set score.method = "bid", or turn up a card for trump'
    )


FIVING_IN_AUCTION: Final = (
    "deal.fiving turns another card for trump, but in an auction no card is turned; "
    'set deal.fiving = false, or deal.trump_source = "turn_up"'
)


def needs_bidder(key: str, value: str, instead: str = "") -> str:
    """That a rule speaks of a bidder where nobody bids; without a bidder it would be `instead`."""
    other = f"{key} = {instead}" if instead else f"give {key} another value"
    return (
        f"{key} = {value} needs a bidder, but nobody bids when a card is turned for trump; "
        f'set deal.trump_source = "auction", or {other}'
    )


def half_low_bid_bar(at: int, least: int) -> str:
    """That one of the two numbers of the bar on low bids is missing."""
    return (
        f"auction.low_bid_bar = {{ at = {at}, min = {least} }} bars nothing: it needs a total (at) "
        "and the lowest bid allowed from there on (min); give both, or 0 for both"
    )


def no_bid_left(at: int, least: int, top: int) -> str:
    """That the bar on low bids leaves no bid."""
    return (
        f"a side with {at} points could never bid: auction.low_bid_bar asks for {least}, but the "
        f"top bid is {top}; lower its min, or add a bid to auction.bids"
    )


def nothing_to_declare(penalty: str) -> str:
    """That silence about an ace is punished where nobody may rob with it."""
    return (
        f'rob.undeclared = "{penalty}" punishes a player who keeps quiet about the ace of trumps, '
        'but with rob.holder = "off" there is nothing to declare; '
        'set rob.undeclared = "no_penalty", or rob.holder = "may"'
    )


def bidder_does_not_lead(leads: str, leader: str) -> str:
    """That the bidder is told what to lead, and somebody else leads."""
    return (
        f'play.declarer_leads = "{leads}" tells the bidder what to lead first, but '
        f'play.first_lead = "{leader}" gives the first lead to somebody else; '
        'set play.first_lead = "bidder", or play.declarer_leads = "any"'
    )


NO_JOKER_TO_RENEGE: Final = (
    "play.renege_cards lets you renege with the joker (XX), but there is none in the pack; "
    "take XX out, or set deck.joker"
)
NO_BONUS: Final = (
    'score.bonus_eligible = "top_trumps_only" says who may earn the bonus, but '
    "score.bonus_points = 0 pays none; set score.bonus_points, or "
    'score.bonus_eligible = "any_trump"'
)


def cannot_be_void(method: str) -> str:
    """That a deal is void only where points are counted by the trick."""
    return (
        f'score.three_tricks_or_void does not go with score.method = "{method}": a deal can only '
        "be void where every trick scores points; set score.three_tricks_or_void = false, or "
        'score.method = "per_trick"'
    )


def jink_in_pool(mode: str) -> str:
    """That a game for the pool has a jink of its own."""
    return (
        f'jink.mode = "{mode}" has no place in a game for the pool, which has its own jink '
        '(pool.after_three); set jink.mode = "off", or another score.method'
    )


def jink_needs(mode: str, needed: str, method: str) -> str:
    """That this jink goes with another way to score."""
    return (
        f'jink.mode = "{mode}" needs score.method = "{needed}", not "{method}"; '
        'change one of them, or set jink.mode = "off"'
    )


_STOPS_ONLY: Final[Mapping[str, tuple[str, str]]] = {
    "score.method": ('"per_trick"', "points must come trick by trick"),
    "score.bonus_points": ("0", "the best trump is only known at the end"),
    "score.three_tricks_or_void": ("false", "the deal may still be void"),
    "jink.mode": ('other than "announced"', "a jink is played to the end"),
    "game.fixed_hands": ("0", "no total ends a game of so many deals"),
}
"""What each rule must be for a deal to stop at a trick, and why."""


def cannot_stop_in_mid_hand(key: str) -> str:
    """That this rule keeps a deal from ending at the winning trick."""
    needed, reason = _STOPS_ONLY[key]
    return (
        'game.win_check = "during_hand" ends the deal at the winning trick, so '
        f"{key} must be {needed}: {reason}; set it so, or "
        'game.win_check = "end_of_hand"'
    )


def only_two_sides(method: str, seats: int, sides: int) -> str:
    """That this way to score is for two sides."""
    return (
        f'score.method = "{method}" is for two sides, but {seats} players make {sides}; '
        "play with another number, or set table.partners_at and table.partnership"
    )


def no_partners_in_pool(seats: int) -> str:
    """That there are no partners in a game for the pool."""
    return (
        'score.method = "pool" is every player for himself, but table.partners_at gives '
        f"partners to {seats} players; take {seats} out there, or score by another method"
    )


def too_few_cards(seats: int, hand: int, kitty: int, cards: int) -> str:
    """That the pack is too small for so many players."""
    return (
        f"{seats} players with {hand} cards each and a kitty.kitty_cards of {kitty} need "
        f"{hand * seats + kitty} cards, but the pack has {cards}; "
        "make the kitty smaller, or play with fewer players"
    )


def too_few_to_draw(who: str, seats: int, left: int) -> str:
    """That too few cards are left to be drawn."""
    are = "1 card is" if left == 1 else f"{left or 'no'} cards are"
    return (
        f'draw.who = "{who}" does not go with {seats} players: only {are} left after the deal; '
        'set draw.who = "none", or play with fewer players'
    )
