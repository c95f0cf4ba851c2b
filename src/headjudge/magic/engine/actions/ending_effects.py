"""Ending a continuous effect by paying for it: a special action (rule 116.2c today).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
116.2c   who may end which effects now, for what                 :func:`endable`
116.2c   paid, the effect is over at once                        :func:`end_frame`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, AboutOption, ActionKind, Option, Priority
from headjudge.magic.engine.actions.paying_for_special_actions import pay_for
from headjudge.magic.engine.characteristics.durations import take_out_of_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import EndedFor
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["end_frame", "endable"]

PAID = 1
"""The stage once the cost is paid."""


def _cost(effect: InForce) -> Cost | None:
    """For what an effect is ended; None: that can't be paid for."""
    return next((change.cost for change in effect.changes if isinstance(change, EndedFor)), None)


def _effect(g: State, player: int, obj: GameObject, number: int) -> InForce | None:
    """An effect of a player's on a permanent that may be ended."""
    effect = g.force[player].get(number)
    there = obj.zone == BATTLEFIELD and not obj.phased_out
    return effect if effect is not None and there and obj.id in (effect.locked or ()) and _cost(effect) else None


def _can_end(now: Priority, obj: GameObject, effect: InForce) -> bool:
    cost = _cost(effect)
    ctx = Context(0, obj.id, now.player, now.turn.marker)
    return cost is not None and can_pay(now.g, ctx, cost, obj)


def endable(now: Priority) -> list[Option]:
    """The effects that a player could pay for now to end them, each with what it is on."""
    g = now.g
    found: list[Option] = []
    for number, effect in g.force[now.player].items():
        for id in sorted(effect.locked or ()) if _cost(effect) else ():
            obj = g.objects.get(id)
            if obj is not None and _effect(g, now.player, obj, number) and _can_end(now, obj, effect):
                found.append(("end", id, number))
    return found


def _why_not(now: Priority, obj: GameObject, number: int) -> Fault | None:
    effect = _effect(now.g, now.player, obj, number)
    if effect is not None and _can_end(now, obj, effect):
        return None
    return Fault("116.2c", f"no effect on {describe(now.g, obj.id)} can be ended so now", "magic/end")


def _begin(now: Priority, obj: GameObject, number: int) -> None:
    push(now.turn, "end", object=obj.id, player=now.player, number=number)


def _label(g: State, option: Option) -> str:
    return f"end the effect on {describe(g, option[1])}"


def _about(g: State, player: int, option: Option) -> AboutOption:
    effect = g.force[player].get(option[2])
    cost = _cost(effect) if effect is not None else None
    return {"cost": " ".join(RULES_TEXT.write(cost, "payment"))} if cost is not None else {}


ACTIONS.add("end", ActionKind("end", _why_not, _begin, takes=(int, int), payable=True, label=_label, about=_about))


@handles("end")
def end_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Pay, and the effect is over. It doesn't use the stack."""
    obj = g.objects.get(frame.data["object"])
    player, number = frame.data["player"], frame.data["number"]
    effect = _effect(g, player, obj, number) if obj is not None else None
    if obj is None or effect is None:
        acted(g, turn)
        return True
    if frame.stage == PAID:
        g.say(f"{g.player_name(player)} ends the effect on {describe(g, obj.id)}", "116.2c")
        take_out_of_force(g, effect)
        g.check_objects.add(obj.id)
        acted(g, turn)
        return True
    cost = _cost(effect)
    assert cost is not None
    ctx = Context(0, obj.id, player, turn.marker)
    return not pay_for(Asker(g, turn, frame), ctx, cost, obj, then=PAID)
