"""What `import fortyfives` offers, as the people rely on it who write bots and servers."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import fortyfives
from fortyfives.engine.seating import Seat
from fortyfives.records.export import exported
from fortyfives.records.header import Header
from fortyfives.records.record import Record

PROMISED = {
    *("preset", "load_rules", "RulesError", "change", "Game", "player", "IllegalAction"),
    *("parse_action", "load_record", "preset_names", "player_names", "__version__"),
}


def a_game(name: str = "traditional-45", seats: int | None = None) -> fortyfives.Game:
    return fortyfives.Game(fortyfives.preset(name), seats=seats, seed=45)


def play_out(game: fortyfives.Game, name: str = "random") -> list[tuple[Seat, str]]:
    done: list[tuple[Seat, str]] = []
    player = fortyfives.player(name, seed=1)
    while game.turn is not None and len(done) < 2000:
        action = player.choose(game.view(game.turn))
        done.append((game.turn, str(action)))
        game.apply(action)
    return done


def test_every_promised_name_is_there() -> None:
    offered = set(fortyfives.__all__)
    assert offered >= PROMISED
    assert set(dir(fortyfives)) >= offered
    for name in offered:
        assert getattr(fortyfives, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'preste'"):
        fortyfives.preste  # noqa: B018


def test_nothing_of_the_screen_is_loaded() -> None:
    code = (
        "import sys, fortyfives; fortyfives.Game(fortyfives.preset('traditional-45'), seed=1);"
        "fortyfives.player('expert'); print({'textual', 'rich'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"


def test_a_bare_import_loads_nothing_else() -> None:
    code = "import sys, fortyfives; print([m for m in sys.modules if m.startswith('fortyfives.')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("name", fortyfives.preset_names())
def test_the_events_are_those_of_an_export(name: str) -> None:
    game = a_game(name)
    rules = fortyfives.preset(name)
    seats = rules.table.seats
    header = Header.of(
        rules, preset=name, names=("x",) * seats, players=("random",) * seats, seed=45
    )
    record = Record(header)
    for _, text in play_out(game):
        record.apply(fortyfives.parse_action(text))
    lines = list(exported(record))[1:]
    assert json.loads(json.dumps(game.events)) == json.loads(json.dumps(lines))


def test_a_refused_action_changes_nothing() -> None:
    game = a_game()
    before = (game.events, game.turn, str(game.options))
    with pytest.raises(fortyfives.IllegalAction, match="bid 20"):
        game.apply(fortyfives.parse_action("bid 20"))
    assert (game.events, game.turn, str(game.options)) == before


@pytest.mark.parametrize("name", ["traditional-45", "auction-pei", "spoil-five"])
def test_a_copy_and_the_game_do_not_touch(name: str) -> None:
    game = a_game(name)
    for _ in range(7):
        game.apply(game.options[0])
    twin = game.copy()
    seats = range(len(game.view(0).counts))
    views = [game.view(seat) for seat in seats]
    assert [twin.view(seat) for seat in seats] == views
    play_out(twin)
    assert twin.events != game.events
    assert [game.view(seat) for seat in seats] == views
    play_out(game)
    assert (twin.scores, twin.winner, twin.events) == (game.scores, game.winner, game.events)


def test_a_record_is_loaded_as_far_as_it_went(tmp_path: Path) -> None:
    game = a_game()
    header = Header.of(
        fortyfives.preset("traditional-45"),
        preset="traditional-45",
        names=("a", "b", "c"),
        players=("random",) * 3,
        seed=45,
    )
    record = Record(header)
    for _ in range(9):
        action = game.options[0]
        game.apply(action)
        record.apply(action)
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(record.lines()), "utf-8")
    loaded = fortyfives.load_record(path)
    assert loaded.events == game.events
    assert loaded.view(1) == game.view(1)
    with pytest.raises(fortyfives.RecordError):
        fortyfives.load_record(tmp_path / "missing.jsonl")


def test_cards_and_hands_print_as_cards() -> None:
    game = a_game()
    view = game.view(1)
    assert str(view.hand) == "AC QC QH TD TS"
    assert [str(card) for card in view.hand] == ["QH", "TD", "AC", "QC", "TS"]
    assert f"{view.turn_up}" == "KS"
    assert len(view.hand) == 5
    assert all(card in view.hand for card in view.hand)
    assert str(game.options) == "[play QH, play TD, play AC, play QC, play TS]"


def test_a_view_prints_in_a_few_lines() -> None:
    for name in fortyfives.preset_names():
        game = a_game(name)
        for _ in range(60):
            if game.turn is None:
                break
            text = repr(game.view(game.turn))
            assert len(text.splitlines()) <= 5
            assert max(map(len, text.splitlines())) < 200
            game.apply(game.options[-1])


def test_changed_rules_are_checked() -> None:
    rules = fortyfives.preset("traditional-45")
    assert fortyfives.change(rules, {"game.target": 90, "title": "Ours"}).game.target == 90
    for wrong in ({"game.targit": 90}, {"game.target": "far"}, {"target": 90}, {"a.b.c": 1}):
        with pytest.raises(fortyfives.RulesError):
            fortyfives.change(rules, wrong)
    with pytest.raises(fortyfives.TableError):
        fortyfives.Game(rules, seats=9, seed=1)
