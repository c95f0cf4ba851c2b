"""Dice (section 7 of the digest): a fair one is rolled, and passive abilities may change what it shows."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import Doing, Running, runs
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import number, scope_of
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.tree.effects import dice
from headjudge.altered.text.tree.passives import AddToRoll, ExtraDie

__all__: list[str] = []

SIDES = 6


@runs(dice.Roll)
def _roll(r: Running, node: dice.Roll) -> bool:
    """What the die shows is the ability's to know; whoever rolls it sees it before they change it."""
    g = r.g
    doing = Doing(r.asking, r.ctx)
    who = doing.players(node.who)[0]
    name = g.players[who].name
    more = sum(ruling.player == who for ruling, _ in rulings(g, ExtraDie))
    shown = [1 + r.asking.random_below(SIDES) for _ in range(1 + more)]
    result = _kept(r, who, shown)
    added = 0
    for ruling, node_ in rulings(g, AddToRoll):
        by = number(g, scope_of(ruling), node_.number)
        source = g.items[ruling.source[0]].card.name
        if ruling.player == who and r.asking.yes(who, f"{source}: add {by} to {result + added}?", DecisionKind.MAY):
            added += by
    told = f"{name} rolls " + " and ".join(f"a {n}" for n in shown)
    g.say(told + (f", keeps the {result}" if more else "") + (f" and makes it {result + added}" if added else ""))
    r.ctx.roll = result + added
    r.ctx.done = True
    part = Part(Verb.ROLL, who, [Action(Deed.NOTHING)], number=r.ctx.roll)
    happen(g, Step(r.ctx.controller, [part], r.ctx.id))
    return True


def _kept(r: Running, who: int, shown: list[int]) -> int:
    """The one roll that is left, if all others are ignored as their player chooses."""
    results = sorted(set(shown), reverse=True)
    options = [("roll", n) for n in results]
    _, kept = r.asking.one(who, DecisionKind.OBJECT, "Which roll counts?", options, [str(n) for n in results])
    return int(kept)


@runs(dice.Increase)
def _increase(r: Running, node: dice.Increase) -> bool:
    """The result is more from here on."""
    doing = Doing(r.asking, r.ctx)
    r.ctx.roll += doing.number(node.number)
    r.ctx.done = True
    r.g.say(f"the result is {r.ctx.roll}")
    return True
