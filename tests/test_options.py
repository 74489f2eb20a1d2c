"""Option sets as sequences."""

import pytest

from fortyfives.cards import parse_card, parse_cards
from fortyfives.engine.actions import ANNOUNCE, JINK, KEEP, PASS, PLAYS, ROBS, STOP, Action, Discard
from fortyfives.engine.options import NO_OPTIONS, Calls, Discards, Options, Plays, Robs

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


@pytest.mark.parametrize(
    ("options", "held", "not_held"),
    [
        (Plays(HELD), PLAYS[parse_card("5D")], PLAYS[parse_card("5H")]),
        (Plays(HELD), PLAYS[parse_card("5D")], ROBS[parse_card("5D")]),
        (Robs(HELD, (KEEP,)), ROBS[parse_card("5D")], PLAYS[parse_card("5D")]),
        (Robs(HELD, (KEEP,)), KEEP, ANNOUNCE),
        (Calls((JINK, STOP)), JINK, PASS),
        (Discards(HELD, 1, 2), Discard(parse_cards("5D KS")), Discard(parse_cards("5D KS AS"))),
        (Discards(HELD, 1, 2), Discard(parse_cards("5D")), Discard(0)),
        (Discards(HELD, 1, 2), Discard(parse_cards("5D")), Discard(parse_cards("5D 5H"))),
    ],
)
def test_membership_is_legality(options: Options, held: Action, not_held: Action) -> None:
    assert held in options
    assert held in list(options)
    assert not_held not in options
    assert not_held not in list(options)


def test_options_are_values() -> None:
    assert Plays(HELD) == Plays(HELD)
    assert hash(Robs(HELD, (KEEP,))) == hash(Robs(HELD, (KEEP,)))
    assert Plays(HELD) != Plays(HELD & (HELD - 1))
    assert not NO_OPTIONS
    assert bool(Plays(HELD))


def test_the_texts_of_options_are_sorted() -> None:
    assert Robs(parse_cards("TS 2D KD"), (KEEP,)).texts() == [
        "keep",
        "rob 2D",
        "rob KD",
        "rob TS",
    ]
