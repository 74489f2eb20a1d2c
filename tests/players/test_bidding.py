"""Medium in an auction: what it bids, and the cards it lays with a contract on the table."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from positions import medium_does, position

from building import house_rules
from evenings import Table, a_game, seeds, tables
from fortyfives.engine.actions import PASS, Action, Bid, Name
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Contracted, Settled
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import house_for
from fortyfives.engine.view import View
from fortyfives.players import Player, by_name
from fortyfives.players.rule_of_thumb.hand_points import best_suit, hand_points, price_of, prospect
from fortyfives.players.rule_of_thumb.medium import Medium
from fortyfives.players.win_chance.trick_value import standing_if, trick_value_of
from fortyfives.players.win_chance.win_chances import ScoringRules, win_chances_of
from fortyfives.rulebook.presets import preset, preset_names
from imagine import Imagination

AUCTIONS = [
    (name, seats)
    for name in preset_names()
    if preset(name).deal.by_auction
    for seats in preset(name).table.players
]
FOUR_HANDED = [name for name, seats in AUCTIONS if seats == 4]


def call(
    hand: str,
    said: str = "",
    rules: str = "auction-pei",
    seats: int = 4,
    scores: tuple[int, ...] | None = None,
) -> str:
    """What the seat that is asked after these calls says with this hand; seat 0 deals."""
    seat = (1 + len(said.split())) % seats
    return medium_does(
        position({seat: hand}, said, turned="", seats=seats, rules=rules, scores=scores)
    )


# A hand and what it is good for.


@pytest.mark.parametrize("rules", FOUR_HANDED)
def test_the_five_best_trumps_go_high(rules: str) -> None:
    for hand in ("5D JD AH AD KD", "5S JS AH AS KS"):
        assert call(hand, rules=rules) in ("bid 25", "bid 30", "bid 30-for-60")


@pytest.mark.parametrize(
    "rules", [name for name in FOUR_HANDED if preset(name).kitty.trump_named == "before_kitty"]
)
def test_a_hopeless_hand_passes(rules: str) -> None:
    if 5 not in preset(rules).auction.bids:
        assert call("2H 3D 9C TS 8S", rules=rules) == "pass"
    assert call("2H 3D 9C TS 8S", "bid:20", rules=rules) == "pass"


@pytest.mark.parametrize("said", ["bid:15 pass pass", "pass pass bid:15"])
def test_five_and_king_and_a_third_do_not_pass_in_last_seat_at_the_least(said: str) -> None:
    assert call("5D KD 3D 8C 9S", said) == "bid 20"
    assert call("5D KD 3D 8C 9S", said, "auction-ns-120") in ("hold", "bid 20")


def test_a_dealer_with_a_fair_hand_bids_when_all_have_passed() -> None:
    assert call("JD KD 3D 8C 9S", "pass pass pass") == "bid 15"


def test_the_dealer_holds_with_a_good_hand_and_not_with_a_poor_one() -> None:
    assert call("5D JD 3D 8C 9S", "pass pass bid:20", "auction-ns-120") == "hold"
    assert call("2H 3D 9C TS 8S", "pass pass bid:20", "auction-ns-120") == "pass"


def test_a_deal_is_rather_thrown_in_than_played_on_nothing() -> None:
    assert call("2H 3D 9C TS 8S", "pass pass pass", "auction-ns-125") == "pass"


def test_sixty_is_bid_where_thirty_is_sure_and_doubled() -> None:
    assert call("5D JD AH AD KD", rules="merrimack-30-for-60") == "bid 30-for-60"
    assert call("JD KD 3D 8C 9S", rules="merrimack-30-for-60") != "bid 30-for-60"


def calls_over_twenty(scores: tuple[int, int]) -> int:
    """How many of a hundred dealers go over a bid of twenty on their left."""
    house, medium, over = house_for(preset("auction-pei"), 4), Medium(), 0
    for number in range(100):
        deal = Deal(house, dealer=0, deck=shuffled(house.pack, 7, number), before=scores)
        for action in (Bid(20), PASS, PASS):
            deal.apply(action)
        over += medium.choose(deal.view(0)) != PASS
    return over


def test_it_bids_more_freely_when_the_standing_bid_would_end_the_game() -> None:
    assert calls_over_twenty((60, 100)) > 1.5 * calls_over_twenty((60, 60)) > 0


def test_a_side_near_the_bunker_bids_only_what_is_safe() -> None:
    hand, rules = "JD KD 3D 8C 9S", "irish-110"
    assert call(hand, "bid:15", rules, seats=3, scores=(0, 0, 0)) == "bid 20"
    assert call(hand, "bid:15", rules, seats=3, scores=(0, 0, -25)) == "pass"


def test_the_more_cards_the_better_and_the_more_rivals_the_worse() -> None:
    """The points of a hand grow with the kitty; what they bring falls with the rivals."""
    views = {
        name: position({1: "JD KD 3D 8C 9S"}, "", turned="", seats=4, rules=name)
        for name in ("merrimack-no-kitty", "auction-pei", "auction-pei-tignish")
    }
    none, three, five = (best_suit(view)[0] for view in views.values())
    assert none < three < five
    rules = preset("auction-merrimack")
    costs = [price_of(rules, seats, sides).each for seats, sides in ((4, 2), (6, 3), (5, 5))]
    assert costs == sorted(set(costs))


def test_the_chances_of_a_prospect_add_up() -> None:
    for mean in (0.0, 11.0, 24.0, 33.0):
        outcomes = prospect(mean).outcomes()
        assert sum(outcomes) == pytest.approx(1)
        assert sum(outcomes[4:]) == pytest.approx(prospect(mean).makes(20))
        assert all(chance >= 0 for chance in outcomes)


# What must hold at every table.


@given(tables(), seeds)
@settings(max_examples=30)
def test_it_answers_every_house_with_an_open_action(table: Table, seed: int) -> None:
    assume(table.rules.deal.by_auction)
    game, rng = a_game(table, seed), Random(seed)
    players: list[Player] = [by_name("medium", 1), by_name("random", seed)]
    for _ in range(60):
        if game.turn is None:
            break
        view = game.view(game.turn)
        assert players[0].choose(view) in view.options
        game.apply(rng.choice(players).choose(view))


@pytest.mark.parametrize(("name", "seats"), AUCTIONS)
def test_games_come_to_an_end(name: str, seats: int) -> None:
    medium = by_name("medium", 1)
    game = Game(preset(name), seats=seats, seed=45)
    while game.turn is not None and game.deal.state.number < 150:
        game.apply(medium.choose(game.view(game.turn)))
    assert game.turn is None


def decisions(name: str, seats: int, seed: int) -> list[View]:
    """What each seat saw in one game before a call, a naming or a discard."""
    game, views, medium = Game(preset(name), seats=seats, seed=seed), [], by_name("medium", 1)
    while game.turn is not None and game.deal.state.number < 6:
        view = game.view(game.turn)
        if not any(view.tricks) and not view.trick:
            views.append(view)
        game.apply(medium.choose(view))
    return views


@pytest.mark.parametrize(("name", "seats"), [("auction-pei", 4), ("irish-110", 3)])
def test_the_hidden_cards_make_no_difference(name: str, seats: int) -> None:
    medium, rng = by_name("medium", 1), Random(1)
    for view in decisions(name, seats, 3)[::3]:
        imagination = Imagination(view)
        for _ in range(3):
            assert medium.choose(imagination.deal(rng).view(view.seat)) == medium.choose(view)


CLUBS_FOR_SPADES = str.maketrans("CS", "SC")


@given(st.permutations(range(52)), st.integers(0, 3))
@settings(max_examples=50)
def test_clubs_and_spades_are_alike(deck: list[int], dealer: int) -> None:
    house, medium = house_for(preset("auction-pei"), 4), by_name("medium", 1)
    # Hearts, diamonds, clubs, spades by thirteen.
    swapped = [card + 13 if 26 <= card < 39 else card - 13 if card >= 39 else card for card in deck]
    deals = [Deal(house, dealer=dealer, deck=tuple(cards)) for cards in (deck, swapped)]
    while deals[0].turn is not None and not deals[0].state.ranking:
        views = [deal.view(deal.turn or 0) for deal in deals]
        if isinstance(views[0].options[0], Name):
            worth = sorted((hand_points(views[0], suit) for suit in range(4)), reverse=True)
            assume(worth[0] - worth[1] > 1e-9)
        first, second = (medium.choose(view) for view in views)
        if isinstance(first, Name):
            assert str(first)[5:].translate(CLUBS_FOR_SPADES) == str(second)[5:]
        elif first == PASS or isinstance(first, Bid):
            assert first == second
        for deal, action in zip(deals, (first, second), strict=True):
            deal.apply(action)


def test_what_is_bid_is_made_as_a_rule() -> None:
    made = contracts = 0
    medium = by_name("medium", 1)
    for seed in range(12):
        game, played = Game(preset("auction-pei"), seed=seed), Contracted(0, 0, forced=True)
        while game.turn is not None:
            for event in game.apply(medium.choose(game.view(game.turn))):
                if isinstance(event, Contracted):
                    played = event
                elif isinstance(event, Settled) and not played.forced:
                    contracts += 1
                    made += event.points[played.seat % 2] > 0
    assert 0.6 < made / contracts < 0.9


class Forced:
    """Plays like medium, and bids only as the dealer when all have passed."""

    name = "forced"

    def __init__(self) -> None:
        self._medium = by_name("medium", 1)

    def choose(self, view: View) -> Action:
        """A bid as the dealer when all have passed; else what medium does."""
        if PASS not in view.options:
            return self._medium.choose(view)
        if view.seat == view.dealer and view.bidder is None and len(view.options) > 1:
            return view.options[1]
        return PASS


def better_than(field: Player, name: str, seats: int, deals: int) -> float:
    """By how much a side of mediums does better than others, a deal, on the same cards."""
    house, medium, better = house_for(preset(name), seats), by_name("medium", 1), 0.0
    for number in range(deals):
        for side, members in enumerate(house.seating.sides):
            deck = shuffled(house.pack, 2, number)
            deal = Deal(house, dealer=number % seats, deck=deck)
            while deal.turn is not None:
                player = medium if deal.turn in members else field
                deal.apply(player.choose(deal.view(deal.turn)))
            if deal.settled is not None:
                points = deal.settled.points
                better += points[side] - sum(points) / len(points)
    return better / deals / len(house.seating.sides)


@pytest.mark.parametrize(("name", "seats"), AUCTIONS)
def test_it_beats_random_clearly_in_every_auction(name: str, seats: int) -> None:
    assert better_than(by_name("random", 2), name, seats, 10) > 1.5


@pytest.mark.parametrize("name", ["auction-ns-120", "auction-pei"])
def test_it_beats_who_bids_only_when_forced(name: str) -> None:
    assert better_than(Forced(), name, 4, 250) > 1


# The cards it lays with a contract on the table.

NO_DRAW = {"draw__who": "none", "draw__min_keep": 0, "kitty__kitty_cards": 0}
LEADS = house_rules("auction-merrimack", **NO_DRAW)
LED_TO = house_rules("auction-pei", **NO_DRAW)


@pytest.mark.parametrize("bid", ["15", "20", "25", "30"])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_bidder_begins_with_a_top_trump(bid: str, seats: int) -> None:
    passes = " pass" * (seats - 1)
    view = position(
        {1: "5C JC AC 4C 9H"}, f"bid:{bid}{passes} name:C", turned="", seats=seats, rules=LEADS
    )
    assert medium_does(view) in ("5C", "JC")


def test_the_bidders_partner_goes_on_leading_trumps() -> None:
    hands = {1: "KD 3D 8C 9C TC", 2: "2D 6C 7C 8S 9S", 3: "JD AH 5D 2H 3H", 0: "6D 7S TS 6H 7H"}
    said = "bid:20 pass pass pass name:D 3D 2D 5D 6D"
    view = position(hands, said, turned="", seats=4, rules=LEADS)
    assert view.seat == 3
    assert medium_does(view) in ("JD", "AH")


def test_a_stuck_dealers_partner_does_not_lead_a_small_trump() -> None:
    hands = {1: "4S 6C 7C 8S 9S", 2: "7D 6D KS 4H 3H", 3: "4D TS 6H 7H 8H", 0: "AD KD 3S 8C 9C"}
    view = position(
        hands, "pass pass pass pass name:D 4S KS TS 3S", turned="", seats=4, rules=LED_TO
    )
    assert view.seat == 2
    assert medium_does(view) in ("4H", "3H")


def test_a_partners_trick_is_not_trumped() -> None:
    hands = {2: "9C 6C 7H 8H 9H", 3: "KC 3H 4H TH QH", 0: "4C 6S 8S 9S TS", 1: "7D QH 3S 4S 5S"}
    hands[3] = "KC 3H 4H TH 6H"
    view = position(
        hands,
        "pass bid:15 pass pass name:D 9C KC 4C",
        turned="",
        seats=4,
        rules=house_rules("auction-merrimack", **NO_DRAW),
    )
    assert view.seat == 1
    assert medium_does(view) != "7D"


def test_under_a_partners_sure_trump_the_lowest_goes() -> None:
    hands = {1: "5D 9C TC 8C 7C", 2: "2D 6C 4C 8S 9S", 3: "KD 3D 2H 3H 4H"}
    view = position(hands, "bid:15 pass pass pass name:D 5D 2D", turned="", seats=4, rules=LEADS)
    assert medium_does(view) == "3D"


# What a contract makes of the points taken.


def chance(
    took: tuple[int, int],
    bid: int,
    *,
    bidder: int = 0,
    before: tuple[int, int] = (0, 0),
    **rules: Any,
) -> float:
    """The chance of seat 0's side when the sides take so many points of a contract."""
    house = house_rules("auction-pei", **rules)
    view = position({}, "", turned="", seats=4, rules=house, scores=before)
    # Seat 1 is asked first; the chance of seat 0's side is what its side leaves.
    table = standing_if(view, ScoringRules.of(house), bidder, bid)
    return 1 - win_chances_of(table).settled([took[1], took[0], 0, 0])


def test_a_bid_just_made_is_worth_far_more_than_one_just_missed() -> None:
    made, missed = chance((20, 10), 20), chance((15, 15), 20)
    assert made - missed > 3 * (chance((25, 5), 20) - made) > 0


def test_defenders_gain_by_defeating_the_bid() -> None:
    assert chance((15, 15), 20, bidder=1) > chance((10, 20), 20, bidder=1) + 0.05


def test_who_bid_wins_where_both_are_there() -> None:
    assert chance((20, 10), 20, before=(100, 119)) == 1
    assert chance((10, 20), 20, bidder=1, before=(119, 100)) == 0


def test_a_made_thirty_may_count_double() -> None:
    assert chance((30, 0), 30, before=(60, 0), auction__thirty="scores_60") == 1
    assert chance((30, 0), 30, before=(60, 0)) < 1


def test_thirty_for_sixty_loses_sixty() -> None:
    switch: dict[str, Any] = {"auction__thirty": "separate_30_for_60"}
    assert chance((25, 5), 60, before=(60, 60), **switch) < chance(
        (25, 5), 30, before=(60, 60), **switch
    )


def test_a_side_at_a_hundred_may_be_pegged() -> None:
    pegged: dict[str, Any] = {"score__defenders": "not_at_100_if_bid_made"}
    assert chance((20, 10), 20, before=(0, 110), **pegged) > 0
    assert chance((20, 10), 20, before=(0, 110)) == 0


def test_where_one_must_bid_to_win_defending_wins_nothing() -> None:
    assert chance((20, 10), 20, before=(0, 110), game__must_bid_from=90) > 0
    assert chance((20, 10), 20, before=(110, 0), game__must_bid_from=90) == 1


def test_a_side_may_fall_so_low_that_it_loses() -> None:
    assert chance((10, 20), 20, before=(-110, 0), game__lose_at=-125) == 0
    assert chance((20, 10), 20, bidder=1, before=(0, -110), game__lose_at=-125) == 1


def test_in_the_last_of_so_many_deals_the_higher_total_wins() -> None:
    fixed: dict[str, Any] = {"game__fixed_hands": 1, "game__tie_break": "highest_then_play_on"}
    assert chance((20, 10), 20, before=(0, 5), **fixed) == 1
    assert chance((20, 10), 20, before=(0, 15), **fixed) == 0


def test_the_trick_that_decides_the_bid_is_worth_the_most() -> None:
    """Three tricks make twenty with the bonus; a rival's trick hurts until then."""
    hands = {1: "5C JC AH 3D 4D", 2: "2D 6H 7D 8D 9H", 0: "6S 7S 8S 9S 2C"}
    said = "bid:20 pass pass name:C 5C 2D 2C"
    view = position(hands, said, turned="", seats=3, rules=LEADS)
    reckoning = win_chances_of(standing_if(view, ScoringRules.of(LEADS), 1, 20)._replace(bonus=0))
    assert reckoning.gain((2, 1, 1, 0)) > 2 * reckoning.gain((3, 1, 0, 0)) > 0
    assert trick_value_of(view, ScoringRules.of(LEADS)).trick[1] == 1
