"""Cards that lie face down in exile: who may look at them, and what they are to everybody (rule 406.3).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
406.3    who looked at it before, or was allowed to, may look    :func:`hidden_from`
406.3a   it has no characteristics                               :mod:`.layers`
406.3a   it is turned face up just before it is played           :func:`turned_up`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from headjudge.magic.engine.characteristics.controlled import OPEN, seen_by, sees
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import LooksAtExiled
from headjudge.magic.text.zone_kinds import EXILE

__all__ = ["hidden_from", "keep_looking", "let_look", "lies_face_down", "lookers", "turned_up"]


def lies_face_down(obj: GameObject) -> bool:
    """Whether a card lies face down in exile."""
    return obj.face_down and obj.zone == EXILE


def let_look(obj: GameObject, players: Iterable[int]) -> None:
    """From now on these players may look at a card for as long as it lies face down in exile."""
    obj.marks = obj.marks._replace(lookers=obj.marks.lookers | frozenset(players))


def lookers(g: State, obj: GameObject) -> frozenset[int]:
    """Who sees a card that lies face down in exile, those who see what such a player sees among them (711.3)."""
    found = set(obj.marks.lookers)
    found.update(q for q in range(len(g.players)) if q not in found and _is_allowed(g, q, obj))
    return frozenset[int]().union(*(seen_by(g, q) for q in found))


def _is_allowed(g: State, player: int, obj: GameObject) -> bool:
    """Whether something that exiled a card says that a player may look at it."""
    for _, ctx in player_rules_of(g, player, LooksAtExiled):
        source = g.objects.get(ctx.source)
        if source is not None and obj.id in source.linked:
            return True
    return False


def keep_looking(g: State, source: GameObject) -> None:
    """Whoever may look at what an object has exiled may go on, although the object leaves or gets another
    controller."""
    for id in source.linked:
        obj = g.objects.get(id)
        if obj is not None and lies_face_down(obj):
            let_look(obj, (q for q in range(len(g.players)) if _is_allowed(g, q, obj)))


def hidden_from(g: State, seat: int | None, obj: GameObject) -> bool:
    """Whether an object lies face down and a seat (None: someone without one) may not look at it (406.3, 707.2)."""
    if not obj.face_down:
        return False
    if obj.zone != EXILE:
        return not sees(g, seat, obj.controller)
    return seat != OPEN and seat not in lookers(g, obj)


@contextmanager
def turned_up(obj: GameObject) -> Iterator[None]:
    """Look at a card in exile as it is just before it is played: face up (406.3a)."""
    if not lies_face_down(obj):
        yield
        return
    was = obj.epoch, obj.characteristics
    obj.face_down, obj.epoch = False, -1
    try:
        yield
    finally:
        obj.face_down = True
        obj.epoch, obj.characteristics = was
