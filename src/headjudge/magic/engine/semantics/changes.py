"""What continuous effects change in characteristics, by layer (rule 613; :mod:`headjudge.magic.text.tree.changes`).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
layer 4  types                                                   :func:`_become_types`
layer 5  colors                                                  :func:`_become_colors`
layer 6  abilities                                               :func:`_gain`, :func:`_lose`
layer 7a characteristic-defining abilities                       :func:`_defined`
layer 7b power and toughness set                                 :func:`_become_pt`, :func:`_base`
layer 7c modified                                                :func:`_change_pt`
305.7    a land that becomes a basic land type                   :func:`_become_types`
608.2h   amounts are settled when an effect begins               :class:`FixedPT` and the like
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import Node, node
from headjudge.magic.engine.characteristics.abilities import Abilities, gained, without
from headjudge.magic.engine.characteristics.abilities_made_out import made_out
from headjudge.magic.engine.characteristics.blueprint import CASTING_KEYWORDS, expanded
from headjudge.magic.engine.characteristics.change_kinds import change, game_rule, gives_statics, rule
from headjudge.magic.engine.characteristics.functioning import gives_split_second, placed
from headjudge.magic.engine.characteristics.given_abilities import names_exiled, with_giver
from headjudge.magic.engine.characteristics.given_in_graveyards import is_given_there
from headjudge.magic.engine.characteristics.given_to_cards import where_given
from headjudge.magic.engine.characteristics.layers import characteristics, set_abilities
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.events.triggered_mana import is_triggered_mana_ability
from headjudge.magic.engine.mana.mana_abilities import is_mana_ability
from headjudge.magic.engine.registries.nodes import counted, value
from headjudge.magic.engine.semantics.becoming import (
    become_types,
    every_type,
    sets_land_types,
    without_creature_type,
    without_type,
)
from headjudge.magic.engine.semantics.given_sizes import sizes
from headjudge.magic.engine.semantics.tallies import is_placed
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.restrictions import HasKeyword, Restriction
from headjudge.magic.text.card_words import ARTIFACT, BASIC, CREATURE, LAND, LEGENDARY, SNOW, Color
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.abilities import Ability, Activated, Keyword, Static, Triggered
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.nouns import ItsObjects, Self
from headjudge.magic.text.tree.rules import DefinesPT, LandwalkOfEach
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD

__all__ = [
    "FixedBase",
    "FixedColors",
    "FixedPT",
    "can_become",
    "delta",
    "printed_pt",
]


@node()
class FixedPT(Change):
    """Power and toughness are modified by these numbers (layer 7c)."""

    power: int
    toughness: int


@node()
class FixedBase(Change):
    """Power and toughness are set to these numbers, where there is one (layer 7b)."""

    power: int | None
    toughness: int | None


@node()
class FixedColors(Change):
    """Colors are set to these (layer 5)."""

    colors: frozenset[Color]


# --- power and toughness


def _part(ctx: Context, text: str, sign: int) -> int:
    return sign * (ctx.x if text == "x" else int(text))


def delta(g: State, ctx: Context, node: c.ChangePT) -> tuple[int, int]:
    """What is added to power and toughness now."""
    times = 1
    if node.each is not None:
        times = counted(g, ctx, node.each)
        if node.beyond_the_first:
            times = max(0, times - 1)
    power, toughness = _times(ctx, node.delta, times)
    if node.more is None or node.other is None:
        return power, toughness
    more = _times(ctx, node.more, counted(g, ctx, node.other))
    return power + more[0], toughness + more[1]


def _times(ctx: Context, d: c.PTDelta, times: int) -> tuple[int, int]:
    return times * _part(ctx, d.power, d.signs[0]), times * _part(ctx, d.toughness, d.signs[1])


def _add(ch: Characteristics, power: int, toughness: int) -> None:
    if ch.power is not None:
        ch.power += power
    if ch.toughness is not None:
        ch.toughness += toughness


@change(c.ChangeWhereXAndY, "7c")
def _change_by_both(g: State, ctx: Context, node: c.ChangeWhereXAndY, obj: GameObject, ch: Characteristics) -> None:
    power, toughness = value(g, ctx, node.x), value(g, ctx, node.y)
    _add(ch, power, toughness)


@change(c.ChangePT, "7c")
def _change_pt(g: State, ctx: Context, node: c.ChangePT, obj: GameObject, ch: Characteristics) -> None:
    _add(ch, *delta(g, ctx, node))


@change(c.ChangeIf, "6")
def _change_if(g: State, ctx: Context, node: c.ChangeIf, obj: GameObject, ch: Characteristics) -> None:
    raise TypeError("whether its condition holds is settled as the effect begins")


@change(c.BasePTOneOf, "7b")
def _base_one_of(g: State, ctx: Context, node: c.BasePTOneOf, obj: GameObject, ch: Characteristics) -> None:
    """One of them is chosen as the effect begins (:mod:`..effects.settling`)."""


@change(c.ChangePTOneOf, "7c")
def _change_one_of(g: State, ctx: Context, node: c.ChangePTOneOf, obj: GameObject, ch: Characteristics) -> None:
    """Which it is, was chosen as the effect began (:mod:`..effects.settling`)."""


@change(FixedPT, "7c")
def _fixed_pt(g: State, ctx: Context, node: FixedPT, obj: GameObject, ch: Characteristics) -> None:
    _add(ch, node.power, node.toughness)


def printed_pt(ctx: Context, text: str) -> tuple[int, int]:
    """Power and toughness as printed, "2/2", X being the value it has in this context."""
    power, toughness = text.split("/")
    return _part(ctx, power, 1), _part(ctx, toughness, 1)


def _is_known_base(node: c.BasePT) -> bool:
    return node.then is None and "*" not in node.pt and (node.of is None or isinstance(node.of, (ItsObjects, Self)))


@change(c.BasePT, "7b", only=_is_known_base)
def _base(g: State, ctx: Context, node: c.BasePT, obj: GameObject, ch: Characteristics) -> None:
    if node.amount is None:
        ch.power, ch.toughness = printed_pt(ctx, node.pt)
        return
    n = value(g, ctx, node.amount)
    if node.power:
        ch.power = n
    if node.toughness:
        ch.toughness = n


@change(FixedBase, "7b")
def _fixed_base(g: State, ctx: Context, node: FixedBase, obj: GameObject, ch: Characteristics) -> None:
    if node.power is not None:
        ch.power = node.power
    if node.toughness is not None:
        ch.toughness = node.toughness


@game_rule(DefinesPT, only=lambda node: isinstance(node.what, Self))
def _defines(node: DefinesPT) -> list[tuple[Node, tuple[DefinesPT, ...]]]:
    return [(node.what, (node,))]


@change(DefinesPT, "7a", only=lambda node: isinstance(node.what, Self))
def _defined(g: State, ctx: Context, node: DefinesPT, obj: GameObject, ch: Characteristics) -> None:
    n = value(g, ctx, node.amount)
    if node.power:
        ch.power = n
    if node.toughness:
        ch.toughness = n
    elif node.second is not None:
        ch.toughness = value(g, ctx, node.second)
    elif node.more is not None:
        ch.toughness = n + value(g, ctx, node.more)


# --- abilities


NOT_GIVEN = CASTING_KEYWORDS.union(
    ("affinity for", "awaken", "bestow", "buyback", "changeling", "conspire", "convoke", "delve", "entwine"),
    (
        "improvise",
        "kicker",
        "multikicker",
        "rebound",
        "splice onto arcane",
        "splice onto instant or sorcery",
        "split second",
    ),
)
"""Keywords that work before there is a permanent; and changeling, which works in layer 4, not in 6 (702.70a)."""


def _can_be_given(abilities: tuple[Ability, ...]) -> bool:
    """Whether all of these abilities function on the battlefield, where effects give them."""
    for ability in placed(expanded(tuple(a for a in abilities if not sizes(a)))):
        if isinstance(ability, Keyword) and ability.name in NOT_GIVEN:
            return False
        if isinstance(ability, (Activated, Triggered, Static)) and ability.zone != BATTLEFIELD:
            return False
    return True


def _can_be_gained(node: c.GainAbilities) -> bool:
    """What permanents can be given, or all of it what cards in graveyards can (:mod:`.subjects` says which is said of
    what)."""
    of_spells = gives_split_second(node) or node.abilities == (Keyword("rebound"),)
    return are_given_to_cards(node) or _can_be_given(node.abilities) or of_spells


def are_given_to_cards(node: c.GainAbilities) -> bool:
    """Whether only cards in hands or graveyards can be given the abilities, all in the same zone."""
    zones = {GRAVEYARD if is_given_there(ability) else where_given(ability) for ability in node.abilities}
    return len(zones) == 1 and None not in zones


@change(
    c.GainAbilities,
    "6",
    abilities=lambda node: gives_statics(node.abilities),
    only=_can_be_gained,
)
def _gain(g: State, ctx: Context, node: c.GainAbilities, obj: GameObject, ch: Characteristics) -> None:
    given = made_out(g, ctx, with_giver(node.abilities, ctx.source), chosen(g, ctx))
    set_abilities(ch, gained(ch.abilities, given))


@game_rule(LandwalkOfEach, only=lambda node: is_placed(node.of))
def _walks(node: LandwalkOfEach) -> list[tuple[Node, tuple[LandwalkOfEach, ...]]]:
    return [(Self(), (node,))]


@change(LandwalkOfEach, "6")
def _landwalk_of_each(g: State, ctx: Context, node: LandwalkOfEach, obj: GameObject, ch: Characteristics) -> None:
    """Landwalk of each type there is."""
    found = {word for id in candidates(g, ctx, node.of) for word in characteristics(g, g.objects[id]).subtypes}
    set_abilities(ch, gained(ch.abilities, tuple(LANDWALKS[word] for word in sorted(found & LANDWALKS.keys()))))


LANDWALKS = {word: Keyword(f"{word}walk") for word in ("plains", "island", "swamp", "mountain", "forest")}
"""Landwalk of each basic land type."""


@change(c.GainOneOf, "6", only=lambda node: _can_be_given(node.abilities))
def _gain_one_of(g: State, ctx: Context, node: c.GainOneOf, obj: GameObject, ch: Characteristics) -> None:
    """One of them is chosen as the effect begins (:mod:`..effects.settling`)."""


PLAYERS_HAVE = frozenset({"hexproof", "shroud", "protection"})


@rule(c.GainAbilities, only=_can_be_gained)
def _given_to_players(node: c.GainAbilities) -> list[Restriction]:
    """What "you have hexproof" means; objects have their abilities by layer 6."""
    return [HasKeyword(a) for a in node.abilities if isinstance(a, Keyword) and a.name in PLAYERS_HAVE]


def _can_be_lost(node: c.LoseAbilities | c.LoseOneOf) -> bool:
    return _are_keywords(node.abilities)


def _are_keywords(abilities: tuple[Ability, ...]) -> bool:
    return all(isinstance(a, Keyword) for a in abilities)


def _left_of_all(abilities: Abilities, but_mana: bool) -> Abilities:
    return _mana_abilities_of(abilities) if but_mana else ()


@by_identity
def _mana_abilities_of(abilities: Abilities) -> Abilities:
    """The mana abilities among some abilities, activated (605.1a) and triggered (605.1b)."""
    return tuple(
        ability
        for ability in abilities
        if is_mana_ability(ability) or (isinstance(ability, Triggered) and is_triggered_mana_ability(ability))
    )


BANDS_WITH_OTHER = (Keyword("bands with other"),)


@change(c.LoseAbilities, "6", abilities=lambda node: True, only=_can_be_lost)
def _lose(g: State, ctx: Context, node: c.LoseAbilities, obj: GameObject, ch: Characteristics) -> None:
    kept = _left_of_all(ch.abilities, node.but_mana) if node.all else without(ch.abilities, node.abilities)
    ch.intrinsic = ch.intrinsic and (not node.all or node.but_mana)
    if node.landwalk:
        kept = tuple(a for a in kept if not (isinstance(a, Keyword) and a.name.endswith("walk")))
    set_abilities(ch, without(kept, BANDS_WITH_OTHER) if node.bands_with_other else kept)


@change(c.LoseAbility, "6", abilities=lambda node: True)
def _lose_this(g: State, ctx: Context, node: c.LoseAbility, obj: GameObject, ch: Characteristics) -> None:
    kept = list(ch.abilities)
    if node.ability in kept:
        kept.remove(node.ability)
    set_abilities(ch, tuple(kept))


@change(c.LoseOneOf, "6", abilities=lambda node: True, only=_can_be_lost)
def _lose_one_of(g: State, ctx: Context, node: c.LoseOneOf, obj: GameObject, ch: Characteristics) -> None:
    """One of them is chosen as the effect begins (:mod:`..effects.settling`)."""


@change(c.LoseOthers, "6", abilities=lambda node: True)
def _lose_others(g: State, ctx: Context, node: c.LoseOthers, obj: GameObject, ch: Characteristics) -> None:
    """All abilities; what else the same effect gives it comes after (:mod:`headjudge.magic.text.others_lost`)."""
    if "abilities" in node.what:
        set_abilities(ch, ())
        ch.intrinsic = False


@change(c.CantHave, "6 last", abilities=lambda node: True, only=lambda node: _are_keywords(node.abilities))
def _cant_have(g: State, ctx: Context, node: c.CantHave, obj: GameObject, ch: Characteristics) -> None:
    """113.11: it loses them, and no effect can add them, whichever began first."""
    set_abilities(ch, without(ch.abilities, node.abilities))


# --- types and colors


@change(c.HaveColors, "5")
def _colors(g: State, ctx: Context, node: c.HaveColors, obj: GameObject, ch: Characteristics) -> None:
    kept = ch.colors if node.adds else frozenset[Color]()
    if node.chosen:
        color = chosen(g, ctx).color
        ch.colors = kept | frozenset((color,)) if color else ch.colors
    else:
        ch.colors = kept | frozenset(node.colors)


@change(FixedColors, "5")
def _fixed_colors(g: State, ctx: Context, node: FixedColors, obj: GameObject, ch: Characteristics) -> None:
    ch.colors = node.colors


def can_become(node: c.Become | c.BecomeStill | c.BecomeSized) -> bool:
    """Whether what is described can be carried out: nothing but types, colors, abilities, power and toughness."""
    what = node.what
    if names_exiled(what.abilities):
        return False
    return not (what.token or what.tapped or what.named or "*" in what.pt) and _can_be_given(what.abilities)


def _can_become_either(node: c.BecomeOneOf) -> bool:
    return all(can_become(c.Become(what)) for what in (node.first, node.second))


@change(c.BecomeOneOf, "4", abilities=lambda node: True, only=_can_become_either)
def _become_one_of(g: State, ctx: Context, node: c.BecomeOneOf, obj: GameObject, ch: Characteristics) -> None:
    """Which it becomes, is chosen as the effect begins (:mod:`..effects.settling`)."""


def _dynamic(node: c.Become) -> bool:
    return sets_land_types(node) or gives_statics(node.what.abilities)


@change(c.Become, "4", abilities=_dynamic, only=can_become)
def _become_types(g: State, ctx: Context, node: c.Become, obj: GameObject, ch: Characteristics) -> None:
    if sets_land_types(node) and (LAND in ch.types or LAND in node.what.types):
        set_abilities(ch, ())  # 305.7, also if the same effect makes it a land
    become_types(node, ch)


@change(c.EveryType, "4")
def _every_type(g: State, ctx: Context, node: c.EveryType, obj: GameObject, ch: Characteristics) -> None:
    every_type(node, ch)


@change(c.BeLegendary, "4")
def _be_legendary(g: State, ctx: Context, node: c.BeLegendary, obj: GameObject, ch: Characteristics) -> None:
    ch.supertypes = ch.supertypes - {LEGENDARY} if node.negative else ch.supertypes | {LEGENDARY}


@change(c.BeBasic, "4")
def _be_basic(g: State, ctx: Context, node: c.BeBasic, obj: GameObject, ch: Characteristics) -> None:
    ch.supertypes = ch.supertypes | {BASIC}


@change(c.BeSnow, "4")
def _be_snow(g: State, ctx: Context, node: c.BeSnow, obj: GameObject, ch: Characteristics) -> None:
    ch.supertypes = ch.supertypes | {SNOW} if node.gained else ch.supertypes - {SNOW}


@change(c.IsntCreature, "4")
def _isnt_creature(g: State, ctx: Context, node: c.IsntCreature, obj: GameObject, ch: Characteristics) -> None:
    without_type(ch, CREATURE)


@change(c.IsntArtifact, "4")
def _isnt_artifact(g: State, ctx: Context, node: c.IsntArtifact, obj: GameObject, ch: Characteristics) -> None:
    without_type(ch, ARTIFACT)


@change(c.IsntEquipment, "4")
def _isnt_equipment(g: State, ctx: Context, node: c.IsntEquipment, obj: GameObject, ch: Characteristics) -> None:
    ch.subtypes -= {"equipment"}


@change(c.IsntOfType, "4")
def _isnt_of_type(g: State, ctx: Context, node: c.IsntOfType, obj: GameObject, ch: Characteristics) -> None:
    without_creature_type(ch, node.kind)


@change(c.Become, "5", only=can_become)
def _become_colors(g: State, ctx: Context, node: c.Become, obj: GameObject, ch: Characteristics) -> None:
    if node.what.colors is not None:
        colors = frozenset(node.what.colors)
        ch.colors = ch.colors | colors if node.adds_colors else colors


@change(c.Become, "6", only=can_become)
def _become_abilities(g: State, ctx: Context, node: c.Become, obj: GameObject, ch: Characteristics) -> None:
    if node.what.abilities:
        set_abilities(ch, gained(ch.abilities, with_giver(node.what.abilities, ctx.source)))


@change(c.Become, "7b", only=can_become)
def _become_pt(g: State, ctx: Context, node: c.Become, obj: GameObject, ch: Characteristics) -> None:
    if node.what.pt:
        ch.power, ch.toughness = printed_pt(ctx, node.what.pt)
