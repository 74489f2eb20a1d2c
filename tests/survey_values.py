"""What each preset changes in the traditional game, by the survey of the rules."""

from typing import Any

TO_TEN = [2, 3, 4, 5, 6, 7, 8, 9, 10]
QUARANTACINQUE: dict[str, Any] = {
    "table.players": [2, 4, 6],
    "table.seats": 4,
    "table.partners_at": [4, 6],
    "deal.packets": [2, 3],
    "rob.turned_ace": "dealer_may",
    "rob.undeclared": "ace_lowest",
    "play.ace_hearts_led": "trump",
    "score.bonus_points": 0,
}
FORTY_FIVE: dict[str, Any] = {
    "table.players": TO_TEN,
    "table.partners_at": [4, 6],
    "rob.turned_ace": "dealer_may",
    "play.ace_hearts_led": "trump",
    "game.tie_break": "nondealer_first",
}
AUCTION: dict[str, Any] = {
    "deal.trump_source": "auction",
    "score.method": "bid",
    "play.ace_hearts_led": "trump",
    "game.tie_break": "bidder_first",
}
DRAW: dict[str, Any] = AUCTION | {
    "draw.who": "all",
    "play.first_lead": "left_of_bidder",
    "game.target": 120,
    "table.seats": 4,
}
PEI: dict[str, Any] = DRAW | {
    "table.players": [4],
    "table.partners_at": [4],
    "kitty.kitty_cards": 3,
}
MERRIMACK: dict[str, Any] = DRAW | {
    "table.players": [2, 3, 4, 5, 6],
    "table.partners_at": [4, 6],
    "table.partnership": "pairs",
    "kitty.kitty_cards": 3,
    "draw.min_keep": 1,
    "play.first_lead": "bidder",
}
IRISH_110: dict[str, Any] = AUCTION | {
    "deck.joker": "below_jack",
    "auction.dealer_hold": "duel",
    "auction.all_pass": "redeal_next",
    "auction.thirty": "scores_60",
    "auction.bunker": -30,
    "auction.top_bid_ends": True,
    "kitty.kitty_cards": 5,
    "kitty.trump_named": "after_kitty",
    "draw.who": "all",
    "draw.min_keep": "auto",
    "play.first_lead": "left_of_bidder",
    "play.renege_cards": ["5", "J", "XX", "AH"],
    "game.target": 110,
    "game.tie_break": "bidder_first_then_trick_order",
    "jink.mode": "bid_30",
}
POOL: dict[str, Any] = {
    "table.players": [3, 4, 5, 6, 7, 8, 9, 10],
    "table.seats": 5,
    "rob.turned_ace": "dealer_may",
    "play.ace_hearts_led": "trump",
    "score.method": "pool",
    "score.bonus_points": 0,
}
NS_120: dict[str, Any] = DRAW | {
    "table.players": [4, 6],
    "table.partners_at": [4, 6],
    "auction.bids": [5, 10, 15, 20, 25, 30],
    "auction.dealer_hold": "reopen",
    "auction.thirty": "scores_60",
    "auction.low_bid_bar": {"at": 100, "min": 20},
}
REC_HALL: dict[str, Any] = PEI | {"auction.dealer_hold": "duel", "game.fixed_hands": 4}
del REC_HALL["kitty.kitty_cards"], REC_HALL["game.tie_break"]
NO_KITTY: dict[str, Any] = MERRIMACK.copy()
del NO_KITTY["kitty.kitty_cards"]
STRICT: dict[str, Any] = POOL | {
    "table.players": TO_TEN,
    "rob.holder": "must",
    "rob.undeclared": "cannot_win_hand",
    "rob.dealer_ace_enters": "after_first_trick",
    "pool.dealer_extra": 1,
    "pool.sweep_each": 0,
    "pool.after_three": "play_out",
}
del STRICT["rob.turned_ace"]
DIFFERENCES: dict[str, dict[str, Any]] = {
    "traditional-45": {},
    "traditional-45-literal": {"play.plain_follow": "strict", "play.renege_against": "any_trump"},
    "wikipedia-45": {"table.players": [2, 3, 4, 5, 6], "rob.undeclared": "ace_lowest"},
    "quarantacinque-a": QUARANTACINQUE | {"score.method": "majority_5_10"},
    "quarantacinque-b": QUARANTACINQUE | {"score.method": "majority_5_15_25"},
    "forty-five": FORTY_FIVE,
    "forty-five-joker": FORTY_FIVE
    | {"deck.joker": "below_ace_of_hearts", "play.renege_cards": ["5", "J", "XX", "AH"]},
    "forty-five-25": FORTY_FIVE | {"game.target": 25},
    "forty-five-110": FORTY_FIVE | {"game.target": 110},
    "forty-five-spoil": FORTY_FIVE | {"score.three_tricks_or_void": True},
    "irish-25": {
        "table.players": TO_TEN,
        "rob.turned_ace": "dealer_may",
        "play.ace_hearts_led": "trump",
        "score.bonus_points": 0,
        "game.target": 25,
        "game.win_check": "during_hand",
    },
    "irish-45": {
        "table.players": TO_TEN[:-1],
        "table.partners_at": [4, 6],
        "rob.turned_ace": "dealer_may",
        "play.ace_hearts_led": "trump",
    },
    "irish-45-joker": {
        "table.players": TO_TEN[:-1],
        "deck.joker": "below_jack",
        "rob.holder": "must",
        "rob.undeclared": "ace_lowest",
        "play.ace_hearts_led": "trump",
        "play.renege_cards": ["5"],
        "score.bonus_eligible": "top_trumps_only",
        "jink.mode": "sweep_wins_game",
    },
    "forty-five-jink": FORTY_FIVE | {"jink.mode": "announced"},
    "irish-55": AUCTION
    | {
        "table.players": TO_TEN[:-1],
        "auction.bids": [10, 15, 20, 25, 30],
        "auction.dealer_hold": "duel",
        "auction.all_pass": "redeal_next",
        "auction.thirty": "scores_60",
        "kitty.kitty_cards": 5,
        "kitty.trump_named": "after_kitty",
        "game.target": 55,
    },
    "irish-110": IRISH_110,
    "irish-110-pairs": IRISH_110
    | {
        "table.players": [6],
        "table.seats": 6,
        "table.partners_at": [6],
        "table.partnership": "pairs",
        "auction.bids": [10, 15, 20, 25, 30],
    },
    "spoil-five": POOL,
    "spoil-five-peel": POOL
    | {
        "table.players": TO_TEN,
        "rob.undeclared": "ace_lowest",
        "pool.ante": 2,
        "pool.dealer_extra": 1,
        "pool.sweep_each": 2,
    },
    "spoil-five-strict": STRICT,
    "auction-ns-120": NS_120,
    "auction-ns-125": PEI
    | {
        "auction.bids": [20, 25, 30],
        "auction.dealer_hold": "reopen",
        "auction.all_pass": "redeal_next",
        "auction.thirty": "scores_60",
        "score.defenders": "not_at_100_if_bid_made",
        "game.target": 125,
        "game.lose_at": -125,
    },
    "auction-pei": PEI,
    "auction-pei-rec-hall": REC_HALL,
    "auction-pei-tignish": PEI
    | {"auction.bids": [20, 25, 30], "auction.dealer_hold": "duel", "kitty.kitty_cards": 5},
    "auction-merrimack": MERRIMACK,
    "merrimack-no-kitty": NO_KITTY,
    "merrimack-30-for-60": MERRIMACK | {"auction.thirty": "separate_30_for_60"},
    "merrimack-on-the-green": MERRIMACK | {"game.must_bid_from": 90},
    "newfoundland-120s": MERRIMACK | {"table.players": [4, 6]},
    "family-order": {"deck.black_inverted": False},
}
"""What each game changes in the traditional one, by the survey of the rules."""
