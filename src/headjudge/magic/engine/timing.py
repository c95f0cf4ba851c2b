"""When spells may be cast and abilities activated: limits written on abilities, and effects that forbid."""

from __future__ import annotations

from headjudge.magic.engine.behaviour import holds
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.happenings import describe
from headjudge.magic.engine.history import happened
from headjudge.magic.engine.mana import is_mana_ability
from headjudge.magic.engine.matching import is_such_spell
from headjudge.magic.engine.objects import BATTLEFIELD, Obj
from headjudge.magic.engine.range_of import in_range
from headjudge.magic.engine.restrictions import CantCast, CastAsThoughFlash, NoActivations
from headjudge.magic.engine.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.state import State, Turn
from headjudge.magic.engine.uses import uses
from headjudge.magic.text.tree.abilities import Activated
from headjudge.magic.text.tree.costs import LoyaltyCost
from headjudge.magic.text.tree.nouns import SELF_SLOT

__all__ = ["as_though_flash", "forbidden_by", "is_loyalty_ability", "may_activate_now"]


def forbidden_by(g: State, player: int, obj: Obj) -> str | None:
    """Why an effect keeps a player from casting a spell, or None (101.2)."""
    for c, ctx in player_rules_of(g, player, CantCast):
        if c.what is not None and not is_such_spell(g, ctx, c.what, obj):
            continue
        if c.more_than < 0 or any(happened(turn, "spells", (player,)) >= c.more_than for turn in g.turns):
            return f"{describe(g, ctx.source)} says that it can't be cast (rule 101.2)"
    return None


def as_though_flash(g: State, player: int, obj: Obj) -> bool:
    """Whether an effect lets a player cast a card as though it had flash (702.8)."""
    return any(
        c.what is None or is_such_spell(g, ctx, c.what, obj) for c, ctx in player_rules_of(g, player, CastAsThoughFlash)
    )


def may_activate_now(g: State, turn: Turn, player: int, obj: Obj, ability: Activated, sorcery: bool) -> str | None:
    """Why a player may not begin to activate an ability now, or None: control, range (801.6), limits (602.5)."""
    limits = ability.limits
    for c, _ in rules_of(g, obj, NoActivations):
        if not (c.but_mana and is_mana_ability(ability)):
            return f"{describe(g, obj.id)}'s abilities can't be activated (rule 101.2)"
    if obj.zone == BATTLEFIELD:
        if obj.controller != player and "any player" not in limits:
            return f"{describe(g, obj.id)} is controlled by {g.player_name(obj.controller)} (rule 602.2)"
        if not in_range(g, player, obj.controller):
            return f"{describe(g, obj.id)} is out of range (rule 801.6)"
    elif obj.owner != player:
        return f"{describe(g, obj.id)} is another player's card (rule 602.2)"
    loyalty = is_loyalty_ability(ability)
    if loyalty or "sorcery" in limits:
        if not sorcery:
            return "that ability can be activated only when you could cast a sorcery (rule 602.5d)"
        if loyalty and uses(g, obj, ability, "loyalty") > 0:
            return "one loyalty ability of a planeswalker each turn (rule 606.3)"
    return _limits(g, turn, player, obj, ability)


def is_loyalty_ability(ability: Activated) -> bool:
    """Whether an activated ability is a loyalty ability (606.1)."""
    return any(isinstance(part, LoyaltyCost) for part in ability.cost.parts)


def _limits(g: State, turn: Turn, player: int, obj: Obj, ability: Activated) -> str | None:
    if ability.condition is not None:
        ctx = Context(0, obj.id, player)
        ctx.slots = {SELF_SLOT: (obj.id,)}
        if not holds(g, ctx, ability.condition):
            return "the condition for activating that ability doesn't hold (rule 602.5b)"
    for limit in ability.limits:
        if limit == "once each turn" and uses(g, obj, ability) >= 1:
            return "only once each turn (rule 602.5b)"
        if limit == "your turn" and player not in turn.active:
            return "only during your turn (rule 602.5)"
        if limit == "your upkeep" and (player not in turn.active or turn.step != "upkeep"):
            return "only during your upkeep (rule 602.5)"
        if limit == "before attackers" and turn.step not in ("upkeep", "draw", "precombat-main", "beginning-of-combat"):
            return "only before attackers are declared (rule 602.5)"
    return None
