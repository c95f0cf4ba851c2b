"""Effects by which a player can't activate abilities, those of mana among them (rules 101.2, 602.5)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.events.history import is_active
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantActivate
from headjudge.magic.multiplayer.limited_range_of_influence import sees

__all__ = ["stopped_by"]


def stopped_by(g: State, player: int, obj: GameObject, *, mana: bool, loyalty: bool = False) -> Context | None:
    """What keeps a player now from activating an ability of an object, a mana ability or a loyalty ability perhaps."""
    for rule, ctx in player_rules_of(g, player, CantActivate):
        spared = (rule.but_mana and mana) or (rule.but_loyalty and loyalty) or (rule.loyalty and not loyalty)
        if spared or (rule.own_turn and is_active(g, player)):
            continue
        if rule.in_combat and not any(turn.combat is not None and sees(g, ctx, turn.active[0]) for turn in g.turns):
            continue
        if rule.what is None or is_among(g, ctx, rule.what, obj):
            return ctx
    return None
