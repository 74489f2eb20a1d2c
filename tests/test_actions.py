"""Everything a seat can do, and its text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fortyfives.cards import JOKER, parse_card, parse_cards
from fortyfives.engine.actions import (
    ANNOUNCE,
    FIVE,
    HOLD,
    JINK,
    KEEP,
    PASS,
    PLAYS,
    REFUSE,
    ROBS,
    STOP,
    THIRTY_FOR_SIXTY,
    Action,
    ActionError,
    Bid,
    Discard,
    Name,
    parse_action,
)

actions: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from([ANNOUNCE, FIVE, HOLD, JINK, KEEP, PASS, REFUSE, STOP]),
    st.sampled_from(PLAYS),
    st.sampled_from(ROBS),
    st.sampled_from(range(4)).map(Name),
    st.sampled_from((5, 10, 15, 20, 25, 30, THIRTY_FOR_SIXTY)).map(Bid),
    st.integers(0, 2**53 - 1).map(Discard),
)


@given(actions)
def test_an_action_survives_as_text(action: Action) -> None:
    assert parse_action(str(action)) == action
    assert parse_action(f"  {str(action).upper()} ") == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (PLAYS[parse_card("5H")], "play 5H"),
        (ROBS[JOKER], "rob XX"),
        (Bid(20), "bid 20"),
        (Bid(THIRTY_FOR_SIXTY), "bid 30-for-60"),
        (Name(3), "name S"),
        (Discard(0), "discard"),
        (Discard(parse_cards("9D 3C TC")), "discard 3C 9D TC"),
    ],
)
def test_the_text_of_an_action(action: Action, text: str) -> None:
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play H", "play 5H 6H", "rob", "keep 5H", "hold on", "deal"),
        *("bid", "bid 60", "bid -5", "bid ten", "bid 1e3", "bid ²⁰", "bid " + "9" * 5000),
        *("name", "name X", "discard 5H 5H", "discard 5H,6H"),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ActionError, match="is not an action"):
        parse_action(text)


def test_the_commonest_actions_are_made_once() -> None:
    assert parse_action("play 5H") is PLAYS[parse_card("5H")]
    assert parse_action("rob 5H") is ROBS[parse_card("5H")]
    assert len({*PLAYS, *ROBS}) == 106
