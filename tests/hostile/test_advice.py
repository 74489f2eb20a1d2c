"""Advice asked for at every decision of random deals: it never fails, and what it says is so."""

from collections import Counter
from collections.abc import Iterator

from fortyfives.actions import Bid, Hold, Pass, Play, Rob
from fortyfives.game import Game
from fortyfives.players import by_name
from fortyfives.players.advice import Adviser
from fortyfives.players.choices import KINDS
from fortyfives.players.medium import Medium
from fortyfives.players.search import Searcher
from fortyfives.presets import preset, preset_names
from fortyfives.view import View

TABLES = [(name, seats) for name in preset_names() for seats in preset(name).table.players]

ADVISERS: list[Adviser] = [
    Medium(),
    Searcher("hard", 20, 3),
    Searcher("expert", 20, 3, ahead=True),
    Searcher("all", 20, 3, kinds=KINDS, ahead=True),
]
"""The players that advise, with as few imagined deals as may be."""


def decisions(times: int) -> Iterator[tuple[str, View]]:
    """Every decision of so many deals at every table, by players of all kinds, and where it is."""
    for number in range(times):
        for table, (name, seats) in enumerate(TABLES):
            seed = 1000 * number + table
            game = Game(preset(name), seats=seats, seed=seed)
            player = by_name(("random", "medium")[(number + table) % 2], seed)
            while game.turn is not None and game.deals_settled < 1 and game.deal.state.number < 3:
                view = game.view(game.turn)
                where = f"{name}, {seats} seats, seed {seed}, after {len(view.history)} events"
                yield where, view
                game.apply(player.choose(view))


def test_there_is_advice_at_every_decision(times: int) -> None:
    """In the short form at one choice in eight, and wherever there is none."""
    asked, every = Counter[tuple[str, bool]](), 8 if times == 1 else 1
    for number, (where, view) in enumerate(decisions(times)):
        only, options = len(view.options) == 1, view.options
        if number % every and not only:
            continue
        also = [options[0], options[len(options) // 2]]
        advice = ADVISERS[number // every % len(ADVISERS)].advise(view, also)
        assert advice.best.action in options, where
        assert all(one.action in options for one in advice.judged), where
        assert {one.action for one in advice.judged} >= set(also), where
        assert all(0 <= one.chance <= 1 for one in advice.judged), where
        assert advice.why.endswith("."), where
        assert advice.why.startswith("It is ") == only, where
        asked[type(advice.best.action).__name__, only] += 1
    assert asked["Play", True] > 100 < asked["Play", False]


def test_with_one_thing_to_do_no_deal_is_imagined(times: int) -> None:
    said = Counter[str]()
    for where, view in decisions(times):
        if len(view.options) > 1:
            continue
        (action,) = view.options
        kind = {Play: "card", Rob: "card", Bid: "call", Hold: "call", Pass: "call"}
        for name in ("medium", "hard", "expert"):
            adviser = by_name(name, 1)
            assert isinstance(adviser, Adviser)
            advice = adviser.advise(view, (action,))
            assert advice.worlds == 0 and [one.action for one in advice.judged] == [action], where
            assert advice.why.startswith("It is "), where
            assert kind.get(type(action), "all") in advice.why, where
            said[advice.why] += 1
    assert said["It is the only card you may play."] > 100
