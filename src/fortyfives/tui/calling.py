"""What is asked before the first card is led, in words: a call, a suit, the cards to put away."""

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
from fortyfives.words.lists import capital, counted

# Putting cards away.


def discard_prompt(scene: Scene, view: View, options: Discards) -> str:
    """Why cards are to be put away, how many, and what Enter would do."""
    why = _why_put_away(view, options)
    action = scene.asking.answer()
    if not isinstance(action, Discard) or action not in options:
        return f"{why} {_wanting(options, scene.asking.marked.bit_count())}"
    count = action.cards.bit_count()
    if not count:
        return f"{why} Space marks a card to change; Enter keeps all five."
    cards = " ".join(scene.signs.card(card) for card in each(action.cards))
    what = cards if count <= 4 else counted(count, "card")
    drawn = HAND - options.cards.bit_count() + count
    return f"{why} Enter puts away {what}{f' and draws {drawn}' if drawn else ''}."


def _why_put_away(view: View, options: Discards) -> str:
    held = options.cards.bit_count()
    mine = (event for event in view.history if isinstance(event, TookKitty))
    if any(event.seat == view.seat for event in mine):
        return f"With the kitty you hold {held}, and five are kept."
    return "You may put cards away and draw others."


def _wanting(options: Discards, marked: int) -> str:
    if marked < options.fewest:
        more = options.fewest - marked
        fixed = options.most == options.fewest
        least = "" if fixed else "at least "
        most = "" if fixed else f" ({options.most} at most)"
        words = f"{more} more" if marked else f"{more}"
        return f"Mark {least}{words}{most} with Space to put them away."
    return _too_many(options)


def missing(options: Discards, marked: int) -> str:
    """Why the cards that are marked cannot be put away."""
    held = options.cards.bit_count()
    if marked < options.fewest:
        least = "" if options.most == options.fewest else "at least "
        return (
            f"Mark {least}{options.fewest} to put away: you hold {held} and five are kept. "
            f"{capital(counted(marked, 'card'))} {'is' if marked == 1 else 'are'} marked."
        )
    return _too_many(options)


def _too_many(options: Discards) -> str:
    kept = options.cards.bit_count() - options.most
    return f"At most {options.most} may be put away, for {counted(kept, 'card')} must be kept."


# Calls.


def call_prompt(scene: Scene, view: View) -> str:
    """What is to be called, and what comes of it."""
    actions = tuple(view.options)
    if FIVE in actions:
        return _five(scene, view, actions)
    if JINK in actions:
        return _jink(view)
    if isinstance(actions[0], Name):
        return _name(view)
    return _bid(scene, view, actions)


def _five(scene: Scene, view: View, actions: Sequence[Action]) -> str:
    if PASS not in actions:
        return "The other side asks for another trump. Do you agree?"
    dealer = scene.picture.names[view.dealer]
    return f"Do you ask for another trump? If {dealer} agrees, new cards are turned."


def _jink(view: View) -> str:
    settling = settling_for(view.rules, view.seats)
    if view.stakes is not None and settling.pool is not None:
        each_pays = counted(settling.pool.sweep_pays, "chip")
        return (
            f"The pool of {view.stakes.pool} is yours: take it, or jink. All five tricks win "
            f"{each_pays} more from each; fewer lose it."
        )
    whole, loses = settling.scoring.whole, settling.ending.failed_jink_loses
    failed = "the others win the game" if loses else f"the others get {whole}"
    return (
        "Do you jink, that is, undertake all five tricks? "
        f"Made, your points count double; failed, {failed}."
    )


def _name(view: View) -> str:
    bid = "" if view.bid is None else f" for {bid_text(view.bid)}"
    if view.kitty_cards:
        return f"You play{bid}. Name the trump suit; then you take up the kitty."
    took = any(isinstance(event, TookKitty) for event in view.history)
    return f"You play{bid}{', the kitty in your hand' if took else ''}. Name the trump suit."


def _bid(scene: Scene, view: View, actions: Sequence[Action]) -> str:
    bids = [action for action in actions if isinstance(action, Bid)]
    if view.bid is None:
        if not bids:
            return f"Your call. {_only_pass(view)}"
        if not goes_on_after_pass(view):
            return f"All the others have passed: bid, or pass and {_after_all_pass(view, bids)}."
        return "Your call: bid how many points your side will take, or pass."
    who, bid = scene.picture.names[view.bidder or 0], bid_text(view.bid)
    standing = f"Your call: {who} bid {bid}."
    if len(actions) == 1:
        return f"{standing} {_only_pass(view)}"
    hold = f"hold, to play at {bid} yourself, " if HOLD in actions else ""
    more = "bid more, " if bids else ""
    last = "" if goes_on_after_pass(view) else f" and {who} plays at {bid}"
    return f"{standing} {capital(hold + more)}or pass{last}."


def goes_on_after_pass(view: View) -> bool:
    """Whether anybody would be asked if this seat passed."""
    order = view.auction_order
    return order.next(order.after(view.auction, view.seat, None)) is not None


def _after_all_pass(view: View, bids: Sequence[Bid]) -> str:
    if view.rules.auction.all_pass == "redeal_next":
        return "the cards are thrown in"
    return f"you play at {bid_text(bids[0].number)} all the same"


def _only_pass(view: View) -> str:
    auction = view.rules.auction
    total = view.scores[view.side]
    if auction.bunker and total < auction.bunker:
        return f"Below {auction.bunker} your side must pass."
    return "You can only pass."
