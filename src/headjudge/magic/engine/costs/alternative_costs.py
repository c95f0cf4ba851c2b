"""The ways in which a card can be cast: normally, face down, from another zone, for an alternative cost (601.2b,
118.9).

A way is a short word in the option ``("cast", object, way)``: "" is the normal one, otherwise the keyword's name
("flashback", "morph", "madness") or "alternative" with a number; before it the face as which the card is cast
(:mod:`..characteristics.faces`). A keyword that an effect gives the card is written with its cost ("escape — its mana
cost , exile three other cards from your graveyard"): on the stack the card doesn't have it any longer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from headjudge.magic.cards.mana import mana_symbols
from headjudge.magic.casual_variants.commander import may_cast
from headjudge.magic.engine.characteristics.blueprint import FROM_EXILE, Blueprint, blueprint
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.faces import may_be_whole, played_as, played_from, showing
from headjudge.magic.engine.characteristics.given_in_graveyards import given_there
from headjudge.magic.engine.characteristics.matching import is_such_spell
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.costs.helping_creatures import during_own_blocks
from headjudge.magic.engine.costs.play_permissions import ONCE, Leave, free_leaves, may_play_from
from headjudge.magic.engine.costs.time_permissions import price
from headjudge.magic.engine.events.history import (
    ANY_KIND,
    COMMANDERS,
    EVERY_KIND,
    happened,
    happened_to,
    is_active,
    turn_meant,
)
from headjudge.magic.engine.events.uses import uses_named
from headjudge.magic.engine.players.teams import teammates
from headjudge.magic.engine.registries.nodes import holds, limit, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import PaidInstead
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import AdditionalCost, AlternativeCost, Cost, Keyword
from headjudge.magic.text.tree.amounts import StatOf
from headjudge.magic.text.tree.categories import Condition, CostPart
from headjudge.magic.text.tree.costs import EnergyCost, ItsManaCost, ManaCost, PayLife
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import NUMBERS
from headjudge.magic.text.zone_kinds import ANY_ZONE, EXILE, GRAVEYARD, HAND, ZoneKind

__all__ = [
    "FLASH_FOR",
    "FREE",
    "WAYS",
    "Way",
    "at_cost",
    "at_this_cost",
    "cost_of",
    "extra_cost",
    "is_face_down",
    "is_paid_as_flash",
    "is_worked_out",
    "keyword_of",
    "leaves_to_pay",
    "needs_leave",
    "of_card",
    "ways_to_cast",
    "worked_out",
]

_AT_COST = "for "
FREE = "for {0}"
"""Casting a card for no mana, where an effect lets it be cast so."""
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
    "impending": Way("impending", HAND),
    "jump-start": Way("jump-start", GRAVEYARD, afterwards=EXILE, extra="discard a card"),
    "madness": Way("madness", EXILE),
    "mayhem": Way("mayhem", GRAVEYARD, allowed=_discarded_lately),
    "miracle": Way("miracle", HAND, allowed=lambda _g, _player, _obj: False),  # only as its ability resolves (702.94a)
    "offering": Way("offering", HAND, as_instant=True),
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
            found.extend(dict.fromkeys(at_this_cost(each.cost) for each in _granted(g, player, obj)))
    if obj.owner == player and (obj.printed is obj.whole or _is_half(obj)) and may_be_whole(obj):
        found.extend(w for w in given_ways(g, player, obj) if w not in found)
    mana = price(g, player, obj.id)
    if mana is not None and not plan.is_land and obj.printed.castable:
        found.append(at_cost(mana))
    if obj.zone != HAND and obj.printed.castable and FREE not in found and free_leaves(g, player, obj):
        found.append(FREE)
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


def keyword_of(way: str) -> str:
    """The keyword with which a card is cast in a way, its own or one that it was given; or nothing."""
    name = way if way in WAYS else way.split(" ", 1)[0]
    return name if name in WAYS else ""


def needs_leave(g: State, player: int, obj: GameObject, way: str) -> bool:
    """Whether a card that isn't in a hand may be cast in a way only if something lets it be cast from where it is."""
    if name := keyword_of(way):
        return WAYS[name].zone == HAND
    if way.startswith("alternative"):
        return blueprint(obj.printed).alternatives[int(way.split()[1])].zone is None
    mana = price(g, player, obj.id)
    return mana is None or way != at_cost(mana)


@cache
def _given_keyword(way: str) -> Keyword | None:
    """The keyword ability that a way says with its cost."""
    if way in WAYS:
        return None
    line = compile_line(tokenise(way), spell=False).line
    assert line is not None
    keyword = bind_lines([line])[0]
    assert isinstance(keyword, Keyword)
    return keyword


class _Granted(NamedTuple):
    """A cost for which an effect lets a player cast a spell, and what lets them; perhaps as though it had flash."""

    cost: Cost
    leave: Leave
    flash: bool


def _granted(g: State, player: int, obj: GameObject) -> list[_Granted]:
    """The costs for which effects let a player cast such a spell rather than for its mana cost (118.9)."""
    found = []
    for rule, ctx in player_rules_of(g, player, PaidInstead):
        if rule.own_turn and not is_active(g, player):
            continue
        if rule.once and any(uses_named(g, turn, ctx.source, ONCE) for turn in g.turns):
            continue
        about = ctx if rule.x is None else ctx.copy()
        if rule.x is not None:
            about.x = value(g, ctx, rule.x)
        if is_such_spell(g, about, rule.what, obj):
            cost = worked_out(g, ctx, rule.cost, rule.slot, obj)
            found.append(_Granted(cost, Leave(ctx.source, rule.once, ANY_ZONE), rule.flash))
    return found


def leaves_to_pay(g: State, player: int, obj: GameObject, way: str) -> list[Leave]:
    """Those of which a player uses one as they cast a card at a cost that effects let them pay once in a turn."""
    found = dict.fromkeys(each.leave for each in _granted(g, player, obj) if at_this_cost(each.cost) == way)
    return [] if any(not leave.once for leave in found) else list(found)


def is_paid_as_flash(g: State, player: int, obj: GameObject, way: str) -> bool:
    """Whether what lets a player cast a card in a way lets them do it as though the card had flash (702.8a)."""
    return any(each.flash and at_this_cost(each.cost) == way for each in _granted(g, player, obj))


def is_worked_out(part: CostPart) -> bool:
    """Whether it is known how much a part of a cost is as the spell is cast: by the spell itself, if not as said."""
    if not isinstance(part, (EnergyCost, PayLife)):
        return False
    amount = part.amount
    return isinstance(amount, Number) or (isinstance(amount, StatOf) and amount.stat == "mana value")


def worked_out(g: State, ctx: Context, cost: Cost, slot: int, obj: GameObject) -> Cost:
    """A cost in numbers: "life equal to its mana value" is as much as the card's is, as it shows itself (107.3b: with X
    as 0)."""
    about = ctx.copy()
    about.slots = {**about.slots, slot: (obj.id,)}
    parts: list[CostPart] = []
    for part in cost.parts:
        if isinstance(part, (EnergyCost, PayLife)) and part.amount is not None and not isinstance(part.amount, Number):
            n = value(g, about, part.amount)
            if isinstance(part, PayLife):
                parts.append(PayLife(Number(n, digits=True)))
            else:
                parts.append(EnergyCost(n) if n else ManaCost(("0",)))
        else:
            parts.append(part)
    return Cost(tuple(parts))


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


def at_this_cost(cost: Cost) -> str:
    """The way in which a card is cast for a cost that an effect says, in words if it isn't mana."""
    part = cost.parts[0]
    if len(cost.parts) == 1 and isinstance(part, ManaCost):
        return at_cost(part.symbols)
    return _AT_COST + " and ".join(_paid(part) for part in cost.parts)


def _paid(part: CostPart) -> str:
    """A part of a cost as one says that it is paid: much energy in a word."""
    if isinstance(part, EnergyCost) and part.energy:
        return f"pay {NUMBERS[part.energy]} {{e}}"
    return " ".join(RULES_TEXT.write(Cost((part,)), "paid"))


def _with_mana_cost(cost: Cost, mana: Cost) -> Cost:
    """A cost with a card's mana cost where it says "its mana cost"."""
    if not any(isinstance(part, ItsManaCost) for part in cost.parts):
        return cost
    return Cost(tuple(p for part in cost.parts for p in (mana.parts if isinstance(part, ItsManaCost) else (part,))))


def of_card(obj: GameObject, cost: Cost) -> Cost:
    """The cost of a keyword as it is for a card: "its mana cost" is that of the card."""
    return _with_mana_cost(cost, blueprint(obj.printed).cost)


def cost_of(obj: GameObject, way: str) -> Cost:
    """The cost of casting a card in a way, before increases and reductions."""
    if way.startswith(_AT_COST):
        said = way[len(_AT_COST) :]
        return Cost((ManaCost(mana_symbols(said)),)) if said.startswith("{") else extra_cost(said)
    plan = blueprint(obj.printed)
    if name := keyword_of(way):
        if WAYS[name].transformed:
            plan = blueprint(obj.whole)
        keyword = _given_keyword(way) or next(iter(plan.characteristics.keywords.get(name, ())), None)
        found = (WAYS[name].cost(keyword) if keyword is not None else None) or plan.cost
        found = _with_mana_cost(found, plan.cost)
        extra = WAYS[name].extra
        return Cost((*found.parts, *extra_cost(extra).parts)) if extra else found
    if way == FLASH_FOR and plan.flash_for is not None and plan.flash_for.mana is not None:
        return Cost((*plan.cost.parts, plan.flash_for.mana))
    if way.startswith("alternative"):
        other = plan.alternatives[int(way.split()[1])]
        return Cost((*plan.cost.parts, *other.cost.parts)) if other.besides else other.cost
    return plan.cost
