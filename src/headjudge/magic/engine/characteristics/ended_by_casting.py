"""Effects that last until a player casts a spell of some kind (611.2a)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import take_out_of_force, waiting_for
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.until import End
from headjudge.magic.multiplayer.limited_range_of_influence import sees

__all__ = ["end_as_cast"]


def end_as_cast(g: State, spell: GameObject) -> None:
    """End what lasts until such a spell as has just been cast, if the effect sees whoever cast it (801.11)."""
    for effect in waiting_for(g, End.CAST):
        such = effect.until.spells
        seen = such is not None and sees(g, effect.ctx, spell.controller)
        if such is not None and seen and matches(g, effect.reading(), such, spell, characteristics(g, spell)):
            take_out_of_force(g, effect)
