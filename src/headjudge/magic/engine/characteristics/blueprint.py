"""What the engine needs to know of a definition or an ability again and again, worked out once for each.

These are caches by identity of immutable trees; no game state lives here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry
from headjudge.grammar.node import walk
from headjudge.magic.engine.characteristics.functioning import in_command_zone, placed
from headjudge.magic.engine.characteristics.keyword_nodes import GainPrintedBelow
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.objects import Characteristics
from headjudge.magic.text.card_words import INSTANT, LAND, PLANE
from headjudge.magic.text.definition import PlayedFrom
from headjudge.magic.text.tree.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    CastUsing,
    Cost,
    Keyword,
    SpellAbility,
    SpendOnX,
    Static,
    Triggered,
)
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.conditions import Kicked, TargetsThat
from headjudge.magic.text.tree.conditions.as_cast import HadAsCast
from headjudge.magic.text.tree.costs import ManaCost, TapCost
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.numbers import X
from headjudge.magic.text.tree.rules import AsThoughFlash, CastOnly, FlashForMore, XAtMost
from headjudge.magic.text.tree.structure import Steps, WhereX
from headjudge.magic.text.tree.triggers import BeginningOf, StateTrigger
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EVERYWHERE, EXILE, GRAVEYARD, STACK

if TYPE_CHECKING:
    from headjudge.magic.text.definition import CardDefinition, Face

__all__ = ["Blueprint", "blueprint", "has_tap_symbol", "walk"]


class Blueprint:
    """A definition prepared for play: its printed characteristics, its abilities by kind."""

    __slots__ = (
        "activated",
        "additional",
        "alternatives",
        "asks_as_cast",
        "cast_only",
        "castable",
        "casting_keywords",
        "characteristics",
        "cheaper",
        "cost",
        "counts_as_cast",
        "definition",
        "effect",
        "flash_for",
        "flashes",
        "for_later",
        "functions_in",
        "has_states",
        "instant",
        "is_land",
        "open_to_others",
        "replacers",
        "spend_on_x",
        "statics",
        "uses_from",
        "watched",
        "watches",
        "x_at_most",
    )

    def __init__(self, definition: CardDefinition) -> None:
        self.definition = definition
        self.characteristics = ch = Characteristics()
        ch.name = definition.name
        ch.mana_cost = definition.mana_cost
        ch.mana_value = definition.mana_value
        ch.colors = frozenset(definition.colors)
        ch.supertypes = frozenset(definition.supertypes)
        ch.types = frozenset(definition.types)
        ch.subtypes = frozenset(definition.subtypes)
        ch.power = definition.power
        ch.toughness = definition.toughness
        ch.base = (ch.power, ch.toughness)
        ch.loyalty = definition.loyalty
        ch.rules = ()
        abilities = expanded(placed(definition.abilities))
        is_plane = PLANE in definition.types
        if is_plane:
            abilities = in_command_zone(abilities)
        ch.abilities = abilities
        ch.keywords = keywords_of(abilities)
        ch.all_creature_types = "changeling" in ch.keywords
        ch.intrinsic = True
        self.is_land = LAND in definition.types
        self.instant = INSTANT in definition.types or "flash" in ch.keywords
        self.flashes = tuple(a for a in abilities if isinstance(a, Static) and gives_itself_flash(a))
        self.flash_for = next(
            (c for a in abilities if isinstance(a, Static) for c in a.changes if isinstance(c, FlashForMore)), None
        )
        self.x_at_most = tuple(
            c.most for a in abilities if isinstance(a, Static) for c in a.changes if isinstance(c, XAtMost)
        )
        self.cost = Cost((ManaCost(definition.mana_cost),)) if definition.mana_cost else Cost(())
        self.castable = definition.castable and bool(definition.mana_cost)
        self.cheaper = any(name in CHEAPER for name in ch.keywords) or any(
            a.zone == STACK if isinstance(a, Static) else isinstance(a, Keyword) and a.this_way is not None
            for a in abilities
        )
        self.effect: Effect | None = next((a.effect for a in abilities if isinstance(a, SpellAbility)), None)
        self.additional = tuple(a for a in abilities if isinstance(a, AdditionalCost))
        self.asks_as_cast = tuple(node.what for a in abilities for node in walk(a) if isinstance(node, HadAsCast))
        said = (node for a in abilities if isinstance(a, SpellAbility) for node in walk(a) if isinstance(node, WhereX))
        self.counts_as_cast = tuple(node.amount for node in said if node.as_cast)
        self.alternatives = tuple(a for a in abilities if isinstance(a, AlternativeCost))
        self.uses_from = frozenset(a.keyword for a in abilities if isinstance(a, CastUsing))
        self.casting_keywords = tuple(name for name in ch.keywords if name in CASTING_KEYWORDS)
        self.activated = activated_of(abilities)
        self.open_to_others = any(OTHERS & set(a.limits) for a in self.activated)
        self.statics = tuple(a for a in abilities if isinstance(a, Static))
        self.spend_on_x = next((a for a in abilities if isinstance(a, SpendOnX)), None)
        self.cast_only = tuple(c for a in self.statics for c in a.changes if isinstance(c, CastOnly))
        self.replacers = replacers_of(abilities)
        self.watched = tuple(a for a in abilities if isinstance(a, Triggered))
        self.for_later = tuple(a for a in self.watched if a.zone == STACK and isinstance(a.trigger, BeginningOf))
        self.watches = bool(self.watched or self.replacers)
        self.has_states = any(isinstance(node, StateTrigger) for a in self.watched for node in walk(a.trigger))
        # Face-up planes are found by themselves, whoever owns them (``limited_range_of_influence.planes_near``).
        self.functions_in = (
            frozenset[str]()
            if is_plane
            else frozenset(
                zone
                for a in abilities
                if isinstance(a, (Activated, Triggered, Static))
                for zone in (a.zone,)
                if zone not in (BATTLEFIELD, EVERYWHERE, STACK)
            )
            | frozenset(GRAVEYARD for name in self.casting_keywords if name in FROM_GRAVEYARD)
            | frozenset(EXILE for name in self.casting_keywords if name in FROM_EXILE)
            | frozenset(GRAVEYARD for a in self.alternatives if a.zone is not None)
            | frozenset(GRAVEYARD for face in definition.faces if _is_cast_from_graveyard(face))
        )


def _is_cast_from_graveyard(face: Face) -> bool:
    """Whether a card may be cast from its owner's graveyard as a face, by that face itself."""
    leave = any(isinstance(a, AlternativeCost) and a.zone is not None for a in face.definition.abilities)
    return face.played == PlayedFrom.GRAVEYARD or leave


def gives_itself_flash(ability: Static) -> bool:
    """Whether a static ability is "~ has flash as long as …", or says that one may cast it as though it had, which
    functions wherever one could cast it (702.8a)."""
    if any(isinstance(change, AsThoughFlash) and isinstance(change.what, Self) for change in ability.changes):
        return True
    return isinstance(ability.subject, Self) and any(
        isinstance(gained, Keyword) and gained.name == "flash"
        for change in ability.changes
        if isinstance(change, GainAbilities)
        for gained in change.abilities
    )


def _is_settled_before(ability: Static) -> bool:
    """Whether the condition under which one may cast a card as though it had flash is known before it is cast: not what
    X will be, or what will be paid for it; or is just what it targets (:mod:`..actions.flash_for_targets`)."""
    aim = ability.condition if isinstance(ability.condition, TargetsThat) else None
    if aim is not None and isinstance(aim.what, Self) and not any(isinstance(part, X) for part in walk(aim)):
        return True
    announced = any(isinstance(part, (Kicked, TargetsThat, X)) for part in walk(ability.condition))
    return not (gives_itself_flash(ability) and announced)


limit(Static, _is_settled_before)

CHEAPER = ("affinity for", "convoke", "delve", "improvise")
"""The keywords with which a spell may cost less mana than is printed."""

CASTING_KEYWORDS = frozenset(
    {
        "blitz",
        "dash",
        "disguise",
        "disturb",
        "emerge",
        "escape",
        "evoke",
        "flashback",
        "foretell",
        "freerunning",
        "harmonize",
        "impending",
        "jump-start",
        "madness",
        "mayhem",
        "megamorph",
        "miracle",
        "more than meets the eye",
        "morph",
        "offering",
        "plot",
        "prowl",
        "retrace",
        "sneak",
        "spectacle",
        "surge",
        "warp",
    }
)
"""The keywords that give a card another way to be cast (:mod:`headjudge.magic.engine.costs.casting_keywords`)."""

FROM_GRAVEYARD = frozenset({"disturb", "escape", "flashback", "harmonize", "jump-start", "mayhem", "retrace"})
"""Those of them that let it be cast from the graveyard."""

FROM_EXILE = frozenset({"foretell", "plot"})
"""Those that let it be cast from exile, at any time that it may be cast at."""

EXPANSIONS: Registry[str, Callable[[Keyword], tuple[Ability, ...]]] = Registry("meaning")
"""What keyword abilities stand for (:mod:`headjudge.magic.engine.keywords.known` fills it)."""


def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with what their keywords stand for, each right after its keyword: equip's activated ability and so
    on."""
    if not any(isinstance(a, Keyword) and a.name in EXPANSIONS for a in abilities):
        return abilities
    found: list[Ability] = []
    for n, ability in enumerate(abilities):
        found.append(ability)
        if isinstance(ability, Keyword) and ability.name == BACKUP:
            below = tuple(a for a in abilities[n + 1 :] if not (isinstance(a, Keyword) and a.name == BACKUP))
            found.extend(giving(a, below) for a in EXPANSIONS[BACKUP](ability))
        elif isinstance(ability, Keyword) and ability.name in EXPANSIONS:
            found.extend(EXPANSIONS[ability.name](ability))
    return tuple(found)


BACKUP = "backup"


def giving(ability: Ability, below: tuple[Ability, ...]) -> Ability:
    """The ability that backup stands for, with the abilities that are printed below it: what it gives is determined
    before it resolves, whatever the permanent has lost by then (702.165b, c)."""
    steps = ability.effect if isinstance(ability, Triggered) else None
    if not isinstance(ability, Triggered) or not isinstance(steps, Steps):
        return ability
    parts = tuple(replace(p, abilities=below) if isinstance(p, GainPrintedBelow) else p for p in steps.parts)
    return replace(ability, effect=replace(steps, parts=parts))


OTHERS = frozenset({"any player", "any opponent", "attacked player"})
"""Limits of activated abilities that let others than the controller activate them."""


@by_identity
def activated_of(abilities: tuple[Ability, ...]) -> tuple[Activated, ...]:
    """The activated abilities among some, in order; mana abilities included."""
    return tuple(a for a in abilities if isinstance(a, Activated))


def has_tap_symbol(ability: Activated) -> bool:
    """Whether the tap symbol is in the cost of an ability (107.5)."""
    return any(isinstance(part, TapCost) for part in ability.cost.parts)


REPLACING: set[type] = set()
"""The nodes that replace or prevent events (:mod:`headjudge.magic.engine.events.replacement` fills it)."""


def replacers_of(abilities: tuple[Ability, ...]) -> tuple[tuple[Ability, Any], ...]:
    """The replacement and prevention effects among abilities: each with the node that says what it does."""
    found: list[tuple[Ability, Any]] = []
    for ability in abilities:
        if type(ability) in REPLACING:
            found.append((ability, ability))
        elif isinstance(ability, Static):
            found.extend((ability, c) for c in ability.changes if type(c) in REPLACING)
    return tuple(found)


_BLUEPRINTS: dict[int, Blueprint] = {}


def blueprint(definition: CardDefinition) -> Blueprint:
    """The definition prepared for play; made once for each definition object."""
    try:
        return _BLUEPRINTS[id(definition)]
    except KeyError:
        found = _BLUEPRINTS[id(definition)] = Blueprint(definition)
        return found


def keywords_of(abilities: tuple[Ability, ...]) -> dict[str, tuple[Keyword, ...]]:
    """The keyword abilities among some abilities, by name."""
    found: dict[str, tuple[Keyword, ...]] = {}
    for ability in abilities:
        if isinstance(ability, Keyword):
            found[ability.name] = (*found.get(ability.name, ()), ability)
    return found
