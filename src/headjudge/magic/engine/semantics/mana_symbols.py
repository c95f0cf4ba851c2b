"""What mana cost objects have, and which symbols are in it (rules 107.3, 107.4, 202.1)."""

from __future__ import annotations

from headjudge.magic.engine.registries.nodes import quality
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree.qualities import WithManaCost, WithSymbol

__all__: list[str] = []


@quality(WithSymbol)
def with_symbol(g: State, ctx: Context, node: WithSymbol, obj: GameObject, ch: Characteristics) -> bool:
    """It has such a symbol in its mana cost: one that lies face down has none (708.2a)."""
    if obj.face_down:
        return False
    return any(s == node.symbol or s.endswith(f"/{node.symbol}") for s in obj.definition.mana_cost)


@quality(WithManaCost)
def with_mana_cost(g: State, ctx: Context, node: WithManaCost, obj: GameObject, ch: Characteristics) -> bool:
    """Its mana cost has the same symbols (202.1); what lies face down has none (708.2a)."""
    costs = (node.one, *((node.other,) if node.other is not None else ()))
    own = sorted(ch.mana_cost)
    return not obj.face_down and any(sorted(cost.symbols) == own for cost in costs)
