"""The two lines under the table: what is to be done, and what happened last."""

from fortyfives.cards import SUIT_NAMES, Card, Cards, bit, card_of, each, suit_of
from fortyfives.engine.duties.cards_dealt import cards_dealt
from fortyfives.engine.events import GameWon, HandDealt, Played, Settled, TrickWon, TurnedUp
from fortyfives.engine.options import Calls, Discards, Plays, Robs
from fortyfives.engine.view import LastTrick, View
from fortyfives.tui.calling import call_prompt, discard_prompt
from fortyfives.tui.look.canvas import fits
from fortyfives.tui.reckoned import inside, side_name
from fortyfives.tui.shown.facts import in_hand, settling_of
from fortyfives.tui.shown.scene import Scene
from fortyfives.words.lists import agreeing, capital, listed


def prompt(scene: Scene) -> tuple[str, str]:
    """What is to be done, and the style of it; the reason where a card may not be played."""
    if scene.notice:
        return scene.notice, "gold"
    if scene.barred:
        return scene.barred, "strong"
    if scene.resumed:
        deal = scene.picture.view.deal
        goes_on = f"go on, and run {listed(scene.runs)}" if scene.runs else "go on with it"
        return f"You left this game in deal {deal}. Enter: {goes_on}. n: a new game.", "strong"
    if scene.picture.stuck:
        return (
            "Every side must now pass for ever: nobody can win. What next?",
            "strong",
        )
    if scene.picture.won is not None:
        return "The game is over. What next?", "strong"
    if scene.reckoning:
        return "Enter: the next deal.", "strong"
    if scene.asking.view is not None and scene.asking.open:
        return _question(scene, scene.asking.view)
    return _waiting(scene)


def _waiting(scene: Scene) -> tuple[str, str]:
    picture = scene.picture
    if picture.finished is not None:
        who, card = picture.names[picture.finished.winner], _winning_card(picture.finished)
        takes = agreeing(who, "take", "takes")
        said = f"{who} {takes} the trick with the {scene.signs.card(card)}."
        return f"{said} Any key goes on." if scene.standing else said, "strong"
    news = "" if picture.news is None else scene.narrator.told(picture.news)
    if picture.view.turn is not None and picture.view.turn != picture.view.seat:
        return f"{news} {picture.names[picture.view.turn]} {_due(picture.view)}.".strip(), "quiet"
    return news, "quiet"


def _due(view: View) -> str:
    """What a seat that the table waits for has to do."""
    if not cards_dealt(view.rules).turns_card and view.leader is None:
        if not view.contracted:
            return "to call"
        return "to name trump" if view.trump is None else "to put cards away"
    return "to decide" if view.leader is None else "to play"


def _question(scene: Scene, view: View) -> tuple[str, str]:
    options = view.options
    match options:
        case Plays():
            return _play(scene, view, options)
        case Robs():
            return _rob(scene, view, options), "strong"
        case Discards():
            return discard_prompt(scene, view, options), "strong"
        case Calls():
            return call_prompt(scene, view), "strong"


def _play(scene: Scene, view: View, options: Plays) -> tuple[str, str]:
    card = scene.asking.card
    if card is not None:
        refusal = view.why_not(card)
        if refusal is not None:
            return scene.narrator.why_not(refusal), "refusal"
    if view.led is None:
        took = ""
        if scene.picture.finished is not None:
            won = _winning_card(scene.picture.finished)
            took = f"You take the trick with the {scene.signs.card(won)}. "
        lead = "any card" if options.cards == view.hand else "a trump"
        return f"{took}Your turn: lead {lead}.", "strong"
    duty = _duty(scene, view, options, view.led)
    return f"Your turn. {duty}", "strong"


def _duty(scene: Scene, view: View, options: Plays, led: Card) -> str:
    """What the card led asks of me, in words."""
    ranking = view.in_force
    kept = privilege(scene, view)
    if bit(led) & ranking.trumps:
        what = f"{capital(scene.narrator.card(led))} was led, a trump"
        if options.cards == view.hand:
            none = "" if view.hand & ranking.trumps else ", and you have none"
            return f"{what}{none}: any card may be played. {kept}".rstrip()
        return (
            f"{what}: play a trump." if options.cards & ranking.trumps else f"{what}: play a heart."
        )
    suit = suit_of(led)
    if suit is None:
        return "Play a card."
    name = SUIT_NAMES[suit]
    follow = options.cards & ~ranking.trumps
    if options.cards == view.hand and not any(c // 13 == suit for c in each(follow & ~bit(52))):
        return f"{capital(name)} were led and you have none: any card may be played."
    if not options.cards & ranking.trumps:
        return f"{capital(name)} were led: follow with a {name[:-1]}."
    return f"{capital(name)} were led: follow with a {name[:-1]}, or play a trump."


def privilege(scene: Scene, view: View) -> str:
    """The trumps that I may keep back although a trump was led."""
    led, ranking = view.led, view.ranking
    if led is None or ranking is None or not bit(led) & ranking.trumps:
        return ""
    mine = view.hand & ranking.trumps
    if not mine or view.options != Plays(view.hand):
        return ""
    return f"You may keep back {_some(scene, mine)}."


def _rob(scene: Scene, view: View, options: Robs) -> str:
    turned = view.turn_up
    if turned is None:
        return ""
    take = scene.signs.card(turned)
    card = scene.asking.card
    if card is not None:
        what = f"put out the {scene.signs.card(card)} and take the {take}."
        return f"{_rob_right(scene, view, take, bool(options.others))} Enter: {what}"
    choice = scene.asking.choice
    return f"Enter: {choice.label.lower()}." if choice is not None else ""


def _rob_right(scene: Scene, view: View, take: str, may: bool) -> str:
    ace = None if view.trump is None else card_of(view.trump, 1)
    if view.turn_up == ace or ace is None:
        verb = "may" if may else "must"
        return f"The {take} was turned and you dealt: you {verb} take it for one of your cards."
    verb = "may" if may else "must"
    return f"You hold the {scene.signs.card(ace)}: you {verb} rob the {take}, putting out a card."


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
        winner = f"Last trick: {picture.names[view.last_trick.winner]} won"
        return fits(
            width,
            f"Last trick: {trick_words(scene, view.last_trick)}",
            f"{winner}{won_with(scene, view.last_trick)}.",
            f"{winner}.",
        )
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
    there: list[str] = []
    for side, gain in enumerate(in_hand(scene.picture)):
        total = view.scores[side] + gain
        if gain and total >= ending.target:
            who = side_name(scene, side)
            has = f"{agreeing(who, 'have', 'has')} {total}"
            there.append(f"{inside(who) if there else who} {has}")
    if not there:
        return ()
    has = f"{listed(there)} with the tricks so far"
    return (
        f"{has}; the deal is played to its end, and only then is it seen who has won.",
        f"{has}; who has won is seen when the deal is over.",
        f"{has}; the deal is played out.",
        f"{listed(there)}; the deal is played out.",
        f"{listed(there)} so far.",
    )


def trick_words(scene: Scene, trick: LastTrick) -> str:
    """A trick card by card, who won it and why."""
    names, signs = scene.picture.names, scene.signs
    seats = len(names)
    laid = [
        f"{names[(trick.leader + step) % seats]} {signs.card(card)}"
        for step, card in enumerate(trick.cards)
    ]
    return f"{', '.join(laid)}. {names[trick.winner]} won{won_with(scene, trick)}."


def won_with(scene: Scene, trick: LastTrick) -> str:
    """How a trick was won, in the fewest words."""
    ranking = scene.picture.view.ranking
    if ranking is None:
        return ""
    place = trick.cards.index(_winning_card(trick))
    return f" {scene.narrator.won_with(ranking, trick.cards, place)}"


def _winning_card(trick: LastTrick) -> Card:
    return trick.laid_by(trick.winner)


def _some(scene: Scene, cards: Cards) -> str:
    return listed([scene.narrator.card(card) for card in each(cards)])
