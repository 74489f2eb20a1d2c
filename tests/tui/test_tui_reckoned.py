"""The end of a deal in words: the sum adds up, and it is said why the game ends or goes on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from drawn import moments_of, scene_of
from msgspec.structs import replace as changed

from fortyfives.engine.events import GameWon, Settled
from fortyfives.rulebook.presets import preset, preset_names, set_values
from fortyfives.sitting.setup import NAMES
from fortyfives.tui.look.signs import UNICODE
from fortyfives.tui.outcome import outcome
from fortyfives.tui.reckoned import how
from fortyfives.tui.sentences import last_words
from fortyfives.tui.shown.facts import facts_of
from fortyfives.tui.shown.picture import Picture
from fortyfives.tui.shown.scene import Scene


def played(rules: str, seats: int, seed: int, *settings: str, deals: int = 3) -> Iterator[Picture]:
    house = set_values(preset(rules), settings)
    yield from moments_of(house, seats, seed, NAMES[:seats], deals=deals)


def end_of_deal(rules: str, seats: int, seed: int = 1, *settings: str, **facts: Any) -> Scene:
    """The first reckoning of a game, with some of its facts changed."""
    picture = next(p for p in played(rules, seats, seed, *settings) if p.settled is not None)
    assert picture.settled is not None
    in_view = {name: facts.pop(name) for name in tuple(facts) if name in VIEW}
    won = facts.pop("won", None)
    return scene_of(
        replace(
            picture,
            view=changed(picture.view, **in_view),
            settled=changed(picture.settled, **facts),
            won=won,
        )
    )


VIEW = ("scores", "bidder", "bid", "contracted", "jinker", "barred", "dealer", "history")


def said(scene: Scene) -> str:
    settled = scene.picture.settled
    assert settled is not None
    return " ".join([*how(scene, settled), outcome(scene, settled)])


def settled(**facts: Any) -> dict[str, Any]:
    return facts


def test_tricks_and_the_best_trump_add_up() -> None:
    scene = end_of_deal("traditional-45", 3)
    assert "25 for 5 tricks and 5 for the best trump: 30." in said(scene)
    assert "Nobody has 45 yet." in said(scene)


@pytest.mark.parametrize(
    ("bid", "tricks", "points", "told"),
    [
        (25, (3, 1, 0, 1), (-25, 5), "You bid 25; we took 20: set back 25."),
        (20, (3, 1, 0, 1), (20, 5), "You bid 20; we took 20: made."),
        (15, (3, 1, 0, 1), (60, 5), "You bid 15; we took 20: made, which counts 60."),
    ],
)
def test_a_contract_is_told_with_what_was_bid_and_taken(
    bid: int, tricks: tuple[int, ...], points: tuple[int, ...], told: str
) -> None:
    scene = end_of_deal(
        "auction-pei", 4, bidder=0, bid=bid, tricks=tricks, points=points, bonus=0, history=()
    )
    assert told in said(scene)


def test_a_majority_has_its_sentence() -> None:
    facts = settled(tricks=(2, 1, 2, 0), points=(15, 0))
    assert "We took 4 of the 5 tricks: 15 for the most of them." in said(
        end_of_deal("quarantacinque-b", 4, **facts)
    )
    facts = settled(tricks=(3, 0, 2, 0), points=(25, 0))
    assert "We took all 5 tricks: 25" in said(end_of_deal("quarantacinque-b", 4, **facts))


def test_a_jink_is_told_with_what_it_brought() -> None:
    made = end_of_deal("forty-five-jink", 3, jinker=1, tricks=(0, 5, 0), points=(0, 60, 0), bonus=1)
    assert "Nora jinked and took all five tricks: 30 doubled, 60." in said(made)
    failed = end_of_deal("forty-five-jink", 3, jinker=1, tricks=(1, 4, 0), points=(30, 0, 30))
    assert "Nora jinked and lost a trick: nothing, and 30" in said(failed)


def test_the_pool_and_its_chips_are_told() -> None:
    taken = end_of_deal(
        "spoil-five", 3, void=False, tricks=(1, 3, 1), points=(-1, 2, -1), pool=0, jinker=None
    )
    assert "Nora takes the pool of 3 chips with 3 tricks." in said(taken)
    spoilt = end_of_deal("spoil-five", 3, void=True, tricks=(2, 2, 1), pool=3, jinker=None)
    assert "Nobody has 3 tricks: the deal is spoilt." in said(spoilt)
    assert "The pool of 3 chips stays, and everyone adds 1 to it." in said(spoilt)
    lost = end_of_deal("spoil-five", 3, void=True, tricks=(0, 4, 1), pool=3, jinker=1)
    assert "Nora played on for all five tricks and lost one." in said(lost)


def test_a_void_deal_is_told() -> None:
    void = end_of_deal("forty-five-spoil", 3, void=True, points=(0, 0, 0))
    assert "the deal is void" in said(void)


GOES_ON: list[tuple[str, tuple[str, ...], dict[str, Any], str]] = [
    ("traditional-45", (), {"scores_after": (45, 45, 10)}, "You and Nora are level at 45"),
    (
        "irish-110",
        ("game.must_bid_from=90",),
        {"scores_after": (110, 10, 10), "scores": (95, 0, 0)},
        "from 90 on only an own bid that is made wins",
    ),
    (
        "traditional-45",
        (),
        {"scores_after": (45, 10, 10), "barred": True},
        "whoever kept the ace in silence cannot win",
    ),
]


@pytest.mark.parametrize(("rules", "settings", "facts", "told"), GOES_ON)
def test_it_is_said_why_the_game_goes_on(
    rules: str, settings: tuple[str, ...], facts: dict[str, Any], told: str
) -> None:
    before = facts.get("scores", (0, 0, 0))
    barred = facts.get("barred", False)
    scene = end_of_deal(rules, 3, 1, *settings, barred=barred)
    assert scene.picture.settled is not None
    picture = replace(
        scene.picture,
        view=changed(scene.picture.view, scores=before),
        settled=changed(scene.picture.settled, scores=facts["scores_after"]),
    )
    assert told in said(replace(scene, picture=picture))


ENDS: list[tuple[str, tuple[str, ...], dict[str, Any], str]] = [
    ("traditional-45", (), {"scores": (45, 20, 5)}, "won the game with 45: 45 were wanted"),
    ("traditional-45", (), {"scores": (50, 45, 5)}, "and the higher total wins"),
    ("auction-pei-rec-hall", (), {"scores": (50, 45)}, "the most after 4 deals"),
    ("traditional-45", ("game.lose_at=-50",), {"scores": (10, -50, 5)}, "-50 loses"),
    (
        "irish-45-joker",
        (),
        {"scores": (25, 20, 5), "tricks": (5, 0, 0)},
        "all five tricks win at once",
    ),
    ("spoil-five", (), {"scores": (40, 20, 0)}, "the most chips, now that Pat has none left"),
    (
        "irish-25",
        (),
        {"scores": (25, 20, 5), "tricks": (3, 0, 0)},
        "and the deal stops at that trick",
    ),
]


@pytest.mark.parametrize(("rules", "settings", "facts", "told"), ENDS)
def test_it_is_said_why_the_game_is_over(
    rules: str, settings: tuple[str, ...], facts: dict[str, Any], told: str
) -> None:
    scores = facts["scores"]
    seats = 4 if len(scores) == 2 else 3
    scene = end_of_deal(rules, seats, 1, *settings)
    assert scene.picture.settled is not None
    settled: Settled = changed(scene.picture.settled, **facts)
    picture = replace(scene.picture, settled=settled, won=GameWon(0, scores))
    assert told in said(replace(scene, picture=picture))


def test_points_so_far_are_shown_where_they_may_end_the_game() -> None:
    for picture in played("irish-25", 3, 4):
        taken = picture.view.tricks[1]
        if taken and picture.settled is None:
            facts = facts_of(picture, 1, UNICODE)
            assert facts.score == f"{picture.view.scores[1]} +{5 * taken}"
            return
    raise AssertionError("Nora never took a trick")


def test_it_is_said_in_mid_hand_why_play_goes_on_at_the_target() -> None:
    for picture in played("traditional-45", 3, 4):
        if picture.view.tricks[1] and picture.settled is None:
            view = changed(picture.view, scores=(0, 40, 0))
            words = last_words(scene_of(replace(picture, view=view)), 78)
            assert "who has won is seen when the deal is over" in words
            return
    raise AssertionError("Nora never took a trick")


@pytest.mark.parametrize("rules", preset_names())
def test_every_deal_of_every_preset_is_told(rules: str) -> None:
    for picture in played(rules, preset(rules).table.seats, 5, deals=3):
        if picture.settled is not None:
            scene = scene_of(picture)
            assert said(scene)
            assert "  " not in said(scene)
