"""Advice to the person: the cursor on what is best, and one sentence why."""

from dataclasses import replace

from fortyfives.actions import PLAYS, ROBS, Action, Discard, Play, Rob
from fortyfives.cards import each
from fortyfives.players.advice import Advice
from fortyfives.tui.asking import Asking
from fortyfives.tui.scene import Scene

ADVISER = "expert"
"""Who advises, by name."""


def hint_words(scene: Scene, advice: Advice) -> str:
    """What to do, and why."""
    return f"Hint: {_done(scene, advice.best.action)}. {advice.why}"


def pointing_at(asking: Asking, action: Action) -> Asking:
    """The question with the cursor on an action, or with its cards marked."""
    if isinstance(action, Discard):
        return replace(asking, marked=action.cards)
    for index, card in enumerate(asking.places):
        if asking.held(card) and action in (PLAYS[card], ROBS[card]):
            return replace(asking, cursor=index)
    for index, choice in enumerate(asking.choices, start=len(asking.places)):
        if choice.answer == action:
            return replace(asking, cursor=index)
    return asking


def _done(scene: Scene, action: Action) -> str:
    signs = scene.signs
    match action:
        case Play(card):
            return f"play the {signs.card(card)}"
        case Rob(card):
            return f"put out the {signs.card(card)}"
        case Discard(cards):
            named = " ".join(signs.card(card) for card in each(cards))
            return f"put away {named}" if cards else "keep all five"
        case _:
            taken = (c.label for c in scene.asking.choices if c.answer == action)
            return next(taken, str(action)).lower()
