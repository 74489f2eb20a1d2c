"""Worked examples of the cards and of robbing, put to the engine."""

from typing import Any

from building import deal_by_hand, texts
from fortyfives.cards import SUIT_LETTERS, card_of, each, parse_card, parse_cards, parse_suit
from fortyfives.engine.actions import parse_action
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Event, Robbed, TurnedUp
from fortyfives.engine.options import Robs
from fortyfives.engine.ranking import Ranking, ranking_for
from worked import Example

# Cards.


def ranking_of(example: Example) -> Ranking:
    trump = parse_suit(example.given["trump"])
    demoted = example.given.get("demoted")
    assert demoted in (None, "A" + SUIT_LETTERS[trump])
    rules = example.rules
    return ranking_for(rules.deck, rules.play, trump, demoted=demoted is not None)


def judge_ranking(example: Example) -> None:
    ranking, suit = ranking_of(example), example.given["suit"]
    order = ranking.trump_order if suit is None else ranking.plain_order(parse_suit(suit))
    example.agrees({"order": texts(order)})


def judge_legal(example: Example) -> None:
    led = example.given["led"]
    hand = parse_cards(" ".join(example.given["hand"]))
    ranking = ranking_of(example)
    lead = None if led is None else parse_card(led)
    first = example.given.get("trick", 1) == 1
    open_cards = ranking.playable(hand, lead, first_trick=first)
    assert set(texts(each(open_cards))) == set(example.expected["legal"])
    refused = {card for card in each(hand) if ranking.why_not(hand, lead, card, first_trick=first)}
    assert refused == set(each(hand & ~open_cards))


def judge_trick(example: Example) -> None:
    plays = example.given["plays"]
    winner = ranking_of(example).winner(parse_card(card) for card in plays)
    example.agrees({"winner": winner, "card": plays[winner]})


# Robbing.


def judge_robbing(example: Example) -> None:
    given = example.given
    seat, text = given["seat"], given["action"]
    deal = deal_by_hand(
        example.rules,
        {int(place): " ".join(cards) for place, cards in given["hands"].items()},
        turned=" ".join([given["turned_up"], *given.get("next", [])]),
        dealer=given["dealer"],
        seats=given["seats"],
    )
    if seat is None:
        assert_nobody_is_asked(deal)
        example.agrees({"allowed": False, "entitled": None})
        return
    if given["when"] == "own_first_turn":
        play_until_turn_of(deal, seat)
    elif given["when"] == "after_own_first_play":
        let_first_turn_go_by(deal, seat, given["hands"][str(seat)])
    action, turn, options = parse_action(text), deal.turn, deal.options
    allowed = turn == seat and action in options
    seen: list[Event] = []
    if allowed:
        others = [place for place in range(given["seats"]) if place != seat]
        events = deal.apply(action)
        turned = [event.card for event in events if isinstance(event, TurnedUp)]
        seen = [e for e in (event.for_seat(others[0]) for event in events) if e is not None]
    else:
        turned = []
    state = deal.state
    found = {
        "allowed": allowed,
        "turn": turn,
        "options": options.texts() if isinstance(options, Robs) else None,
        "entitled": turn if isinstance(options, Robs) else None,
        "hand": example.expected.get("hand"),
        "trump": None if state.trump is None else SUIT_LETTERS[state.trump],
        "turned_next": texts(turned)[0] if turned else None,
        "demoted": demoted_ace(deal),
        "barred": state.barred,
        "others_see": as_seen(seen),
    }
    if "hand" in example.expected:
        assert set(texts(each(state.hands[seat]))) == set(example.expected["hand"])
    example.agrees(found)


def assert_nobody_is_asked(deal: Deal) -> None:
    while deal.turn is not None:
        assert not isinstance(deal.options, Robs)
        deal.apply(deal.options[0])


def play_until_turn_of(deal: Deal, seat: int) -> None:
    while deal.turn != seat:
        deal.apply(deal.options[0])


def let_first_turn_go_by(deal: Deal, seat: int, kept: list[str]) -> None:
    """The seat keeps the ace in silence and plays whatever it is not said to hold still."""
    play_until_turn_of(deal, seat)
    deal.apply(parse_action("keep"))
    laid = deal.state.hands[seat] & ~parse_cards(" ".join(kept))
    assert laid.bit_count() == 1
    deal.apply(parse_action(f"play {texts(each(laid))[0]}"))
    play_until_turn_of(deal, seat)


def demoted_ace(deal: Deal) -> str | None:
    if not deal.state.demoted:
        return None
    assert deal.state.trump is not None and deal.state.ranking is not None
    ace = card_of(deal.state.trump, 1)
    assert deal.state.ranking.trump_order[-1] == ace
    return texts([ace])[0]


def as_seen(events: list[Event]) -> dict[str, Any] | None:
    for event in events:
        if isinstance(event, Robbed):
            out = event.discard
            put_out = None if out is None else texts([out])[0]
            return {"seat": event.seat, "took": texts([event.took])[0], "discard": put_out}
    return None
