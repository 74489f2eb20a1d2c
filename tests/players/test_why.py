"""What is said for a card is true of the hand, the table and what the others hold."""

from collections import Counter

import pytest

from fortyfives.actions import Discard, Play
from fortyfives.cards import Card, each
from fortyfives.game import Game
from fortyfives.players import by_name
from fortyfives.players.strength import strength_under
from fortyfives.players.why import reason
from fortyfives.presets import preset
from fortyfives.view import View


def holds_true(said: str, view: View, card: Card, others: list[int]) -> bool:
    """Whether it is so, all cards seen; what is no more than likely is taken as it is."""
    assert view.ranking is not None
    strength = strength_under(view.ranking)
    height, trumps = strength.height, view.hand & strength.trumps
    plain = list(each(view.hand & ~trumps))
    lowest = card in plain and height[card] == min(height[other] for other in plain)
    unbeaten = not any(hand & strength.above_in_suit[card] for hand in others)
    power = None if view.led is None else view.ranking.power[view.led]
    best = 0 if power is None else max(power[other] for other in view.trick)
    winners = [] if power is None else [c for c in each(view.hand) if power[c] > best]
    return {
        "It is the only card you may play.": len(view.options) == 1,
        "Lead a trump that nobody can beat.": bool(trumps >> card & 1) and unbeaten,
        "Lead your best trump: it will probably hold.": card
        == max(each(trumps), key=lambda c: height[c], default=None),
        "Lead a trump to draw those of the others.": bool(trumps >> card & 1),
        "Lead your lowest plain card while your trumps wait for their time.": lowest
        and bool(trumps),
        "You have no trump: lead the card you will miss least.": lowest and not trumps,
        "Lead the best card that is left of its suit: it wins unless it is trumped.": unbeaten,
        "Lead a card that may win, and costs little if it does not.": card in plain and not lowest,
        "Win with a card that the players after you will hardly beat.": card in winners,
        "Win the trick, and keep the cheaper card for another.": card in winners
        and power is not None
        and any(power[other] < power[card] for other in winners),
        "Win the trick with the cheapest card that does it.": card in winners
        and power is not None
        and power[card] == min(power[other] for other in winners),
        "Your partner has the trick: save your good cards.": view.winning in view.partners,
        "This trick is not worth a good card.": bool(winners) and card not in winners,
        "You cannot win the trick: throw the card you will miss least.": not winners,
    }[said]


@pytest.mark.parametrize(
    ("name", "seats"), [("traditional-45", 3), ("forty-five", 4), ("auction-pei", 4)]
)
def test_what_is_said_for_a_card_is_true(name: str, seats: int) -> None:
    said = Counter[str]()
    for seed in range(8):
        game, lots = Game(preset(name), seats=seats, seed=seed), by_name("random", seed)
        while game.turn is not None and game.deals_settled < 3:
            view, hands = game.view(game.turn), game.deal.state.hands
            others = [hand for seat, hand in enumerate(hands) if seat != view.seat]
            for action in view.options:
                if isinstance(action, Play):
                    text = reason(view, action)
                    assert holds_true(text, view, action.card, others), (text, action)
                    said[text] += 1
            game.apply(lots.choose(view))
    assert len(said) > 9


def test_a_hand_without_trumps_is_not_told_to_keep_them() -> None:
    told = Counter[tuple[bool, bool]]()
    for seed in range(12):
        game, lots = Game(preset("auction-pei"), seats=4, seed=seed), by_name("random", seed)
        while game.turn is not None and game.deals_settled < 2:
            view = game.view(game.turn)
            for action in list(view.options)[:: max(len(view.options) // 20, 1)]:
                if isinstance(action, Discard) and view.ranking is not None:
                    kept = bool(view.hand & ~action.cards & view.ranking.trumps)
                    keeps = reason(view, action) == "Keep the trumps, and draw for the rest."
                    assert kept == keeps
                    told[kept, keeps] += 1
            game.apply(lots.choose(view))
    assert len(told) == 2
