"""Two linked abilities that are about one player: whom the first is aimed at, the second calls "that player" (607.2).

"When ~ enters, target player loses 3 life. When ~ leaves the battlefield, that player gains 3 life."
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from headjudge.grammar.node import exchanged, same_meaning, walk
from headjudge.magic.text.antecedents import NO_SLOT, Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.binding import Binder
from headjudge.magic.text.tree.abilities import Ability, Triggered
from headjudge.magic.text.tree.nouns import AnyTarget, EachPlayer, LinkedPlayer, Self, TargetPlayer
from headjudge.magic.text.tree.triggers import Enters, Leaves

__all__ = ["Pair", "of_one_player"]


class Pair(NamedTuple):
    """Two abilities that are linked: the first of those before, at a ``place``, and the second."""

    place: int
    first: Triggered
    second: Ability


def of_one_player(before: Sequence[Ability], ability: Ability, unbound: Unbound) -> Pair | None:
    """An ability that triggers as its object leaves the battlefield, in which "that player" means nobody, with the one
    before it that triggers as the object enters and has a single player as its target; None if there is none."""
    if unbound.words != "that player" or not isinstance(ability, Triggered) or not _is_of_itself(ability, Leaves):
        return None
    found = [(n, a) for n, a in enumerate(before) if isinstance(a, Triggered) and _is_of_itself(a, Enters)]
    if len(found) != 1:
        return None
    place, first = found[0]
    named = [part for part in walk(first) if isinstance(part, (AnyTarget, EachPlayer, TargetPlayer))]
    aimed = named[0] if len(named) == 1 else None
    if not isinstance(aimed, TargetPlayer) or aimed.many or aimed.at_random:
        return None
    binder = Binder()
    binder.memory.found.append(
        Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=frozenset(["player"]), fixed=LinkedPlayer())
    )
    try:
        second = binder.bind(ability)
    except Unbound:
        return None
    return Pair(place, exchanged(first, aimed, replace(aimed, linked=True)), second)


def _is_of_itself(ability: Triggered, kind: type[Enters] | type[Leaves]) -> bool:
    """Whether an ability triggers as its own object enters, or leaves, the battlefield, whatever else."""
    trigger = ability.trigger
    if not isinstance(trigger, kind) or not isinstance(trigger.what, Self):
        return False
    return same_meaning(trigger, kind(trigger.what))
