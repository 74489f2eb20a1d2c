"""Jinking and fiving."""
from fortyfives.actions import STOP, PASS, REFUSE, Action
from fortyfives.options import Options
from fortyfives.view import View


def call(view: View, options: Options) -> Action:
    for a in (STOP, PASS, REFUSE):
        if a in options:
            return a
    return options[0]
