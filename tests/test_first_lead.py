"""A bidder who must lead a trump first: asked, told, imagined and played accordingly."""

from random import Random

import pytest

from building import act, deal_by_hand, hand, house_rules
from fortyfives.cards import Card, each
from fortyfives.engine.actions import PLAYS
from fortyfives.engine.deal import Deal
from fortyfives.engine.ranking import Rule
from fortyfives.engine.view import View
from fortyfives.players import PLAYER_NAMES, by_name
from fortyfives.players.cards_known.counting import count_cards
from fortyfives.players.play_out.card_bits import card_bits_under
from fortyfives.players.worlds.in_play import WorldsInPlay
from fortyfives.tui.look.signs import UNICODE
from fortyfives.tui.sentences import prompt
from fortyfives.tui.shown.asking import asking_of
from fortyfives.tui.shown.picture import Picture
from fortyfives.tui.shown.scene import Scene

HOUSE = house_rules(
    "auction-merrimack", kitty__kitty_cards=0, draw__who="none", play__declarer_leads="trump"
)
HELD = "AH 2D KC QC JC"
"""What the bidder holds, two trumps among it, neither of which the others need fear."""


def at_first_lead(held: str, left: str = "9S 8S 3S 4S 6S") -> Deal:
    """Seat 1 has won the bid, named diamonds, and is to lead; on its left these are held."""
    deal = deal_by_hand(HOUSE, {1: held, 2: left}, dealer=0, seats=3)
    act(deal, "bid 15", "pass", "pass", "name D")
    assert deal.turn == 1
    return deal


def test_every_card_that_may_not_be_led_has_its_reason() -> None:
    view = at_first_lead(HELD).view(1)
    for card in each(view.hand):
        refusal = view.why_not(card)
        assert (refusal is None) is (PLAYS[card] in view.options)
        if refusal is not None:
            assert (refusal.rule, refusal.binding) == (Rule.LEAD_TRUMP, hand("AH 2D"))


def test_after_the_first_trick_anything_is_led() -> None:
    deal = at_first_lead("JD AH KC QC TC", "5D 3S 4S 6S 7S")
    act(deal, "play JD", "play 5D")
    while deal.turn is not None and deal.state.led is not None:
        deal.apply(deal.options[0])
    assert deal.turn is not None
    view = deal.view(deal.turn)
    assert len(view.options) == 4
    assert all(view.why_not(card) is None for card in each(view.hand))


@pytest.mark.parametrize("name", PLAYER_NAMES)
def test_every_player_leads_a_trump(name: str) -> None:
    deal = at_first_lead(HELD)
    assert str(by_name(name, 1).choose(deal.view(1))) in ("play AH", "play 2D")


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_of_several_trumps_players_choose_as_well_as_ever(name: str) -> None:
    deal = at_first_lead("5D JD 2D KC QC")
    free = deal.view(1)
    assert str(by_name(name, 1).choose(free)) in ("play 5D", "play JD", "play 2D")


def test_who_leads_a_plain_card_first_is_known_to_have_no_trump() -> None:
    deal = at_first_lead("KH 3C KC QC JC")
    act(deal, "play KC")
    view = deal.view(2)
    trumps = view.in_force.trumps
    count = count_cards(view)
    assert count.holders[1].lacks & trumps == trumps
    card_bits = card_bits_under(view.in_force)
    worlds = WorldsInPlay(view, count, card_bits, Random(45).random)
    assert not any(worlds.draw()[1] & card_bits.trumps for _ in range(50))


def asked_at(view: View, card: Card) -> tuple[str, str]:
    """What the screen says with the cursor at a card, and how."""
    asking = asking_of(view)
    picture = Picture(view, ("Ann", "You", "Cal"))
    return prompt(Scene(picture, UNICODE, asking=asking.at(asking.places.index(card))))


def test_the_screen_asks_for_a_trump_and_says_why_no_other_card_may_be_led() -> None:
    view = at_first_lead(HELD).view(1)
    for card in each(view.hand):
        words, style = asked_at(view, card)
        if PLAYS[card] in view.options:
            assert (words, style) == ("Your turn: lead a trump.", "strong")
        else:
            assert "your first lead must be a trump" in words
            assert style == "refusal"


def test_without_a_trump_the_screen_lets_anything_be_led() -> None:
    view = at_first_lead("KH 3C KC QC JC").view(1)
    for card in each(view.hand):
        assert asked_at(view, card) == ("Your turn: lead any card.", "strong")
