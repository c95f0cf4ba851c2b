"""Conditions and counts of damage that was dealt before: to and by whom, how much, and what was prevented of it
(:mod:`headjudge.magic.engine.events.history`)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.events.history import EVERY_KIND, NOBODY, happened, happened_to, turn_meant
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import amount, condition, limit, players_of, tally, value
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import is_definite
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import opponents, players_in_range
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.amounts import (
    DamageDealtTo,
    ExcessDamage,
    HittersTally,
    PlayersDealtDamage,
    PlayersDealtDamageThisWay,
)
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import Filter, Self, SelfOr, Some, is_just_one
from headjudge.magic.text.tree.triggers import IsDealtDamage
from headjudge.magic.text.words import subtypes

__all__: list[str] = []


def _any_permanent(what: object) -> bool:
    return isinstance(what, Some) and what.what == Filter("permanent")


@condition(c.ExcessDealt, only=lambda node: node.to is None or is_definite(node.to) or _any_permanent(node.to))
def excess_dealt(g: State, ctx: Context, node: c.ExcessDealt) -> bool:
    """Whether more than lethal damage was dealt; it is dealt only to permanents."""
    ctx.amounts[node.result] = value(g, ctx, ExcessDamage(node.to if is_definite(node.to) else None))
    return ctx.amounts[node.result] > 0


def _is_of_the_event(ability: Triggered) -> bool:
    """Whether "that excess damage" isn't what the event dealt that triggered, which has an amount of its own."""
    of_event = isinstance(ability.trigger, IsDealtDamage) and ability.trigger.excess
    return not (of_event and any(isinstance(part, ExcessDamage) for part in walk(ability)))


limit(Triggered, _is_of_the_event, about=(ExcessDamage,))


@condition(c.DealtDamageTo, only=lambda node: is_definite(node.by) and is_definite(node.what))
def dealt_damage_to(g: State, ctx: Context, node: c.DealtDamageTo) -> bool:
    """Whether one dealt damage to the other, wherever that is by now."""
    dealers = [obj.id for obj in known_objects(g, ctx, node.by)]
    hurt = [obj for obj in known_objects(g, ctx, node.what) if happened_to(g, obj, "damaged", ctx.marker)]
    return any(dealer in obj.marks.damaged_by for obj in hurt for dealer in dealers)


@condition(c.DealtExcess, only=lambda node: is_definite(node.what))
def dealt_excess(g: State, ctx: Context, node: c.DealtExcess) -> bool:
    """Whether they were dealt excess damage this turn."""
    return value(g, ctx, ExcessDamage(node.what, this_turn=True)) > 0


@condition(c.DamageDealtSoFar, only=lambda node: is_definite(node.to))
def damage_dealt_so_far(g: State, ctx: Context, node: c.DamageDealtSoFar) -> bool:
    """Whether so much damage was dealt to them."""
    return damage_dealt_to(g, ctx, DamageDealtTo(node.to)) >= value(g, ctx, node.amount)


@condition(c.HasDealtSoMuch, only=lambda node: is_definite(node.by))
def has_dealt_so_much(g: State, ctx: Context, node: c.HasDealtSoMuch) -> bool:
    """Whether they have dealt so much, each as the object that it is."""
    turn, dealers = turn_meant(g, ctx), known_objects(g, ctx, node.by)
    dealt = sum(happened(turn, f"damage of {obj.id}", [NOBODY]) for obj in dealers)
    return dealt >= value(g, ctx, node.amount)


def _is_counted(node: DamageDealtTo) -> bool:
    return is_definite(node.to) or (isinstance(node.to, Players) and node.by is None)


@amount(DamageDealtTo, only=_is_counted)
def damage_dealt_to(g: State, ctx: Context, node: DamageDealtTo) -> int:
    """How much damage they were dealt this turn."""
    turn = turn_meant(g, ctx)
    if isinstance(node.to, Players):
        return happened(turn, "damage", players_of(g, ctx, node.to))
    hurt = known_objects(g, ctx, node.to)
    if node.by is not None:
        by = players_of(g, ctx, node.by)
        return sum(happened(turn, f"damage to {obj.id} from", by) for obj in hurt)
    return sum(happened(turn, f"damage to {obj.id}", [NOBODY]) for obj in hurt)


@tally(PlayersDealtDamage)
def players_dealt_damage(g: State, ctx: Context, node: PlayersDealtDamage) -> int:
    """The players, or opponents, within range who were dealt damage this turn."""
    them = opponents(g, ctx.controller, ctx.viewer) if node.which == "opponent" else players_in_range(g, ctx.viewer)
    turn = turn_meant(g, ctx)
    return sum(happened(turn, "combat damage" if node.combat else "damage", [q]) > 0 for q in them)


@tally(PlayersDealtDamageThisWay)
def players_dealt_damage_this_way(g: State, ctx: Context, node: PlayersDealtDamageThisWay) -> int:
    """The players dealt damage in the event that triggered, or by an instruction before."""
    if node.to:
        found = {~entity for entity in ctx.slots.get(node.to, ()) if entity < 0}
    else:
        found = {~entity for entity, _ in ctx.so_far.this_way.get(c.WhatIsDone.DAMAGED, ()) if entity < 0}
    return sum(node.which != "opponent" or are_opponents(g, ctx.controller, player) for player in found)


def _subtype(what: Objects) -> str:
    """The creature type that is all that is said of something, if it is one."""
    types = what.what.types if isinstance(what, Some) else ()
    if not isinstance(what, Some) or not is_just_one(what) or len(types) != 1 or what.what != Filter("", types):
        return ""
    return types[0][0] if len(types[0]) == 1 and types[0][0] in subtypes()["creature"] else ""


def _dealers(node: c.DealtDamageBy) -> list[Objects]:
    return [Self(), node.by.other] if isinstance(node.by, SelfOr) and not node.by.both else [node.by]


def _dealer_known(node: c.DealtDamageBy) -> bool:
    """Whether it is known what dealt it: something named, or, of combat damage, something of one subtype as well."""
    return all(is_definite(part) or (node.combat and bool(_subtype(part))) for part in _dealers(node))


@condition(c.DealtDamageBy, only=_dealer_known)
def dealt_damage_by(g: State, ctx: Context, node: c.DealtDamageBy) -> bool:
    """Whether players were dealt damage by objects, as those are or last were, or by something of a creature type, as
    it was when it dealt it."""
    turn, kind = turn_meant(g, ctx), "combat damage" if node.combat else "damage"
    counts: list[str] = []
    for part in _dealers(node):
        if word := _subtype(part):
            counts += [f"hit by {word}", f"hit by {EVERY_KIND}"]
        else:
            counts += [f"{kind} by {obj.id}" for obj in known_objects(g, ctx, part)]
    return holds_for(g, ctx, node.who, lambda q: any(happened(turn, count, [q]) > 0 for count in counts))


@condition(c.HurtBySoMany)
def hurt_by_so_many(g: State, ctx: Context, node: c.HurtBySoMany) -> bool:
    """Whether so many creatures dealt damage to players this turn."""
    turn, least = turn_meant(g, ctx), value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: happened(turn, "creatures that dealt damage", [q]) >= least)


@tally(HittersTally)
def hitters(g: State, ctx: Context, _: HittersTally) -> int:
    """How many creatures of the controller's dealt combat damage to players this turn."""
    return happened(turn_meant(g, ctx), "creatures that dealt players combat damage", [ctx.controller])


@condition(c.DamagePrevented, only=lambda node: node.by is None or isinstance(node.by, Some))
def damage_prevented(g: State, ctx: Context, node: c.DamagePrevented) -> bool:
    """Whether the prevention effect that this is done because of has prevented damage, perhaps of such a source, as it
    is or last was."""
    if node.by is None or ctx.so_far.damage_prevented <= 0:
        return ctx.so_far.damage_prevented > 0
    such = tuple(source for source in ctx.so_far.prevented_from if fits(g, ctx, node.by, source))
    if isinstance(node.by, Some):
        ctx.slots[node.by.slot] = such  # "that creature", "the source's controller"
    return bool(such)
