"""The players that search, playing for the points of the deal instead of the game.

Points a deal are measured with these (`benchmarks/strength.py`): a player that plays for the game
gives points away where they do not help it to win. They can be met elsewhere too:
``fortyfives tournament --players benchmarks/for_points.py:Expert,ref-ev,ref-ev --mode deals``.
"""

from fortyfives.players.search import searcher as search


class Hard(search.Hard):
    """Looks into few worlds."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._aim = "points"


class Expert(search.Expert):
    """Looks into many worlds."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._aim = "points"
