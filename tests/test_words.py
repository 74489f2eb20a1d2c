"""Every sentence that a person reads is made in `words/`: another language is that folder again."""

import ast
import re
from pathlib import Path

import pytest

from fortyfives.outside import files, limits
from fortyfives.rulebook.keys import KEYS
from fortyfives.words.errors import file_amiss, too_much
from fortyfives.words.house_rules import RULES

SOURCE = Path(__file__).parents[1] / "src" / "fortyfives"
SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:]? +[A-Za-z]{2,}[,;:]? +[a-z]{2,}")
"""Three words in a row, as no key, name or format has them."""

NOT_FOR_PEOPLE = {
    # What somebody who writes a program has done wrong, and nobody who plays can do.
    "AssertionError",
    "NotImplementedError",
    "TypeError",
}


class Sentences(ast.NodeVisitor):
    """The texts of a module that read like a sentence; docstrings are for programmers."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        match node.exc:
            case ast.Call(func=ast.Name(id=name)) if name in NOT_FOR_PEOPLE:
                return
        self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)  # its message is for whoever broke the program

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name(id="Random"):  # what a draw begins with
                return
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        parts = [str(v.value) if isinstance(v, ast.Constant) else "x" for v in node.values]
        self.note(node, "".join(parts))
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                self.visit(value.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.note(node, node.value)

    def note(self, node: ast.expr, text: str) -> None:
        if SENTENCE.search(text):
            self.found.append((node.lineno, text))


def sentences(source: str) -> list[tuple[int, str]]:
    visitor = Sentences()
    visitor.visit(ast.parse(source))
    return visitor.found


def modules_with_sentences() -> set[str]:
    paths = [path for path in SOURCE.rglob("*.py") if "words" not in path.parts]
    found = {path for path in paths if sentences(path.read_text("utf-8"))}
    return {".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in found}


NOT_YET_IN_WORDS = {
    "shell.commands",
    "shell.review",
}
"""Modules whose sentences have still to be moved; a line goes as soon as it is untrue."""


def test_sentences_stand_in_words_alone() -> None:
    assert modules_with_sentences() == NOT_YET_IN_WORDS


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('say("You must play a heart.")', 1),
        ('say(f"{name} took the trick with {card}.")', 1),
        ('def rule():\n    """What the rule is about."""\n', 0),
        ('raise AssertionError(f"{event} is not told here")', 0),
        ('raise ValueError(f"{event} is not told here")', 1),
        ('open("rules.toml", "rb"); {"no_penalty": 1}', 0),
    ],
)
def test_a_sentence_is_known_when_it_is_seen(source: str, count: int) -> None:
    assert len(sentences(source)) == count


def test_every_house_rule_has_one_sentence() -> None:
    assert list(RULES) == [key.path for keys in KEYS.values() for key in keys.values()]
    assert len(set(RULES.values())) == len(RULES)
    for key, sentence in RULES.items():
        assert sentence.isprintable() and sentence.endswith("."), key
        assert sentence[0].isupper(), key


def test_every_limit_and_every_kind_of_file_has_its_words() -> None:
    every = [limit for limit in vars(limits).values() if isinstance(limit, limits.Limit)]
    assert len({limit.name for limit in every}) == len(every) > 10
    for limit in every:
        said = too_much(limit.name, limit.most)
        assert f"{limit.most:,}" in said and "{" not in said
        assert file_amiss(limit.name, limit.most) == said
    for why in (files.MISSING, "folder", "pipe", "socket", "device", "no name", "not ours"):
        assert file_amiss(why) != why
    assert file_amiss("Permission denied") == "Permission denied"
