"""Casting a spell as an action (rules 116.1a, 601): its procedure is in :mod:`.casting`, its legality in
:mod:`.legality`."""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.actions.kinds import ACTIONS, AboutOption, ActionKind, Option, Priority
from headjudge.magic.engine.actions.legality import why_not_cast
from headjudge.magic.engine.characteristics.faces import face_and_way, showing
from headjudge.magic.engine.characteristics.keyword_nodes import LeastMana, LessGeneric, LifeForOne
from headjudge.magic.engine.costs.alternative_costs import ways_to_cast
from headjudge.magic.engine.costs.costing import total_cost
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Cost

__all__: list[str] = []


def _why_not(now: Priority, obj: GameObject, way: str) -> Fault | None:
    if way not in ways_to_cast(now.g, now.player, obj):
        return Fault("601.2", f"{describe(now.g, obj.id)} can't be cast from there that way", "magic/way")
    return why_not_cast(now.g, now.turn, now.player, obj, way, now.sorcery)


def _cast(now: Priority, obj: GameObject, way: str) -> None:
    begin_cast(now.g, now.turn, now.player, obj, way)


def _label(g: State, option: Option) -> str:
    obj = g.objects[option[1]]
    face, way = face_and_way(obj, option[2])
    how = ", ".join(filter(None, (face.words if face is not None else "", way)))
    with showing(obj, face):
        return f"cast {describe(g, obj.id)}" + (f" ({how})" if how else "")


def _about(g: State, player: int, option: Option) -> AboutOption:
    obj = g.objects[option[1]]
    face, way = face_and_way(obj, option[2])
    with showing(obj, face):
        cost = total_cost(g, Context(0, obj.id, player), obj, player, way)
    # What it would be less if hybrid symbols were paid another way isn't shown.
    shown = Cost(tuple(part for part in cost.parts if not isinstance(part, (LeastMana, LessGeneric, LifeForOne))))
    return {"way": option[2], "cost": in_words(shown)}


ACTIONS.add("cast", ActionKind("cast", _why_not, _cast, (int, str), payable=True, label=_label, about=_about))
