"""Searching and shuffling libraries (rules 701.14, 701.15)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import matches, named_zone
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.exiling import in_zone
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.objects import ABILITY
from headjudge.magic.text.tree.categories import Zone
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.tree.nouns import Filter, Some
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND, LIBRARY

__all__ = ["search", "shuffle"]


def _supported(node: c.Search) -> bool:
    one_zone = isinstance(node.zone, PlayersZone) and node.zone.kind in (LIBRARY, HAND, GRAVEYARD)
    return one_zone and isinstance(node.what, Some) and not node.what.at_random


@effect(c.Search, only=_supported)
def search(run: Run, node: c.Search) -> None:
    """Each player looks through the zone and chooses what is found; nothing of a stated quality need be (701.14b)."""
    what = node.what
    assert isinstance(what, Some)
    events: list[Event] = []
    found: list[int] = []
    for q in run.each_player(node.who):
        pool = [i for i in _pool(run, node) if _fits(run, what.what, i)]
        least, most = run.value(what.least), run.value(what.most)
        if not _any_card(what.what):
            least = 0
        found += run.ask.several(q, DecisionKind.CARDS, "Search for cards", pool, least, most, concealed=True)
        events.append(run.event(EventKind.SEARCH, who=q))
    run.bind(what.slot, tuple(found))
    run.ctx.so_far = run.ctx.so_far._replace(searched=(*run.ctx.so_far.searched, *(e.who for e in events)))
    run.happen(events)


def _pool(run: Run, node: c.Search) -> list[int]:
    pool: list[int] = []
    for _, ids in named_zone(run.g, run.ctx, node.zone):
        pool += ids
    if node.and_graveyard and isinstance(node.zone, PlayersZone) and node.zone.who is not None:
        for q in run.players(node.zone.who):
            pool += run.g.players[q].graveyard
    return pool


def _fits(run: Run, what: Filter, id: int) -> bool:
    obj = run.g.objects[id]
    return matches(run.g, run.ctx, what, obj, run.characteristics(obj))


def _any_card(what: Filter) -> bool:
    """Whether a card without any stated quality is searched for: then it must be found (701.14)."""
    return what.noun == "card" and not (what.types or what.qualities or what.adjectives or what.alternatives)


@effect(z.Shuffle)
def shuffle(run: Run, node: z.Shuffle) -> None:
    """Shuffle libraries, perhaps after putting objects into them (701.15)."""
    g = run.g
    if run.stage == 1:
        run.happen([run.event(EventKind.SHUFFLE, who=q) for q in run.data["players"] if g.players[q].in_game])
        return
    players: list[int] = []
    moves: list[Event] = []
    for q in run.each_player(node.who):
        if node.what is not None:
            ids = in_zone(run, run.objects(node.what, q, kind=DecisionKind.CARDS), node.from_zone)
            moves += [run.move(i, LIBRARY, Cause.PUT) for i in ids if i > 0 and g.objects[i].kind != ABILITY]
        if node.owners:
            players += [g.objects[e.obj].owner for e in moves]
        else:
            players += _libraries(run, node.zone, q)  # "its owner's library": that of what was just named
    run.data["players"] = list(dict.fromkeys(players))
    run.stay()
    run.happen([e for e in moves if g.objects[e.obj].zone != LIBRARY])


def _libraries(run: Run, zone: Zone | None, player: int) -> list[int]:
    if isinstance(zone, PlayersZone) and zone.who is not None:
        return run.players(zone.who)
    return [player]
