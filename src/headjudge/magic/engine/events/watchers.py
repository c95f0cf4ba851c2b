"""Who watches for events: triggered abilities that function where their objects are (rules 603.2, 603.6, 113.6).

They are found through two short lists of each player: permanents whose definition has a triggered or replacement
ability, and cards elsewhere with an ability that functions there.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.trigger_kinds import Part, parts_of, watches
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import planes_near
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["Watcher", "Watching", "watchers"]

Watcher = tuple[int, int, Triggered]
"""An ability that watches: the object's id, its controller, the ability."""


Row = tuple[int, int, int, Triggered, Part]
"""An ability that watches, with its place among them and the part of its trigger that looks at such events."""


class Watching:
    """Abilities that watch for events of one kind, in their order. Those that are about their own source alone are
    found by it: however many there are, an event meets only those that it may trigger."""

    __slots__ = ("others", "own")

    def __init__(self, found: list[Watcher], kind: EventKind) -> None:
        self.others: list[Row] = []
        self.own: dict[int, list[Row]] = {}
        if not found:
            return
        rows = ((w, part) for w in found for part in parts_of(w[2].trigger) if kind in part.kinds)
        for n, ((id, controller, ability), part) in enumerate(rows):
            of = self.own.setdefault(id, []) if part.own else self.others
            of.append((n, id, controller, ability, part))

    def of(self, event: Event) -> list[Row]:
        """The abilities that an event may trigger."""
        if not self.own:
            return self.others
        own = [row for id in {event.obj, event.get("new")} for row in self.own.get(id or 0, ())]
        return sorted([*self.others, *own], key=itemgetter(0)) if own else self.others


def watchers(g: State, kind: EventKind, players: Iterable[int]) -> list[Watcher]:
    """The abilities of these players' objects that now watch for events of a kind, with object and controller.

    An ability that an object has twice is there twice: each of them triggers (exalted, 702.80b, and the like).
    """
    found: list[Watcher] = []
    for q in players:
        player = g.players[q]
        for id in player.watching:
            obj = g.objects[id]
            plan = blueprint(obj.definition)
            if not obj.phased_out and not (
                g.granting and characteristics(g, obj).abilities is not plan.characteristics.abilities
            ):
                found.extend(
                    (id, obj.controller, ability)
                    for ability in plan.watched
                    if watches(ability, kind) and ability.zone == BATTLEFIELD
                )
        for id in player.functioning_cards:
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
        found.extend(_of_changed(g, kind, players))
    return found


def _of_changed(g: State, kind: EventKind, players: Iterable[int]) -> list[Watcher]:
    """The triggered abilities of permanents whose abilities effects have changed."""
    found: list[Watcher] = []
    for q in players:
        for id in g.players[q].battlefield:
            obj = g.objects[id]
            abilities = characteristics(g, obj).abilities
            if obj.phased_out or abilities is blueprint(obj.definition).characteristics.abilities:
                continue
            found.extend(
                (id, obj.controller, ability)
                for ability in abilities
                if isinstance(ability, Triggered) and watches(ability, kind) and ability.zone == BATTLEFIELD
            )
    return found
