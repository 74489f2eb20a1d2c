"""Whatever is needed is in sight: every preset, every number of seats, every phase, four sizes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from drawn import Sheets, drawn, moments_of, scene_of, with_scores

from at_table import sat_down
from fortyfives.cards import bit
from fortyfives.engine.actions import bid_text
from fortyfives.engine.options import Plays
from fortyfives.rulebook.presets import preset, preset_names
from fortyfives.sitting.setup import NAMES
from fortyfives.tui.sentences import prompt
from fortyfives.tui.shown.facts import score_word, side_name
from fortyfives.tui.shown.picture import Picture
from fortyfives.tui.shown.scene import Scene

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]
LONG: tuple[str, ...] = (
    "Bartholomew of Kells",
    "Wilhelmina",
    "Maximilian",
    "Konstantin",
    "Rosamunde",
)
LONG += ("Jacqueline", "Mariangela", "Theodosius", "Eleanora", "Hugh")
SCORES = (-115, 120, 105, -95, 100, 85, 115, 90, -80, 110)


@cache
def moments(preset_name: str, seats: int) -> tuple[Scene, ...]:
    """The first moment of each kind in two deals."""
    return tuple(one_of_each(preset_name, seats, LONG[:seats]))


def one_of_each(preset_name: str, seats: int, names: tuple[str, ...]) -> Iterator[Scene]:
    met = set()
    rules = preset(preset_name)
    seed = preset_names().index(preset_name) * 10 + seats
    for picture in moments_of(rules, seats, seed, names):
        kind = kind_of(picture)
        if kind not in met:
            met.add(kind)
            yield scene_of(picture)


def kind_of(picture: Picture) -> tuple[object, ...]:
    view = picture.view
    return (
        frozenset(type(action).__name__ for action in view.options),
        bool(view.trick),
        picture.finished is None,
        None if picture.settled is None else picture.settled.void,
        picture.won is None,
        view.bidder is None,
        view.contracted,
        max(view.counts) > 5,
    )


TABLES = [(name, seats) for name in preset_names() for seats in preset(name).table.players]


@pytest.mark.parametrize(
    ("size", "names"),
    [*((size, LONG) for size in SIZES), *((size, NAMES) for size in SIZES[:2])],
    ids=lambda value: value[0] if isinstance(value[0], str) else f"{value[0]}x{value[1]}",
)
def test_what_is_needed_is_in_sight(size: tuple[int, int], names: tuple[str, ...]) -> None:
    for name, seats in TABLES:
        for scene in moments(name, seats):
            if names is LONG:
                scene = with_scores(scene, SCORES[: len(scene.picture.view.sides)])
            else:
                scene = replace(scene, picture=replace(scene.picture, names=names[:seats]))
            try:
                sheets = drawn(scene, *size)
                check(scene, sheets, size)
            except AssertionError as error:
                view = scene.picture.view
                raise AssertionError(f"{name}, {seats} seats, {view.options}: {error}") from error


def says(text: str, sheet: str) -> bool:
    """Whether it stands there as whole words."""
    return re.search(rf"(?<![\w-]){re.escape(text)}(?!\w)", sheet) is not None


def check(scene: Scene, sheets: Sheets, size: tuple[int, int]) -> None:
    picture, signs = scene.picture, scene.signs
    view, game = picture.view, picture.view.rules.game
    whole = sheets.whole
    wanted = [f"deal {view.deal}" + (f" of {game.fixed_hands}" if game.fixed_hands else "")]
    if view.trump is None:
        wanted.append("Trump not named")
    else:
        wanted.append(f"Trump {signs.suit(view.trump)}")
    if picture.pool is not None:
        wanted.append(f"pool {picture.pool}")
    elif not game.fixed_hands:
        wanted.append(f"to {game.target}")
    for text in wanted:
        assert says(text, sheets.status), f"{text} is not in {sheets.status!r}"
    assert " ".join(sheets.prompt.split()) == " ".join(prompt(scene)[0].split())
    if scene.asking.open:
        for choice in scene.asking.choices:
            assert says(choice.label, sheets.choices), choice
            assert f"({choice.key})" in sheets.choices or not choice.key
    assert "? help" in sheets.keys and "q quit" in sheets.keys
    if scene.reckoning:
        check_reckoning(scene, sheets)
    else:
        check_seats(scene, sheets)
        check_hand(scene, sheets)
    assert all(len(row) <= size[0] for row in whole.split("\n"))
    assert len(whole.split("\n")) <= size[1]


def check_reckoning(scene: Scene, sheets: Sheets) -> None:
    picture = scene.picture
    settled = picture.settled
    assert settled is not None
    for side, total in enumerate(settled.scores):
        row = next(row for row in sheets.felt.split("\n") if says(side_name(scene, side), row))
        assert says(str(total), row), (total, row)
        gain = settled.points[side]
        assert says(str(gain), row) or says(f"+{gain}", row) or f"{gain:+d}" in row, (gain, row)


def check_seats(scene: Scene, sheets: Sheets) -> None:
    picture, signs = scene.picture, scene.signs
    view = picture.view
    table = f"{sheets.felt}\n{sheets.place or ''}"
    for seat, name in enumerate(picture.names):
        assert says(name, table) or (seat == 0 and says("you", table)), f"{name} is not there"
    assert table.count(signs.trick) >= sum(view.tricks)
    assert says(score_word(picture), table)
    for side, score in enumerate(view.scores):
        assert says(str(score), table), f"the score {score} of side {side} is not there"
    if view.turn is not None and view.turn != 0:
        assert re.search(rf"{signs.turn} ?{picture.names[view.turn]}", table), "whose turn it is"
    elif view.turn == 0:
        assert re.search(rf"{signs.turn} ?({picture.names[0]}|you)", table), "that it is my turn"
    dealer = picture.names[view.dealer]
    mark = rf"({dealer}{'|you' if not view.dealer else ''})\b.*\b(dealer|D)\b|\bD\b"
    assert re.search(mark, table), f"{dealer} deals"
    for seat in range(view.seats):
        card = picture.laid_by(seat)
        if card is not None:
            assert signs.rank(card) in table or signs.card(card) in table, signs.card(card)
    if view.turn_up is not None:
        assert signs.rank(view.turn_up) in table, "the turned card"
    if view.contracted and view.bidder is not None and view.bid is not None:
        bid = bid_text(view.bid)
        both = f"{sheets.status}\n{table}"
        who = picture.names[view.bidder]
        assert says(f"{who} bid {bid}", both) or says(f"for {bid}", both), "who plays for what"
    if len(view.sides) == 2 and view.seats > 2:
        assert says("we", table) and says("they", table)
    for seat, number in view.calls:
        # What a seat called last is to be seen until somebody plays.
        last = [n for who, n in view.calls if who == seat][-1]
        if seat and number == last and not view.contracted:
            assert says("passed" if number is None else bid_text(number), table), "a call"


def check_hand(scene: Scene, sheets: Sheets) -> None:
    view, signs = scene.picture.view, scene.signs
    held = [card for card in range(53) if view.hand & bit(card)]
    for card in held:
        assert signs.rank(card) in (sheets.hand or ""), f"{signs.card(card)} is not in the hand"
    corners = sum((sheets.hand or "").count(corner) for corner in "╭┏")
    assert corners == len(held), "a card is not there"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_screen_is_what_is_drawn(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sat_down(tmp_path, size=size, glyphs="unicode") as table:
        await table.play_until(lambda: isinstance(table.picture.view.options, Plays))
        sheets = drawn(table.scene, *size)
        wanted = [row for row in sheets.whole.split("\n") if row.strip()]
        on_screen = "\n".join(row for row in table.rows if row.strip())
        for row in wanted:
            assert row.strip() in on_screen
        await table.play_until(lambda: table.scene.reckoning)
        sheets = drawn(table.scene, *size)
        for row in sheets.felt.split("\n"):
            assert row.rstrip() in table.screen
