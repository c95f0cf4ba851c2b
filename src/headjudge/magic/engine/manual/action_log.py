"""What the log tells of manual actions: everybody what was done, and which cards to those who may know them (400.2)."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.characteristics.controlled import hand_seen_by, seen_by
from headjudge.magic.engine.characteristics.face_down_exile import lies_face_down, lookers
from headjudge.magic.engine.characteristics.naming import face_down_name
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.manual.doing import Doing
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.zone_kinds import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    HAND,
    LIBRARY,
    PHASED,
    STACK,
    ZoneKind,
)

__all__ = ["Seers", "called", "knowing", "listed", "named", "tell", "unnamed", "where"]

Seers = frozenset[int] | None
"""Who may know what something is: these seats; None: everybody."""


def knowing(g: State, obj: GameObject) -> Seers:
    """Who knows what an object is as it lies now."""
    if obj.zone == HAND:
        return hand_seen_by(g, obj.owner)
    if obj.zone == LIBRARY:
        return frozenset()
    if lies_face_down(obj):
        return lookers(g, obj)
    return seen_by(g, obj.controller) if obj.face_down else None


def called(g: State, obj: GameObject) -> str:
    """What an object is called by those who may know it."""
    return obj.printed.name if obj.face_down else describe(g, obj.id)


def listed(names: Iterable[str]) -> str:
    """Names in a row."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def unnamed(obj: GameObject) -> str:
    """What an object is called by those who may not know what it is."""
    if obj.zone in (BATTLEFIELD, PHASED, STACK):
        return face_down_name(obj)
    return "a card"


def named(g: State, entity: int) -> str:
    """An object or a player (``~player``) as everybody may read it."""
    obj = g.objects.get(entity)
    return describe(g, entity) if obj is None or knowing(g, obj) is None else unnamed(obj)


def where(g: State, player: int, zone: ZoneKind) -> str:
    """A zone as the log says it."""
    shared = {BATTLEFIELD: "the battlefield", STACK: "the stack", EXILE: "exile", COMMAND: "the command zone"}
    return shared.get(zone) or f"{g.players[player].name}'s {'phased-out permanents' if zone == PHASED else zone}"


def tell(doing: Doing, said: str, objs: Iterable[tuple[str, str, Seers]] = ()) -> None:
    """Note in the log what is done: "{}" in what is said stands for the objects, each with its name, what those call it
    who may not know it, and who may."""
    g = doing.g
    words = f"by hand: {doing.who} {said}"
    objs = list(objs)
    seers = _all_know(seen for _, _, seen in objs)
    named = listed(name for name, _, _ in objs) if objs else ""
    if seers is None:
        g.log.add(words.replace("{}", named))
        return
    g.log.add(words.replace("{}", named), seers, words.replace("{}", _hidden(objs)))


def _all_know(all_seen: Iterable[Seers]) -> Seers:
    """Who may know all of some objects."""
    found: Seers = None
    for seen in all_seen:
        if seen is not None:
            found = seen if found is None else found & seen
    return found


def _hidden(objs: list[tuple[str, str, Seers]]) -> str:
    """Some objects as those call them who may not know all of them: the public ones by their names."""
    shown = [name if seen is None else hidden for name, hidden, seen in objs]
    cards = shown.count("a card")
    if cards > 1:
        shown = [*(name for name in shown if name != "a card"), f"{cards} cards"]
    return listed(shown)
