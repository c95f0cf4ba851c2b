"""Cards that can't enter the battlefield from where they are (rule 101.2): "creature cards in graveyards can't enter".

That is looked at before anything that happens at the same time: what enters together with what says so enters.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import CantEnter
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["that_can_enter"]


def that_can_enter(g: State, events: list[Event]) -> list[Event]:
    """The events without those in which something would enter that can't."""
    if not any(event.kind == EventKind.MOVE and event.to == BATTLEFIELD for event in events):
        return events
    return [event for event in events if not _is_kept_out(g, event)]


def _is_kept_out(g: State, event: Event) -> bool:
    obj = g.objects.get(event.obj)
    if obj is None or event.kind != EventKind.MOVE or event.to != BATTLEFIELD or event.frm in (BATTLEFIELD, STACK):
        return False
    rules = player_rules_of(g, obj.owner, CantEnter)
    return any(matches(g, ctx, rule.what, obj, characteristics(g, obj)) for rule, ctx in rules)
