"""What numbers are: amounts, and how many there are of what is counted."""

from __future__ import annotations

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.characteristics import terrains
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.reading.described import candidates
from headjudge.altered.engine.reading.scope import AMOUNTS, players_of, refs_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.looks import known
from headjudge.altered.engine.state.objects import Context
from headjudge.altered.engine.state.words import Zone
from headjudge.altered.text.tree import amounts as a
from headjudge.altered.text.tree.categories import Amount, Tally

__all__ = ["count", "rolls"]


@AMOUNTS.fill
def _amount(g: State, ctx: Context, node: Amount) -> int:
    """How much words mean."""
    match node:
        case a.Number(value=value):
            return value
        case a.X():
            return ctx.x
        case a.Sum(first=first, second=second):
            return _amount(g, ctx, first) + _amount(g, ctx, second)
        case a.ThatMany():
            return ctx.number
        case a.TheResult():
            return ctx.roll
        case a.NumberOf(kind=kind, other=other):
            return len(candidates(g, ctx, kind, other=other))
        case a.RegionsBetween():
            return max(0, 6 - g.players[ctx.controller].distance)
        case a.CountersOf(name=name):
            return _on_me(g, ctx, name)
        case a.BoostsOf():
            return _on_me(g, ctx, BOOST)
    raise ValueError(f"how many are {node}?")


def _on_me(g: State, ctx: Context, name: str) -> int:
    seen = known(g, ctx.me)
    return 0 if seen is None else seen.number_of(name)


def count(g: State, ctx: Context, node: Tally) -> int:
    """How many there are of what is counted."""
    match node:
        case a.Described(kind=kind, other=other):
            return len(candidates(g, ctx, kind, other=other))
        case a.Orbs(who=who):
            return sum(len(g.players[player].zones[Zone.MANA]) for player in players_of(g, ctx, who))
        case a.ExpeditionsIn(terrain=terrain):
            return sum(Terrain(terrain) in terrains(g, *place) for place in ring.expeditions(g))
        case a.OneFor(what=what):
            return len(refs_of(ctx, what) or ())
    raise ValueError(f"how many are {node}?")


def rolls(words: str) -> range:
    """The results that words mean: "4+", "1-3", "6"."""
    if words.endswith("+"):
        return range(int(words[:-1]), 100)
    first, _, last = words.partition("-")
    return range(int(first), int(last or first) + 1)
