"""Rules files: the games that come with the program, and what is said about bad ones."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as changed

from fortyfives.rulebook.keys import KEYS, as_tables
from fortyfives.rulebook.presets import (
    DEFAULT,
    Problem,
    RulesError,
    as_toml,
    find_rules,
    load_rules,
    overrides_from,
    preset,
    preset_folder,
    preset_names,
    read_rules,
    set_value,
    set_values,
    with_overrides,
)
from fortyfives.rulebook.rules import Rules
from fortyfives.rulebook.toml_text import lines_of, written
from houses import any_rules, good_rules, unhurried
from survey_values import DIFFERENCES


def problems(text: str, source: str = "house.toml") -> list[str]:
    """What is said about a text, a line a problem."""
    try:
        read_rules(text, source)
    except RulesError as error:
        found = error
    else:
        return []
    assert str(found).splitlines() == [str(problem) for problem in found.problems]
    return str(found).splitlines()


def differences(rules: Rules) -> dict[str, Any]:
    base = as_tables(Rules())
    return {
        f"{group}.{name}": value
        for group, table in as_tables(rules).items()
        for name, value in table.items()
        if value != base[group][name]
    }


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_is_what_the_survey_says(name: str) -> None:
    assert differences(preset(name)) == DIFFERENCES[name]


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_has_a_name_for_people_and_one_sentence(name: str) -> None:
    rules = preset(name)
    others = [preset(other) for other in preset_names() if other != name]
    assert rules.title not in {other.title for other in others}
    assert rules.about not in {other.about for other in others}
    assert rules.about[0].isupper()
    assert rules.about.endswith(".")
    assert ". " not in rules.about


def test_the_default_comes_first_and_every_file_is_a_preset() -> None:
    assert preset_names()[0] == DEFAULT
    assert set(DIFFERENCES) == set(preset_names())
    files = {entry.name for entry in preset_folder().iterdir() if entry.name.endswith(".toml")}
    assert files == {f"{name}.toml" for name in preset_names()}


def test_the_traditional_file_spells_out_every_rule() -> None:
    data = tomllib.loads((preset_folder() / f"{DEFAULT}.toml").read_text("utf-8"))
    rules = preset(DEFAULT)
    assert rules == Rules()
    assert data == {"title": rules.title, "about": rules.about, **as_tables(rules)}


def test_rules_are_found_by_name_and_by_path(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text('extends = "irish-25"\n[game]\ntarget = 30\n', "utf-8")
    expected = changed(
        preset("irish-25"),
        game=changed(preset("irish-25").game, target=30),
        title="Irish Twenty-five, changed",
        about="Irish Twenty-five, but game.target is 30 instead of 25.",
    )
    assert load_rules(file) == load_rules(str(file)) == find_rules(str(file)) == expected
    assert load_rules("irish-25") == find_rules("irish-25") == preset("irish-25")


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(RulesError) as refused:
        find_rules("irsh-25")
    assert str(refused.value).startswith(
        '"irsh-25": neither a preset nor a file; did you mean irish'
    )
    with pytest.raises(RulesError, match="the presets are traditional-45, "):
        preset("whist")


# What is said about a bad file


HOUSE = """\
title = "House"
targt = 50

[ai]
target = 45

[game]
targt = 45
tie_break = 'bidder'
lose_at = 4.5
undeclared = "ace_lowest"

[score]
"trick_points" = true

[table]
players = [
    2,  # two
    11,
]
"""


def test_all_that_is_wrong_is_told_at_once_each_with_its_line() -> None:
    found = problems(HOUSE)
    starts = [
        "house.toml:2: targt: no such key",
        "house.toml:4: ai: no such table",
        "house.toml:5: ai.target: target belongs in the table [game]",
        "house.toml:8: game.targt: no such key",
        'house.toml:9: game.tie_break: "bidder" is not allowed; write one of "highest',
        "house.toml:10: game.lose_at: 4.5 is not allowed; write a whole number from -10000 to 0",
        "house.toml:11: game.undeclared: no such key in [game]; undeclared belongs in the table",
        "house.toml:14: score.trick_points: true is not allowed; "
        "write a whole number from 1 to 100",
        "house.toml:17: table.players: 11 in the list is not allowed; "
        "write a list of whole numbers from 2 to 10",
    ]
    assert [line[: len(start)] for line, start in zip(found, starts, strict=True)] == starts
    assert found[3].endswith('did you mean "target"?')
    assert found[4].endswith('did you mean "bidder_first"?')


WRONG = [
    (
        '[rob]\nholder = "musst"',
        2,
        "rob.holder",
        'one of "may", "must", "off"; did you mean "must"?',
    ),
    (
        "[rob]\nholder = true",
        2,
        "rob.holder",
        'true is not allowed; write one of "may", "must", "off"',
    ),
    ("[rob]\nholder = 1", 2, "rob.holder", '1 is not allowed; write one of "may", "must", "off"'),
    ('[deck]\njoker = "maybe"', 2, "deck.joker", '"below_jack", "below_ace_of_hearts"'),
    ('[deck]\nblack_inverted = "yes"', 2, "deck.black_inverted", "did you mean true?"),
    (
        "[deck]\nblack_inverted = 1",
        2,
        "deck.black_inverted",
        "1 is not allowed; write true or false",
    ),
    ('[game]\ntarget = "45"', 2, "game.target", "did you mean 45?"),
    ("[game]\ntarget = -5", 2, "game.target", "from 1 to 10000; did you mean 1?"),
    ("[game]\ntarget = 0", 2, "game.target", "did you mean 1?"),
    ("[game]\ntarget = 45.0", 2, "game.target", "did you mean 45?"),
    ("[game]\ntarget = nan", 2, "game.target", "nan is not allowed"),
    ("[game]\ntarget = inf", 2, "game.target", "inf is not allowed"),
    ("[game]\ntarget = [45]", 2, "game.target", "[45] is not allowed"),
    ("[game]\ntarget = 1979-05-27", 2, "game.target", "1979-05-27 is not allowed"),
    (
        '[draw]\nmin_keep = "autoo"',
        2,
        "draw.min_keep",
        'from 0 to 5 or "auto"; did you mean "auto"?',
    ),
    ("[draw]\nmin_keep = 6", 2, "draw.min_keep", "did you mean 5?"),
    (
        "[table]\nplayers = 11",
        2,
        "table.players",
        "11 is not allowed; write a list of whole numbers",
    ),
    ("[table]\nplayers = []", 2, "table.players", "an empty list is not allowed"),
    ("[table]\nplayers = [2, 3, 3]", 2, "table.players", "names something twice"),
    ("[table]\nplayers = [2, true]", 2, "table.players", "true in the list is not allowed"),
    (
        "[auction]\nbids = [15, 17]",
        2,
        "auction.bids",
        "multiples of 5 from 5 to 30; did you mean 15?",
    ),
    ("[auction]\nbids = [20, 15]", 2, "auction.bids", "did you mean [15, 20]?"),
    ("[deal]\npackets = [3, 3]", 2, "deal.packets", "adds up to 6; it must be 5 in all"),
    ('[play]\nrenege_cards = ["ah"]', 2, "play.renege_cards", 'did you mean "AH"?'),
    ("[play]\nrenege_cards = [5]", 2, "play.renege_cards", 'did you mean "5"?'),
    ('[play]\nrenege_cards = ["5", "5"]', 2, "play.renege_cards", "names something twice"),
    ('[play]\nrenege_cards = "5"', 2, "play.renege_cards", 'a list of "5", "J", "XX", "AH"'),
    ("[auction]\nlow_bid_bar = { at = 100 }", 2, "auction.low_bid_bar", "min is missing"),
    ("[auction]\nlow_bid_bar = 20", 2, "auction.low_bid_bar", "a table with at (a whole number"),
    (
        "[auction]\nlow_bid_bar = {at = 5, min = 31}",
        2,
        "auction.low_bid_bar",
        "min = 31 is not allowed",
    ),
    (
        "[auction]\nlow_bid_bar={at=0,min=0,max=1}",
        2,
        "auction.low_bid_bar",
        '"max" does not belong here',
    ),
    ("[[game]]\ntarget = 5", 1, "game", "write [game], not [[game]]"),
    ("game = 5", 1, "game", "write [game], not game = 5"),
    ("[game.more]\ntarget = 5", 1, "game.more", "no such key"),
    ("deadline = 5", 1, "deadline", "stands outside its table; it belongs in [rob]"),
    ("[gaem]\ntarget = 5", 1, "gaem", 'did you mean "game"?'),
    ("title = 5", 1, "title", "a text in quotes"),
    ('title = ""', 1, "title", "one line of text"),
    ('about = "a\\u001b[31m"', 1, "about", "one line of text"),
    ("extends = 5", 1, "extends", "a text in quotes"),
    ('extends = "irish-52"', 1, "extends", "did you mean irish-"),
    ('extends = "nowhere.toml"', 1, "extends", "no such file beside this one"),
    ("game.targt = 5", 1, "game.targt", 'did you mean "target"?'),
    ("# one\n\n  game . 'targt' = 5", 3, "game.targt", 'did you mean "target"?'),
    ("game = { win_check = 'no', target = 0 }", 1, "game.win_check", "one of"),
    ("[game]\na = '''\n[rob]\n'''\ntarget = 0", 5, "game.target", "did you mean 1?"),
    ('[game]\na = [ # ]\n "]", \'"\'\n]\ntarget = 0', 5, "game.target", "did you mean 1?"),
    ("[game] # [rob]\r\n\r\ntarget = 0\r\n", 3, "game.target", "did you mean 1?"),
    ('[game]\n"a\\u0062c\\n" = 1', 2, 'game."abc\\n"', "no such key"),
]


@pytest.mark.parametrize(("text", "line", "key", "said"), WRONG)
def test_each_error_is_told_with_its_line_its_key_and_a_way_out(
    text: str, line: int, key: str, said: str
) -> None:
    start = f"house.toml:{line}: {key}: "
    assert [told for told in problems(text) if told.startswith(start) and said in told]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[game]\ntarget = \n", "house.toml:2: not TOML at column 10: Invalid value"),
        ("[game]\n\ntarget 5", "house.toml:3: not TOML at column 8: "),
        ('[game]\ntitle = "a\n', "house.toml:2: not TOML at column 11: "),
        ("a = [\n1,\n", "house.toml:2: not TOML at column 3: "),
        ("a = [", "house.toml:1: not TOML at column 6: "),
        (
            "[game]\ntarget = 1\ntarget = 2",
            "house.toml:3: game.target: given twice, first on line 2",
        ),
        ("[game]\n[rob]\n[game]", "house.toml:3: game: given twice, first on line 1"),
        ("game.target = 1\n[game]\ntarget = 2", "house.toml:3: game.target: given twice"),
        ("a = " + "[" * 5000, "house.toml:1: brackets nested more than 8 deep"),
        ("a = " + "9" * 5000, "house.toml:1: a number of more than 40 digits"),
    ],
)
def test_what_is_not_toml_is_told_with_its_place(text: str, said: str) -> None:
    (told,) = problems(text)
    assert told.startswith(said)


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ('[score]\nmethod = "pool"\n[jink]\nmode = "announced"', 4, "jink.mode"),
        ('extends = "irish-25"\n\n[score]\nbonus_points = 5', 4, "score.bonus_points"),
        ('[deal]\ntrump_source = "auction"', 2, "deal.trump_source"),
        ('extends = "forty-five-joker"\ndeck.joker = "none"', 2, "deck.joker"),
        ("[table]\nplayers = [4]", 2, "table.players"),
    ],
)
def test_a_combination_is_told_where_this_file_brings_it_about(
    text: str, line: int, key: str
) -> None:
    (told,) = problems(text)
    assert told.startswith(f"house.toml:{line}: {key}: ")


@pytest.mark.parametrize(
    "text",
    [
        '[deal]\ntrump_source = "auction"\n[score]\nmethod = "bidd"',
        '[deal]\ntrump_source = "auction"\n[score]\nmethd = "bid"',
        '[deal]\ntrump_source = "auction"\nmethod = "bid"',
        '[deal]\ntrump_source = "auction"\n[scores]\nmethod = "bid"',
        '[deal]\ntrump_source = "auction"\n[[score]]\nmethod = "bid"',
    ],
)
def test_a_slip_is_told_once_and_not_as_a_bad_combination_too(text: str) -> None:
    assert len(problems(text)) == 1


def test_files_extend_files_beside_them_and_presets(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.toml").write_text('extends = "sub/b.toml"\n[game]\ntarget = 60\n', "utf-8")
    (tmp_path / "sub" / "b.toml").write_text('extends = "forty-five"\ntitle = "B"\n', "utf-8")
    rules = load_rules(tmp_path / "a.toml")
    assert rules.title == "B, changed"
    assert (rules.game.target, rules.game.tie_break) == (60, "nondealer_first")


def test_no_file_extends_one_that_lies_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "away.toml").write_text('title = "Away"\n', "utf-8")
    (tmp_path / "home" / "link.toml").symlink_to(tmp_path / "away.toml")
    (tmp_path / "home" / "near.toml").write_text('title = "Near"\n', "utf-8")
    file = tmp_path / "home" / "a.toml"
    for name in ("../away.toml", str(tmp_path / "away.toml"), "link.toml", "x/../../away.toml"):
        file.write_text(f'extends = "{name}"\n', "utf-8")
        with pytest.raises(RulesError, match=r"a\.toml:1: extends: .* folder of this file"):
            load_rules(file)
    file.write_text(f'extends = "{tmp_path}/home/near.toml"\n', "utf-8")
    assert load_rules(file).title == "Near"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "extends = traditional-45",
            'traditional-45 is a text; put it in quotes: "traditional-45"',
        ),
        ("extends = ../my rules.toml # mine", 'put it in quotes: "../my rules.toml"'),
        ("extends = 45-home", 'put it in quotes: "45-home"'),
        ("rob.holder = must", 'put it in quotes: "must"'),
        ('play.renege_cards = ["5", J]', 'put it in quotes: "J"'),
        ("deck.black_inverted = True", "True is not a value; write true, in small letters"),
        ("deck.black_inverted = no", "no is not a value; write false, in small letters"),
        ("game.target = 4 5", "not TOML at column"),
    ],
)
def test_a_word_without_quotes_is_told_to_want_them(text: str, said: str) -> None:
    (told,) = problems(f"\n{text}\n")
    assert told.startswith("house.toml:2: ")
    assert said in told


@pytest.mark.parametrize("length", [300, 5000])
def test_the_name_of_a_file_may_be_too_long_for_one(length: int, tmp_path: Path) -> None:
    for name in ("a" * length, "a" * length + ".toml", "/" + "a" * length):
        (tmp_path / "a.toml").write_text(f'extends = "{name}"\n', "utf-8")
        with pytest.raises(RulesError, match=r"a\.toml:1: "):
            load_rules(tmp_path / "a.toml")
        with pytest.raises(RulesError):
            load_rules(name)


def test_what_goes_in_a_circle_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('extends = "b.toml"\n', "utf-8")
    (tmp_path / "b.toml").write_text('\nextends = "./a.toml"\n', "utf-8")
    with pytest.raises(RulesError, match=r"b\.toml:2: extends: .* circle"):
        load_rules(tmp_path / "a.toml")
    (tmp_path / "c.toml").write_text('extends = "c.toml"\n', "utf-8")
    with pytest.raises(RulesError, match=r"c\.toml:1: extends: .* circle"):
        load_rules(tmp_path / "c.toml")


def test_problems_of_the_file_that_is_extended_are_told_as_well(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('extends = "b.toml"\n[game]\ntarget = 0\n', "utf-8")
    (tmp_path / "b.toml").write_text("[gme]\n[rob]\nholder = 3\n", "utf-8")
    with pytest.raises(RulesError) as refused:
        load_rules(tmp_path / "a.toml")
    found = [(Path(problem.source).name, problem.line) for problem in refused.value.problems]
    assert found == [("a.toml", 3), ("b.toml", 1), ("b.toml", 3)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"[game]\n\xff = 1", ":2: not a text in UTF-8"),
        (b"#" * 1_000_001, ":1: too large to be a rules file"),
        (b"\xef\xbb\xbf[game]\r\ntarget = 0", ":2: game.target: 0 is not allowed"),
    ],
)
def test_a_file_that_is_no_text_is_one_clear_problem(
    tmp_path: Path, data: bytes, said: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(data)
    with pytest.raises(RulesError) as refused:
        load_rules(file)
    (problem,) = refused.value.problems
    assert str(problem).startswith(f"{file}{said}")


@pytest.mark.parametrize(
    "name", ["missing.toml", "folder.toml", "folder.toml/x.toml", "nul\0.toml"]
)
def test_a_file_that_cannot_be_read_is_one_clear_problem(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(RulesError) as refused:
        load_rules(str(tmp_path / name))
    (problem,) = refused.value.problems
    assert problem.line == 1
    assert problem.message.startswith("cannot be read: ")


def test_a_problem_reads_as_one_line() -> None:
    assert str(Problem("a.toml", 3, "rob.holder", "no")) == "a.toml:3: rob.holder: no"
    assert str(Problem("a.toml", 1, "", "no")) == "a.toml:1: no"
    assert str(Problem("--set", None, "rob.holder", "no")) == "--set: rob.holder: no"


# Rules changed one by one


@pytest.mark.parametrize(
    ("setting", "group", "name", "value"),
    [
        ("rob.holder=must", "rob", "holder", "must"),
        ('rob.holder="must"', "rob", "holder", "must"),
        (" rob.holder = must ", "rob", "holder", "must"),
        ("game.target=110", "game", "target", 110),
        ("deck.black_inverted=false", "deck", "black_inverted", False),
        ('play.renege_cards=["5"]', "play", "renege_cards", ("5",)),
        ("play.renege_cards=[5, J]", "play", "renege_cards", ("5", "J")),
        ("play.renege_cards=[]", "play", "renege_cards", ()),
        ("table.players=[2,3]", "table", "players", (2, 3)),
        ("draw.min_keep=auto", "draw", "min_keep", "auto"),
        ("draw.min_keep=2", "draw", "min_keep", 2),
        (
            "auction.low_bid_bar={at=100,min=20}",
            "auction",
            "low_bid_bar",
            (("at", 100), ("min", 20)),
        ),
    ],
)
def test_a_rule_is_set_from_a_line(setting: str, group: str, name: str, value: object) -> None:
    rules = set_value(Rules(), setting)
    assert getattr(getattr(rules, group), name) == value


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("game.targt=3", '--set: game.targt: no such key; .game. has target, .* mean "target"'),
        ("gaem.target=3", '--set: gaem: no such table; .*did you mean "game"'),
        ("ai.target=3", r"--set: ai\.target: target belongs in the table \[game\]"),
        ("rob.target=3", r"--set: rob\.target: .* belongs in the table \[game\]"),
        ("target=3", "write group.key=value; did you mean game.target"),
        ("game.target", "write group.key=value"),
        ("title=Home", "write group.key=value"),
        ("game.target=", "is not a value"),
        ("game.target=4 5", "is not a value"),
        ("game.target=1\nfoo=2", "is not a value"),
        ("game.target=5 # five", None),
        ("game.target=five", '"five" is not allowed; write a whole number'),
        ("deck.black_inverted=False", "did you mean false"),
        ("score.method=bid", 'set deal.trump_source = "auction"'),
        ("play.renege_cards=[,]", "is not allowed"),
    ],
)
def test_a_bad_setting_is_refused(setting: str, said: str | None) -> None:
    if said is None:
        assert set_value(Rules(), setting).game.target == 5
        return
    with pytest.raises(RulesError, match=said):
        set_value(Rules(), setting)


def test_settings_are_judged_together_and_none_may_come_twice() -> None:
    rules = set_values(Rules(), ["score.bonus_points=0", "game.win_check=during_hand"])
    assert rules.game.win_check == "during_hand"
    with pytest.raises(RulesError, match="set twice"):
        set_values(Rules(), ["game.target=5", "game.target=6"])
    with pytest.raises(RulesError) as refused:
        set_values(Rules(), ["game.targt=5", "rob.holder=mst", "nothing"])
    assert len(refused.value.problems) == 3


def test_tables_override_rules_with_or_without_lines() -> None:
    base = preset("forty-five")
    tables: dict[str, Any] = {"game": {"target": 60}, "title": "Ours"}
    assert with_overrides(base, tables, "header").game.target == 60
    assert with_overrides(base, tables, "header").title == "Ours"
    text = "rules = 'forty-five'\n[screen]\nx = 1\n[game]\ntarget = 0\n"
    with pytest.raises(RulesError) as refused:
        overrides_from({"game": {"target": 0}}, text, "config.toml", base)
    assert str(refused.value).startswith("config.toml:5: game.target: 0 is not allowed")
    with pytest.raises(RulesError, match="header: extends: no such key"):
        with_overrides(base, {"extends": "irish-25"}, "header")


# Properties


@unhurried
@given(good_rules())
def test_rules_written_and_read_again_are_the_same(rules: Rules) -> None:
    assert read_rules(as_toml(rules), "house.toml") == rules
    assert as_tables(with_overrides(Rules(), as_tables(rules), "header")) == as_tables(rules)


@unhurried
@given(any_rules())
def test_whatever_is_refused_is_refused_as_a_combination(rules: Rules) -> None:
    for told in problems(as_toml(rules)):
        _, line, key, *_ = told.split(":")
        group, _, name = key.strip().partition(".")
        assert as_toml(rules).splitlines()[int(line) - 1].startswith(f"{name} = ")
        assert name in KEYS[group]


@unhurried
@given(any_rules(), st.data())
def test_every_planted_slip_is_found_on_its_line(rules: Rules, data: st.DataObject) -> None:
    lines = as_toml(rules).splitlines()
    places = [place for place, line in enumerate(lines) if " = " in line and place > 2]
    planted = data.draw(st.lists(st.sampled_from(places), min_size=1, unique=True))
    for place in planted:
        lines[place] = lines[place].replace(" = ", "x = ", 1)
    found = {
        int(told.split(":")[1]) for told in problems("\n".join(lines)) if "no such key" in told
    }
    assert found == {place + 1 for place in planted}


@unhurried
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_whole_lines(text: str) -> None:
    for told in problems(text):
        assert told.isprintable()
        assert told.startswith("house.toml:")


@unhurried
@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_any_setting_is_taken_or_refused_in_whole_lines(text: str) -> None:
    try:
        set_value(Rules(), text)
    except RulesError as error:
        found = error.problems
    else:
        return
    assert all(str(problem).isprintable() for problem in found)


@unhurried
@given(st.dictionaries(st.text(min_size=1), st.integers() | st.booleans(), max_size=6))
def test_lines_are_found_whatever_the_keys_are_called(pairs: dict[str, int]) -> None:
    text = "".join(f"\n# x\n[{written(key)}.{written(key)}]\n'a' = 1 # ]\n" for key in pairs)
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    lines = lines_of(text)
    for place, key in enumerate(pairs):
        assert lines.of((key, key)) == 5 * place + 3 - place
        assert lines.of((key, key, "a")) == lines.of((key, key)) + 1
