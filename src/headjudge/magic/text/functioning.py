"""Where an ability functions (rule 113.6), as far as its own words say.

=======  ===================================================================  ==============
section  what                                                                 zone
=======  ===================================================================  ==============
113.6    all abilities of permanents, if not said otherwise                   battlefield
113.6a   characteristic-defining abilities                                    everywhere
113.6d   abilities that modify what it costs to cast the object               stack
113.6e   abilities that restrict how the object can be cast or countered      stack
113.6j   abilities whose cost can't be paid on the battlefield                hand, graveyard
113.6k   triggers that can't trigger from the battlefield                     hand, graveyard
113.6m   abilities whose effect moves the object out of another zone          graveyard, exile
=======  ===================================================================  ==============
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from headjudge.magic.text.tree.abilities import Ability, Activated, Static, Triggered
from headjudge.magic.text.tree.base import Node, Trigger, Zone
from headjudge.magic.text.tree.changes import CantBe
from headjudge.magic.text.tree.conditions import OnBattlefield
from headjudge.magic.text.tree.costs import DiscardCost, ExileCost
from headjudge.magic.text.tree.nouns import Attached, Self, SelfOr, You
from headjudge.magic.text.tree.rules import CostsLess, DefinesPT
from headjudge.magic.text.tree.triggers import Discards, Either, UsesKeyword
from headjudge.magic.text.tree.zones import Exile, PlayersZone

__all__ = ["placed"]


def placed(ability: Ability) -> Ability:
    """The ability with the zone that it functions in."""
    if isinstance(ability, (Activated, Triggered)):
        zone = _own_zone(ability)
        return replace(ability, zone=zone) if zone else ability
    if isinstance(ability, Static):
        zone = _static_zone(ability)
        return replace(ability, zone=zone) if zone else ability
    return ability


def _own_zone(ability: Activated | Triggered) -> str:
    if isinstance(ability, Activated):
        for part in ability.cost.parts:
            if isinstance(part, DiscardCost) and isinstance(part.what, Self):
                return "hand"
            if isinstance(part, ExileCost) and isinstance(part.what, Self) and part.zone is not None:
                return _name(part.zone)
    elif (
        isinstance(ability.trigger, Discards) and (isinstance(ability.trigger.what, Self) or ability.trigger.form == 1)
    ) or (isinstance(ability.trigger, UsesKeyword) and ability.trigger.action == "cycle ~"):
        return "graveyard"
    elif _is_of_permanent(ability.trigger):
        return ""
    for node in _walk((ability.condition, ability.effect)):
        moved_or_there = isinstance(getattr(node, "what", None), Self)
        zone = getattr(node, "from_zone", None) or getattr(node, "zone", None)
        if moved_or_there and zone is not None and (not isinstance(node, OnBattlefield) or node.form == 1):
            found = _name(zone)
            if found:
                return found
    return ""


def _is_of_permanent(trigger: Trigger) -> bool:
    """Whether a trigger is about what the permanent itself, or what it is attached to, does on the battlefield."""
    if isinstance(trigger, Either):
        return _is_of_permanent(trigger.first)
    return isinstance(getattr(trigger, "what", None), (Self, SelfOr, Attached))


def _static_zone(ability: Static) -> str:
    for change in ability.changes:
        if isinstance(change, DefinesPT) and isinstance(change.what, Self):
            return "everywhere"
        if isinstance(change, CostsLess) and isinstance(change.what, Self):
            return "stack"
        if isinstance(change, CantBe) and isinstance(ability.subject, Self) and change.what == "be countered":
            return "stack"
    return ""


def _name(zone: Zone) -> str:
    """The zone of the player's own that a place is, or nothing."""
    if isinstance(zone, Exile):
        return "exile"
    if isinstance(zone, PlayersZone) and isinstance(zone.who, You) and zone.kind in {"hand", "graveyard"}:
        return zone.kind
    return ""


def _walk(value: Any) -> Iterator[Node]:
    if isinstance(value, tuple):
        for item in value:
            yield from _walk(item)
    elif isinstance(value, Node) and not isinstance(value, Ability):
        yield value
        for field in fields(value):
            yield from _walk(getattr(value, field.name))
