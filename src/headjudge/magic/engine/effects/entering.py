"""Putting cards onto the battlefield (rules 110.2a, 303.4f, 508.4, 611.2e)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import exchanged
from headjudge.magic.engine.characteristics.attaching import can_be_attached
from headjudge.magic.engine.characteristics.battles import protected_by
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.faces import showing
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.continuous import planned
from headjudge.magic.engine.effects.exiling import chosen_there, in_zone
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.token_definitions import face_down_as, is_told
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.state.context_parts import Said
from headjudge.magic.engine.state.event import Cause, Event
from headjudge.magic.engine.state.marks import Marks
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.multiplayer.attack_left_and_attack_right import may_attack
from headjudge.magic.multiplayer.two_headed_giant import sides
from headjudge.magic.text.card_words import CREATURE, PLANESWALKER
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import Change, Condition, Effect, Objects
from headjudge.magic.text.tree.changes import EntersWithCounters
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.onto_battlefield import Entering, PutOnto
from headjudge.magic.text.tree.nouns import EachOf, Some
from headjudge.magic.text.tree.structure import FaceDownAs, If, Steps
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["attackable_by", "attacked", "entering", "put_onto", "said_to_be"]


def _is_known_face_down(ability: Activated | SpellAbility | Triggered) -> bool:
    """Whether nothing is said of what a card is that lies face down, but that it is a 2/2 creature."""
    parts = [*walk(ability)]
    hidden = any(isinstance(part, Entering) and part.face_down for part in parts)
    return not (hidden and any(isinstance(part, Permanent) for part in parts))


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _is_known_face_down, about=(Permanent,))


@effect(PutOnto)
def put_onto(run: Run, node: PutOnto) -> None:
    """Each player who does it puts the cards onto the battlefield, all at once."""
    if node.who is None:
        _put(run, _events(run, node, run.controller))
        return
    batches = [_events(run, node, q) for q in run.each_player(node.who)]
    if len(batches) > 1 and not isinstance(node.what, Some):
        # Of what several players found, each puts their own.
        batches = [[e for e in batch if run.g.objects[e.obj].owner == e.by] for batch in batches]
    events = [event for batch in batches for event in batch]
    if len(batches) > 1 and (slot := getattr(node.what, "slot", 0)):
        run.bind(slot, tuple(e.obj for e in events))
    _put(run, events)


@effect(FaceDownAs, only=lambda node: is_told(node.looks))
def face_down_as_said(run: Run, node: FaceDownAs) -> None:
    """What is put there face down is what the sentence after it says, from when it enters."""
    run.carry_out(_looking(node))


@by_identity
def _looking(node: FaceDownAs) -> Effect:
    hows = [part for part in walk(node.first) if isinstance(part, Entering) and part.face_down]
    first = node.first
    for how in hows:
        first = exchanged(first, how, replace(how, looks=node.looks))
    return first


@by_identity
def said_to_be(parts: tuple[Effect, ...]) -> tuple[Said, ...]:
    """For each of some sentences what the following ones say that the objects are that it puts onto the battlefield:
    "That creature is a Zombie in addition to its other types", "it enters with an additional +1/+1 counter on it"."""
    found: list[Said] = []
    for n, part in enumerate(parts):
        put = [p.what for p in walk(part) if isinstance(p, PutOnto)]
        slots = {getattr(what, "slot", getattr(what, "to", 0)) for what in put}
        after = [p for later in parts[n + 1 :] for p in (later.parts if isinstance(later, Steps) else (later,))]
        about = [(p, when) for p, when in map(_saying, after) if p is not None and _meant(p) in slots]
        found.append(tuple((p.subject, c, when) for p, when in about for c in p.changes if _is(c)))
    return tuple(found)


def _saying(part: Effect) -> tuple[Permanent | None, Condition | None]:
    """A sentence that says something of objects, perhaps only if a condition holds."""
    if isinstance(part, If) and isinstance(part.then, Permanent):
        return part.then, part.condition
    return part if isinstance(part, Permanent) else None, None


def _meant(said: Permanent) -> int | None:
    """The slot of what a sentence is about."""
    all_of_them = isinstance(said.subject, EachOf) and said.subject.such is None
    subject = said.subject.of if isinstance(said.subject, EachOf) and all_of_them else said.subject
    return getattr(subject, "to", None)


def _is(change: Change) -> bool:
    """Whether words say what something is, not what it becomes or gains; or with what it enters (614.12)."""
    return isinstance(change, EntersWithCounters) or getattr(change, "being", False)


def _put(run: Run, events: list[Event]) -> None:
    """Let objects enter, being already what later sentences say that they are (611.2e)."""
    said = run.ctx.instruction.entering_as
    begun: list[int] = []
    for subject, change, when in said if events else ():
        if when is not None and not run.holds(when):
            continue
        for changes, ends, locked, _ in planned(run, subject, (change,), ALWAYS):
            begun.append(put_in_force(run.g, run.ctx, changes, ends, locked).id)
    run.ctx.instruction = run.ctx.instruction._replace(entered_as=tuple(change for _, change, _ in said))
    for event in events if begun else ():
        event.data = {**(event.data or {}), "effects": tuple(begun)}
    run.happen(events)


def _events(run: Run, node: PutOnto, player: int) -> list[Event]:
    what = chosen_there(node.what, node.zone)
    found = in_zone(run, run.objects(what, player, kind=DecisionKind.CARDS), node.zone)
    return entering(run, found, node.how, player)


def entering(run: Run, found: list[int], how: Entering | None, player: int) -> list[Event]:
    """The events that a player puts those of some objects that can be there onto the battlefield."""
    events = []
    for obj in (run.g.objects[i] for i in found if i > 0):
        face = _face(obj, how)
        hidden = how is not None and how.face_down and obj.kind == CARD and obj.zone not in (BATTLEFIELD, STACK)
        if face is None or not (hidden or enters(obj, face)):
            continue
        with showing(obj, None if face is obj.printed else face):
            data = _how(run, how, obj, player)
        if data is not None:
            shown = {} if face is obj.printed else {"face": face}
            events.append(run.move(obj.id, BATTLEFIELD, Cause.PUT, **data, **shown))
    return events


def _face(obj: GameObject, how: Entering | None) -> CardDefinition | None:
    """The face with which an object enters; None: it should enter transformed, and has no back face (712.14a)."""
    return obj.whole.back if how is not None and how.transformed else obj.printed


def enters(obj: GameObject, face: CardDefinition) -> bool:
    """Whether an object can be put onto the battlefield with a face up: a permanent card that isn't there (304.4,
    307.4, 400.4a)."""
    return obj.kind == CARD and obj.zone not in (BATTLEFIELD, STACK) and bool(set(face.types) & PERMANENT_TYPES)


def _how(run: Run, how: Entering | None, obj: GameObject, player: int) -> dict[str, Any] | None:
    """How an object enters; None: it can't, and stays where it is."""
    data: dict[str, Any] = {"controller": player, "by": player}
    if how is None:
        return data
    if how.control == "owner":
        data["controller"] = obj.owner
    elif how.control == "you":
        data["controller"] = run.controller
    elif how.who is not None:
        named = run.player(how.who)
        if named is None:
            return None
        data["controller"] = named
    if how.tapped:
        data["tapped"] = True
    if how.face_down or (how.at_will and run.ask.yes(player, "Face down?")):
        data["face_down"] = True
        if how.looks is not None:
            data["marks"] = Marks(looks=face_down_as(how.looks))
    if how.attacking:
        whom = None if how.whom is None else run.players(how.whom)
        walkers = whom is None or how.or_planeswalker
        data["attacking"] = attacked(run, obj.printed.types, data["controller"], whom, planeswalkers=walkers)
    if how.on_creatures:
        data["on_creatures"] = True
    if how.kind:
        data["counters"] = {how.kind: 1 if how.amount is None else run.value(how.amount)}
        if how.more is not None:
            data["counters"][how.second_kind] = data["counters"].get(how.second_kind, 0) + run.value(how.more)
    if how.what is not None:
        return _attached(run, how, obj, player, data)
    return data


def _attached(run: Run, how: Entering, obj: GameObject, player: int, data: dict[str, Any]) -> dict[str, Any] | None:
    """What it enters attached to; an Aura that can't be attached to that stays where it is (303.4i)."""
    to = how.what
    assert to is not None
    found = run.objects(to, player) if isinstance(to, Objects) else [~q for q in run.players(to)]
    hosts = [i for i in found if can_be_attached(run.g, obj, i)]
    if hosts:
        data["attach_to"] = hosts[0]
    elif "aura" in obj.printed.subtypes:
        return None
    return data


def attacked(
    run: Run, types: Any, controller: int, whom: list[int] | None = None, *, planeswalkers: bool = True
) -> int | None:
    """What a creature that enters attacking attacks: its controller chooses (508.4), of what belongs to those players;
    ``planeswalkers``: not only the players themselves. None: nothing (508.4a)."""
    if CREATURE not in types:
        return None
    options = attackable_by(run, controller, whom, planeswalkers=planeswalkers)
    return int(run.ask.one(controller, DecisionKind.PLAYER, "What does it attack?", options)) if options else None


def attackable_by(run: Run, controller: int, whom: list[int] | None = None, *, planeswalkers: bool = True) -> list[int]:
    """What a creature of a player's may attack now (508.4), of what belongs to those players."""
    combat = run.turn.combat
    if combat is None or controller not in run.turn.active:
        return []
    attackable = [q for q in combat.players if run.g.players[q].in_game and may_attack(run.g, controller, q)]
    if whom is not None:
        attackable = [q for q in attackable if q in whom]
    options = [~side[0] for side in sides(run.g, tuple(attackable))]
    for q in attackable if planeswalkers else ():
        options += [
            i for i in run.g.players[q].battlefield if PLANESWALKER in run.characteristics(run.g.objects[i]).types
        ]
        options += protected_by(run.g, q) if whom is None else ()
    return options
