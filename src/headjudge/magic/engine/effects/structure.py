"""Sequences, options, conditions, modes, delayed and reflexive abilities."""

from __future__ import annotations

from headjudge.magic.engine import costs as paying
from headjudge.magic.engine import mana
from headjudge.magic.engine.behaviour import effect
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.running import Run
from headjudge.magic.engine.triggers import DelayedTrigger, WaitingTrigger
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.base import Effect, Objects, Players

__all__ = ["RIDERS"]

RIDERS: set[type] = set()
"""Instructions that only say more about the one before ("it can't be regenerated"); it finds them in the note "riders"."""


@effect(s.Steps)
def steps(run: Run, node: s.Steps) -> None:
    """One part after the other."""
    if run.stage < len(node.parts):
        if run.stage == 0:
            run.data["riders"] = run.ctx.notes.get("riders", ())
        run.ctx.notes["riders"] = riders_after(node.parts, run.stage) or (
            run.data["riders"] if run.stage == len(node.parts) - 1 else ()
        )
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
    """The player chooses whether it is done (608.2d)."""
    who = run.players(node.who)
    run.ctx.done = False
    willing = [q for q in who if run.ask.yes(q, "Do it?")]
    if willing:
        run.ctx.notes["willing"] = tuple(willing)
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
        events = paying.choose(run.ask, ctx, cost, obj)
        tapped = frozenset(e.obj for e in events if e.kind in ("tap", "move"))
        mana.pay(run.g, run.turn, who, paying.mana_need(cost, run.ctx.x), tapped)
        run.ctx.slots.update(ctx.slots)
        run.ctx.done = True
        run.happen(events)
    return paid


def can_pay_now(run: Run, who: int, cost: Cost) -> bool:
    """Whether a player can pay a cost now."""
    ctx, obj = _as(run, who)
    return paying.others_payable(run.g, ctx, cost, obj) and mana.can_pay(run.g, who, paying.mana_need(cost, run.ctx.x))


def _as(run: Run, who: int) -> tuple[Context, object]:
    """The context of the effect as if ``who`` controlled it: costs are paid by the player who pays."""
    ctx = run.ctx.copy(0)
    ctx.controller = who
    return ctx, run.source()


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
    """One part or the other, as the condition is when it is reached."""
    if run.holds(node.condition):
        run.carry_out(node.then)
    elif node.otherwise is not None:
        run.carry_out(node.otherwise)


@effect(s.Unless)
def unless(run: Run, node: s.Unless) -> None:
    """The effect, unless a player pays."""
    for who in run.players(node.who):
        if can_pay_now(run, who, node.cost) and run.ask.yes(who, "Pay to prevent it?"):
            pay_now(run, who, node.cost)
            return
    run.carry_out(node.effect)


@effect(s.ForEach)
def for_each(run: Run, node: s.ForEach) -> None:
    """Once for each, that one being what its slot stands for."""
    if run.stage == 0:
        over = node.over
        if isinstance(over, Players):
            run.data["left"] = [~q for q in run.players(over)]
        elif isinstance(over, Objects):
            run.data["left"] = run.objects(over)
        else:
            raise TypeError(f"can't repeat over {over!r}")
    left: list[int] = run.data["left"]
    if left:
        run.bind(getattr(node.over, "slot", 0), (left.pop(0),))
        run.stay()
        run.carry_out(node.effect)


@effect(s.Modal)
def modal(run: Run, node: s.Modal) -> None:
    """The chosen modes in printed order (700.2)."""
    if run.stage < len(run.ctx.modes):
        run.stay()
        run.carry_out(node.modes[run.ctx.modes[run.stage]])


@effect(s.Delayed)
def delayed(run: Run, node: s.Delayed) -> None:
    """Create a delayed triggered ability (603.7)."""
    g = run.g
    until = "end of turn" if getattr(node, "this_turn", False) else ""
    g.delayed.append(DelayedTrigger(g.fresh(), node.trigger, node.effect, run.ctx.copy(0), node.once, until))


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
