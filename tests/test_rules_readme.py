"""What stands beside the presets is what the program says."""

import re
from pathlib import Path

import pytest

from commandline import CommandLine
from fortyfives.rulebook.presets import read_rules

README = (Path(__file__).parents[1] / "rules" / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Every command that is shown, and what it is said to print."""
    found = []
    for block in blocks("console"):
        for shown in block.split("$ fortyfives ")[1:]:
            command, _, output = shown.partition("\n")
            found.append((command, output))
    return found


def test_there_are_examples_of_every_question() -> None:
    asked = {command.split()[1] for command, _ in examples()}
    assert asked == {"legal", "winner", "order"}


@pytest.mark.parametrize(("command", "output"), examples())
def test_an_example_is_answered_as_it_stands(
    fortyfives: CommandLine, command: str, output: str
) -> None:
    said = fortyfives(command)
    assert (said.code, said.out, said.err) == (0, output, "")


def test_the_house_shown_is_a_good_one() -> None:
    (kitchen,) = blocks("toml")
    rules = read_rules(kitchen, "kitchen.toml")
    assert rules.game.target == 90
    assert rules.play.renege_cards == ()
