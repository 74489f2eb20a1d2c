"""Worked examples of bidding and drawing, put to the engine."""

from typing import Any

from building import deal_by_hand
from fortyfives.engine.actions import PASS, THIRTY_FOR_SIXTY, Bid, parse_action
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Contracted, Event, ThrownIn
from fortyfives.engine.options import Calls, Discards
from worked import Example, read_call

# Bids.


def judge_auction(example: Example) -> None:
    given, expected = example.given, example.expected
    deal = deal_by_hand(
        example.rules,
        {},
        dealer=given["dealer"],
        seats=given["seats"],
        before=tuple(given["scores"]),
    )
    happened: list[Event] = []
    for seat, call in given["calls"]:
        assert deal.turn == seat
        happened += deal.apply(read_call(call))
    found: dict[str, Any] = {
        "turn": deal.turn,
        "options": deal.options.texts(),
        "thrown_in": any(isinstance(event, ThrownIn) for event in happened),
        "next_dealer": (given["dealer"] + 1) % given["seats"],
    }
    for event in happened:
        if isinstance(event, Contracted):
            bid = "30-for-60" if event.bid == THIRTY_FOR_SIXTY else event.bid
            found["contract"] = {"seat": event.seat, "bid": bid, "forced": event.forced}
    if "refused" in expected:
        found["refused"] = expected["refused"]
        assert parse_action(expected["refused"]) not in deal.options
    if "refused_seat" in expected:
        found["refused_seat"] = expected["refused_seat"]
        assert expected["refused_seat"] not in seats_that_speak(deal)
    example.agrees(found)


def seats_that_speak(deal: Deal) -> set[int]:
    """Every seat that is asked for a call from here on, if all but bid."""
    speaking = set()
    while deal.turn is not None and isinstance(deal.options, Calls) and PASS in deal.options:
        speaking.add(deal.turn)
        deal.apply(next((a for a in deal.options if isinstance(a, Bid)), PASS))
    return speaking


# Drawing.


def judge_draw(example: Example) -> None:
    given = example.given
    bidder = given.get("bidder", given.get("dealer", 3))
    deal = contracted(example, bidder)
    found: dict[str, Any] = {"min_keep": deal.state.min_keep}
    if "held" in given:
        draw_up_to(deal, given["held"])
        options = deal.options
        assert isinstance(options, Discards)
        found |= {"fewest": options.fewest, "most": options.most}
    order = []
    while isinstance(deal.options, Discards):
        order.append(deal.turn)
        deal.apply(deal.options[0])
    leader = deal.turn
    assert leader is not None
    last = (leader - 1) % given["seats"]
    example.agrees(found | {"order": order, "leader": leader, "last_to_play": last})


def contracted(example: Example, bidder: int) -> Deal:
    """The deal once this seat has the bid and has named trump."""
    given = example.given
    deal = deal_by_hand(example.rules, {}, dealer=given.get("dealer", 3), seats=given["seats"])
    while not isinstance(deal.options, Discards):
        bids = [action for action in deal.options if isinstance(action, Bid)]
        if PASS in deal.options:
            deal.apply(bids[-1] if deal.turn == bidder and bids else PASS)
        else:
            deal.apply(deal.options[0])
    assert deal.state.bidder == bidder
    return deal


def draw_up_to(deal: Deal, held: int) -> None:
    """Go on until a seat with so many cards is asked."""
    while deal.turn is not None and deal.state.hands[deal.turn].bit_count() != held:
        deal.apply(deal.options[0])
