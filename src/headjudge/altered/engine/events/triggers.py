"""What activates Reactions: which of what happened in an event matches a trigger (6.2 of the digest)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from headjudge.altered.cards import Terrain
from headjudge.altered.editions import Edition
from headjudge.altered.engine.events.reactions import ABOUT, TRIGGERS, Bound, Match
from headjudge.altered.engine.reading.described import described, fits
from headjudge.altered.engine.reading.scope import expeditions_of, number, players_of, refs_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.looks import places
from headjudge.altered.engine.state.members import (
    ADVANCE,
    CREATE,
    DEFECT,
    DISCARD,
    EXPEDITION,
    GAIN,
    LANDMARK,
    MOVE,
    NOTHING,
    PLAY,
    RESERVE,
    SPELL,
    SWITCH,
)
from headjudge.altered.engine.state.objects import Context, Known, Ref
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import Phase, Status, Zone
from headjudge.altered.text.tree import triggers as t
from headjudge.altered.text.tree.categories import Objects, Place, Trigger
from headjudge.altered.text.tree.gains import Boosts, Counters, StatusGain
from headjudge.altered.text.tree.objects import Choice
from headjudge.altered.text.tree.places import AnyReserve, ZoneOf

__all__: list[str] = []


def triggered(kind: type[Trigger], *about: Deed, verb: Verb | None = None) -> Callable[[Match], Match]:
    """Register what finds out how often an event activates Reactions with a trigger; ``about``: only an event with one
    of these deeds does, and with this ``verb``, if any are said."""
    if about:
        ABOUT[kind] = (frozenset(about), verb)
    return TRIGGERS.register(kind)


Found = Iterator[Bound]
ANEW = frozenset({MOVE, CREATE})
"""What makes an object of what it happens to."""
JOINING = ANEW | {SWITCH, DEFECT}
"""What brings an object into an Expedition."""


def _all(step: Step, *deeds: Deed) -> list[tuple[Part, Action]]:
    found = []
    for part in step.parts:
        for one in part.actions:
            if one.deed in deeds:
                found.append((part, one))  # noqa: PERF401  likewise: most often there is one
    return found


def _is(g: State, ctx: Context, ref: Ref, seen: Known | None, what: Objects | None) -> bool:
    """Whether an object, as it was known, is one that a trigger speaks of."""
    if what is None:
        return True
    pronoun = refs_of(ctx, what)
    if pronoun is not None:
        return ref in pronoun
    if not isinstance(what, Choice):
        return False
    if what.other and ref in (ctx.me, ctx.was):
        return False
    if seen is None:
        return described(g, ctx, ref, what.kind)
    return fits(g, ctx, ref, seen, what.kind)


def _me(ctx: Context, one: Action) -> Ref | None:
    """What "I" becomes, if it is I who was moved."""
    return one.now if one.item == ctx.me and one.deed is MOVE else None


@triggered(t.Plays, Deed.MOVE, Deed.NOTHING, verb=Verb.PLAY)
def _plays(g: State, ctx: Context, node: t.Plays, step: Step) -> Found:
    if node.who is None:
        return
    who = players_of(g, ctx, node.who)
    for part, one in _all(step, MOVE, NOTHING):
        if part.verb is not PLAY or part.player not in who:
            continue
        if node.place is not None and part.origin is not _zone(node.place):
            continue
        if _is(g, ctx, one.now, _as_played(part, one), node.what):
            yield Bound((one.now,), (part.player,))


def _as_played(part: Part, one: Action) -> Known | None:
    """A Spell as it was in Limbo, and by its Base Cost where it was played from (2.2 of the digest), wherever its
    effect has put it. Other cards are what they have become, so None."""
    was = one.before
    if was is None or part.origin is None or was.card.type is not SPELL:
        return None
    return was._replace(zone=part.origin)


@triggered(t.Joins, Deed.MOVE, Deed.CREATE, Deed.SWITCH, Deed.DEFECT)
def _joins(g: State, ctx: Context, node: t.Joins, step: Step) -> Found:
    joined = _joined(g, step)
    where = expeditions_of(g, ctx, node.where) if joined else []
    for ref, was in joined:
        item = g.items[ref[0]]
        new = [place for place in _places(g, ref) if place not in was]
        joins = any(place in where for place in new) and not any(place in where for place in was)
        if joins and _is(g, ctx, ref, None, node.what):
            yield Bound((ref,), (item.player,))


@triggered(t.JoinsAny, Deed.MOVE, Deed.CREATE)
def _joins_any(g: State, ctx: Context, node: t.JoinsAny, step: Step) -> Found:
    players = {player for player, _ in expeditions_of(g, ctx, node.where)}
    for part, one in _all(step, MOVE, CREATE):
        item = g.items[one.now[0]]
        if item.zone in (EXPEDITION, LANDMARK) and item.player in players and _is(g, ctx, one.now, None, node.what):
            yield Bound((one.now,), (part.player,))


def _places(g: State, ref: Ref) -> tuple[tuple[int, Any], ...]:
    item = g.items[ref[0]]
    return places(g, item) if item.timestamp == ref[1] else ()


def _joined(g: State, step: Step) -> list[tuple[Ref, tuple[tuple[int, Any], ...]]]:
    """What came into Expeditions in an event, and in which it was before."""
    found = []
    for part in step.parts:
        for one in part.actions:
            if one.deed in JOINING:
                ref = one.now if one.deed in ANEW else one.item
                if g.items[ref[0]].zone is EXPEDITION:
                    found.append((ref, () if one.before is None else one.before.places))
    return found


@triggered(t.JoinsDiscard, Deed.MOVE)
def _joins_discard(g: State, ctx: Context, node: t.JoinsDiscard, step: Step) -> Found:
    for _, one in _all(step, MOVE):
        if _reaches(g, one, DISCARD) and _is(g, ctx, one.now, None, node.what):
            yield Bound((one.now,), (g.items[one.now[0]].owner,), me=_me(ctx, one))


@triggered(t.Leaves, Deed.MOVE, Deed.SWITCH, Deed.DEFECT)
def _leaves(g: State, ctx: Context, node: t.Leaves, step: Step) -> Found:
    if node.phase and g.phase is not Phase(node.phase):
        return
    if node.place is None:
        yield from _leaves_expeditions(g, ctx, node, step)
        return
    zone = _zone(node.place)
    for _, one in _all(step, MOVE):
        was = one.before
        if was is None or was.zone is not zone or g.items[one.now[0]].zone is zone:
            continue
        whose = was.owner if zone is RESERVE else was.player
        if isinstance(node.place, ZoneOf) and whose not in players_of(g, ctx, node.place.who):
            continue
        if _is(g, ctx, one.item, was, node.what):
            yield Bound((one.now,), (was.player,), was.places, me=_me(ctx, one), former=((one.now, one.item),))


def _leaves_expeditions(g: State, ctx: Context, node: t.Leaves, step: Step) -> Found:
    """An object that was in these Expeditions and no longer is, though it may be in another."""
    assert node.where is not None  # noqa: S101
    where = expeditions_of(g, ctx, node.where)
    for _, one in _all(step, MOVE, Deed.SWITCH, Deed.DEFECT):
        was, ref = one.before, one.now if one.deed is MOVE else one.item
        if was is None or set(where).isdisjoint(was.places) or not set(where).isdisjoint(_places(g, ref)):
            continue
        if _is(g, ctx, one.item, was, node.what):
            yield Bound((ref,), (was.player,), was.places, me=_me(ctx, one))


@triggered(t.Goes, Deed.MOVE)
def _goes(g: State, ctx: Context, node: t.Goes, step: Step) -> Found:
    for _, one in _all(step, MOVE):
        was = one.before
        if was is None or not _reaches(g, one, RESERVE) or not _came_from(g, ctx, node, was):
            continue
        about_me = refs_of(ctx, node.what)
        if about_me is not None:
            if one.now in about_me or one.item == ctx.was:
                yield Bound((one.now,), me=one.now)
        elif _is(g, ctx, one.now, None, node.what):
            yield Bound((one.now,), (was.owner,), former=((one.now, one.item),))


def _reaches(g: State, one: Action, zone: Zone) -> bool:
    """Whether an item came to a zone. A token does for an instant by the edition of 1.0, never by that of 4.0 (2.1 of
    the digest)."""
    item = g.items[one.now[0]]
    passing = item.token and g.options.edition is Edition.FIRST
    return item.zone is zone or (passing and one.zone is zone)


def _came_from(g: State, ctx: Context, node: t.Goes, was: Known) -> bool:
    if node.places:
        return str(was.zone) in node.places and was.owner == ctx.controller
    if node.place is None:
        return True
    return was.zone is _zone(node.place)


@triggered(t.Sacrificed, Deed.MOVE)
def _sacrificed(g: State, ctx: Context, node: t.Sacrificed, step: Step) -> Found:
    for part, one in _all(step, MOVE):
        if part.verb is Verb.SACRIFICE and one.now == ctx.me:
            yield Bound(me=one.now)


VERBS = {"sacrifice": Verb.SACRIFICE, "exhaust": Verb.EXHAUST, "create": Verb.CREATE}


@triggered(t.Sacrifices, Deed.MOVE, Deed.GAIN, Deed.CREATE)
def _sacrifices(g: State, ctx: Context, node: t.Sacrifices, step: Step) -> Found:
    who = players_of(g, ctx, node.who)
    for part, one in _all(step, MOVE, GAIN, CREATE):
        if part.verb is not VERBS[node.verb] or part.player not in who:
            continue
        ref = one.now if one.deed is CREATE else one.item
        if _is(g, ctx, ref, None if one.deed is CREATE else one.before, node.what):
            moved = ((one.now, one.item),) if one.deed is MOVE else ()
            yield Bound((ref if one.deed is GAIN else one.now,), (part.player,), me=_me(ctx, one), former=moved)


@triggered(t.GainsTrigger, Deed.COUNT, Deed.GAIN)
def _gains(g: State, ctx: Context, node: t.GainsTrigger, step: Step) -> Found:
    if node.number_of:
        for _, one in _all(step, Deed.COUNT):
            if one.name == node.name and one.item == ctx.me and one.before is not None:
                then = one.before.number_of(node.name)
                if then < node.number_of <= then + one.by:
                    yield Bound((one.item,))
        return
    for ref, seen, amount in _gained(g, ctx, node, step):
        if _is(g, ctx, ref, seen, node.what):
            yield Bound((ref,), (g.items[ref[0]].player,), number=amount)


def _gained(g: State, ctx: Context, node: t.GainsTrigger, step: Step) -> Iterator[tuple[Ref, Known | None, int]]:
    """The objects that gained what a trigger says in an event, and how many; boosts together count once."""
    names = {BOOST for one in node.gains if isinstance(one, Boosts)} | {BOOST for _ in [node.number] if node.number}
    names |= {one.name for one in node.gains if isinstance(one, Counters)}
    statuses = {Status(one.status) for one in node.gains if isinstance(one, StatusGain)}
    least = 1 if node.number is None else number(g, ctx, node.number)
    counted: dict[Ref, int] = {}
    before: dict[Ref, Known | None] = {}
    for _, one in _all(step, Deed.COUNT, GAIN):
        if one.deed is Deed.COUNT and one.name in names and one.by > 0:
            counted[one.item] = counted.get(one.item, 0) + one.by
        elif one.deed is GAIN and one.status in statuses:
            counted[one.item] = counted.get(one.item, 0) + least
        else:
            continue
        before[one.item] = one.before
    for ref, amount in counted.items():
        if amount >= least:
            yield ref, before[ref], amount


@triggered(t.MovesForward, Deed.ADVANCE)
def _moves(g: State, ctx: Context, node: t.MovesForward, step: Step) -> Found:
    where = expeditions_of(g, ctx, node.expedition)
    for _, one in _all(step, ADVANCE):
        if one.by <= 0 or one.which is None or (one.player, one.which) not in where:
            continue
        if not node.terrain or Terrain(node.terrain) in one.due:
            yield Bound((), (one.player,), ((one.player, one.which),))


@triggered(t.FailsToMove, Deed.NOTHING, verb=Verb.FAIL)
def _fails(g: State, ctx: Context, node: t.FailsToMove, step: Step) -> Found:
    where = expeditions_of(g, ctx, node.expedition)
    for part, one in _all(step, NOTHING):
        if part.verb is Verb.FAIL and one.which is not None and (one.player, one.which) in where:
            yield Bound((), (one.player,), ((one.player, one.which),))


@triggered(t.DrawsOrResupplies)
def _draws(g: State, ctx: Context, node: t.DrawsOrResupplies, step: Step) -> Found:
    who = players_of(g, ctx, node.who)
    for part in step.parts:
        if part.verb in (Verb.DRAW, Verb.RESUPPLY) and part.player in who:
            yield Bound((), (part.player,))


@triggered(t.PassesFirst, Deed.NOTHING, Deed.PASSING, verb=Verb.PASSING)
def _passes(g: State, ctx: Context, node: t.PassesFirst, step: Step) -> Found:
    for part in step.parts:
        first = sum(player.passed for player in g.players) == 1
        if part.verb is Verb.PASSING and part.player in players_of(g, ctx, node.who) and first:
            yield Bound((), (part.player,))


@triggered(t.RollsDice, Deed.NOTHING, verb=Verb.ROLL)
def _rolls(g: State, ctx: Context, node: t.RollsDice, step: Step) -> Found:
    for part in step.parts:
        if part.verb is Verb.ROLL and part.player in players_of(g, ctx, node.who):
            yield Bound((), (part.player,), number=part.number)


def _zone(place: Place) -> Zone:
    if isinstance(place, (ZoneOf, AnyReserve)):
        return Zone(place.zone)
    raise ValueError(f"where is {place}?")
