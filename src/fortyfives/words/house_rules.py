"""The one sentence of every house rule, and what the game of all the defaults is called."""

from collections.abc import Mapping
from typing import Final

DEFAULT_TITLE: Final = "Traditional Forty-fives"
DEFAULT_ABOUT: Final = (
    "Every player for himself, to 45; five points a trick and five for the best trump."
)

RULES: Final[Mapping[str, str]] = {
    "table.players": "How many players may play.",
    "table.seats": "How many usually play.",
    "table.partners_at": "With how many players there are partners.",
    "table.partnership": "How partners sit: as two teams in alternate seats, or in facing pairs.",
    "deck.joker": "Whether there is a joker in the pack, and which trump it comes next below.",
    "deck.plain_ace": (
        "Where plain aces rank: by colour (diamonds lowest, black just below the jack), high, or "
        "the ace of diamonds just below the jack."
    ),
    "deck.black_inverted": "Whether black number cards rank upside down: two high, ten low.",
    "deck.top_order": (
        "The top trumps: 5, J, ace of hearts, or as of old 5, ace of hearts, ace of trumps, J."
    ),
    "deal.trump_source": "Whether a turned card or an auction fixes trump.",
    "deal.packets": "How the five cards are dealt out, packet by packet.",
    "deal.fiving": "Whether two sides may agree to turn a new trump, once a deal.",
    "rob.turned_ace": "Whether the dealer robs when an ace is turned.",
    "rob.holder": "Whether the holder of the ace of trumps robs.",
    "rob.deadline": (
        "How long the holder may wait to rob: until their own first card, or the first lead."
    ),
    "rob.undeclared": "What it costs to keep quiet about the ace of trumps.",
    "rob.dealer_ace_enters": "When a dealer who robs takes the turned ace in hand.",
    "auction.bids": "The numbers you may bid.",
    "auction.rounds": "Whether bidding goes round until it is settled, or each bids once.",
    "auction.dealer_hold": "Whether the dealer may hold a bid, and who may then answer.",
    "auction.all_pass": "What happens when everybody passes.",
    "auction.thirty": "What a bid of 30 is worth.",
    "auction.low_bid_bar": (
        "From which total (at) a side may bid no lower than which number (min); 0: never."
    ),
    "auction.bunker": "Below which total a side must pass; 0: never.",
    "auction.top_bid_ends": "Whether only the dealer may answer the top bid.",
    "kitty.kitty_cards": "How many cards lie in the kitty.",
    "kitty.trump_named": "Whether trump is named before or after the bidder sees the kitty.",
    "draw.who": "Who discards and draws.",
    "draw.min_keep": "How many cards you must keep; auto: just enough for the stock to last.",
    "play.first_lead": "Who leads to the first trick.",
    "play.declarer_leads": (
        "What the bidder leads to the first trick: any card, or a trump if there is one in hand."
    ),
    "play.plain_follow": "How you follow a plain suit.",
    "play.ace_hearts_led": (
        "What you must play when the ace of hearts is led: a trump, or if you have none a heart."
    ),
    "play.ace_hearts_led_renege": (
        "Whether you may renege with a higher trump when the ace of hearts is led."
    ),
    "play.renege_cards": "The trumps you may renege with.",
    "play.renege_against": "Which trumps led you may renege against.",
    "score.method": "How a deal is scored.",
    "score.trick_points": "What a trick is worth.",
    "score.bonus_points": "What the best trump played is worth on top.",
    "score.bonus_eligible": "Which trumps can earn the bonus.",
    "score.made_bid": "What a made bid scores.",
    "score.defenders": "Whether the other sides score what they take.",
    "score.three_tricks_or_void": "Whether a deal in which nobody takes three tricks is void.",
    "game.target": "The total that wins.",
    "game.win_check": "Whether the winner is decided at the end of a deal or at the very trick.",
    "game.tie_break": "Who wins when several reach the target.",
    "game.fixed_hands": "How many deals a game has; 0: as many as it takes.",
    "game.lose_at": "The total that loses the game; 0: none.",
    "game.must_bid_from": ("From which total a side can win only by making its own bid; 0: never."),
    "jink.mode": "What taking all five tricks means.",
    "jink.fail": "What it costs to go for all five and fail.",
    "pool.ante": "How many chips each player pays into a new pool.",
    "pool.dealer_extra": "How many chips the dealer adds every deal.",
    "pool.after_spoil": "Who adds chips to a pool that nobody won.",
    "pool.tricks_to_win": "How many tricks win the pool.",
    "pool.sweep_each": "How many chips everyone pays to a player who takes all five.",
    "pool.after_three": "Whether a player who has just won the pool may stop or go for all five.",
    "pool.chips": "How many chips each player starts with.",
}
"""Every rule by its table and key, as a rules file names it."""

CHANGED: Final = ", changed"
"""What a title ends with where rules were changed and nobody gave them a name of their own."""


def changed_rule(key: str, here: str, there: str) -> str:
    """One difference of a changed game from the game it was made from."""
    return f"{key} is {here} instead of {there}"


def more_changed(count: int) -> str:
    """That there are so many differences more."""
    return "1 other rule differs" if count == 1 else f"{count} other rules differ"
