"""Moving cards by hand from zone to zone (rules 400, 110.2a)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.attaching import can_be_attached, hosts_for
from headjudge.magic.engine.characteristics.by_hand import enchants_by_hand
from headjudge.magic.engine.characteristics.faces import show
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.manual.action_log import Seers, called, knowing, tell, unnamed, where
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.magic.engine.manual.faces import definition_named
from headjudge.magic.engine.manual.meaning import Object, Seat, Things, host_meant, player_meant, things
from headjudge.magic.engine.manual.putting import put, put_within, take_away
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, CARD, COPY, EMBLEM, TOKEN, GameObject
from headjudge.magic.text.card_words import CardType
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    LIBRARY,
    NOWHERE,
    PHASED,
    PLANAR_DECK,
    STACK,
    ZoneKind,
)

__all__ = ["Move", "move"]

TO = Literal["battlefield", "graveyard", "hand", "library", "exile", "command", "none"]
FIXED = frozenset({CardType.PLANE, CardType.PHENOMENON, CardType.SCHEME, CardType.VANGUARD})
"""The types of cards that no player's zones hold."""


class Move(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`move`."""

    what: Annotated[Things, doc("what is moved")]
    to: Annotated[TO, doc("into which zone of its owner; none: what is no card ceases to exist")]
    position: Annotated[Literal["top", "bottom", "random"] | int, doc("where in a library: 1 is its top card")] = "top"
    controller: Annotated[Seat | None, doc("who controls it on the battlefield, if not its owner", "110.2a")] = None
    tapped: Annotated[bool, doc("whether it comes tapped")] = False
    face_down: Annotated[bool, doc("whether it comes face down", "707.2")] = False
    attached_to: Annotated[Object | Seat | None, doc("what it comes attached to", "701.3")] = None
    face: Annotated[str, doc("as which of its faces it comes, by its name: transformed", "712.14")] = ""


@ACTIONS.action("move", Move, by=HANDS, rule="400.7")
def move(g: State, act: Act, given: Move) -> None:
    """Put objects into another zone, or a card to another place of a library."""
    doing = Doing.of(g, act, given)
    to = ZoneKind(given.to)
    controller = -1 if given.controller is None else player_meant(doing, given.controller)
    host = 0 if given.attached_to is None else host_meant(doing, given.attached_to)
    if type(given.position) is int and given.position < 1:
        raise InvalidInput(f"places in a library are counted from 1, not {given.position}", code="manual/place")
    found = things(doing, given.what)
    staying: list[GameObject] = []
    for obj in found:
        fault = _why_not(doing, obj, to, given)
        if fault is not None:
            raise IllegalAction.of(fault)
        fault = _why_stays(doing, obj, to, given, host, obj.owner if controller < 0 else controller)
        if fault is not None:
            if doing.knows(knowing(g, obj)):
                raise IllegalAction.of(fault)
            staying.append(obj)  # whoever acts can't know what it is: it is shown, and stays where it is (400.4a)
    going = [obj for obj in found if obj not in staying]
    _tell(doing, going, to, given, controller)
    if staying:
        tell(doing, "reveals {}, which can't be put there", [(called(g, obj), "", None) for obj in staying])
    if doing.fixes:
        _fix(doing, going, to, given, controller, host)
    else:
        _effect(doing, going, to, given, controller, host)


def _why_not(doing: Doing, obj: GameObject, to: ZoneKind, given: Move) -> Fault | None:
    """Why something can't be moved so, as everybody may know; None: it can."""
    g = doing.g
    is_card = obj.kind == CARD
    marks_monarch = any(p.monarch_marker == obj.id for p in g.players)
    marks_initiative = any(p.initiative_marker == obj.id for p in g.players)
    if obj.zone in (PLANAR_DECK, ANTE) or (obj.zone == COMMAND and is_card and FIXED & set(obj.printed.types)):
        return Fault("901" if obj.zone != ANTE else "407", f"what lies in {obj.zone} stays there", "manual/fixed")
    if marks_monarch:
        return Fault("724.3", "being the monarch isn't taken away like that", "manual/fixed")
    if marks_initiative:
        return Fault("726.3", "the initiative isn't taken away like that", "manual/fixed")
    if obj.kind in (TOKEN, COPY) and obj.zone not in (BATTLEFIELD, STACK, PHASED) and to != NOWHERE:
        return Fault("110", "a token or copy that has left its zone goes nowhere any more", "manual/no-card")
    if obj.zone == PHASED and not doing.fixes:
        return Fault("702.23", "what is phased out is treated as though it didn't exist", "manual/phased")
    if to == NOWHERE:
        if is_card:
            return Fault("800.4a", "a card leaves the game only with its owner: name a zone", "manual/card")
        if not doing.fixes and obj.zone != STACK:
            return Fault("114.1", "no effect lets that cease to exist where it is: name a zone", "manual/card")
    elif obj.kind in (ABILITY, EMBLEM):
        return Fault("400.7", "what is no card can only cease to exist: its zone is none", "manual/no-card")
    if obj.zone == to and to != LIBRARY:
        return Fault("400.7", f"it is in {where(g, obj.owner, to)} already", "manual/there")
    said = given.tapped or given.controller or given.attached_to is not None or given.face_down or given.face
    if to != BATTLEFIELD and said:
        beside = "tapped, controller, attached_to, face_down and face are said of what is put onto the battlefield"
        return Fault("110", beside, "manual/battlefield")
    if given.face and not doing.knows(knowing(g, obj)):
        return Fault("400.2", "a face is said only of a card that you know", "manual/face")
    return None


def _why_stays(doing: Doing, obj: GameObject, to: ZoneKind, given: Move, host: int, controller: int) -> Fault | None:
    """Why something can't be put onto the battlefield for what it is; None: it can."""
    if to != BATTLEFIELD or given.face_down:
        return None
    g = doing.g
    shown = definition_named(obj, given.face) if given.face else obj.printed
    if obj.kind != CARD or not set(shown.types) & PERMANENT_TYPES:
        return Fault("307", f"{shown.name} can't be on the battlefield", "manual/no-permanent")
    there = obj.copy()
    there.controller = controller
    show(there, shown)
    if host:
        if not can_be_attached(g, there, host):
            return Fault("701.3", f"{shown.name} can't be attached to that", "manual/host")
    elif "aura" in shown.subtypes and not enchants_by_hand(g, shown):
        able = "" if hosts_for(g, there, controller) else ", and there is nothing it could"
        return Fault("701.3", f"{shown.name} must be attached to something{able}: say attached_to", "manual/host")
    return None


def _tell(doing: Doing, objs: list[GameObject], to: ZoneKind, given: Move, controller: int) -> None:
    g = doing.g
    groups: dict[tuple[ZoneKind, int], list[GameObject]] = {}
    for obj in objs:
        groups.setdefault((obj.zone, obj.owner), []).append(obj)
    for (frm, owner), those in groups.items():
        words = f"moves {{}} from {where(g, owner, frm)} to {_destination(g, owner, to, given)}"
        if to == NOWHERE:
            words = f"takes {{}} out of {where(g, owner, frm)}"
        elif frm == LIBRARY == to:
            words = f"moves {{}} within {where(g, owner, frm)}, {_place(given)}"
        if to == BATTLEFIELD and controller >= 0:
            words += f" under {g.players[controller].name}'s control"
        if to == BATTLEFIELD and given.tapped:
            words += ", tapped"
        if given.face:
            words += f", as {given.face.strip()}"
        after = knowing_there(g, those[0], to, given, controller)
        tell(doing, words, [(called(g, obj), unnamed(obj), _either(knowing(g, obj), after)) for obj in those])


def _destination(g: State, owner: int, to: ZoneKind, given: Move) -> str:
    return f"{where(g, owner, to)}, {_place(given)}" if to == LIBRARY else where(g, owner, to)


def _place(given: Move) -> str:
    match given.position:
        case "top":
            return "on top"
        case "bottom":
            return "at the bottom"
        case "random":
            return "at a random place"
        case place:
            return f"as card {place} from the top"


def knowing_there(g: State, obj: GameObject, to: ZoneKind, given: Move, controller: int) -> Seers:
    """Who will know what an object is once it is in a zone."""
    there = GameObject(0, 0, obj.owner, obj.definition, to)
    there.face_down = given.face_down
    there.controller = obj.owner if controller < 0 else controller
    return knowing(g, there)


def _either(one: Seers, other: Seers) -> Seers:
    """Who is among those or among these."""
    return None if one is None or other is None else one | other


def _in_library(g: State, obj: GameObject, given: Move) -> tuple[int | None, bool]:
    """The place in the list of its owner's library, and whether it is the top."""
    if given.position == "random":
        others = len(g.players[obj.owner].library) - (obj.zone == LIBRARY)
        return g.rng.below(others + 1), True
    if isinstance(given.position, int):
        return given.position - 1, True
    return None, given.position == "top"


def _in_order(objs: list[GameObject], to: ZoneKind, given: Move) -> list[GameObject]:
    """In which order objects are put somewhere one after the other, so that the first named lies on top."""
    return objs[::-1] if to == LIBRARY and given.position != "bottom" else objs


def _fix(doing: Doing, objs: list[GameObject], to: ZoneKind, given: Move, controller: int, host: int) -> None:
    g = doing.g
    for obj in _in_order(objs, to, given):
        place, top = _in_library(g, obj, given) if to == LIBRARY else (None, True)
        if to == NOWHERE:
            take_away(g, doing.turn, obj)
        elif obj.zone == to:
            put_within(g, obj, place, top=top)
        elif to == BATTLEFIELD:
            how: dict[str, Any] = {"tapped": given.tapped, "face_down": given.face_down, "attach_to": host}
            how["face"] = _face(obj, given)
            put(g, doing.turn, obj, to, controller=controller, **how)
        else:
            put(g, doing.turn, obj, to, place=place, top=top)
    doing.put_right()


def _face(obj: GameObject, given: Move) -> CardDefinition | None:
    return definition_named(obj, given.face) if given.face else None


def _effect(doing: Doing, objs: list[GameObject], to: ZoneKind, given: Move, controller: int, host: int) -> None:
    g = doing.g
    events: list[Event] = []
    for obj in _in_order(objs, to, given):
        place, top = _in_library(g, obj, given) if to == LIBRARY else (None, True)
        if obj.zone == to:
            put_within(g, obj, place, top=top)
            continue
        if obj.zone == STACK and obj.kind in (ABILITY, COPY):
            events.append(Event(EventKind.COUNTER, obj.id, obj.controller))
            continue
        data: dict[str, Any] = {"why": Cause.PUT, "top": top, "place": place}
        if to == BATTLEFIELD:
            data |= {"controller": obj.owner if controller < 0 else controller, "tapped": given.tapped}
            data |= {"face_down": given.face_down, "attach_to": host, "face": _face(obj, given)}
        if obj.zone == STACK:
            g.contexts.pop(obj.spell, None)
        events.append(Event(EventKind.MOVE, obj.id, obj.controller, frm=obj.zone, to=to, data=data))
    doing.happen(events)
