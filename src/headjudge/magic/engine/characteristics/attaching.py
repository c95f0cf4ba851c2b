"""What Auras, Equipment and Fortifications may be attached to (rules 303.4, 301.5, 301.6, 801.8, 801.9)."""

from __future__ import annotations

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.by_hand import enchants_by_hand
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, fits, matches
from headjudge.magic.engine.characteristics.protection import (
    is_from,
    player_keywords,
    protected_from,
    removed_by_protection,
    was_protected,
)
from headjudge.magic.engine.characteristics.rules_of import has_rule, rules_of
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import AttachesOnlyTo, CantBeEnchanted, CantBeEquipped
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, players_in_range
from headjudge.magic.text.card_words import CREATURE, LAND
from headjudge.magic.text.tree.keywords import PlayerKind
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD

__all__ = ["can_be_attached", "could_be_on", "enchant_quality", "hosts_for", "is_such_a_player"]


def enchant_quality(g: State, obj: GameObject) -> Node | None:
    """The quality of an Aura's enchant ability (702.5): what it can be attached to, or None."""
    enchant = characteristics(g, obj).keywords.get("enchant")
    return enchant[0].quality if enchant else None


def is_such_a_player(g: State, kind: PlayerKind, controller: int, player: int) -> bool:
    """Whether "enchant player" or "enchant opponent" lets an Aura of this controller enchant a player (702.5)."""
    return kind.which != "opponent" or are_opponents(g, controller, player)


def hosts_for(g: State, obj: GameObject, controller: int) -> list[int]:
    """What an Aura that enters under a player's control otherwise than by resolving could enchant (303.4f)."""
    quality = enchant_quality(g, obj)
    ctx = Context(0, obj.id, controller)
    if isinstance(quality, PlayerKind):
        return [~q for q in players_in_range(g, controller) if is_such_a_player(g, quality, controller, q)]
    if not isinstance(quality, Filter):
        return []
    hosts = [g.objects[i] for i in candidates(g, ctx, quality) if i != obj.id]
    return [host.id for host in hosts if not protected_from(g, host, obj) and not _is_barred(g, host, obj)]


def _is_barred(g: State, host: GameObject, aura: GameObject) -> bool:
    """Whether something can't be enchanted, by an Aura other than the one that says so."""
    rules = rules_of(g, host, CantBeEnchanted)
    return any(not (rule.others and ctx.source == aura.id) for rule, ctx in rules)


def could_be_on(g: State, aura: GameObject, gone: GameObject) -> bool:
    """Whether an Aura could have been attached to what has left the battlefield, such as that last was (608.2h)."""
    quality, its = enchant_quality(g, aura), gone.characteristics
    if not isinstance(quality, Filter) or its is None or not matches(g, static_context(g, aura), quality, gone, its):
        return False
    return not was_protected(g, gone, its, aura)


def can_be_attached(g: State, obj: GameObject, to: int) -> bool:
    """Whether an object may be, or stay, attached to an object or a player (``~player``)."""
    ch = characteristics(g, obj)
    if to < 0:
        player = ~to
        quality = enchant_quality(g, obj)
        if "aura" not in ch.subtypes or not g.players[player].in_game or not in_range(g, obj.controller, player):
            return False
        if any(a.name == "protection" and is_from(g, ctx, a, obj) for a, ctx in player_keywords(g, player)):
            return False
        if enchants_by_hand(g, obj.definition):
            return True
        return isinstance(quality, PlayerKind) and is_such_a_player(g, quality, obj.controller, player)
    host = g.objects.get(to)
    if host is None or host.id == obj.id or host.phased_out:
        return False
    if host.zone != BATTLEFIELD and not (host.zone == GRAVEYARD and "aura" in ch.subtypes):
        return False
    if not in_range(g, obj.controller, host.controller):
        return False
    kept_off = removed_by_protection if obj.attached_to == to else protected_from
    if kept_off(g, host, obj):
        return False
    types = characteristics(g, host).types
    if "aura" in ch.subtypes:
        if _is_barred(g, host, obj):
            return False
        if enchants_by_hand(g, obj.definition):
            return True
        quality = enchant_quality(g, obj)
        return quality is not None and fits(g, static_context(g, obj), quality, to)
    if not all(fits(g, ctx, rule.what, to) for rule, ctx in rules_of(g, obj, AttachesOnlyTo)):
        return False
    if "equipment" in ch.subtypes:
        return CREATURE in types and not has_rule(g, host, CantBeEquipped)
    return "fortification" in ch.subtypes and LAND in types
