"""Conditions on how objects are, or as they last were (608.2h): their qualities, kinds, numbers and counters."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, is_such_spell, matches
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.events.history import turn_meant
from headjudge.magic.engine.registries.nodes import QUALITIES, condition, players_of, value
from headjudge.magic.engine.semantics.nouns import acting, known_objects
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics, stat
from headjudge.magic.engine.semantics.status import LATELY, attacks
from headjudge.magic.engine.semantics.tallies import is_placed
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import Each, Filter, ItsObjects, Some
from headjudge.magic.text.tree.qualities import WithKeyword
from headjudge.magic.text.tree.qualities.stats import POWER_OR_TOUGHNESS
from headjudge.magic.text.tree.ring import YourRingBearer
from headjudge.magic.text.words import BASIC_LAND_TYPES, subtypes
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__: list[str] = []


def meant(g: State, ctx: Context, what: Objects | None, to: int) -> list[tuple[GameObject, Characteristics]]:
    """The objects that a condition is about ("it’s …": those of slot ``to``), as they are or as they last were."""
    return known_with_characteristics(g, ctx, ItsObjects("it", to=to) if what is None else what)


def _about_something(node: c.Is | c.IsAttacking | c.IsKind) -> bool:
    return node.what is None or is_definite(node.what)


def _is_said_of_something(node: c.Is | c.IsAttacking) -> bool:
    negative = isinstance(node, c.Is) and node.negative
    return _about_something(node) or (not negative and isinstance(node.what, Some) and is_placed(node.what.what))


@condition(c.Is, only=_is_said_of_something)
def is_(g: State, ctx: Context, node: c.Is) -> bool:
    """They have a quality, or they haven't. "A creature is …" asks for so many that match."""
    if isinstance(node.what, Some):
        some = [g.objects[id] for id in candidates(g, ctx, node.what.what)]
        fitting = [o for o in some if QUALITIES[type(node.adjective)](g, ctx, node.adjective, o, characteristics(g, o))]
        return len(fitting) >= max(1, value(g, ctx, node.what.least))
    found = meant(g, ctx, node.what, node.to)
    test = QUALITIES[type(node.adjective)]
    so = bool(found) and all(test(g, ctx, node.adjective, obj, ch) for obj, ch in found)
    return bool(found) and so != node.negative


@condition(c.IsAttacking, only=_is_said_of_something)
def is_attacking(g: State, ctx: Context, node: c.IsAttacking) -> bool:
    """They attack so, or so many such do."""
    if isinstance(node.what, Some):
        some = [g.objects[id] for id in candidates(g, ctx, node.what.what)]
        return sum(_attacks_so(g, ctx, node, obj) for obj in some) >= max(1, value(g, ctx, node.what.least))
    found = meant(g, ctx, node.what, node.to)
    return bool(found) and all(_attacks_so(g, ctx, node, obj) for obj, _ in found)


@condition(c.NoneAttacked, only=lambda node: isinstance(node.what, ItsObjects))
def none_attacked(g: State, ctx: Context, node: c.NoneAttacked) -> bool:
    """Whether none of them, who may be there no longer, attacked one of those players in this combat phase."""
    combat, whom = turn_meant(g, ctx).combat, players_of(g, ctx, node.whom)
    assert isinstance(node.what, ItsObjects)
    ids = ctx.slots.get(node.what.to, ())
    return combat is None or not any((id, q) in combat.attacked_by for id in ids for q in whom)


@condition(c.AttackedTogether, only=lambda node: is_definite(node.what))
def attacked_together(g: State, ctx: Context, node: c.AttackedTogether) -> bool:
    """Whether it and so many others were declared as attackers, who may be there no longer."""
    combat = turn_meant(g, ctx).combat
    if combat is None:
        return False
    declared = combat.took_part & combat.aims.keys()
    itself = {obj.id for obj in known_objects(g, ctx, node.what)}
    return bool(itself) and itself <= declared and len(declared - itself) >= value(g, ctx, node.amount)


def _attacks_so(g: State, ctx: Context, node: c.IsAttacking, obj: GameObject) -> bool:
    """Whether it attacks in that way, or (508.1b) one of those players."""
    if node.whom is None:
        return LATELY[node.how](g, ctx, obj)
    return any(attacks(g, obj, q) for q in players_of(g, ctx, node.whom))


@condition(c.IsControlledBy, only=lambda node: node.what is None or is_definite(node.what))
def is_controlled_by(g: State, ctx: Context, node: c.IsControlledBy) -> bool:
    """Whether one of those players controls the objects, or did as they last were where they were (608.2h)."""
    found, players = meant(g, ctx, node.what, node.to), players_of(g, ctx, node.who)
    return bool(found) and all(obj.controller in players for obj, _ in found)


@condition(c.HasSupertype, only=lambda node: node.what is None or is_definite(node.what))
def has_supertype(g: State, ctx: Context, node: c.HasSupertype) -> bool:
    """They have a supertype (205.4), or haven't."""
    found = meant(g, ctx, node.what, node.to)
    return bool(found) and all((node.supertype in ch.supertypes) != node.negative for _, ch in found)


@condition(c.HasNonbasicLandType, only=lambda node: is_definite(node.what))
def has_nonbasic_land_type(g: State, ctx: Context, node: c.HasNonbasicLandType) -> bool:
    """They have a land type that isn't basic (205.3i), or had as they last were (608.2h)."""
    nonbasic = subtypes()["land"].keys() - frozenset(BASIC_LAND_TYPES)
    found = known_with_characteristics(g, ctx, node.what)
    return bool(found) and all(ch.subtypes & nonbasic for _, ch in found)


@condition(c.HasSymbol, only=lambda node: is_definite(node.what))
def has_symbol(g: State, ctx: Context, node: c.HasSymbol) -> bool:
    """They have a symbol in their mana costs: one that lies face down has none (708.2a)."""
    found = known_with_characteristics(g, ctx, node.what)
    return bool(found) and all(not obj.face_down and node.symbol in obj.definition.mana_cost for obj, _ in found)


@condition(c.HasSoManyColors, only=lambda node: is_definite(node.what))
def has_so_many_colors(g: State, ctx: Context, node: c.HasSoManyColors) -> bool:
    """They have so many colors, or as they last were had (105.2, 608.2h)."""
    least, most = node.colors
    found = known_with_characteristics(g, ctx, node.what)
    return bool(found) and all(least <= len(ch.colors) <= most for _, ch in found)


def _has_told_ability(node: c.HasAbility) -> bool:
    so_many = isinstance(node.what, Some) and is_placed(node.what.what) and not node.negative
    return so_many or is_definite(node.what)


@condition(c.HasAbility, only=_has_told_ability)
def has_ability(g: State, ctx: Context, node: c.HasAbility) -> bool:
    """They have one of the keyword abilities (702), or none of them has any. "A creature you control has …" asks for so
    many that match."""
    test = WithKeyword(node.keywords)
    if isinstance(node.what, Some):
        some = [g.objects[id] for id in candidates(g, ctx, node.what.what)]
        having = [obj for obj in some if QUALITIES[WithKeyword](g, ctx, test, obj, characteristics(g, obj))]
        return len(having) >= max(1, value(g, ctx, node.what.least))
    found = known_with_characteristics(g, ctx, node.what)
    has = [QUALITIES[WithKeyword](g, ctx, test, obj, ch) for obj, ch in found]
    return bool(found) and (not any(has) if node.negative else all(has))


@condition(c.AnchorChosen)
def anchor_chosen(g: State, ctx: Context, node: c.AnchorChosen) -> bool:
    """The word was chosen as the source entered (614.12b)."""
    return chosen(g, ctx).mode == node.word


def _of_a_kind(node: c.IsKind) -> bool:
    kinds = (node.kind,) if node.second is None else (node.kind, node.second)
    return all(isinstance(kind, (Some, Each, YourRingBearer)) for kind in kinds) and _about_something(node)


def _is_such(g: State, ctx: Context, kind: Some | Each | YourRingBearer, obj: GameObject, ch: Characteristics) -> bool:
    """Whether an object is of a kind; a card about to be cast "if it's a creature spell" if it would be one (601.3)."""
    if isinstance(kind, YourRingBearer):
        return INCLUDES[YourRingBearer](g, ctx, kind, obj, ch)
    if "spell" in kind.what.noun and obj.zone not in (BATTLEFIELD, STACK):
        return is_such_spell(g, ctx, kind, obj)
    return matches(g, ctx, kind.what, obj, ch)


def _as_a_card(g: State, ctx: Context, obj: GameObject, ch: Characteristics) -> tuple[GameObject, Characteristics]:
    """Of what was a permanent, "if it's an instant card" is asked of the card that it is where it has gone (400.7)."""
    card = g.objects.get(acting(ctx, obj.id)) if obj.zone == BATTLEFIELD and obj.id not in g.objects else None
    return (obj, ch) if card is None else (card, characteristics(g, card))


@condition(c.IsKind, only=_of_a_kind)
def is_kind(g: State, ctx: Context, node: c.IsKind) -> bool:
    """They are such as a noun phrase describes, or they aren't."""
    found = meant(g, ctx, node.what, node.to)
    kinds = [kind for kind in (node.kind, node.second) if isinstance(kind, (Some, Each, YourRingBearer))]
    if all(isinstance(kind, (Some, Each)) and kind.what.noun == "card" for kind in kinds):
        found = [_as_a_card(g, ctx, obj, ch) for obj, ch in found]
    so = bool(found) and all(any(_is_such(g, ctx, kind, obj, ch) for kind in kinds) for obj, ch in found)
    return bool(found) and so != node.negative


@condition(c.StatCompare, only=lambda node: is_definite(node.what))
def stat_compare(g: State, ctx: Context, node: c.StatCompare) -> bool:
    """A number of an object compared."""
    other = value(g, ctx, node.amount)
    known = known_with_characteristics(g, ctx, node.what)
    found = [n for obj, ch in known if (n := stat(g, obj, ch, node.stat)) is not None]
    return bool(found) and all(node.compared.holds(n, other) for n in found)


@condition(c.AnyStat, only=lambda node: is_definite(node.what))
def any_stat(g: State, ctx: Context, node: c.AnyStat) -> bool:
    """Whether a number of one of them, or one of two numbers, compares so."""
    other = value(g, ctx, node.amount)
    stats = ("power", "toughness") if node.stat == POWER_OR_TOUGHNESS else (node.stat,)
    known = known_with_characteristics(g, ctx, node.what)
    found = [n for obj, ch in known for name in stats if (n := stat(g, obj, ch, name)) is not None]
    return any(node.compared.holds(n, other) for n in found)


@condition(c.StatIsOdd, only=lambda node: is_definite(node.what))
def stat_is_odd(g: State, ctx: Context, node: c.StatIsOdd) -> bool:
    """Whether a number of an object is odd, or even."""
    known = known_with_characteristics(g, ctx, node.what)
    found = [n for obj, ch in known if (n := stat(g, obj, ch, node.stat)) is not None]
    return bool(found) and all(n % 2 == node.odd for n in found)


CREATURES = Filter("", types=((CREATURE,),))


@condition(
    c.ExceedsEachOther, only=lambda node: is_definite(node.what) and not node.what.plural and node.stat == node.again
)
def exceeds_each_other(g: State, ctx: Context, node: c.ExceedsEachOther) -> bool:
    """Whether its number, as it is or last was, is greater than that of every other creature the effect sees."""
    known = known_with_characteristics(g, ctx, node.what)
    others = [g.objects[i] for i in candidates(g, ctx, CREATURES)]
    for obj, ch in known:
        own = stat(g, obj, ch, node.stat)
        rest = [stat(g, o, characteristics(g, o), node.stat) or 0 for o in others if o.id != obj.id]
        if own is None or any(n >= own for n in rest):
            return False
    return bool(known)


def _counters(obj: GameObject, kind: str) -> int:
    return obj.count(kind) if kind else sum((obj.counters or {}).values())


@condition(c.HasCounters, only=lambda node: is_definite(node.what))
def has_counters(g: State, ctx: Context, node: c.HasCounters) -> bool:
    """How many counters are on objects, or were as they last existed."""
    found = known_with_characteristics(g, ctx, node.what)
    n = value(g, ctx, node.amount)
    return bool(found) and all(node.compared.holds(_counters(obj, node.kind), n) for obj, _ in found)


@condition(c.HasEvenCounters, only=lambda node: is_definite(node.what))
def has_even_counters(g: State, ctx: Context, node: c.HasEvenCounters) -> bool:
    """Whether the number of counters on each is even, or odd."""
    found = known_with_characteristics(g, ctx, node.what)
    return bool(found) and all((_counters(obj, node.kind) % 2 == 1) == node.odd for obj, _ in found)


@condition(c.HadCounters, only=lambda node: is_definite(node.what))
def had_counters(g: State, ctx: Context, node: c.HadCounters) -> bool:
    """Whether there were counters on objects as they last existed; how many, later words ask."""
    n = sum(_counters(obj, node.kind) for obj, _ in known_with_characteristics(g, ctx, node.what))
    ctx.amounts[node.result] = n
    return n > 0


@condition(c.ClassLevel, only=lambda node: is_definite(node.what))
def class_level(g: State, ctx: Context, node: c.ClassLevel) -> bool:
    """How high the level of a Class is (716.2)."""
    found = known_with_characteristics(g, ctx, node.what)
    n = value(g, ctx, node.level)
    return bool(found) and all(o.marks.level == n if node.exactly else o.marks.level >= n for o, _ in found)
