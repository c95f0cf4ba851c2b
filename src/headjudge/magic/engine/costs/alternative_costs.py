"""The ways in which a card can be cast: normally, face down, from another zone, for an alternative cost (601.2b,
118.9).

A way is a short word in the option ``("cast", object, way)``: "" is the normal one, otherwise the keyword's name
("flashback", "morph", "madness") or "alternative" with a number; before it the face as which the card is cast
(:mod:`..characteristics.faces`). A keyword that an effect gives the card is written with its cost ("escape — its mana
cost , exile three other cards from your graveyard"): on the stack the card doesn't have it any longer. What casting it
in a way costs: :mod:`.costs_of_ways`.
"""

from __future__ import annotations

from functools import cache

from headjudge.magic.casual_variants.commander import may_cast
from headjudge.magic.engine.characteristics.blueprint import FROM_EXILE, Blueprint, blueprint
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.faces import may_be_whole, played_as, played_from, showing
from headjudge.magic.engine.characteristics.given_in_graveyards import given_there
from headjudge.magic.engine.costs.casting_keywords import WAYS, keyword_of
from headjudge.magic.engine.costs.costs_of_ways import FLASH_FOR, at_cost, at_this_cost, for_life
from headjudge.magic.engine.costs.paid_instead import granted
from headjudge.magic.engine.costs.play_permissions import leaves_by_price, may_play_from
from headjudge.magic.engine.costs.time_permissions import as_front, is_for_life, price
from headjudge.magic.engine.events.given_to_spells import GIVEN_WAYS, given_to_spell
from headjudge.magic.engine.registries.nodes import holds, limit
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import AlternativeCost, CastUsing, Keyword
from headjudge.magic.text.tree.categories import Condition
from headjudge.magic.text.tree.costs import ItsManaCost
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND

__all__ = ["needs_leave", "ways_to_cast"]


def ways_to_cast(g: State, player: int, obj: GameObject) -> list[str]:
    """The ways in which a player may cast a card from where it is now, timing and cost left aside."""
    with as_front(g, player, obj):
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
            found.extend(dict.fromkeys(at_this_cost(each.cost) for each in granted(g, player, obj)))
            given = (keyword for keyword in given_to_spell(g, player, obj) if keyword.name in GIVEN_WAYS)
            found.extend(dict.fromkeys(" ".join(RULES_TEXT.write(keyword)) for keyword in given))
    if obj.owner == player and (obj.printed is obj.whole or _is_half(obj)) and may_be_whole(obj):
        found.extend(w for w in given_ways(g, player, obj) if w not in found)
    mana = price(g, player, obj.id)
    if mana is not None and not plan.is_land and obj.printed.castable:
        found.append(at_cost(mana))
    if is_for_life(g, player, obj.id) and not plan.is_land and obj.printed.castable:
        found.append(for_life(plan.characteristics.mana_value))
    if obj.zone != HAND and obj.printed.castable:
        found.extend(way for way in leaves_by_price(g, player, obj) if way not in found)
    if obj.owner == player:
        if obj.zone == GRAVEYARD:
            found.extend(_alternatives(g, obj, plan, there=True))
            found.extend(name for name in plan.casting_keywords if _is_used(obj, name) and name not in found)
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


def _is_half(obj: GameObject) -> bool:
    """Whether what a card shows is a half of a split card, which has what effects give the card (709.4)."""
    return obj.whole.sides[0] is not obj.whole


def given_ways(g: State, player: int, obj: GameObject) -> list[str]:
    """The ways in which a card may be cast from a graveyard by what effects give it there."""
    plan = blueprint(obj.printed)
    if plan.is_land or not obj.printed.castable:
        return []
    return [
        " ".join(RULES_TEXT.write(keyword))
        for keyword in given_there(g, obj)
        if _may(g, player, obj, keyword.name) and (plan.castable or _has_cost_of_its_own(keyword))
    ]


def _has_cost_of_its_own(keyword: Keyword) -> bool:
    """Whether what is paid isn't the mana cost, which a card may lack (118.6)."""
    return keyword.cost is not None and not any(isinstance(part, ItsManaCost) for part in keyword.cost.parts)


def needs_leave(g: State, player: int, obj: GameObject, way: str) -> bool:
    """Whether a card that isn't in a hand may be cast in a way only if something lets it be cast from where it is."""
    if name := keyword_of(way):
        return WAYS[name].zone == HAND and not _is_used(obj, name)
    if way.startswith("alternative"):
        return blueprint(obj.printed).alternatives[int(way.split()[1])].zone is None
    mana = price(g, player, obj.id)
    if is_for_life(g, player, obj.id) and way == for_life(blueprint(obj.printed).characteristics.mana_value):
        return False
    return mana is None or way != at_cost(mana)


def _is_used(obj: GameObject, name: str) -> bool:
    """Whether a card in a graveyard says that it may be cast from there using that keyword."""
    return obj.zone == GRAVEYARD and name in blueprint(obj.printed).uses_from


def _alternatives(g: State, obj: GameObject, plan: Blueprint, *, there: bool) -> list[str]:
    """The alternative costs for which a card may be cast as it may be anyway, or (``there``) as they let it be cast."""
    of = [(n, a) for n, a in enumerate(plan.alternatives) if (a.zone is not None) == there and _allowed(g, obj, a)]
    return [f"alternative {n}" for n, a in of if plan.castable or not a.besides]


def _is_own_graveyard(node: AlternativeCost | CastUsing) -> bool:
    zone = node.zone
    own = isinstance(zone, PlayersZone) and zone.kind == GRAVEYARD and isinstance(zone.who, You)
    return zone is None or own


limit(AlternativeCost, _is_own_graveyard)
limit(CastUsing, _is_own_graveyard)


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
