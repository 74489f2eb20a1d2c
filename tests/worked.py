"""One worked example of the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fortyfives.engine.actions import Action, parse_action
from fortyfives.engine.house import House, house_for
from fortyfives.rulebook.rules import Rules


@dataclass(frozen=True)
class Example:
    """One worked example."""

    kind: str
    rules: Rules
    given: Mapping[str, Any]
    expected: Mapping[str, Any]

    @property
    def house(self) -> House:
        """The house at the example's table."""
        return house_for(self.rules, self.given["seats"])

    def agrees(self, found: Mapping[str, Any]) -> None:
        """Everything that is expected was found."""
        missing = [name for name in self.expected if name not in found]
        assert not missing, f"nothing was found out about {missing}"
        assert {name: found[name] for name in self.expected} == dict(self.expected)


def read_call(call: str) -> Action:
    return parse_action(call if call in ("pass", "hold") else f"bid {call}")
