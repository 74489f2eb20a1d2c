"""What is more than is read of a file: refused at once, with its line and in one sentence."""

import json
import time
from pathlib import Path

import pytest

from fortyfives.records.header import Header, parse_header
from fortyfives.rulebook.checking import RulesError
from fortyfives.rulebook.presets import as_toml, load_rules, set_value, set_values
from fortyfives.rulebook.rules import Rules
from fortyfives.sitting.config import read_settings

TOO_MUCH = {
    "# good\ngame.target = 0x" + "f" * 5000: "2: a number of more than 40 digits",
    "# good\n" + ".".join("a" * 20_000) + " = 1": "2: a key of more than 8 parts",
    "[" + " . ".join(['"a"'] * 20_000) + "]": "1: a key of more than 8 parts",
    ".".join("a" * 100_000): "1: a key of more than 8 parts",
    "\n\na = " + "[" * 100_000: "3: brackets nested more than 8 deep",
    "a = " + "{b=" * 20_000: "1: brackets nested more than 8 deep",
    f'title = "{"x" * 900_000}"': "1: too large to be a rules file",
    f'title = "{"x" * 150_000}"': "1: a line of more than 4,000 characters",
    f'title = "{"x" * 121}"': '1: title: "xxxx',
    f'\nabout = "{"x" * 1_001}"': '2: about: "xxxx',
    "\n".join(f"k{n} = 1" for n in range(4_000)): "1001: more than 1,000 keys and values",
    "a = [\n" + "1,\n" * 4_000: "1000: more than 1,000 keys and values",
    "\n" * 100_000: "5001: more than 5,000 lines",
    'about = """a""""\n' + "a." * 1000: "2: a key of more than 8 parts",
}
"""A text and what is said of it, with the line."""


@pytest.mark.parametrize(("text", "said"), TOO_MUCH.items(), ids=map(str, range(len(TOO_MUCH))))
def test_too_much_is_refused_at_once(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text, "utf-8")
    begun = time.process_time()
    for read in (load_rules, read_settings):
        if read is read_settings and (": title" in said or ": about" in said):
            continue
        with pytest.raises(RulesError) as refused:
            read(path)
        (problem,) = refused.value.problems
        assert str(problem).startswith(f"{path}:{said}")
        assert len(str(problem)) < 500
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    "text", ["0x" + "f" * 5000, "[" * 100_000, "{a=" * 3_000, "1" * 5000, "a." * 9, '"""' * 40_000]
)
def test_a_setting_has_the_same_limits(text: str) -> None:
    with pytest.raises(RulesError, match=r"^--set: game\.target: ") as refused:
        set_value(Rules(), f"game.target={text}")
    assert len(str(refused.value)) < 500


def test_a_changed_game_of_a_long_name_can_be_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(f'title = "{"t" * 120}"\nabout = "{"a" * 999}."\n', "utf-8")
    rules = set_values(load_rules(path), ["game.target=90", "score.trick_points=10"])
    assert rules.title.endswith(", changed")
    path.write_text(as_toml(rules), "utf-8")
    assert load_rules(path) == rules
    header = Header.of(rules, preset="a", names=("A", "B"), players=("random",) * 2, seed=1)
    assert parse_header(json.dumps(header.as_json()).encode()) == header


def test_a_record_may_have_a_longer_title_than_a_file(tmp_path: Path) -> None:
    header = Header.of(Rules(), preset="a", names=("A", "B"), players=("random",) * 2, seed=1)
    fields = header.as_json()
    fields["rules"] |= {"title": "t" * 10_000, "about": "a" * 50_000}
    assert len(parse_header(json.dumps(fields).encode()).rules.title) == 120


def test_what_looks_like_too_much_but_stands_in_a_text_is_none(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(
        f"# {'[' * 100} {'a.' * 100}\ntitle = '{'[' * 100}'\n"
        f'about = "{"1" * 100} {"a." * 100}"\n',
        "utf-8",
    )
    assert load_rules(path).title == "[" * 100
