"""Why a game is over, and how the points of a deal come about: what the engine says is true."""

from functools import cache
from random import Random

import pytest

from building import house_rules
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Settled
from fortyfives.engine.game import shuffled
from fortyfives.engine.house import house_for
from fortyfives.engine.settling.ending import Verdict
from fortyfives.engine.why import (
    AloneAtTarget,
    BidderFirst,
    DealsDone,
    FellTooLow,
    FirstFromDealersLeft,
    FirstToReachTarget,
    HighestAtTarget,
    JinkFailed,
    OutOfChips,
    SweptAll,
    WhyWon,
)
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.rulebook.rules import Rules

SWITCHED: dict[str, Rules] = {
    "jink gives the game": house_rules("forty-five-jink", jink__fail="opponents_win_game"),
    "who was there first": house_rules(game__tie_break="trick_order"),
    "a bid, and who was there first": house_rules("irish-110", game__tie_break="trick_order"),
    "the ace kept": house_rules(rob__undeclared="cannot_win_hand"),
    "a made bid from 90": house_rules("irish-110", game__must_bid_from=90),
    "ten for all five": house_rules(jink__mode="sweep_bonus_10"),
    "a pool and so many deals": house_rules("spoil-five", game__fixed_hands=6),
    "a pool to the end": house_rules("spoil-five-strict", pool__after_three="play_out"),
}

HOUSES = {name: preset(name) for name in preset_names()} | SWITCHED


def near_the_end(rules: Rules, seats: int, seed: int) -> Deal:
    """A deal that may end the game."""
    house, rng = house_for(rules, seats), Random(seed)
    dealer, deck = rng.randrange(seats), shuffled(house.pack, seed, 1)
    number = max(rules.game.fixed_hands - rng.randrange(2), 1)
    if house.pool is not None:
        chips = tuple(rng.randrange(1, 5) for _ in range(seats))
        stakes = house.pool.pay_dues(chips, rng.choice((0, 4)), dealer)
        return Deal(house, dealer=dealer, deck=deck, before=chips, number=number, stakes=stakes)
    target, low = rules.game.target, rules.game.lose_at
    below = [target - 5 * rng.randrange(1, 5) for _ in house.seating.sides]
    if low and rng.random() < 0.5:
        below[0] = low + 5
    before = tuple(max(total, low, -target) if low else max(total, 0) for total in below)
    return Deal(house, dealer=dealer, deck=deck, before=before, number=number)


def ended(rules: Rules, seats: int, seed: int) -> tuple[Deal, Settled, Verdict] | None:
    """Such a deal played by lot, how it was settled, and what comes of it."""
    deal, rng = near_the_end(rules, seats, seed), Random(seed)
    while not deal.over:
        deal.apply(rng.choice(list(deal.options)))
    settled, verdict = deal.settled, deal.verdict(deal.state.number)
    return None if settled is None or verdict is None else (deal, settled, verdict)


@cache
def all_ended(name: str) -> list[tuple[Deal, Settled, Verdict]]:
    rules = HOUSES[name]
    found = [ended(rules, seats, seed) for seats in rules.table.players for seed in range(15)]
    return [end for end in found if end is not None]


def is_true(why: WhyWon, side: int, deal: Deal, settled: Settled) -> bool:
    """Whether this is why that side has won, looked at from the facts alone."""
    rules, state, seating = deal.house.rules, deal.state, deal.house.seating
    totals, game = settled.scores, rules.game
    out = {shut.side for shut in settled.shut_out}
    there = [n for n, total in enumerate(totals) if total >= game.target and n not in out]
    several = side in there and len(there) > 1
    swept = [sum(settled.tricks[seat] for seat in seats) == 5 for seats in seating.sides]
    match why:
        case AloneAtTarget(target, in_mid_hand):
            stopped = game.win_check == "during_hand"
            wins = seating.side_of[state.winners[-1]] == side if stopped else there == [side]
            return target == game.target and in_mid_hand == stopped and wins
        case HighestAtTarget():
            return several and all(totals[side] > totals[n] for n in there if n != side)
        case FirstFromDealersLeft():
            left = seating.clockwise_from(seating.left_of[state.dealer])
            first = next(seat for seat in left if seating.side_of[seat] in there)
            return several and seating.side_of[first] == side
        case BidderFirst():
            return several and state.bidder in seating.sides[side]
        case FirstToReachTarget(_, trick, also):
            return several and not set(also) - set(there) and first_at(deal, settled, side) == trick
        case SweptAll():
            return rules.jink.mode == "sweep_wins_game" and swept[side]
        case JinkFailed(loser):
            jinked = state.jinker in seating.sides[loser] and not swept[loser]
            return jinked and loser != side and rules.jink.fail == "opponents_win_game"
        case DealsDone(deals):
            most = sorted(totals)[-2:]
            return deals == game.fixed_hands <= state.number and most == [most[0], totals[side]]
        case FellTooLow(loser, limit):
            return totals[loser] <= limit == game.lose_at and totals[side] > limit
        case OutOfChips(seats):
            return all(totals[seat] <= 0 for seat in seats) and totals[side] == max(totals)


def first_at(deal: Deal, settled: Settled, side: int) -> int:
    """The trick with which a side came to the target; 6 by settling alone."""
    rules, state, total = deal.house.rules, deal.state, deal.state.before[side]
    if total >= rules.game.target:
        return 0
    for trick, seat in enumerate(state.winners, start=1):
        if seat in deal.house.seating.sides[side]:
            total += rules.score.trick_points
            if settled.bonus == seat and trick == state.best_trick:
                total += rules.score.bonus_points
            if total >= rules.game.target:
                return trick
    return 6


@pytest.mark.parametrize("name", HOUSES)
def test_the_reason_for_the_end_of_a_game_is_true(name: str) -> None:
    decided = 0
    for deal, settled, verdict in all_ended(name):
        decided += verdict.win is not None or bool(settled.shut_out)
        if verdict.win is not None:
            assert is_true(verdict.win.why, verdict.win.side, deal, settled), (verdict, settled)
        elif verdict.level:
            assert len({settled.scores[side] for side in verdict.level}) == 1
    assert decided


def test_every_reason_is_met() -> None:
    met = set[type[object]]()
    for name in HOUSES:
        for _, _, verdict in all_ended(name):
            if verdict.win is not None:
                met.add(type(verdict.win.why))
    assert met == set(WhyWon.__args__)


@pytest.mark.parametrize("name", HOUSES)
def test_the_points_come_about_as_is_said(name: str) -> None:
    for deal, settled, _ in all_ended(name):
        state, side_of = deal.state, deal.house.seating.side_of
        took = [side.points for side in settled.took]
        others = [n for n in range(len(settled.points)) if n not in settled.pegged]
        assert settled.void == (settled.way == "void") == (settled.spoilt is not None)
        match settled.way:
            case "taken":
                assert list(settled.points) == took
            case "bid_made" | "bid_failed":
                assert state.bidder is not None and state.bid is not None
                plays = side_of[state.bidder]
                made = settled.way == "bid_made"
                assert (took[plays] >= min(state.bid, 30)) == made
                assert made or settled.points[plays] == -state.bid
                assert all(settled.points[n] == took[n] for n in others if n != plays)
                assert all(took[n] and not settled.points[n] for n in settled.pegged)
            case "jink_made":
                assert list(settled.points) == [2 * points for points in took]
            case "jink_failed":
                assert state.jinker is not None and not settled.points[side_of[state.jinker]]
            case "majority":
                assert settled.points.index(max(settled.points)) in {
                    side
                    for side, seats in enumerate(deal.house.seating.sides)
                    if sum(settled.tricks[seat] for seat in seats) >= 3
                }
            case "pool":
                assert settled.pool == 0
            case "void":
                assert is_spoilt(deal, settled)


def is_spoilt(deal: Deal, settled: Settled) -> bool:
    spoilt = settled.spoilt
    assert spoilt is not None
    if spoilt.why == "jink_failed":
        return spoilt.seat == deal.state.jinker and settled.tricks[spoilt.seat or 0] < 5
    if spoilt.why == "ace_kept":
        kept = spoilt.seat
        return kept == deal.state.barred and settled.tricks[kept or 0] >= spoilt.wanted
    by_side = deal.house.seating.by_side(settled.tricks)
    return max(by_side) < spoilt.wanted


@pytest.mark.parametrize("name", HOUSES)
def test_who_is_shut_out_has_the_total_and_does_not_win(name: str) -> None:
    for deal, settled, verdict in all_ended(name):
        for shut in settled.shut_out:
            seats, rules = deal.house.seating.sides[shut.side], deal.house.rules
            assert settled.scores[shut.side] >= rules.game.target
            assert verdict.win is None or verdict.win.side != shut.side
            match shut.why:
                case "ace_kept":
                    assert deal.state.barred in seats
                case "needs_own_bid":
                    assert deal.state.before[shut.side] >= shut.limit == rules.game.must_bid_from
                    assert settled.way != "bid_made" or deal.state.bidder not in seats
                case "bid_failed":
                    assert deal.state.bidder in seats and settled.way == "bid_failed"
