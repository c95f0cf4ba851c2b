"""Protection, hexproof and shroud (rules 702.16, 702.11, 702.18): what an object or player is kept from."""

from __future__ import annotations

from headjudge.magic.engine.context import Context
from headjudge.magic.engine.layers import chars, static_context
from headjudge.magic.engine.matching import fits, is_among
from headjudge.magic.engine.objects import ABILITY, STACK, Obj
from headjudge.magic.engine.range_of import are_opponents
from headjudge.magic.engine.restrictions import CantBeTargeted, HasKeyword
from headjudge.magic.engine.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.state import State
from headjudge.magic.text.tree.abilities import Keyword

__all__ = ["can_be_targeted", "player_keywords", "protected_from"]


def player_keywords(g: State, player: int) -> list[tuple[Keyword, Context]]:
    """The keyword abilities a player has: "you have hexproof"."""
    return [(c.keyword, ctx) for c, ctx in player_rules_of(g, player, HasKeyword)]


def protected_from(g: State, host: Obj, source: Obj) -> bool:
    """Whether ``host`` has protection from ``source`` (702.16)."""
    found = chars(g, host).keywords.get("protection")
    if not found:
        return False
    ctx = static_context(g, host)
    return any(a.quality is not None and fits(g, ctx, a.quality, source.id) for a in found)


def can_be_targeted(g: State, entity: int, source: Obj, controller: int) -> bool:
    """Whether ``source``, controlled by ``controller``, may target an object (id) or a player (``~player``)."""
    if entity < 0:
        player = ~entity
        for ability, ctx in player_keywords(g, player):
            if ability.name == "shroud" or (ability.name == "hexproof" and are_opponents(g, controller, player)):
                return False
            if (
                ability.name == "protection"
                and ability.quality is not None
                and fits(g, ctx, ability.quality, source.id)
            ):
                return False
        return True
    obj = g.objects.get(entity)
    if obj is None:
        return False
    ch = chars(g, obj)
    keywords = ch.keywords
    if ch.rules:
        spell = source.zone == STACK and source.kind != ABILITY
        for c, ctx in rules_of(g, obj, CantBeTargeted):
            if c.by_opponents and not are_opponents(g, controller, ctx.controller):
                continue
            if (c.spells if spell else c.abilities) and (c.what is None or is_among(g, ctx, c.what, source)):
                return False
    if not keywords:
        return True
    if "shroud" in keywords or ("hexproof" in keywords and are_opponents(g, controller, obj.controller)):
        return False
    return not protected_from(g, obj, source)
