"""Where abilities function (rule 112.6): the battlefield, if nothing in them says that it is another zone.

The one place where that is decided: for what is printed, what keywords stand for and what effects give.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
112.6a   characteristic-defining abilities everywhere            :func:`_of_static`
112.6b   on the stack: "can't be countered", own costs           :func:`_of_static`
112.6c   alternative ways of casting it                          :mod:`..costs.alternative_costs`
309.4    planes in the command zone                              :func:`in_command_zone`
112.6i   an ability whose cost or effect moves it from a zone     :func:`_of_words`
112.6k   triggers on being put somewhere, on being cast          :func:`_of_trigger`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from headjudge.grammar.node import Node, walk
from headjudge.magic.engine.characteristics.places import kind_of
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.abilities import Ability, Activated, Keyword, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.categories import Change, Condition, Effect, Rule, Trigger
from headjudge.magic.text.tree.changes import Become, CantBe, EveryType, GainAbilities, HaveColors
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.conditions import And, Beneath, CastInstantly, InPlace, Is, IsOnly
from headjudge.magic.text.tree.costs import DiscardCost, RevealCost
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.zones import PutApart
from headjudge.magic.text.tree.nouns import SELF_SLOT, Attached, Elided, ElidedObjects, ItsObjects, Self, SelfOr
from headjudge.magic.text.tree.qualities import InZone, Status
from headjudge.magic.text.tree.rules import CountersRemain, DefinesPT, MayPlayThose, SpellCosts
from headjudge.magic.text.tree.speed import AtMaxSpeed
from headjudge.magic.text.tree.structure import If, Steps
from headjudge.magic.text.tree.zones import CommandZone, Exile, PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, EVERYWHERE, EXILE, GRAVEYARD, HAND, STACK, ZoneKind

__all__ = ["ON_THE_STACK", "gives_split_second", "in_command_zone", "is_of_the_spell", "placed", "said_of_the_spell"]

ON_THE_STACK = frozenset({Prohibition.BE_COUNTERED, Prohibition.BE_COPIED})
"""What "~ can't …" says of a spell."""


def placed(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with the zone in which each functions."""
    found: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            found.extend(_of_spell(ability))
            found.append(ability)
        elif isinstance(ability, (Activated, Triggered, Static)) and ability.zone == BATTLEFIELD:
            for part in _parts(ability):
                zone = _zone(part)
                found.append(part if zone == BATTLEFIELD else replace(part, zone=zone))
                if zone != BATTLEFIELD and _also_on_battlefield(getattr(part, "condition", None)):
                    found.append(part)
        else:
            found.append(ability)
    return tuple(found)


def in_command_zone(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a plane, which function in the command zone while it is face up (309.4)."""
    return tuple(
        replace(a, zone=COMMAND) if isinstance(a, (Activated, Triggered, Static)) and a.zone == BATTLEFIELD else a
        for a in abilities
    )


def _of_spell(ability: SpellAbility) -> list[Static]:
    """What an instant or sorcery says of itself among its instructions: "~ can't be countered" on the stack, perhaps
    under a condition, "~ is colorless" everywhere (604.3)."""
    return [
        Static(p.subject, p.changes, condition, zone=EVERYWHERE if any(map(_defines, p.changes)) else STACK)
        for p, condition in said_of_the_spell(ability.effect)
    ]


def said_of_the_spell(effect: Effect, condition: Condition | None = None) -> list[tuple[Permanent, Condition | None]]:
    """What a spell says of itself among its instructions, each with the condition under which it is so; not what
    depends on what the instructions are about."""
    if isinstance(effect, Steps):
        return [pair for part in effect.parts for pair in said_of_the_spell(part, condition)]
    if isinstance(effect, If) and condition is None:
        fixed = all(getattr(n, "to", SELF_SLOT) == SELF_SLOT for n in walk(effect.condition))
        return said_of_the_spell(effect.then, effect.condition) if fixed else []
    return [(effect, condition)] if isinstance(effect, Permanent) and is_of_the_spell(effect) else []


def _defines(change: Change | Rule) -> bool:
    """Whether a change of an object's own is characteristic-defining (604.3): what it is, not what it becomes."""
    if isinstance(change, HaveColors):
        return change.being and not (change.chosen or change.adds)
    if isinstance(change, EveryType):
        return not change.lost
    return isinstance(change, Become) and change.being and not change.adds_types


def is_of_the_spell(node: Permanent) -> bool:
    """Whether a sentence says something of the spell itself, and is no instruction."""
    return isinstance(node.subject, Self) and (
        all(isinstance(c, CantBe) and c.what in ON_THE_STACK for c in node.changes)
        or all(map(_defines, node.changes))
        or all(map(gives_split_second, node.changes))
    )


def gives_split_second(change: Change | Rule) -> bool:
    """Whether a spell says of itself that it has split second, which only matters on the stack (702.58b)."""
    return isinstance(change, GainAbilities) and change.abilities == (Keyword("split second"),)


def _zone(ability: Activated | Triggered | Static) -> ZoneKind:
    if isinstance(ability, Static):
        return _of_static(ability)
    if isinstance(ability, Triggered):
        return _of_trigger(ability)
    for part in ability.cost.parts:
        if isinstance(part, (DiscardCost, RevealCost)) and isinstance(part.what, Self):
            return HAND
    return _of_words(ability)


def _of_static(ability: Static) -> ZoneKind:
    for change in ability.changes:
        if isinstance(change, DefinesPT) and isinstance(change.what, Self):
            return EVERYWHERE
        if isinstance(change, CountersRemain):
            return EVERYWHERE  # 112.6: it is about moves from every zone
        if isinstance(change, SpellCosts) and (change.on_stack or isinstance(change.what, Self)):
            return STACK
        if isinstance(change, MayPlayThose) and isinstance(change.what, Self):
            if isinstance(change.zone, PlayersZone):
                return change.zone.kind
            if isinstance(change.zone, Exile):
                return EXILE
        if isinstance(ability.subject, Self):
            if isinstance(change, CantBe) and change.what in ON_THE_STACK:
                return STACK
            if _defines(change) and ability.condition is None:
                return EVERYWHERE
            if isinstance(ability.condition, AtMaxSpeed) and isinstance(change, GainAbilities):
                return _of_given(change)
    return _of_condition(ability.condition)


def _of_given(change: GainAbilities) -> ZoneKind:
    """Where an object has the abilities that it gives itself: where these function (702.178a)."""
    zones = {_zone(a) for a in change.abilities if isinstance(a, (Activated, Triggered, Static))}
    return zones.pop() if len(zones) == 1 else BATTLEFIELD


def _parts(ability: Activated | Triggered | Static) -> Sequence[Activated | Triggered | Static]:
    """An ability with two costs as two, one with several chapter symbols as one for each; one with two trigger events
    that happen where it functions in different zones as two; one that lets itself be cast from two zones as two.

    "When you cycle ~ and when ~ dies": the first is seen from the graveyard, the second from the battlefield.
    """
    if isinstance(ability, Activated) and ability.other is not None:
        return [replace(ability, other=None), replace(ability, cost=ability.other, other=None)]
    if isinstance(ability, Static):
        return _for_each_zone(ability)
    if not isinstance(ability, Triggered):
        return [ability]
    if isinstance(ability.trigger, t.ReachesChapter):  # 714.2c
        return [replace(ability, trigger=t.ReachesChapter((n,))) for n in ability.trigger.chapters]
    if not isinstance(ability.trigger, t.Either):
        return [ability]
    events = (ability.trigger.first, with_subject(ability.trigger.first, ability.trigger.second))
    found = (part for event in events for part in _parts(replace(ability, trigger=event)))
    parts = [part for part in found if isinstance(part, Triggered)]
    return parts if len({_of_trigger(part) for part in parts}) > 1 else [ability]


def _for_each_zone(ability: Static) -> list[Static]:
    change = ability.changes[0]
    if not isinstance(change, MayPlayThose) or change.other is None:
        return [ability]
    return [replace(ability, changes=(replace(change, zone=zone, other=None),)) for zone in (change.zone, change.other)]


def with_subject(first: Trigger, second: Trigger) -> Trigger:
    """The second of two events with the subject of the first, where it is left out ("~ enters or attacks")."""
    while isinstance(first, t.Either):
        first = first.first
    if isinstance(second, t.Either):
        before = with_subject(first, second.first)
        return replace(second, first=before, second=with_subject(before, second.second))
    changed = {}
    for name in ("what", "who"):
        value, subject = getattr(second, name, None), getattr(first, name, None)
        if isinstance(value, (ElidedObjects, Elided)) and subject is not None:
            changed[name] = subject
    return replace(second, **changed) if changed else second


def _of_trigger(ability: Triggered) -> ZoneKind:
    trigger = ability.trigger
    if _of_condition(ability.condition) == EXILE:
        return EXILE
    while isinstance(trigger, (t.BecauseOf, t.During, t.FirstEachTurn, t.While)):
        if isinstance(trigger, t.While) and _of_condition(trigger.condition) == EXILE:
            return EXILE
        trigger = trigger.event
    what = getattr(trigger, "what", None)
    if isinstance(trigger, t.ReachesChapter):
        return BATTLEFIELD
    if isinstance(trigger, t.BeginningOf) and trigger.only_next and isinstance(ability.condition, CastInstantly):
        return STACK  # 603.7: the spell itself says what becomes of the permanent
    if isinstance(trigger, t.PaysAsCast) or (isinstance(trigger, t.CastsSpell) and isinstance(what, Self)):
        return STACK
    if isinstance(trigger, t.UsesKeyword) and trigger.action == t.KeywordUse.CYCLE_THIS:
        return GRAVEYARD
    if isinstance(trigger, t.CausesDiscard) or (
        isinstance(trigger, t.Discards) and isinstance(what, (Self, ItsObjects))
    ):
        return GRAVEYARD
    if isinstance(trigger, t.PutIntoGraveyard) and isinstance(what, Self) and trigger.origin != BATTLEFIELD:
        return trigger.to.kind if isinstance(trigger.to, PlayersZone) else GRAVEYARD
    if isinstance(what, (Self, SelfOr, Attached)) or isinstance(getattr(trigger, "to", None), Attached):
        return BATTLEFIELD  # it is about what the permanent, or what it is attached to, does there
    return _of_words(ability)


def _of_words(ability: Activated | Triggered) -> ZoneKind:
    """The zone from which an ability's words move its own object, or in which they say it must be."""
    for part in walk((ability.cost if isinstance(ability, Activated) else (), ability.effect)):
        zone = getattr(part, "from_zone", None) if hasattr(part, "from_zone") else getattr(part, "zone", None)
        moved = isinstance(getattr(part, "what", None), Self) and not isinstance(part, PutApart)
        if moved and isinstance(zone, (PlayersZone, Exile, CommandZone)):
            return kind_of(zone)
    return _of_condition(getattr(ability, "condition", None))


def _of_condition(condition: Node | None) -> ZoneKind:
    if isinstance(condition, And):
        zone = _of_condition(condition.first)
        return zone if zone != BATTLEFIELD else _of_condition(condition.second)
    if isinstance(condition, Is) and isinstance(condition.adjective, Status) and not condition.negative:
        itself = isinstance(condition.what, Self) or (condition.what is None and condition.to == SELF_SLOT)
        return EXILE if itself and condition.adjective.status in ("exiled", "suspended") else BATTLEFIELD
    if isinstance(condition, IsOnly) and isinstance(condition.what, Self):
        zones = [
            q.zone.kind for q in condition.such.qualities if isinstance(q, InZone) and isinstance(q.zone, PlayersZone)
        ]
        return zones[0] if zones else BATTLEFIELD
    if isinstance(condition, (Beneath, InPlace)) and isinstance(condition.what, Self):
        if isinstance(condition, InPlace) and condition.command:
            return COMMAND
        if isinstance(condition.zone, PlayersZone):
            return condition.zone.kind
    return BATTLEFIELD


def _also_on_battlefield(condition: Node | None) -> bool:
    """Whether an ability says that it functions in another zone or on the battlefield (eminence, 207.2c)."""
    if isinstance(condition, And):
        return _also_on_battlefield(condition.first) or _also_on_battlefield(condition.second)
    return isinstance(condition, InPlace) and isinstance(condition.what, Self) and condition.battlefield
