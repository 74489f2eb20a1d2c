"""Every worked example of the rules, one test an example."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from building import deal_by_hand, switched, texts
from fortyfives.actions import JINK, PASS, STOP, THIRTY_FOR_SIXTY, Action, Bid, parse_action
from fortyfives.cards import SUIT_LETTERS, SUITS, card_of, each, parse_card, parse_cards, parse_suit
from fortyfives.contract import ContractScoring
from fortyfives.deal import Deal
from fortyfives.ending import AfterDeal
from fortyfives.events import Contracted, Event, Robbed, Settled, ThrownIn, TurnedUp
from fortyfives.house import House, house_for
from fortyfives.options import Calls, Discards, Robs
from fortyfives.ranking import Ranking, ranking_for
from fortyfives.rulebook import Rules
from fortyfives.state import Stakes
from played import Course, deal_for, five_of, play_out

FOLDER = Path(__file__).parent / "vectors"


@dataclass(frozen=True)
class Example:
    """One worked example."""

    kind: str
    rules: Rules
    given: Mapping[str, Any]
    expected: Mapping[str, Any]

    @property
    def house(self) -> House:
        """The house at the example's table."""
        return house_for(self.rules, self.given["seats"])

    def agrees(self, found: Mapping[str, Any]) -> None:
        """Everything that is expected was found."""
        missing = [name for name in self.expected if name not in found]
        assert not missing, f"nothing was found out about {missing}"
        assert {name: found[name] for name in self.expected} == dict(self.expected)


def examples() -> list[Any]:
    """Every example of every file, under its id."""
    found = []
    for path in sorted(FOLDER.glob("*.json")):
        for entry in json.loads(path.read_text(encoding="utf-8"))["vectors"]:
            found.append(pytest.param(entry, id=entry["id"]))
    return found


@pytest.mark.parametrize("entry", examples())
def test_worked_example(entry: dict[str, Any]) -> None:
    rules = switched(entry["preset"], entry["switches"])
    JUDGES[entry["kind"]](Example(entry["kind"], rules, entry["inputs"], entry["expected"]))


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
    open_cards = ranking.playable(hand, lead)
    assert set(texts(each(open_cards))) == set(example.expected["legal"])
    refused = {card for card in each(hand) if ranking.why_not(hand, lead, card)}
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


# Points.


def course_of(example: Example) -> Course:
    """The deal with the best trump in the trick that holds it; no other trump falls."""
    trick = example.given.get("bonus_trick")
    trump = SUITS[1]
    trumps = {} if trick is None else {trick: [five_of(trump)]}
    return Course(example.given["trick_winners"], trump, trumps)


def played_deal(example: Example) -> Deal:
    before = example.given.get("before")
    deal, cards = deal_for(
        example.house,
        course_of(example),
        dealer=example.given.get("dealer", 0),
        before=None if before is None else tuple(before),
    )
    if example.rules.jink.announced:
        announce_jink(deal, example.given["announced_by"])
    play_out(deal, cards)
    return deal


def announce_jink(deal: Deal, seat: int | None) -> None:
    while JINK in deal.options:
        deal.apply(JINK if deal.turn == seat else STOP)
    assert deal.state.jinker == seat


def judge_scoring(example: Example) -> None:
    settled = played_deal(example).settled
    assert settled is not None
    assert sum(settled.tricks) == len(example.given["trick_winners"])
    example.agrees({"points": list(settled.points), "void": settled.void, "bonus": settled.bonus})


def judge_bonus(example: Example) -> None:
    given = example.given
    seats = given.get("seats", 3)
    trumps = {
        int(trick): [parse_card(card) for card in cards]
        for trick, cards in given["trumps_played"].items()
    }
    trump = parse_suit(given["trump"])
    winners = given.get("trick_winners", [0, 1, 2, 0, 1])
    deal, cards = deal_for(house_for(example.rules, seats), Course(winners, trump, trumps))
    play_out(deal, cards)
    settled = deal.settled
    assert settled is not None
    paid = settled.bonus is not None
    if paid:
        assert settled.bonus == winners[deal.state.best_trick - 1]
    assert settled.best_trump is not None or not trumps
    best = texts([settled.best_trump])[0] if paid and settled.best_trump is not None else None
    example.agrees(
        {
            "trick": deal.state.best_trick if paid else None,
            "card": best,
            "points": list(settled.points),
        }
    )


def judge_jink(example: Example) -> None:
    if "took" in example.given:
        judge_bid(example)
    elif example.rules.score.by_pool:
        judge_jink_for_the_pool(example)
    else:
        deal = played_deal(example)
        settled = deal.settled
        assert settled is not None
        example.agrees({"points": list(settled.points), "game_won_by": deal.winner(1)})


def judge_jink_for_the_pool(example: Example) -> None:
    """The tricks up to the question, the answer, and what came of it."""
    given = example.given
    deal, cards = deal_for(example.house, course_of(example), dealer=given["dealer"])
    asked, options = None, None
    for card in cards:
        deal.play_unchecked(card)
        if JINK in deal.options:
            asked, options = deal.turn, deal.options.texts()
            deal.apply(parse_action(given["action"]))
        if deal.over:
            break
    found = {"asked": asked, "options": options, "hand_over": deal.over}
    if deal.settled is not None:
        found["pool_taker"] = taker_of(deal.settled)
    example.agrees(found)


def taker_of(settled: Settled) -> int | None:
    """Who took the pool: the only one who has more than before; nobody where it stays."""
    if settled.void:
        return None
    return max(range(len(settled.points)), key=lambda seat: settled.points[seat])


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


def read_call(call: str) -> Action:
    return parse_action(call if call in ("pass", "hold") else f"bid {call}")


def seats_that_speak(deal: Deal) -> set[int]:
    """Every seat that is asked for a call from here on, if all but bid."""
    speaking = set()
    while deal.turn is not None and isinstance(deal.options, Calls) and PASS in deal.options:
        speaking.add(deal.turn)
        deal.apply(next((a for a in deal.options if isinstance(a, Bid)), PASS))
    return speaking


def judge_bid(example: Example) -> None:
    """The points of the sides, from what the tricks of each were worth."""
    given = example.given
    rules = example.rules
    contract = ContractScoring(rules.score, rules.auction, rules.jink, example.house.seating)
    call = read_call(given["bid"])
    assert isinstance(call, Bid)
    points = contract.points(
        tuple(given["took"]), given["bidder"], call.number, tuple(given["before"])
    )
    example.agrees({"points": list(points)})


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


# The pool.


def judge_pool(example: Example) -> None:
    if not example.rules.score.by_pool:
        judge_scoring(example)
    elif "spoil_possible" in example.expected:
        winners = product(range(example.given["seats"]), repeat=5)
        spoilt = any(max(map(tricks.count, tricks)) < 3 for tricks in winners)
        example.agrees({"spoil_possible": spoilt})
    else:
        judge_pools(example)


def judge_pools(example: Example) -> None:
    """Deal after deal: what lay on the table, who took it, and the chips."""
    given, house = example.given, example.house
    pool = house.pool
    assert pool is not None
    chips, carried, winner = house.opening_scores, 0, None
    on_table, takers, points = [], [], []
    for number, course in enumerate(given["deals"]):
        dealer = (given["first_dealer"] + number) % given["seats"]
        stakes = pool.pay_dues(chips, carried, dealer)
        deal = deal_for_pool(house, course, dealer, stakes)
        settled = deal.settled
        assert settled is not None and settled.pool is not None
        on_table.append(stakes.pool)
        takers.append(taker_of(settled))
        points.append(list(settled.points))
        chips, carried = settled.scores, settled.pool
        winner = deal.winner(number + 1)
    dealer = (given["first_dealer"] + len(given["deals"])) % given["seats"]
    if len(example.expected.get("pool_before", ())) > len(on_table):
        on_table.append(pool.pay_dues(chips, carried, dealer).pool)
    example.agrees(
        {
            "pool_before": on_table,
            "takers": takers,
            "points": points,
            "chips": list(chips),
            "pool": carried,
            "winner": winner,
        }
    )


def deal_for_pool(house: House, course: Mapping[str, Any], dealer: int, stakes: Stakes) -> Deal:
    """A deal that goes as told, as far as it is told, by then over."""
    deal, cards = deal_for(house, Course(course["trick_winners"], SUITS[1]), dealer=dealer)
    deal.state.stakes = stakes
    deal.state.barred = course.get("barred")
    for card in cards:
        deal.play_unchecked(card)
        if JINK in deal.options:
            deal.apply(JINK if course.get("jink") == deal.turn else STOP)
    assert deal.over
    return deal


# The end of the game.


def judge_ending(example: Example) -> None:
    given = example.given
    if "trick_winners" in given:
        deal = played_deal(example)
        assert deal.settled is not None
        found = {
            "winner": deal.winner(given.get("deals_settled", 1)),
            "hand_stops": deal.over and deal.state.tricks_done < 5,
            "totals": list(deal.settled.scores),
        }
        example.agrees(found)
        return
    seating = example.house.seating
    sides = len(seating.sides)
    totals = tuple(given["totals"])
    tricks = given.get("tricks")
    after = AfterDeal(
        totals=totals,
        before=tuple(given.get("before", (0,) * sides)),
        dealer=given.get("dealer", 0),
        deals_settled=given.get("deals_settled", 1),
        reached=tuple(given.get("reached", (None,) * sides)),
        sweeper=None if tricks is None or 5 not in tricks else tricks.index(5),
        barred=None if given.get("barred") is None else seating.side_of[given["barred"]],
        bidder=None if given.get("bidder") is None else seating.side_of[given["bidder"]],
        made=given.get("made", True),
    )
    example.agrees({"winner": example.house.ending.winner(after), "totals": list(totals)})


JUDGES: Mapping[str, Callable[[Example], None]] = {
    "ranking": judge_ranking,
    "legal": judge_legal,
    "trick": judge_trick,
    "robbing": judge_robbing,
    "scoring": judge_scoring,
    "bonus": judge_bonus,
    "jink": judge_jink,
    "auction": judge_auction,
    "bid": judge_bid,
    "draw": judge_draw,
    "pool": judge_pool,
    "ending": judge_ending,
}
"""How an example of each kind is put to the engine."""
