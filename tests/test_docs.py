"""The examples of the README and of the pages in docs/ work as they stand."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def examples(page: Path) -> str:
    """The Python of a page, from top to bottom, each line where it stands in the page."""
    lines, inside = [], False
    for line in page.read_text("utf-8").splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            line = "```"
        lines.append(line if inside and line != "```" else "")
    return "\n".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_of_a_page_runs(page: Path) -> None:
    code = examples(page)
    exec(compile(code, page.name, "exec"), {"__name__": page.stem})


def test_there_are_examples() -> None:
    assert sum(len(re.findall("```python", page.read_text("utf-8"))) for page in PAGES) > 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
