"""Advice to the person: the cursor on what is best, and one sentence why."""

from dataclasses import replace

from fortyfives import players
from fortyfives.engine.actions import PLAYS, ROBS, Action, Discard
from fortyfives.engine.view import View
from fortyfives.players.advice import Advice, Adviser
from fortyfives.telling.reason_words import told
from fortyfives.tui.host import aside
from fortyfives.tui.shown.asking import Asking
from fortyfives.tui.shown.scene import Scene
from fortyfives.words import notices

ADVISER = "expert"
"""Who advises, by name."""


async def thought_out(view: View, seed: int) -> Advice:
    """What the adviser would do, found while the table stands.

    Raises whatever the adviser raises, and `ValueError` where what it would do is not open.
    """

    def advise() -> Advice:
        adviser = players.by_name(ADVISER, seed)
        assert isinstance(adviser, Adviser)
        return adviser.advise(view)

    advice = await aside(advise)
    if advice.best.action not in view.options:
        raise ValueError(notices.not_open(str(advice.best.action)))
    return advice


def hint_words(scene: Scene, advice: Advice) -> str:
    """What to do, and why."""
    why = told(advice.why, scene.narrator, scene.picture.view.seat)
    return notices.hint(_done(scene, advice.best.action), why)


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
    offered = (c.deed for c in scene.asking.choices if c.answer == action)
    return next(offered, scene.narrator.choice(action))
