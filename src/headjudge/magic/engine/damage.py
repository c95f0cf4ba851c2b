"""Damage (rule 119): what it does, with deathtouch, lifelink, infect and wither.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
119.3a   to a player: loss of life; infect: poison counters      :func:`damage_event`
119.3c   to a planeswalker: loyalty counters are removed         :func:`damage_event`
119.3d   to a creature: marked; wither and infect: counters      :func:`damage_event`
119.3f   lifelink: the controller gains life                     :func:`damage_event`
801.10   nothing out of the controller's range is dealt damage   :func:`damage_event`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.events import performs, touched
from headjudge.magic.engine.happenings import describe
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.objects import BATTLEFIELD, Chars, Obj
from headjudge.magic.engine.prevention import can_be_prevented
from headjudge.magic.engine.protection import is_from, player_keywords, protected_from
from headjudge.magic.engine.range_of import in_range
from headjudge.magic.engine.state import Event, State, Turn

__all__ = ["damage_event", "prevented_by_protection", "source_chars"]


def source_chars(g: State, event: Event) -> tuple[Obj | None, Chars | None]:
    """The source of damage and its characteristics, as it is or as it last existed (608.2g)."""
    source = g.objects.get(event.source) or g.lki.get(event.source)
    if source is None:
        return None, None
    return source, source.chars if source.id not in g.objects else chars(g, source)


def prevented_by_protection(g: State, event: Event) -> bool:
    """Protection prevents all damage from what it protects from (702.16e)."""
    source = g.objects.get(event.source) or g.lki.get(event.source)
    if source is None:
        return False
    host = g.objects.get(event.obj)
    if host is not None:
        return protected_from(g, host, source)
    return any(a.name == "protection" and is_from(g, ctx, a, source) for a, ctx in player_keywords(g, event.who))


@performs("damage")
def damage_event(g: State, turn: Turn, event: Event) -> bool:
    """A source deals damage to a permanent or a player (119.3)."""
    n = event.n
    if n <= 0:
        return False  # 119.8
    source, ch = source_chars(g, event)
    if source is not None and ch is not None and can_be_prevented(g, event) and prevented_by_protection(g, event):
        g.say(f"{n} damage is prevented", "702.16e")
        return False
    keywords = ch.keywords if ch is not None else {}
    results: list[Event] = []
    name = describe(g, event.source) if source is not None else "Something"
    if event.obj:
        obj = g.objects.get(event.obj)
        if obj is None or obj.zone != BATTLEFIELD:
            return False
        if source is not None and not in_range(g, source.controller, obj.controller):
            return False
        _to_permanent(g, obj, n, keywords)
        g.say(f"{name} deals {n} damage to {describe(g, obj.id)}")
    else:
        player = g.players[event.who]
        if not player.in_game or (source is not None and not in_range(g, source.controller, event.who)):
            return False
        g.say(f"{name} deals {n} damage to {player.name}")
        if "infect" in keywords:
            results.append(Event("counters", who=event.who, source=event.source, n=n, data={"kind": "poison"}))
        else:
            results.append(Event("lose", who=event.who, source=event.source, n=n, data={"damage": True}))
    if event.context and event.context in g.contexts:
        notes = g.contexts[event.context].notes
        notes["damage dealt"] = notes.get("damage dealt", 0) + n
    if "lifelink" in keywords and source is not None:
        results.append(Event("gain", who=source.controller, source=event.source, n=n))
    if results:
        event.data = {**(event.data or {}), "results": results}
    return True


def _to_permanent(g: State, obj: Obj, n: int, keywords: dict) -> None:  # type: ignore[type-arg]
    types = chars(g, obj).types
    if "planeswalker" in types:
        counters = obj.counters or {}
        counters["loyalty"] = max(0, counters.get("loyalty", 0) - n)
        if not counters["loyalty"]:
            del counters["loyalty"]
        obj.counters = counters
    if "creature" in types:
        if "wither" in keywords or "infect" in keywords:
            obj.counters = obj.counters or {}
            obj.counters["-1/-1"] = obj.counters.get("-1/-1", 0) + n
        else:
            obj.damage += n
            if "deathtouch" in keywords:
                obj.deathtouched = True
    touched(g, obj)
