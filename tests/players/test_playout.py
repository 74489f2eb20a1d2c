"""The fast way of playing a deal out does what the engine does."""

from collections.abc import Sequence
from random import Random

import pytest
from moments import TABLES, any_of, at_the_cards, rules_of
from msgspec.structs import replace

from fortyfives.cards import Card, Cards, bit, cards_of, each
from fortyfives.engine.actions import PLAYS, STOP
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game
from fortyfives.engine.options import Plays
from fortyfives.engine.seating import Seat, seat_players
from fortyfives.players.cards_known.cards_above import cards_above_under
from fortyfives.players.cards_known.counting import count_cards
from fortyfives.players.cards_known.odds import none_among
from fortyfives.players.play_out.card_bits import card_bits_under
from fortyfives.players.play_out.playout import Position, play_out, play_to_turn, tricks_of
from fortyfives.players.play_out.playout import (
    card_by_rule as quick_card_by_rule,
)
from fortyfives.players.play_out.position import position_of
from fortyfives.players.play_out.quick_rule import QuickRule, quick_rule_for
from fortyfives.players.rule_of_thumb.weights import Weights, weights_of_others
from fortyfives.players.search.deal_values import DealValues, deal_chances_for, deal_so_far


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_cards_may_be_laid_and_the_same_card_takes_the_trick(
    name: str, seats: int
) -> None:
    rng = Random(f"{name} {seats}")
    game, tricks = Game(rules_of(name), seats=seats, seed=7), 0
    while game.turn is not None and tricks < 40:
        if isinstance(game.options, Plays):
            state, view = game.deal.state, game.view(game.turn)
            assert state.ranking is not None
            card_bits = card_bits_under(state.ranking)
            led = 0 if state.led is None else card_bits.bit_of[state.led]
            hand = card_bits.packed(state.hands[game.turn])
            first = not state.winners
            playable = card_bits.playable(hand, led, first_trick=first)
            assert card_bits.unpacked(playable) == game.options.cards
            if view.trick:
                wins = [card_bits.bit_of[card] & card_bits.wins[led] for card in view.trick]
                assert view.winning == (state.leader + wins.index(max(wins))) % seats
                tricks += 1
        game.apply(any_of(game, rng))
    assert tricks


def card_by_rule(deal: Deal, weights: Weights, robbed: tuple[Seat, Card] | None) -> Card:
    """The card of the rule of thumb, found slowly."""
    state, seating = deal.state, deal.house.seating
    assert state.ranking is not None
    cards_above, me = cards_above_under(state.ranking), state.turn
    on_table = state.laid if state.led is not None else []
    unseen = cards_of(deal.house.pack) & ~(state.played | state.hands[me])
    pool, held = unseen.bit_count(), 5 - len(state.winners)
    foes = [s for s in range(seating.seats) if seating.side_of[s] != seating.side_of[me]]
    acted = [(state.leader + place) % seating.seats for place in range(len(on_table))]
    before = held * sum(foe not in acted for foe in foes)
    whole = before + (held - 1) * sum(foe in acted for foe in foes)

    turned = 0
    if robbed is not None and robbed[0] in foes and robbed[0] not in acted:
        turned = bit(robbed[1]) & state.hands[robbed[0]]

    def holds(card: Card, drawn: int, above: Sequence[Cards]) -> float:
        return none_among(pool, (above[card] & unseen).bit_count(), drawn)

    def score(card: Card) -> float:
        led = card if state.led is None else state.led
        power = cards_above.power[led]
        alone = holds(card, whole, cards_above.above_in_suit)
        later = weights.suit * alone + weights.sure * holds(card, whole, cards_above.above)
        bonus, shown = 0.0, state.played | state.hands[me]
        if cards_above.trumps >> card & 1:
            later = weights.trump + weights.top_trump * alone
            if not cards_above.above[card] & shown:
                bonus = weights.best_trump * alone
        dear = (weights.follow if on_table else weights.lead) - weights.freer * (5 - held)
        gain = 0.0
        if power[card] > max((power[other] for other in on_table), default=0):
            gain = holds(card, before, cards_above.above) * (1 + bonus)
            gain *= not cards_above.above[card] & turned
        elif seating.side_of[state.winner] == seating.side_of[me]:
            best = on_table[(state.winner - state.leader) % seating.seats]
            gain = holds(best, before, cards_above.above)
            gain *= not cards_above.above[best] & turned
        return gain - dear * (later + bonus)

    bit_of = card_bits_under(state.ranking).bit_of
    return max(each(playable(deal)), key=lambda card: (round(score(card), 9), -bit_of[card]))


def playable(deal: Deal) -> Cards:
    """The cards that may be laid; none where something else is asked."""
    return deal.options.cards if isinstance(deal.options, Plays) else 0


def quick_card(deal: Deal, quick_rule: QuickRule, robbed: tuple[Seat, Card] | None) -> Card:
    """The card of the rule of thumb, as a play-out finds it."""
    state = deal.state
    assert state.ranking is not None and state.turn is not None
    card_bits = card_bits_under(state.ranking)
    leader, laid, led, best = state.turn, 0, 0, 0
    if state.led is not None:
        leader, laid, led = state.leader, len(state.laid), card_bits.bit_of[state.led]
        best = card_bits.bit_of[state.laid[(state.winner - leader) % quick_rule.seats]]
    held, played = 5 - len(state.winners), card_bits.packed(state.played)
    robbery = robbed and (robbed[0], card_bits.bit_of[robbed[1]])
    possible = [card_bits.whole] * quick_rule.seats
    stands = leader, laid, led, best, state.winner, held, played
    position = Position(card_bits, quick_rule, possible, *stands, 0, 0, 0, 0, robbed=robbery)
    hands = [card_bits.packed(hand) for hand in state.hands]
    return card_bits.card_of[quick_card_by_rule(position, hands)]


def played_on(deal: Deal, card: Card, weights: Weights, robbed: tuple[Seat, Card] | None) -> Deal:
    """The deal after this card, gone on with to its end in the engine by the rule of thumb."""
    quick_rule = quick_rule_for(deal.house.seating, weights)
    deal = deal.copy()
    deal.apply(PLAYS[card])
    while not deal.over:
        if playable(deal):
            card = card_by_rule(deal, weights, robbed)
            assert quick_card(deal, quick_rule, robbed) == card
            deal.apply(PLAYS[card])
        else:
            deal.apply(STOP)
    return deal


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_deal_played_out_goes_as_in_the_engine(name: str, seats: int) -> None:
    rules, rng = rules_of(name), Random(f"{name} {seats}")
    seating = seat_players(rules.table, seats)
    weights = weights_of_others(seats, len(seating.sides))
    quick_rule, deal_chances = quick_rule_for(seating, weights), deal_chances_for(rules, seats)
    moments = [deal for seed in range(2) for deal in at_the_cards(name, seats, seed, rng)]
    assert moments
    for deal in moments:
        assert deal.turn is not None and deal.state.ranking is not None
        view = deal.view(deal.turn)
        card_bits = card_bits_under(deal.state.ranking)
        position = position_of(view, count_cards(view), card_bits, quick_rule)
        aside, so_far = deal.state.aside, deal_so_far(view)
        robbed = position.robbed and (position.robbed[0], card_bits.card_of[position.robbed[1]])
        barred = deal.state.barred
        position = position._replace(
            possible=[card_bits.whole] * seats,
            aside=aside and (aside[0], card_bits.bit_of[aside[1]]),
        )
        for card in each(playable(deal)):
            hands = [card_bits.packed(hand) for hand in deal.state.hands]
            tricks_won = play_out(position, hands, card_bits.bit_of[card])
            engine = played_on(deal, card, weights, robbed)
            winners, _ = tricks_of(tricks_won)
            assert winners[: len(engine.state.winners)] == engine.state.winners
            assert engine.settled is not None
            winner = engine.winner(deal.state.number)
            for side in range(len(seating.sides)):
                worth = DealValues(deal_chances, replace(so_far, barred=barred), side)[tricks_won]
                assert worth.points == engine.settled.points[side]
                assert winner is None or worth.chance == (winner == side)
                assert 0 <= worth.chance <= 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_to_go_on_to_ones_turn_and_from_there_is_to_go_on_to_the_end(name: str, seats: int) -> None:
    rules, rng = rules_of(name), Random(f"turn {name} {seats}")
    seating = seat_players(rules.table, seats)
    quick_rule = quick_rule_for(seating, weights_of_others(seats, len(seating.sides)))
    gone_on = 0
    for deal in [deal for seed in range(4) for deal in at_the_cards(name, seats, seed, rng)]:
        assert deal.turn is not None and deal.state.ranking is not None
        card_bits = card_bits_under(deal.state.ranking)
        view = deal.view(deal.turn)
        position = position_of(view, count_cards(view), card_bits, quick_rule)
        aside = deal.state.aside
        position = position._replace(
            possible=[card_bits.whole] * seats,
            aside=aside and (aside[0], card_bits.bit_of[aside[1]]),
        )
        if position.held == 1:
            continue
        for card in each(playable(deal)):
            bit, start = (
                card_bits.bit_of[card],
                [card_bits.packed(hand) for hand in deal.state.hands],
            )
            hands = start[:]
            then = play_to_turn(position, hands, bit)
            assert (then.leader + then.laid) % seats == deal.turn
            assert then.held == position.held - 1
            next_card = quick_card_by_rule(then, hands)
            tricks_won = play_out(then, hands, next_card)
            assert tricks_won == play_out(position, start, bit)
            gone_on += 1
    assert gone_on
