"""Which creatures could block which attackers: evasion and restrictions on one blocker and attacker (rule 509.1a, b).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
509.1a   which creatures can block what                          :func:`can_block`
509.1b   restrictions and evasion abilities                      :func:`can_block`
802.4a   only attackers that attack that player                  :func:`block_options`
810.7d   a team blocks as one                                    :func:`block_options`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.abilities_made_out import landwalk_of
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.protection import protected_from
from headjudge.magic.engine.characteristics.rules_of import has_rule, rules_of
from headjudge.magic.engine.combat.company import needs_others
from headjudge.magic.engine.registries.nodes import holds
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import ARTIFACT, BASIC, BATTLE, CREATURE, LAND, Color

__all__ = ["Pair", "block_options", "can_block"]

Pair = tuple[int, int]
"""A blocker and the attacker it blocks."""


def can_block(g: State, turn: Turn, blocker: GameObject, attacker: GameObject) -> bool:
    """Whether one creature could block another (509.1a, b)."""
    mine = characteristics(g, blocker)
    its = characteristics(g, attacker)
    if not could_block(g, blocker):
        return False
    if mine.rules and not _may_block(g, blocker, attacker):
        return False
    if its.rules and not _may_be_blocked(g, blocker, attacker):
        return False
    if not its.keywords and not mine.keywords:
        return True
    k = its.keywords
    if "flying" in k and "flying" not in mine.keywords and not _has(g, blocker, "reach", attacker):
        return False
    if ("shadow" in k) != _has(g, blocker, "shadow", attacker):
        return False
    if "horsemanship" in k and "horsemanship" not in mine.keywords:
        return False
    artifact = ARTIFACT in mine.types
    if "fear" in k and not artifact and Color.BLACK not in mine.colors:
        return False
    if "intimidate" in k and not artifact and not (mine.colors & its.colors):
        return False
    if "skulk" in k and (mine.power or 0) > (its.power or 0):
        return False
    if _walks(g, turn, attacker):
        return False
    return not protected_from(g, attacker, blocker)


def _walks(g: State, turn: Turn, attacker: GameObject) -> bool:
    """Landwalk (702.12): the defending player of that attacker (802.2a), or one of its defending team (810.7b),
    controls such a land."""
    keywords = characteristics(g, attacker).keywords
    combat = turn.combat
    walks = [keyword for name in keywords if name.endswith("walk") for keyword in keywords[name]]
    kind = attacker.chosen.type
    found = [landwalk_of(walk, kind) if walk.quality else walk for walk in walks if kind or not walk.quality]
    despite = {c.walk for c, _ in rules_of(g, attacker, r.BlockableDespite)}
    found = [walk for walk in found if walk.name not in despite] if "" not in despite else []
    if not found or combat is None:
        return False
    defender = combat.defending.get(attacker.id, -1)
    if defender < 0:
        return False
    theirs = [g.objects[id] for q in body_of(g, defender) for id in g.players[q].battlefield]
    lands = [characteristics(g, obj) for obj in theirs if not obj.phased_out]
    return any(LAND in ch.types and _is_walked(keyword.name, ch) for keyword in found for ch in lands)


def _is_walked(name: str, land: Characteristics) -> bool:
    """Whether a land is of the kind that a landwalk names: "islandwalk", "snow swampwalk", "nonbasic landwalk"."""
    *adjectives, kind = name.split()
    if kind != "landwalk" and kind.removesuffix("walk") not in land.subtypes:
        return False
    return all(
        BASIC not in land.supertypes if word == "nonbasic" else word in land.supertypes or word in land.types
        for word in adjectives
    )


def _has(g: State, blocker: GameObject, keyword: str, attacker: GameObject) -> bool:
    """Whether a creature has reach, or shadow, or can block that attacker as though it had (509.1b)."""
    if keyword in characteristics(g, blocker).keywords:
        return True
    found = [(c, x) for c, x in rules_of(g, blocker, r.BlocksAsWith) if c.keyword == keyword]
    return any(is_among(g, x, c.what, attacker) for c, x in found)


def _may_block(g: State, blocker: GameObject, attacker: GameObject) -> bool:
    for c, ctx in rules_of(g, blocker, r.CantBlock):
        if needs_others(c) or c.cost is not None or (c.unless is not None and holds(g, ctx, c.unless)):
            continue
        if (c.what is None or is_among(g, ctx, c.what, attacker)) != c.only:
            return False
    return True


def _may_be_blocked(g: State, blocker: GameObject, attacker: GameObject) -> bool:
    for c, ctx in rules_of(g, attacker, r.CantBeBlocked):
        if c.most or c.least or c.by_all:
            continue
        if c.greater_power:
            if (characteristics(g, blocker).power or 0) > (characteristics(g, attacker).power or 0):
                return False
        elif c.by is not None:
            if is_among(g, ctx, c.by, blocker):
                return False
        elif c.except_by is None or (sees(g, ctx, blocker.controller) and not is_among(g, ctx, c.except_by, blocker)):
            return False
    return True


def block_options(g: State, turn: Turn, player: int) -> list[Pair]:
    """All pairs of an attacker and a creature that could block it: a player's (802.4a), or one of the whole team
    that blocks as one (810.7d)."""
    combat = turn.combat
    if combat is None:
        return []
    side = body_of(g, player)
    attackers = [g.objects[a] for a in combat.attackers if combat.defending.get(a) in side and a in g.objects]
    if not attackers:
        return []
    rows = [(attacker.id, attacker, _is_plain(characteristics(g, attacker))) for attacker in attackers]
    found: list[Pair] = []
    for blocker in (g.objects[id] for q in side for id in g.players[q].battlefield):
        if could_block(g, blocker):
            plain = _is_plain(characteristics(g, blocker))
            found += [(blocker.id, a) for a, obj, its in rows if (plain and its) or can_block(g, turn, blocker, obj)]
    return found


def could_block(g: State, blocker: GameObject) -> bool:
    """Whether a permanent is an untapped creature, or blocks as though it were, and no battle (509.1a)."""
    types = characteristics(g, blocker).types
    there = not blocker.phased_out and CREATURE in types and BATTLE not in types
    return there and (not blocker.tapped or has_rule(g, blocker, r.BlocksAsUntapped))


def _is_plain(ch: Characteristics) -> bool:
    """Whether nothing about a creature may matter for what it blocks or is blocked by."""
    return not ch.rules and not ch.keywords
