"""What to put away after an auction."""

from fortyfives.cards import HAND, Cards, cards_of, each
from fortyfives.engine.actions import Action, Discard
from fortyfives.engine.duties.draws import draws_of
from fortyfives.engine.options import Discards
from fortyfives.engine.view import View
from fortyfives.players.cards_known.cards_above import CardsAbove, cards_above_under


def discard(view: View, options: Discards) -> Action:
    """Keep the trumps and draw for the rest; without a draw keep the best five."""
    cards_above = cards_above_under(view.in_force)
    draws = draws_of(view.rules.draw).anybody
    fewest = options.cards.bit_count() - options.most
    return Discard(options.cards & ~kept(cards_above, options.cards, fewest, draws=draws))


def kept(cards_above: CardsAbove, cards: Cards, fewest: int, *, draws: bool) -> Cards:
    """What is kept of these cards: at least so many of them, and at most five.

    A card that is drawn is a trump one time in four or five, and with everybody drawing for trumps
    a plain king wins little: no plain card is kept that need not be.
    """
    by_height = sorted(each(cards), key=lambda card: (-cards_above.height[card], card))
    trumps = (cards & cards_above.trumps).bit_count()
    wanted = max(trumps, fewest) if draws else HAND
    return cards_of(by_height[: min(wanted, HAND)])


def worth_discarding(view: View, options: Discards) -> list[Action]:
    """What might be put away: by the rule of thumb, and with a card more or less or changed."""
    cards_above = cards_above_under(view.in_force)
    draws, cards = draws_of(view.rules.draw).anybody, options.cards
    fewest = cards.bit_count() - options.most
    quick_rule = kept(cards_above, cards, fewest, draws=draws)
    by_height = sorted(each(cards), key=lambda card: (-cards_above.height[card], card))
    stays = [card for card in by_height if quick_rule >> card & 1]
    goes = [card for card in by_height if not quick_rule >> card & 1]
    keeps = [quick_rule]
    if draws:
        keeps += [quick_rule | cards_of(goes[:count]) for count in (1, 2)]
        keeps += [quick_rule & ~cards_of(stays[-count:]) for count in (1, 2)]
    keeps += [
        quick_rule & ~cards_of([low]) | cards_of([high]) for low in stays[-2:] for high in goes[:2]
    ]
    actions = [Discard(cards & ~keep) for keep in keeps]
    return [action for action in dict.fromkeys(actions) if action in options]
