"""Which suit medium names."""

import pytest
from positions import medium_does, position

HANDS = [
    ("5D JD 3D 8C 9S", "D"),
    ("5S 9S 2D 7D TH", "S"),
    ("AH KH 4H 8C 8D", "H"),
    ("KC QC 6C 7C 2S", "C"),
    ("JC TC AS KS QS", "S"),
    ("AH 6C 7C 8D 9S", "C"),
    ("JS 9S AD 3D 7H", "S"),
]
"""The last has the higher trumps in spades, and as many in diamonds."""


@pytest.mark.parametrize(("hand", "suit"), HANDS)
@pytest.mark.parametrize("rules", ["auction-pei", "merrimack-no-kitty", "auction-ns-120"])
def test_the_suit_the_hand_is_best_in_is_named(hand: str, suit: str, rules: str) -> None:
    view = position({1: hand}, "bid:25 pass pass pass", turned="", seats=4, rules=rules)
    assert view.seat == 1
    assert medium_does(view) == f"name {suit}"


def test_named_after_the_kitty_it_counts_the_kitty() -> None:
    hands, said = {1: "KD QD 3D 8C 9S"}, "bid:25 pass pass"
    poor = position(hands, said, turned="", seats=3, rules="irish-110", kitty="2H 3H 4C 7S 8S")
    rich = position(hands, said, turned="", seats=3, rules="irish-110", kitty="5S JS AS 7S 2H")
    assert medium_does(poor) == "name D"
    assert medium_does(rich) == "name S"
