"""What can be done at all: nobody may choose to do what can't be done (rule 608.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.core.registry import Registry
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed, is_spared
from headjudge.magic.engine.costs import parts as paying
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.zones import Sacrifice
from headjudge.magic.text.tree.nouns import Filter, Self, Several, Some
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["POSSIBLE", "may_do"]

POSSIBLE: Registry[type, Callable[[Run, int, Any], bool]] = Registry("test of what is possible")
"""For kinds of effects that may be impossible: whether a player could do as much as a node asks."""


def may_do(run: Run, player: int, node: Effect) -> bool:
    """Whether a player could do as much as is asked: one can't choose to do what can't be done (608.2d)."""
    if isinstance(node, s.OneOf):
        return may_do(run, player, node.first) or may_do(run, player, node.second)
    if isinstance(node, s.Steps):
        return all(may_do(run, player, part) for part in node.parts if isinstance(part, (Sacrifice, Discard)))
    possible = POSSIBLE.get(type(node))
    return possible is None or possible(run, player, node)


def _can_discard(run: Run, player: int, node: Discard) -> bool:
    if is_spared(run.g, player, run.ctx, "discard"):
        return False
    if not isinstance(node.what, Some) or not isinstance(node.what.least, Number):
        return True
    return len(run.hand_pool(node.what.what, player)) >= node.what.least.value


def _can_sacrifice(run: Run, player: int, node: Sacrifice) -> bool:
    if is_spared(run.g, player, run.ctx, "sacrifice"):
        return False
    if isinstance(node.what, Self):
        source = run.obj(run.ctx.source)
        there = source is not None and source.zone == BATTLEFIELD and source.controller == player
        return source is not None and there and not cant_be_sacrificed(run.g, source, run.ctx)
    if isinstance(node.what, Several):
        first, second = (_fitting(run, player, part.what) for part in node.what.parts)
        return any(one is not other for one in first for other in second)
    if not isinstance(node.what, Some) or not isinstance(node.what.least, Number):
        return True
    return len(_fitting(run, player, node.what.what)) >= node.what.least.value


def _fitting(run: Run, player: int, what: Filter) -> list[GameObject]:
    """What a player controls that matches and can be sacrificed."""
    mine = (run.g.objects[i] for i in run.g.players[player].battlefield)
    there = [o for o in mine if not o.phased_out and matches(run.g, run.ctx, what, o, run.characteristics(o))]
    return [o for o in there if not cant_be_sacrificed(run.g, o, run.ctx)]


def _can_pay(run: Run, player: int, node: s.Pay) -> bool:
    """Whether what isn't mana could be paid; mana may still be made."""
    source = run.source()
    if source is None:
        return True
    ctx = run.ctx.copy(0)
    ctx.controller = player
    return paying.others_payable(run.g, ctx, node.cost, source)


POSSIBLE.add(Discard, _can_discard)
POSSIBLE.add(Sacrifice, _can_sacrifice)
POSSIBLE.add(s.Pay, _can_pay)
