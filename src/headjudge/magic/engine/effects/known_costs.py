"""What an effect asks to be paid, where its words leave that to objects and numbers: the mana cost of a permanent, so
much less for each of something.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
107.3    X in the mana cost of a permanent is 0, in that of a    :func:`_mana_cost`
         spell what was announced
118.6    what has no mana cost can't be paid for                 :func:`_mana_cost`
118.7    only the generic mana of a cost is reduced              :func:`_reduced`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.registries.nodes import counted
from headjudge.magic.engine.semantics.stats import known_with_characteristics
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.costs import ManaCost, ManaCostOf, ReducedCost
from headjudge.magic.text.zone_kinds import STACK

__all__ = ["as_known"]


def as_known(g: State, ctx: Context, cost: Cost) -> Cost | None:
    """A cost with what its words stand for now; None if it can't be paid, as there is no such mana cost."""
    if not any(isinstance(part, (ManaCostOf, ReducedCost)) for part in cost.parts):
        return cost
    parts: list[CostPart] = []
    for part in cost.parts:
        if isinstance(part, ManaCostOf):
            mana = _mana_cost(g, ctx, part)
            if mana is None:
                return None
            parts.append(_reduced(mana, _generic(part.less)))
        elif isinstance(part, ReducedCost) and isinstance(parts[-1], ManaCost):
            parts[-1] = _reduced(parts[-1], _generic(part.less) * counted(g, ctx, part.each))
        else:
            parts.append(part)
    return Cost(tuple(parts))


def _mana_cost(g: State, ctx: Context, part: ManaCostOf) -> ManaCost | None:
    found = known_with_characteristics(g, ctx, part.of)
    if len(found) != 1 or not found[0][1].mana_cost:
        return None
    obj, ch = found[0]
    fixed = ManaCost(tuple(symbol for symbol in ch.mana_cost if symbol not in ("X", "Y", "Z")))
    spell = g.contexts.get(obj.spell) if obj.zone == STACK and not obj.face_down else None
    return _reduced(fixed, -spell.x * ch.mana_cost.count("X")) if spell is not None else fixed


def _generic(mana: ManaCost | None) -> int:
    return sum(int(symbol) for symbol in mana.symbols if symbol.isdigit()) if mana is not None else 0


def _reduced(mana: ManaCost, less: int) -> ManaCost:
    generic = max(0, _generic(mana) - less)
    others = tuple(symbol for symbol in mana.symbols if not symbol.isdigit())
    return ManaCost((*((str(generic),) if generic else ()), *others))
