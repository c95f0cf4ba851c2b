"""Suspending a card: a special action (rules 116.2f, 702.59).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.59a  when: whenever one could begin to cast it from hand     :func:`can_suspend`
702.59a  paying, exiling it, time counters                       :func:`suspend_frame`
702.59a  a counter less each upkeep                              :mod:`..keywords.keyword_texts`
702.59a  cast when the last one is removed                       :mod:`..effects.cast_triggers`
702.59a  haste of what gained suspend in exile                   :func:`give_haste`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, ActionKind, Priority
from headjudge.magic.engine.actions.paying_for_special_actions import pay_for
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.parts import mana_symbols
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.announcing import choose_x, payable_x
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.stack.timing import as_though_flash, forbidden_by, is_instant
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.text.tree.abilities import Cost, Keyword
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.zone_kinds import EXILE, HAND

__all__ = ["can_suspend", "give_haste", "suspend_frame"]

ANNOUNCED, PAID, EXILED, DONE = 1, 2, 3, 4
"""The stages once X is announced, the cost is paid, the card is exiled, it has its counters."""


def _cost(obj: GameObject) -> Cost:
    return blueprint(obj.printed).characteristics.keywords["suspend"][0].cost or Cost(())


def can_suspend(g: State, turn: Turn, player: int, obj: GameObject, sorcery: bool) -> bool:
    """Whether a player could suspend a card in hand now; ``sorcery``: whether a sorcery could be cast."""
    plan = blueprint(obj.printed)
    if "suspend" not in plan.characteristics.keywords:
        return False
    if not (sorcery or is_instant(g, obj) or as_though_flash(g, player, obj)) or forbidden_by(g, player, obj):
        return False
    cost = _cost(obj)
    ctx = Context(0, obj.id, player, turn.marker)
    return bool(_values(g, ctx, obj)) if "X" in mana_symbols(cost) else can_pay(g, ctx, cost, obj)


def _values(g: State, ctx: Context, obj: GameObject) -> Sequence[int]:
    """The values that X can be given as a card is suspended (107.3a)."""
    cost = _cost(obj)
    values = payable_x(g, ctx, cost, lambda: cost, obj, None)
    return [x for x in values if x or not blueprint(obj.printed).characteristics.keywords["suspend"][0].x_not_0]


def _why_not(now: Priority, obj: GameObject) -> Fault | None:
    if obj.zone == HAND and can_suspend(now.g, now.turn, now.player, obj, now.sorcery):
        return None
    return Fault("702.59a", f"{describe(now.g, obj.id)} can't be suspended now", "magic/suspend")


def _begin(now: Priority, obj: GameObject) -> None:
    push(now.turn, "suspend", card=obj.card, player=now.player)


ACTIONS.add("suspend", ActionKind("suspend", _why_not, _begin, payable=True))


@handles("suspend")
def suspend_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Pay, exile the card from the hand, put its time counters on it. It doesn't use the stack."""
    obj = g.cards.get(frame.data["card"])
    player: int = frame.data["player"]
    if obj is None or obj.zone != (HAND if frame.stage < EXILED else EXILE):
        acted(g, turn)
        return True
    if frame.stage == 0:
        asker, ctx = Asker(g, turn, frame), Context(0, obj.id, player, turn.marker)
        if "X" in mana_symbols(_cost(obj)):
            choose_x(asker, ctx, (), _values(g, ctx, obj), obj)
        frame.data["x"] = ctx.x
        frame.stage = ANNOUNCED
    elif frame.stage == ANNOUNCED:
        ctx = Context(0, obj.id, player, turn.marker)
        ctx.x = frame.data["x"]
        return not pay_for(Asker(g, turn, frame), ctx, _cost(obj), obj, then=PAID)
    elif frame.stage == PAID:
        g.say(f"{g.player_name(player)} suspends {describe(g, obj.id)}", "702.59a")
        frame.stage = EXILED
        happen(g, turn, [Event(EventKind.MOVE, obj.id, player, frm=HAND, to=EXILE, by=player, data={"why": Cause.PUT})])
    elif frame.stage == EXILED:
        amount = blueprint(obj.printed).characteristics.keywords["suspend"][0].amount
        n = amount.value if isinstance(amount, Number) else frame.data["x"]
        frame.stage = DONE
        happen(g, turn, [Event(EventKind.COUNTERS, obj.id, player, obj.id, n, data={"kind": "time"})])
    else:
        acted(g, turn)
        return True
    return False


def give_haste(g: State, player: int, obj: GameObject) -> None:
    """702.59a: a creature cast as its last time counter was removed has haste until its controller loses control of it;
    a card with suspend of its own says so itself, one that gained it in exile has lost it."""
    if "suspend" not in blueprint(obj.printed).characteristics.keywords:
        haste = (GainAbilities((Keyword("haste"),)),)
        put_in_force(g, Context(0, obj.id, player), haste, Until(End.OTHER_CONTROLLER, obj.card), frozenset({obj.id}))
