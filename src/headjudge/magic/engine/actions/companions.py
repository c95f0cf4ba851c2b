"""Putting one's companion into one's hand: a special action for {3} (116.2g, 702.139a today)."""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, ActionKind, Option, Priority
from headjudge.magic.engine.actions.paying_for_special_actions import pay_for
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.semantics.companions import COMPANION, companion_of
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.zone_kinds import HAND, SIDEBOARD

__all__ = ["TAKING", "companion_to_take"]

TAKING = COMPANION
"""The action, and the procedure in which it is carried out."""
RULE = "702.139a"
COST = Cost((ManaCost(("3",)),))
PAID, TAKEN = 1, 2
"""The stages once the cost is paid, the card is in the hand."""


def companion_to_take(now: Priority) -> GameObject | None:
    """The companion that a player with priority could put into their hand now."""
    if not now.sorcery:
        return None
    obj = companion_of(now.g, now.player)
    return obj if obj is not None and _why_not(now, obj) is None else None


def _why_not(now: Priority, obj: GameObject) -> Fault | None:
    if companion_of(now.g, now.player) is not obj:
        return Fault(RULE, f"{describe(now.g, obj.id)} isn't your companion outside the game", "magic/companion")
    if not now.sorcery:
        return Fault(RULE, "a companion is put into the hand when one could cast a sorcery", "action/timing")
    if not can_pay(now.g, Context(0, obj.id, now.player, now.turn.marker), COST, obj):
        return Fault(RULE, "it costs {3} to put a companion into the hand", "magic/payment")
    return None


def _begin(now: Priority, obj: GameObject) -> None:
    push(now.turn, TAKING, card=obj.card, player=now.player)


def _label(g: State, option: Option) -> str:
    return f"put {describe(g, option[1])} into your hand"


ACTIONS.add(TAKING, ActionKind(TAKING, _why_not, _begin, payable=True, label=_label))


@handles(TAKING)
def take_companion(g: State, turn: Turn, frame: Frame) -> bool:
    """Pay, put the card into the hand. It doesn't use the stack."""
    obj = g.cards[frame.data["card"]]
    player: int = frame.data["player"]
    if frame.stage == 0:
        ctx = Context(0, obj.id, player, turn.marker)
        return not pay_for(Asker(g, turn, frame), ctx, COST, obj, then=PAID)
    if frame.stage == PAID and obj.zone == SIDEBOARD:
        g.say(f"{g.player_name(player)} puts {describe(g, obj.id)} into their hand from outside the game", RULE)
        frame.stage = TAKEN
        data = {"why": Cause.PUT}
        happen(g, turn, [Event(EventKind.MOVE, obj.id, player, frm=SIDEBOARD, to=HAND, by=player, data=data)])
        return False
    acted(g, turn)
    return True
