"""State-based actions (rule 704): checked before a player gets priority, on the objects that something touched.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
704.5a   0 or less life; 810.8c: of a team                       :func:`...multiplayer.fate.by_the_rules`
704.5b   drew from an empty library                              :func:`...multiplayer.fate.by_the_rules`
704.5c   ten or more poison counters                             :func:`...multiplayer.fate.by_the_rules`
704.5d   token not on the battlefield                            :func:`_vanish`
704.5e   copy of a spell off the stack                           :func:`_vanish`
704.5f   toughness 0 or less                                     :func:`_creature`
704.5g   lethal damage                                           :func:`_creature`
704.5h   damage by a source with deathtouch                      :func:`_creature`
704.5i   planeswalker with loyalty 0                             :func:`_object`
704.5j   planeswalker uniqueness (2011)                          :func:`_uniqueness`
704.5k   legend rule; its controller keeps one under `current`   :func:`_uniqueness`
704.5m   world rule                                              :func:`_uniqueness`
704.5n   Aura attached to nothing or to what it can't enchant    :func:`_attachment`
702.103f a bestowed one is no Aura any longer instead            :func:`_unbestowed`
704.5p   Equipment or Fortification attached illegally           :func:`_attachment`
704.5q   other permanents that are attached                      :func:`_attachment`
704.5r   +1/+1 and -1/-1 counters                                :func:`_object`
704.5s   Sagas after their final chapter                         :func:`_is_told`
704.5y   one Role of each player on a permanent                  :func:`_is_outdone`
704.5z   start your engines                                      :func:`..events.speed.start_engines`
704.5t   dungeons in whose last room one is (309.6)              :func:`..events.dungeons.finish`
704.5v-x battles: without defense, without a protector           :mod:`.battle_checks`
903.9a   commanders go to the command zone                       :func:`...casual_variants.commander_zones.ask_owners`
801.8,9  attachments out of range                                :func:`..characteristics.attaching.can_be_attached`
801.12   legend, world and planeswalker rules within range       :func:`_uniqueness`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import partial

from headjudge.magic.casual_variants.commander_zones import ask_owners
from headjudge.magic.engine.characteristics.attaching import can_be_attached
from headjudge.magic.engine.characteristics.battles import battles
from headjudge.magic.engine.characteristics.by_hand import enchants_by_hand, loyalty_by_hand, size_by_hand
from headjudge.magic.engine.characteristics.control import returns_near
from headjudge.magic.engine.characteristics.faces import is_bestowed, turn_to_front
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed, has_rule
from headjudge.magic.engine.characteristics.sagas import LORE, SAGA, chapters, final_chapter
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.combat_phase import remove_unfit
from headjudge.magic.engine.events.attachments import detach
from headjudge.magic.engine.events.citys_blessing import bless_whoever_ascends
from headjudge.magic.engine.events.dungeons import finish
from headjudge.magic.engine.events.happen import happen, perform_all
from headjudge.magic.engine.events.preparing import is_kept
from headjudge.magic.engine.events.radiation import irradiate
from headjudge.magic.engine.events.speed import START, start_engines
from headjudge.magic.engine.events.triggers import is_pending
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.battle_checks import defeated, look_after_protector
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import COPY, TOKEN, GameObject
from headjudge.magic.engine.state.restrictions import NoLegendRule
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer import leaving
from headjudge.magic.multiplayer.fate import by_the_rules
from headjudge.magic.multiplayer.limited_range_of_influence import controllers_seen_by, in_range, players_in_range
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import BATTLE, CREATURE, LEGENDARY, PLANESWALKER, WORLD
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, STACK

__all__ = ["check"]


def check(g: State, turn: Turn) -> bool:
    """Perform all applicable state-based actions as one event.

    True if there were any, so that one must check again (704.3).
    """
    if finish(g, turn):
        return True
    if not (g.check_all or g.check_near or g.check_players or g.check_objects):
        return False
    under_way = len(turn.agenda)
    if g.controlling:
        # 611.2b: who loses control of something may lose with it control of something else.
        while returning := returns_near(g, _near(g)):
            perform_all(g, turn, returning)
    remove_unfit(g)
    # In one order however wide the look is: what else was asked about the game must not change its course.
    looked_at = {id for id in g.check_objects if id in g.objects}
    looked_at.update(battles(g) if g.battles else ())
    near = _near(g)
    looked_at.update(id for q in near for id in g.players[q].battlefield)
    touched_ids = sorted(looked_at)
    players = sorted({q for touched in g.check_players.union(near) for q in body_of(g, touched)})
    g.check_all = False
    g.check_near.clear()
    g.check_players.clear()
    g.check_objects.clear()
    for q in players:
        irradiate(g, q)
    if _players(g, turn, players):
        g.check_objects.update(id for id in looked_at if id in g.objects)
        return True
    events: list[Event] = []
    changed = False
    uniqueness: list[GameObject] = []
    for q in near:
        bless_whoever_ascends(g, q)
    if g.options.commander:
        ask_owners(g, turn, touched_ids)
    for id in touched_ids:
        obj = g.objects[id]
        if obj.phased_out and not g.options.rules.phased_out_tokens_vanish:
            continue
        if obj.zone != BATTLEFIELD:
            changed = _vanish(g, obj) or changed
            continue
        ch = characteristics(g, obj)
        if START in ch.keywords:
            start_engines(g, obj.controller)
        if ch.supertypes or PLANESWALKER in ch.types:
            uniqueness.append(obj)
        changed = _unbestowed(g, obj) or changed
        _object(g, obj, events)
        if BATTLE in ch.types and (defeated(g, obj) or not look_after_protector(g, turn, obj)):
            events.append(_die(obj, Cause.DIE))
    legends = _uniqueness(g, uniqueness, events) if uniqueness else []
    if legends:
        push(turn, "legend-rule", legends=legends, events=events)
        return True
    if events:
        _perform(g, turn, events)
        return True
    return changed or len(turn.agenda) > under_way


def _perform(g: State, turn: Turn, events: list[Event]) -> None:
    """All state-based actions at the same time, in one order (704.3)."""
    there = [event for event in events if not event.obj or event.obj in g.objects]
    g.check_objects.update(event.obj for event in there)
    unique = {(event.obj, event.kind, event.source, event.get("kind") or ""): event for event in there}
    happen(g, turn, [unique[key] for key in sorted(unique)])


def _near(g: State) -> Sequence[int]:
    """The players near whom everything is to be looked at."""
    if g.check_all:
        return range(len(g.players))
    touched_players = (
        {g.objects[id].controller for id in g.check_objects if id in g.objects} if g.controlling else set()
    )
    return sorted(g.check_near | touched_players)


def _players(g: State, turn: Turn, looked_at: list[int]) -> bool:
    lost: dict[int, str] = {}
    for q in looked_at:
        player = g.players[q]
        if not player.in_game:
            continue
        why = by_the_rules(g, player.index)
        player.drew_from_empty = False
        if why:
            lost[player.index] = why
    if lost:
        leaving.lose(g, turn, lost)
    return bool(lost)


def _vanish(g: State, obj: GameObject) -> bool:
    if obj.kind == TOKEN or (obj.kind == COPY and obj.zone != STACK and not is_kept(g, obj)):
        remove_from_game(g, obj)
        return True
    return False


def _unbestowed(g: State, obj: GameObject) -> bool:
    """702.103f: a bestowed Aura that is attached to nothing, or to what it can't enchant, is no Aura any longer."""
    if not is_bestowed(obj) or (obj.attached_to and can_be_attached(g, obj, obj.attached_to)):
        return False
    detach(g, obj)
    turn_to_front(g, obj)
    return True


def _die(obj: GameObject, why: Cause) -> Event:
    return Event(EventKind.MOVE, obj.id, obj.controller, frm=BATTLEFIELD, to=GRAVEYARD, data={"why": why})


def _object(g: State, obj: GameObject, events: list[Event]) -> None:
    ch = characteristics(g, obj)
    if CREATURE in ch.types:
        _creature(g, obj, events)
    if PLANESWALKER in ch.types and not obj.count("loyalty") and not loyalty_by_hand(g, obj):
        events.append(_die(obj, Cause.DIE))
    if SAGA in ch.subtypes and _is_told(g, obj) and not cant_be_sacrificed(g, obj):
        told = {"why": Cause.SACRIFICE}
        sacrifice = Event(
            EventKind.MOVE, obj.id, obj.controller, frm=BATTLEFIELD, to=GRAVEYARD, by=obj.controller, data=told
        )
        events.append(sacrifice)
    counters = obj.counters
    if counters and counters.get("+1/+1") and counters.get("-1/-1"):
        n = min(counters["+1/+1"], counters["-1/-1"])
        events += [Event(EventKind.UNCOUNTERS, obj.id, n=n, data={"kind": kind}) for kind in ("+1/+1", "-1/-1")]
    if obj.attached_to or "aura" in ch.subtypes:
        _attachment(g, obj, events)


def _is_told(g: State, obj: GameObject) -> bool:
    """714.4: whether a Saga has come to its final chapter. As long as a chapter ability of it is still to leave the
    stack, it is looked at again and again."""
    ch = characteristics(g, obj)
    final = final_chapter(ch)
    if not final or obj.count(LORE) < final:
        return False
    if any(is_pending(g, obj.id, chapter) for chapter in chapters(ch)):
        g.check_objects.add(obj.id)
        return False
    return True


def _creature(g: State, obj: GameObject, events: list[Event]) -> None:
    ch = characteristics(g, obj)
    toughness = ch.toughness or 0
    if toughness <= 0:
        if not size_by_hand(g, obj):
            events.append(_die(obj, Cause.DIE))
    elif (obj.damage >= toughness or obj.deathtouched) and "indestructible" not in ch.keywords:
        events.append(
            Event(EventKind.MOVE, obj.id, obj.controller, frm=BATTLEFIELD, to=GRAVEYARD, data={"why": Cause.DESTROY})
        )
    obj.deathtouched = False


def _attachment(g: State, obj: GameObject, events: list[Event]) -> None:
    ch = characteristics(g, obj)
    legal = bool(obj.attached_to) and can_be_attached(g, obj, obj.attached_to)
    if "aura" in ch.subtypes:
        if not obj.attached_to and enchants_by_hand(g, obj.definition):
            return
        if not legal or CREATURE in ch.types or ("role" in ch.subtypes and _is_outdone(g, obj)):
            events.append(_die(obj, Cause.PUT))
    elif not legal or CREATURE in ch.types:
        events.append(Event(EventKind.UNATTACH, obj.attached_to if obj.attached_to > 0 else 0, obj.controller, obj.id))


def _is_outdone(g: State, obj: GameObject) -> bool:
    """704.5y: whether its controller's newer Role is attached to the same permanent."""
    host = g.objects.get(obj.attached_to)
    others = [g.objects[i] for i in host.attachments if i in g.objects] if host is not None else []
    return any(
        o.controller == obj.controller and o.timestamp > obj.timestamp and "role" in characteristics(g, o).subtypes
        for o in others
    )


Legends = list[tuple[int, tuple[int, ...]]]
"""Legendary permanents of one name of which a player keeps one, with that player."""


def _uniqueness(g: State, objs: list[GameObject], events: list[Event]) -> Legends:
    """What goes because there are several of a kind; returned is what is chosen first."""
    rules = g.options.rules
    legends: Legends = []
    for obj in objs:
        ch = characteristics(g, obj)
        if LEGENDARY in ch.supertypes and not has_rule(g, obj, NoLegendRule):
            same = _others(g, obj, partial(_is_legend, g, ch.name))
            if rules.legend_rule_chooses:
                mine = [o for o in same if o.controller == obj.controller]
                if mine:
                    legends.append((obj.controller, tuple(sorted((obj.id, *(o.id for o in mine))))))
            else:
                events.extend(_die(o, Cause.DIE) for o in _seeing(g, obj, same))
        if WORLD in ch.supertypes:
            worlds = _others(g, obj, lambda o: WORLD in characteristics(g, o).supertypes)
            newest = max(o.timestamp for o in (obj, *worlds))
            events.extend(_die(o, Cause.PUT) for o in _seeing(g, obj, worlds) if _is_older(g, o, obj, worlds, newest))
        if rules.planeswalker_uniqueness and PLANESWALKER in ch.types:
            kin = _others(g, obj, partial(_is_planeswalker, g, ch.subtypes))
            events.extend(_die(o, Cause.DIE) for o in _seeing(g, obj, kin))
    return list(dict.fromkeys(legends))


def _is_legend(g: State, name: str, obj: GameObject) -> bool:
    ch = characteristics(g, obj)
    return ch.name == name and LEGENDARY in ch.supertypes and not has_rule(g, obj, NoLegendRule)


def _is_planeswalker(g: State, subtypes: Set[str], obj: GameObject) -> bool:
    ch = characteristics(g, obj)
    return PLANESWALKER in ch.types and bool(ch.subtypes & subtypes)


def _others(g: State, obj: GameObject, fits: Callable[[GameObject], bool]) -> list[GameObject]:
    """Other permanents that fit, of players within the range of the object's controller or who see that player."""
    found = []
    for q in sorted({*players_in_range(g, obj.controller), *controllers_seen_by(g, obj.controller)}):
        for id in g.players[q].battlefield:
            other = g.objects[id]
            if other is not obj and not other.phased_out and fits(other):
                found.append(other)
    return found


def _seeing(g: State, obj: GameObject, others: list[GameObject]) -> list[GameObject]:
    """Those of an object and others like it whose controllers have another of them in range: the object any of the
    others, these the object (801.12–801.14)."""
    found = [o for o in others if in_range(g, o.controller, obj.controller)]
    return [obj, *found] if any(in_range(g, obj.controller, o.controller) for o in others) else found


def _is_older(g: State, one: GameObject, obj: GameObject, worlds: list[GameObject], newest: int) -> bool:
    """704.5m: whether a permanent has been a world permanent longer than one that its controller has in range
    (801.13)."""
    if one.timestamp == newest:
        return False
    return any(o.timestamp > one.timestamp and in_range(g, one.controller, o.controller) for o in (obj, *worlds))


@handles("legend-rule")
def _legend_rule(g: State, turn: Turn, frame: Frame) -> bool:
    """704.5j under the current rules: the controllers choose what they keep; then all state-based actions happen at the
    same time (704.3)."""
    if frame.stage == 1:
        return True
    asker = Asker(g, turn, frame)
    events: list[Event] = list(frame.data["events"])
    for player, ids in frame.data["legends"]:
        there = [id for id in ids if id in g.objects and g.objects[id].zone == BATTLEFIELD]
        if len(there) > 1:
            kept = asker.one(player, DecisionKind.OBJECT, "Keep which legendary permanent?", there)
            events += [_die(g.objects[id], Cause.DIE) for id in there if id != kept]
    frame.stage = 1
    _perform(g, turn, events)
    return False
