"""Positions at the table, dealt by hand and played to, and what the medium player does there."""

from collections.abc import Mapping

from building import act, deal_by_hand
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import View
from fortyfives.players import by_name
from fortyfives.rulebook.presets import preset
from fortyfives.rulebook.rules import Rules


def position(
    hands: Mapping[Seat, str],
    laid: str = "",
    *,
    turned: str,
    seats: int = 3,
    rules: str | Rules = "irish-45",
    scores: tuple[int, ...] | None = None,
    kitty: str = "",
) -> View:
    """The view of the seat that is to act once these cards have been laid.

    Seat 0 deals and seat 1 leads; `laid` has the cards in the order they fall, and other actions
    with a colon for the space in them: ``rob:3C``. Hands may be left short or out: they are
    filled up.
    """
    played = rules if isinstance(rules, Rules) else preset(rules)
    deal = deal_by_hand(played, hands, turned=turned, seats=seats, before=scores, kitty=kitty)
    act(deal, *(_action(word) for word in laid.split()))
    assert deal.turn is not None
    return deal.view(deal.turn)


def _action(word: str) -> str:
    if len(word) == 2:
        return f"play {word}"
    return word.replace(":", " ")


def medium_does(view: View) -> str:
    """What medium does, as text; for a card laid, the card alone."""
    return str(by_name("medium", 1).choose(view)).removeprefix("play ")
