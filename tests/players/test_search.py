"""Hard and expert: honest, the same on every machine, awake to what the game needs."""

from random import Random

import pytest
from positions import position

from fortyfives.engine.actions import parse_action
from fortyfives.engine.deal import Deal
from fortyfives.engine.game import Game, shuffled
from fortyfives.engine.house import house_for
from fortyfives.engine.options import Plays
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.players.advice import Adviser
from fortyfives.players.search.deal_values import DealValue
from fortyfives.players.search.searcher import Searcher
from fortyfives.players.search.trials import StopThere, Tally, best_of
from fortyfives.rulebook.presets import preset
from fortyfives.rulebook.rules import Rules
from imagine import Imagination

TABLES = [
    ("traditional-45", 3),
    ("wikipedia-45", 4),
    ("forty-five", 4),
    ("irish-25", 5),
    ("irish-45-joker", 6),
    ("quarantacinque-b", 2),
    ("forty-five-jink", 4),
    ("spoil-five", 5),
    ("spoil-five-strict", 3),
    ("auction-pei", 4),
    ("irish-110", 5),
]


def views_of(rules: Rules, seats: int, seed: int) -> list[View]:
    """Every fifth view of a game by lot in which there is something to choose."""
    game, views = Game(rules, seats=seats, seed=seed), list[View]()
    lots = by_name("random", seed)
    while game.turn is not None and len(views) < 60:
        view = game.view(game.turn)
        if len(view.options) > 1:
            views.append(view)
        game.apply(lots.choose(view))
    return views[::5]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_chooses_alike_whatever_the_hidden_cards_are(name: str, seats: int) -> None:
    rng = Random(1)
    for view in views_of(preset(name), seats, 5):
        player = Searcher("few", 20, 3)
        action = player.choose(view)
        assert action in view.options
        as_well = Imagination(view).deal(rng).view(view.seat)
        assert player.choose(as_well) == action


def test_what_it_chooses_depends_on_nothing_it_was_asked_before() -> None:
    views = views_of(Rules(), 3, 8)
    at_once = [Searcher("few", 20, 7).choose(view) for view in views]
    player = Searcher("few", 20, 7)
    assert [player.choose(view) for view in reversed(views)] == at_once[::-1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_says_of_every_action_what_it_brings(name: str, seats: int) -> None:
    adviser = Searcher("few", 40, 1)
    assert isinstance(adviser, Adviser)
    for view in views_of(preset(name), seats, 6):
        others = list(view.options)[:2]
        advice = adviser.advise(view, others)
        assert advice.best.action == adviser.choose(view)
        assert {judged.action for judged in advice.judged} >= set(others)
        if isinstance(view.options, Plays):
            assert {judged.action for judged in advice.judged} == set(view.options)
        assert all(0 <= judged.chance <= 1 for judged in advice.judged)
        assert advice.why.against is not None
        assert advice.why.against.other in {judged.action for judged in advice.judged}
        assert advice.worlds >= 20


def lays(view: View) -> str:
    """The card that expert lays."""
    return str(by_name("expert", 1).choose(view)).removeprefix("play ")


def chance_of(name: str, scores: tuple[int, ...]) -> float:
    """The chance of the seat that leads with a middling hand, at these scores."""
    view = position({1: "5C JC 9H KS TS"}, "", turned="2C", rules=name, scores=scores)
    adviser = by_name("expert", 1)
    assert isinstance(adviser, Adviser)
    return adviser.advise(view).best.chance


def test_the_chance_to_win_rises_with_ones_own_total_and_falls_with_the_others() -> None:
    even = chance_of("traditional-45", (20, 20, 20))
    assert chance_of("traditional-45", (20, 35, 20)) > even + 0.1
    assert chance_of("traditional-45", (35, 20, 20)) < even - 0.05


def test_with_one_trick_needed_it_takes_the_trick_that_wins_the_game() -> None:
    # Irish 25 ends in mid-hand: seat 0, last to play, wins the game with any trick.
    hands = {1: "9H 8H 7H 6H 2D", 2: "TH 4H 3H 2H 3D", 0: "QH 5C JC 2S 3S"}
    view = position(hands, "9H TH", turned="TC", rules="irish-25", scores=(20, 0, 15))
    winning = {"QH", "5C", "JC"}
    assert lays(view) in winning


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_medium_says_what_it_would_do_and_of_which_cards_it_thinks_less(
    name: str, seats: int
) -> None:
    medium = by_name("medium", 1)
    assert isinstance(medium, Adviser)
    for view in views_of(preset(name), seats, 6):
        advice = medium.advise(view, list(view.options)[:1])
        assert advice.best.action == medium.choose(view)
        assert advice.of(view.options[0]).chance <= 1
        if isinstance(view.options, Plays):
            assert {judged.action for judged in advice.judged} == set(view.options)


TEAMS = 4


def test_it_does_not_trump_its_partners_sure_trick_nor_waste_a_good_card_under_it() -> None:
    hands = {1: "9C 7C", 2: "KC", 3: "4C", 0: "7D QH 3S 8S 6H"}
    assert lays(position(hands, "9C KC 4C", turned="2D", seats=TEAMS)) != "7D"
    hands = {1: "5D", 2: "6D", 3: "KD 3D 6S 7S 8S"}
    assert lays(position(hands, "5D 6D", turned="9D", seats=TEAMS)) == "3D"


def test_the_third_of_four_does_not_let_a_middling_card_win() -> None:
    hands = {1: "4H", 2: "9H", 3: "KH 2H 6S 7S 3D"}
    assert lays(position(hands, "4H 9H", turned="8C", seats=TEAMS)) == "KH"


def test_it_leads_its_top_trumps_before_small_ones() -> None:
    hands = {1: "5C JC AC 4C 9H"}
    assert lays(position(hands, "keep", turned="8C")) in ("5C", "JC")


def test_needing_both_tricks_it_leads_the_higher_of_two_trumps() -> None:
    hands = {1: "KD 7D KH KS 9C", 2: "JD 2H 3S 4C 6C", 0: "2C 3H 4S 7C 8C"}
    laid = "9C JD 2C 2H 3H KH KS 3S 4S"
    assert lays(position(hands, laid, turned="6D", scores=(10, 35, 10))) == "KD"


def test_it_leads_no_trump_to_seats_that_have_none() -> None:
    hands = {1: "5D KD KS QH 3C", 2: "3H 4H 2S 3S 8C", 0: "6H 7H 4S 6S 9C"}
    assert lays(position(hands, "5D 8C 9C", turned="2D")) != "KD"


def test_it_leads_a_sure_trump_before_a_queen() -> None:
    hands = {1: "5D KH KS QS JS", 2: "3H 4H 2S 3S 8C", 0: "6H 7H 4S 6S 9C"}
    assert lays(position(hands, "KH 3H 6H KS 2S 4S JS 3S 6S", turned="2D")) == "5D"


def test_whoever_would_win_the_game_with_this_trick_is_stopped_at_any_cost() -> None:
    hands = {1: "KS 3S 4H 2H 3H", 2: "2S 6S 7S 8H 9H", 0: "5D JC 3C 4C 6C"}
    for scores, wanted in (((5, 20, 5), True), ((5, 5, 20), False)):
        view = position(hands, "KS 2S", turned="2D", rules="irish-25", scores=scores)
        assert (lays(view) == "5D") is wanted


def test_five_great_trumps_are_not_broken_to_rob() -> None:
    view = position({1: "AC 5C JC AH KC"}, "", turned="2C", rules="irish-45")
    assert str(by_name("expert", 1).choose(view)) == "keep"


# Games that are as good as lost.


def tally(action: str, worths: list[DealValue], first: list[DealValue]) -> Tally:
    """What came of an action in world after world, against the first of the choices."""
    made = Tally(StopThere(parse_action(action), worths[0]))
    for worth, other in zip(worths, first, strict=True):
        made.add(worth, worth.chance - other.chance)
    return made


def chosen(*of: tuple[str, list[DealValue]]) -> str:
    """Which of these choices is taken."""
    return str(
        best_of([tally(action, worths, of[0][1]) for action, worths in of], 1.0).candidate.action
    )


NOTHING = [DealValue(0.0, 0, lost=True)] * 200
"""A game lost in every world."""


def worths(points: int, lost: int, chance: float = 0.004) -> list[DealValue]:
    """So many points in each world, and the game lost in so many of two hundred."""
    return [DealValue(0.0, points, lost=True)] * lost + [DealValue(chance, points)] * (200 - lost)


def test_in_a_game_as_good_as_lost_the_points_decide() -> None:
    assert chosen(("play 8H", worths(0, 150)), ("play 2C", worths(5, 150))) == "play 2C"
    assert chosen(("play 2C", worths(5, 150)), ("play 8H", worths(0, 145))) == "play 2C"


def test_in_a_game_as_good_as_lost_it_is_not_ended_for_points() -> None:
    assert chosen(("play 2C", worths(5, 200)), ("play 8H", worths(0, 100))) == "play 8H"
    assert chosen(("play 8H", worths(0, 100)), ("play 2C", NOTHING)) == "play 8H"


def test_a_chance_that_is_beyond_doubt_is_not_given_for_points() -> None:
    real = [DealValue(0.02, 0)] * 200
    assert chosen(("play 2C", worths(10, 0)), ("play 8H", real)) == "play 8H"


def test_where_there_is_a_chance_the_points_do_not_decide() -> None:
    even = [DealValue(0.3, 0)] * 200
    assert chosen(("play 8H", even), ("play 2C", [DealValue(0.3, 10)] * 200)) == "play 8H"


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_no_game_as_good_as_lost_is_given_away(name: str) -> None:
    """Over deals in which a seat without points sees the leader a trick from the end."""
    seen = 0
    for seed in range(30):
        house = house_for(preset("irish-25"), 3)
        deal = Deal(house, dealer=0, deck=shuffled(house.pack, seed, 1), before=(20, 15, 0))
        lots = Random(f"lost {seed}")
        while deal.turn is not None and not (deal.turn == 2 and deal.view(2).trick):
            deal.apply(deal.options[int(lots.random() * len(deal.options))])
        if deal.turn is None or not isinstance(deal.options, Plays) or len(deal.options) < 2:
            continue
        view = deal.view(2)
        judge = Searcher("judge", 150, seed + 1)
        judged = judge.advise(view).judged
        if max(one.chance for one in judged) > 0.01:
            continue
        seen += 1
        action = by_name(name, seed).choose(view)
        points = {one.action: one.points for one in judged}
        assert points[action] > max(points.values()) - 1.5, (seed, points, action)
    assert seen >= 8
