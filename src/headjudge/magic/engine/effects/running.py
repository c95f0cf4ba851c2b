"""Carrying out effects: one frame for each tree node under way (rule 608.2).

A function registered with :func:`..registries.nodes.effect` gets a :class:`Run` and its node. It asks whatever it must,
*then* lets events happen as its last act. If it has more to do after those events it calls :meth:`Run.stay` first and
is run again, with ``run.stage`` one higher. What a run can look up is in :mod:`.under_way`, whom and what it means in
:mod:`.players_meant` and :mod:`.objects_meant`.
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics import meant_player
from headjudge.magic.engine.effects import color_of_choice
from headjudge.magic.engine.effects.objects_meant import ObjectsMeant
from headjudge.magic.engine.events.happen import happen, happen_one_by_one
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import EFFECTS
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.zone_kinds import HAND, LIBRARY, SIDEBOARD, ZoneKind

__all__ = ["Run"]


class Run(ObjectsMeant):
    """One run of one effect node: the game, the context, and what its function may ask and do."""

    __slots__ = ()

    def event(self, kind: EventKind, /, obj: int = 0, who: int = -1, n: int = 0, **more: Any) -> Event:
        """An event that this effect causes; keywords other than ``frm``, ``to`` and ``by`` go into its data."""
        frm = more.pop("frm", "")
        to = more.pop("to", "")
        by = more.pop("by", self.controller)
        event = Event(kind, obj, who, self.ctx.source, n, frm=frm, to=to, by=by, context=self.ctx.id, data=more or None)
        event.replaced = self.ctx.replaced.by  # 614.5: what already replaced the event this happens instead of
        return event

    def move(self, id: int, to: ZoneKind, why: Cause = Cause.PUT, **more: Any) -> Event:
        """The event that an object moves from where it is to another zone."""
        obj = self.g.objects[id]
        who = obj.controller if obj.zone not in (HAND, LIBRARY, SIDEBOARD) else obj.owner
        return self.event(EventKind.MOVE, id, who, frm=obj.zone, to=to, why=why, **more)

    def happen(self, events: list[Event]) -> None:
        """Let events happen at the same time. The function's last act in a stage."""
        happen(self.g, self.turn, events)

    def happen_one_by_one(self, events: list[Event]) -> None:
        """Let events happen one after the other. The function's last act in a stage."""
        happen_one_by_one(self.g, self.turn, events)

    def carry_out(self, node: Effect, ctx: Context | None = None) -> None:
        """Carry out another node before this one goes on. The function's last act in a stage."""
        self.turn.agenda.append(Frame("effect", node, (ctx or self.ctx).id))


@handles("effect")
def effect_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """One tree node of an effect."""
    ctx = g.contexts.get(frame.context)
    if ctx is None:
        return True  # its controller has left the game (800.4a)
    run = Run(g, turn, frame, ctx)
    if g.options.shared_team_turns or turn.combat is not None:
        meant_player.settle(run.ask, ctx, frame.node)
    color_of_choice.settle(run.ask, ctx, frame.node)
    EFFECTS[type(frame.node)](run, frame.node)
    if run.staying:
        frame.stage += 1
        return False
    return True
