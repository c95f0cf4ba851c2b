"""Qualities of objects: what stands before or after a noun ("nonblack", "historic", "with power 3 or less").

Whose they are and where is in :mod:`.whose_and_where`, what they are called in :mod:`.names`, what they have in common
with others in :mod:`.in_common`.
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.casual_variants.commander import is_commander
from headjudge.magic.engine.characteristics.matching import fits, matches
from headjudge.magic.engine.characteristics.type_tests import word_test
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.registries.nodes import QUALITIES, holds, quality, value
from headjudge.magic.engine.semantics.amounts import stats_among
from headjudge.magic.engine.semantics.stats import (
    is_definite,
    is_meant,
    known_with_characteristics,
    put_onto_battlefield,
    stat,
)
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, TOKEN, Characteristics, GameObject
from headjudge.magic.text.card_words import ARTIFACT, LEGENDARY
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.words import BASIC_LAND_TYPES, COLORS
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED, STACK

__all__ = ["is_historic", "targets_of"]


# --- colors and types


@quality(q.Non)
def non(g: State, ctx: Context, node: q.Non, obj: GameObject, ch: Characteristics) -> bool:
    """Doesn't have a color or type, or isn't a token."""
    if node.word in COLORS:
        return node.word not in ch.colors
    if node.word == "token":
        return obj.kind != TOKEN
    if node.word == "historic":
        return not is_historic(ch)
    if node.word == "commander":
        return not is_commander(g, obj)
    if node.word in ("attacking", "blocking"):
        combats = [turn.combat for turn in g.turns if turn.combat is not None]
        return not any(obj.id in (c.attackers if node.word == "attacking" else c.blockers) for c in combats)
    return not word_test(node.word)(obj, ch)


@quality(q.WithoutSupertype)
def without_supertype(g: State, ctx: Context, node: q.WithoutSupertype, obj: GameObject, ch: Characteristics) -> bool:
    """Lacks a supertype (205.4)."""
    return not word_test(node.supertype)(obj, ch)


def is_historic(ch: Characteristics) -> bool:
    """700.6: legendary, an artifact or a Saga."""
    return LEGENDARY in ch.supertypes or ARTIFACT in ch.types or "saga" in ch.subtypes


@quality(q.OfColor)
def of_color(g: State, ctx: Context, node: q.OfColor, obj: GameObject, ch: Characteristics) -> bool:
    """Has one of the colors."""
    return any(color in ch.colors for color in node.colors)


@quality(q.ColorCount)
def color_count(g: State, ctx: Context, node: q.ColorCount, obj: GameObject, ch: Characteristics) -> bool:
    """105.2: no color, one, or more."""
    n = len(ch.colors)
    return {"colorless": n == 0, "monocolored": n == 1, "multicolored": n > 1}[node.count]


@quality(q.ColorTest)
def color_test(g: State, ctx: Context, node: q.ColorTest, obj: GameObject, ch: Characteristics) -> bool:
    """Tests of the number of colors."""
    n = len(ch.colors)
    least, most = node.colors
    return (least <= n <= most) != node.negative


@quality(q.OfChosenColor)
def of_chosen_color(g: State, ctx: Context, node: q.OfChosenColor, obj: GameObject, ch: Characteristics) -> bool:
    """Has the color chosen for the source, or hasn't; if none was chosen, neither is so."""
    color = chosen(g, ctx).color
    return bool(color) and (color in ch.colors) != node.negative


@quality(q.OfColorOfChoice, q.OfThatColor)
def of_color_of_choice(
    g: State, ctx: Context, node: q.OfColorOfChoice | q.OfThatColor, obj: GameObject, ch: Characteristics
) -> bool:
    """Has the color that was chosen for the instruction (:mod:`..effects.color_of_choice`), or by the words before."""
    return ctx.decided.chosen.color in ch.colors


@quality(q.WhoseController, only=lambda node: node.so is not None)
def whose_controller(g: State, ctx: Context, node: q.WhoseController, obj: GameObject, ch: Characteristics) -> bool:
    """Controlled by a player of whom that is true."""
    theirs = ctx.copy()
    theirs.slots[node.slot] = (~obj.controller,)
    return node.so is not None and holds(g, theirs, node.so)


@quality(q.OfChosenType)
def of_chosen_type(g: State, ctx: Context, node: q.OfChosenType, obj: GameObject, ch: Characteristics) -> bool:
    """Has the type chosen for the source, or hasn't; where none was chosen, nothing has or lacks it."""
    if node.this_way:
        return any(word_test(one)(obj, ch) for one in ctx.decided.types) != node.negative
    word = chosen(g, ctx).type
    return bool(word) and word_test(word)(obj, ch) != node.negative


# --- numbers, counters, abilities


@quality(q.StatIs)
def stat_is(g: State, ctx: Context, node: q.StatIs, obj: GameObject, ch: Characteristics) -> bool:
    """Its power, toughness or mana value compared; what has none doesn't fit. What has the greatest among some objects
    is one of those."""
    if node.stat == q.ANY_STAT:
        return any(stat_is(g, ctx, replace(node, stat=one), obj, ch) for one in ("power", "toughness", "mana value"))
    if node.stat == q.POWER_OR_TOUGHNESS:
        return any(stat_is(g, ctx, replace(node, stat=one), obj, ch) for one in ("power", "toughness"))
    if node.stat == q.BOTH_TOGETHER:
        sizes = [stat(g, obj, ch, one) for one in ("power", "toughness")]
        n = None if None in sizes else sum(size for size in sizes if size is not None)
    else:
        n = stat(g, obj, ch, node.stat)
    if n is None:
        return False
    if node.among is not None:
        is_one = matches(g, ctx, node.among, obj, ch)
        others = stats_among(g, ctx, node.among, node.stat)
        return is_one and (n <= min(others, default=n) if node.least else n >= max(others, default=n))
    assert node.amount is not None
    if node.of_itself:
        ctx = ctx.copy(0)
        ctx.slots[node.of_itself] = (obj.id,)
    numbers = (node.amount, node.second, node.third)
    return any(node.compared.holds(n, value(g, ctx, number)) for number in numbers if number is not None)


@quality(q.ComparedStat, only=lambda node: is_definite(node.what))
def compared_stat(g: State, ctx: Context, node: q.ComparedStat, obj: GameObject, ch: Characteristics) -> bool:
    """A number of it compared with that of an object, as that is or last was (608.2h); what has none doesn't fit."""
    n = stat(g, obj, ch, node.stat)
    compared = put_onto_battlefield(g, ctx, node.what) or known_with_characteristics(g, ctx, node.what)
    others = [stat(g, other, its, node.stat) for other, its in compared]
    return n is not None and any(other is not None and node.compared.holds(n, other) for other in others)


@quality(q.OwnStats)
def own_stats(g: State, ctx: Context, node: q.OwnStats, obj: GameObject, ch: Characteristics) -> bool:
    """Two of its numbers compared; what lacks one doesn't fit."""
    one, other = stat(g, obj, ch, node.stat), stat(g, obj, ch, node.second)
    return one is not None and other is not None and node.compared.holds(one, other)


@quality(q.BaseIs)
def base_is(g: State, ctx: Context, node: q.BaseIs, obj: GameObject, ch: Characteristics) -> bool:
    """Its base power or toughness compared, or both (208.4b); what has none doesn't fit (208.3)."""
    if stat(g, obj, ch, "power") is None:
        return False
    power, toughness = ch.base
    if node.amount is None:
        return node.pt == f"{power}/{toughness}"
    asked = {"power": (power,), "toughness": (toughness,), "": (power, toughness)}[node.stat]
    n = value(g, ctx, node.amount)
    return any(one is not None and node.compared.holds(one, n) for one in asked)


@quality(q.OverBase)
def over_base(g: State, ctx: Context, node: q.OverBase, obj: GameObject, ch: Characteristics) -> bool:
    """Its power or toughness is greater than a base one of its own (208.4b)."""
    n, base = stat(g, obj, ch, node.stat), ch.base[node.base == "toughness"]
    return n is not None and base is not None and n > base


@quality(q.FromSource)
def from_source(g: State, ctx: Context, node: q.FromSource, obj: GameObject, ch: Characteristics) -> bool:
    """It is an ability on the stack, whose source is such, or last was (113.7a)."""
    own = g.contexts.get(obj.spell) if obj.kind == ABILITY else None
    if own is None or not fits(g, ctx, node.what, own.source):
        return False
    source = g.known(own.source)
    return not node.permanent or (source is not None and source.zone in (BATTLEFIELD, PHASED))


@quality(q.WithCounters)
def with_counters(g: State, ctx: Context, node: q.WithCounters, obj: GameObject, ch: Characteristics) -> bool:
    """It has counters (of a kind), or none."""
    held = obj.count(node.kind) if node.kind else sum((obj.counters or {}).values())
    return node.compared.holds(held, 1 if node.amount is None else value(g, ctx, node.amount))


@quality(q.WithKeyword)
def with_keyword(g: State, ctx: Context, node: q.WithKeyword, obj: GameObject, ch: Characteristics) -> bool:
    """It has one of the keyword abilities."""
    return any(_has(ch, keyword) for keyword in node.keywords)


CYCLING = "cycling"
_MORPH = {"megamorph", "morph"}
_VARIANTS = {"kicker ability": {"kicker", "multikicker"}, "morph ability": _MORPH, "morph abilities": _MORPH}
"""The keywords that are variants of an ability: "with a kicker ability" (702.33c and 702.37b today)."""


def _has(ch: Characteristics, keyword: str) -> bool:
    """Whether it has a keyword ability, or one of the kinds of cycling (702.26e), of landwalk (702.12) or of another
    ability with variants."""
    if keyword in (CYCLING, f"{CYCLING} ability"):
        return any(name.endswith(CYCLING) for name in ch.keywords)
    if keyword == q.LANDWALK:
        return any(name.endswith("walk") for name in ch.keywords)
    return keyword in ch.keywords or not _VARIANTS.get(keyword, set()).isdisjoint(ch.keywords)


@quality(q.ThatIsKind)
def that_is_kind(g: State, ctx: Context, node: q.ThatIsKind, obj: GameObject, ch: Characteristics) -> bool:
    """It is such as one of some nouns describes, or it isn't."""
    kinds = [kind for kind in (node.kind, node.second, node.third) if kind is not None]
    return any(matches(g, ctx, kind, obj, ch) for kind in kinds) != node.negative


@quality(q.OfSize, only=lambda node: node.pt.replace("/", "").isdigit())
def of_size(g: State, ctx: Context, node: q.OfSize, obj: GameObject, ch: Characteristics) -> bool:
    """It has that power and toughness."""
    return node.pt == f"{ch.power}/{ch.toughness}"


@quality(q.HasBasicLandType)
def has_basic_land_type(g: State, ctx: Context, node: q.HasBasicLandType, obj: GameObject, ch: Characteristics) -> bool:
    """It has one of the five basic land types."""
    return not ch.subtypes.isdisjoint(BASIC_LAND_TYPES)


@quality(q.HasAdventure)
def has_adventure(g: State, ctx: Context, node: q.HasAdventure, obj: GameObject, ch: Characteristics) -> bool:
    """It is represented by a card with an Adventure, whichever of its faces it shows (715.2b), and not face down."""
    own = obj.definition
    return not obj.face_down and any(ADVENTURE in d.subtypes for d in (own, *(face.definition for face in own.faces)))


ADVENTURE = "adventure"


@quality(q.HasBothColors)
def has_both_colors(g: State, ctx: Context, node: q.HasBothColors, obj: GameObject, ch: Characteristics) -> bool:
    """It has both colors."""
    return {node.first, node.second} <= ch.colors


@quality(q.WithoutKeyword)
def without_keyword(g: State, ctx: Context, node: q.WithoutKeyword, obj: GameObject, ch: Characteristics) -> bool:
    """It has none of the keyword abilities."""
    return not any(_has(ch, keyword) for keyword in node.keywords)


def targets_of(g: State, obj: GameObject) -> list[int]:
    """What a spell or ability on the stack targets."""
    own = g.contexts.get(obj.spell) if obj.zone == STACK or obj.kind == ABILITY else None
    return [] if own is None else [t for chosen_ones in own.targets.values() for t in chosen_ones]


@quality(q.TargetsOnly)
def targets_only(g: State, ctx: Context, node: q.TargetsOnly, obj: GameObject, ch: Characteristics) -> bool:
    """A spell or ability that targets something, perhaps nothing else, or exactly one thing (115.9)."""
    targets, other = targets_of(g, obj), node.other
    if node.any_one:
        there = all(t < 0 or (t in g.objects and g.objects[t].zone == BATTLEFIELD) for t in targets)
        return len(set(targets)) == 1 and there
    if node.what is None:
        return len(targets) == 1
    if node.single and len(set(targets)) != 1:
        return False
    hits = [is_meant(g, ctx, node.what, t) or (other is not None and is_meant(g, ctx, other, t)) for t in targets]
    return (bool(hits) and all(hits)) if node.nothing_else else any(hits)


@quality(q.ThatIs)
def that_is(g: State, ctx: Context, node: q.ThatIs, obj: GameObject, ch: Characteristics) -> bool:
    """An adjective after the noun, or that it isn't so."""
    return QUALITIES[type(node.adjective)](g, ctx, node.adjective, obj, ch) != node.negative
