"""Numbers that objects have: power, toughness, mana value, loyalty."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import objects_of
from headjudge.magic.engine.semantics.nouns import acting, known_objects
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.ring import YourRingBearer
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = [
    "characteristics_of",
    "is_definite",
    "is_meant",
    "known_with_characteristics",
    "living_objects",
    "put_onto_battlefield",
    "stat",
]


def characteristics_of(g: State, obj: GameObject) -> Characteristics:
    """An object's characteristics now, or as they last were (608.2g)."""
    if g.objects.get(obj.id) is obj:
        return characteristics(g, obj)
    return obj.characteristics or blueprint(obj.definition).characteristics


def known_with_characteristics(g: State, ctx: Context, node: Objects) -> list[tuple[GameObject, Characteristics]]:
    """The objects that words mean, for information about them, each with its characteristics."""
    return [(obj, characteristics_of(g, obj)) for obj in known_objects(g, ctx, node)]


def put_onto_battlefield(g: State, ctx: Context, what: Objects) -> list[tuple[GameObject, Characteristics]]:
    """What "that creature" has become, if this effect has put it onto the battlefield: from then on that is meant, not
    what it had been before (400.7). "The sacrificed creature" stays what was sacrificed."""
    if not isinstance(what, (n.ElidedObjects, n.ItsObjects)) or " " in getattr(what, "noun", ""):
        return []
    became = [g.known(acting(ctx, id)) for id in ctx.slots.get(what.to, ()) if id in ctx.moved]
    return [(obj, characteristics_of(g, obj)) for obj in became if obj is not None and obj.zone == BATTLEFIELD]


DEFINITE = (
    n.Self,
    n.Giver,
    n.YourCommander,
    n.AmassedArmy,
    YourRingBearer,
    n.ItsObjects,
    n.ElidedObjects,
    n.Attached,
    n.Target,
    n.AnyTarget,
    n.Each,
    n.EachOf,
    n.EndOfLibrary,
    n.LastSpellCast,
)


def is_definite(what: object) -> bool:
    """Whether words mean certain objects, without a choice or "any that …"."""
    return isinstance(what, DEFINITE)


def is_meant(g: State, ctx: Context, what: object, entity: int) -> bool:
    """Whether an object or player is what words mean: one of those certain ones, or any that matches."""
    if isinstance(what, (n.Target, n.AnyTarget)):
        return entity in objects_of(g, ctx, what)
    if entity < 0 and isinstance(what, n.AnyRecipient):
        return not what.opponent or are_opponents(g, ctx.controller, ~entity)
    return fits(g, ctx, what, entity)


def living_objects(g: State, ctx: Context, node: Objects) -> list[GameObject]:
    """The objects that words mean, as far as they exist now."""
    return [g.objects[id] for id in objects_of(g, ctx, node) if id in g.objects]


def stat(g: State, obj: GameObject, ch: Characteristics, name: str) -> int | None:
    """A number of an object; None if it has none: of permanents only creatures have power and toughness (208.3)."""
    if name in ("power", "toughness") and obj.zone == BATTLEFIELD and CREATURE not in ch.types:
        return None
    if name == "power":
        return ch.power
    if name == "toughness":
        return ch.toughness
    if name == "loyalty":
        return obj.count("loyalty") if obj.zone == BATTLEFIELD else ch.loyalty
    return _mana_value(g, obj, ch)


def _mana_value(g: State, obj: GameObject, ch: Characteristics) -> int:
    """202.3: on the stack X is what was chosen for it (202.3e)."""
    if obj.zone != STACK or "X" not in ch.mana_cost:
        return ch.mana_value
    ctx = g.contexts.get(obj.spell)
    x = ctx.x if ctx is not None else obj.marks.x
    return ch.mana_value + x * ch.mana_cost.count("X")
