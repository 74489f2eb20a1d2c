"""What is asked before the first card is led: a call, a suit, the cards to discard."""

from collections.abc import Sequence

from fortyfives.cards import HAND, each
from fortyfives.engine.actions import (
    FIVE,
    HOLD,
    JINK,
    PASS,
    Action,
    Bid,
    Discard,
    Name,
    bid_text,
)
from fortyfives.engine.events import TookKitty
from fortyfives.engine.options import Discards
from fortyfives.engine.settling.settle import settling_for
from fortyfives.engine.view import View
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import prompts

# Discarding.


def discard_prompt(scene: Scene, options: Discards) -> str:
    """Why cards are to be discarded, how many, and what Enter would do."""
    why = prompts.why_discard(options.cards.bit_count())
    action = scene.asking.answer()
    if not isinstance(action, Discard) or action not in options:
        return f"{why} {_wanting(options, scene.asking.marked.bit_count())}"
    count = action.cards.bit_count()
    if not count:
        return f"{why} {prompts.nothing_marked()}"
    cards = [scene.signs.card(card) for card in each(action.cards)]
    return f"{why} {prompts.discards(cards, HAND - options.cards.bit_count() + count)}"


def _wanting(options: Discards, marked: int) -> str:
    if marked >= options.fewest:
        return _too_many(options)
    more = options.fewest - marked
    return prompts.mark(more, options.fewest, options.most, marked=bool(marked))


def missing(options: Discards, marked: int) -> str:
    """Why the cards that are marked cannot be discarded."""
    if marked >= options.fewest:
        return _too_many(options)
    held = options.cards.bit_count()
    return prompts.too_few_marked(options.fewest, options.most, held, marked)


def _too_many(options: Discards) -> str:
    return prompts.too_many_marked(options.cards.bit_count() - options.most)


# Calls.


def call_prompt(scene: Scene, view: View) -> str:
    """What is to be called, and what comes of it."""
    actions = tuple(view.options)
    if FIVE in actions:
        if PASS not in actions:
            return prompts.other_trump_agreed()
        return prompts.other_trump_wanted(scene.picture.names[view.dealer])
    if JINK in actions:
        return _jink(view)
    if isinstance(actions[0], Name):
        return _name(view)
    return _bid(scene, view, actions)


def _jink(view: View) -> str:
    settling = settling_for(view.rules, view.seats)
    if view.stakes is not None and settling.pool is not None:
        return prompts.jink_for_pool(view.stakes.pool, settling.pool.sweep_pays)
    loses = settling.ending.failed_jink_loses
    return prompts.jink(whole=settling.scoring.whole, loses_game=loses)


def _name(view: View) -> str:
    bid = "" if view.bid is None else bid_text(view.bid)
    took = any(isinstance(event, TookKitty) for event in view.history)
    kitty = False if view.kitty_cards else True if took else None
    return prompts.name_trump(bid, kitty=kitty)


def _bid(scene: Scene, view: View, actions: Sequence[Action]) -> str:
    bids = [action for action in actions if isinstance(action, Bid)]
    last = not goes_on_after_pass(view)
    if view.bid is None:
        if not bids:
            return _only_pass(view)
        if last:
            return prompts.last_to_bid(_after_all_pass(view, bids))
        return prompts.first_bid(alone=_alone(view))
    who, bid = scene.picture.names[view.bidder or 0], bid_text(view.bid)
    if len(actions) == 1:
        return f"{prompts.bid_stands(who, bid)} {_only_pass(view)}"
    return prompts.outbid(who, bid, hold=HOLD in actions, more=bool(bids), last=last)


def goes_on_after_pass(view: View) -> bool:
    """Whether anybody would be asked if this seat passed."""
    order = view.auction_order
    return order.next(order.after(view.auction, view.seat, None)) is not None


def _after_all_pass(view: View, bids: Sequence[Bid]) -> str:
    """The bid at which this seat plays if it passes as well; empty where nobody does."""
    if view.rules.auction.all_pass == "redeal_next":
        return ""
    return bid_text(bids[0].number)


def _only_pass(view: View) -> str:
    bunker = view.rules.auction.bunker
    held_back = bool(bunker) and view.scores[view.side] < bunker
    return prompts.can_only_pass(bunker if held_back else None, alone=_alone(view))


def _alone(view: View) -> bool:
    """Whether this seat has no partner."""
    return len(view.sides[view.side]) == 1
