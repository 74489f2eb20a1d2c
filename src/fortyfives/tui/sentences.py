"""The two lines under the table: what is to be done, and what happened last."""

from fortyfives.cards import JOKER, Card, bit, card_of, each, suit_of
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.events import GameWon, HandDealt, Played, Settled, TrickWon, TurnedUp
from fortyfives.engine.options import Calls, Discards, Plays, Robs
from fortyfives.engine.seating import Seat
from fortyfives.engine.view import LastTrick, View
from fortyfives.tui.calling import call_prompt, discard_prompt
from fortyfives.tui.look.canvas import fits
from fortyfives.tui.shown.facts import in_hand, settling_of, side_name
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import prompts, table


def prompt(scene: Scene) -> tuple[str, str]:
    """What is to be done, and the style of it; the reason where a card may not be played."""
    if scene.notice:
        return scene.notice, "gold"
    if scene.barred:
        return scene.barred, "strong"
    if scene.resumed:
        return prompts.resumed(scene.picture.view.deal, scene.runs), "strong"
    if scene.picture.stuck:
        return prompts.STUCK, "strong"
    if scene.picture.won is not None:
        return prompts.GAME_OVER, "strong"
    if scene.reckoning:
        return prompts.NEXT_DEAL, "strong"
    if scene.asking.view is not None and scene.asking.open:
        return _question(scene, scene.asking.view)
    return _waiting(scene)


def _waiting(scene: Scene) -> tuple[str, str]:
    picture = scene.picture
    if picture.finished is not None:
        said = _takes(scene, picture.finished)
        return f"{said} {prompts.ANY_KEY}" if scene.standing else said, "strong"
    news = "" if picture.news is None else scene.narrator.told(picture.news)
    if picture.view.turn is not None and picture.view.turn != picture.view.seat:
        return f"{news} {_due(scene, picture.view.turn)}".strip(), "quiet"
    return news, "quiet"


def _takes(scene: Scene, trick: LastTrick) -> str:
    who = scene.picture.names[trick.winner]
    return prompts.takes(who, scene.signs.card(_winning_card(trick)))


def _due(scene: Scene, seat: Seat) -> str:
    """What a seat that the table waits for has to do."""
    view, who = scene.picture.view, scene.picture.names[seat]
    if view.leader is not None:
        return prompts.to_play(who)
    if cards_dealt(view.rules).turns_card:
        return prompts.to_decide(who)
    if not view.contracted:
        return prompts.to_bid(who)
    return prompts.to_name(who) if view.trump is None else prompts.to_discard(who)


def _question(scene: Scene, view: View) -> tuple[str, str]:
    options = view.options
    match options:
        case Plays():
            return _play(scene, view, options)
        case Robs():
            return _rob(scene, view, options), "strong"
        case Discards():
            return discard_prompt(scene, options), "strong"
        case Calls():
            return call_prompt(scene, view), "strong"


def _play(scene: Scene, view: View, options: Plays) -> tuple[str, str]:
    card = scene.asking.card
    if card is not None:
        refusal = view.why_not(card)
        if refusal is not None:
            return scene.narrator.why_not(refusal), "refusal"
    if view.led is None:
        finished = scene.picture.finished
        took = "" if finished is None else f"{_takes(scene, finished)} "
        return f"{took}{prompts.lead(any_card=options.cards == view.hand)}", "strong"
    return _duty(scene, view, options, view.led), "strong"


def _duty(scene: Scene, view: View, options: Plays, led: Card) -> str:
    """What the card led asks of me."""
    trumps, card = view.in_force.trumps, scene.signs.card(led)
    free, suit = options.cards == view.hand, suit_of(led)
    if bit(led) & trumps or suit is None:
        if not free and not options.cards & trumps:
            return prompts.follow_with_heart(card)
        mine = view.hand & trumps
        open_hand = free and mine != view.hand
        said = prompts.follow_trump(card, open_hand=open_hand, have_none=not mine)
        return f"{said} {privilege(scene, view)}".rstrip()
    suits = {suit_of(mine) for mine in each(options.cards & ~trumps)}
    if suit not in suits:
        return prompts.no_card_of(suit, must_trump=not free)
    or_trump = bool(options.cards & trumps)
    return prompts.follow_suit(suit, or_trump=or_trump, any_card=len(suits) > 1)


def privilege(scene: Scene, view: View) -> str:
    """The trumps that I may keep back although a trump was led."""
    led, ranking = view.led, view.ranking
    if led is None or ranking is None or not bit(led) & ranking.trumps:
        return ""
    mine = view.hand & ranking.trumps
    if not mine or mine == view.hand or view.options != Plays(view.hand):
        return ""
    return prompts.may_keep_back([scene.signs.card(card) for card in each(mine)])


def _rob(scene: Scene, view: View, options: Robs) -> str:
    turned = view.turn_up
    if turned is None:
        return ""
    take, card, choice = scene.signs.card(turned), scene.asking.card, scene.asking.choice
    if card is not None:
        right = _rob_right(scene, view, must=not options.others)
        return f"{right} {prompts.rob(scene.signs.card(card), take)}"
    return prompts.enter(choice.deed) if choice is not None else ""


def _rob_right(scene: Scene, view: View, *, must: bool) -> str:
    turned, ace = view.turn_up, None if view.trump is None else card_of(view.trump, 1)
    take = "" if turned is None else scene.signs.card(turned)
    if ace is None or turned == ace:
        return prompts.dealer_may_rob(take, must=must, joker=turned == JOKER)
    return prompts.holder_may_rob(scene.signs.card(ace), take, must=must)


def last_words(scene: Scene, width: int) -> str:
    """The last trick of this deal in words; before there is one, how the deal began.

    Nothing that the line above it says, nor what stands in the list of what has happened.
    """
    picture = scene.picture
    view = picture.view
    if picture.settled is not None:
        return ""
    if enough := _enough_but(scene):
        return fits(width, *enough)
    if view.last_trick is not None and picture.finished is None:
        whole, how = trick_words(scene, view.last_trick), won_with(scene, view.last_trick)
        winner = picture.names[view.last_trick.winner]
        return fits(width, *table.last_trick(whole, winner, how))
    return "" if scene.form.log else _how_it_began(scene)


def _how_it_began(scene: Scene) -> str:
    """The latest of what was done before the cards were played, unless the prompt says it."""
    said, view = prompt(scene)[0], scene.picture.view
    for event in reversed(scene.picture.log):
        if isinstance(event, HandDealt | Settled | GameWon):
            break
        if isinstance(event, TurnedUp) or not isinstance(event, Played | TrickWon):
            if (told := scene.narrator.told(event)) not in said:
                return told
    first = scene.narrator.told(view.history[0]) if view.history else ""
    return "" if first in said else first


def _enough_but(scene: Scene) -> tuple[str, ...]:
    """Who has reached the target with the tricks of this deal, and that play goes on all the same.

    The fullest words first; none where nobody has, or where the game would be over.
    """
    view, ending = scene.picture.view, settling_of(scene.picture).ending
    if ending.fixed_deals or ending.in_mid_hand:
        return ()
    gains = list(enumerate(in_hand(scene.picture)))
    totals = [(side, view.scores[side] + gain) for side, gain in gains if gain]
    there = [(side_name(scene, side), n) for side, n in totals if n >= ending.target]
    return table.at_target(there) if there else ()


def trick_words(scene: Scene, trick: LastTrick) -> str:
    """A trick card by card, who won it and why."""
    names, signs = scene.picture.names, scene.signs
    laid = [
        (names[(trick.leader + step) % len(names)], signs.card(card))
        for step, card in enumerate(trick.cards)
    ]
    return table.trick(laid, names[trick.winner], won_with(scene, trick))


def won_with(scene: Scene, trick: LastTrick) -> str:
    """How a trick was won, in the fewest words."""
    ranking = scene.picture.view.ranking
    if ranking is None:
        return ""
    place = trick.cards.index(_winning_card(trick))
    return f" {scene.narrator.won_with(ranking, trick.cards, place)}"


def _winning_card(trick: LastTrick) -> Card:
    return trick.laid_by(trick.winner)
