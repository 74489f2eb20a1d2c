"""`fortyfives ask`: what may be played, who wins, what beats what."""

import json
from pathlib import Path
from typing import Any

import pytest

from commandline import CommandLine
from fortyfives.rulebook.toml_text import written

VECTORS = Path(__file__).parent / "vectors"


def vectors(kind: str) -> list[Any]:
    """The worked positions of one kind."""
    found = json.loads((VECTORS / f"{kind}.json").read_text("utf-8"))["vectors"]
    return [pytest.param(vector, id=vector["id"]) for vector in found]


def house(vector: Any) -> list[str]:
    """The options that set up a worked position."""
    words = ["--json", "--rules", vector["preset"], "--trump", vector["inputs"]["trump"]]
    for key, value in vector["switches"].items():
        words += ["--set", f"{key}={written(value)}"]
    if vector["inputs"].get("demoted"):
        words += ["--demoted", vector["inputs"]["demoted"]]
    return words


def ask(fortyfives: CommandLine, what: str, *words: str) -> Any:
    """The answer to a question, whatever spaces its words have."""
    return fortyfives("ask", what, *map(Path, words)).json


@pytest.mark.parametrize("vector", vectors("legal"))
def test_the_worked_positions_of_legal_play(fortyfives: CommandLine, vector: Any) -> None:
    inputs = vector["inputs"]
    led = ["--led", inputs["led"]] if inputs["led"] else []
    trick = ["--trick", str(inputs["trick"])] if "trick" in inputs else []
    answer = ask(fortyfives, "legal", *house(vector), *led, *trick, *inputs["hand"])
    assert sorted(answer["legal"]) == sorted(vector["expected"]["legal"])
    assert sorted([*answer["legal"], *answer["refused"]]) == sorted(inputs["hand"])


@pytest.mark.parametrize("vector", vectors("trick"))
def test_the_worked_tricks(fortyfives: CommandLine, vector: Any) -> None:
    answer = ask(fortyfives, "winner", *house(vector), *vector["inputs"]["plays"])
    assert answer.items() >= vector["expected"].items()
    assert answer["why"].endswith(".")


@pytest.mark.parametrize("vector", vectors("ranking"))
def test_the_worked_orders(fortyfives: CommandLine, vector: Any) -> None:
    suit = ["--suit", vector["inputs"]["suit"]] if vector["inputs"]["suit"] else []
    answer = ask(fortyfives, "order", *house(vector), *suit)
    assert answer == vector["expected"]


def test_the_answers_for_people(fortyfives: CommandLine) -> None:
    legal = fortyfives("ask legal --trump D --led QD 7D KH 2C")
    assert (legal.code, legal.err) == (0, "")
    assert legal.out.splitlines()[0] == "7D"
    assert "K♥" in legal.out.splitlines()[1]
    assert "7♦" in legal.out.splitlines()[1]
    assert fortyfives("ask winner --trump D AH JD AD").out == (
        "JD\nThe J♦ is a higher trump than the A♥ and the A♦.\n"
    )
    assert fortyfives("ask order --trump C").out == "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC\n"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("2S KH 9D", "The 9D is the only trump."),
        ("2S KH 9C", "Spades were led, and nobody followed or trumped."),
        ("2S KS 9C QS", "Spades were led, and the KS is higher than the 2S and the QS; nobody"),
        ("5S 5D AH", "The 5D is a higher trump than the AH."),
        ("7C", "Clubs were led, and nobody followed or trumped."),
    ],
)
def test_why_a_card_wins(fortyfives: CommandLine, cards: str, why: str) -> None:
    assert fortyfives("ask winner --json --trump D", cards).json["why"].startswith(why)


def test_of_two_plain_suits_the_one_led_wins(fortyfives: CommandLine) -> None:
    answer = fortyfives("ask winner --json --trump H KC AD TD").json
    assert (answer["winner"], answer["card"]) == (0, "KC")


def test_cards_are_read_as_people_write_them(fortyfives: CommandLine) -> None:
    answer = fortyfives("ask legal --json --trump ♦ --led q♦ 7♦,10c kH").json
    assert answer["legal"] == ["7D"]
    assert list(answer["refused"]) == ["TC", "KH"]


def test_the_suit_of_trumps_has_the_trump_order(fortyfives: CommandLine) -> None:
    trumps = fortyfives("ask order --json --trump D").json
    assert fortyfives("ask order --json --trump D --suit diamonds").json == trumps


def test_the_joker_is_a_card_where_there_is_one(fortyfives: CommandLine) -> None:
    answer = fortyfives("ask winner --json --trump D --set deck.joker=below_jack AD XX").json
    assert answer["card"] == "XX"
    led = fortyfives("ask legal --json --rules irish-45-joker --trump D --led XX 7D KH").json
    assert led["legal"] == ["7D"]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("legal --trump D 7D 7d", ["seven of diamonds", "twice"]),
        ("legal --trump D --led 7D 7D", ["--led", "seven of diamonds"]),
        ("legal --trump D XX", ["XX", "no joker"]),
        ("legal --trump D --led XX 7D", ["XX", "no joker"]),
        ("legal --trump D 1D", ["'1D' is not a card"]),
        ("legal --trump D ,", ["no card is named"]),
        ("legal --trump D", ["CARD is missing"]),
        ("legal 7D", ["--trump SUIT is missing"]),
        ("legal --trump X 7D", ["--trump", "'X' is not a suit"]),
        ("legal --trump D --led Q 7D", ["'Q' is not a card"]),
        ("legal --trump", ["--trump needs a value"]),
        ("order --trump D --suit Y", ["--suit", "'Y' is not a suit"]),
        ("order --trump D --demoted AH", ["--demoted", "AD", "AH"]),
        ("order --trump D --demoted KD", ["--demoted", "AD", "KD"]),
        ("order --trump D 7D", ["7D is not expected here"]),
        ("order --trump D --siut H", ["no option --siut", "--suit"]),
        ("winner --trump D --led 7D 8D", ["no option --led"]),
        ("ordr --trump D", ["'ordr'", "did you mean order?"]),
        ("", ["legal, winner or order"]),
        ("order --trump D --rules traditonal-45", ["traditonal-45", "did you mean"]),
        ("order --trump D --set deck.jokr=none", ["deck.jokr", '"joker"']),
        ("order --trump D --set deck.joker=high", ["deck.joker", "below_jack"]),
        ("order --trump D --set joker", ["not a setting", "deck.joker"]),
    ],
)
def test_what_is_refused(fortyfives: CommandLine, words: str, parts: list[str]) -> None:
    fortyfives("ask", words).refused(*parts)
