"""Who leads to the first trick."""

from fortyfives.engine.seating import Seat, Seating
from fortyfives.rulebook.rules import PlayRules


class FirstLead:
    """The first lead in one house."""

    def __init__(self, play: PlayRules, seating: Seating) -> None:
        self._rule = play.first_lead
        self._left_of = seating.left_of

    def leader(self, dealer: Seat, bidder: Seat | None) -> Seat:
        """Who leads to the first trick; a bidder there must be where the rule asks for one."""
        if self._rule == "left_of_dealer":
            return self._left_of[dealer]
        assert bidder is not None
        return bidder if self._rule == "bidder" else self._left_of[bidder]
