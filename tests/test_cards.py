"""Cards, suits and sets of cards, and their text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fortyfives.cards import (
    ACE_OF_HEARTS,
    CLUBS,
    HEARTS,
    JOKER,
    SPADES,
    TEXTS,
    CardError,
    card_name,
    card_of,
    card_text,
    cards_of,
    cards_text,
    each,
    pack,
    parse_card,
    parse_cards,
    parse_suit,
    pretty_card,
    suit_of,
)
from fortyfives.words.errors import card_amiss

cards = st.sampled_from(pack(joker=True))


@given(cards)
def test_a_card_survives_as_text(card: int) -> None:
    assert parse_card(card_text(card)) == card
    assert parse_card(card_text(card).lower()) == card


@given(cards.filter(lambda card: card != JOKER))
def test_a_card_survives_as_people_see_it(card: int) -> None:
    assert parse_card(pretty_card(card)) == card
    assert parse_card(pretty_card(card, glyphs=False)) == card


@given(st.sets(cards))
def test_a_set_of_cards_survives_as_text(held: set[int]) -> None:
    assert set(each(cards_of(held))) == held
    assert parse_cards(cards_text(cards_of(held))) == cards_of(held)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("AH", ACE_OF_HEARTS),
        ("ah", ACE_OF_HEARTS),
        ("A♥", ACE_OF_HEARTS),
        ("A♥️", ACE_OF_HEARTS),
        (" A♡ ", ACE_OF_HEARTS),
        ("10C", card_of(CLUBS, 10)),
        ("10♣", card_of(CLUBS, 10)),
        ("TC", card_of(CLUBS, 10)),
        ("ks", card_of(SPADES, 13)),
        ("xx", JOKER),
    ],
)
def test_the_ways_to_write_a_card(text: str, card: int) -> None:
    assert parse_card(text) == card


def told(error: CardError) -> str:
    return card_amiss(error.what, error.text)


@pytest.mark.parametrize("text", ["", "H", "1H", "5", "5X", "XH", "5HH", "100C", "5 H", "joker"])
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_card(text)
    assert told(refused.value).startswith(f"'{text}' is not a card: ")


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(CardError) as refused:
        parse_cards("5H 3C 5h")
    assert told(refused.value) == "'5h' is named twice"


@pytest.mark.parametrize(("text", "suit"), [("H", HEARTS), ("♠", SPADES), ("Clubs", CLUBS)])
def test_the_ways_to_write_a_suit(text: str, suit: int) -> None:
    assert parse_suit(text) == suit


@pytest.mark.parametrize("text", ["", "X", "club", "HD"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_suit(text)
    assert told(refused.value).startswith(f"'{text}' is not a suit: ")


def test_a_card_error_names_the_text_by_itself() -> None:
    assert str(CardError("card", "1\x1bH")) == "card: '1\\x1bH'"


def test_a_pack_has_each_card_once() -> None:
    assert len(set(pack(joker=False))) == 52
    assert set(pack(joker=True)) - set(pack(joker=False)) == {JOKER}
    assert len(set(TEXTS)) == 53


def test_the_suits_share_out_the_pack() -> None:
    assert [suit_of(card) for card in sorted(pack(joker=False))] == [
        suit for suit in range(4) for _ in range(13)
    ]
    assert suit_of(JOKER) is None


def test_cards_are_told_in_words() -> None:
    assert card_name(parse_card("5H")) == "five of hearts"
    assert card_name(JOKER) == "joker"
    assert pretty_card(JOKER) == "joker"
