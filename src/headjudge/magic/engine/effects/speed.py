"""What words about speed mean (rule 702.179); see :mod:`headjudge.magic.engine.events.speed`."""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.speed import MAX, increase, speed
from headjudge.magic.engine.registries.nodes import amount, condition, effect, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.speed import AtMaxSpeed, HasMaxSpeed, IncreaseSpeed, SpeedOf

__all__: list[str] = []


@amount(SpeedOf)
def speed_of(g: State, ctx: Context, node: SpeedOf) -> int:
    """A player's speed."""
    return sum(speed(g, q) for q in players_of(g, ctx, node.who)[:1])


@condition(HasMaxSpeed)
def has_max_speed(g: State, ctx: Context, node: HasMaxSpeed) -> bool:
    """Whether those players have max speed, or whether they don't."""
    found = players_of(g, ctx, node.who)
    return bool(found) and all((speed(g, q) == MAX) != node.negative for q in found)


@condition(AtMaxSpeed)
def at_max_speed(g: State, ctx: Context, node: AtMaxSpeed) -> bool:
    """Whether the controller has max speed."""
    return speed(g, ctx.controller) == MAX


@effect(IncreaseSpeed)
def increase_speed(run: Run, node: IncreaseSpeed) -> None:
    """The controller's speed becomes greater."""
    increase(run.g, run.controller, run.value(node.amount))
