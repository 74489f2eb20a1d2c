"""The play of the cards: whose turn it is, what lies on the table, who takes it."""

import pytest

from building import act, card, deal_by_hand, hand, house_rules, row
from evenings import Table, a_deal, moments
from fortyfives.engine.deal import Deal, IllegalAction
from fortyfives.engine.events import Played, TrickWon
from fortyfives.rulebook.presets import preset_names
from fortyfives.rulebook.rules import Rules


@pytest.fixture
def deal() -> Deal:
    return deal_by_hand(
        Rules(),
        ["9C TC KD 2D TS", "KC 7C 8C JH QD", "5S 4H 6D 2C JC"],
        turned="7S",
        dealer=0,
    )


def test_the_dealers_left_leads_and_play_goes_round(deal: Deal) -> None:
    assert deal.turn == 1
    assert act(deal, "play KC") == [Played(1, card("KC"))]
    assert deal.turn == 2
    view = deal.view(0)
    assert (view.leader, view.trick, view.winning) == (1, row("KC"), 1)
    act(deal, "play 5S")
    assert deal.view(0).winning == 2
    assert deal.view(0).laid_by(2) == card("5S")
    assert deal.view(0).laid_by(0) is None


def test_who_takes_a_trick_leads_to_the_next(deal: Deal) -> None:
    events = act(deal, "play KC", "play 5S", "play 9C")
    assert events[-1] == TrickWon(2, row("KC 5S 9C"), 1)
    assert isinstance(events[-1], TrickWon)
    assert events[-1].winning_card == card("5S")
    view = deal.view(1)
    assert (deal.turn, view.leader, view.trick, view.winning) == (2, 2, (), None)
    assert view.tricks == (0, 0, 1)
    assert view.last_trick is not None
    assert view.last_trick.laid_by(0) == card("9C")
    assert view.last_trick.winner == 2
    assert view.played == hand("KC 5S 9C")


def test_a_refusal_says_who_what_and_what_was_open(deal: Deal) -> None:
    act(deal, "play KC")
    with pytest.raises(IllegalAction) as refused:
        act(deal, "play 4H")
    assert str(refused.value) == "seat 2 may not play 4H; open: play 2C, play 5S, play JC"
    assert refused.value.seat == 2


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("seed", range(4))
def test_five_tricks_one_card_from_each(name: str, seed: int) -> None:
    rules = house_rules(name)
    for deal in moments(a_deal(Table(rules, rules.table.seats), seed), seed):
        state = deal.state
        done = len(state.winners)
        assert sum(state.taken) == done <= 5
        if deal.turn is None:
            assert state.thrown_in or done == 5 or deal.house.watchful
        elif state.asked is None:
            assert state.played.bit_count() == done * rules.table.seats + (
                len(state.laid) if state.led is not None else 0
            )
            assert state.hands[state.turn]
