"""Words about day and night (730)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.day_and_night import becoming
from headjudge.magic.engine.registries.nodes import condition, effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.conditions import DayOrNight
from headjudge.magic.text.tree.effects.turns import BecomeDayOrNight
from headjudge.magic.text.tree.triggers import DayChanges

__all__: list[str] = []


@condition(DayOrNight)
def day_or_night(g: State, ctx: Context, node: DayOrNight) -> bool:
    """It is day, or night, or neither."""
    return (g.daytime or "neither") == node.which


@effect(BecomeDayOrNight)
def become_day_or_night(run: Run, node: BecomeDayOrNight) -> None:
    """It becomes day, or night (730.3)."""
    run.happen([becoming(run.g, node.daytime, run.ctx.id)])


@trigger(DayChanges, EventKind.DAY)
def day_changes(g: State, ctx: Context, node: DayChanges, event: Event) -> Bound | None:
    """Day becomes night or night day; not where it was neither before."""
    return {} if event.get("was") and node.only in ("", event.get("daytime")) else None
