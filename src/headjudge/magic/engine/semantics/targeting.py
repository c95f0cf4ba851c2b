"""Whether a spell or an ability has such a target, or could be given one (115.9, 601.2c)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import condition
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.qualities import targets_of
from headjudge.magic.engine.semantics.stats import is_definite, is_meant
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.targets.legal_targets import legal_targets
from headjudge.magic.engine.targets.target_words import needs_x, specs_of_spell
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import AnyRecipient, Some, You, is_just_one
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []


def _names_one(node: c.TargetsThat) -> bool:
    """One target is asked for: any that is such, a player, or something named."""
    aims = [node.aim] if node.second is None else [node.aim, node.second]
    return is_definite(node.what) and all(map(_is_one_aim, aims))


def _is_one_aim(aim: Objects | Players) -> bool:
    if isinstance(aim, Some):
        return is_just_one(aim) and not aim.at_random and aim.chooser is None
    return isinstance(aim, (AnyRecipient, You)) or is_definite(aim)


@condition(c.TargetsThat, only=_names_one)
def targets_that(g: State, ctx: Context, node: c.TargetsThat) -> bool:
    """Whether something on the stack has such a target; of what its player is about to cast, whether it can have one:
    what it costs then depends on the target that is chosen (601.2f)."""
    for obj in known_objects(g, ctx, node.what):
        if obj.id != ctx.source or obj.zone == BATTLEFIELD:
            chosen = targets_of(g, obj)
        elif ctx.targets:
            chosen = [t for those in ctx.targets.values() for t in those]
        else:
            chosen = _possible(g, ctx, obj)
        if any((t < 0 and _any_player(g, ctx, node.aim, ~t)) or is_meant(g, ctx, node.aim, t) for t in chosen):
            return True
        if node.second is not None and any(is_meant(g, ctx, node.second, t) for t in chosen):
            return True
    return False


def _is_a_target(node: c.OnlyTargetIs) -> bool:
    return is_definite(node.what) and _is_one_aim(node.aim)


@condition(c.OnlyTargetIs, only=_is_a_target)
def only_target_is(g: State, ctx: Context, node: c.OnlyTargetIs) -> bool:
    """Whether something on the stack has just one target, and which."""
    there = [targets_of(g, obj) for obj in known_objects(g, ctx, node.what)]
    return any(len(chosen) == 1 and chosen[0] > 0 and is_meant(g, ctx, node.aim, chosen[0]) for chosen in there)


def _any_player(g: State, ctx: Context, aim: object, player: int) -> bool:
    """Whether words mean any player, or any opponent, beside permanents of some kind."""
    return isinstance(aim, AnyRecipient) and (not aim.opponent or are_opponents(g, ctx.controller, player))


def _possible(g: State, ctx: Context, obj: GameObject) -> list[int]:
    """What a spell that has no targets yet could be given as one."""
    if obj.face_down:
        return []
    wanted = specs_of_spell(g, ctx, obj, blueprint(obj.printed).effect)
    return [t for spec in wanted if not needs_x(spec) for t in legal_targets(g, ctx, spec, obj)]
