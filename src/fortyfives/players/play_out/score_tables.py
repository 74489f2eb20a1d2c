"""The scores of the rule of thumb, worked out beforehand for the cards a seat may have not seen."""

from typing import TypeAlias

from fortyfives.players.cards_known.odds import none_among
from fortyfives.players.rule_of_thumb.weights import Weights

ScoreRow: TypeAlias = tuple[float, ...]
"""A figure by the number of unseen cards that are higher."""


class FollowScores(
    dict[int, tuple[ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow]]
):
    """Scores of a seat that follows, by the number of cards it has not seen.

    A trump that wins, one that does not, and the same of the best trump so far; a plain card that
    wins: by all that beats it; a plain card's worth later by its suit, and by all that beats it;
    and how likely a card holds.
    """

    def __init__(self, weights: Weights, held: int, to_act: int, acted: int) -> None:
        super().__init__()
        self._weights, self._done = weights, 5 - held
        self._before, self._all = to_act * held, to_act * held + acted * (held - 1)

    def __missing__(
        self, unseen: int
    ) -> tuple[ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow, ScoreRow]:
        weights = self._weights
        dear = weights.dear(self._done, leading=False)
        kinds = range(unseen + 2)
        holds = tuple(none_among(unseen, k, self._before) for k in kinds)
        alone = tuple(none_among(unseen, k, self._all) for k in kinds)
        trump = tuple(dear * (weights.trump + weights.top_trump * a) for a in alone)
        bonus = tuple(weights.best_trump * a for a in alone)
        best = tuple(t + dear * b for t, b in zip(trump, bonus, strict=True))
        suit = tuple(dear * weights.suit * a for a in alone)
        sure = tuple(dear * weights.sure * a for a in alone)
        scores = self[unseen] = (
            tuple(h - t for h, t in zip(holds, trump, strict=True)),
            trump,
            tuple(h * (1 + b) - t for h, b, t in zip(holds, bonus, best, strict=True)),
            best,
            tuple(h - s for h, s in zip(holds, sure, strict=True)),
            suit,
            sure,
            holds,
        )
        return scores


class LeadScores(dict[int, tuple[ScoreRow, ScoreRow, ScoreRow, ScoreRow]]):
    """Scores of a seat that leads, by the number of cards it has not seen.

    A trump, and the best trump so far; a plain card by all that beats it; what is taken off by
    what is higher in its suit.
    """

    def __init__(
        self, weights: Weights, held: int, against: int, *, is_beaten: bool = False
    ) -> None:
        """`is_beaten` tells that the trick is lost for certain."""
        super().__init__()
        self._is_beaten = is_beaten
        self._weights, self._done, self._all = weights, 5 - held, against * held

    def __missing__(self, unseen: int) -> tuple[ScoreRow, ScoreRow, ScoreRow, ScoreRow]:
        weights = self._weights
        dear = weights.dear(self._done, leading=True)
        alone = [none_among(unseen, k, self._all) for k in range(unseen + 2)]
        gain = 0.0 if self._is_beaten else 1.0
        scores = self[unseen] = (
            tuple(gain * a - dear * (weights.trump + weights.top_trump * a) for a in alone),
            tuple(
                gain * a * (1 + weights.best_trump * a)
                - dear * (weights.trump + (weights.top_trump + weights.best_trump) * a)
                for a in alone
            ),
            tuple(gain * a - dear * weights.sure * a for a in alone),
            tuple(dear * weights.suit * a for a in alone),
        )
        return scores
