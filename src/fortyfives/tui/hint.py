"""Advice to the person: the cursor on what is best, and one sentence why."""

from dataclasses import replace

from fortyfives.actions import PLAYS, ROBS, Action, Discard
from fortyfives.players.advice import Advice
from fortyfives.players.reason_words import told
from fortyfives.tui.asking import Asking
from fortyfives.tui.scene import Scene

ADVISER = "expert"
"""Who advises, by name."""


def hint_words(scene: Scene, advice: Advice) -> str:
    """What to do, and why."""
    why = told(advice.why, scene.narrator, scene.picture.view.seat)
    return f"Hint: {_done(scene, advice.best.action)}. {why}"


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
    """What to do; a choice by the words that it is offered in."""
    offered = (c.label.lower() for c in scene.asking.choices if c.answer == action)
    return next(offered, scene.narrator.choice(action))
