"""Points, jinks, the pool and the end of the game."""

from collections.abc import Iterator

from fortyfives.rulebook.rules import Rules
from fortyfives.telling.explain.sides import always_two, partners_at, who_scores
from fortyfives.words import rules_score as words
from fortyfives.words.rules_deal import THIRTY_FOR_SIXTY


def points(rules: Rules) -> Iterator[str]:
    """What a deal is worth."""
    score, who = rules.score, who_scores(rules)
    if score.method == "pool":
        return
    if score.by_majority is not None:
        yield words.majority(who, score.by_majority)
        return
    yield words.trick(score.trick_points)
    if score.bonus_points and score.bonus_eligible == "top_trumps_only":
        yield words.bonus_for_top(score.bonus_points, joker=rules.deck.has_joker)
    elif score.bonus_points:
        yield words.bonus(score.bonus_points)
    if score.three_tricks_or_void:
        yield words.void(who)
    if score.method == "bid":
        yield from _bids(rules)


def _bids(rules: Rules) -> Iterator[str]:
    """What a bid scores, and what the others do."""
    thirty, who = rules.auction.thirty, who_scores(rules)
    yield words.to_make_a_bid(who)
    yield words.made_bid(bid_only=rules.score.made_bid == "bid_only")
    if thirty == "separate_30_for_60":
        yield words.scores_60(THIRTY_FOR_SIXTY, 60)
    elif thirty == "scores_60" and rules.jink.mode != "bid_30" and 30 in rules.auction.bids:
        yield words.scores_60("30", 30)
    yield words.defenders(who, pegged=rules.score.defenders == "not_at_100_if_bid_made")


def jink(rules: Rules) -> Iterator[str]:
    """All five tricks."""
    mode, who = rules.jink.mode, who_scores(rules)
    if mode == "sweep_wins_game":
        yield words.sweep_wins()
    elif mode == "sweep_bonus_10":
        yield words.sweep_bonus()
    elif mode == "bid_30" and 30 in rules.auction.bids:
        players = rules.table.players
        yield words.thirty_is_jink(with_two=2 in players, with_more=max(players) > 2)
    elif mode == "announced":
        others = 5 * rules.score.trick_points + rules.score.bonus_points
        loses_game = rules.jink.fail == "opponents_win_game"
        yield words.who_may_jink()
        if partners_at(rules):
            yield words.jink_binds_partners()
        yield words.jink_made(who)
        yield words.jink_failed(who, others, loses_game=loses_game, two=always_two(rules))


def pool(rules: Rules) -> Iterator[str]:
    """The chips."""
    if rules.score.method != "pool":
        return
    stakes = rules.pool
    yield words.chips(stakes.chips)
    yield words.ante(stakes.ante)
    if stakes.dealer_extra:
        yield words.dealer_extra(stakes.dealer_extra)
    yield words.pool_won(stakes.tricks_to_win)
    yield words.pool_stays(all_add=stakes.after_spoil == "all_ante")
    if stakes.after_three == "play_out":
        yield words.played_out()
    elif stakes.tricks_to_win < 5:
        yield words.may_stop_or_jink(stakes.tricks_to_win)
        yield words.ends_when_pool_is_won()
    if stakes.sweep_each:
        yield words.sweep_pays(stakes.sweep_each)


def ending(rules: Rules) -> Iterator[str]:
    """When the game is over, and who has won."""
    game, who, two = rules.game, who_scores(rules), always_two(rules)
    if rules.score.method == "pool":
        yield words.until_broke(game.fixed_hands)
        yield words.most_chips()
        return
    if game.fixed_hands:
        yield words.so_many_deals(game.fixed_hands)
        yield words.most_points(who)
    elif game.win_check == "during_hand":
        yield words.target(game.target)
        yield words.ends_at_the_trick(who, game.target)
    else:
        yield words.target(game.target)
        yield words.ends_after_a_deal()
        bids = rules.score.method == "bid"
        yield words.several_there(game.tie_break, who, game.target, two=two, bids=bids)
    if game.must_bid_from:
        yield words.must_bid_from(who, game.must_bid_from)
    if game.lose_at:
        yield words.loses_at(who, game.lose_at, two=two)
