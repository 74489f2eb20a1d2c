"""Agreeing to turn another trump, and what it must not be mixed up with."""

from fortyfives.cards import JOKER, each, pack, parse_card, suit_of
from fortyfives.engine.actions import FIVE, JINK, STOP, Rob
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Jinked, Robbed, TurnedUp
from fortyfives.engine.house import house_for
from fortyfives.engine.options import Plays
from fortyfives.rulebook.presets import preset, set_values


def dealt(name: str, *settings: str, stock: str) -> Deal:
    """A deal for two by seat 0, in which the cards below the hands lie as given."""
    house = house_for(set_values(preset(name), settings), 2)
    below = [parse_card(text) for text in stock.split()]
    rest = [card for card in house.pack if card not in below]
    aces = [card for card in rest if card % 13 == 0 and card != JOKER]
    hands = [card for card in rest if card not in aces][:10]
    others = [card for card in rest if card not in hands]
    return Deal(house, dealer=0, deck=(*hands, *below, *others))


def test_five_and_jink_are_asked_of_whom_they_concern() -> None:
    deal = dealt("forty-five-jink", "deal.fiving=true", stock="9D 4S")
    assert deal.options.texts() == ["five", "pass"]
    deal.apply(FIVE)
    deal.apply(FIVE)
    assert (deal.turn, deal.options.texts()) == (1, ["jink", "stop"])
    assert deal.apply(STOP)[0] == Jinked(1, False)
    assert (deal.turn, deal.options.texts()) == (0, ["jink", "stop"])
    deal.apply(JINK)
    assert isinstance(deal.options, Plays)


def test_a_joker_on_the_way_does_not_bring_the_old_suit_back() -> None:
    deal = dealt("forty-five-joker", "deal.fiving=true", stock="9H 8H XX 7H 4S")
    deal.apply(FIVE)
    events = deal.apply(FIVE)
    turned = [event.card for event in events if isinstance(event, TurnedUp)]
    assert turned == [parse_card("8H"), JOKER]
    assert deal.turn == 0
    put_out = next(each(deal.state.hands[0]))
    events = deal.apply(Rob(put_out))
    assert events[0] == Robbed(0, JOKER, put_out)
    assert [event.card for event in events if isinstance(event, TurnedUp)] == [
        parse_card("7H"),
        parse_card("4S"),
    ]
    assert deal.state.trump == suit_of(parse_card("4S"))
    places = [*deal.state.hands, deal.state.out, 1 << parse_card("4S")]
    assert sum(cards.bit_count() for cards in places) + len(deal.state.stock) == len(
        pack(joker=True)
    )
