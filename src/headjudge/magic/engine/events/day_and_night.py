"""Day and night (730), and daybound and nightbound, which turn permanents with them (702.145).

========  =====================================================  ===============================
section   what                                                   where
========  =====================================================  ===============================
730.1     it is neither, until something says so                 ``State.daytime``
730.2     the untap step looks back at the turn before           :func:`look_back_at_turn`
730.3     it becomes the one, and no longer is the other         :func:`day_event`
702.145b  at night a daybound card enters with its back up       :func:`_enters_at_night`
702.145b  a daybound permanent transforms as it becomes night    :func:`settle`
702.145c  … and any time it has its front up at night            :func:`settle`
702.145d  with daybound about it is day, if it is neither        :func:`settle`
702.145e  a nightbound permanent is turned back by day           :func:`settle`
702.145g  with nightbound alone it is night, if it is neither    :func:`settle`
========  =====================================================  ===============================

What has one of the two can't transform but by it (:mod:`.transforming`). "Any time" means as soon as something has
happened, also in the middle of a resolution: no state-based action.
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events.entering import would_be
from headjudge.magic.engine.events.happen import SETTLE_DAYTIME, perform_all, performs
from headjudge.magic.engine.events.history import happened
from headjudge.magic.engine.events.replacement import OF_THE_RULES, replaces
from headjudge.magic.engine.events.transforming import other_face
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantTransform
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.categories import Change

__all__ = ["DAY", "NIGHT", "becoming", "look_back_at_turn", "settle"]

DAY, NIGHT = "day", "night"
DAYBOUND, NIGHTBOUND = "daybound", "nightbound"


def becoming(g: State, daytime: str, context: int = 0) -> Event:
    """The event that it becomes day or night, which happens to everybody."""
    return Event(EventKind.DAY, context=context, data={"daytime": daytime, "active": tuple(g.living())})


@performs(EventKind.DAY)
def day_event(g: State, turn: Turn, event: Event) -> bool:
    """It becomes day or night, if it isn't; what it was is noted for what triggers on that."""
    daytime = event.get("daytime")
    if g.daytime == daytime:
        return False
    event.data = {**(event.data or {}), "was": g.daytime}
    g.daytime = daytime
    g.bump_all()
    g.say(f"It becomes {daytime}")
    return True


def look_back_at_turn(g: State, turn: Turn) -> None:
    """730.2: by day it becomes night if no active player of the turn before cast a spell in it, by night it becomes day
    if one of them cast two or more."""
    cast = [happened(turn, "spells", [q], last=True) for q in turn.active_before]
    if g.daytime == DAY and not sum(cast):
        perform_all(g, turn, [becoming(g, NIGHT)])
    elif g.daytime == NIGHT and max(cast, default=0) >= 2:
        perform_all(g, turn, [becoming(g, DAY)])


@SETTLE_DAYTIME.fill
def settle(g: State, turn: Turn) -> None:
    """Let it be day or night if something wants that, and turn what has the wrong face up."""
    there = [g.objects[id] for player in g.players for id in player.battlefield]
    bound = [(obj, kind) for obj in there for kind in (DAYBOUND, NIGHTBOUND) if _has(g, obj, kind)]
    if not bound:
        return
    if not g.daytime:
        perform_all(g, turn, [becoming(g, DAY if any(kind == DAYBOUND for _, kind in bound) else NIGHT)])
        return  # and with that this is done again
    wrong = DAYBOUND if g.daytime == NIGHT else NIGHTBOUND
    turning = [obj.id for obj, kind in bound if kind == wrong and _is_wrong(g, obj)]
    if turning:
        perform_all(g, turn, [Event(EventKind.TRANSFORM, id, data={"bound": True}) for id in turning])


def _has(g: State, obj: GameObject, kind: str) -> bool:
    return not obj.phased_out and kind in characteristics(g, obj).keywords


def _is_wrong(g: State, obj: GameObject) -> bool:
    """Whether a daybound permanent shows its front, or a nightbound one its back, and can be turned."""
    front = g.daytime == NIGHT
    return (obj.printed is obj.whole) == front and other_face(obj) is not None and not has_rule(g, obj, CantTransform)


@node()
class EntersAtNight(Change):
    """At night a card or token with daybound enters with its back face up (702.145b)."""


def _back(g: State, event: Event) -> CardDefinition | None:
    """The back face of what would enter with its front up."""
    if event.get("face") or event.get("face_down") or (event.kind == EventKind.MOVE and event.get("definition")):
        return None
    if event.kind == EventKind.CREATE:
        whole: CardDefinition = event.get("definition")
        return whole.back
    obj = g.objects.get(event.obj)
    return obj.whole.back if obj is not None and obj.printed is obj.whole else None


def _would_enter_so(g: State, ctx: Context, node: EntersAtNight, event: Event) -> bool:
    if g.daytime != NIGHT or _back(g, event) is None:
        return False
    new = would_be(g, event)
    return new is not None and DAYBOUND in characteristics(g, new).keywords


@replaces(EntersAtNight, EventKind.MOVE, EventKind.CREATE, applies=_would_enter_so)
def _enters_at_night(run: Asker, ctx: Context, node: EntersAtNight, event: Event) -> list[Event]:
    event.data = {**(event.data or {}), "face": _back(run.g, event)}
    return [event]


for _kind in (EventKind.MOVE, EventKind.CREATE):
    OF_THE_RULES.setdefault(_kind, []).append(EntersAtNight())
