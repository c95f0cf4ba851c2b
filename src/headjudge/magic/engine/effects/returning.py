"""Returning and putting objects into hands, graveyards and libraries (rules 400.3, 401.4)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.exiling import chosen_there, in_zone
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.categories import Objects, Players, Zone
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.tree.nouns import ControllerOf, Each, OwnerOf, You
from headjudge.magic.text.tree.structure import IfDo
from headjudge.magic.text.tree.zones import CommandZone, Exile, PlayersZone
from headjudge.magic.text.zone_kinds import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = ["ORDERS", "THEIR_CHOICE", "can_go", "into_zone", "put_back", "return_to_hand", "to_ends", "to_library"]


@effect(z.ReturnToHand, only=lambda node: node.but is None or isinstance(node.but, Each))
def return_to_hand(run: Run, node: z.ReturnToHand) -> None:
    """Return objects to their owners' hands."""
    found = in_zone(run, _found(run, node.who, chosen_there(node.what, node.zone)), node.zone)
    but = run.objects(node.but) if node.but is not None else []
    found = [i for i in found if i not in but]
    run.happen([run.move(i, HAND) for i in _movable(run, found) if run.g.objects[i].zone != HAND])


def _found(run: Run, who: Players | None, what: Objects) -> list[int]:
    """The objects meant, each player who does it choosing for themselves."""
    if who is None:
        return run.objects(what)
    found: list[int] = []
    n = 0
    for q in run.each_player(who):
        found += run.objects(what, q)
        n += 1
    if n > 1 and (slot := getattr(what, "slot", 0)):
        run.bind(slot, tuple(found))
    return found


def _movable(run: Run, ids: list[int]) -> list[int]:
    return [i for i in ids if i > 0 and run.g.objects[i].kind != ABILITY]


TOP = frozenset({"on top of", "on the top of", "on top"})
BOTTOM = frozenset({"on the bottom of"})
THEIR_CHOICE = "on their choice of the top or bottom of"
EITHER = frozenset(
    {
        "on the top or bottom of",
        "on top or on the bottom of",
        "on top of or on the bottom of",
        "on your choice of the top or bottom of",
        THEIR_CHOICE,
    }
)
SECOND_OR_BOTTOM = "second from the top or on the bottom of"
PLACES = {
    "second from the top of": 1,
    "third from the top of": 2,
    "fourth from the top of": 3,
    "fifth from the top of": 4,
    "seventh from the top of": 6,
    SECOND_OR_BOTTOM: 1,
}
"""How many cards are above one that is put so far from the top."""
BENEATH = "beneath the top of"
"""Where the words say how many cards are above."""
ORDERS = frozenset({"", "in any order", "in a random order"})


def _supported(node: z.PutBack) -> bool:
    if node.order not in ORDERS or (node.place in (THEIR_CHOICE, SECOND_OR_BOTTOM) and node.who is None):
        return False
    if node.again is not None and not _of_the_same(node.zone, node.again):
        return False
    return node.zone is None or can_go(node.zone, node.place)


def _of_the_same(zone: Zone | None, again: Zone) -> bool:
    """Whether the library at whose top and at whose bottom cards may be put is one."""
    return isinstance(again, PlayersZone) and again == zone and isinstance(again.who, You)


def can_go(zone: Zone, place: str) -> bool:
    """Whether it is known how to put cards there."""
    if isinstance(zone, (CommandZone, Exile)):
        return place == "into" or (place == "" and isinstance(zone, CommandZone))
    if not isinstance(zone, PlayersZone) or zone.kind not in (HAND, GRAVEYARD, LIBRARY):
        return False
    if zone.kind == LIBRARY:
        return place in TOP or place in BOTTOM or place in EITHER or place in PLACES or place == BENEATH
    return place in ("into", "")


@effect(z.PutBack, only=_supported)
def put_back(run: Run, node: z.PutBack) -> None:
    """Put cards into a zone other than the battlefield; each goes to its owner's (400.3)."""
    found = _movable(run, in_zone(run, _found(run, node.who, node.what), node.from_zone))
    mover = run.player(node.who) if node.who is not None else run.controller
    above = run.value(node.beneath) if node.beneath is not None else None
    mover = run.controller if mover is None else mover
    run.happen(into_zone(run, found, node.zone, node.place, node.order, mover, above))


def _follows_a_pile(node: IfDo) -> bool:
    """Whether what goes back was exiled in a pile just before."""
    return not isinstance(node.then, z.PileOnTop) or (isinstance(node.first, z.Exile) and node.first.in_pile)


limit(IfDo, _follows_a_pile)


@effect(z.PileOnTop, only=lambda node: isinstance(node.zone, PlayersZone) and node.zone.kind == LIBRARY)
def pile_on_top(run: Run, node: z.PileOnTop) -> None:
    """What was exiled in a pile goes back in an order that nobody knows."""
    pile = [i for _, new in run.ctx.so_far.this_way.get("exiled", ()) for i in run.g.with_parts(new)]
    there = [i for i in pile if i in run.g.objects and run.g.objects[i].zone == EXILE]
    run.happen(into_zone(run, there, node.zone, "on top of", "in a random order", run.controller))


def into_zone(
    run: Run, ids: list[int], zone: Zone | None, place: str, order: str, mover: int, above: int | None = None
) -> list[Event]:
    """The events that put objects into a zone (None: their owners' libraries), perhaps with so many cards ``above``.

    Whose zone it is, later words may mean: "on top of its owner's library. That player …".
    """
    if isinstance(zone, PlayersZone) and isinstance(zone.who, (ControllerOf, OwnerOf)):
        run.players(zone.who)
    if zone is None or (isinstance(zone, PlayersZone) and zone.kind == LIBRARY):
        return to_library(run, ids, place, order, mover, above)
    to = zone.kind if isinstance(zone, PlayersZone) else COMMAND if isinstance(zone, CommandZone) else EXILE
    return [run.move(i, to) for i in ids if run.g.objects[i].zone != to]


def to_library(run: Run, ids: list[int], place: str, order: str, mover: int, above: int | None = None) -> list[Event]:
    """The events that put cards on or under libraries, or beneath so many cards, ordered by their owner if nothing else
    is said (401.4).

    The order asked for is from the top down.
    """
    g = run.g
    events: list[Event] = []
    for owner in dict.fromkeys(g.objects[i].owner for i in ids):
        own = [i for i in ids if g.objects[i].owner == owner]
        if order == "in a random order":
            own = run.ask.random_order(own)
        else:
            own = run.ask.order(
                mover if order else owner, DecisionKind.CARDS, "Choose their order, top card first", own
            )
        top = place in TOP or place in PLACES or above is not None
        if place in EITHER:
            top = run.ask.one(mover, DecisionKind.MODE, "Where?", ("top", "bottom")) == "top"
        elif place == SECOND_OR_BOTTOM:
            top = run.ask.one(mover, DecisionKind.MODE, "Where?", ("second from the top", "bottom")) != "bottom"
        at = PLACES.get(place, above) if top else None
        events += [_placing(run, id, top, at) for id in (reversed(own) if top else own)]
    return events


def to_ends(run: Run, ids: list[int]) -> list[Event]:
    """The events that put objects on or under their owners' libraries, each owner choosing in turn order which of
    theirs go where, and their order (101.4, 401.4)."""
    g = run.g
    movable = _movable(run, ids)
    events: list[Event] = []
    for owner in in_turn_order(g, run.turn, dict.fromkeys(g.objects[i].owner for i in movable)):
        own = [i for i in movable if g.objects[i].owner == owner]
        prompt = "Choose those that go on top; the others go to the bottom"
        above = run.ask.chosen(owner, DecisionKind.OBJECT, prompt, own, 0, len(own))
        for part, top in ((above, True), ([i for i in own if i not in above], False)):
            order = run.ask.order(owner, DecisionKind.CARDS, "Choose their order, top card first", part)
            events += [_placing(run, id, top, None) for id in (reversed(order) if top else order)]
    return events


def _placing(run: Run, id: int, top: bool, at: int | None) -> Event:
    if run.g.objects[id].zone == LIBRARY:
        return run.event(EventKind.PLACE, id, run.g.objects[id].owner, top=top, place=at)
    return run.move(id, LIBRARY, Cause.PUT, top=top, place=at)


@performs(EventKind.PLACE)
def place_event(g: State, turn: Turn, event: Event) -> bool:
    """A card gets another place in its library: no change of zones, so it stays the same object."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != LIBRARY:
        return False
    library = g.players[obj.owner].library
    library.remove(obj.id)
    at = event.get("place")
    if at is None:
        at = 0 if event.get("top") else len(library)
    library.insert(min(at, len(library)), obj.id)
    ctx = g.contexts.get(event.context) if event.context else None
    if ctx is not None:
        ctx.so_far = ctx.so_far._replace(placed=(*ctx.so_far.placed, obj.id))
    return True
