"""Events: the one way anything happens in a game (rule 700.1).

The contract. Whoever wants something to happen builds events and calls :func:`happen` with those that are
simultaneous, as the last thing it does in its stage. Each event then goes through replacement and prevention
(:mod:`.replacement`), is performed by the function registered for its kind, and is shown to triggers
(:mod:`.triggers`). If a replacement wants a choice, the rest is put on the turn's agenda as a frame and goes on when
the answer is there.

=============  ==========================================================================================
kind           fields
=============  ==========================================================================================
``move``       ``obj`` from ``frm`` to ``to``; data: why (:class:`..state.event.Cause`), no
               regeneration, controller, tapped, counters, top, place, attach_to, attacking, face_down, exiled_by
``emblem``     ``who`` gets an emblem; data: definition
``create``     a token for ``who``; data: definition, face, tapped, attacking, copy_of, counters
``damage``     ``source`` deals ``n`` to ``obj`` or ``who``; data: combat, unpreventable
``gain``       ``who`` gains ``n`` life
``lose``       ``who`` loses ``n`` life; data: damage (the loss results from damage)
``draw``       ``who`` draws one card
``tap``        ``obj``; ``untap`` likewise; data of ``tap``: mana (tapped for mana)
``counters``   ``n`` counters of data kind on ``obj`` or ``who``; ``uncounters`` removes them
``cast``       ``who`` has cast ``obj``; ``activate``: an ability of ``obj``; ``cycle``: the card ``obj``
``attack``     ``obj`` attacks data defender, one event for each attacker at the same time
``block``      ``obj`` blocks data attacker; ``blocked``: ``obj`` becomes blocked by data blockers
``unblocked``  ``obj`` attacks and isn't blocked
``step``       a step named in data begins; ``who`` is the active player
``control``    ``who`` gains control of ``obj``
``attach``     ``source`` becomes attached to ``obj``
``target``     ``obj`` or ``who`` becomes the target of ``source``, controlled by ``by``
``phase out``  the permanent ``obj``, with what is attached to it; ``phase in`` likewise
``regenerate`` ``obj`` regenerates (its destruction was replaced)
``transform``  ``obj`` is turned to its other face (701.27); data: bound (by its own daybound or nightbound)
``flip``       ``obj`` is flipped (710)
``mutate``     the spell ``source`` merges with ``obj`` (702.140c); data: over
``day``        it becomes day or night; data: daytime
``shuffle``    ``who`` shuffles; ``search``, ``scry`` likewise
``monarch``    ``who`` becomes the monarch (724.3)
``defeat``     ``who`` would lose the game (only to be replaced)
``goes``       ``who`` loses the game or draws it (data: result) and is about to leave it
``note``       anything else, named in data: what only triggers want to know ("coin won", "die rolled", "mana added")
=============  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from headjudge.core.registry import Registry, Slot
from headjudge.magic.engine.characteristics.control import returns
from headjudge.magic.engine.characteristics.durations import expire
from headjudge.magic.engine.events import triggers
from headjudge.magic.engine.events.graveyard_order import let_arrange
from headjudge.magic.engine.events.kept_from_entering import that_can_enter
from headjudge.magic.engine.events.recording import record
from headjudge.magic.engine.events.zones import last_known
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import PARTS, Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import concerned, near
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND

if TYPE_CHECKING:
    from headjudge.magic.engine.state.objects import GameObject

__all__ = [
    "DEEDS",
    "MAY_BE_REPLACED",
    "PERFORM",
    "SETTLE_DAYTIME",
    "Perform",
    "happen",
    "happen_one_by_one",
    "look_back",
    "perform_all",
    "performs",
]

Perform = Callable[[State, Turn, Event], bool]

PERFORM: Registry[EventKind, Perform] = Registry("function that performs it")
"""What performs each kind of event; False: it didn't happen."""

MAY_BE_REPLACED: Slot[Callable[[State, Event], bool]] = Slot("test of what may be replaced")
"""Whether some replacement effect applies to an event, or it waits for a choice (:mod:`.replacement`)."""

SETTLE_DAYTIME: Slot[Callable[[State, Turn], None]] = Slot("what day and night do to permanents")
"""What is done about day and night as soon as something has happened (:mod:`.day_and_night`)."""

performs = PERFORM.register
"""What each kind of event does. False: it turned out that nothing happened."""

WATCHED_ONLY = frozenset(
    {
        EventKind.CAST,
        EventKind.ACTIVATE,
        EventKind.TAP_FOR_MANA,
        EventKind.CYCLE,
        EventKind.ATTACK,
        EventKind.BLOCK,
        EventKind.BLOCKED,
        EventKind.UNBLOCKED,
        EventKind.STEP,
        EventKind.TARGET,
        EventKind.SEARCH,
        EventKind.NOTE,
    }
)


def happen(g: State, turn: Turn, events: list[Event]) -> None:
    """Let some simultaneous events happen, replacement and prevention first."""
    if not events:
        return
    for event in events:
        if event.kind not in WATCHED_ONLY and MAY_BE_REPLACED.entry(g, event):
            turn.agenda.append(Frame("events", data={"batches": [events], "done": []}))
            return
    perform_all(g, turn, events)


def happen_one_by_one(g: State, turn: Turn, events: list[Event]) -> None:
    """Let events happen one after the other, each seeing what the one before it did (drawing several cards, 121.2)."""
    for i, event in enumerate(events):
        if event.kind not in WATCHED_ONLY and MAY_BE_REPLACED.entry(g, event):
            turn.agenda.append(Frame("events", data={"batches": [[e] for e in events[i:]], "done": []}))
            return
        perform_all(g, turn, [event])


def look_back(g: State, turn: Turn, events: list[Event]) -> triggers.LookedBack | None:
    """What triggers as permanents leave the battlefield, phase out or change control by some events, which are to be
    performed next (603.10a)."""
    left = [e for e in events if e.kind == EventKind.MOVE and e.frm == BATTLEFIELD and _can_leave(g, e)]
    for event in left:
        event.before = last_known(g, g.objects[event.obj])
    for event in events:
        if event.kind == EventKind.CONTROL and event.obj in g.objects:
            event.before = g.objects[event.obj].copy()
            left.append(event)
        elif event.kind == EventKind.PHASE_OUT:
            left += [event, *(event.get(PARTS) or ())]
    return triggers.look_back(g, turn, left) if left else None


def perform_all(g: State, turn: Turn, events: list[Event], looked_back: triggers.LookedBack | None = None) -> None:
    """Perform simultaneous events and show them to triggers. Nothing replaces them any more.

    ``looked_back``: what :func:`look_back` has found, if that was before.
    """
    if looked_back is None:
        looked_back = look_back(g, turn, events)
    happened = []
    for event in that_can_enter(g, events):
        obj = g.objects.get(event.obj)
        if obj is not None and obj.phased_out and event.kind != EventKind.PHASE_IN:
            continue  # 702.23b
        function = PERFORM.get(event.kind)
        if function is not None and not function(g, turn, event):
            if event.before is not None and event.obj in g.objects:
                g.last_known.pop(event.obj, None)  # it didn't leave after all
        else:
            happened += [event, *(event.get(PARTS) or ())]
            if event.context:
                ctx = g.contexts.get(event.context)
                if ctx is not None:
                    ctx.done = True
                    note_deed(ctx, event)
    freed: set[int] = set()
    if happened:
        if g.lasting:
            freed = {id for effect in expire(g) if effect.gives_control for id in effect.locked or ()}
        if g.volatile:
            about = (0,) if g.ranges is None else {q for event in happened for q in concerned(g, event)}
            for q in about:
                g.bump(q)
                g.look_near(q)
        record(g, turn, happened)
        if len(happened) > 1:
            let_arrange(g, turn, happened)
        triggers.look(g, turn, happened, looked_back)
        if g.has_states:  # 603.8: as soon as it is so, also in the middle of a resolution
            triggers.state_triggers(g, turn, sorted({q for event in happened for q in near(g, event)}))
    if happened and g.has_bound_to_day:
        SETTLE_DAYTIME.entry(g, turn)
    if freed:
        returning = returns(g, freed)
        if returning:
            perform_all(g, turn, returning)
    results = [result for event in happened for result in event.get("results") or ()]
    if results:
        happen(g, turn, _joined(results))


def _can_leave(g: State, event: Event) -> bool:
    obj = g.objects.get(event.obj)
    return obj is not None and obj.zone == BATTLEFIELD != event.to and not obj.phased_out


def _joined(results: list[Event]) -> list[Event]:
    """Events with the life that one source makes a player gain as one (119.9): lifelink, dealing damage to several."""
    joined: list[Event] = []
    gains: dict[tuple[int, int], Event] = {}
    for result in results:
        known = gains.setdefault((result.source, result.who), result) if result.kind == EventKind.GAIN else result
        if known is result:
            joined.append(result)
        else:
            known.n += result.n
    return joined


DEEDS: dict[Cause | EventKind, str] = {
    Cause.DESTROY: "destroyed",
    Cause.DISCARD: "discarded",
    Cause.DRAW: "drawn",
    Cause.MILL: "milled",
    Cause.SACRIFICE: "sacrificed",
    EventKind.TAP: "tapped",
    EventKind.UNTAP: "untapped",
}
"""What events do to objects, by why these move, or by what happens."""
RETURNS = {(BATTLEFIELD, HAND), (GRAVEYARD, HAND), (GRAVEYARD, BATTLEFIELD)}
"""From where to where objects are returned."""


def note_deed(ctx: Context, event: Event) -> None:
    """Remember for an effect what it did to which object: "for each creature destroyed this way"."""
    if not event.obj:
        return
    if event.kind == EventKind.MOVE:
        deed = DEEDS.get(event.get("why") or Cause.PUT)
        if deed is None and (event.frm, event.to) in RETURNS:
            deed = "returned"
        if event.to == EXILE and deed is None:
            deed = "exiled"
            if event.frm == HAND:
                ctx.did("exiled from hand", (event.obj, event.get("new") or event.obj))
        if event.to == HAND:
            ctx.did("put into a hand", (event.obj, event.get("new") or event.obj))
        if event.to == BATTLEFIELD:
            ctx.did("put onto the battlefield", (event.obj, event.get("new") or event.obj))
        if event.to == GRAVEYARD:
            ctx.did("put into a graveyard", (event.obj, event.get("new") or event.obj))
            if event.frm == BATTLEFIELD:
                ctx.did("died", (event.obj, event.get("new") or event.obj))
    elif event.kind == EventKind.COUNTERS:
        deed = "given counters"
        ctx.did(f"given {event.get('kind')} counters", (event.obj, event.obj))
    else:
        deed = "connived" if event.get("note") == "connive" else DEEDS.get(event.kind)
    if deed:
        ctx.did(deed, (event.obj, event.get("new") or event.obj))


def touched(g: State, obj: GameObject) -> None:
    """An object changed: its characteristics are made anew, state-based actions look at it."""
    obj.epoch = -1
    g.check_objects.add(obj.id)
