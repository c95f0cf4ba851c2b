"""The spells that were cast this turn, such as they were then (601.2i)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, matches
from headjudge.magic.engine.events.history import turn_meant
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CastAsThoughFlash, CostChange
from headjudge.magic.text.tree.categories import Amount, Objects
from headjudge.magic.text.tree.nouns import Each, Filter, Some

__all__ = ["cast_before", "casts", "counted_as_cast", "had_as_cast", "is_nth"]


def casts(g: State, ctx: Context, player: int, what: Filter, *, but: GameObject | None = None) -> list[GameObject]:
    """The spells that a filter describes and that a player has cast this turn, in order; ``but`` the one that an object
    is or was."""
    found = [spell for q, spell in turn_meant(g, ctx).casts if q == player]
    if but is not None:
        last = max((n for n, spell in enumerate(found) if spell.card == but.card), default=-1)
        found = [spell for n, spell in enumerate(found) if n != last]
    return [one for one in found if _is_such(g, ctx, what, one)]


def cast_before(g: State, ctx: Context, player: int, what: Filter, spell: GameObject) -> list[GameObject]:
    """Those of these spells that were cast before a spell of the same player."""
    found = [one for q, one in turn_meant(g, ctx).casts if q == player]
    until = next((n for n, one in enumerate(found) if one.id == spell.id), 0)
    return [one for one in found[:until] if _is_such(g, ctx, what, one)]


def _is_such(g: State, ctx: Context, what: Filter, spell: GameObject) -> bool:
    return matches(g, ctx, what, spell, spell.characteristics or characteristics(g, spell))


def had_as_cast(g: State, ctx: Context, obj: GameObject) -> tuple[Objects, ...]:
    """Of what a spell asks whether its player controlled such as they cast it, what they control now."""
    abilities = blueprint(obj.printed).asks_as_cast
    return tuple(what for what in abilities if isinstance(what, Some) and candidates(g, ctx, what.what))


def counted_as_cast(g: State, ctx: Context, obj: GameObject) -> tuple[tuple[Amount, int], ...]:
    """The numbers that a spell says are as they were as it was cast, as they are now."""
    return tuple((amount, value(g, ctx, amount)) for amount in blueprint(obj.printed).counts_as_cast)


def is_nth(g: State, ctx: Context, player: int, rule: CastAsThoughFlash | CostChange) -> bool:
    """Whether a spell that the player is about to cast, or is casting, would be the one in the turn that a rule is
    about."""
    if not rule.nth or not isinstance(rule.what, Each):
        return True
    return len(casts(g, ctx, player, rule.what.what)) == rule.nth - 1
