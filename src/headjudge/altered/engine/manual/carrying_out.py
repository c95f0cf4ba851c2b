"""Carrying out an ability by hand: its controller does manual actions, and says when all is done."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import Running, runs
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.tree.effects.by_hand import ByHand

__all__: list[str] = []


@runs(ByHand)
def _by_hand(r: Running, node: ByHand) -> bool:
    """Its controller carries it out, as effects of this ability."""
    name = r.g.items[r.ctx.me[0]].card.name
    r.asking.told(r.ctx.controller, DecisionKind.BY_HAND, f"{name}, by hand: {node.words}")
    r.g.say(f"{r.g.players[r.ctx.controller].name} has carried out {name} by hand: {node.words}", "1.4.2.a")
    return True
