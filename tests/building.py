"""Builders that let a test read like a hand of cards."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fortyfives.cards import TEXTS, Card, Cards, card_of, each, parse_card, parse_cards, suit_of
from fortyfives.engine.actions import Action, parse_action
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Event
from fortyfives.engine.house import House, house_for
from fortyfives.engine.seating import Seat
from fortyfives.rulebook.presets import preset, with_overrides
from fortyfives.rulebook.rules import Rules


def hand(text: str) -> Cards:
    """The cards of a text as a set."""
    return parse_cards(text)


def card(text: str) -> Card:
    """The card a text names."""
    return parse_card(text)


def row(text: str) -> tuple[Card, ...]:
    """The cards of a text in their order."""
    return tuple(parse_card(word) for word in text.split())


def house_rules(name: str = "traditional-45", **switches: Any) -> Rules:
    """A preset with departures: ``house_rules("irish-25", rob__holder="must")``."""
    return switched(name, {path.replace("__", "."): value for path, value in switches.items()})


def switched(name: str, switches: Mapping[str, Any]) -> Rules:
    """A preset with departures from it, by the path of the rule."""
    tables: dict[str, dict[str, Any]] = {}
    for path, value in switches.items():
        group, key = path.split(".")
        tables.setdefault(group, {})[key] = value
    return with_overrides(preset(name), tables, "test")


def deck_of(
    house: House,
    hands: Mapping[Seat, Sequence[Card]],
    *,
    dealer: Seat,
    kitty: Sequence[Card] = (),
    stock: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """A pack that deals these hands, this kitty and this stock, the turned card first.

    What is left open is filled up, the ace of trumps last, so that nobody holds it by accident.
    """
    named = [*(c for held in hands.values() for c in held), *kitty, *stock]
    assert len(named) == len(set(named)), "a card is dealt twice"
    trump = suit_of(stock[0]) if stock else None
    aces = () if trump is None else (card_of(trump, 1),)
    spare = [c for c in house.pack if c not in named and c not in aces]
    spare += [c for c in aces if c not in named]
    held = {}
    for seat in range(house.seating.seats):
        given = list(hands.get(seat, ()))
        missing = 5 - len(given)
        held[seat] = [*given, *spare[:missing]]
        del spare[:missing]
    deck: list[Card] = []
    for packet in house.rules.deal.packets:
        for seat in house.seating.clockwise_from(house.seating.left_of[dealer]):
            deck += held[seat][:packet]
            del held[seat][:packet]
    missing = house.rules.kitty.kitty_cards - len(kitty)
    deck += [*kitty, *spare[:missing]]
    del spare[:missing]
    return (*deck, *stock, *spare)


def deal_by_hand(
    rules: Rules,
    hands: Mapping[Seat, str] | Sequence[str],
    *,
    turned: str = "",
    dealer: Seat = 0,
    seats: int | None = None,
    kitty: str = "",
    before: tuple[int, ...] | None = None,
) -> Deal:
    """A deal of these hands; `turned` is the turned card and those below it in the stock."""
    given = dict(hands) if isinstance(hands, Mapping) else dict(enumerate(hands))
    house = house_for(rules, seats if seats is not None else len(given))
    deck = deck_of(
        house,
        {seat: row(text) for seat, text in given.items()},
        dealer=dealer,
        kitty=row(kitty),
        stock=row(turned),
    )
    return Deal(house, dealer=dealer, deck=deck, before=before)


def act(deal: Deal, *texts: str) -> list[Event]:
    """Everything that happens as these actions are taken, one after the other."""
    return [event for text in texts for event in deal.apply(parse_action(text))]


def carry_out(deal: Deal, action: Action) -> None:
    """Do something for the seat whose turn it is, open or not; nobody is told of it."""
    assert deal.turn is not None
    deal._phase.apply(deal.state, deal.turn, action)
    deal._options = None
    deal._advance()


def open_to(deal: Deal) -> list[str]:
    """What is open now, as text."""
    return deal.options.texts()


def texts(cards: Iterable[Card]) -> list[str]:
    """Cards as text, in the order given."""
    return [TEXTS[c] for c in cards]


def held(deal: Deal, seat: Seat) -> set[Card]:
    """The cards a seat holds."""
    return set(each(deal.state.hands[seat]))


def read(text: str) -> Action:
    """The action a text names."""
    return parse_action(text)
