"""The golden deals of `tests/deals`: what was dealt, what was done, and what must come of it.

How to write one is told in `tests/deals/README.md`.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from building import deck_of, row, switched
from fortyfives.cards import each, parse_card, parse_cards, parse_suit
from fortyfives.engine.actions import PLAYS, Action, parse_action
from fortyfives.engine.deal import Deal, IllegalAction
from fortyfives.engine.events import Event, TrickWon
from fortyfives.engine.house import house_for
from fortyfives.rulebook.keys import KEYS
from fortyfives.rulebook.presets import preset_names
from fortyfives.telling.narrate import Narrator

FOLDER = Path(__file__).parent / "deals"

FIELDS = {
    *("title", "source", "rules", "set", "dealer", "hands", "turned", "kitty", "stock"),
    *(
        "scores",
        "deals_settled",
        "play",
        "points",
        "totals",
        "bonus",
        "void",
        "winner",
        "pool",
        "carried",
    ),
}


def goldens() -> list[Any]:
    """Every deal of every file, under the file's name and its own title."""
    return [
        pytest.param(entry, id=f"{path.stem}: {entry['title']}")
        for path in sorted(FOLDER.glob("*.toml"))
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["deal"]
    ]


@pytest.mark.parametrize("entry", goldens())
def test_golden_deal(entry: dict[str, Any]) -> None:
    assert set(entry) <= FIELDS, set(entry) - FIELDS
    assert entry["source"]
    golden = Golden(entry)
    for line in entry.get("play", "").splitlines():
        if line.strip():
            golden.obey(line.strip())
    golden.check_result()


def test_every_game_has_a_golden_deal() -> None:
    played = {golden.values[0]["rules"] for golden in goldens()}
    assert set(preset_names()) <= played


def test_every_value_of_every_rule_is_played() -> None:
    houses = [switched(g.values[0]["rules"], g.values[0].get("set", {})) for g in goldens()]
    for group, keys in KEYS.items():
        for key in keys.values():
            played = {getattr(getattr(rules, group), key.name) for rules in houses}
            wanted = set(key.choices) if key.choices else played
            assert wanted <= played, (key.path, wanted - played)
            assert len(played) > 1, key.path


@dataclass
class Golden:
    """A deal that goes as its file tells."""

    entry: Mapping[str, Any]
    names: list[str] = field(init=False)
    deal: Deal = field(init=False)
    narrator: Narrator = field(init=False)
    last: list[Event] = field(init=False)
    """What happened at the last action, or as the cards were dealt."""

    def __post_init__(self) -> None:
        entry = self.entry
        self.names = list(entry["hands"])
        rules = switched(entry["rules"], entry.get("set", {}))
        house = house_for(rules, len(self.names))
        dealer = self.seat(entry["dealer"])
        deck = deck_of(
            house,
            {seat: row(hand) for seat, hand in enumerate(entry["hands"].values())},
            dealer=dealer,
            kitty=row(entry.get("kitty", "")),
            stock=(*row(entry.get("turned", "")), *row(entry.get("stock", ""))),
        )
        before = None
        if "scores" in entry:
            before = self.by_side(entry["scores"], house.seating.sides)
        stakes = None
        if "carried" in entry:
            assert house.pool is not None and before is not None
            stakes = house.pool.pay_dues(before, entry["carried"], dealer)
        self.deal = Deal(house, dealer=dealer, deck=deck, before=before, stakes=stakes)
        self.narrator = Narrator(self.names, house.seating.sides, glyphs=False)
        self.last = list(self.deal.opening)

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def by_side(
        self, by_name: Mapping[str, int], sides: tuple[tuple[int, ...], ...]
    ) -> tuple[int, ...]:
        """A number a side, where each side goes by the name of its first seat."""
        assert set(by_name) <= {self.names[side[0]] for side in sides}
        return tuple(by_name.get(self.names[side[0]], 0) for side in sides)

    def obey(self, line: str) -> None:
        """Do what one line says, or check it."""
        for pattern, what in self.lines().items():
            found = re.fullmatch(pattern, line)
            if found:
                what(*found.groups())
                return
        raise AssertionError(f"this line is not understood: {line}")

    def lines(self) -> Mapping[str, Callable[..., None]]:
        who = f"({'|'.join(self.names)})"
        return {
            r"\.\.\.": self.play_on,
            r"\* (.*)": self.check_told,
            r"trump is (\w)": self.check_trump,
            f"{who} holds: (.*)": self.check_hand,
            f"{who} may: (.*)": self.check_open,
            f"{who} may not: (.*)": self.check_refused,
            f"{who} may play: (.*)": self.check_playable,
            f"{who} may not play: (.*)": self.check_unplayable,
            f"{who} sees: (.*)": self.check_seen,
            f"{who}: (.*)": self.act,
            r"the deal is over": self.check_over,
            rf"((?:{who} \w+ *)+)(?:-> {who})?": self.trick,
        }

    def act(self, name: str, text: str) -> None:
        self.take(self.seat(name), parse_action(text))

    def take(self, seat: int, action: Action) -> None:
        assert self.deal.turn == seat, f"it is {self.turn()}'s turn"
        self.last = list(self.deal.apply(action))

    def turn(self) -> str:
        return "nobody" if self.deal.turn is None else self.names[self.deal.turn]

    def trick(self, cards: str, _last: str, winner: str | None) -> None:
        """Cards laid one after the other, and who takes them."""
        words = cards.split()
        for name, card in zip(words[::2], words[1::2], strict=True):
            self.take(self.seat(name), PLAYS[parse_card(card)])
        if winner is not None:
            won = [event for event in self.last if isinstance(event, TrickWon)]
            assert [self.names[event.seat] for event in won] == [winner]

    def play_on(self) -> None:
        """Whatever comes first, to the end of the deal."""
        while self.deal.turn is not None:
            self.last = list(self.deal.apply(self.deal.options[0]))

    def check_open(self, name: str, listed: str) -> None:
        assert self.turn() == name
        assert set(self.deal.options.texts()) == set(listed.split(", "))

    def check_refused(self, name: str, listed: str) -> None:
        """These are not open to this seat: it is not its turn, or it may not do this."""
        for text in listed.split(", "):
            if self.turn() == name:
                with pytest.raises(IllegalAction):
                    self.deal.apply(parse_action(text))

    def check_playable(self, name: str, cards: str) -> None:
        self.check_open(name, ", ".join(f"play {card}" for card in cards.split()))

    def check_unplayable(self, name: str, cards: str) -> None:
        assert self.turn() == name
        self.check_hand(name, cards)
        self.check_refused(name, ", ".join(f"play {card}" for card in cards.split()))

    def check_hand(self, name: str, cards: str) -> None:
        hand = self.deal.view(self.seat(name)).hand
        assert not parse_cards(cards) & ~hand, f"{name} holds {list(each(hand))}"

    def check_told(self, sentence: str) -> None:
        assert sentence in [self.narrator.told(event) for event in self.last]

    def check_seen(self, name: str, sentence: str) -> None:
        """What one seat sees of the last action; `nothing` where it notices nothing."""
        seen = [event.for_seat(self.seat(name)) for event in self.last]
        told = [self.narrator.told(event) for event in seen if event is not None]
        assert sentence in told if sentence != "nothing" else not told

    def check_trump(self, suit: str) -> None:
        assert self.deal.state.trump == parse_suit(suit)

    def check_over(self) -> None:
        assert self.deal.over

    def check_result(self) -> None:
        """What the deal came to, as far as the file says."""
        said = {"points", "totals", "bonus", "void", "winner", "pool"} & set(self.entry)
        if not said:
            return
        settled, sides = self.deal.settled, self.deal.house.seating.sides
        assert settled is not None
        winner = self.deal.winner(self.entry.get("deals_settled", 1))
        found: dict[str, Any] = {
            "points": {self.names[side[0]]: settled.points[n] for n, side in enumerate(sides)},
            "totals": {self.names[side[0]]: settled.scores[n] for n, side in enumerate(sides)},
            "bonus": "nobody" if settled.bonus is None else self.names[settled.bonus],
            "void": settled.void,
            "winner": "nobody" if winner is None else self.names[sides[winner][0]],
            "pool": settled.pool,
        }
        assert {name: found[name] for name in said} == {name: self.entry[name] for name in said}
