"""What a seat works out about the cards it does not see."""

from math import isclose

from positions import position

from building import house_rules
from fortyfives.cards import parse_cards
from fortyfives.players.cards_known.counting import Holder, count_cards, thrown_by
from fortyfives.players.cards_known.odds import at_most, nobody_holds, none_among


def test_a_seat_that_does_not_follow_a_trump_has_none_that_it_must_lay() -> None:
    hands = {1: "KD", 2: "3S 4S 6S 7S 8S", 0: "2C 3C 4C 6C 7C"}
    lacks = count_cards(position(hands, "KD 3S", turned="2D")).holders[2].lacks
    assert lacks & parse_cards("QD 3D 4D") == parse_cards("QD 3D 4D")
    assert not lacks & parse_cards("5D JD AH"), "these may be kept back"


def test_a_seat_that_ruffs_may_still_follow() -> None:
    hands = {1: "KS", 2: "3D", 0: "2C 3C 4C 6C 7C"}
    count = count_cards(position(hands, "KS 3D", turned="2D"))
    assert not count.holders[2].lacks & parse_cards("4S")


def test_what_has_been_laid_and_what_one_holds_is_not_unseen() -> None:
    hands = {1: "KS", 2: "3S", 0: "2C 3C 4C 6C 7C"}
    unseen = count_cards(position(hands, "KS 3S", turned="2D")).unseen
    assert not unseen & parse_cards("KS 3S 2C 3C 4C 6C 7C")
    assert unseen & parse_cards("QS")


def test_what_one_has_put_out_is_not_unseen() -> None:
    hands = {1: "KS", 2: "3S", 0: "AD 3C 4C 6C 7C"}
    view = position(hands, "KS 3S", turned="2D")
    rules = house_rules(rob__deadline="first_lead")
    robbed = position({1: "AD 3C 4C 6C 7C"}, "rob:7C", turned="2D", rules=rules)
    assert count_cards(view).unseen & parse_cards("7D")
    assert not count_cards(robbed).unseen & parse_cards("7C 2D AD")


def test_a_robber_holds_what_he_took_and_the_ace_he_took_it_with() -> None:
    hands = {1: "AD KS 3S 4S 6S"}
    count = count_cards(position(hands, "rob:6S KS", turned="2D"))
    assert count.holders[1].known == parse_cards("AD 2D")
    assert count.holders[1].cards == 4
    laid = count_cards(position(hands, "rob:6S AD", turned="2D"))
    assert laid.holders[1].known == parse_cards("2D")


def test_a_robber_who_has_put_the_ace_out_is_found_out() -> None:
    hands = {1: "AD KS 3S 4S 6S", 2: "7S 8S 9S TS 2S", 0: "JS QS 7C 8C 9C"}
    laid = "rob:AD KS 7S JS 3S 8S QS 7C 4S 9S 8C 6S TS"
    view = position(hands, laid, turned="2D")
    assert view.counts[1] == 1
    assert count_cards(view).holders[1].known == parse_cards("2D")


def test_the_turned_card_may_be_in_a_hand_as_long_as_it_may_be_robbed() -> None:
    hands = {1: "2S 6S", 2: "3S 7S", 0: "3C 4C 6C 7C 8C"}
    open_still = count_cards(position(hands, "", turned="2D"))
    assert open_still.unseen & parse_cards("2D")
    over = count_cards(position(hands, "2S 3S 8C", turned="2D"))
    assert not over.unseen & parse_cards("2D")
    early = house_rules("irish-45", rob__deadline="first_lead")
    assert not count_cards(position(hands, "", turned="2D", rules=early)).unseen & parse_cards("2D")


def test_who_did_not_rob_is_taken_not_to_hold_the_ace() -> None:
    hands = {1: "2S 6S", 2: "3S 7S"}
    holders = count_cards(position(hands, "2S", turned="2D")).holders
    assert holders[1].lacks & parse_cards("AD")
    assert not holders[0].lacks & parse_cards("AD")


def test_who_announces_the_ace_holds_it() -> None:
    rules = house_rules(rob__undeclared="ace_lowest")
    hands = {1: "AD KS 3S 4S 6S"}
    view = position(hands, "announce KS", turned="2D", rules=rules)
    assert count_cards(view).holders[1].known == parse_cards("AD")


def test_what_a_partner_throws_is_noticed_and_what_it_follows_with_is_not() -> None:
    hands = {1: "5H JH KH", 2: "2H 3H", 3: "6S 7S 8S 9S TS", 0: "6H 7H"}
    view = position(hands, "5H 2H 6S 6H", turned="9H", seats=4)
    assert thrown_by(view, (3,)) == parse_cards("6S")
    assert thrown_by(view, (2, 0)) == 0


def test_the_odds_of_a_draw() -> None:
    assert none_among(10, 2, 5) == 2 / 9
    assert none_among(10, 6, 5) == 0
    assert at_most(0, 10, 2, 5) == none_among(10, 2, 5)
    assert isclose(at_most(1, 10, 2, 5), 7 / 9)


def test_seats_that_draw_one_after_another_are_one_draw() -> None:
    unseen, wanted = parse_cards("2H 3H 4H 6H 7H 8H 9H TH QH KH"), parse_cards("QH KH")
    both = [Holder(3, 0, 0), Holder(2, 0, 0)]
    assert isclose(nobody_holds(wanted, both, unseen), none_among(10, 2, 5))


def test_a_card_known_to_be_held_is_held() -> None:
    unseen, queen = parse_cards("2H 3H"), parse_cards("QH")
    assert nobody_holds(queen, [Holder(3, 0, queen)], unseen) == 0


def test_who_lacks_the_card_does_not_hold_it() -> None:
    unseen, queen = parse_cards("2H 3H QH"), parse_cards("QH")
    assert nobody_holds(queen, [Holder(2, queen, 0)], unseen) == 1
    assert isclose(nobody_holds(queen, [Holder(2, queen, 0), Holder(1, 0, 0)], unseen), 0)
