"""What triggers once something was exiled in place of dying: "exile it instead. When you do, …" (rule 603.12)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.going_elsewhere import is_plain
from headjudge.magic.engine.events.event_frames import AFTERWARDS
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import TOKEN
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.zones import Exile
from headjudge.magic.text.zone_kinds import EXILE

__all__ = ["is_exiled_then", "triggers_once_exiled"]

ONCE_EXILED = "once exiled"
"""The procedure that sees whether it was exiled, and then has the ability trigger."""


def is_exiled_then(node: Replacement) -> bool:
    """Whether nothing but exiling is done instead."""
    return isinstance(node.effect, Exile) and is_plain(node.effect) and not node.effect.kind


def triggers_once_exiled(run: Asker, ctx: Context, then: Effect, event: Event) -> None:
    """Once the event has happened, an ability triggers if the object has been exiled by it."""
    inner = ctx.copy(run.g.fresh())
    run.g.contexts[inner.id] = inner
    obj = run.g.objects[event.obj]
    data = {"object": obj.id, "card": obj.card, "token": obj.kind == TOKEN}
    run.frame.data.setdefault(AFTERWARDS, []).append(Frame(ONCE_EXILED, then, inner.id, data))


@handles(ONCE_EXILED)
def _once_exiled(g: State, turn: Turn, frame: Frame) -> bool:
    ctx = g.contexts.pop(frame.context, None)
    card = g.cards.get(frame.data["card"])
    exiled = card is not None and card.zone == EXILE
    # A token that was exiled may have ceased to exist already (111.7).
    gone = frame.data["token"] and frame.data["object"] not in g.objects and card is None
    if ctx is not None and (exiled or gone):
        source = g.known(ctx.source)
        turn.waiting.append(WaitingTrigger(frame.node, ctx.copy(0), called(g, source) if source else "?"))
    return True
