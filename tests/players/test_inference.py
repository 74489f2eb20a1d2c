"""What the cards laid say of the cards held."""

from collections.abc import Iterator
from random import Random

import pytest

from fortyfives.engine.game import Game
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.players.cards_known.counting import count_cards
from fortyfives.players.play_out.card_bits import Bits
from fortyfives.players.search.candidates import Candidates
from fortyfives.players.search.searcher import search_tools
from fortyfives.players.worlds.in_play import WorldsInPlay
from fortyfives.players.worlds.inference import Clues
from fortyfives.rulebook.presets import preset

TABLES = [("traditional-45", 3), ("traditional-45", 5), ("forty-five", 4), ("auction-merrimack", 4)]


def moments(name: str, seats: int, player: str) -> Iterator[tuple[View, list[Bits]]]:
    """Views after the first trick, each with the hands as they are, packed."""
    for seed in range(6):
        game, chooser = Game(preset(name), seats=seats, seed=seed), by_name(player, seed)
        while game.turn is not None and game.deals_settled < 3:
            view = game.view(game.turn)
            if isinstance(view.options, Plays) and any(view.tricks) and len(view.options) > 1:
                choices = candidates_of(view)
                yield view, [choices.card_bits.packed(hand) for hand in game.deal.state.hands]
            game.apply(chooser.choose(view))


def candidates_of(view: View) -> Candidates:
    tools = search_tools(view.rules, view.seats)
    return Candidates(view, count_cards(view), tools.deal_chances, tools.quick_rule)


def clues_of(view: View, luck: float) -> Clues:
    """The clues of a view, for hands that must be as likely as this."""
    choices = candidates_of(view)
    return Clues(view, choices.position, lambda: luck)


@pytest.mark.parametrize(("name", "seats"), TABLES[:2])
def test_a_player_by_the_same_rule_of_thumb_is_seen_through(name: str, seats: int) -> None:
    """`ref-ev` weighs the cards as the search takes everybody to: it lays nothing else."""
    robbed = true_hands = 0
    for view, hands in moments(name, seats, "ref-ev"):
        clues = clues_of(view, 0.999)
        for seat in range(seats):
            if seat != view.seat:
                assert clues.likely(seat, hands[seat])
                robbed += view.robbed not in (None, seat)
                true_hands += 1
    assert true_hands > 60
    assert robbed > 10


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_worlds_drawn_by_the_clues_fit_what_was_laid(name: str, seats: int) -> None:
    by_clues = by_chance = drawn = 0
    for view, _ in list(moments(name, seats, "medium"))[::4]:
        rng, choices, strict = Random(1), candidates_of(view), clues_of(view, 0.999)
        count = count_cards(view)
        clues = Clues(view, choices.position, rng.random)
        heeding = WorldsInPlay(view, count, choices.card_bits, rng.random, clues.likely)
        heedless = WorldsInPlay(view, count, choices.card_bits, rng.random)
        others = [seat for seat in range(seats) if seat != view.seat]
        for _ in range(5):
            drawn += len(others)
            with_clues, without = heeding.draw(), heedless.draw()
            by_clues += sum(strict.likely(seat, with_clues[seat]) for seat in others)
            by_chance += sum(strict.likely(seat, without[seat]) for seat in others)
    assert drawn > 100
    assert by_clues > by_chance + 0.15 * drawn


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_before_a_seat_has_laid_a_card_any_hand_of_it_will_do(name: str, seats: int) -> None:
    asked = 0
    for seed in range(4):
        game, chooser = Game(preset(name), seats=seats, seed=seed), by_name("medium")
        while game.turn is not None and not any(game.view(game.turn).tricks):
            view = game.view(game.turn)
            if isinstance(view.options, Plays):
                clues, choices = clues_of(view, 0.999), candidates_of(view)
                for seat in range(seats):
                    if seat != view.seat and view.laid_by(seat) is None:
                        assert clues.likely(seat, choices.card_bits.packed(view.hand))
                        asked += 1
            game.apply(chooser.choose(view))
    assert asked > 4
