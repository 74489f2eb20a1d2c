"""The rules told: points, jinks, the pool and the end of the game."""

from typing import Final

from fortyfives.words.lists import counted, number, things

_MAJORITY: Final = {
    "majority_5_10": "5 for three or four of them, 10 for all five",
    "majority_5_15_25": "5 for three of them, 15 for four, 25 for all five",
}


# Points.


def majority(who: str, method: str) -> str:
    """Only the most tricks score, by the value of the rule."""
    return f"Only the {who} with most tricks scores: {_MAJORITY[method]}."


def trick(points: int) -> str:
    """What a trick is worth."""
    return f"Each trick is worth {counted(points, 'point')}."


def bonus(points: int) -> str:
    """What the best trump is worth."""
    return (
        f"The best trump played in the deal is worth {points} more; if nobody plays a trump, "
        "nobody gets that."
    )


def bonus_for_top(points: int, *, joker: bool) -> str:
    """The same where only a top trump can earn it."""
    tops = "the 5, the jack, the joker" if joker else "the 5, the jack"
    return (
        f"The best trump played in the deal is worth {points} more, but only if it is {tops} or "
        "the ace of hearts."
    )


def void(who: str) -> str:
    """A deal that counts for nobody."""
    return f"If no {who} takes three tricks, the deal is void: nobody scores."


def to_make_a_bid(who: str) -> str:
    """When a bid is made."""
    return f"To make the bid, the bidder{_s_side(who)} must take at least that many points."


def made_bid(*, bid_only: bool) -> str:
    """What a bid scores."""
    scores = "the bid and no more" if bid_only else "all the points taken"
    return f"A bid that is made scores {scores}; a bid that fails is taken off the total."


def scores_60(bid: str, fails: int) -> str:
    """What the bid that counts double is worth."""
    return f"A bid of {bid} scores 60 if it is made, and costs {fails} if it fails."


def defenders(who: str, *, pegged: bool) -> str:
    """What the others score."""
    if pegged:
        return (
            f"The others score what they took, except that a {who} with 100 points or more scores "
            "only if the bid fails."
        )
    return "The others score what they took."


# All five tricks.


def sweep_wins() -> str:
    """All five tricks win the game."""
    return "Taking all five tricks wins the game."


def sweep_bonus() -> str:
    """All five tricks earn more."""
    return "Taking all five tricks is worth 10 points more."


def thirty_is_jink(*, with_two: bool, with_more: bool) -> str:
    """A bid of thirty is a jink, with two players and with more of them."""
    if with_two and with_more:
        made = "60 if it is made, or 30 where only two play"
    else:
        made = "60 if it is made" if with_more else "30 if it is made"
    return f"To bid 30 is to jink: it scores {made}, and costs 30 if it fails."


def who_may_jink() -> str:
    """Who is asked, and when."""
    return (
        "Before the first lead each player in turn, the leader first, may jink: announce that "
        "they go for all five tricks. Once somebody jinks, nobody else is asked."
    )


def jink_binds_partners() -> str:
    """Whom a jink binds."""
    return "A jink binds partners too: all five tricks must go to their side."


def jink_made(who: str) -> str:
    """What a jink earns."""
    return f"If the jinking {who} takes all five, the points of the deal count double."


def jink_failed(who: str, points: int, *, loses_game: bool, two: bool) -> str:
    """What a jink costs, among two sides or more."""
    others = f"the other {who}" if two else f"every other {who}"
    failed = f"If not, that {who} scores nothing and {others} scores {points}"
    if not loses_game:
        return f"{failed}."
    return (
        f"{failed} and wins the game." if two else f"{failed}; the highest of them wins the game."
    )


# The pool.


def chips(count: int) -> str:
    """What each starts with."""
    return f"Everybody starts with {things(count, 'chip')}."


def ante(count: int) -> str:
    """What each pays into a fresh pool."""
    return f"To start a pool, everybody pays in {things(count, 'chip')}."


def dealer_extra(count: int) -> str:
    """What the dealer pays."""
    return f"The dealer pays in {number(count)} more every deal."


def pool_won(tricks: int) -> str:
    """Who takes the pool."""
    return f"The first player to take {things(tricks, 'trick')} wins the pool."


def pool_stays(*, all_add: bool) -> str:
    """What happens when nobody takes it."""
    adds = "everybody adds a chip" if all_add else "the next dealer adds a chip"
    return f"If nobody does, the pool stays and {adds}."


def may_stop_or_jink(tricks: int) -> str:
    """What who takes the pool straight may do."""
    first = "trick" if tricks == 1 else f"{number(tricks)} tricks"
    return (
        f"If you take the first {first}, you may stop and take the pool, or jink: play on for all "
        "five. If you then lose a trick, the pool stays."
    )


def ends_when_pool_is_won() -> str:
    """When a deal for the pool ends."""
    return "Otherwise the deal ends as soon as somebody wins the pool."


def played_out() -> str:
    """Every deal is played to the end."""
    return "All five tricks are played, even when the pool is won."


def sweep_pays(count: int) -> str:
    """What all five tricks earn."""
    return f"Everybody else pays {things(count, 'chip')} to a player who takes all five tricks."


# The end of the game.


def until_broke(deals: int) -> str:
    """When a game for the pool is over."""
    or_after = f", or after {things(deals, 'deal')}" if deals else ""
    return f"The game ends when a player has no chips left{or_after}."


def most_chips() -> str:
    """Who wins a game for the pool."""
    return "Whoever has most chips wins; if two or more are level, play goes on."


def so_many_deals(deals: int) -> str:
    """A game of so many deals."""
    return f"The game is {things(deals, 'deal')}."


def most_points(who: str) -> str:
    """Who wins a game of so many deals."""
    return f"The {who} with most points then wins; if it is level, another deal is played."


def target(points: int) -> str:
    """What the game is played to."""
    return f"The game is to {points} points."


def ends_at_the_trick(who: str, points: int) -> str:
    """The game stops in mid-hand."""
    return f"It ends at the very trick that brings a {who} to {points}."


def ends_after_a_deal() -> str:
    """The game stops between deals."""
    return "The winner is decided at the end of a deal."


def several_there(rule: str, who: str, points: int, *, two: bool, bids: bool) -> str:
    """Who wins when several reach the target, by the value of the rule: of two sides, or more."""
    there = f"If both {who}s reach {points}" if two else f"If more than one {who} reaches {points}"
    level = "if they are level, another deal is played"
    bidder, dealer = (f"the bidder{_s_side(who)}", f"the dealer{_s_side(who)}")
    first = "whoever got there first, trick by trick"
    if rule.startswith("bidder") and two:
        return f"{there}, {bidder} wins."
    if rule == "nondealer_first" and two:
        return f"{there}, the one that did not deal wins."
    failed = f"; {bidder} cannot, if the bid failed" if bids else ""
    before = f"{bidder} comes first, and then"
    return {
        "highest_then_play_on": f"{there}, the {'higher' if two else 'highest'} wins; {level}.",
        "nondealer_first": f"{there}, the first from the dealer's left wins, with {dealer} last.",
        "bidder_first": f"{there}, {before} the highest; if those are level, "
        "another deal is played.",
        "bidder_first_then_trick_order": f"{there}, {before} {first}.",
        "trick_order": f"{there}, {first}, wins{failed}.",
    }[rule]


def must_bid_from(who: str, points: int) -> str:
    """Who can win only by bidding."""
    return (
        f"A {_which(who)} starts a deal with {points} points or more can win only by bidding and "
        "making the bid."
    )


def loses_at(who: str, points: int, *, two: bool) -> str:
    """Who loses the game."""
    wins = f"the other {who} wins" if two else "the highest of the others wins"
    return f"A {_which(who)} falls to {points} loses the game, and {wins}."


def _s_side(who: str) -> str:
    return "'s side" if who == "side" else ""


def _which(who: str) -> str:
    return "side that" if who == "side" else "player who"
