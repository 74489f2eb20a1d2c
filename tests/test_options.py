"""Option sets as sequences."""

import pytest

from fortyfives.cards import parse_cards
from fortyfives.options import Discards, Plays

HELD = parse_cards("2H 3H 5D KS AS 7C 8C 9C")


@pytest.mark.parametrize(("fewest", "most"), [(0, 5), (1, 4), (3, 8), (0, 0), (3, 3)])
def test_a_choice_of_discards_is_found_by_its_place(fewest: int, most: int) -> None:
    options = Discards(HELD, fewest, most)
    listed = list(options)
    assert [options[place] for place in range(len(options))] == listed
    assert options[-1] == listed[-1]
    assert options[:3] == tuple(listed[:3])


def test_a_play_is_found_by_its_place() -> None:
    options = Plays(HELD)
    assert [options[place] for place in range(8)] == list(options)
    assert options[-1] == list(options)[-1]


@pytest.mark.parametrize("options", [Plays(HELD), Discards(HELD, 1, 1)])
@pytest.mark.parametrize("place", [8, -9])
def test_there_is_nothing_past_the_end(options: Plays | Discards, place: int) -> None:
    with pytest.raises(IndexError):
        options[place]
