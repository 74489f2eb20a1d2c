"""Robbing: who is asked, and what comes of it; the houses' readings are golden deals."""

import pytest

from building import act, card, deal_by_hand, hand, house_rules, open_to
from evenings import Table, a_deal, moments
from fortyfives.cards import JOKER, card_of, each
from fortyfives.engine.actions import ANNOUNCE, KEEP, Rob
from fortyfives.engine.events import Kept, Robbed, TurnedUp
from fortyfives.engine.options import Plays, Robs
from fortyfives.rulebook.rules import Rules


def test_a_rob_is_seen_by_all_but_for_the_discard() -> None:
    deal = deal_by_hand(Rules(), ["9H", "AS 4D KD 2D TC", "3C"], turned="7S", dealer=0)
    (event,) = act(deal, "rob 4D")
    assert event == Robbed(1, card("7S"), card("4D"))
    assert event.for_seat(1) == event
    assert event.for_seat(2) == Robbed(1, card("7S"), None)
    assert deal.view(2).robbed == 1
    assert deal.view(2).turn_up is None
    assert deal.view(2).counts == (5, 5, 5)


def test_the_ace_itself_may_be_put_out() -> None:
    deal = deal_by_hand(Rules(), ["9H", "AS 4D KD 2D TC", "3C"], turned="7S", dealer=0)
    act(deal, "rob AS")
    assert deal.state.hands[1] == hand("7S 4D KD 2D TC")


def test_silence_is_known_to_the_silent_alone() -> None:
    deal = deal_by_hand(Rules(), ["9H", "AS 4D KD 2D TC", "3C"], turned="7S", dealer=0)
    (event,) = act(deal, "keep")
    assert event == Kept(1, announced=False, asked_openly=False)
    assert event.for_seat(2) is None
    assert event in deal.view(1).history
    assert event not in deal.view(2).history


def test_the_holder_may_be_the_dealer_and_is_asked_last() -> None:
    deal = deal_by_hand(Rules(), ["AS 4D KD 2D TC", "KH", "QH"], turned="7S", dealer=0)
    act(deal, "play KH", "play QH")
    assert open_to(deal)[0] == "keep"
    assert deal.turn == 0
    act(deal, "keep")
    assert deal.turn == 0
    assert isinstance(deal.options, Plays)


def test_a_fallen_ace_is_known_to_the_others_when_it_is_laid() -> None:
    rules = house_rules("wikipedia-45")
    deal = deal_by_hand(rules, ["9H TS", "AS 4D KD 2D TC", "3C"], turned="7S", dealer=0)
    act(deal, "keep")
    mine, other = deal.view(1).ranking, deal.view(0).ranking
    assert mine is not None and other is not None
    assert mine.demoted == card("AS")
    assert other.demoted is None
    act(deal, "play AS")
    seen = deal.view(0).ranking
    assert seen is not None
    assert seen.demoted == card("AS")


def test_who_is_barred_knows_it_alone() -> None:
    rules = house_rules(rob__undeclared="cannot_win_hand")
    deal = deal_by_hand(rules, ["9H", "AS 4D KD 2D TC", "3C"], turned="7S", dealer=0)
    act(deal, "keep")
    assert [deal.view(seat).barred for seat in range(3)] == [False, True, False]


def test_the_dealers_waiting_ace_is_counted_but_not_in_the_hand() -> None:
    rules = house_rules("spoil-five-strict")
    deal = deal_by_hand(rules, ["9H 3C KD 2D TS", "5D"], turned="AS", dealer=0)
    act(deal, "rob 3C")
    mine, other = deal.view(0), deal.view(1)
    assert mine.aside == card("AS")
    assert mine.hand == hand("9H KD 2D TS")
    assert mine.counts == other.counts == (5, 5)
    assert other.aside is None


def test_a_turned_joker_and_then_an_ace_are_both_the_dealers() -> None:
    rules = house_rules("irish-45-joker")
    deal = deal_by_hand(rules, ["9H 3C KD 2D TS", "5D"], turned="XX AC", dealer=0)
    events = act(deal, "rob 3C")
    assert events == [Robbed(0, JOKER, card("3C")), TurnedUp(card("AC"))]
    act(deal, "rob XX")
    assert deal.state.hands[0] == hand("9H KD 2D TS AC")


@pytest.mark.parametrize("deadline", ["own_first_play", "first_lead"])
@pytest.mark.parametrize("seed", range(60))
def test_nobody_is_asked_but_who_may_rob(deadline: str, seed: int) -> None:
    rules = house_rules(rob__deadline=deadline, rob__undeclared="ace_lowest")
    asked = 0
    for deal in moments(a_deal(Table(rules, 4), seed), seed):
        options, seat = deal.options, deal.turn
        if not isinstance(options, Robs):
            continue
        assert seat is not None and deal.state.trump is not None
        asked += 1
        ace = card_of(deal.state.trump, 1)
        held = set(each(deal.state.hands[seat]))
        assert {a.discard for a in options if isinstance(a, Rob)} == held
        if deal.state.turn_up == ace:
            assert seat == deal.state.dealer
            assert not deal.state.played
            assert KEEP not in options
        else:
            assert ace in held
            assert {KEEP, ANNOUNCE} <= set(options)
            assert deadline == "own_first_play" or not deal.state.played
    assert asked <= 1
