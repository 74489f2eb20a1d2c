"""The actions open to a seat, as a lazy set that is a plain value.

Membership is legality: there is no second test anywhere. An option set holds nothing but what the
seat it is for may know, so it may lie in a view.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TypeAlias, overload

from fortyfives.cards import Cards, cards_of, each
from fortyfives.engine.actions import PLAYS, ROBS, Action, Discard, Play
from fortyfives.words.library import no_such_option


def _from_start(index: int, length: int) -> int:
    """An index counted from the start, as a list would take it."""
    place = index + length if index < 0 else index
    if not 0 <= place < length:
        raise IndexError(no_such_option(index, length))
    return place


class _OptionSet(Sequence[Action]):
    """What every kind of option set can do; the kinds say which actions they hold."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        return tuple(self)[index]

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"

    def texts(self) -> list[str]:
        """The actions as text, sorted by code point."""
        return sorted(str(action) for action in self)


@dataclass(frozen=True, slots=True, repr=False)
class Plays(_OptionSet):
    """The cards that may be laid."""

    cards: Cards

    def __contains__(self, action: object) -> bool:
        return type(action) is Play and action.card >= 0 and bool(self.cards >> action.card & 1)

    def __iter__(self) -> Iterator[Action]:
        return (PLAYS[card] for card in each(self.cards))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        cards = self.cards
        for _ in range(_from_start(index, cards.bit_count())):
            cards &= cards - 1
        return PLAYS[(cards & -cards).bit_length() - 1]

    def __len__(self) -> int:
        return self.cards.bit_count()


@dataclass(frozen=True, slots=True, repr=False)
class Robs(_OptionSet):
    """The cards that may be put out for the turned card, and what else may be answered."""

    cards: Cards
    others: tuple[Action, ...] = ()

    def __iter__(self) -> Iterator[Action]:
        yield from (ROBS[card] for card in each(self.cards))
        yield from self.others

    def __len__(self) -> int:
        return self.cards.bit_count() + len(self.others)


@dataclass(frozen=True, slots=True, repr=False)
class Calls(_OptionSet):
    """A few actions, listed."""

    actions: tuple[Action, ...]

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)


@dataclass(frozen=True, slots=True, repr=False)
class Discards(_OptionSet):
    """Every choice of at least `fewest` and at most `most` of these cards to put away."""

    cards: Cards
    fewest: int
    most: int

    def __contains__(self, action: object) -> bool:
        return (
            type(action) is Discard
            and not action.cards & ~self.cards
            and self.fewest <= action.cards.bit_count() <= self.most
        )

    def __iter__(self) -> Iterator[Action]:
        held = tuple(each(self.cards))
        for count in range(self.fewest, self.most + 1):
            for chosen in combinations(held, count):
                yield Discard(cards_of(chosen))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        """Counted out, not listed: there may be hundreds of choices."""
        if isinstance(index, slice):
            return tuple(self)[index]
        held = tuple(each(self.cards))
        left, count = _from_start(index, len(self)), self.fewest
        while left >= comb(len(held), count):
            left -= comb(len(held), count)
            count += 1
        chosen = 0
        for place, card in enumerate(held):
            if not count:
                break
            with_it = comb(len(held) - place - 1, count - 1)
            if left < with_it:
                chosen |= 1 << card
                count -= 1
            else:
                left -= with_it
        return Discard(chosen)

    def __len__(self) -> int:
        held = self.cards.bit_count()
        return sum(comb(held, count) for count in range(self.fewest, self.most + 1))


Options: TypeAlias = Plays | Robs | Calls | Discards

NO_OPTIONS = Calls(())
