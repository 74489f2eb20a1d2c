"""Worked examples of points, the pool and the end of the game, put to the engine."""

from collections.abc import Mapping
from itertools import product
from typing import Any

from building import carry_out, texts
from fortyfives.cards import SUITS, parse_card, parse_suit
from fortyfives.engine.actions import JINK, PLAYS, STOP, Bid, parse_action
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Settled
from fortyfives.engine.house import House, house_for
from fortyfives.engine.settling.contract import ContractScoring
from fortyfives.engine.settling.ending import AfterDeal
from fortyfives.engine.state import Stakes
from played import Course, deal_for, five_of, play_out
from worked import Example, read_call

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
        carry_out(deal, PLAYS[card])
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
        carry_out(deal, PLAYS[card])
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
            "hand_stops": deal.over and len(deal.state.winners) < 5,
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
