"""Decisions before the first lead, tried in imagined deals: calls, suits, discards, five, joker."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import position

from building import hand, house_rules
from fortyfives.cards import DIAMONDS, cards_of
from fortyfives.engine.actions import FIVE, PASS, Bid, Name, parse_action
from fortyfives.engine.game import Game
from fortyfives.engine.options import Discards
from fortyfives.engine.ranking import rankings_for
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.players.advice import Advice
from fortyfives.players.cards_known.cards_above import cards_above_under
from fortyfives.players.play_out.card_bits import card_bits_under
from fortyfives.players.play_out.playout import tricks_of
from fortyfives.players.rule_of_thumb.discarding import kept, worth_discarding
from fortyfives.players.rule_of_thumb.naming import suits_worth_naming
from fortyfives.players.search.before_lead import BeforeLead, kept_by_rule
from fortyfives.players.search.candidates import Kind, kind_of
from fortyfives.players.search.rest_of_auction import RestOfAuction
from fortyfives.players.search.searcher import Searcher, search_tools
from fortyfives.players.worlds.before_lead import Places, WorldsBeforeLead
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules
from fortyfives.telling.reasons import Holds, PutsAway
from imagine import Imagination

AUCTIONS = [
    (name, seats)
    for name in preset_names()
    if preset(name).deal.by_auction
    for seats in preset(name).table.players
]
FIVING = house_rules("traditional-45", deal__fiving=True)


def searcher(worlds: int = 20, seed: int = 3) -> Searcher:
    """Somebody who tries everything out."""
    return Searcher("all", worlds, seed, kinds=get_args(Kind))


def views_before_lead(rules: Rules, seats: int, seed: int, most: int = 12) -> list[View]:
    """The choices before the first lead in the first deals of a game of medium players."""
    game, views = Game(rules, seats=seats, seed=seed), list[View]()
    medium = by_name("medium", 1)
    while game.turn is not None and len(views) < most:
        view = game.view(game.turn)
        if view.leader is None and len(view.options) > 1:
            views.append(view)
        game.apply(medium.choose(view))
    return views


@pytest.mark.parametrize(("name", "seats"), AUCTIONS)
def test_whatever_is_tried_is_open_and_the_same_wherever_the_hidden_cards_lie(
    name: str, seats: int
) -> None:
    rng, kinds = Random(1), set[Kind | None]()
    for view in views_before_lead(preset(name), seats, 5, seats + 4):
        kinds.add(kind_of(view))
        action = searcher().choose(view)
        assert action in view.options
        assert searcher().choose(Imagination(view).deal(rng).view(view.seat)) == action
    assert "bid" in kinds


def test_asking_for_another_trump_looks_at_nothing_hidden() -> None:
    rng, player = Random(2), searcher()
    for seed in range(6):
        for view in views_before_lead(FIVING, 2, seed, 2):
            assert kind_of(view) == "five"
            as_well = Imagination(view).deal(rng).view(view.seat)
            assert player.choose(as_well) == player.choose(view)


@pytest.mark.parametrize("name", ["auction-pei", "auction-merrimack", "irish-110"])
def test_every_choice_is_weighed_with_points_and_a_chance(name: str) -> None:
    weighed = set[Kind | None]()
    for view in views_before_lead(preset(name), 4, 7):
        advice = searcher(60).advise(view, list(view.options)[:2])
        assert advice.best.action == searcher(60).choose(view)
        assert advice.worlds >= 20
        assert {judged.action for judged in advice.judged} >= set(list(view.options)[:2])
        assert len({judged.chance for judged in advice.judged}) > 1
        assert all(0 < judged.chance < 1 for judged in advice.judged)
        assert any(judged.points for judged in advice.judged)
        weighed.add(kind_of(view))
    assert weighed == {"bid", "name", "discard"}


# Calls.


def advice_on(text: str, said: str = "", rules: str = "auction-pei") -> Advice:
    """What is thought of the calls of the seat after these calls with this hand."""
    seat = 1 + len(said.split())
    view = position({seat: text}, said, turned="", seats=4, rules=rules)
    return searcher(200).advise(view)


@pytest.mark.parametrize("rules", ["auction-pei", "auction-ns-120", "auction-merrimack"])
def test_the_five_best_trumps_go_to_the_top(rules: str) -> None:
    assert str(advice_on("5D JD AH AD KD", "bid:25", rules).best.action) == "bid 30"


@pytest.mark.parametrize("rules", ["auction-pei", "auction-ns-120", "auction-merrimack"])
def test_a_hopeless_hand_passes(rules: str) -> None:
    advice = advice_on("2H 3D 9C TS 8S", "bid:20", rules)
    assert advice.best.action == PASS
    assert advice.of(Bid(25)).chance < advice.best.chance
    assert advice.of(Bid(30)).points < 0 < advice.best.points


def rest_with(
    hands: dict[int, str],
    said: str,
    rules: str = "auction-pei",
    call: str = "pass",
    scores: tuple[int, ...] | None = None,
) -> tuple[str, int]:
    """Who plays, and at what number, after a call of seat 2 where the others hold these cards."""
    view = position({2: "2H 3D 9C TS 8S"}, said, turned="", seats=4, rules=rules, scores=scores)
    tools = search_tools(view.rules, view.seats)
    rest = RestOfAuction(view, tools.deal_chances, tools.quick_rule, Random(1).random)
    known = {seat: hand(text) for seat, text in hands.items()}
    order, spare, used = list[int](), WorldsBeforeLead(view, Random(1).random).draw(), 0
    for cards in known.values():
        used |= cards
    spare = [card for card in spare if not used >> card & 1]
    for seat in (0, 1, 3):
        held = [card for card in range(52) if known.get(seat, 0) >> card & 1]
        order += held
        order += [spare.pop() for _ in range(5 - len(held))]
    order += spare
    bidder, number = rest.settled(parse_action(call), order)
    return str(bidder), number


WEAK = {0: "2D 3C 6S 7H 9S", 1: "4D 7C 9D TC KH", 3: "6D 8C 7D QH 4S"}


def test_the_others_go_as_high_as_their_hands_are_good_for() -> None:
    assert rest_with(WEAK, "pass") == ("0", 15)
    assert rest_with({**WEAK, 3: "5D JD AH 6D KS"}, "pass") == ("3", 15)
    strong = {**WEAK, 3: "5D JD AH 6D KS", 0: "5S JS KS 2S 3H"}
    bidder, number = rest_with({**strong, 3: "5D JD AH 6D QH"}, "pass")
    assert (bidder, number) in (("0", 20), ("3", 25), ("0", 30))
    assert rest_with({**WEAK, 0: "5S JS KS AS 3H"}, "bid:20") == ("0", 25)
    assert rest_with(WEAK, "bid:20") == ("1", 20)


def test_the_dealer_holds_what_he_need_not_go_over() -> None:
    good = {**WEAK, 0: "5S JS KS 2S 3H"}
    assert rest_with(good, "bid:20", "auction-ns-120") == ("0", 20)


def test_a_partners_bid_is_held_only_by_a_hand_that_might_go_over_it() -> None:
    # Seats 0 and 2 are partners: seat 2's bid of 25 stands, and 0 is good for no more.
    fair = {**WEAK, 0: "5S JS KS 2S 3H"}
    assert rest_with(fair, "pass", "auction-ns-120", "bid 25") == ("2", 25)


def test_where_nobody_bids_the_house_decides() -> None:
    assert rest_with(WEAK, "pass", "auction-ns-125") == ("None", 0)
    assert rest_with(WEAK, "pass", "auction-ns-120")[1] == 5
    assert rest_with(WEAK, "pass", "auction-ns-120", scores=(100, 100)) == ("0", 20)


def test_a_side_below_the_bunker_says_nothing() -> None:
    strong = {**WEAK, 0: "5S JS KS AS 3H"}
    assert rest_with(strong, "pass", "irish-110")[0] == "0"
    assert rest_with(strong, "pass", "irish-110", scores=(-40, 0, 0, 0)) == ("None", 0)


def test_in_a_duel_nobody_else_speaks() -> None:
    strong = {**WEAK, 3: "5D JD AH 6D QH"}
    said = "pass bid:15 pass hold"
    assert rest_with(strong, said, "auction-pei-rec-hall")[0] == "0"


# Naming, and what is put away.


def test_the_suit_that_was_dealt_is_named_and_no_other() -> None:
    view = position(
        {1: "5D JD AH AD KD"}, "bid:30 pass pass pass", turned="", seats=4, rules="auction-pei"
    )
    assert searcher(60).choose(view) == Name(1)
    assert suits_worth_naming(view)[0] == 1 and len(suits_worth_naming(view)) == 3


@given(
    st.lists(st.integers(0, 51), min_size=5, max_size=10, unique=True),
    st.integers(0, 5),
    st.booleans(),
    st.integers(0, 3),
)
def test_what_is_kept_in_a_play_out_is_what_the_rule_of_thumb_keeps(
    cards: list[int], fewest: int, draws: bool, trump: int
) -> None:
    rules = Rules()
    ranking = rankings_for(rules.deck, rules.play)[trump]
    card_bits, held = card_bits_under(ranking), cards_of(cards)
    quick = kept_by_rule(card_bits, card_bits.packed(held), fewest, draws=draws)
    assert card_bits.unpacked(quick) == kept(cards_above_under(ranking), held, fewest, draws=draws)


@pytest.mark.parametrize("name", ["auction-pei", "irish-110", "auction-merrimack"])
def test_what_might_be_put_away_is_open_and_begins_with_the_rule_of_thumb(name: str) -> None:
    medium = by_name("medium", 1)
    seen = 0
    for seed in range(4):
        for view in views_before_lead(preset(name), 4, seed, 20):
            if isinstance(view.options, Discards):
                actions = worth_discarding(view, view.options)
                assert actions[0] == medium.choose(view)
                assert len(set(actions)) == len(actions) > 2
                assert all(action in view.options for action in actions)
                seen += 1
    assert seen > 8


def test_with_the_five_top_trumps_every_trick_is_taken() -> None:
    view = position(
        {1: "5D JD AH AD KD"}, "bid:30 pass pass pass", turned="", seats=4, rules="auction-pei"
    )
    tools = search_tools(view.rules, view.seats)
    card_bits = card_bits_under(rankings_for(view.rules.deck, view.rules.play)[1])
    before, orders = (
        BeforeLead(view, card_bits, tools.quick_rule, 1),
        WorldsBeforeLead(view, Random(1).random),
    )
    for _ in range(30):
        winners, best = tricks_of(before.tricks_won(orders.draw(), card_bits.packed(view.hand)))
        assert winners == [1] * 5 and best


# The hidden cards.


@pytest.mark.parametrize(("name", "seats"), AUCTIONS)
def test_every_order_has_the_hidden_cards_and_no_others(name: str, seats: int) -> None:
    for view in views_before_lead(preset(name), seats, 2, seats + 6):
        orders, places = WorldsBeforeLead(view, Random(4).random), Places(view)
        own = view.hand
        for _ in range(5):
            order = orders.draw()
            assert len(set(order)) == len(order)
            assert not cards_of(order) & own
            for seat, place in places.hands:
                assert len(order[place]) == view.counts[seat]
            assert len(order) >= places.stock


def test_who_drew_few_cards_has_kept_trumps() -> None:
    view = position(
        {1: "5D JD AH 7C 8C"},
        "bid:15 pass pass pass name:D discard:7C",
        turned="",
        seats=4,
        rules="merrimack-no-kitty",
    )
    assert view.seat == 2 and view.ranking is not None
    orders, (_, place) = WorldsBeforeLead(view, Random(1).random), Places(view).hands[1]
    for _ in range(20):
        trumps = cards_of(orders.draw()[place]) & view.ranking.trumps
        assert trumps.bit_count() >= 4


# Five, and the joker that was turned.


def fiving_view(text: str, turned: str) -> View:
    """The seat left of the dealer with these cards, asked for five."""
    return position({1: text}, "", turned=turned, seats=2, rules=FIVING)


def test_another_trump_is_asked_for_with_nothing_in_this_one_and_not_with_the_best() -> None:
    assert searcher(200).choose(fiving_view("5D JD AH AD KD", "2D")) == PASS
    assert searcher(200).choose(fiving_view("KC QC JC 5C 4C", "TD")) == FIVE


def test_the_worst_card_goes_out_for_the_joker_and_never_the_ace_of_hearts() -> None:
    view = position({0: "KD KH KC AH TS"}, "", turned="XX 2S", seats=4, rules="irish-45-joker")
    assert view.seat == 0 and kind_of(view) == "joker"
    advice = searcher(300).advise(view)
    chances = {str(judged.action): judged.chance for judged in advice.judged}
    assert len(chances) == 5
    assert max(chances, key=chances.__getitem__) == "rob TS" == str(advice.best.action)
    assert min(chances, key=chances.__getitem__) == "rob AH"


def test_a_word_is_said_for_every_kind_of_decision() -> None:
    said = {
        type(searcher().advise(view).why.fact)
        for view in views_before_lead(preset("auction-pei"), 4, 7)
    }
    assert said == {Holds, PutsAway}
    whys = [
        searcher(200).advise(fiving_view(text, turned)).why.fact
        for text, turned in (("5D JD AH AD KD", "2D"), ("KC QC JC 5C 4C", "TD"))
    ]
    assert whys == [Holds(DIAMONDS, hand("5D JD AH AD KD")), Holds(DIAMONDS, 0)]
