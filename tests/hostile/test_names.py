"""Whatever is not of the program's own making reaches a terminal as signs that print, and shortly.

Every command is given hostile texts in every place that takes one: arguments, the names of files,
names and titles within files, settings and environment variables.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from commandline import CommandLine, Said
from foreign_texts import CONTROLS, ODD, call, must_be_refused, must_be_tidy, record_with
from fortyfives.records.header import Header
from fortyfives.records.record import RecordFile
from fortyfives.rulebook.rules import Rules

TEXTS = (*CONTROLS, *ODD)

pytestmark = pytest.mark.usefixtures("home")

PLACES = (
    "TEXT",
    "play --rules TEXT",
    "play --set TEXT",
    "play --set game.target=TEXT",
    "play --set TEXT=4",
    "play --set game.TEXT=4",
    "play --set play.renege_cards=[TEXT]",
    "play --seats TEXT",
    "play --seed TEXT",
    "play --level TEXT",
    "play --players TEXT",
    "play --pace TEXT",
    "play --config TEXT",
    "play TEXT",
    "play --TEXT",
    "ask TEXT",
    "ask legal --trump TEXT 5H",
    "ask legal --trump H TEXT",
    "ask legal --trump H --led TEXT 5H",
    "ask legal --trump H --demoted TEXT 5H",
    "ask winner --trump H TEXT",
    "ask order --trump H --suit TEXT",
    "ask order --trump H --rules TEXT",
    "rules TEXT",
    "rules show TEXT",
    "rules show --set TEXT",
    "rules explain TEXT",
    "rules check TEXT",
    "simulate --players TEXT",
    "simulate --games TEXT",
    "simulate --deals TEXT",
    "simulate --seed TEXT",
    "simulate --rules TEXT",
    "tournament --players TEXT",
    "tournament --players medium --versus TEXT",
    "tournament --players medium --mode TEXT",
    "tournament --players medium --jobs TEXT",
    "tournament --players medium --most-deals TEXT",
    "tournament --players medium --scheduler tcp://127.0.0.1:1:TEXT",
    "lab --set TEXT",
    "lab --set game.target=60 --players TEXT",
    "export TEXT",
    "export --TEXT",
    "review TEXT",
    "config TEXT",
    "config check --config TEXT",
)
"""Every place of a command line that takes a text that can be wrong."""


EMPTY = ("TEXT", "play --players TEXT", "play --set TEXT")


@pytest.mark.parametrize("place", PLACES)
def test_an_argument(fortyfives: CommandLine, place: str) -> None:
    for text in (*TEXTS, "x" * 1_000_000, "\x1b" * 100_000):
        if text == "\ud800" or (text == "" and place in EMPTY):
            continue  # no shell can say the one; by the other nothing at all is asked for
        said = call(fortyfives, [word.replace("TEXT", text) for word in place.split()])
        must_be_refused(said, (place, text[:50]))


def as_file_name(text: str) -> str:
    """As much of a text as a file may be called."""
    name = text.encode("utf-8", "surrogateescape" if "\ud800" not in text else "replace")
    return name[:100].decode("utf-8", "surrogateescape").replace("/", "_") or "x"


@pytest.mark.parametrize("content", ["", "no record\n", '{"fortyfives": 1}\n', "[game]\ntargt = 1"])
def test_the_name_of_a_file(fortyfives: CommandLine, home: Path, content: str) -> None:
    for text in TEXTS:
        path = home / as_file_name(text)
        path.write_text(content)
        for words in ("export", "review", "rules check", "rules show", "play --rules"):
            said = call(fortyfives, [*words.split(), str(path)])
            good_rules = content == "" and words.startswith("rules")
            must_be_tidy(said, (words, text))
            assert said.code == (0 if good_rules else 2), (words, text, said)
        for words in ("config check --config", "config init --config", "play --config"):
            must_be_tidy(call(fortyfives, [*words.split(), str(path)]), (words, text))
        must_be_tidy(call(fortyfives, ["simulate", "--records", str(path)]), text)
        path.unlink()


def test_the_name_of_a_folder(fortyfives: CommandLine, home: Path) -> None:
    for text in TEXTS:
        folder = home / as_file_name(text)
        folder.mkdir()
        for words in ("export", "review", "rules check", "play --config", "config check --config"):
            must_be_refused(call(fortyfives, [*words.split(), str(folder)]), (words, text))
        simulate = ["simulate", "--players", "random", "--games", "1", "--records", str(folder)]
        assert call(fortyfives, simulate).code == 0
        must_be_refused(call(fortyfives, simulate), text)  # the records are there already
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()


def test_the_names_in_a_record(fortyfives: CommandLine, home: Path) -> None:
    for text in TEXTS:
        path = record_with(home / "a.jsonl", actions=0, names=[text, text, "C"], preset=text)
        said = call(fortyfives, ["review", str(path)])
        must_be_tidy(said, text)
        assert said.code == 0
        review = call(fortyfives, ["review", "--json", str(path)])
        export = call(fortyfives, ["export", str(path)])
        for told in (review.out, export.out):
            assert told.isascii()
            assert told.replace("\n", "").isprintable()
        assert json.loads(export.out.splitlines()[0])["names"] == [text, text, "C"]


def test_the_names_in_a_whole_review(fortyfives: CommandLine, home: Path) -> None:
    path = record_with(home / "a.jsonl", names=CONTROLS[:3])
    said = call(fortyfives, ["review", str(path)])
    must_be_tidy(said)
    assert said.code == 0
    assert "Each is judged" in said.out


@pytest.mark.parametrize(
    "field", ["fortyfives", "seats", "names", "players", "seed", "first_dealer", "preset"]
)
def test_the_other_fields_of_a_record(fortyfives: CommandLine, home: Path, field: str) -> None:
    for text in TEXTS:
        values: tuple[Any, ...] = (text, [text], {text: text}, [[text] * 50] * 5)
        for value in values:
            changes: dict[str, Any] = {field: value}
            if field == "preset" and isinstance(value, str):
                continue
            path = record_with(home / "a.jsonl", actions=2, **changes)
            must_be_refused(call(fortyfives, ["review", str(path)]), (field, text))
            must_be_refused(call(fortyfives, ["export", str(path)]), (field, text))


def test_the_rules_and_the_lines_of_a_record(fortyfives: CommandLine, home: Path) -> None:
    path = home / "a.jsonl"
    whole = record_with(path).read_text()
    for text in TEXTS:
        tables: tuple[Any, ...] = ({text: {}}, {"game": {text: 1}}, {"game": {"target": text}})
        for rules in (*tables, {"about": [text]}):
            record_with(path, actions=2, rules=rules)
            must_be_refused(call(fortyfives, ["export", str(path)]), text)
        for line in (text, f"0 {text}", f"0 play {text}", f"0 bid {text}", f"{text} play 5H"):
            path.write_text(f'{whole}{json.dumps(line)}\n"0 pass"\n')
            must_be_refused(call(fortyfives, ["export", str(path)]), text)


def test_a_line_of_a_megabyte_makes_a_short_complaint(fortyfives: CommandLine, home: Path) -> None:
    path = record_with(home / "a.jsonl")
    whole = path.read_text()
    for line in ("0 play " + "5" * 1_000_000, "x" * 1_000_000, "\x1b" * 300_000):
        path.write_text(whole + json.dumps(line) + '\n"0 pass"\n')
        said = call(fortyfives, ["export", str(path)])
        must_be_refused(said)
        assert len(said.err) < 500


def written(text: str) -> str:
    """A text as TOML writes it, if it can."""
    return json.dumps(text, ensure_ascii=True).replace("\\ud", "\\\\ud")


CONFIG = (
    "rules = TEXT",
    "name = TEXT",
    "level = TEXT",
    "pace = TEXT",
    "seats = TEXT",
    "bell = TEXT",
    "TEXT = 1",
    "[TEXT]\na = 1",
    "[game]\nTEXT = 1",
    "[game]\ntarget = TEXT",
    "[game]\ntarget = [TEXT, TEXT]",
    "[play]\nrenege_cards = [TEXT]",
    "[auction]\nlow_bid_bar = { TEXT = 1 }",
    "title = TEXT",
    "title = 'x\nTEXT'",
    "extends = TEXT",
    "a = 1\nTEXT = TEXT\na = 1",
)


@pytest.mark.parametrize("line", CONFIG)
def test_settings_and_rules_files(fortyfives: CommandLine, home: Path, line: str) -> None:
    path = home / "a.toml"
    for text in TEXTS:
        for value in (written(text), text):
            path.write_bytes(line.replace("TEXT", value).encode("utf-8", "surrogatepass"))
            for words in ("config check --config", "play --config", "rules check", "rules show"):
                said = call(fortyfives, [*words.split(), str(path)])
                must_be_tidy(said, (words, line, text))
                assert said.code in (0, 2)
                assert "check" in words or said.code == 0 or said.err.count("\n") == 1


def test_titles_are_shown_as_they_were_written(fortyfives: CommandLine, home: Path) -> None:
    path = home / "a.toml"
    for text in ODD:
        shown = json.dumps(text[:100], ensure_ascii=False)
        path.write_bytes(f"title = {shown}\nabout = {shown}".encode("utf-8", "surrogatepass"))
        for words in ("rules show", "rules explain", "rules check"):
            must_be_tidy(call(fortyfives, [*words.split(), str(path)]), (words, text))


def test_the_environment(
    fortyfives: CommandLine, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in TEXTS:
        value = "".join(sign for sign in text if sign not in "\0\ud800")
        if not value.strip():
            continue
        for variable in ("FORTYFIVES_CONFIG", "TERM", "COLUMNS", "LINES", "NO_COLOR", "LANG"):
            with monkeypatch.context() as patched:
                patched.setenv(variable, value)
                for words in ("config path", "config check", "play", "-h", "rules explain"):
                    said = call(fortyfives, words.split())
                    must_be_tidy(
                        said if words != "config path" else Said(said.code, "", said.err),
                        (variable, words, text),
                    )
                    assert all(sign.isprintable() or sign == "\n" for sign in said.out)
                    assert said.code in (0, 2)


def test_a_record_that_is_written_keeps_what_it_is_given(home: Path) -> None:
    """A name is shown in plain signs, but kept as it was."""
    header = Header.of(Rules(), preset="x", names=CONTROLS[:3], players=("random",) * 3, seed=5)
    RecordFile.create(home / "a.jsonl", header).close()
    assert [name.isprintable() for name in header.shown_names] == [True] * 3
