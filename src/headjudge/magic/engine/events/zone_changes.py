"""What happens as an object changes zones (400.7): what it brings along, what it frees, what is told of it."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.characteristics.battles import DEFENSE, defender_of
from headjudge.magic.engine.characteristics.controlled import hand_seen_by, seen_by
from headjudge.magic.engine.characteristics.counters_forbidden import may_have
from headjudge.magic.engine.characteristics.durations import follow
from headjudge.magic.engine.characteristics.face_down_exile import let_look, lies_face_down
from headjudge.magic.engine.characteristics.keyword_counters import note_change
from headjudge.magic.engine.characteristics.layers import characteristics, has_ward
from headjudge.magic.engine.characteristics.naming import FACE_DOWN_CARD, called, last_called
from headjudge.magic.engine.events.attachments import attach
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.choices_made import link
from headjudge.magic.engine.events.entering import FOR_NOW
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.parting import absorb, part
from headjudge.magic.engine.events.preparing import ENTERS_PREPARED, prepare
from headjudge.magic.engine.events.zones import move, remove_from_game, stop_watching
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.event import APART, MELDED, Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, COPY, TOKEN, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.limited_range_of_influence import effects_seen_by, in_range
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import BATTLE, PLANESWALKER
from headjudge.magic.text.zone_kinds import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    SIDEBOARD,
    STACK,
)

__all__ = ["COUNTERS_THERE", "describe", "enter", "move_event", "returning"]

COUNTERS_THERE = "counters there"
"""In a move to exile: the counters with which the card is put there, by their kinds."""


def describe(g: State, id: int) -> str:
    """An object or player by name, as the log says it."""
    if id < 0:
        return g.players[~id].name
    obj = g.known(id)
    return "something" if obj is None else called(g, obj)


_TOLD = {
    Cause.DESTROY: "{name} is destroyed",
    Cause.DIE: "{name} dies",
    Cause.SACRIFICE: "{who} sacrifices {name}",
    Cause.DISCARD: "{who} discards {name}",
    Cause.MILL: "{name} is put into {owner}'s graveyard from the library",
    Cause.PLAY: "{who} plays {name}",
}


@performs(EventKind.MOVE)
def move_event(g: State, turn: Turn, event: Event) -> bool:
    """An object changes zones."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != event.frm:
        return False
    if event.frm == STACK:
        event.to = obj.marks.leaves_to or (event.to == GRAVEYARD and obj.marks.buried_in) or event.to
    to = event.to
    if obj.kind in (TOKEN, COPY) and event.frm == BATTLEFIELD and to == BATTLEFIELD:
        return False
    controller = event.get("controller")
    if to == BATTLEFIELD:
        controller = obj.owner if controller is None else controller
        if not can_control(g, controller):
            return False  # 800.4b
    before = event.before if event.frm == BATTLEFIELD else None
    face = event.get("face") if to == BATTLEFIELD else None
    name = last_called(before) if before is not None else face.name if face is not None else describe(g, obj.id)
    if lies_face_down(obj) and to in (BATTLEFIELD, COMMAND, GRAVEYARD):
        name = obj.printed.name  # everybody sees it there
    if to in (BATTLEFIELD, EXILE) and event.get("face_down"):
        name = FACE_DOWN_CARD  # 707.2, 406.3: what it is, not everybody may know
    old = obj.id
    why: Cause = event.get("why") or Cause.PUT
    was = obj.controller
    data = event.data = event.data or {}
    if to == NOWHERE:
        remove_from_game(g, obj)  # 800.4a: it leaves the game with its owner
        event.before = g.last_known[old]
        _release(g, event)
        return True
    top = event.get("top")
    # What was exiled as the spell was paid for, or as the object enters, is exiled with it (607.2).
    its_own = obj.linked if event.frm != BATTLEFIELD and to == BATTLEFIELD else ()
    done_as_it_enters = obj.marks.done_as_it_enters
    if event.frm == GRAVEYARD and obj.kind == CARD:
        left = obj.copy()
        left.characteristics = characteristics(g, obj)
        turn.left_graveyards = [*turn.left_graveyards, left]
        if event.get("delved") and (spell := g.objects.get(event.get("exiled_by"))) is not None:
            spell.marks = spell.marks._replace(delved=(*spell.marks.delved, left))
    move(
        g,
        obj,
        to,
        controller=-1 if controller is None else controller,
        top=True if top is None else top,
        place=event.get("place"),
        marker=turn.marker,
        face=face,
        apart=event.get(APART),
    )
    obj.linked = its_own
    event.before = g.last_known.get(old)
    data["new"] = obj.id
    there = [obj, *part(g, turn, event, obj)]
    for each in there if to == EXILE else ():
        if event.get("face_down"):
            _lay_face_down(g, each, event.get("lookers") or frozenset())
        if event.get(COUNTERS_THERE):
            each.counters = dict(event.get(COUNTERS_THERE))
            g.bump(each.controller)
    if to == EXILE and (maker := event.get("exiled_by")):
        link(g, maker, [each.id for each in there], g.contexts.get(event.context))
    if event.context and event.context in g.contexts:
        ctx = g.contexts[event.context]
        ctx.moved[old] = obj.id
    if to == BATTLEFIELD:
        if event.get("effects"):
            follow(g, effects_seen_by(g, obj.controller), old, obj.id, event.get("effects"))
        if event.get("definition") is not None:
            set_definition(g, obj, event.get("definition"))
        if event.get(MELDED) in g.objects:
            absorb(g, g.objects[event.get(MELDED)], obj)
        enter(g, turn, obj, event)
        if done_as_it_enters:  # what it devoured, for later words
            obj.marks = obj.marks._replace(done_as_it_enters=done_as_it_enters)
        maker = g.contexts.get(event.context) if why == Cause.PUT else None
        obj.marks = obj.marks._replace(entered_from=event.frm, made_by=maker.source if maker is not None else 0)
        if maker is not None and maker.cast.crafted:
            materials = [part for i in maker.cast.crafted for part in g.with_parts(maker.moved.get(i, 0))]
            obj.marks = obj.marks._replace(crafted_of=tuple(materials))
    _release(g, event)
    _tell(g, obj, event, name, why, was)
    return True


def _lay_face_down(g: State, obj: GameObject, looking: frozenset[int]) -> None:
    """A card in exile is face down, without abilities that could function there; who looked at it may look (406.3)."""
    obj.face_down = True
    obj.epoch = -1
    functioning = g.players[obj.owner].functioning_cards
    if obj.id in functioning:
        functioning.remove(obj.id)
    let_look(obj, looking)


def _release(g: State, event: Event) -> None:
    """What was exiled until this permanent left returns as a result of its leaving (610.3)."""
    held = event.before.marks.held if event.before is not None else ()
    if held and event.data is not None and event.before is not None:
        returned = returning(g, held, event.before.controller)
        event.data["results"] = [*event.data.get("results", ()), *returned]


def returning(g: State, cards: tuple[int, ...], holder: int | None = None) -> list[Event]:
    """The events that cards exiled until something left return under their owners' control, those still exiled
    (610.3c) and within the range of its controller, the ``holder`` (801.10)."""
    there = [g.objects[i] for i in cards if i in g.objects and g.objects[i].zone == EXILE]
    there = [o for o in there if holder is None or in_range(g, holder, o.owner)]
    return [
        Event(
            EventKind.MOVE,
            o.id,
            o.owner,
            frm=EXILE,
            to=o.marks.returns_to or BATTLEFIELD,
            by=o.owner,
            data={"why": Cause.PUT, **({} if o.marks.returns_to else {"controller": o.owner})},
        )
        for o in there
        if o.kind == CARD and g.players[o.owner].in_game
    ]


def own_counters(g: State, obj: GameObject) -> dict[str, int]:
    """The counters that a permanent enters with by itself: loyalty (306.5b), defense (310.4b)."""
    ch = characteristics(g, obj)
    own: dict[str, int] = {}
    if ch.loyalty is not None and PLANESWALKER in ch.types:
        own["loyalty"] = ch.loyalty
    if BATTLE in ch.types:
        own[DEFENSE] = obj.definition.defense or 0
    return own


def enter(g: State, turn: Turn, obj: GameObject, event: Event) -> None:
    """What an object has as it enters the battlefield: status, counters, what it is attached to (rule 110.6,
    306.5b)."""
    data = event.data or {}
    if data.get("tapped"):
        obj.tapped = True
    if data.get("face_down"):
        obj.face_down = True
        stop_watching(g, obj)  # 707.2: it has no text
    if data.get("chosen"):
        obj.chosen = data["chosen"]
    if data.get("marks"):
        obj.marks = data["marks"]._replace(designations=data["marks"].designations | obj.marks.designations)
    if data.get(FOR_NOW):
        obj.marks = obj.marks._replace(before_copying=data.get("definition") or obj.printed)
        set_definition(g, obj, data[FOR_NOW])
    if has_ward(obj):
        g.granting = True
    obj.epoch = -1
    remaining, obj.counters = obj.counters or {}, None
    if not data.get("all_counters"):
        own = own_counters(g, obj)
        obj.counters = {kind: n for kind, n in own.items() if may_have(g, obj, kind)} if own else None
    for kind, n in remaining.items():
        obj.counters = obj.counters or {}
        obj.counters[kind] = obj.counters.get(kind, 0) + n
        note_change(g, obj, kind, put=True)
    for kind, n in (data.get("counters") or {}).items():
        if not may_have(g, obj, kind):
            continue
        obj.counters = obj.counters or {}
        obj.counters[kind] = obj.counters.get(kind, 0) + n
        if not obj.counters[kind]:
            del obj.counters[kind]
        if n > 0:
            note_change(g, obj, kind, put=True)
    obj.epoch = -1
    if data.get("attach_to"):
        attach(g, obj, data["attach_to"])
    if data.get(ENTERS_PREPARED):
        prepare(g, obj)
    defender = data.get("attacking")
    combat = turn.combat
    if defender is not None and combat is not None and obj.controller in turn.active:
        combat.fought = True
        combat.attackers[obj.id] = combat.aims[obj.id] = defender
        combat.defending[obj.id] = defender_of(g, defender)
    if data.get("blocking") and combat is not None:
        _enter_blocking(g, combat, obj, data["blocking"])


def _enter_blocking(g: State, combat: Combat, obj: GameObject, attackers: Iterable[int]) -> None:
    """A creature enters blocking what attacks its controller; else it isn't blocking (509.4, 509.4a)."""
    for attacker in attackers:
        if attacker in combat.attackers and obj.controller in body_of(g, combat.defending[attacker]):
            combat.blockers.setdefault(obj.id, []).append(attacker)
            combat.blocks.setdefault(attacker, []).append(obj.id)


def _tell(g: State, obj: GameObject, event: Event, name: str, why: Cause, was: int) -> None:
    who = g.players[event.by if event.by >= 0 else was].name
    if why == Cause.DRAW:
        g.log.add(f"{who} draws {obj.printed.name}", hand_seen_by(g, obj.owner), f"{who} draws a card")
    elif why == Cause.DISCARD and event.to == LIBRARY:  # 701.7c: not seen by others
        g.log.add(f"{who} discards {name}", hand_seen_by(g, obj.owner), f"{who} discards a card")
    elif why in _TOLD:
        g.say(_TOLD[why].format(name=name, who=who, owner=g.players[obj.owner].name))
    elif event.frm in (HAND, LIBRARY, SIDEBOARD) and event.to in (HAND, LIBRARY):
        through_hand = HAND in (event.frm, event.to)
        g.log.add(
            f"{name} goes to {g.players[obj.owner].name}'s {event.to}",
            hand_seen_by(g, obj.owner) if through_hand else seen_by(g, obj.owner),
            f"a card goes to {g.players[obj.owner].name}'s {event.to}",
        )
    elif why != Cause.CAST and why != Cause.RESOLVE:
        where = {
            BATTLEFIELD: "enters the battlefield",
            GRAVEYARD: "is put into the graveyard",
            EXILE: "is exiled",
            HAND: "goes to its owner's hand",
            LIBRARY: "goes to its owner's library",
            COMMAND: "is put into the command zone",
        }.get(event.to)
        if where:
            g.say(f"{name} {where}")
