"""How many ways a deal can go: a rule that is changed by accident changes a number.

The cards are the same in every game. Two players: every way is gone, from the first question on.
The usual number of players: they play as told below through the first trick, or the first two
where there are four or more, and from there every way is gone.
"""

import pytest

from building import deal_by_hand
from fortyfives.engine.actions import PASS, STOP, Action, Bid
from fortyfives.engine.deal import Deal
from fortyfives.engine.options import Calls
from fortyfives.rulebook.presets import preset, preset_names

HANDS = (
    "5D 9D AH KH 2C",
    "AD 3D QH 7S 4C",
    "JD TD KC 8S 6H",
    "QD 6D JS 9C 3H",
    "2D KS TS 5C 8H",
    "4D QC JH 6S 9H",
)
"""Diamonds are trump; seat 1 holds their ace."""

TURNED = "7D KD 8D 3C"

WAYS_FOR_TWO = """
traditional-45             29,064
traditional-45-literal      9,590
wikipedia-45               32,656
quarantacinque-a           32,992
quarantacinque-b           32,992
forty-five                 29,320
forty-five-jink            87,960
forty-five-joker           29,320
forty-five-25              29,320
forty-five-110             29,320
forty-five-spoil           29,320
irish-25                   29,320
irish-45                   29,320
irish-45-joker             23,840
spoil-five-peel            35,794
spoil-five-strict          25,288
family-order               30,266
"""

WAYS_FOR_THE_USUAL_NUMBER = """
traditional-45              2,482
traditional-45-literal        888
wikipedia-45                2,482
quarantacinque-a              309
quarantacinque-b              309
forty-five                  2,482
forty-five-jink             2,482
forty-five-joker            2,482
forty-five-25               2,482
forty-five-110              2,482
forty-five-spoil            2,482
irish-25                    2,482
irish-45                    2,482
irish-45-joker              1,806
irish-55                    3,682
irish-110                   3,682
irish-110-pairs             2,146
spoil-five                    814
spoil-five-peel               814
spoil-five-strict             814
auction-ns-120                309
auction-ns-125                309
auction-pei                   309
auction-pei-rec-hall          309
auction-pei-tignish           309
auction-merrimack             309
merrimack-no-kitty            309
merrimack-30-for-60           309
merrimack-on-the-green        309
newfoundland-120s             309
family-order                2,502
"""


def ways(deal: Deal) -> int:
    """How many ways there are from here to the end of the deal."""
    if deal.turn is None:
        return 1
    return sum(ways(after(deal, action)) for action in deal.options)


def after(deal: Deal, action: Action) -> Deal:
    """The deal after one more action."""
    twin = deal.copy()
    twin.apply(action)
    return twin


def as_told(deal: Deal) -> Action:
    """The lowest number is bid, diamonds are named, and the first card of the list is played."""
    if isinstance(deal.options, Calls) and PASS in deal.options:
        bids = [action for action in deal.options if isinstance(action, Bid)]
        return bids[0] if bids and not deal.state.calls else PASS
    if STOP in deal.options:
        return STOP
    return next((a for a in deal.options if str(a) == "name D"), deal.options[0])


def rows(table: str) -> dict[str, int]:
    """The numbers of a table, by game."""
    found = {}
    for line in table.split("\n"):
        if line:
            name, number = line.split()
            found[name] = int(number.replace(",", ""))
    return found


def dealt(name: str, seats: int) -> Deal:
    return deal_by_hand(preset(name), HANDS[:seats], turned=TURNED, dealer=0)


def begun(name: str) -> Deal:
    seats = preset(name).table.seats
    deal = dealt(name, seats)
    while len(deal.state.winners) < (1 if seats < 4 else 2):
        deal.apply(as_told(deal))
    return deal


@pytest.mark.parametrize("name", preset_names())
def test_ways_for_two(name: str) -> None:
    if 2 in preset(name).table.players and preset(name).deal.by_turn_up:
        assert ways(dealt(name, 2)) == rows(WAYS_FOR_TWO)[name]
    else:
        assert name not in rows(WAYS_FOR_TWO)


@pytest.mark.parametrize("name", preset_names())
def test_ways_for_the_usual_number(name: str) -> None:
    assert ways(begun(name)) == rows(WAYS_FOR_THE_USUAL_NUMBER)[name]


def test_every_game_is_counted() -> None:
    assert set(rows(WAYS_FOR_THE_USUAL_NUMBER)) == set(preset_names())
