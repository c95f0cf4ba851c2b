"""Counters that are doubled, exchanged and removed (2.5, section 7 of the digest)."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import NONE, Doing, builds
from headjudge.altered.engine.effects.feasible import refs_and_least, tests
from headjudge.altered.engine.reading.described import candidates
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.objects import Context, Ref
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.effects import counters as c
from headjudge.altered.text.tree.objects import Targets

__all__: list[str] = []


@builds(c.DoubleBoosts)
def _double(d: Doing, node: c.DoubleBoosts) -> list[Part]:
    """As many again; nothing for what has none."""
    who = d.players(node.who)[0]
    refs = d.objects(node.what, who)
    return [Part(Verb.GAIN, who, [Action(Deed.COUNT, ref, name=BOOST, by=d.g.items[ref[0]].boosts) for ref in refs])]


@builds(c.ExchangeBoosts)
def _exchange(d: Doing, node: c.ExchangeBoosts) -> list[Part]:
    """The numbers are swapped; without two of them nothing happens."""
    who = d.players(node.who)[0]
    if len(candidates(d.g, d.ctx, node.kind)) < 2:
        return []
    refs = d.objects(Targets(Number(2), node.kind), who)
    if len(refs) < 2:
        return []
    first, second = (d.g.items[ref[0]].boosts for ref in refs)
    actions = [
        Action(Deed.COUNT, refs[0], name=BOOST, by=second - first),
        Action(Deed.COUNT, refs[1], name=BOOST, by=first - second),
    ]
    return [Part(Verb.GAIN, who, actions)]


@builds(c.Remove)
def _remove(d: Doing, node: c.Remove) -> list[Part]:
    """One after the other is named, and all are removed at once; more than there are leaves none."""
    who = d.players(node.who)[0]
    most = d.number(node.number)
    actions = [one for ref in d.objects(node.what, who) for one in _removed(d, who, ref, most, up_to=node.up_to)]
    return [Part(Verb.GAIN, who, actions)]


def _removed(d: Doing, who: int, ref: Ref, most: int, *, up_to: bool) -> list[Action]:
    left = dict(d.g.items[ref[0]].counters)
    taken: dict[str, int] = {}
    for n in range(most):
        names = [name for name, there in left.items() if there]
        if not names:
            break
        options: list[int | tuple[str, str]] = [("counter", name) for name in names]
        if up_to:
            options, names = [NONE, *options], ["Nothing more", *names]
        prompt = f"Remove which counter ({n + 1} of {most})?"
        picked = d.asking.one(who, DecisionKind.OBJECT, prompt, options, names)
        if picked == NONE:
            break
        name = picked[1]
        left[name] -= 1
        taken[name] = taken.get(name, 0) + 1
    return [Action(Deed.COUNT, ref, name=name, by=-number) for name, number in taken.items()]


@tests(c.Remove)
def _can_remove(g: State, ctx: Context, node: c.Remove) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return any(g.items[ref[0]].counters for ref in refs if ref[0] != NONE)
