"""Rules that were changed go by no name and no sentence that is no longer true of them."""

import json
from pathlib import Path

import pytest

from commandline import CommandLine
from fortyfives.rulebook.naming import value_words
from fortyfives.rulebook.presets import (
    load_rules,
    overrides_from,
    preset,
    preset_names,
    read_rules,
    set_values,
    with_overrides,
)
from fortyfives.rulebook.rules import Value


@pytest.mark.parametrize("name", preset_names())
def test_one_change_to_any_game_is_named_and_the_old_sentence_is_gone(name: str) -> None:
    known = preset(name)
    target = known.game.target + 5
    told = f"{known.title}, but game.target is {target} instead of {known.game.target}."
    ways = {
        "--set": set_values(known, [f"game.target={target}"]),
        "a file": read_rules(f'extends = "{name}"\n[game]\ntarget = {target}\n', "mine.toml"),
        "settings": overrides_from({"game": {"target": target}}, "", "config.toml", known),
        "tables": with_overrides(known, {"game": {"target": target}}, "tables"),
    }
    for way, rules in ways.items():
        assert (rules.title, rules.about) == (f"{known.title}, changed", told), way


def test_the_same_values_leave_the_name() -> None:
    known = preset("irish-25")
    assert set_values(known, ["game.target=25"]) == known
    assert set_values(set_values(known, ["game.target=30"]), ["game.target=25"]) == known


def test_changes_upon_changes_are_told_against_the_game_itself() -> None:
    once = set_values(preset("irish-25"), ["game.target=30"])
    twice = set_values(once, ["game.target=35", "table.seats=4"])
    assert twice.title == "Irish Twenty-five, changed"
    assert twice.about == (
        "Irish Twenty-five, but table.seats is 4 instead of 3; game.target is 35 instead of 25."
    )


def test_a_game_of_ones_own_that_is_changed_again(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text('title = "Kitchen"\nabout = "To 60."\n[game]\ntarget = 60\n', "utf-8")
    own = load_rules(file)
    assert (own.title, own.about) == ("Kitchen", "To 60.")
    once = set_values(own, ["game.target=65"])
    assert once.about == "Kitchen, but game.target is 65 instead of 60."
    twice = set_values(once, ["score.bonus_points=0"])
    assert twice.title == "Kitchen, changed"
    assert twice.about == (
        "Kitchen, but game.target is 65 instead of 60; score.bonus_points is 0 instead of 5."
    )


def test_a_title_of_ones_own_stays_with_a_sentence_that_is_true() -> None:
    rules = read_rules('extends = "irish-25"\ntitle = "Ours"\n[game]\ntarget = 30\n', "f.toml")
    assert rules.title == "Ours"
    assert rules.about == "Irish Twenty-five, but game.target is 30 instead of 25."


def test_many_changes_are_counted() -> None:
    changes = (
        "table.seats=4",
        "deck.plain_ace=high",
        "deck.black_inverted=false",
        "deal.packets=[2, 3]",
        "rob.holder=must",
        "rob.undeclared=ace_lowest",
        "game.target=60",
    )
    about = set_values(preset("traditional-45"), changes).about
    assert "deck.black_inverted is no instead of yes; " in about
    assert "deal.packets is 2, 3 instead of 3, 2; " in about
    assert about.endswith("; 2 other rules differ.")
    less = set_values(preset("traditional-45"), changes[:6]).about
    assert less.endswith("; 1 other rule differs.")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "yes"),
        (45, "45"),
        ("strict", "strict"),
        ((3, 2), "3, 2"),
        ((), "none"),
        ((("at", 0), ("min", 20)), "at 0, min 20"),
    ],
)
def test_values_in_words(value: Value, words: str) -> None:
    assert value_words(value) == words


def test_the_shell_says_so(fortyfives: CommandLine) -> None:
    shown = fortyfives("rules explain", "--set game.target=15").out
    assert shown.startswith("Traditional Forty-fives, changed\n")
    assert "to 45" not in shown
    told = json.loads(fortyfives("rules show --json", "--set game.target=15").out)
    assert told["title"] == "Traditional Forty-fives, changed"
