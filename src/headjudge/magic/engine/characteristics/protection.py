"""Protection, hexproof and shroud (rules 702.14, 702.11, 702.16): what an object or player is kept from."""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.casual_variants.commander import outside_identity
from headjudge.magic.engine.characteristics.abilities_made_out import made_out
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import fits, is_among, matches
from headjudge.magic.engine.characteristics.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.choices.card_names import has_name
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import RING_BEARER
from headjudge.magic.engine.state.objects import ABILITY, Characteristics, GameObject
from headjudge.magic.engine.state.restrictions import CantBeTargeted, CardsCantBeTargeted, HasKeyword, TargetableDespite
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.tree.abilities import Ability, Keyword, Static
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.keywords import From, FromWhat
from headjudge.magic.text.tree.nouns import Attached
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, STACK

__all__ = [
    "can_be_targeted",
    "is_from",
    "player_keywords",
    "protected_from",
    "removed_by_protection",
    "was_protected",
    "why_not_targeted",
]


def player_keywords(g: State, player: int) -> list[tuple[Keyword, Context]]:
    """The keyword abilities a player has: "you have hexproof"."""
    return [(c.keyword, ctx) for c, ctx in player_rules_of(g, player, HasKeyword)]


def protected_from(g: State, host: GameObject, source: GameObject) -> bool:
    """Whether ``host`` has protection from ``source`` (702.14): a permanent, since the ability functions nowhere else
    (113.6)."""
    found = characteristics(g, host).keywords.get("protection") if host.zone == BATTLEFIELD else None
    if not found:
        return False
    ctx = static_context(g, host)
    return any(is_from(g, ctx, a, source) for a in found)


def was_protected(g: State, gone: GameObject, its: Characteristics, source: GameObject) -> bool:
    """Whether what has left the battlefield had protection from something, such as it last was (608.2h)."""
    found = its.keywords.get("protection", ())
    return any(is_from(g, static_context(g, gone), ability, source) for ability in found)


def removed_by_protection(g: State, host: GameObject, attached: GameObject) -> bool:
    """Whether what is attached to ``host`` may not stay so, since that has protection from it (702.14).

    Where the effect that gives it says that it doesn't remove that Aura, or Auras, it isn't looked at; other instances
    of the same are (702.14).
    """
    found = characteristics(g, host).keywords.get("protection") if host.zone == BATTLEFIELD else None
    if not found:
        return False
    ctx = static_context(g, host)
    acting = [ability for ability in found if is_from(g, ctx, ability, attached)]
    if any(isinstance(a.quality, From) and a.quality.spares for a in acting):
        own = _sparing_itself(g, attached)
        is_aura = "aura" in characteristics(g, attached).subtypes
        for ability in tuple(acting):
            if isinstance(ability.quality, From) and ability.quality.spares == "auras" and is_aura:
                acting.remove(ability)
            elif ability in own:
                own.remove(ability)
                acting.remove(ability)
    return bool(acting)


def _sparing_itself(g: State, aura: GameObject) -> list[Ability]:
    """The instances of protection that an Aura gives without being removed by them."""
    ctx = static_context(g, aura)
    given = [
        ability
        for static in characteristics(g, aura).abilities
        if isinstance(static, Static) and isinstance(static.subject, Attached)
        for change in static.changes
        if isinstance(change, GainAbilities)
        for ability in made_out(g, ctx, change.abilities, aura.chosen)
    ]
    return [a for a in given if isinstance(a, Keyword) and isinstance(a.quality, From) and a.quality.spares == "~"]


def is_from(g: State, ctx: Context, ability: Keyword, source: GameObject) -> bool:
    """Whether a source is what "protection from …" or "hexproof from …" is from; without a quality everything is."""
    quality = ability.quality
    if isinstance(quality, From):
        return any(_has_quality(g, ctx, part, source) for part in quality.parts)
    return quality is None or fits(g, ctx, quality, source.id)


def _has_quality(g: State, ctx: Context, part: FromWhat, source: GameObject) -> bool:
    ch = (
        source.characteristics
        if source.id not in g.objects and source.characteristics is not None
        else characteristics(g, source)
    )
    if part.color:
        return part.color in ch.colors
    if part.kind:
        return part.kind in ch.supertypes or part.kind in ch.subtypes
    if part.what is not None:
        return matches(g, ctx, part.what, source, ch)
    if part.chosen:
        host = g.objects.get(ctx.source)
        return host is not None and host.chosen.color in ch.colors
    if part.opponents:
        return source.controller in opponents(g, ctx.controller, ctx.viewer)
    if part.player >= 0:
        return source.controller == part.player
    if part.who is not None:
        return source.controller in players_of(g, ctx, part.who)
    if part.amount is not None:
        return part.compared.holds(_mana_value(g, source, ch), part.amount.value)
    if part.other_mana_values:
        host = g.objects.get(ctx.source)
        return host is None or not host.chosen.number or _mana_value(g, source, ch) != host.chosen.number
    if part.chosen_name:
        host = g.known(ctx.source)
        return host is not None and has_name(host.chosen, source, ch)
    if part.outside_identity:
        return not ch.colors.isdisjoint(outside_identity(g, ctx.controller))
    if part.ring_bearers:
        return RING_BEARER in source.marks.designations
    if part.colors is not None:
        least, most = part.colors
        return least <= len(ch.colors) <= most
    return True  # 702.14: from everything


def _mana_value(g: State, source: GameObject, ch: Characteristics) -> int:
    """202.3e: on the stack X is what was chosen for it."""
    if source.zone != STACK or "X" not in ch.mana_cost:
        return ch.mana_value
    spell = g.contexts.get(source.spell)
    return ch.mana_value + (spell.x if spell is not None else source.marks.x) * ch.mana_cost.count("X")


def can_be_targeted(g: State, entity: int, source: GameObject, controller: int) -> bool:
    """Whether ``source``, controlled by ``controller``, may target an object (id) or a player (``~player``)."""
    if entity < 0:
        player = ~entity
        despite = _despite(g, controller, player_rules_of(g, player, TargetableDespite))
        for ability, ctx in player_keywords(g, player):
            if ability.name in despite:
                continue
            if ability.name == "shroud":
                return False
            if ability.name == "hexproof" and not are_opponents(g, controller, player):
                continue
            if is_from(g, ctx, ability, source):
                return False
        return True
    obj = g.objects.get(entity)
    if obj is None:
        return False
    if obj.zone == GRAVEYARD:
        rules = player_rules_of(g, obj.owner, CardsCantBeTargeted)
        if any(is_among(g, ctx, rule.what, obj) for rule, ctx in rules):
            return False
    ch = characteristics(g, obj)
    keywords = ch.keywords
    if ch.rules:
        spell = source.zone == STACK and source.kind != ABILITY
        for c, ctx in rules_of(g, obj, CantBeTargeted):
            if c.by_opponents and not are_opponents(g, controller, ctx.controller):
                continue
            if (c.spells if spell else c.abilities) and (c.what is None or is_among(g, ctx, c.what, source)):
                return False
    if not keywords or obj.zone != BATTLEFIELD:  # 113.6: shroud and hexproof are of permanents, too
        return True
    despite = _despite(g, controller, rules_of(g, obj, TargetableDespite)) if ch.rules else frozenset()
    if "shroud" in keywords and "shroud" not in despite:
        return False
    if "hexproof" in keywords and "hexproof" not in despite and are_opponents(g, controller, obj.controller):
        ctx = static_context(g, obj)
        if any(is_from(g, ctx, a, source) for a in keywords["hexproof"]):
            return False
    return not protected_from(g, obj, source)


def _despite(g: State, controller: int, rules: list[tuple[TargetableDespite, Context]]) -> frozenset[str]:
    """What doesn't keep anything from being the target of what a player controls."""
    return frozenset(c.keyword for c, ctx in rules if c.who is None or controller in players_of(g, ctx, c.who))


_SHIELDS = {
    "shroud": Fault("702.16", "shroud", "magic/target"),
    "hexproof": Fault("702.11", "hexproof", "magic/target"),
    "protection": Fault("702.14", "protection", "magic/target"),
}


def why_not_targeted(g: State, entity: int, source: GameObject, controller: int) -> Fault:
    """What keeps something from being the target of a source, where it can't be (601.2c)."""
    if entity < 0:
        owner, found = ~entity, player_keywords(g, ~entity)
    else:
        obj = g.objects[entity]
        keywords = characteristics(g, obj).keywords if obj.zone == BATTLEFIELD else {}
        owner, ctx = obj.controller, static_context(g, obj)
        found = [(ability, ctx) for name in _SHIELDS for ability in keywords.get(name, ())]
    for ability, ctx in found:
        if ability.name == "hexproof" and not are_opponents(g, controller, owner):
            continue
        if ability.name == "shroud" or (ability.name in _SHIELDS and is_from(g, ctx, ability, source)):
            return _SHIELDS[ability.name]
    return Fault("601.2c", "an ability or effect forbids it", "magic/target")
