"""Triggered abilities that nothing reads: their controller says that they trigger (603.2), and they go to the stack."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, AboutOption, ActionKind, Option, Priority
from headjudge.magic.engine.characteristics.by_hand import triggered_by_hand
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.text.tree.effects.by_hand import ByHand
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD

__all__ = ["triggers_by_hand"]


def triggers_by_hand(now: Priority) -> Iterator[Option]:
    """The abilities of a player's permanents, and of what lies in their graveyard ("when ~ dies"), that the player may
    say trigger."""
    p = now.g.players[now.player]
    for id in (*p.battlefield, *p.graveyard):
        obj = now.g.objects[id]
        if not obj.face_down and not obj.phased_out:
            for n in range(len(triggered_by_hand(now.g, obj))):
                yield ("by hand", id, n)


def _why_not(now: Priority, obj: GameObject, n: int) -> Fault | None:
    words = () if obj.face_down or obj.phased_out else triggered_by_hand(now.g, obj)
    if not 0 <= n < len(words):
        return Fault("603", f"{describe(now.g, obj.id)} has no such ability", "magic/no-ability")
    if obj.zone not in (BATTLEFIELD, GRAVEYARD):
        return Fault("112.6", "that ability doesn't function there", "magic/no-ability")
    if obj.controller != now.player:
        return Fault("603", "only its controller puts that ability on the stack", "magic/not-yours")
    return None


def _begin(now: Priority, obj: GameObject, n: int) -> None:
    g, words = now.g, triggered_by_hand(now.g, obj)[n]
    ctx = Context(0, obj.id, now.player, now.turn.marker)
    g.say(f"by hand: {g.player_name(now.player)} says that {describe(g, obj.id)} triggers: {words}", "603")
    now.turn.waiting.append(WaitingTrigger(ByHand(words), ctx, obj.printed.name))
    acted(g, now.turn)


def _label(g: State, option: Option) -> str:
    obj = g.objects[option[1]]
    return f"carry out by hand: {triggered_by_hand(g, obj)[option[2]]}"


def _about(g: State, _player: int, option: Option) -> AboutOption:
    return {"ability": option[2], "text": triggered_by_hand(g, g.objects[option[1]])[option[2]]}


ACTIONS.add("by hand", ActionKind("carry out by hand", _why_not, _begin, (int, int), label=_label, about=_about))
