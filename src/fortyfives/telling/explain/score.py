"""Points, jinks, pools and the end of the game, in words."""

from collections.abc import Iterator

from fortyfives.rulebook.rules import Rules
from fortyfives.words.lists import number, things

MAJORITY = {
    "majority_5_10": "Only the side with most tricks scores: 5 for three or four of them, 10 for "
    "all five.",
    "majority_5_15_25": "Only the side with most tricks scores: 5 for three of them, 15 for four, "
    "25 for all five.",
}
THIRTY = {
    "plain": "A bid of 30 counts like any other.",
    "scores_60": "A made bid of 30 scores 60; a failed one costs 30.",
    "separate_30_for_60": "The bid of 30 for 60 scores 60 if it is made, and costs 60 if not.",
}
MADE_BID = {
    "points_taken": "If it does, it scores all the points it took; if not, the bid is taken off "
    "its total.",
    "bid_only": "If it does, it scores its bid and no more; if not, the bid is taken off its "
    "total.",
}
DEFENDERS = {
    "always": "The others score what they took.",
    "not_at_100_if_bid_made": "The others score what they took, but from 100 points on only when "
    "the bid failed.",
}
AFTER_SPOIL = {
    "all_ante": "each pays one chip more into it",
    "dealer_only": "the new dealer pays one chip more into it",
}


def side(rules: Rules) -> str:
    """What scores: a side, or a player where nobody has a partner."""
    return "side" if any(n > 2 for n in rules.table.partners_at) else "player"


def points(rules: Rules) -> Iterator[str]:
    """What a deal is worth."""
    score = rules.score
    if score.method == "pool":
        return
    if score.method in MAJORITY:
        yield MAJORITY[score.method]
        return
    yield f"Each trick counts {score.trick_points}."
    yield _bonus(rules)
    if score.three_tricks_or_void:
        yield f"A deal in which no {side(rules)} has three tricks is void."
    if score.method == "bid":
        yield "The bidder's side must take at least its bid."
        yield MADE_BID[score.made_bid]
        if rules.jink.mode != "bid_30" or rules.auction.thirty == "separate_30_for_60":
            yield THIRTY[rules.auction.thirty]
        yield DEFENDERS[score.defenders]


def _bonus(rules: Rules) -> str:
    score = rules.score
    if not score.bonus_points:
        return "The best trump counts nothing besides."
    top = ""
    if score.bonus_eligible == "top_trumps_only":
        joker = ", the joker" if rules.deck.joker != "none" else ""
        top = f", if it is the 5, the jack{joker} or the ace of hearts"
    return (
        f"The best trump played in the deal counts {score.bonus_points} more{top}; where no trump "
        "is played, nobody has that."
    )


def jink(rules: Rules) -> Iterator[str]:
    """All five tricks."""
    who, mode = side(rules), rules.jink.mode
    if mode == "sweep_wins_game":
        yield f"A {who} that takes all five tricks wins the game."
    elif mode == "sweep_bonus_10":
        yield f"A {who} that takes all five tricks scores 10 more."
    elif mode == "bid_30":
        yield (
            "To bid 30 is to jink: made, it scores 60 with three or more players and 30 with two; "
            "failed, it costs 30."
        )
    elif mode == "announced":
        others = 5 * rules.score.trick_points + rules.score.bonus_points
        yield f"Before the first lead a {who} may jink: announce that it will take all five tricks."
        yield "Its points then count double."
        failed = f"If it loses a trick, it scores nothing and every other {who} {others}"
        if rules.jink.fail == "opponents_win_game":
            yield f"{failed}, and the best of those wins the game."
        else:
            yield f"{failed}."


def pool(rules: Rules) -> Iterator[str]:
    """The chips."""
    if rules.score.method != "pool":
        return
    stakes = rules.pool
    yield f"Each starts with {things(stakes.chips, 'chip')}."
    yield f"Into a fresh pool each pays {things(stakes.ante, 'chip')}."
    if stakes.dealer_extra:
        yield f"The dealer pays {number(stakes.dealer_extra)} more every deal."
    yield f"The first player to have {things(stakes.tricks_to_win, 'trick')} takes the pool."
    yield f"If nobody does, the pool stays and {AFTER_SPOIL[stakes.after_spoil]}."
    if stakes.after_three == "may_stop_or_jink":
        yield (
            "Who has it without losing a trick may take it at once, or jink: play for all five "
            "tricks. If he then loses one, the pool stays."
        )
        yield "Otherwise the deal is over as soon as the pool is won."
    else:
        yield "All five tricks are always played."
    if stakes.sweep_each:
        yield f"Each of the others pays {things(stakes.sweep_each, 'chip')} to who takes all five."
    else:
        yield "All five tricks earn nothing besides."


def ending(rules: Rules) -> Iterator[str]:
    """When the game is over, and who has won."""
    game, who = rules.game, side(rules)
    if rules.score.method == "pool":
        deals = f" or after {things(game.fixed_hands, 'deal')}" if game.fixed_hands else ""
        yield f"The game is over when a player has no chips left{deals}."
        yield "Whoever has the most chips wins; if two have, play goes on."
        return
    if game.fixed_hands:
        yield f"The game is {things(game.fixed_hands, 'deal')}."
        yield f"The {who} with the most points wins; if two have as many, another deal is played."
    else:
        yield f"The game is to {game.target} points."
        if game.win_check == "during_hand":
            yield f"It ends at the very trick with which a {who} has them."
        else:
            yield "Whether it is won is looked at after the deal."
        yield _several(rules)
    if game.must_bid_from:
        yield (
            f"A {who} that had {game.must_bid_from} points before the deal can win only by bidding "
            "and making its bid."
        )
    if game.lose_at:
        yield f"A {who} that falls to {game.lose_at} loses, and the best of the others wins."


def _several(rules: Rules) -> str:
    """Who wins when several are at the target."""
    who = side(rules)
    bidders = "the bidder" if who == "player" else "the bidder's side"
    first = f"the {who} that was there first, trick by trick"
    return {
        "highest_then_play_on": "If several are there, the highest wins; if they are level, "
        "another deal is played.",
        "nondealer_first": f"If several are there, the first {who} from the dealer's left wins, "
        "and the dealer's comes last.",
        "bidder_first": f"If several are there, {bidders} wins, or else the highest; if "
        "those are level, another deal is played.",
        "bidder_first_then_trick_order": f"If several are there, {bidders} wins, or else {first}.",
        "trick_order": f"If several are there, {first} wins; who failed in a bid cannot.",
    }[rules.game.tie_break]
