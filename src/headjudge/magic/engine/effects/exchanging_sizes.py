"""Exchanging the power or toughness of creatures (rule 701.8)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.continuous import is_known, until
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.effects.continuous import ExchangeStats
from headjudge.magic.text.tree.nouns import ItsObjects, Self, Target
from headjudge.magic.text.tree.numbers import Number

__all__: list[str] = []


def _exchanges_power(node: ExchangeStats) -> bool:
    kinds = (Self, ItsObjects, Target)
    known = isinstance(node.what, kinds) and isinstance(node.other, kinds) and is_known(node.duration)
    return known and node.stat == node.again and node.stat in ("power", "toughness")


@effect(ExchangeStats, only=_exchanges_power)
def exchange_stats(run: Run, node: ExchangeStats) -> None:
    """701.8: all or nothing; each number becomes what the other was, in layer 7b."""
    ends = until(run, node.duration)
    both = [*permanents(run, run.objects(node.what)), *permanents(run, run.objects(node.other))]
    found = [stat(run.g, run.g.objects[i], run.characteristics(run.g.objects[i]), node.stat) for i in both]
    if ends is None or len(set(both)) != 2 or None in found:
        return
    for id, n in zip(both, reversed(found), strict=True):
        assert n is not None
        change = c.BasePT(amount=Number(n), power=node.stat == "power", toughness=node.stat == "toughness")
        put_in_force(run.g, run.ctx, (change,), ends, frozenset((id,)))
