"""What is done to permanents by hand: tapping, counters, damage, attaching (rules 119, 122, 701.3)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.characteristics.attaching import can_be_attached
from headjudge.magic.engine.characteristics.keyword_counters import note_change
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.events.attachments import attach, detach
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.manual.action_log import called, knowing, named, tell, unnamed
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.magic.engine.manual.meaning import (
    MOST,
    Object,
    Seat,
    Things,
    host_meant,
    known_object,
    permanents,
    player_meant,
    things,
)
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE

__all__: list[str] = []

LONGEST_KIND = 40


def _told(g: State, objs: list[GameObject]) -> list[tuple[str, str, frozenset[int] | None]]:
    return [(called(g, obj), unnamed(obj), knowing(g, obj)) for obj in objs]


class Tap(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`tap`."""

    what: Annotated[Things, doc("which permanents")]
    tapped: Annotated[bool, doc("false: they are untapped")] = True


@ACTIONS.action("tap", Tap, by=HANDS, rule="701")
def tap(g: State, act: Act, given: Tap) -> None:
    """Tap or untap permanents."""
    doing = Doing.of(g, act, given)
    objs = [obj for obj in permanents(doing, given.what) if obj.tapped != given.tapped]
    if not objs:
        word = "tapped" if given.tapped else "untapped"
        raise IllegalAction(f"all of that is {word} already", rule="701", code="manual/tapped")
    tell(doing, f"{'taps' if given.tapped else 'untaps'} {{}}", _told(g, objs))
    if doing.fixes:
        for obj in objs:
            obj.tapped = given.tapped
        doing.put_right()
    else:
        kind = EventKind.TAP if given.tapped else EventKind.UNTAP
        doing.happen([Event(kind, obj.id, obj.controller) for obj in objs])


class Counters(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`counters`."""

    to: Annotated[Things | Seat, doc("the objects or the player")]
    kind: Annotated[str, doc("the kind of counter, such as +1/+1, loyalty, poison")]
    number: Annotated[int, doc("how many are put there on each, or below 0 taken away")] = 1


@ACTIONS.action("counters", Counters, by=HANDS, rule="122.1")
def counters(g: State, act: Act, given: Counters) -> None:
    """Put counters on objects or a player, or take them away."""
    doing, kind, n = Doing.of(g, act, given), given.kind.strip(), given.number
    if not kind or len(kind) > LONGEST_KIND:
        raise InvalidInput(f"a kind of counter has 1 to {LONGEST_KIND} letters", code="manual/counter")
    if not n or abs(n) > MOST:
        raise InvalidInput(f"a number of counters is 1 to {MOST}, or below 0, not {n}", code="manual/number")
    words = f"{abs(n)} {kind} counter{'' if abs(n) == 1 else 's'} {'on' if n > 0 else 'from'}"
    words = f"{'puts' if n > 0 else 'takes'} {words}"
    event = EventKind.COUNTERS if n > 0 else EventKind.UNCOUNTERS
    if isinstance(given.to, str):
        player = player_meant(doing, given.to)
        held = g.players[player].counters
        _enough(held, kind, n, given.to)
        tell(doing, f"{words} {given.to}")
        if doing.fixes:
            _add(held, kind, n)
            doing.put_right()
        else:
            doing.happen([Event(event, who=player, n=abs(n), data={"kind": kind})])
        return
    objs = things(doing, given.to)
    for obj in objs:
        if obj.zone not in (BATTLEFIELD, EXILE):
            raise IllegalAction(
                "only what is on the battlefield or in exile has counters here", rule="122.1", code="manual/place"
            )
        _enough(obj.counters or {}, kind, n, describe(g, obj.id) if doing.knows(knowing(g, obj)) else "that")
    tell(doing, f"{words} {{}}", _told(g, objs))
    if not doing.fixes:
        doing.happen([Event(event, obj.id, obj.controller, n=abs(n), data={"kind": kind}) for obj in objs])
        return
    for obj in objs:
        obj.counters = obj.counters or {}
        _add(obj.counters, kind, n)
        note_change(g, obj, kind, put=n > 0)
        obj.epoch = -1
    doing.put_right()


def _enough(held: dict[str, int], kind: str, n: int, where: str) -> None:
    if held.get(kind, 0) + n < 0:
        raise IllegalAction(
            f"{where} has {held.get(kind, 0)} {kind} counters, not {-n}", rule="122.1", code="manual/counters"
        )


def _add(held: dict[str, int], kind: str, n: int) -> None:
    held[kind] = held.get(kind, 0) + n
    if not held[kind]:
        del held[kind]


class Damage(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`damage`."""

    to: Annotated[Things | Seat, doc("the permanents or the player")]
    number: Annotated[int, doc("how much each is dealt, or as a fix: below 0, how much is taken off a creature")]
    source: Annotated[
        Object | None, doc("what deals it: as an effect it must be said, but while an ability is carried out by hand")
    ] = None


@ACTIONS.action("damage", Damage, by=HANDS, rule="119")
def damage(g: State, act: Act, given: Damage) -> None:
    """Deal damage to permanents or a player, or mark it on creatures, or take it off."""
    doing, n = Doing.of(g, act, given), given.number
    if not n or abs(n) > MOST or (n < 0 and not doing.fixes):
        least = f"-{MOST}" if doing.fixes else "1"
        raise InvalidInput(f"an amount of damage is {least} to {MOST} and not 0, not {n}", code="manual/number")
    source = _source(doing, given)
    if isinstance(given.to, str):
        player = player_meant(doing, given.to)
        if doing.fixes:
            raise IllegalAction(
                "nothing is marked on a player: change the life total", rule="119", code="manual/damage"
            )
        tell(doing, f"lets {named(g, source)} deal {n} damage to {given.to}")
        doing.happen([Event(EventKind.DAMAGE, who=player, source=source, n=n)])
        return
    objs = permanents(doing, given.to)
    for obj in objs:
        types = characteristics(g, obj).types
        if CREATURE not in types and (doing.fixes or not {PLANESWALKER, BATTLE} & types):
            who = "creatures" if doing.fixes else "creatures, planeswalkers, battles and players"
            raise IllegalAction(f"only {who} are dealt damage", rule="119", code="manual/damage")
        if obj.damage + n < 0:
            raise IllegalAction(f"only {obj.damage} damage is marked on that", rule="119", code="manual/damage")
    if not doing.fixes:
        tell(doing, f"lets {named(g, source)} deal {n} damage to {{}}", _told(g, objs))
        doing.happen([Event(EventKind.DAMAGE, obj.id, source=source, n=n) for obj in objs])
        return
    tell(doing, f"marks {n} damage on {{}}" if n > 0 else f"takes {-n} damage off {{}}", _told(g, objs))
    for obj in objs:
        obj.damage += n
        _mark(doing, obj.id, n)
    doing.put_right()


def _source(doing: Doing, given: Damage) -> int:
    """What deals the damage: an object, or what it last was."""
    ctx = doing.g.contexts.get(doing.context)
    if given.source is not None:
        return known_object(doing, given.source).id
    if doing.fixes:
        return 0
    if ctx is None or doing.g.known(ctx.source) is None:
        raise IllegalAction("an effect's damage is dealt by an object: say source", rule="119", code="manual/source")
    return ctx.source


def _mark(doing: Doing, id: int, n: int) -> None:
    """Remember in which turn damage was marked, which wears it off (514.2)."""
    if n > 0:
        doing.turn.wounds[id] = doing.turn.wounds.get(id, 0) + n
        return
    for turn in doing.g.turns:
        taken = min(-n, turn.wounds.get(id, 0))
        if taken:
            turn.wounds[id] -= taken
            n += taken


class Attach(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`attach_by_hand`."""

    what: Annotated[Object, doc("the Aura, Equipment or Fortification")]
    to: Annotated[Object | Seat | None, doc("the permanent or player it is attached to; else to nothing")] = None


@ACTIONS.action("attach", Attach, by=HANDS, rule="701.3")
def attach_by_hand(g: State, act: Act, given: Attach) -> None:
    """Attach a permanent to another or to a player, or unattach it."""
    doing = Doing.of(g, act, given)
    obj = permanents(doing, given.what)[0]
    told = _told(g, [obj])
    if given.to is None:
        if not obj.attached_to:
            raise IllegalAction("that isn't attached to anything", rule="701.3", code="manual/host")
        tell(doing, "unattaches {}", told)
        if doing.fixes:
            detach(g, obj)
            doing.put_right()
        else:
            doing.happen([Event(EventKind.UNATTACH, max(0, obj.attached_to), obj.controller, obj.id)])
        return
    host = host_meant(doing, given.to)
    if not can_be_attached(g, obj, host):
        raise IllegalAction("that can't be attached to it", rule="701.3", code="manual/host")
    if obj.attached_to == host:
        raise IllegalAction("that is attached to it already", rule="701.3", code="manual/host")
    tell(doing, f"attaches {{}} to {named(g, host)}", told)
    if doing.fixes:
        attach(g, obj, host)
        doing.put_right()
    else:
        doing.happen([Event(EventKind.ATTACH, host, obj.controller, obj.id)])
