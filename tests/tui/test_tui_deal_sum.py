"""The end of a deal in words: the sum adds up, and it is said why the game ends or goes on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from drawn import moments_of, scene_of
from msgspec.structs import replace as changed

from fortyfives.engine.events import GameWon
from fortyfives.engine.settling.deal_played import DealPlayed
from fortyfives.engine.settling.settle import settling_for
from fortyfives.engine.state import Stakes
from fortyfives.rulebook.presets import preset, preset_names, set_values
from fortyfives.sitting.setup import NAMES
from fortyfives.tui.deal_sum import how
from fortyfives.tui.look.signs import UNICODE
from fortyfives.tui.outcome import outcome
from fortyfives.tui.sentences import last_words
from fortyfives.tui.shown.facts import facts_of
from fortyfives.tui.shown.picture import Picture
from fortyfives.tui.shown.scene import Scene


def played(rules: str, seats: int, seed: int, *settings: str, deals: int = 3) -> Iterator[Picture]:
    house = set_values(preset(rules), settings)
    yield from moments_of(house, seats, seed, NAMES[:seats], deals=deals)


def end_of_deal(
    rules: str, seats: int, *settings: str, tricks: tuple[int, ...] = (), **facts: Any
) -> Scene:
    """The first reckoning of a game, as the engine has it if the deal went like this."""
    picture = next(p for p in played(rules, seats, 1, *settings) if p.settled is not None)
    view = picture.view
    if not tricks:
        return scene_of(picture)
    winners = tuple(seat for seat, number in enumerate(tricks) for _ in range(number))
    start = DealPlayed(winners, before=view.scores, dealer=view.dealer, stakes=view.stakes)
    deal = changed(start, **facts)
    settling = settling_for(view.rules, seats)
    settled = settling.settle(deal)
    win = settling.verdict(deal, settled, deal.number).win
    return scene_of(
        replace(
            picture,
            view=changed(
                view,
                scores=deal.before,
                bidder=deal.bidder,
                bid=deal.bid,
                jinker=deal.jinker,
                barred=deal.barred == view.seat,
                stakes=deal.stakes,
                history=(),
            ),
            settled=settled,
            won=None if win is None else GameWon(win.side, settled.scores, win.why),
        )
    )


def said(scene: Scene) -> str:
    settled = scene.picture.settled
    assert settled is not None
    return " ".join([*how(scene, settled), outcome(scene, settled)])


def test_tricks_and_the_best_trump_add_up() -> None:
    scene = end_of_deal("traditional-45", 3)
    assert "25 for 5 tricks and 5 for the best trump: 30." in said(scene)
    assert "Nobody has 45 yet." in said(scene)


@pytest.mark.parametrize(
    ("rules", "bid", "tricks", "told"),
    [
        ("auction-pei", 25, (3, 1, 0, 1), "You bid 25; we took 20: set back 25."),
        ("auction-pei", 20, (3, 1, 0, 1), "You bid 20; we took 20: made."),
        ("auction-ns-120", 30, (4, 0, 1, 0), "You bid 30; we took 30: made, and it counts 60."),
    ],
)
def test_a_contract_is_told_with_what_was_bid_and_taken(
    rules: str, bid: int, tricks: tuple[int, ...], told: str
) -> None:
    scene = end_of_deal(rules, 4, tricks=tricks, bidder=0, bid=bid, bonus=0)
    assert told in said(scene)


def test_who_is_at_a_hundred_and_scores_nothing_is_told() -> None:
    scene = end_of_deal(
        "auction-ns-125", 4, tricks=(4, 1, 0, 0), bidder=0, bid=20, bonus=0, before=(0, 105)
    )
    assert "They had 100 or more already and score only when a bid fails." in said(scene)


def test_a_majority_has_its_sentence() -> None:
    most = end_of_deal("quarantacinque-b", 4, tricks=(2, 1, 2, 0))
    assert "We took 4 of the 5 tricks: 15 for the most tricks." in said(most)
    sweep = end_of_deal("quarantacinque-b", 4, tricks=(3, 0, 2, 0))
    assert "We took all 5 tricks: 25." in said(sweep)


def test_a_jink_is_told_with_what_it_brought() -> None:
    made = end_of_deal("forty-five-jink", 3, tricks=(0, 5, 0), jinker=1, bonus=1)
    assert "Nora jinked and took all five tricks: 30 doubled is 60." in said(made)
    failed = end_of_deal("forty-five-jink", 3, tricks=(1, 4, 0), jinker=1)
    assert "Nora jinked and lost a trick: the others get 30." in said(failed)


def test_the_pool_and_its_chips_are_told() -> None:
    taken = end_of_deal("spoil-five", 3, tricks=(1, 3, 1))
    assert "Nora takes the pool of 3 chips with 3 tricks." in said(taken)
    swept = end_of_deal("spoil-five", 3, tricks=(0, 5, 0), jinker=1)
    assert "with 5 tricks, and 1 chip from everyone for taking all." in said(swept)
    spoilt = end_of_deal("spoil-five", 3, tricks=(2, 2, 1))
    assert "Nobody took 3 tricks: the deal is spoilt." in said(spoilt)
    assert "The pool of 3 chips stays, and everyone adds 1 to it." in said(spoilt)
    lost = end_of_deal("spoil-five", 3, tricks=(0, 4, 1), jinker=1)
    assert "Nora went for all five tricks and lost one." in said(lost)
    kept = end_of_deal("spoil-five-strict", 3, tricks=(1, 3, 1), barred=1)
    assert "Nora kept quiet about the ace and cannot take the pool." in said(kept)


def test_a_void_deal_is_told() -> None:
    assert "the deal is void" in said(end_of_deal("forty-five-spoil", 3, tricks=(2, 2, 1)))


GOES_ON: list[tuple[str, tuple[str, ...], dict[str, Any], str]] = [
    (
        "traditional-45",
        (),
        {"before": (35, 35, 5), "tricks": (2, 2, 1)},
        "You and Nora are level at 45",
    ),
    (
        "irish-110",
        ("game.must_bid_from=90",),
        {"before": (95, 0, 0), "tricks": (3, 1, 1), "bidder": 1, "bid": 20},
        "from 90 on only making your own bid wins",
    ),
    (
        "traditional-45",
        (),
        {"before": (35, 0, 5), "tricks": (2, 2, 1), "barred": 0},
        "You have 45, but kept quiet about the ace and cannot win with this deal.",
    ),
    (
        "irish-110",
        ("game.tie_break=trick_order",),
        {"before": (140, 0, 0), "tricks": (1, 2, 2), "bidder": 0, "bid": 20},
        "but failed in the bid and cannot win with this deal.",
    ),
]


@pytest.mark.parametrize(("rules", "settings", "facts", "told"), GOES_ON)
def test_it_is_said_why_the_game_goes_on(
    rules: str, settings: tuple[str, ...], facts: dict[str, Any], told: str
) -> None:
    scene = end_of_deal(rules, 3, *settings, **facts)
    assert scene.picture.won is None
    assert told in said(scene)


CHIPS = Stakes(before=(30, 20, 1), now=(29, 19, 0), pool=3)

ENDS: list[tuple[str, int, dict[str, Any], str]] = [
    (
        "traditional-45",
        3,
        {"before": (30, 10, 0), "tricks": (3, 2, 0)},
        "You have won the game with 45: 45 wins.",
    ),
    (
        "traditional-45",
        3,
        {"before": (35, 35, 0), "tricks": (3, 2, 0)},
        "45 wins, and the higher total comes first.",
    ),
    (
        "traditional-45",
        3,
        {"before": (35, 25, 5), "tricks": (2, 2, 1), "barred": 1, "bonus": 1},
        ": 45 wins.",
    ),
    (
        "traditional-45",
        3,
        {"before": (35, 40, 5), "tricks": (2, 2, 1), "barred": 1},
        "45 wins; Nora has 50, but kept quiet about the ace and cannot win",
    ),
    (
        "forty-five",
        3,
        {"before": (35, 40, 5), "tricks": (2, 2, 1), "dealer": 1},
        "45 wins, and the player nearest the dealer's left goes first",
    ),
    (
        "auction-pei-rec-hall",
        4,
        {"before": (50, 20), "tricks": (3, 2, 0, 0), "bidder": 0, "bid": 15, "number": 4},
        "the most after 4 deals",
    ),
    (
        "auction-ns-125",
        4,
        {"before": (20, -110), "tricks": (3, 1, 1, 0), "bidder": 1, "bid": 20},
        "they fell to -130, and -125 loses",
    ),
    ("irish-45-joker", 3, {"tricks": (5, 0, 0)}, "all five tricks win the game"),
    (
        "spoil-five",
        3,
        {"stakes": CHIPS, "before": CHIPS.now, "tricks": (3, 1, 1)},
        "the most chips, now that Pat has none left",
    ),
    (
        "irish-25",
        3,
        {"before": (10, 5, 0), "tricks": (3, 0, 0)},
        "25 wins, and the deal stops there",
    ),
]


@pytest.mark.parametrize(("rules", "seats", "facts", "told"), ENDS)
def test_it_is_said_why_the_game_is_over(
    rules: str, seats: int, facts: dict[str, Any], told: str
) -> None:
    assert told in said(end_of_deal(rules, seats, **facts))


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
            assert "the winner is decided after the deal" in words
            return
    raise AssertionError("Nora never took a trick")


@pytest.mark.parametrize("rules", preset_names())
def test_every_deal_of_every_preset_is_told(rules: str) -> None:
    for picture in played(rules, preset(rules).table.seats, 5, deals=3):
        if picture.settled is not None:
            scene = scene_of(picture)
            assert said(scene)
            assert "  " not in said(scene)
