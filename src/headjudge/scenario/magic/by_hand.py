"""The verbs of manual actions: a game that a judge, or ``by`` a seat, puts right by hand."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.manual.doing import ACTIONS, JUDGE
from headjudge.magic.engine.manual.meaning import OBJECT
from headjudge.magic.engine.manual.pointing_out import MISSED
from headjudge.magic.engine.manual.speaking import SPOKEN_OF
from headjudge.scenario.actions import ActionVerbs, At, Flag, Form
from headjudge.scenario.magic.table import VERBS, MagicTable, Verb
from headjudge.scenario.model import Step

__all__ = ["MANUAL"]


def _object(value: Any, _: Step, table: MagicTable) -> Any:
    """The number of the object that a name means; a seat's name stays one."""
    if not isinstance(value, str) or value in table.handles.seats:
        return value
    return table.handles.entity(table.state, value)


def _spoken_of(value: Any, _: Step, table: MagicTable) -> Any:
    """The number of the object that a name means; a name that nothing has any more stays one."""
    if not isinstance(value, str):
        return value
    g = table.state
    if value in table.handles.cards:
        obj = table.handles.object(g, value)
        return value if obj is None else obj.id
    found = table.handles.entities(g, value)
    return found[0] if len(found) == 1 else value


def _missed(value: Any, _: Step, table: MagicTable) -> Any:
    """The number of the missed trigger of what has a name, the latest of several."""
    found = [one["id"] for one in table.game.judge_view()["missed"] if one["of"] == value]
    return found[-1] if found else 0


def _judge(_: Step, __: MagicTable) -> str:
    return JUDGE


_FORMS: dict[str, Form[MagicTable]] = {
    **dict.fromkeys(("attach", "cast_by_hand", "change", "copy", "look"), At("what")),
    **dict.fromkeys(("move", "reveal", "tap", "turn_over"), At("what")),
    **dict.fromkeys(("discard", "draw", "life", "mana", "mill", "mulligan", "search", "shuffle", "token"), At("who")),
    **dict.fromkeys(("counters", "damage"), At("to")),
    **dict.fromkeys(("agree", "object"), Flag()),
    "mark": At("text"),
    "point_out": At("missed"),
    "remind": At("seats"),
    "trigger": At("of"),
    "turn": At("step"),
}
"""What stands at the verbs."""

MANUAL: ActionVerbs[MagicTable] = ActionVerbs(
    ACTIONS, _FORMS, _judge, {OBJECT: _object, SPOKEN_OF: _spoken_of, MISSED: _missed}
)
"""The verbs, each with its arguments; they are a judge's, unless ``by`` says whose."""


def _do(table: MagicTable, step: Step) -> None:
    MANUAL.perform(table.game, step, table)


for _name, _arguments in MANUAL.arguments.items():
    VERBS.add(_name, Verb(_do, _arguments))
