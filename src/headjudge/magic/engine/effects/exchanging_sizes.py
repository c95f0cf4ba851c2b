"""Base power and toughness that become those of another creature (rule 613.4b), also in exchange (701.8)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.continuous import is_known, until
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.changes import FixedBase, printed_pt
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics, stat
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.effects.continuous import BaseBecomes, ExchangeStats
from headjudge.magic.text.tree.nouns import ItsObjects, Self, Some, SomeOf, Target
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


def _is_known_base(node: BaseBecomes) -> bool:
    one = node.whose is None or is_definite(node.whose)
    until = node.duration is None or is_known(node.duration)
    return one and until and not set(node.pt) & {"*", "x"} and not isinstance(node.what, (Some, SomeOf))


@effect(BaseBecomes, only=_is_known_base)
def base_becomes(run: Run, node: BaseBecomes) -> None:
    """Of each of those, whatever the numbers were; later changes of the other don't matter (608.2h)."""
    ends = until(run, node.duration)
    if node.whose is not None:
        known = known_with_characteristics(run.g, run.ctx, node.whose)
        if len(known) != 1:
            return
        power, toughness = (stat(run.g, *known[0], name) for name in ("power", "toughness"))
    elif node.pt:
        power, toughness = printed_pt(run.ctx, node.pt)
    else:
        assert node.amount is not None
        power = toughness = run.value(node.amount)
    change = FixedBase(power if node.power else None, toughness if node.toughness else None)
    found = frozenset(permanents(run, run.objects(node.what)))
    if ends is not None and found:
        put_in_force(run.g, run.ctx, (change,), ends, found)
