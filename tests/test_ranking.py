"""What beats what and what binds a hand, against the rules as the books put them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import card, hand, house_rules
from evenings import Table, tables
from fortyfives.cards import (
    ACE_OF_HEARTS,
    HEARTS,
    JOKER,
    SUITS,
    Card,
    Cards,
    bit,
    card_of,
    cards_of,
    each,
    pack,
    suit_of,
)
from fortyfives.engine.ranking import TRUMP_POWER, Ranking, Rule, ranking_for
from fortyfives.rulebook.rules import PlayRules, Rules

trumps = st.sampled_from(SUITS)
hands = st.sets(st.integers(0, 52), min_size=1, max_size=8).map(cards_of)


def ranking_at(table: Table, trump: int, *, demoted: bool = False) -> Ranking:
    return ranking_for(table.rules.deck, table.rules.play, trump, demoted=demoted)


@given(tables(), trumps, st.booleans())
def test_every_card_of_the_pack_stands_in_one_order(
    table: Table, trump: int, demoted: bool
) -> None:
    ranking = ranking_at(table, trump, demoted=demoted)
    stands = [*ranking.trump_order, *(c for order in ranking.plain_orders for c in order)]
    assert sorted(stands) == list(table.house.pack)
    assert len(ranking.trump_order) == (13 if trump == HEARTS else 14) + table.rules.deck.has_joker
    assert ACE_OF_HEARTS in ranking.trump_order


@given(tables(), trumps)
def test_no_trump_changes_its_power_when_the_ace_falls(table: Table, trump: int) -> None:
    ranking, ace = ranking_at(table, trump), card_of(trump, 1)
    fallen = ranking.ace_lowest
    for led in range(53):
        for other in ranking.trump_order:
            if other != ace:
                assert fallen.power[led][other] == ranking.power[led][other]
        assert fallen.power[led][ace] == TRUMP_POWER
    assert fallen.trump_order[-1] == ace
    assert all(fallen.trump_with(fallen.power[0][c]) == c for c in fallen.trump_order)
    assert all(ranking.trump_with(ranking.power[0][c]) == c for c in ranking.trump_order)


def may_be_laid(table: Table, ranking: Ranking, held: Cards, led: Card) -> Cards:
    """The rules as the books put them, card by card."""
    play = table.rules.play
    mine = [c for c in each(held) if c in ranking.trump_order]
    if led in ranking.trump_order:
        answers = [c for c in mine if not may_be_kept_back(play, ranking, c, led)]
        if answers:
            return cards_of(mine)
        hearts = cards_of(c for c in each(held) if suit_of(c) == HEARTS and c not in mine)
        asks_heart = led == ACE_OF_HEARTS and play.ace_hearts_led == "trump_then_heart"
        if asks_heart and ranking.trump != HEARTS and not mine and hearts:
            return hearts
        return held
    following = [c for c in each(held) if c not in mine and suit_of(c) == suit_of(led)]
    if play.plain_follow == "free":
        return held
    if following:
        return cards_of(following if play.plain_follow == "strict" else [*following, *mine])
    return cards_of(mine) if play.plain_follow == "trump_if_void" and mine else held


def may_be_kept_back(play: PlayRules, ranking: Ranking, mine: Card, led: Card) -> bool:
    trump = ranking.trump
    names = {card_of(trump, 5): "5", card_of(trump, 11): "J", JOKER: "XX", ACE_OF_HEARTS: "AH"}
    if names.get(mine) not in play.renege_cards or mine == ranking.demoted:
        return False
    if led == ACE_OF_HEARTS and play.ace_hearts_led_renege == "forbidden":
        return False
    order = ranking.trump_order
    return play.renege_against == "any_trump" or order.index(mine) < order.index(led)


@given(tables(), trumps, st.booleans(), hands, st.integers(0, 52))
def test_a_hand_may_lay_what_the_books_say(
    table: Table, trump: int, demoted: bool, held: Cards, led: Card
) -> None:
    ranking = ranking_at(table, trump, demoted=demoted)
    held &= cards_of(table.house.pack)
    if led not in table.house.pack or not held or held >> led & 1:
        return
    playable = ranking.playable(held, led, first_trick=False)
    assert playable == may_be_laid(table, ranking, held, led)
    assert playable
    for laid in range(53):
        refusal = ranking.why_not(held, led, laid, first_trick=False)
        assert (refusal is None) is bool(playable >> laid & 1)
        if refusal is not None and refusal.rule is not Rule.NOT_HELD:
            assert refusal.open == playable
            assert refusal.binding and not refusal.binding & ~held
            assert (refusal.card, refusal.led, refusal.trump) == (laid, led, trump)
    for laid in each(playable):
        assert not ranking.cannot_hold(led, laid, first_trick=False) & held


@given(tables(), trumps, st.lists(st.integers(0, 52), min_size=2, max_size=10, unique=True))
def test_the_best_trump_wins_and_failing_that_the_best_of_the_suit_led(
    table: Table, trump: int, laid: list[Card]
) -> None:
    laid = [c for c in laid if c in table.house.pack]
    if len(laid) < 2:
        return
    ranking = ranking_at(table, trump)
    order = [c for c in ranking.trump_order if c in laid]
    if not order:
        led_suit = suit_of(laid[0])
        assert led_suit is not None
        order = [c for c in ranking.plain_order(led_suit) if c in laid]
    assert laid[ranking.winner(laid)] == order[0]


@given(hands, st.booleans())
def test_the_leader_may_lay_anything(held: Cards, first: bool) -> None:
    ranking = ranking_for(Rules().deck, Rules().play, 0)
    assert ranking.playable(held, None, first_trick=first) == held
    assert all(ranking.why_not(held, None, c, first_trick=first) is None for c in each(held))


@given(hands, trumps)
def test_the_first_lead_is_a_trump_where_the_house_says_so(held: Cards, trump: int) -> None:
    rules = house_rules("auction-merrimack", play__declarer_leads="trump")
    ranking = ranking_for(rules.deck, rules.play, trump)
    playable = ranking.playable(held, None, first_trick=True)
    assert playable == (held & ranking.trumps or held)
    assert ranking.playable(held, None, first_trick=False) == held
    for laid in each(held):
        refusal = ranking.why_not(held, None, laid, first_trick=True)
        assert (refusal is None) is bool(playable >> laid & 1)
        if refusal is not None:
            assert (refusal.rule, refusal.open) == (Rule.LEAD_TRUMP, playable)
        assert ranking.why_not(held, None, laid, first_trick=False) is None
    for laid in each(playable):
        lacks = ranking.cannot_hold(None, laid, first_trick=True)
        assert not lacks & held
        assert bool(lacks) is not bool(ranking.trumps >> laid & 1)
        assert not ranking.cannot_hold(None, laid, first_trick=False)


@pytest.mark.parametrize(
    ("switches", "trump", "held", "led", "refused", "rule", "binding"),
    [
        ({}, "D", "5D 2D 3H", "KD", "3H", Rule.ANSWER_TRUMP, "2D"),
        ({}, "D", "KH 2C", "AH", "2C", Rule.HEART_FOR_ACE, "KH"),
        ({}, "D", "KC 2S", "QC", "2S", Rule.FOLLOW_OR_TRUMP, "KC"),
        ({"play__plain_follow": "strict"}, "D", "KC 2D", "QC", "2D", Rule.FOLLOW, "KC"),
        (
            {"play__plain_follow": "trump_if_void"},
            "D",
            "2D 3S",
            "QC",
            "3S",
            Rule.TRUMP_IF_VOID,
            "2D",
        ),
        ({}, "D", "2D 3S", "QC", "4S", Rule.NOT_HELD, ""),
        ({"play__declarer_leads": "trump"}, "D", "AH 3S", None, "3S", Rule.LEAD_TRUMP, "AH"),
        ({"play__declarer_leads": "trump"}, "D", "5H 3S", None, "4S", Rule.NOT_HELD, ""),
    ],
)
def test_a_refusal_names_the_rule_and_the_cards_that_bind(
    switches: dict[str, str],
    trump: str,
    held: str,
    led: str | None,
    refused: str,
    rule: Rule,
    binding: str,
) -> None:
    game = "auction-merrimack" if "play__declarer_leads" in switches else "traditional-45"
    rules = house_rules(game, **switches)
    ranking = ranking_for(rules.deck, rules.play, "HDCS".index(trump))
    lead = None if led is None else card(led)
    refusal = ranking.why_not(hand(held), lead, card(refused), first_trick=True)
    assert refusal is not None
    assert refusal.rule is rule
    assert refusal.binding == hand(binding)


def test_the_top_trumps() -> None:
    rules = house_rules("irish-45-joker")
    ranking = ranking_for(rules.deck, rules.play, 1)
    assert ranking.top_trumps == hand("5D JD AH XX")
    in_hearts = ranking_for(rules.deck, rules.play, 0)
    assert in_hearts.ace_lowest.top_trumps == hand("5H JH XX")
    assert not ranking.top_trumps & bit(card("AD"))
    assert set(pack(joker=True)) >= set(each(ranking.top_trumps))
