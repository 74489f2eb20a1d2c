"""A game: deals until somebody wins. A game is a seed and a list of actions."""

from random import Random

from fortyfives.cards import Card
from fortyfives.engine.actions import Action
from fortyfives.engine.deal import Deal
from fortyfives.engine.events import Event, Events, GameWon
from fortyfives.engine.house import House, house_for
from fortyfives.engine.options import NO_OPTIONS, Options
from fortyfives.engine.seating import Seat, Side
from fortyfives.engine.view import View
from fortyfives.rulebook.rules import Rules


def shuffled(pack: tuple[Card, ...], seed: int, number: int) -> tuple[Card, ...]:
    """The pack as shuffled for one deal: it depends on the seed and the deal's number alone.

    Written out over `random()`, whose sequence Python promises to keep, so that a record deals
    the same cards for years.
    """
    draw = Random(f"fortyfives deal {seed} {number}").random
    deck = list(pack)
    for last in range(len(deck) - 1, 0, -1):
        other = int(draw() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def drawn_dealer(seed: int, seats: int) -> Seat:
    """The seat that deals first, by the seed alone."""
    return int(Random(f"fortyfives dealer {seed}").random() * seats)


class Game:
    """Deals, one after another, until a side has won."""

    def __init__(
        self,
        rules: Rules,
        *,
        seats: int | None = None,
        seed: int,
        first_dealer: Seat | None = None,
    ) -> None:
        self.house: House = house_for(rules, rules.table.seats if seats is None else seats)
        self.seed = seed
        count = self.house.seating.seats
        self.first_dealer = drawn_dealer(seed, count) if first_dealer is None else first_dealer
        self.scores: tuple[int, ...] = self.house.opening_scores
        """The total of each side, as of the last deal that was settled."""
        self._carried = 0
        self.winner: Side | None = None
        self.stuck = False
        """Whether every side must pass for ever (110GO's bunker): nobody can win any more.

        Dealing goes on, as the rules have it; whoever runs the game may leave it there.
        """
        self.deals_settled = 0
        self.deal = self._next_deal(1)
        self.opening: Events = self.deal.opening
        """What happened before the first decision."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.house.rules

    @property
    def turn(self) -> Seat | None:
        """The seat that has a decision to make; None when the game is over."""
        return None if self.winner is not None else self.deal.turn

    @property
    def options(self) -> Options:
        """What the seat whose turn it is may do."""
        return NO_OPTIONS if self.winner is not None else self.deal.options

    def view(self, seat: Seat) -> View:
        """What one seat may know."""
        return self.deal.view(seat)

    def apply(self, action: Action) -> Events:
        """Carry out an action and all that follows by itself, the next deal included.

        Raises `IllegalAction`, with nothing changed, where the action is not open.
        """
        events = self.deal.apply(action)
        if self.deal.over:
            events += self._after_deal()
        return events

    def _after_deal(self) -> Events:
        settled = self.deal.settled
        if settled is not None:
            self.scores = settled.scores
            self._carried = settled.pool or 0
            self.deals_settled += 1
            verdict = self.deal.verdict(self.deals_settled)
            if verdict is not None and verdict.win is not None:
                self.winner = verdict.win.side
                won: Event = GameWon(self.winner, self.scores, verdict.win.why)
                return (won,)
        self.stuck = self.deal.state.nobody_may_bid
        self.deal = self._next_deal(self.deal.state.number + 1)
        return self.deal.opening

    def _next_deal(self, number: int) -> Deal:
        """The deal passes left after every deal without exception."""
        dealer = (self.first_dealer + number - 1) % self.house.seating.seats
        pool = self.house.pool
        return Deal(
            self.house,
            dealer=dealer,
            deck=shuffled(self.house.pack, self.seed, number),
            before=self.scores,
            number=number,
            stakes=None if pool is None else pool.pay_dues(self.scores, self._carried, dealer),
        )
