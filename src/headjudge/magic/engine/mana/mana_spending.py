"""Mana in a pool (rule 106.4), and what it may be spent on, where the ability that made it says so (106.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeGuard

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_such, is_such_spell
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.delayed_trigger import DelayedTrigger, Rider
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Earmark
from headjudge.magic.text.card_words import SNOW
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Ability, Activated, Static
from headjudge.magic.text.tree.amounts import ColorsSpent, EachManaSpent, ManaSpent
from headjudge.magic.text.tree.categories import Effect, Objects, Trigger, Zone
from headjudge.magic.text.tree.conditions import SpentFrom, SpentMana, SpentSoMuch
from headjudge.magic.text.tree.effects.mana import SpendOnly, WhenSpent
from headjudge.magic.text.tree.nouns import Each, Some, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import (
    ColorTest,
    InZone,
    OfChosenColor,
    OfChosenType,
    OwnedBy,
    PaidFrom,
    StatIs,
    Status,
    WithKeyword,
    WithSymbol,
)
from headjudge.magic.text.tree.rules.costs import SpendOnlyFrom
from headjudge.magic.text.tree.triggers import ActivatesAbility, CastsSpell, Either
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

__all__ = [
    "Use",
    "is_known_restriction",
    "mana_asked_for",
    "may_be_from",
    "may_be_spent",
    "rider_of",
    "sources_asked_for",
    "sources_wanted",
]


@dataclass(frozen=True, slots=True)
class Use:
    """What mana is spent on: casting a spell from a zone, kicked perhaps, activating an ability of an object,
    foretelling a card, or unlocking a door."""

    obj: GameObject
    ability: Activated | None = None
    frm: ZoneKind = ANY_ZONE
    kicked: bool = False
    foretelling: bool = False
    unlocking: bool = False

    @property
    def casting(self) -> bool:
        """It is spent on a spell."""
        return self.ability is None and not self.foretelling and not self.unlocking


ANY_ABILITY = "activate abilities"
"""The restriction in words that the engine carries out."""
TESTED = (ColorTest, OfChosenColor, OfChosenType, StatIs, WithKeyword, WithSymbol)
"""What is known of a spell by itself."""


def is_known_restriction(node: SpendOnly) -> bool:
    """Whether it is known what mana may be spent on: spells and objects that are told apart by themselves, spells also
    by the zone they are cast from."""
    if node.what and node.what != ANY_ABILITY:
        return False
    return (node.spells is None or _describes_spells(node.spells)) and (node.of is None or _describes(node.of))


def _describes_spells(what: Objects) -> bool:
    if not isinstance(what, (Each, Some)):
        return False
    such = _apart_from_zone(what)[0]
    parts = (such.what, *such.what.alternatives)
    if len(parts) > 1 and any(KICKED in part.adjectives for part in parts):
        return False  # only some of them would have to be kicked
    return _describes(such) and all(part.noun == "spell" for part in parts)


@lru_cache(1000)
def _apart_from_zone(what: Each | Some) -> tuple[Each | Some, Zone | None]:
    """Spells without the zone that they are cast from, and that: they have left it as their costs are paid."""
    if not what.what.alternatives:
        for part in what.what.qualities:
            if isinstance(part, InZone):
                others = tuple(q for q in what.what.qualities if q is not part)
                return replace(what, what=replace(what.what, qualities=others)), part.zone
    return what, None


def _describes(what: Objects) -> TypeGuard[Each | Some]:
    """Whether words mean all of a kind, whoever's they are."""
    if not isinstance(what, (Each, Some)):
        return False
    parts = (what.what, *what.what.alternatives)
    return all(not part.other and all(isinstance(q, TESTED) or _is_own(q) for q in part.qualities) for part in parts)


def _is_own(quality: Node) -> bool:
    """Whether it is said that the player who adds the mana owns something, or doesn't."""
    return isinstance(quality, OwnedBy) and isinstance(quality.who, You)


def may_be_spent(g: State, only: Earmark | None, use: Use | None) -> bool:
    """Whether mana with a restriction may be spent so; on anything else than spells and abilities it can't, unless the
    restriction only says what it can't be spent on."""
    if only is None:
        return True
    node, source = only
    maker = g.known(source)
    if use is None or maker is None:
        return node.never
    return _is_named(g, static_context(g, maker), node, use) != node.never


KICKED = Status("kicked")


@lru_cache(1000)
def _apart_from_kicked(what: Each | Some) -> Each | Some:
    """Spells without that they are kicked: what is paid for them isn't known of them yet."""
    return replace(what, what=replace(what.what, adjectives=tuple(a for a in what.what.adjectives if a != KICKED)))


def _is_named(g: State, ctx: Context, node: SpendOnly, use: Use) -> bool:
    """Whether a restriction names what mana is spent on."""
    if use.foretelling:
        return node.foretelling
    if use.unlocking:
        return node.unlocking
    if use.ability is None:
        if not isinstance(node.spells, (Each, Some)):
            return False
        spells, zone = _apart_from_zone(node.spells)
        if KICKED in spells.what.adjectives and not use.kicked:
            return False
        spells = _apart_from_kicked(spells)
        return is_such_spell(g, ctx, spells, use.obj) and (zone is None or is_in(g, ctx, zone, use.frm, use.obj.owner))
    if node.of_any or node.what == ANY_ABILITY or (node.label and use.ability.label == node.label):
        return True
    if not isinstance(node.of, (Each, Some)):
        return False
    return is_such(g, ctx, node.of.what, use.obj, characteristics(g, use.obj))


def rider_of(g: State, ctx: Context, said: Sequence[Node]) -> Rider | None:
    """What happens as mana of an ability is spent, by what is said beside its adding."""
    found = next(filter(None, map(_rider, said)), None)
    if found is None:
        return None
    trigger, effect, at_once = found
    source = g.known(ctx.source)
    ability = DelayedTrigger(g.fresh(), trigger, effect, ctx.copy(0))
    return Rider(source.printed.name if source is not None else "?", ability, at_once)


@lru_cache(1000)
def _rider(node: Node) -> tuple[Trigger, Effect, bool] | None:
    """The spells and abilities on which mana does something, what it does, and whether that is so at once."""
    if isinstance(node, WhenSpent) and node.or_ability:
        activates = ActivatesAbility(You(), slot=getattr(node.what, "slot", 0))
        return Either(CastsSpell(node.what, You()), activates), node.effect, node.at_once
    if isinstance(node, WhenSpent):
        return CastsSpell(node.what, You() if node.by_you else None), node.effect, node.at_once
    if isinstance(node, SpendOnly) and node.then is not None and node.spells is not None:
        return CastsSpell(node.spells), node.then, True
    return None


@by_identity
def mana_asked_for(definition: CardDefinition) -> tuple[tuple[str, ...], ...]:
    """The mana of which a card asks whether it was spent to cast it, each time so many symbols."""
    asked = [node for ability in definition.abilities for node in walk(ability)]
    symbols = [node.mana.symbols for node in asked if isinstance(node, SpentMana) and "S" not in node.mana.symbols]
    much = [node for node in asked if isinstance(node, SpentSoMuch) and isinstance(node.amount, Number)]
    of_one = [
        (symbol,) * node.amount.value
        for node in much
        if isinstance(node.amount, Number) and (node.color or node.one_color)
        for symbol in ([SYMBOLS[node.color]] if node.color else "WUBRG")
    ]
    colors = [tuple("WUBRG") for node in asked if isinstance(node, ColorsSpent)]
    return tuple(dict.fromkeys((*symbols, *of_one, *colors)))


@by_identity
def _made_only_by(definition: CardDefinition) -> tuple[tuple[str, ...], ...] | None:
    """The words of type lines of what alone may have made the mana spent to cast a card, for each kind of such sources;
    none: anything. None: no mana can be spent."""
    statics = [ability for ability in definition.abilities if isinstance(ability, Static)]
    said = [change for ability in statics for change in ability.changes if isinstance(change, SpendOnlyFrom)]
    if any(change.source is None for change in said):
        return None
    return tuple(group for change in said if change.source is not None for group in change.source.types)


def may_be_from(use: Use | None, of: frozenset[str]) -> bool:
    """Whether mana from a source with these words in its type line may be spent so (106.6)."""
    if use is None or not use.casting or use.obj.face_down:
        return True
    such = _made_only_by(use.obj.printed)
    return such is not None and (not such or any(of.issuperset(group) for group in such))


def sources_wanted(use: Use) -> frozenset[str]:
    """The words of type lines of sources of which a spell or ability asks whether mana from them was spent on it."""
    abilities = use.obj.definition.abilities if use.ability is None else (use.ability,)
    return frozenset(word for ability in abilities for word in _sources_of(ability))


def sources_asked_for(g: State, use: Use | None) -> frozenset[str]:
    """The words of type lines that make a difference in what mana is spent: what it is spent on, or a permanent, asks
    whether it is from such a source."""
    permanents = [g.objects[id] for player in g.players for id in player.battlefield]
    abilities = [ability for obj in permanents for ability in characteristics(g, obj).abilities]
    found = frozenset(word for ability in abilities for word in _sources_of(ability))
    return found if use is None else found | sources_wanted(use)


@by_identity
def _sources_of(ability: Ability) -> tuple[str, ...]:
    found: list[str] = []
    for node in walk(ability):
        if isinstance(node, (SpentFrom, EachManaSpent, PaidFrom)) and node.source is not None:
            found += [word for group in node.source.types for word in group]
        if isinstance(node, (SpentMana, EachManaSpent, ManaSpent)) and node.mana and "S" in node.mana.symbols:
            found.append(SNOW)
    return tuple(found)
