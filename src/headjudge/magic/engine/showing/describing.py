"""Options as data for programs that show them: which object or player each is about, its cost, its words."""

from __future__ import annotations

from typing import Any

from headjudge.core.decisions import Decision
from headjudge.magic.engine.actions.kinds import AboutOption, about
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.answers import rule_of
from headjudge.magic.engine.state.game_state import State

__all__ = ["AboutThing", "OptionView", "about_choice", "in_short"]

NUMBERS = frozenset({DecisionKind.MODE, DecisionKind.NUMBER, DecisionKind.PILE})
"""The kinds of decisions whose numbers are numbers; elsewhere they are objects and players."""


class AboutThing(AboutOption, total=False):
    """What a client needs to show an object or a player among the options, or as one half of a pair."""

    label: str
    """The name."""


class OptionView(AboutOption):
    """An option of a decision."""

    choice: Any
    """What the answer says to choose it."""
    label: str


def about_choice(g: State, kind: str, option: Any) -> AboutOption:
    """What a client needs to show an option of a decision of this kind, or a half of one that is a pair."""
    if type(option) is int and kind not in NUMBERS:
        return _thing(g, option)
    if isinstance(option, tuple):
        if kind == DecisionKind.PAY:
            return about(g, -1, option)
        ids = [part for part in option if type(part) is int]
        return {"objects": ids} if ids else {}
    return {}


def _thing(g: State, id: int) -> AboutThing:
    if id < 0:
        return {"player": g.players[~id].name, "label": g.players[~id].name}
    return {"object": id, "label": describe(g, id)}


def in_short(g: State, ask: Decision, option: Any) -> str:
    """An option in words: those of the one who asks, or of the rule of the answer, or what it is."""
    if ask.words:
        return str(ask.words[ask.options.index(option)])
    if isinstance(option, bool):
        return "yes" if option else "no"
    rule = rule_of(ask)
    if rule is not None and rule.label is not None:
        return rule.label(g, option)
    if isinstance(option, int) and ask.kind not in NUMBERS:
        return describe(g, option)
    return str(option)
