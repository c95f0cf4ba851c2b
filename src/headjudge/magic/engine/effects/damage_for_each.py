"""Damage that is dealt for each of some objects or players: "for each player, ~ deals damage to that player and each
creature they control equal to the number of creatures they control".

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
119.1    all of one instruction is dealt at the same time        :func:`damage_of_each`
608.2g   how much it is, is known before any of it is dealt      :func:`damage_for`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.damage import as_riders_say, damage, recipients, sources
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.semantics.tallies import members
from headjudge.magic.engine.state.event import Event
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.amounts import PlayersTally, PlayersWhoTally
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.nouns import ControllerOf, Each, OwnerOf, Self, ThatPlayer, Together

__all__ = ["bind_one", "damage_for", "damage_of_each", "is_damage_of_each"]


def is_damage_of_each(node: s.ForEach) -> bool:
    """Whether the source deals damage to each player and what is theirs, as much as is said of that player."""
    effect = node.effect
    if not isinstance(effect, DealDamage) or not isinstance(node.over, (PlayersTally, PlayersWhoTally)):
        return False
    parts = effect.to.parts if isinstance(effect.to, Together) else (effect.to,)
    plain = isinstance(effect.source, Self) and effect.more is None and not (effect.divided or effect.evenly)
    return plain and all(isinstance(part, (Each, ThatPlayer)) for part in parts)


def damage_of_each(run: Run, node: s.ForEach) -> None:
    """All of it is dealt at once."""
    assert isinstance(node.effect, DealDamage)
    dealt = run.ctx.so_far.damage_dealt
    if run.stage == 1:
        run.yields(node.effect.result, dealt - run.data["before"])
        return
    events = damage_for(run, node, node.effect, members(run.g, run.ctx, node.over))
    parts = as_riders_say(run, events)
    run.data["before"] = dealt
    run.stay()
    run.happen(parts)


def damage_for(run: Run, node: s.ForEach, effect: DealDamage, those: Iterable[int]) -> list[Event]:
    """The damage for each of those: to that player and what is theirs, or to whoever controls that object, or did."""
    events: list[Event] = []
    for one in those:
        bind_one(run, node, one)
        for source in sources(run, effect.source):
            events += [damage(run, source, to, run.value(effect.amount)) for to in recipients(run, effect.to)]
    return events


def bind_one(run: Run, node: s.ForEach, one: int) -> None:
    """The words about each mean that one, and who controls or owns it no longer the one before."""
    run.bind(node.each, (one,))
    for part in walk(node.effect):
        if isinstance(part, (ControllerOf, OwnerOf)):
            run.ctx.slots.pop(part.slot, None)
