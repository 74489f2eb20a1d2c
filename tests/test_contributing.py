"""What CONTRIBUTING names is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECIPE = (
    (ROOT / "CONTRIBUTING.md")
    .read_text("utf-8")
    .partition("## Adding a house rule")[2]
    .partition("\n## ")[0]
)


def named() -> list[str]:
    """Every file and folder of the recipe."""
    return sorted(set(re.findall(r"`([\w./-]+/[\w.-]*)`", RECIPE)))


def test_the_recipe_names_files() -> None:
    assert {"rulebook/rules.py", "engine/ranking.py", "tests/deals/"} <= set(named())


@pytest.mark.parametrize("name", named())
def test_what_the_recipe_names_is_there(name: str) -> None:
    assert (ROOT / name).exists() or (ROOT / "src" / "fortyfives" / name).exists()
