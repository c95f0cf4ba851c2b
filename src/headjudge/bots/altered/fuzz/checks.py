"""What must hold of every state of a game of Altered, and what its Night leaves behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from headjudge.altered.cards import CardType
from headjudge.altered.engine.machine import MACHINE
from headjudge.altered.engine.night import NIGHT
from headjudge.altered.engine.playing.costs import scout_cost
from headjudge.altered.engine.playing.legality import PLAYED_FROM, places_for, ways_to_play, why_not
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.limits import landmark_limit, reserve_limit
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item, each, there
from headjudge.altered.engine.state.looks import Own, known_of, looks, own
from headjudge.altered.engine.state.players import LAST
from headjudge.altered.engine.state.words import DecisionKind, Phase, Status, Zone
from headjudge.altered.text.tree.passives import NotCounted
from headjudge.core.machine import Frame
from headjudge.core.machine.guard import differences

__all__ = ["broken", "cleaned_up", "nothing_stale", "stale"]

Limits = list[tuple[int, Zone, int, frozenset[int]]]
"""How much each player may keep in a zone, and what doesn't count."""
HIDDEN = (Zone.DECK, Zone.HAND)
CLEAN_UP = [*NIGHT].index("clean-up")
"""The stage of the Night in which it comes."""
BARE = (*HIDDEN, Zone.DISCARD)
"""Zones without statuses and counters (2.4, 2.5)."""


def broken(g: State) -> Iterator[str]:
    """What is wrong with a state that waits for a decision."""
    yield from _misplaced(g)
    for item in each(g.items):
        yield from _item(g, item)
    stamps = [item.timestamp for item in each(g.items) if item.timestamp]
    if len(set(stamps)) < len(stamps) or max(stamps, default=0) > g.timestamps:
        yield "two objects have one timestamp, or one that wasn't given yet"
    for player in g.players:
        if not all(0 <= position <= LAST for position in player.positions):
            yield f"{player.name}'s Expeditions are at {player.positions}"
    emblems = [(one.name, one.controller) for one in g.limbo] + [(one.name, one.controller) for one in g.ongoing]
    for name, controller in emblems:
        if not g.players[controller].in_game:
            yield f"{name} is the emblem of somebody who has left"
    yield from stale(g)
    if g.line.asks and g.line.asks[0].kind == DecisionKind.TURN:
        yield from _between(g)
        yield from _wrongly_listed(g, g.line.asks[0].player)


def _misplaced(g: State) -> Iterator[str]:
    listed: dict[int, list[tuple[object, ...]]] = {item.id: [] for item in each(g.items)}
    for player in g.players:
        for zone, ids in player.zones.items():
            for id in ids:
                listed.setdefault(id, []).append((zone, player.index, None))
        for which, ids in enumerate(player.expeditions):
            for id in ids:
                listed.setdefault(id, []).append((Zone.EXPEDITION, player.index, which))
    for id, places in listed.items():
        item = there(g.items, id)
        if item is None:
            yield f"the number {id}, which nothing has, is in {places}"
            continue
        said = [] if item.zone in (Zone.LIMBO, Zone.NONE) else [(item.zone, item.player, item.which)]
        if places != said:
            yield f"{item.card.name} ({id}) is in {places}, and says {said}"


def _item(g: State, item: Item) -> Iterator[str]:
    name = f"{item.card.name} ({item.id}) in {item.zone}"
    if item.zone is not Zone.NONE and (item.timestamp == 0) is not (item.zone in HIDDEN):
        yield f"{name} has the timestamp {item.timestamp}"
    if item.zone in BARE and (item.statuses or item.counters):
        yield f"{name} has {sorted(item.statuses)}, {item.counters}"
    if item.zone is Zone.MANA and item.statuses - {Status.EXHAUSTED}:
        yield f"{name} has {sorted(item.statuses)}"
    if item.boosts and item.type is not CardType.CHARACTER:
        yield f"{name} is boosted"
    if any(number <= 0 for number in item.counters.values()):
        yield f"{name} has {item.counters}"
    if Status.FLEETING in item.statuses and item.type is CardType.LANDMARK_PERMANENT:
        yield f"{name} is Fleeting"
    home = Zone.LANDMARK if item.type is CardType.LANDMARK_PERMANENT else Zone.EXPEDITION
    if item.token and item.zone not in (home, Zone.NONE):
        yield f"{name} is a token"
    if not item.token and item.zone is Zone.NONE:
        yield f"{name} is nowhere"
    if item.zone not in (Zone.EXPEDITION, Zone.LANDMARK, Zone.LIMBO) and item.player != item.owner:
        yield f"{name} is in the zone of somebody who doesn't own it"
    if item.zone is Zone.LIMBO:
        played = [g.items[one.data["item"]] for one in g.line.agenda if "item" in one.data]
        if item not in played:
            yield f"{name} is there, and nobody plays it"


def _between(g: State) -> Iterator[str]:
    """While somebody is asked what they do in their turn, nothing is under way."""
    under_way = [frame.what for frame in g.line.agenda if frame.what not in ("day", "end of phase", g.phase)]
    if under_way or g.contexts or g.limbo or g.past:
        contexts = [vars(context) for context in g.contexts.values()]
        yield f"under way between turns: {under_way}, {contexts}, {g.limbo}, {list(g.past)}"


def _wrongly_listed(g: State, player: int) -> Iterator[str]:
    """Cards that can be played are listed where they can be, and no others: each is asked for by itself."""
    listed: dict[tuple[str, int], list[int]] = {}
    for how, id, to in ways_to_play(g, player):
        listed.setdefault((how, id), []).append(to)
    for zone in PLAYED_FROM:
        for item in g.zone(player, zone):
            scouts = zone is Zone.HAND and scout_cost(g, item) is not None
            for way in ("play", "scout") if scouts else ("play",):
                fault = why_not(g, player, item, scout=way == "scout")
                places = [] if fault else places_for(g, player, item, scout=way == "scout")
                if listed.get((way, item.id), []) != places:
                    yield f"{item.card.name} ({item.id}), {way}: {fault or places}, not {listed.get((way, item.id))}"


def stale(g: State) -> Iterator[str]:
    """What is kept of abilities, of how objects look and of what is known of them, though it would be reckoned
    otherwise now."""
    kept = g.own, g.looks, g.seen
    g.own, g.looks, g.seen = None, None, {}
    try:
        fresh = own(g), looks(g)
        for was, now in zip(kept, fresh, strict=False):
            yield from differences(now if was is None else was, now, {Own: ("heard", "listening")}, type(now).__name__)
        for name, items in fresh[0].fixed.items():
            if items != {id for id, there in fresh[1].keywords.items() if there.get(name)}:
                yield f"who is {name} isn't fixed: {sorted(items)}"
        for id, seen in kept[2].items():
            yield from differences(seen, known_of(g, g.items[id]), {}, f"what is known of {id}")
    finally:
        g.own, g.looks, g.seen = kept


@contextmanager
def nothing_stale() -> Iterator[list[str]]:
    """While this is entered what is kept is looked through after each stage; what was wrong is added to the list."""
    found: list[str] = []
    stage = MACHINE.stage

    def watched(g: State, line: Line, frame: Frame) -> bool:
        try:
            return stage(g, line, frame)
        finally:
            found.extend(f"{frame.what}: {one}" for one in stale(g))

    MACHINE.stage = watched
    try:
        yield found
    finally:
        MACHINE.stage = stage


@contextmanager
def cleaned_up() -> Iterator[Callable[[], list[str]]]:
    """While this is entered each Clean-up is watched: the limits hold once all it does has happened (4.2.5.c)."""
    found: list[str] = []
    stage = MACHINE.stage
    limits: list[tuple[State, Limits]] = []
    """Of the game in whose Clean-up we are what its limits allowed: what changes them may leave in it."""

    def watched(g: State, line: Line, frame: Frame) -> bool:
        if limits and frame.what in ("check", Phase.NIGHT):
            of, allowed = limits.pop()
            found.extend(_beyond(g, allowed) if of is g else ())
        before = frame.stage
        allowed = _limits(g) if frame.what == Phase.NIGHT and before == CLEAN_UP else []
        finished = stage(g, line, frame)
        if allowed and frame.stage > before:
            limits[:] = [(g, allowed)]
        return finished

    def drain() -> list[str]:
        taken = found[:]
        found.clear()
        return taken

    MACHINE.stage = watched
    try:
        yield drain
    finally:
        MACHINE.stage = stage


def _limits(g: State) -> Limits:
    both: tuple[tuple[Zone, Any], ...] = ((Zone.RESERVE, reserve_limit), (Zone.LANDMARK, landmark_limit))
    apart = frozenset(ruling.source[0] for ruling, _ in rulings(g, NotCounted))
    return [(player.index, zone, limit(g, player.index), apart) for player in g.present() for zone, limit in both]


def _beyond(g: State, limits: Limits) -> Iterator[str]:
    for player, zone, most, apart in limits:
        kept = [id for id in g.players[player].zones[zone] if id not in apart]
        if g.players[player].in_game and len(kept) > most:
            yield f"{g.players[player].name} keeps {len(kept)} in {zone}, {most} are allowed"
