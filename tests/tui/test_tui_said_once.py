"""What the screen says it says once, and it agrees with the figures beside it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from drawn import drawn, moments_of, scene_of, with_scores

from fortyfives.cards import SUIT_NAMES, bit, each
from fortyfives.engine.events import Event
from fortyfives.engine.options import Plays
from fortyfives.rulebook.presets import preset, preset_names, set_values
from fortyfives.sitting.setup import NAMES
from fortyfives.tui.draw.bars import draw_choices, draw_prompt
from fortyfives.tui.draw.deal_result import draw_deal_result
from fortyfives.tui.draw.log import draw_log
from fortyfives.tui.look.canvas import Canvas
from fortyfives.tui.pages import PAGES
from fortyfives.tui.sentences import prompt
from fortyfives.tui.shown.facts import in_hand, side_name
from fortyfives.tui.shown.picture import Picture
from fortyfives.tui.shown.scene import Scene, form_for

TABLES = [(name, seats) for name in preset_names() for seats in preset(name).table.players]
USUAL = [(name, preset(name).table.seats) for name in preset_names()]
LONG: tuple[str, ...] = (
    "Bartholomew of Kells",
    "Wilhelmina",
    "Maximilian",
    "Konstantin",
    "Rosamunde",
)
LONG += ("Jacqueline", "Mariangela", "Theodosius", "Eleanora", "Hugh")


def sentences(sheet: str) -> list[str]:
    """The sentences of one part of the screen; what has fewer than two words is none."""
    text = " ".join(re.sub("[│|]", " ", sheet).split())
    found = re.split(r"(?<=[.!?;]) ", text)
    return [sentence for sentence in found if " " in sentence]


def told(scene: Scene, width: int, height: int) -> list[str]:
    """The parts of the screen that hold sentences."""
    form = form_for(width, height)
    assert form is not None
    scene = replace(scene, form=form)
    parts = [(draw_prompt, (width, 2)), (draw_choices, (width, 1))]
    parts += [(draw_log, (form.log, height - 5))] if form.log else []
    parts += [(draw_deal_result, (width - form.log, height - 5))] if scene.reckoning else []
    sheets = []
    for draw, size in parts:
        canvas = Canvas(*size)
        draw(canvas, scene)
        sheets.append(canvas.text())
    return sheets


def told_twice(scene: Scene, size: tuple[int, int]) -> list[str]:
    """The sentences that stand on the screen more often than what they tell has happened."""
    said = Counter(sentence for part in told(scene, *size) for sentence in sentences(part))
    events: tuple[Event, ...] = scene.picture.log
    happened = Counter(
        sentence for event in events for sentence in sentences(scene.narrator.told(event))
    )
    return [sentence for sentence, times in said.items() if times > max(happened[sentence], 1)]


def pictures_of(name: str, seats: int) -> Iterator[Picture]:
    """Every moment of one deal."""
    seed = preset_names().index(name) * 10 + seats
    return moments_of(preset(name), seats, seed, NAMES[:seats], deals=1)


@pytest.mark.parametrize("size", [(60, 20), (120, 40)], ids=str)
def test_no_frame_says_a_sentence_twice(size: tuple[int, int]) -> None:
    for name, seats in TABLES:
        for picture in pictures_of(name, seats):
            scene = scene_of(picture)
            twice = told_twice(scene, size)
            assert not twice, f"{name}, {seats} seats, deal {picture.view.deal}: {twice}"


@pytest.mark.parametrize("page", PAGES)
def test_no_page_says_a_sentence_twice(page: str) -> None:
    _, lines = PAGES[page]
    for name, seats in USUAL:
        *_, picture = pictures_of(name, seats)
        said = Counter(sentences(" ".join(line for line, _ in lines(scene_of(picture), 76))))
        twice = [sentence for sentence, times in said.items() if times > 1]
        assert not twice, f"{page} of {name}, {seats} seats: {twice}"


@pytest.mark.parametrize(
    ("size", "names"),
    [((60, 20), LONG), ((80, 24), NAMES), ((120, 40), NAMES)],
    ids=["60x20", "80x24", "120x40"],
)
def test_who_is_at_the_target_is_named_and_the_seats_show_it(
    size: tuple[int, int], names: tuple[str, ...]
) -> None:
    met = Counter[str]()
    for name, seats in TABLES:
        rules = preset(name)
        if rules.score.method != "per_trick" or rules.game.stops_in_mid_hand:
            continue
        near = rules.game.target - rules.score.trick_points
        for picture in moments_of(rules, seats, 7 * seats, names[:seats], deals=1):
            gains = in_hand(picture)
            there = [side for side, gain in enumerate(gains) if gain]
            asked = picture.view.options and not isinstance(picture.view.options, Plays)
            if picture.settled is not None or asked or not there:
                continue
            scene = with_scores(scene_of(picture), (near,) * len(gains))
            sheets = drawn(scene, *size)
            met[name] += 1
            for side in there:
                assert f"{near} +{gains[side]}" in sheets.felt + (sheets.place or "")
            if sheets.choices:
                for side in there:
                    said = f"{side_name(scene, side)} ha(s|ve) {near + gains[side]}"
                    assert re.search(said, sheets.choices, re.IGNORECASE), sheets.choices
    assert met["traditional-45"] > 5 and met["forty-five"] > 5


def at_every_card(scene: Scene) -> Iterator[Scene]:
    """The same moment with the cursor wherever it can stand."""
    for stop in list(scene.asking.stops()) or [scene.asking.cursor]:
        yield replace(scene, asking=replace(scene.asking, cursor=stop))


def test_a_sentence_under_the_table_fits_one_line_at_80_columns() -> None:
    for name, seats in USUAL:
        for picture in pictures_of(name, seats):
            for scene in at_every_card(scene_of(picture)):
                for sentence in re.split(r"(?<=[.!?]) ", prompt(scene)[0]):
                    assert len(sentence) <= 78, f"{name}: {sentence}"


@pytest.mark.parametrize("follow", ["follow_or_trump", "strict", "trump_if_void", "free"])
def test_what_is_asked_of_me_is_what_i_may_play(follow: str) -> None:
    met = Counter[str]()
    rules = set_values(preset("traditional-45"), [f"play.plain_follow={follow}"])
    for picture in moments_of(rules, 3, 5, NAMES[:3], deals=12):
        view = picture.view
        if not isinstance(view.options, Plays) or view.led is None or view.ranking is None:
            continue
        trumps, may = view.ranking.trumps, view.options.cards
        if bit(view.led) & trumps:
            continue
        mine = {card // 13 for card in each(may & ~trumps)}
        led = view.led // 13
        other = bool(mine - {led}) or (led not in mine and may == view.hand)
        words = [f"a {SUIT_NAMES[led][:-1]}"] * (led in mine) + ["a trump"] * bool(may & trumps)
        wanted = "any card" if other else " or ".join(words)
        (said,) = {
            said
            for scene in at_every_card(scene_of(picture))
            for said, style in [prompt(scene)]
            if style != "refusal"
        }
        assert said.endswith(f"play {wanted}."), (said, wanted)
        assert ("You have no" in said) == (led not in mine)
        met[wanted] += 1
    assert met["any card"]
    assert met["a trump"] or follow != "trump_if_void"


def test_a_hand_of_trumps_alone_is_not_told_that_it_may_keep_them_back() -> None:
    met = Counter[bool]()
    for name, seats in USUAL:
        for picture in moments_of(preset(name), seats, 9, NAMES[:seats], deals=4):
            view = picture.view
            if not isinstance(view.options, Plays) or view.led is None or view.ranking is None:
                continue
            trumps = view.ranking.trumps
            if not bit(view.led) & trumps or not view.hand & trumps:
                continue
            alone = not view.hand & ~trumps
            for scene in at_every_card(scene_of(picture)):
                said, style = prompt(scene)
                if style != "refusal":
                    free = not alone and view.options == Plays(view.hand)
                    assert ("keep back" in said) == free, said
                    assert ("any card" in said) == free, said
            met[alone] += 1
    assert met[True] and met[False]


HINT = (
    "Hint: discard 5♥ K♣ A♠ 4♠ K♠. No trumps: you keep nothing, and draw 5. "
    "To keep K♣ too would cost 0.3% of the chance to win."
)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
def test_a_long_hint_is_never_cut_within_a_sentence(size: tuple[int, int]) -> None:
    met = Counter[bool]()
    for name, seats in USUAL:
        for picture in pictures_of(name, seats):
            if not picture.my_turn:
                continue
            scene = replace(scene_of(picture), notice=HINT)
            beside = bool(scene.asking.choices)
            met[beside] += 1
            said, below, *_ = (" ".join(part.split()) for part in told(scene, *size))
            whole = said if beside else f"{said} {below}"
            if beside and size[0] == 60:
                assert said == HINT[: HINT.rindex(" To keep")]
            else:
                assert whole.startswith(HINT)
    assert met[True] and met[False]


def test_the_order_page_lists_by_strength() -> None:
    for name, seats in USUAL:
        for picture in pictures_of(name, seats):
            view = picture.view
            ranking = view.ranking
            if ranking is None or not view.hand:
                continue
            lines = [line for line, _ in PAGES["strength"][1](scene_of(picture), 76)]
            above = [
                int(m[1]) for m in (re.match(r"\S+ +(\d+) of the", line) for line in lines) if m
            ]
            trumps = [
                int(m[1]) for m in (re.match(r"\S+ +(\d+) trump", line) for line in lines) if m
            ]
            assert above == sorted(above) and trumps == sorted(trumps)
            best = sum("the highest of the" in line or "best of all" in line for line in lines)
            assert len(above) + len(trumps) + best == view.hand.bit_count()


def test_a_changed_game_is_told_as_changed() -> None:
    rules = set_values(preset("traditional-45"), ["game.target=15"])
    picture = next(moments_of(rules, 3, 1, NAMES[:3]))
    lines = [line for line, _ in PAGES["house_rules"][1](scene_of(picture), 76)]
    assert lines[0] == "Traditional Forty-fives, changed"
    assert lines[1].startswith("Traditional Forty-fives, but game.target is 15 instead of 45.")
    page = " ".join(lines)
    assert "to 15" in page and "to 45" not in page
