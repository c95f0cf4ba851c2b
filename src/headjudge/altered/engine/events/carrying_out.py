"""Carrying out a step: all its atomic actions at once; then it is an event (6.2.k)."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from headjudge.altered.engine.events.event_log import tell
from headjudge.altered.engine.events.reactions import activate
from headjudge.altered.engine.events.shuffling import shuffle_deck
from headjudge.altered.engine.multiplayer import ring, victory
from headjudge.altered.engine.multiplayer.adventure import advance
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.looks import (
    NO_ITEMS,
    Own,
    changed,
    gigantic,
    known_of,
    looks,
    own,
    rearranged,
    stirred,
    working,
)
from headjudge.altered.engine.state.members import (
    ADVANCE,
    CREATE,
    DECK,
    DISCARD,
    EXPEDITION,
    GAIN,
    GIVE,
    LANDMARK,
    LOSE,
    MOVE,
    NOTHING,
    PASSING,
    RESERVE,
)
from headjudge.altered.engine.state.moving import HIDDEN, enter, leave, new_item
from headjudge.altered.engine.state.objects import Ref
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import Edition, Which

__all__ = ["by_initiative", "carry_out", "reshuffle"]

FIRST_EDITION = Edition.FIRST
DEED = attrgetter("deed")
IN_PLAY = (EXPEDITION, LANDMARK)
MOVING = frozenset({MOVE, CREATE, Deed.SWITCH, Deed.DEFECT})
"""What brings an object into an Expedition, or out of one."""
OF_STATUSES = frozenset({GAIN, LOSE})
OF_MANA = frozenset({Verb.PAY, Verb.PREPARE})
"""What nothing asks of how it was before: it happens to Orbs, or to everything."""


def carry_out(g: State, step: Step, order: list[Action], *, event: bool = True) -> None:
    """All of a step happens. ``order``: in which its moves get their timestamps, where that isn't as they stand.

    What was known of the objects is remembered, objects may look different afterwards, and Reactions are activated,
    unless it is no ``event``: a game is put right. What happens to an object as it enters play happens to
    what it becomes; anything else that happens to one as it leaves its zone leaves no trace on the new one (1.4.4.a).
    """
    printed = g.own or own(g)
    before = working(g) if printed.gives else printed
    large = gigantic(g) if printed.changes else NO_ITEMS
    if printed.midway:
        looks(g)
    parts = step.parts
    actions = parts[0].actions if len(parts) == 1 else [one for part in parts for one in part.actions]
    moves: list[Action] = []
    tops = False
    for one in actions:
        if one.deed is MOVE:
            moves.append(one)
            tops = tops or not one.item[0]
    if tops:
        moves = _resolve_tops(g, moves)
    items, seen = g.items, g.seen
    for part in parts:
        if part.verb not in OF_MANA:
            for one in part.actions:
                if one.item[0]:
                    item = items[one.item[0]]
                    one.before = seen.get(item.id) or known_of(g, item)
    became = _move(g, moves, order) if moves else {}
    if len(moves) < len(actions):
        _do_others(g, actions, became)
    _forget(g, printed, actions)
    if step.context:
        _bind(g, step, became)
    tell(g, step)
    if not actions:
        return
    deeds = set(map(DEED, actions)) if len(actions) > 1 else {actions[0].deed}
    if ADVANCE in deeds and g.options.edition is FIRST_EDITION:
        victory.look(g)
    if event:
        turned = _turned(g, large, actions) if large or (g.own or own(g)).changes else []
        if turned:
            step = Step(step.controller, [*parts, Part(Verb.SWITCH, -1, turned)])
            deeds.add(Deed.SWITCH)
        activate(g, step, before, deeds)


def _do_others(g: State, actions: list[Action], became: dict[Ref, Ref]) -> None:
    """What is no move is done once all has moved."""
    for one in actions:
        if one.deed is not MOVE:
            if became and one.item in became:
                if g.items[one.item[0]].zone not in IN_PLAY:
                    continue
                one.item = became[one.item]
            CARRY_OUT[one.deed](g, one)


def _turned(g: State, before: frozenset[int], actions: list[Action]) -> list[Action]:
    """What has become Gigantic in an event has joined the other Expedition, what no longer is has left it (section 7
    of the digest): as what switches Expeditions would, from where it was before."""
    after = gigantic(g)
    if after == before:
        return []
    moved = {one.item[0] or one.now[0] for one in actions if one.deed in MOVING}
    found = []
    for id in sorted(before ^ after):
        item = g.items[id]
        if item.zone is EXPEDITION and item.which is not None and id not in moved:
            both = tuple((item.player, which) for which in Which)
            was = both if id in before else ((item.player, item.which),)
            now = known_of(g, item)
            found.append(Action(Deed.SWITCH, (id, item.timestamp), before=now._replace(places=was)))
    return found


def _forget(g: State, printed: Own, actions: list[Action]) -> None:
    """Which abilities work, and how objects look, is reckoned anew, if what has happened can have changed it."""
    items, abilities = g.items, printed.abilities
    moved = False
    for one in actions:
        deed, id = one.deed, one.item[0]
        if deed is MOVE:
            moved = True
            item = items[id]
            own, zone = item.own, item.zone
            matters = id in abilities or (own.in_reserve if zone is RESERVE else own.in_play and zone in IN_PLAY)
        elif deed in MOVING:
            moved = True
            matters = id in abilities or (deed is CREATE and items[one.now[0]].own.in_play)
        else:
            matters = deed is GIVE or (deed in OF_STATUSES and id in abilities and items[id].zone is RESERVE)
        if matters:
            changed(g)
            return
    (rearranged if moved else stirred)(g)


def _resolve_tops(g: State, moves: list[Action]) -> list[Action]:
    """Which cards the tops of Decks are; the moves that there are then. A Deck that runs out takes in the Discard pile,
    shuffled (section 3 of the digest)."""
    taken: dict[int, int] = {}
    missing = False
    for one in moves:
        if not one.item[0]:
            depth = taken.get(one.player, 0)
            deck = g.players[one.player].zones[DECK]
            if depth >= len(deck):
                reshuffle(g, one.player)
            if depth < len(deck):
                one.item = (deck[depth], 0)
                taken[one.player] = depth + 1
            else:
                one.deed, one.status = NOTHING, None
                missing = True
    return [one for one in moves if one.deed is MOVE] if missing else moves


def reshuffle(g: State, player: int) -> None:
    """A Discard pile is shuffled and put beneath the Deck (section 3 of the digest)."""
    back = g.zone(player, DISCARD)
    if back:
        stay = set(g.players[player].zones[DECK])
        for item in back:
            g.past[(item.id, item.timestamp)] = known_of(g, item)
            leave(g, item)
            enter(g, item, Action(MOVE, zone=DECK))
        shuffle_deck(g, player, stay)
        g.say(f"{g.players[player].name} shuffles the Discard pile into the Deck")


def _move(g: State, moves: list[Action], order: list[Action]) -> dict[Ref, Ref]:
    """Move items, all out of their zones first; what each object became. What is known of objects that are about to be
    gone is kept."""
    became: dict[Ref, Ref] = {}
    items = g.items
    if len(moves) == 1:
        one, item = moves[0], items[moves[0].item[0]]
        if item.zone not in HIDDEN:
            g.past[(item.id, item.timestamp)] = one.before or known_of(g, item)
        leave(g, item)
        enter(g, item, one)
        now = one.now = (item.id, item.timestamp)
        return {one.item: now} if one.item != now else {}
    moves = _in_order(g, moves, order)
    seen, past = g.seen, g.past
    for one in moves:
        item = items[one.item[0]]
        if item.zone not in HIDDEN:
            past[(item.id, item.timestamp)] = seen.get(item.id) or known_of(g, item)
    for one in moves:
        leave(g, items[one.item[0]])
    for one in moves:
        item = items[one.item[0]]
        enter(g, item, one)
        one.now = (item.id, item.timestamp)
        if one.item != one.now:
            became[one.item] = one.now
    return became


def _in_order(g: State, moves: list[Action], order: list[Action]) -> list[Action]:
    """Moves in the order in which they get timestamps: the one that was chosen, else by initiative and those before."""
    if order:
        return [*order, *(one for one in moves if not any(one is other for other in order))]
    return by_initiative(g, moves)


def by_initiative(g: State, moves: list[Action]) -> list[Action]:
    """Moves by initiative, those of each player by the timestamps of what they move."""
    items, places = g.items, {player.index: n for n, player in enumerate(g.initiative())}
    return sorted(moves, key=lambda one: (places.get(items[one.item[0]].player, 0), one.item[1]))


def _bind(g: State, step: Step, became: dict[Ref, Ref]) -> None:
    """An ability that moves an object can find it where it moved it to (2.1 of the digest)."""
    ctx = g.contexts.get(step.context)
    if ctx is not None:
        ctx.me = became.get(ctx.me, ctx.me)
        moved = {became[ref]: ref for ref in ctx.it if ref in became} if became else {}
        if moved:
            ctx.former = (*[pair for pair in ctx.former if pair[0] not in moved], *moved.items())
            ctx.it = tuple([became.get(ref, ref) for ref in ctx.it])
        if ctx.rest:
            ctx.rest = tuple([became.get(ref, ref) for ref in ctx.rest])
        ctx.done = bool(step.parts)
        made, top = [], []
        for part in step.parts:
            for one in part.actions:
                if one.deed is CREATE:
                    made.append(one.now)
                elif one.deed is MOVE and one.before is not None and one.before.zone is DECK:
                    top.append(one.now)
        if made or top:
            ctx.it = tuple(made or top)


# --- one by one


def _create(g: State, one: Action) -> None:
    item = new_item(g, one)
    one.now = (item.id, item.timestamp)


def _gain(g: State, one: Action) -> None:
    if one.status is not None:
        g.items[one.item[0]].statuses.add(one.status)


def _lose(g: State, one: Action) -> None:
    if one.status is not None:
        g.items[one.item[0]].statuses.discard(one.status)


def _count(g: State, one: Action) -> None:
    counters = g.items[one.item[0]].counters
    left = max(0, counters.get(one.name, 0) + one.by)
    one.by = left - counters.get(one.name, 0)
    if left:
        counters[one.name] = left
    else:
        counters.pop(one.name, None)


def _switch(g: State, one: Action) -> None:
    item = g.items[one.item[0]]
    assert item.which is not None  # noqa: S101
    own = g.players[item.player].expeditions
    own[item.which].remove(item.id)
    item.which = Which(1 - item.which)
    own[item.which].append(item.id)


def _defect(g: State, one: Action) -> None:
    """Changing Expeditions is not changing zones: the object stays the same (2.1 of the digest)."""
    item = g.items[one.item[0]]
    assert item.which is not None  # noqa: S101
    other = ring.facing(g, item.player, item.which)
    assert other is not None  # noqa: S101
    g.players[item.player].expeditions[item.which].remove(item.id)
    item.player, item.which = other
    g.players[item.player].expeditions[item.which].append(item.id)


def _ascend(g: State, one: Action) -> None:
    assert one.which is not None  # noqa: S101
    g.ascended.add((one.player, one.which))


def _descend(g: State, one: Action) -> None:
    assert one.which is not None  # noqa: S101
    g.ascended.discard((one.player, one.which))


def _pass(g: State, one: Action) -> None:
    """Who passes has no more turns this day; a turn in which its player passes ends (1.3.2.d, 4.2.3.c)."""
    g.players[one.player].passed = True
    if g.turn == one.player:
        g.turn_over = True


def _first(g: State, one: Action) -> None:
    g.first = one.player


def _advance(g: State, one: Action) -> None:
    assert one.which is not None  # noqa: S101
    advance(g, one.player, one.which, one.by)
    g.moved.add((one.player, one.which))


def _give(g: State, one: Action) -> None:
    if one.ability is not None:
        item = g.items[one.item[0]]
        item.given = (*item.given, one.ability)


def _nothing(g: State, one: Action) -> None:
    """A card that isn't there doesn't move."""


CARRY_OUT: dict[Deed, Callable[[State, Action], None]] = {
    CREATE: _create,
    GAIN: _gain,
    LOSE: _lose,
    Deed.COUNT: _count,
    Deed.SWITCH: _switch,
    Deed.DEFECT: _defect,
    Deed.ASCEND: _ascend,
    PASSING: _pass,
    Deed.DESCEND: _descend,
    Deed.FIRST: _first,
    ADVANCE: _advance,
    GIVE: _give,
    NOTHING: _nothing,
}
