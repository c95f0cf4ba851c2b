"""Sequences, options, conditions, modes, delayed and reflexive abilities."""

from __future__ import annotations

from headjudge.magic.engine import costs as paying
from headjudge.magic.engine import mana
from headjudge.magic.engine.behaviour import counted, effect
from headjudge.magic.engine.blueprint import walk
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.objects import Obj
from headjudge.magic.engine.running import Run
from headjudge.magic.engine.triggers import DelayedTrigger, WaitingTrigger
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import X
from headjudge.magic.text.tree.base import Effect
from headjudge.magic.text.tree.nouns import AnyTarget, Target, TargetPlayer

__all__ = ["RIDERS"]

RIDERS: set[type] = set()
"""Instructions that only say more about the one before ("it can't be regenerated"); the note "riders" has them."""


@effect(s.Steps)
def steps(run: Run, node: s.Steps) -> None:
    """One part after the other."""
    if run.stage < len(node.parts):
        if run.stage == 0:
            run.data["riders"] = run.ctx.notes.get("riders", ())
        run.ctx.notes["riders"] = riders_after(node.parts, run.stage) or run.data["riders"]
        run.stay()
        run.carry_out(node.parts[run.stage])


def riders_after(parts: tuple[Effect, ...], n: int) -> tuple[Effect, ...]:
    """The sentences right after the nth part that say something about what it does."""
    found: list[Effect] = []
    for part in parts[n + 1 :]:
        if type(part) not in RIDERS:
            break
        found.append(part)
    return tuple(found)


@effect(s.May)
def may(run: Run, node: s.May) -> None:
    """The players choose whether it is done (608.2d), each in turn order, then those who want to do it."""
    if run.stage == 0:
        run.ctx.done = False
        run.data["willing"] = [q for q in run.players(node.who) if run.ask.yes(q, "Do it?")]
    willing: list[int] = run.data["willing"]
    if run.stage < len(willing):
        slot = getattr(node.who, "slot", None)
        if slot is not None:
            run.bind(slot, (~willing[run.stage],))
        run.stay()
        run.carry_out(node.effect)


@effect(s.Pay)
def pay(run: Run, node: s.Pay) -> None:
    """Pay a cost as an instruction: wholly or not at all (118.3)."""
    run.ctx.done = False
    who = run.player(node.who)
    if who is None:
        return
    pay_now(run, who, node.cost)


def pay_now(run: Run, who: int, cost: Cost) -> bool:
    """Pay a cost; ``ctx.done`` says whether it was. The last act in a stage."""
    paid = can_pay_now(run, who, cost)
    if paid:
        ctx, obj = _as(run, who)
        try:
            events = paying.choose(run.ask, ctx, cost, obj)
        except paying.CannotBePaid:
            return False
        tapped = frozenset(e.obj for e in events if e.kind == "tap")
        mana.pay(run.g, run.turn, who, paying.mana_need(cost, run.ctx.x), tapped)
        run.ctx.slots.update(ctx.slots)
        run.ctx.done = True
        run.happen(events)
    return paid


def can_pay_now(run: Run, who: int, cost: Cost) -> bool:
    """Whether a player can pay a cost now."""
    ctx, obj = _as(run, who)
    return paying.others_payable(run.g, ctx, cost, obj) and mana.can_pay(run.g, who, paying.mana_need(cost, run.ctx.x))


def _as(run: Run, who: int) -> tuple[Context, Obj]:
    """The context of the effect as if ``who`` controlled it: costs are paid by the player who pays."""
    ctx = run.ctx.copy(0)
    ctx.controller = who
    source = run.source()
    if source is None:
        raise ValueError("an effect without a source can't ask for a cost")
    return ctx, source


@effect(s.IfDo)
def if_do(run: Run, node: s.IfDo) -> None:
    """The second part only if the first was done (or, negative, was not)."""
    if run.stage == 0:
        run.ctx.done = False
        run.stay()
        run.carry_out(node.first)
    elif run.ctx.done != node.negative:
        run.carry_out(node.then)


@effect(s.If)
def if_(run: Run, node: s.If) -> None:
    """Done if the condition is true when it is reached."""
    if run.holds(node.condition):
        run.carry_out(node.then)


@effect(s.Otherwise)
def otherwise(run: Run, node: s.Otherwise) -> None:
    """The second part if the condition of the first isn't true, or if what was optional wasn't done."""
    first = node.first
    if isinstance(first, s.If):
        run.carry_out(first.then if run.holds(first.condition) else node.otherwise)
    elif run.stage == 0:
        run.ctx.done = False
        run.stay()
        run.carry_out(first)
    elif not run.ctx.done:
        run.carry_out(node.otherwise)


@effect(s.Instead)
def instead(run: Run, node: s.Instead) -> None:
    """One or the other, as the condition is (608.2c)."""
    run.carry_out(node.then if run.holds(node.condition) else node.first)


@effect(s.Unless)
def unless(run: Run, node: s.Unless) -> None:
    """The effect, unless a player pays (118.12a)."""
    for who in [run.controller] if node.who is None else run.players(node.who):
        if can_pay_now(run, who, node.cost) and run.ask.yes(who, "Pay to prevent it?"):
            pay_now(run, who, node.cost)
            return
    run.carry_out(node.effect)


@effect(s.UnlessDone)
def unless_done(run: Run, node: s.UnlessDone) -> None:
    """The effect, unless a player does something: the player may try, and what couldn't be done doesn't stop it."""
    if run.stage == 0:
        who = getattr(node.done, "who", None)
        actors = [run.controller] if who is None else run.players(who)
        if any(run.ask.yes(q, "Do it to prevent the effect?") for q in actors):
            run.ctx.done = False
            run.stay()
            run.carry_out(node.done)
            return
        run.carry_out(node.effect)
    elif not run.ctx.done:
        run.carry_out(node.effect)


@effect(s.ForEach)
def for_each(run: Run, node: s.ForEach) -> None:
    """As often as there are, counted when it is reached."""
    if run.stage == 0:
        run.data["times"] = counted(run.g, run.ctx, node.over)
    if run.stage < run.data["times"]:
        run.stay()
        run.carry_out(node.effect)


def _no_target_needs_x(node: s.WhereX) -> bool:
    """X defined on resolution can't say how many targets there are: those are chosen before."""
    targets = [t for t in walk(node.effect) if isinstance(t, (Target, AnyTarget, TargetPlayer))]
    return not any(isinstance(part, X) for t in targets for part in walk(t))


@effect(s.WhereX, only=_no_target_needs_x)
def where_x(run: Run, node: s.WhereX) -> None:
    """X is what is said, looked at once as the effect is applied (107.3)."""
    run.ctx.x = max(0, run.value(node.amount))
    run.carry_out(node.effect)


@effect(s.Modal)
def modal(run: Run, node: s.Modal) -> None:
    """The chosen modes in printed order (700.2)."""
    if run.stage < len(run.ctx.modes):
        run.stay()
        run.carry_out(node.modes[run.ctx.modes[run.stage]])


@effect(s.Delayed)
def delayed(run: Run, node: s.Delayed) -> None:
    """Create a delayed triggered ability (603.7); forms 2, 3 and 5 are for this turn, 3 and 5 for every time."""
    g = run.g
    until = "end of turn" if node.form in (2, 3, 5) else ""
    once = node.form not in (3, 5)
    g.delayed.append(DelayedTrigger(g.fresh(), node.trigger, node.effect, run.ctx.copy(0), once, until))


@effect(s.Reflexive)
def reflexive(run: Run, node: s.Reflexive) -> None:
    """An ability that triggers when the first part has been done (603.12)."""
    if run.stage == 0:
        run.ctx.done = False
        run.stay()
        run.carry_out(node.first)
    elif run.ctx.done:
        source = run.source()
        name = source.printed.name if source else "?"
        run.g.waiting.append(WaitingTrigger(node.then, run.ctx.copy(0), name, run.turn.marker))
