"""Exiling objects (rule 701.9), also until something leaves the battlefield, or an opponent becomes the monarch
(610.3)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.matching import named_zone
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.choices_made import link, linked
from headjudge.magic.engine.registries.nodes import effect, limit, objects
from headjudge.magic.engine.semantics import DURATIONS
from headjudge.magic.engine.semantics.nouns import become, known_objects
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import Objects, Zone
from headjudge.magic.text.tree.durations import UntilLeaves, UntilOpponentIsMonarch
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.tree.effects.cards import LookAt, Reveal
from headjudge.magic.text.tree.nouns import EndOfLibrary, Linked, Some, WholeZone
from headjudge.magic.text.tree.qualities import InZone
from headjudge.magic.text.tree.zones import PlayersZone, ThatZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, ZoneKind

__all__ = ["chosen_there", "exile", "in_zone"]

FOR_A_TIME = (UntilLeaves, UntilOpponentIsMonarch)
DURATIONS.update(FOR_A_TIME)


@cache
def chosen_there(what: Objects, zone: Zone | None) -> Objects:
    """What is chosen "at random from your graveyard": chance chooses among the cards there."""
    if zone is None or not isinstance(what, Some):
        return what
    place = InZone(zone)
    parts = tuple(replace(part, qualities=(*part.qualities, place)) for part in what.what.alternatives)
    return replace(what, what=replace(what.what, qualities=(*what.what.qualities, place), alternatives=parts))


def in_zone(run: Run, ids: list[int], zone: Zone | None) -> list[int]:
    """Those of some objects that are in a zone, if one is named."""
    if zone is None:
        return ids
    there = {i for _, found in named_zone(run.g, run.ctx, zone) for i in found}
    return [i for i in ids if i in there]


def _supported(node: z.Exile) -> bool:
    plain = not node.kind or not node.face_down
    return plain and (node.duration is None or (isinstance(node.duration, FOR_A_TIME) and _of_known_places(node)))


def _of_known_places(node: z.Exile) -> bool:
    """Whether what is exiled returns to where it comes from: not to a library, in which it would have some place."""
    zones = [n.zone for n in walk(node.what) if isinstance(n, InZone)]
    ends = any(isinstance(n, EndOfLibrary) for n in walk(node.what))
    named = [zone for zone in zones if not isinstance(zone, ThatZone)]  # which that is: :func:`_from_a_shown_hand`
    return not ends and all(isinstance(zone, PlayersZone) and LIBRARY not in zone.kind.kinds for zone in named)


def _from_a_shown_hand(ability: Ability) -> bool:
    """Whether what is exiled for a time "from it" is from a hand that the same ability has shown."""
    parts = walk(ability)
    held = [part for part in parts if isinstance(part, z.Exile) and isinstance(part.duration, FOR_A_TIME)]
    if not any(isinstance(n, ThatZone) for part in held for n in walk(part.what)):
        return True
    shown = [part.what if part.zone is None else part.zone for part in parts if isinstance(part, (LookAt, Reveal))]
    return bool(shown) and all(isinstance(zone, (PlayersZone, WholeZone)) and zone.kind == HAND for zone in shown)


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _from_a_shown_hand, about=(ThatZone,))


@effect(z.Exile, only=_supported)
def exile(run: Run, node: z.Exile) -> None:
    """Exile objects; with "until" something happens they return right after that (610.3)."""
    g = run.g
    if run.stage == 1:
        exiled = [new for i in run.data["exiled"] if i in run.ctx.moved for new in become(g, run.ctx, i)]
        if run.data["by"]:
            doers = {new: q for i, q in run.data["by"].items() if i in run.ctx.moved for new in become(g, run.ctx, i)}
            run.ctx.so_far = run.ctx.so_far._replace(exiled_by={**run.ctx.so_far.exiled_by, **doers})
        link(g, run.ctx.source, exiled, run.ctx)
        if isinstance(node.duration, UntilOpponentIsMonarch):
            _hold_for_a_monarch(run, exiled)
        elif run.data["holder"]:
            _hold(run, run.data["holder"], exiled)
        if node.duration is not None:
            for old in run.data["exiled"]:
                _note_origin(run, old, run.data["origins"][old])
        if node.kind:
            n = 1 if node.count is None else run.value(node.count)
            there = [i for i in exiled if i in g.objects and g.objects[i].zone == EXILE]
            run.happen([run.event(EventKind.COUNTERS, i, n=n, kind=node.kind) for i in there])
        return
    holder = 0
    if isinstance(node.duration, UntilLeaves):
        there = [
            o.id for o in known_objects(g, run.ctx, node.duration.what) if o.id in g.objects and o.zone == BATTLEFIELD
        ]
        if not there:
            return  # 610.3a: it has left already
        holder = there[0]
    by: dict[int, int] = {}
    if node.who is None:
        found = run.objects(chosen_there(node.what, node.zone))
    else:
        for q in run.each_player(node.who):
            by |= dict.fromkeys(run.objects(chosen_there(node.what, node.zone), q), q)
        found = [*by]
        if isinstance(node.what, (EndOfLibrary, Some)):
            run.bind(node.what.slot, tuple(found))
            theirs = {q: [i for i, doer in by.items() if doer == q] for q in dict.fromkeys(by.values())}
            run.remember_choices(node.who, node.what.slot, theirs, {})  # "each exiles a card. They may play that card"
    ids = [i for i in in_zone(run, found, node.zone) if i > 0 and g.objects[i].kind != ABILITY]
    ids = [i for i in ids if g.objects[i].zone != EXILE]
    run.data.update(by=by, holder=holder, exiled=ids, origins={i: g.objects[i].zone for i in ids})
    run.stay()
    run.happen([run.move(i, EXILE, Cause.PUT, **(_face_down(run, i) if node.face_down else {})) for i in ids])


def _face_down(run: Run, id: int) -> dict[str, Any]:
    """That it is exiled face down: whoever just looked at it may go on looking at it (406.3)."""
    looking = frozenset(q for q, seen in run.ctx.so_far.looked if seen == id)
    return {"face_down": True, "lookers": looking}


@objects(Linked)
def _linked(g: State, ctx: Context, node: Linked) -> list[int]:
    if node.outer:
        return [i for i in node.ids if i in g.objects and g.objects[i].zone == EXILE]
    return linked(g, ctx)


def _note_origin(run: Run, old: int, frm: ZoneKind) -> None:
    """A card that is exiled for a time returns to the zone it came from (610.3)."""
    card = run.g.objects.get(run.ctx.moved.get(old, 0))
    if card is not None and frm in (HAND, GRAVEYARD):
        card.marks = card.marks._replace(returns_to=frm)


def _hold_for_a_monarch(run: Run, cards: list[int]) -> None:
    """They return as an opponent of the player becomes the monarch."""
    for card in (run.g.objects[i] for i in cards if i in run.g.objects and run.g.objects[i].zone == EXILE):
        card.marks = card.marks._replace(until_monarch=run.controller)


def _hold(run: Run, holder: int, cards: list[int]) -> None:
    """The holder remembers what returns when it leaves."""
    source = run.g.objects.get(holder)
    if source is not None and cards:
        source.marks = source.marks._replace(held=(*source.marks.held, *cards))
