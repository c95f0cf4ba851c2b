"""Permanents that lose an ability and become Auras, attached to something until somebody pays to end that (116.2c,
701.3)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.changes import can_become
from headjudge.magic.engine.state.restrictions import EndedFor
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.text.tree.changes import Become, LoseAbility
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.effects.permanents import Attach, BecomeAura
from headjudge.magic.text.tree.nouns import Self

__all__: list[str] = []


def _is_itself(node: BecomeAura) -> bool:
    """Whether it is said of the source, which is itself again for mana."""
    paid = all(isinstance(part, ManaCost) for part in node.cost.parts)
    return isinstance(node.what, Self) and paid and can_become(Become(node.into))


@effect(BecomeAura, only=_is_itself)
def become_aura(run: Run, node: BecomeAura) -> None:
    """One effect takes the ability away and makes an Aura of it, for as long as nobody pays to end it; then it is
    attached to what the ability is aimed at."""
    found = permanents(run, run.objects(node.what))
    if not found:
        return
    ability = run.ctx.ability
    lost = () if ability is None else (LoseAbility(ability),)
    put_in_force(run.g, run.ctx, (*lost, Become(node.into), EndedFor(node.cost)), ALWAYS, frozenset(found))
    run.carry_out(Attach(node.what, node.to))
