"""Turning face-down permanents face up (rules 116.2b, 702.34d, 707.8): a special action.

What was manifested may be turned face up so as well (701.40b).

The value of X in a morph cost is that of X in the abilities that trigger on it (107.3f).
"""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, ActionKind, Option, Priority
from headjudge.magic.engine.actions.paying_for_special_actions import pay_for
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import CLOAKED, characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.events.zones import watch
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.announcing import choose_x, payable_x
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Context, Frame, new_context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Cost, Static
from headjudge.magic.text.tree.rules import AsEnters
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["MANIFESTED", "can_turn_up", "do_as_it_is_turned_up", "show_face", "turn_up_frame"]

MEGAMORPH = "megamorph"
ANNOUNCED, PAID, SHOWN = 1, 2, 3
"""The stages once X is chosen, the cost is paid, the face is up."""


MANIFESTED = "manifested"
"""The designation of what was manifested: a creature card may be turned face up for its mana cost (701.40b)."""
MANA_COST = "mana cost"


def _costs(obj: GameObject) -> dict[str, Cost]:
    """For what a face-down permanent may be turned face up: by its morph, megamorph (702.37b today) or disguise
    ability; what was manifested or cloaked and is a creature card also for its mana cost (701.40b, c)."""
    plan = blueprint(obj.printed)
    keywords = plan.characteristics.keywords
    found: dict[str, Cost] = {}
    for name in ("morph", MEGAMORPH, "disguise"):
        for keyword in keywords.get(name, ())[:1]:
            if keyword.cost is not None:
                found[name] = keyword.cost
    if {MANIFESTED, CLOAKED} & obj.marks.designations and CREATURE in obj.printed.types and obj.printed.mana_cost:
        found[MANA_COST] = plan.cost
    return found


def _payable(g: State, player: int, obj: GameObject) -> list[str]:
    ctx = Context(0, obj.id, player)
    return [name for name, cost in _costs(obj).items() if can_pay(g, ctx, cost, obj)]


def can_turn_up(g: State, player: int, obj: GameObject) -> bool:
    """Whether a player could turn a face-down permanent face up now."""
    return obj.zone == BATTLEFIELD and obj.controller == player and bool(_payable(g, player, obj))


def _why_not(now: Priority, obj: GameObject) -> Fault | None:
    if obj.zone == BATTLEFIELD and obj.face_down and can_turn_up(now.g, now.player, obj):
        return None
    return Fault("702.34d", f"{describe(now.g, obj.id)} can't be turned face up now", "magic/turn-up")


def _begin(now: Priority, obj: GameObject) -> None:
    push(now.turn, "turn up", object=obj.id, player=now.player, x=0)


def _label(g: State, option: Option) -> str:
    """Only its controller is asked, who may look at it (707.5)."""
    return f"turn face up {g.objects[option[1]].printed.name}"


ACTIONS.add("turn up", ActionKind("turn face up", _why_not, _begin, payable=True, label=_label))


@handles("turn up")
def turn_up_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Choose X, pay the whole morph cost, turn it face up. It doesn't use the stack."""
    obj = g.objects.get(frame.data["object"])
    player: int = frame.data["player"]
    if obj is None or (not obj.face_down and frame.stage != SHOWN):
        return True
    ctx = Context(0, obj.id, player, turn.marker)
    ctx.x = frame.data["x"]
    asker = Asker(g, turn, frame)
    if frame.stage == 0:
        names = _payable(g, player, obj) or list(_costs(obj))[:1]
        if not names:
            return True
        kind = asker.one(player, DecisionKind.TYPE, "Turn it face up for which cost?", names)
        cost = _costs(obj)[kind]
        choose_x(asker, ctx, (), payable_x(g, ctx, cost, lambda: cost, obj, None), obj)
        frame.data.update({"for": kind, "x": ctx.x})
        frame.stage = ANNOUNCED
    elif frame.stage == ANNOUNCED:
        return not pay_for(asker, ctx, _costs(obj)[frame.data["for"]], obj, then=PAID)
    elif frame.stage == PAID:
        frame.stage = SHOWN
        show_face(g, obj)
        acted(g, turn)
        g.say(f"{g.player_name(player)} turns {obj.printed.name} face up", "707.8")
        do_as_it_is_turned_up(g, turn, obj)
    else:
        _tell(g, turn, obj, player, ctx.x, counter=frame.data["for"] == MEGAMORPH)
        return True
    return False


def show_face(g: State, obj: GameObject) -> None:
    """A permanent is face up: what it became by lying face down it isn't any more, also if it is turned face down again
    (701.40a, 701.58a, 702.168a)."""
    marks = obj.marks
    way = "" if marks.cast.way == "disguise" else marks.cast.way
    kept = marks.designations - {MANIFESTED, CLOAKED}
    obj.marks = marks._replace(designations=kept, cast=marks.cast._replace(way=way), looks=None)
    obj.face_down = False
    obj.epoch = -1
    watch(g, obj)
    g.bump(obj.controller)
    g.check_objects.add(obj.id)


def do_as_it_is_turned_up(g: State, turn: Turn, obj: GameObject) -> None:
    """What a permanent that has just been shown says is done as it is turned face up is done next, before anything
    triggers on that (708.8 today)."""
    for ability in characteristics(g, obj).abilities:
        for change in ability.changes if isinstance(ability, Static) else ():
            if isinstance(change, AsEnters) and change.turned_up:
                ctx = new_context(g, turn, obj.id, obj.controller)
                turn.agenda += [Frame("instead", None, ctx.id), Frame("effect", change.effect, ctx.id)]


def _tell(g: State, turn: Turn, obj: GameObject, player: int, x: int, *, counter: bool) -> None:
    events = [Event(EventKind.NOTE, obj.id, player, data={"note": "turned face up", "x": x})]
    if counter:
        events.insert(0, Event(EventKind.COUNTERS, obj.id, by=player, n=1, data={"kind": "+1/+1"}))
    happen(g, turn, events)
