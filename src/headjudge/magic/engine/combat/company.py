"""Creatures that can't attack or block unless others do (rules 508.1c, 509.1b).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
508.1c   not alone, or not unless such a creature also attacks   :func:`lacks`
509.1b   the same of blocking                                    :func:`lacks`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import rules_of
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantAttack, CantBlock

__all__ = ["lacks", "needs_others", "with_company"]

Pair = tuple[int, int]


def needs_others(c: CantAttack | CantBlock) -> bool:
    """Whether a restriction only asks that others attack or block as well."""
    return c.alone or c.also is not None or c.greater_power or c.others > 0


def _does(g: State, ctx: Context, c: CantAttack | CantBlock, obj: GameObject, other: GameObject) -> bool:
    """Whether another creature is one that a restriction on a creature asks for."""
    if c.greater_power:
        return (characteristics(g, other).power or 0) > (characteristics(g, obj).power or 0)
    return c.also is None or is_among(g, ctx, c.also, other)


def lacks(g: State, id: int, those: Iterable[int], kind: type[CantAttack] | type[CantBlock]) -> str:
    """Why a creature can't attack, or block, together with just those; "" if it can."""
    obj = g.objects[id]
    others = [g.objects[i] for i in those if i != id]
    for c, ctx in rules_of(g, obj, kind):
        if needs_others(c) and sum(_does(g, ctx, c, obj, other) for other in others) < max(1, c.others):
            verb = "attack" if kind is CantAttack else "block"
            return f"{describe(g, id)} can't {verb} {'alone' if c.alone else 'without such a creature as it needs'}"
    return ""


def with_company(
    g: State, attack: Sequence[Pair], options: Sequence[Pair], is_legal: Callable[[list[Pair]], bool]
) -> list[Pair]:
    """A declaration of attackers, and for each that can't attack with just these another that could attack as well."""
    found = [*attack]
    while any(lacks(g, id, (a for a, _ in found), CantAttack) for id, _ in found):
        attacking = {a for a, _ in found}
        more = [[*found, pair] for pair in options if pair[0] not in attacking]
        best = next((each for each in more if is_legal(each)), None)
        if best is not None:
            return best
        helping = [each for each in more if _fewer_lack(g, each, found)]
        if not helping:
            return [*attack]
        found = helping[0]
    return found


def _fewer_lack(g: State, more: Sequence[Pair], fewer: Sequence[Pair]) -> bool:
    def lacking(pairs: Sequence[Pair]) -> int:
        return sum(bool(lacks(g, id, [a for a, _ in pairs], CantAttack)) for id, _ in pairs)

    return lacking(more) < lacking(fewer)
