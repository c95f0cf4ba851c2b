"""What is paid: mana, oneself, counters (5.1.2, 6.1)."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import Doing, builds
from headjudge.altered.engine.effects.mana import pay
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import DecisionKind, Status, Zone
from headjudge.altered.text.tree.effects import paying as p

__all__: list[str] = []


@builds(p.PayMana)
def _pay(d: Doing, node: p.PayMana) -> list[Part]:
    who = d.ctx.doer if d.ctx.doer >= 0 else d.ctx.controller
    return [pay(d.g, who, d.number(node.number))]


@builds(p.ExhaustMe)
def _exhaust_me(d: Doing, node: p.ExhaustMe) -> list[Part]:
    return [Part(Verb.EXHAUST, d.ctx.controller, [Action(Deed.GAIN, d.ctx.me, status=Status.EXHAUSTED)])]


@builds(p.DiscardMe)
def _discard_me(d: Doing, node: p.DiscardMe) -> list[Part]:
    return [Part(Verb.DISCARD, d.ctx.controller, [Action(Deed.MOVE, d.ctx.me, zone=Zone.DISCARD)])]


@builds(p.Spend)
def _spend(d: Doing, node: p.Spend) -> list[Part]:
    """Mine of a name or boosts; of another object any counters, of which kinds its spender chooses."""
    wanted = d.number(node.number)
    if node.what is None:
        name = BOOST if node.boosts else node.name
        return [Part(Verb.GAIN, d.ctx.controller, [Action(Deed.COUNT, d.ctx.me, name=name, by=-wanted)])]
    d.fit = lambda ref: sum(d.g.items[ref[0]].counters.values()) >= wanted
    refs = d.objects(node.what)
    d.fit = None
    actions = []
    for ref in refs:
        left = dict(d.g.items[ref[0]].counters)
        for n in range(wanted):
            names = [name for name, there in left.items() if there]
            options = [("counter", name) for name in names]
            prompt = f"Spend which counter ({n + 1} of {wanted})?"
            _, name = d.asking.one(d.ctx.controller, DecisionKind.COST, prompt, options, names)
            left[name] -= 1
            actions.append(Action(Deed.COUNT, ref, name=name, by=-1))
    return [Part(Verb.GAIN, d.ctx.controller, actions)]
