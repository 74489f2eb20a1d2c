"""Every worked example of the rules, one test an example."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from building import switched
from judging_bids import judge_auction, judge_draw
from judging_cards import judge_legal, judge_ranking, judge_robbing, judge_trick
from judging_points import (
    judge_bid,
    judge_bonus,
    judge_ending,
    judge_jink,
    judge_pool,
    judge_scoring,
)
from worked import Example

FOLDER = Path(__file__).parent / "vectors"


def examples() -> list[Any]:
    """Every example of every file, under its id."""
    found = []
    for path in sorted(FOLDER.glob("*.json")):
        for entry in json.loads(path.read_text(encoding="utf-8"))["vectors"]:
            found.append(pytest.param(entry, id=entry["id"]))
    return found


@pytest.mark.parametrize("entry", examples())
def test_worked_example(entry: dict[str, Any]) -> None:
    rules = switched(entry["preset"], entry["switches"])
    JUDGES[entry["kind"]](Example(entry["kind"], rules, entry["inputs"], entry["expected"]))


JUDGES: Mapping[str, Callable[[Example], None]] = {
    "ranking": judge_ranking,
    "legal": judge_legal,
    "trick": judge_trick,
    "robbing": judge_robbing,
    "scoring": judge_scoring,
    "bonus": judge_bonus,
    "jink": judge_jink,
    "auction": judge_auction,
    "bid": judge_bid,
    "draw": judge_draw,
    "pool": judge_pool,
    "ending": judge_ending,
}
"""How an example of each kind is put to the engine."""
