"""The worlds that a seat imagines fit all that it knows."""

from collections import Counter
from random import Random

import pytest
from positions import position

from fortyfives.cards import bit, card_of, each, parse_card
from fortyfives.engine.events import Drew
from fortyfives.engine.game import Game
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.players.cards_known.counting import count_cards
from fortyfives.players.play_out.card_bits import card_bits_under
from fortyfives.players.play_out.position import aside_of
from fortyfives.players.worlds.in_play import WorldsInPlay
from fortyfives.rulebook.presets import preset


def views_of(name: str, seats: int) -> list[View]:
    """Views of a game by lot from the position that trump is known."""
    game, views = Game(preset(name), seats=seats, seed=4), list[View]()
    lots = by_name("random", 1)
    while game.turn is not None and len(views) < 60:
        view = game.view(game.turn)
        if view.ranking is not None and view.leader is not None:
            views.append(view)
        game.apply(lots.choose(view))
    return views[::3]


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("traditional-45", 3),
        ("traditional-45", 5),
        ("irish-45-joker", 9),
        ("spoil-five-strict", 10),
        ("auction-pei", 4),
        ("irish-110", 5),
    ],
)
def test_every_card_is_where_it_may_be(name: str, seats: int) -> None:
    rng = Random(2)
    for view in views_of(name, seats):
        assert view.ranking is not None
        count, card_bits = count_cards(view), card_bits_under(view.ranking)
        worlds = WorldsInPlay(view, count, card_bits, rng.random)
        for _ in range(5):
            hands = [card_bits.unpacked(hand) for hand in worlds.draw()]
            assert hands[view.seat] == view.hand
            aside = aside_of(view, card_bits)
            for seat, held in enumerate(view.counts):
                waiting = aside is not None and aside[0] == seat
                assert hands[seat].bit_count() == held - waiting
            assert sum(hands) == _together(hands)
            for seat, holder in enumerate(count.holders):
                if seat != view.seat:
                    assert not hands[seat] & holder.lacks
                    put_by = 0 if aside is None else card_bits.unpacked(aside[1])
                    assert hands[seat] & holder.known == holder.known & ~put_by
                    assert not hands[seat] & ~(count.unseen | holder.known)


def _together(hands: list[int]) -> int:
    whole = 0
    for hand in hands:
        whole |= hand
    return whole


def test_each_hidden_card_is_with_each_seat_as_often() -> None:
    view = position({1: "9H KS TS 8D 7D"}, "", turned="2C", rules="irish-45")
    assert view.ranking is not None
    card_bits, where, draws = card_bits_under(view.ranking), Counter[tuple[int, int]](), 4000
    worlds = WorldsInPlay(view, count_cards(view), card_bits, Random(3).random)
    for _ in range(draws):
        for seat, hand in enumerate(worlds.draw()):
            where.update((seat, card) for card in each(card_bits.unpacked(hand)))
    share = draws * 5 / 46
    for seat in (0, 2):
        counts = [where[seat, card] for card in range(52) if not (view.hand | 1 << 27) >> card & 1]
        # The ace and the turned card go together, and who has them put his lowest card out.
        middle = sorted(counts)[3:-3]
        assert all(abs(number - share) < 5 * share**0.5 for number in middle)


def test_whoever_has_the_ace_and_may_still_rob_has_the_turned_card_too() -> None:
    view = position({1: "9H KS TS 8D 7D"}, "", turned="2C", rules="irish-45")
    assert view.ranking is not None and view.trump is not None
    card_bits = card_bits_under(view.ranking)
    ace, turned = bit(card_of(view.trump, 1)), bit(parse_card("2C"))
    worlds, robbed = WorldsInPlay(view, count_cards(view), card_bits, Random(3).random), 0
    for _ in range(300):
        for hand in worlds.draw():
            held = card_bits.unpacked(hand)
            assert bool(held & ace) == bool(held & turned)
            robbed += bool(held & ace)
    assert robbed > 30


def test_who_drew_little_has_kept_trumps() -> None:
    game, medium, seen = Game(preset("auction-pei"), seed=6), by_name("medium", 1), 0
    while game.turn is not None and game.deal.state.number < 12:
        view = game.view(game.turn)
        if isinstance(view.options, Plays) and not view.played:
            assert view.ranking is not None
            card_bits = card_bits_under(view.ranking)
            worlds = WorldsInPlay(view, count_cards(view), card_bits, Random(1).random)
            drew = {e.seat: e.count for e in view.history if isinstance(e, Drew)}
            for _ in range(10):
                hands = worlds.draw()
                for seat in range(4):
                    kept = 5 - drew.get(seat, 0)
                    if seat != view.seat and kept > 0:
                        assert (hands[seat] & card_bits.trumps).bit_count() >= kept
                        seen += 1
        game.apply(medium.choose(view))
    assert seen > 100
