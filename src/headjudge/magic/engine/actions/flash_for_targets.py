"""What a spell must be aimed at, where only that lets it be cast as though it had flash (rule 601.3e)."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.costs.casting_keywords import WAYS, keyword_of
from headjudge.magic.engine.costs.costs_of_ways import FLASH_FOR
from headjudge.magic.engine.costs.paid_instead import is_paid_as_flash
from headjudge.magic.engine.registries.nodes import holds
from headjudge.magic.engine.stack.timing import as_though_flash
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.categories import Condition
from headjudge.magic.text.tree.conditions import TargetsThat

__all__ = ["flash_for_targets", "is_aimed_so"]


def flash_for_targets(g: State, ctx: Context, obj: GameObject, data: dict[str, Any]) -> list[Condition]:
    """What a spell must be aimed at, where only that lets it be cast now, as though it had flash (601.3e)."""
    plan = blueprint(obj.printed)
    if not ctx.cast.instantly or data["free"] or data["told"] or obj.face_down or plan.instant or not plan.flashes:
        return []
    way, player = data["way"], data["player"]
    keyword = WAYS.get(keyword_of(way))
    if way == FLASH_FOR or (keyword is not None and keyword.as_instant):
        return []
    if as_though_flash(g, player, obj) or is_paid_as_flash(g, player, obj, way):
        return []
    aims = [a.condition for a in plan.flashes if a.condition is not None and _names_targets(a.condition)]
    others = [a.condition for a in plan.flashes if a.condition is None or not _names_targets(a.condition)]
    if any(condition is None or holds(g, ctx, condition) for condition in others):
        return []
    return aims


def _names_targets(condition: Condition) -> bool:
    return any(isinstance(part, TargetsThat) for part in walk(condition))


def is_aimed_so(g: State, ctx: Context, aims: list[Condition], targets: dict[int, tuple[int, ...]]) -> bool:
    """Whether a spell with those targets is aimed at what it has to be."""
    trial = ctx.copy(0)
    trial.targets = targets
    return any(holds(g, trial, aim) for aim in aims)
