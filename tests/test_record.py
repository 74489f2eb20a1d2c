"""Games on disk: written as they grow, read back whole, and never worse than an error."""

import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import house_rules
from evenings import Table, by_lot, seeds, tables
from fortyfives.engine.actions import PLAYS
from fortyfives.engine.deal import IllegalAction
from fortyfives.engine.events import Event
from fortyfives.engine.options import Plays
from fortyfives.records.header import Header, RecordError
from fortyfives.records.record import Record, RecordFile, action_line, load, parse
from fortyfives.rulebook.keys import KEYS, as_tables
from fortyfives.rulebook.rules import Rules

NAMES = ("You", "Nora", "Pat", "Kit", "Úna", "Séamus", "Bríd", "Tom", "Ann", "Joe")


def header_for(table: Table, seed: int) -> Header:
    return Header.of(
        table.rules,
        preset="traditional-45",
        names=NAMES[: table.seats],
        players=("human",) + ("random",) * (table.seats - 1),
        seed=seed,
    )


def played_record(table: Table, seed: int, actions: int) -> tuple[Record, list[Event]]:
    record, rng = Record(header_for(table, seed)), Random(seed)
    happened = list(record.game.opening)
    for _ in range(actions):
        if record.game.turn is None:
            break
        happened += record.apply(by_lot(record.game, rng))
    return record, happened


def as_bytes(record: Record) -> bytes:
    return "".join(f"{line}\n" for line in record.lines()).encode()


def same_game(one: Record, other: Record) -> bool:
    return (
        one.header == other.header
        and one.actions == other.actions
        and one.game.scores == other.game.scores
        and one.game.winner == other.game.winner
        and [one.game.view(s) for s in range(one.header.seats)]
        == [other.game.view(s) for s in range(one.header.seats)]
    )


@given(tables(), seeds, st.integers(0, 60))
@settings(max_examples=60)
def test_a_record_tells_the_same_game(table: Table, seed: int, actions: int) -> None:
    record, happened = played_record(table, seed, actions)
    again = parse(as_bytes(record))
    assert same_game(record, again)
    retold = Record(again.header)
    events = list(retold.game.opening)
    for _, action in again.actions:
        events += retold.apply(action)
    assert events == happened


def test_the_header_holds_every_rule_with_the_value_in_force() -> None:
    record = Record(header_for(Table(house_rules("irish-25"), 5), 45))
    first = json.loads(next(record.lines()))
    assert first["fortyfives"] == 1
    assert first["seats"] == 5
    assert first["names"] == list(NAMES[:5])
    assert first["players"][0] == "human"
    assert first["seed"] == 45
    tables_in_force = {name: first["rules"][name] for name in as_tables(Rules())}
    assert tables_in_force == as_tables(house_rules("irish-25"))


def test_an_action_is_one_line_with_the_seat_first(tmp_path: Path) -> None:
    record = Record(header_for(Table(Rules(), 3), 1))
    seat = record.game.turn
    action = record.game.options[0]
    record.apply(action)
    assert list(record.lines())[1:] == [f'"{seat} {action}"']
    assert action_line(0, action) == f'"0 {action}"'


def test_a_game_is_written_as_it_is_played(tmp_path: Path) -> None:
    path, rng = tmp_path / "game.jsonl", Random(3)
    file = RecordFile.create(path, header_for(Table(Rules(), 3), 3))
    for count in range(20):
        assert len(load(path).actions) == count
        file.apply(by_lot(file.record.game, rng))
    assert path.read_bytes() == as_bytes(file.record)
    file.close()


def test_a_new_game_does_not_overwrite_another(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    RecordFile.create(path, header_for(Table(Rules(), 3), 3)).close()
    with pytest.raises(FileExistsError):
        RecordFile.create(path, header_for(Table(Rules(), 3), 4))


def test_a_refused_action_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    file = RecordFile.create(path, header_for(Table(Rules(), 3), 3))
    written = path.read_bytes()
    options = file.record.game.options
    assert isinstance(options, Plays)
    not_held = next(play for play in PLAYS if play not in options)
    with pytest.raises(IllegalAction):
        file.apply(not_held)
    assert path.read_bytes() == written
    assert file.record.actions == []
    file.close()


@pytest.mark.parametrize("rules", ["traditional-45", "quarantacinque-a"])
def test_a_record_cut_anywhere_goes_on_from_its_last_whole_line(rules: str, tmp_path: Path) -> None:
    record, _ = played_record(Table(house_rules(rules), 2), 9, 14)
    content = as_bytes(record)
    head = content.index(b"\n")
    path = tmp_path / "game.jsonl"
    for length in range(len(content) + 1):
        cut = content[:length]
        if length < head:
            with pytest.raises(RecordError, match="header"):
                parse(cut)
            continue
        whole = sum(1 for place in range(length) if is_line_end(content, place + 1)) - 1
        assert parse(cut).actions == record.actions[:whole]
        path.write_bytes(cut)
        file = RecordFile.go_on(path)
        assert same_game(file.record, record.rewind(whole))
        for _, action in record.actions[whole:]:
            file.apply(action)
        file.close()
        assert path.read_bytes() == content


def is_line_end(content: bytes, length: int) -> bool:
    """Whether a content of this length ends with the last sign of a line."""
    return length < len(content) and content[length : length + 1] == b"\n"


@pytest.mark.parametrize("tail", [b"\0\0\0", b"\n\n", b'"2 pl', b'"2 play 5H', b"\xff\xfe", b"{"])
def test_what_a_crash_leaves_at_the_end_is_dropped(tail: bytes, tmp_path: Path) -> None:
    record, _ = played_record(Table(Rules(), 3), 5, 7)
    path = tmp_path / "game.jsonl"
    path.write_bytes(as_bytes(record) + tail)
    file = RecordFile.go_on(path)
    assert same_game(file.record, record)
    action = file.record.game.options[0]
    file.apply(action)
    record.apply(action)
    file.close()
    assert path.read_bytes() == as_bytes(record)


def test_damage_at_any_byte_is_an_error_or_another_record() -> None:
    record, _ = played_record(Table(Rules(), 2), 4, 6)
    content = as_bytes(record)
    for place in range(len(content)):
        sign = b'\0\n"09[{\xff'[place % 8]
        damaged(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        damaged(content[:place] + bytes([sign]) + content[place + 1 :])
        damaged(content[:place] + content[place + 1 :])


def damaged(content: bytes) -> None:
    """Read it: anything but a record or a `RecordError` is a fault."""
    try:
        parse(content)
    except RecordError as error:
        told = error
    else:
        return
    assert str(told).startswith("record:")
    assert told.line >= 1


@pytest.mark.parametrize(
    "line",
    [
        "9" * 5000 + " play 5H",
        "0 bid " + "9" * 5000,
        "0 play \ud800",
        "0",
        "",
        "-1 play 5H",
        "² play 5H",
        "0 discard 5H 5H",
        "0 play 5H 6H",
    ],
)
def test_a_line_that_is_no_action_is_named(line: str) -> None:
    record, _ = played_record(Table(Rules(), 3), 5, 0)
    with pytest.raises(RecordError, match=r"^game.jsonl:2: ") as refused:
        parse(as_bytes(record) + json.dumps(line).encode() + b"\n", source="game.jsonl")
    assert refused.value.line == 2


@pytest.mark.parametrize("line", [b"[" * 100_000, b"1" * 10_000, b'{"a": 1}', b"NaN", b"null"])
def test_a_line_that_is_no_text_is_named(line: bytes) -> None:
    record, _ = played_record(Table(Rules(), 3), 5, 0)
    with pytest.raises(RecordError, match=r"^record:2: "):
        parse(as_bytes(record) + line + b"\n")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("fortyfives", 2),
        ("fortyfives", True),
        ("fortyfives", "1"),
        ("seats", 1),
        ("seats", 11),
        ("seats", 3.0),
        ("seats", None),
        ("names", ["You"]),
        ("names", "You"),
        ("names", [1, 2, 3]),
        ("players", None),
        ("seed", "45"),
        ("seed", True),
        ("first_dealer", 3),
        ("first_dealer", -1),
        ("preset", 45),
        ("rules", None),
        ("rules", {"table": 3}),
        ("rules", {"tabel": {}}),
        ("rules", {"table": {"players": [3], "seats": 9}}),
        ("rules", {"table": {"players": [2, 4], "seats": 2}}),
        ("rules", {"deck": {"joker": "wild"}}),
    ],
)
def test_a_bad_header_is_refused(name: str, value: Any) -> None:
    fields = header_for(Table(Rules(), 3), 1).as_json()
    with pytest.raises(RecordError, match=r"^record:1: "):
        parse(json.dumps(fields | {name: value}).encode() + b"\n")


def test_a_record_from_before_a_rule_was_written_down_loads() -> None:
    """What a header does not say is as it was then: the default."""
    fields = header_for(Table(Rules(), 3), 1).as_json()
    for group, keys in KEYS.items():
        for name in keys:
            older = {key: value for key, value in fields["rules"][group].items() if key != name}
            line = json.dumps(fields | {"rules": fields["rules"] | {group: older}})
            assert parse(line.encode() + b"\n").header.rules == Rules(), (group, name)


def test_the_wrong_seat_is_told_whose_turn_it_is() -> None:
    record, _ = played_record(Table(Rules(), 3), 5, 0)
    turn, action = record.game.turn, record.game.options[0]
    assert turn is not None
    line = action_line((turn + 1) % 3, action)
    with pytest.raises(RecordError, match=f"it is seat {turn}'s turn"):
        parse(as_bytes(record) + line.encode())


def test_rewinding_gives_the_game_as_it_stood() -> None:
    record, _ = played_record(Table(Rules(), 3), 8, 0)
    rng, earlier = Random(8), []
    for _ in range(25):
        earlier.append([record.game.view(seat) for seat in range(3)])
        record.apply(by_lot(record.game, rng))
    for count, views in enumerate(earlier):
        rewound = record.rewind(count)
        assert [rewound.game.view(seat) for seat in range(3)] == views
        assert len(rewound.actions) == count


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file can grow beyond so many bytes, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_no_record_without_its_header_stays_behind(tmp_path: Path) -> None:
    for size in (0, 100):
        with room_for(size), pytest.raises(OSError, match="File too large"):
            RecordFile.create(tmp_path / "a.jsonl", header_for(Table(Rules(), 3), 1))
        assert list(tmp_path.iterdir()) == []


def test_a_line_that_a_full_disk_takes_a_part_of_is_no_line(tmp_path: Path) -> None:
    file = RecordFile.create(tmp_path / "a.jsonl", header_for(Table(Rules(), 3), 1))
    size = file.path.stat().st_size
    with room_for(size + 5), pytest.raises(OSError, match="File too large"):
        file.apply(file.record.game.options[0])
    file.close()
    assert file.path.stat().st_size == size + 5
    assert load(file.path).actions == []


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path / "none.jsonl")
