"""Who watches for events: triggered abilities that function where their objects are (rules 603.2, 603.6, 113.6).

They are found through two short lists of each player: permanents whose definition has a triggered or replacement
ability, and cards elsewhere with an ability that functions there.
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.blueprint import blueprint
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.objects import BATTLEFIELD, Obj
from headjudge.magic.engine.range_of import planes_near
from headjudge.magic.engine.state import State
from headjudge.magic.engine.trigger_kinds import watches
from headjudge.magic.text.tree.abilities import Triggered

__all__ = ["Watcher", "watchers"]

Watcher = tuple[int, int, Triggered]
"""An ability that watches: the object's id, its controller, the ability."""


def watchers(g: State, kind: str, players: Iterable[int]) -> list[Watcher]:
    """The abilities of these players' objects that now watch for events of a kind, with object and controller."""
    found: list[Watcher] = []
    for q in players:
        player = g.players[q]
        for id in player.watching:
            obj = g.objects[id]
            plan = blueprint(obj.definition)
            found.extend(
                (id, obj.controller, ability)
                for ability in plan.watched
                if watches(ability, kind) and ability.zone == BATTLEFIELD and _has(g, obj, ability)
            )
        for id in player.elsewhere:
            obj = g.objects[id]
            found.extend(
                (id, obj.controller, ability)
                for ability in blueprint(obj.definition).watched
                if watches(ability, kind) and ability.zone == obj.zone
            )
    for id in planes_near(g, players):
        obj = g.objects[id]
        watching = [a for a in blueprint(obj.definition).watched if watches(a, kind)]
        found.extend((id, obj.controller, ability) for ability in watching)
    if g.granting:
        found.extend(_granted(g, kind, players))
    return found


def _has(g: State, obj: Obj, ability: Triggered) -> bool:
    if not g.granting:
        return not obj.phased_out
    return not obj.phased_out and ability in chars(g, obj).abilities


def _granted(g: State, kind: str, players: Iterable[int]) -> list[Watcher]:
    """Triggered abilities that objects have been given by effects."""
    found: list[Watcher] = []
    for q in players:
        for id in g.players[q].battlefield:
            obj = g.objects[id]
            ch = chars(g, obj)
            printed = blueprint(obj.definition).chars.abilities
            if ch.abilities is printed:
                continue
            found.extend(
                (id, obj.controller, ability)
                for ability in ch.abilities
                if isinstance(ability, Triggered) and watches(ability, kind) and ability not in printed
            )
    return found
