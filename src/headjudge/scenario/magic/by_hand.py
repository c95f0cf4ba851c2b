"""The verbs of manual actions: a game that a judge, or ``by`` a seat, puts right by hand."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.manual.doing import ACTIONS, JUDGE
from headjudge.magic.engine.manual.meaning import OBJECT
from headjudge.scenario.actions import ActionVerbs, At, Flag, Form
from headjudge.scenario.magic.table import VERBS, MagicTable, Verb
from headjudge.scenario.model import Step

__all__ = ["MANUAL"]


def _object(value: Any, _: Step, table: MagicTable) -> Any:
    """The number of the object that a name means; a seat's name stays one."""
    if not isinstance(value, str) or value in table.handles.seats:
        return value
    return table.handles.entity(table.state, value)


def _judge(_: Step, __: MagicTable) -> str:
    return JUDGE


_FORMS: dict[str, Form[MagicTable]] = {
    **dict.fromkeys(("attach", "change", "copy", "look", "move", "reveal", "tap"), At("what")),
    **dict.fromkeys(("discard", "draw", "life", "mill", "search", "shuffle", "token"), At("who")),
    **dict.fromkeys(("counters", "damage"), At("to")),
    **dict.fromkeys(("agree", "object"), Flag()),
    "mark": At("text"),
    "turn": At("step"),
}
"""What stands at the verbs."""

MANUAL: ActionVerbs[MagicTable] = ActionVerbs(ACTIONS, _FORMS, _judge, {OBJECT: _object})
"""The verbs, each with its arguments; they are a judge's, unless ``by`` says whose."""


def _do(table: MagicTable, step: Step) -> None:
    MANUAL.perform(table.game, step, table)


for _name, _arguments in MANUAL.arguments.items():
    VERBS.add(_name, Verb(_do, _arguments))
