"""The ways in which a card can be cast: normally, face down, from another zone, for an alternative cost (601.2b,
118.9).

A way is a short word in the option ``("cast", object, way)``: "" is the normal one, otherwise the keyword's name
("flashback", "morph", "madness") or "alternative" with a number; before it the face as which the card is cast
(:mod:`..characteristics.faces`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from headjudge.magic.cards.mana import mana_symbols
from headjudge.magic.casual_variants.commander import may_cast
from headjudge.magic.engine.characteristics.blueprint import FROM_EXILE, Blueprint, blueprint
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.faces import may_be_whole, played_as, played_from, showing
from headjudge.magic.engine.characteristics.matching import is_such_spell
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.costs.helping_creatures import during_own_blocks
from headjudge.magic.engine.costs.play_permissions import may_play_from
from headjudge.magic.engine.costs.time_permissions import price
from headjudge.magic.engine.events.history import (
    ANY_KIND,
    COMMANDERS,
    EVERY_KIND,
    happened,
    happened_to,
    turn_meant,
)
from headjudge.magic.engine.players.teams import teammates
from headjudge.magic.engine.registries.nodes import holds, limit
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import PaidInstead
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import AdditionalCost, AlternativeCost, Cost, Keyword
from headjudge.magic.text.tree.categories import Condition
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, EXILE, GRAVEYARD, HAND, ZoneKind

__all__ = ["FLASH_FOR", "WAYS", "Way", "at_cost", "cost_of", "extra_cost", "is_face_down", "ways_to_cast"]

_AT_COST = "for "
FLASH_FOR = "flash for more"
"""Casting a spell as though it had flash for what it says that this costs more."""
MORPH_COST = Cost((ManaCost(("3",)),))


@dataclass(frozen=True, slots=True)
class Way:
    """A keyword that lets a card be cast: from where, for what cost, where it goes afterwards."""

    keyword: str
    zone: ZoneKind
    cost: Callable[[Keyword], Cost | None] = lambda keyword: keyword.cost
    afterwards: ZoneKind = ANY_ZONE
    """The zone it goes to instead of any other from the stack, if it is said."""
    face_down: bool = False
    extra: str = ""
    """An additional cost that casting it so has, in the words of the rules."""
    only_there: bool = False
    """Whether it may be cast so from that zone alone; else from wherever it may be cast."""
    condition: str = ""
    """Under which condition it may be cast so, in the words of the rules."""
    transformed: bool = False
    """Whether it is cast with its back face up, by a keyword of its front: disturb (702.146a), more than meets the eye
    (702.162a)."""
    as_sorcery: bool = False
    """Whether it may be cast so only when a sorcery could be cast."""
    as_instant: bool = False
    """Whether it may be cast so whenever an instant could be cast."""
    attacks: bool = False
    """Whether the permanent enters tapped and attacking what the creature attacked that helped with it."""
    allowed: Callable[[State, int, GameObject], bool] = lambda _g, _player, _obj: True
    """Whether a player may cast a card so now, where words can't say it."""


def _teams_spells(g: State, player: int, obj: GameObject) -> bool:
    """Surge, 702.117a: whether the player or a teammate has cast a spell this turn."""
    turn = turn_meant(g, static_context(g, obj))
    return happened(turn, "spells", [player, *teammates(g, player)]) > 0


def _hits_by_its_kind(g: State, player: int, obj: GameObject) -> bool:
    """Prowl, 702.73a: whether what the player controlled dealt combat damage to a player this turn and had, as it did,
    any of the spell's creature types."""
    turn = turn_meant(g, static_context(g, obj))
    its = blueprint(obj.printed).characteristics
    kinds = [ANY_KIND] if its.all_creature_types else [*its.subtypes, EVERY_KIND]
    return any(happened(turn, f"hits by {kind}", [player]) for kind in kinds)


def _hits_by_assassins(g: State, player: int, obj: GameObject) -> bool:
    """Freerunning, 702.173a: likewise what was an Assassin or a commander."""
    turn = turn_meant(g, static_context(g, obj))
    return any(happened(turn, f"hits by {kind}", [player]) for kind in ("assassin", EVERY_KIND, COMMANDERS))


def _discarded_lately(g: State, _player: int, obj: GameObject) -> bool:
    """Whether the player discarded that card this turn."""
    return happened_to(g, obj, "discarded")


def _set_aside_before(designation: str) -> Callable[[State, int, GameObject], bool]:
    """Whether a card has been foretold, or plotted, in an earlier turn."""
    return lambda g, _player, obj: (
        designation in obj.marks.designations and not happened_to(g, obj, "put there") and obj.zone == EXILE
    )


WAYS: dict[str, Way] = {
    "flashback": Way("flashback", GRAVEYARD, afterwards=EXILE),
    "megamorph": Way("megamorph", HAND, cost=lambda keyword: MORPH_COST, face_down=True),
    "more than meets the eye": Way("more than meets the eye", HAND, transformed=True),
    "morph": Way("morph", HAND, cost=lambda keyword: MORPH_COST, face_down=True),
    "blitz": Way("blitz", HAND),
    "dash": Way("dash", HAND),
    "disguise": Way("disguise", HAND, cost=lambda keyword: MORPH_COST, face_down=True),
    "disturb": Way("disturb", GRAVEYARD, transformed=True),
    "emerge": Way("emerge", HAND),
    "escape": Way("escape", GRAVEYARD),
    "evoke": Way("evoke", HAND),
    "foretell": Way("foretell", EXILE, allowed=_set_aside_before("foretold")),
    "freerunning": Way("freerunning", HAND, allowed=_hits_by_assassins),
    "harmonize": Way("harmonize", GRAVEYARD, afterwards=EXILE),
    "jump-start": Way("jump-start", GRAVEYARD, afterwards=EXILE, extra="discard a card"),
    "madness": Way("madness", EXILE),
    "mayhem": Way("mayhem", GRAVEYARD, allowed=_discarded_lately),
    "miracle": Way("miracle", HAND, allowed=lambda _g, _player, _obj: False),  # only as its ability resolves (702.94a)
    "plot": Way("plot", EXILE, cost=lambda keyword: Cost(()), allowed=_set_aside_before("plotted"), as_sorcery=True),
    "prowl": Way("prowl", HAND, allowed=_hits_by_its_kind),
    "retrace": Way("retrace", GRAVEYARD, extra="discard a land card"),
    "sneak": Way("sneak", HAND, allowed=during_own_blocks, as_instant=True, attacks=True),
    "surge": Way("surge", HAND, allowed=_teams_spells),
    "warp": Way("warp", HAND, only_there=True),
    "spectacle": Way("spectacle", HAND, condition="an opponent lost life this turn"),
}


def ways_to_cast(g: State, player: int, obj: GameObject) -> list[str]:
    """The ways in which a player may cast a card from where it is now, timing and cost left aside."""
    found = _ways(g, player, obj, None)
    if obj.printed.back is not None:
        found += [played_as(0, way) for way in _transformed(g, player, obj)]
    for n, face in enumerate(obj.printed.faces):
        may = played_from(g, player, obj, face)
        if may is not False:
            with showing(obj, face):
                found += [played_as(n, way) for way in _ways(g, player, obj, may)]
    return found


def _transformed(g: State, player: int, obj: GameObject) -> list[str]:
    """The ways in which a card may be cast with its back face up: by itself from a graveyard, or else wherever it may
    be cast."""
    may = may_play_from(g, player, obj) or may_cast(g, player, obj)
    there = obj.owner == player and obj.zone == GRAVEYARD
    ways = [name for name in blueprint(obj.printed).casting_keywords if WAYS[name].transformed]
    return [name for name in ways if (there if WAYS[name].zone == GRAVEYARD else may)]


def _ways(g: State, player: int, obj: GameObject, may: bool | None) -> list[str]:
    """Those of what it shows; ``may``: whether it may be played from there, where that is known."""
    plan: Blueprint = blueprint(obj.printed)
    found: list[str] = []
    if may or may_play_from(g, player, obj) or may_cast(g, player, obj):
        if not plan.is_land and plan.castable and may_be_whole(obj):
            found.append("")
            if plan.flash_for is not None:
                found.append(FLASH_FOR)
        found.extend(_alternatives(g, obj, plan, there=False))
        found.extend(name for name in plan.casting_keywords if WAYS[name].zone == HAND and _may(g, player, obj, name))
        if not plan.is_land and obj.printed.castable:
            found.extend(dict.fromkeys(at_cost(mana) for mana in _granted(g, player, obj)))
    mana = price(g, player, obj.id)
    if mana is not None and not plan.is_land and obj.printed.castable:
        found.append(at_cost(mana))
    if obj.owner == player:
        if obj.zone == GRAVEYARD:
            found.extend(_alternatives(g, obj, plan, there=True))
        # Madness lets it be cast only as its triggered ability resolves (702.32a).
        found.extend(
            name
            for name in plan.casting_keywords
            if WAYS[name].zone == obj.zone
            and (obj.zone == GRAVEYARD or name in FROM_EXILE)
            and _may(g, player, obj, name)
            and (plan.castable or plan.characteristics.keywords[name][0].cost)
        )
    return found


def _granted(g: State, player: int, obj: GameObject) -> list[tuple[str, ...]]:
    """The mana for which effects let a player cast such a spell rather than for its mana cost (118.9)."""
    rules = player_rules_of(g, player, PaidInstead)
    return [rule.symbols for rule, ctx in rules if is_such_spell(g, ctx, rule.what, obj)]


def _alternatives(g: State, obj: GameObject, plan: Blueprint, *, there: bool) -> list[str]:
    """The alternative costs for which a card may be cast as it may be anyway, or (``there``) as they let it be cast."""
    of = [(n, a) for n, a in enumerate(plan.alternatives) if (a.zone is not None) == there and _allowed(g, obj, a)]
    return [f"alternative {n}" for n, a in of if plan.castable or not a.besides]


def _is_own_graveyard(node: AlternativeCost) -> bool:
    zone = node.zone
    own = isinstance(zone, PlayersZone) and zone.kind == GRAVEYARD and isinstance(zone.who, You)
    return zone is None or own


limit(AlternativeCost, _is_own_graveyard)


def is_face_down(way: str) -> bool:
    """Whether a card cast so is cast face down (707.4)."""
    return way in WAYS and WAYS[way].face_down


def _allowed(g: State, obj: GameObject, alternative: AlternativeCost) -> bool:
    return alternative.condition is None or holds(g, static_context(g, obj), alternative.condition)


def _may(g: State, player: int, obj: GameObject, name: str) -> bool:
    """Whether a card is where it may be cast in a way, and the condition true for that."""
    way = WAYS[name]
    if way.transformed or (way.only_there and obj.zone != way.zone) or not way.allowed(g, player, obj):
        return False
    words = WAYS[name].condition
    return not words or holds(g, static_context(g, obj), _condition(words))


@cache
def _condition(words: str) -> Condition:
    """A condition, read from its words."""
    line = compile_line(tokenise(f"If {words}, you may cast ~ without paying its mana cost."), spell=False).line
    assert line is not None
    ability = bind_lines([line])[0]
    assert isinstance(ability, AlternativeCost)
    assert ability.condition is not None
    return ability.condition


@cache
def extra_cost(words: str) -> Cost:
    """An additional cost, read from its words."""
    line = compile_line(tokenise(f"As an additional cost to cast ~, {words}."), spell=False).line
    assert line is not None
    cost = line.abilities[0]
    assert isinstance(cost, AdditionalCost)
    return cost.cost


def at_cost(symbols: tuple[str, ...]) -> str:
    """The way in which a card is cast for mana that is said by hand."""
    return _AT_COST + "".join(f"{{{symbol}}}" for symbol in symbols)


def cost_of(obj: GameObject, way: str) -> Cost:
    """The cost of casting a card in a way, before increases and reductions."""
    if way.startswith(_AT_COST):
        return Cost((ManaCost(mana_symbols(way[len(_AT_COST) :])),))
    plan = blueprint(obj.printed)
    if way in WAYS:
        if WAYS[way].transformed:
            plan = blueprint(obj.whole)
        keyword = plan.characteristics.keywords[way][0]
        found = WAYS[way].cost(keyword) or plan.cost
        extra = WAYS[way].extra
        return Cost((*found.parts, *extra_cost(extra).parts)) if extra else found
    if way == FLASH_FOR and plan.flash_for is not None and plan.flash_for.mana is not None:
        return Cost((*plan.cost.parts, plan.flash_for.mana))
    if way.startswith("alternative"):
        other = plan.alternatives[int(way.split()[1])]
        return Cost((*plan.cost.parts, *other.cost.parts)) if other.besides else other.cost
    return plan.cost
