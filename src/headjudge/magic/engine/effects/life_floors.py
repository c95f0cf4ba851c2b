"""Damage that reduces a life total to no less than a number (rules 614.1a, 120.4c).

What damage dealt at one time takes from a player counts together, whatever deals it.
"""

from __future__ import annotations

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import players_of, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.rules import LifeFloor

__all__: list[str] = []


def _same(event: Event, other: Event) -> bool:
    return (other.kind, other.who) == (event.kind, event.who) and bool(other.get("damage"))


def _applies(g: State, ctx: Context, node: LifeFloor, event: Event) -> bool:
    return bool(event.get("damage")) and event.n > 0 and event.who in players_of(g, ctx, node.who)


@replaces(LifeFloor, EventKind.LOSE, applies=_applies, only=lambda node: node.amount == node.floor)
def _no_lower(run: Asker, ctx: Context, node: LifeFloor, event: Event) -> list[Event]:
    """As much is lost as leaves the number; whoever has less already loses as ever."""
    floor = value(run.g, ctx, node.floor)
    lost = sum(e.n for e in run.frame.data["done"] if _same(event, e))
    left = run.g.players[event.who].life - lost
    if left >= floor and left - event.n < floor:
        event.n = left - floor
        run.g.say(f"{run.g.players[event.who].name}'s life total is reduced to no less than {floor}", "614.1")
    return [event] if event.n else []
