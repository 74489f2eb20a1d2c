"""Who scores in a game: sides, or players alone."""

from fortyfives.rulebook.fitting import side_count
from fortyfives.rulebook.rules import Rules


def partners_at(rules: Rules) -> list[int]:
    """The numbers of players at which there are partners."""
    return sorted(n for n in rules.table.partners_at if n > 2)


def who_scores(rules: Rules) -> str:
    """A ``side``, or a ``player`` where nobody ever has a partner."""
    return "side" if partners_at(rules) else "player"


def always_two(rules: Rules) -> bool:
    """Whether there are two sides whatever the number of players."""
    return all(side_count(rules, n) == 2 for n in rules.table.players)
