"""Life gained in place of what rad counters would take (614.1a)."""

from __future__ import annotations

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events.radiation import is_radiation
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.tree.rules import RadiationHeals

__all__: list[str] = []


def _loses_by_it(g: State, ctx: Context, node: RadiationHeals, event: Event) -> bool:
    if event.n <= 0 or not is_radiation(g, event.context) or not sees(g, ctx, event.who):
        return False
    return event.who in players_of(g, ctx, node.who)


@replaces(RadiationHeals, EventKind.LOSE, applies=_loses_by_it)
def healed(run: Asker, ctx: Context, node: RadiationHeals, event: Event) -> list[Event]:
    """As much life is gained as would be lost."""
    event.kind = EventKind.GAIN
    return [event]
