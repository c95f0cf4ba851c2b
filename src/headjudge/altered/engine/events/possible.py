"""Can't beats can: atomic actions that are impossible don't happen (1.4.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.characteristics import terrains
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.reading.described import fits
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import expeditions_of, scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST, Item, there
from headjudge.altered.engine.state.looks import keyword, known_of, members, own
from headjudge.altered.engine.state.members import (
    ADVANCE,
    CHARACTER,
    CREATE,
    DECK,
    DISCARD,
    DUSK,
    EXPEDITION,
    FIRST,
    FLEETING,
    GAIN,
    GIVE,
    LANDMARK_CARD,
    LOSE,
    MOVE,
    NOTHING,
    NOWHERE,
    PASSING,
)
from headjudge.altered.engine.state.moving import BARE
from headjudge.altered.engine.state.objects import Ref
from headjudge.altered.engine.state.players import LAST
from headjudge.altered.engine.state.steps import Action, Deed, Step
from headjudge.altered.engine.state.words import Status, Which
from headjudge.altered.text.tree.categories import Expeditions
from headjudge.altered.text.tree.effects.changes import CantMove
from headjudge.altered.text.tree.expeditions import FacingExpedition, MyExpedition, ThatExpedition
from headjudge.altered.text.tree.objects import Me
from headjudge.altered.text.tree.passives import CantGainCounters, CantMoveForward, DefendersDontPrevent, OnlyDueTo

__all__ = ["can_gain", "can_move_forward", "drop_impossible", "due_only_to", "held_by", "is_possible"]

DEFENDER = "defender"


def drop_impossible(g: State, step: Step, *, rules: bool = True) -> None:
    """Take out of a step what can't happen: nothing may modify it, or react to it (1.4.1.d). Without ``rules`` what
    only an effect or a passive ability forbids can be done: a game is put right."""
    moved: set[int] = set()
    empty = not step.parts
    for part in step.parts:
        possible: list[Action] = []
        for one in part.actions:
            if one.deed is MOVE:
                id = one.item[0]
                if id in moved or not _can_move(g, one):  # a thing goes to one place, once
                    continue
                if id:
                    moved.add(id)
            elif not is_possible(g, one, rules=rules):
                continue
            possible.append(one)
        part.actions = possible
        empty = empty or not possible
    if empty:
        step.parts = [part for part in step.parts if part.actions]


def is_possible(g: State, action: Action, *, rules: bool = True) -> bool:
    """Whether an atomic action can happen now."""
    deed = action.deed
    if deed is MOVE:
        return _can_move(g, action)
    happens_to = OF_OBJECTS.get(deed)
    if happens_to is None:
        return deed is NOTHING or _can_be_done(g, action, rules=rules)
    id, timestamp = action.item
    item = g.items.get(id)
    if item is None or item.id != id or item.timestamp != timestamp or item.zone is NOWHERE:
        return False
    return happens_to(g, action, item, rules)


def _can_move(g: State, action: Action) -> bool:
    """Whether what is to move is still there, and elsewhere; of the top of a Deck, whether there will be a card."""
    id, timestamp = action.item
    if not id:
        zones = g.players[action.player].zones
        return bool(zones[DECK] or zones[DISCARD])
    item = g.items.get(id)
    if item is None or item.id != id or item.timestamp != timestamp:
        return False
    return item.zone is not NOWHERE and item.zone is not action.zone


def can_gain(g: State, ref: Ref, status: Status) -> bool:
    """Whether an object can gain a status now."""
    item = there(g.items, ref[0])
    return item is not None and item.timestamp == ref[1] and _can_gain_it(item, status)


def _can_be_done(g: State, action: Action, *, rules: bool) -> bool:
    """Whether what happens to no object can happen."""
    deed = action.deed
    if deed is ADVANCE:
        return _can_advance(g, action, rules=rules)
    if deed is FIRST:
        return g.first != action.player
    if deed is CREATE:
        return g.players[action.player].in_game
    if deed is PASSING:
        return g.players[action.player].in_game and not g.players[action.player].passed
    match deed:
        case Deed.ASCEND:
            return g.players[action.player].in_game and (action.player, action.which) not in g.ascended
        case Deed.DESCEND:
            return (action.player, action.which) in g.ascended
    raise ValueError(f"to what does {deed} happen?")


def _can_gain(g: State, action: Action, item: Item, rules: bool) -> bool:
    return _can_gain_it(item, action.status)


def _can_gain_it(item: Item, status: Status | None) -> bool:
    if status in item.statuses or item.zone in BARE:
        return False
    return status is not FLEETING or item.type is not LANDMARK_CARD


def _can_count(g: State, action: Action, item: Item, rules: bool) -> bool:
    if item.zone in BARE or action.by == 0:
        return False
    if action.name == BOOST and item.type is not CHARACTER:
        return False
    if action.by > 0 and rules and _may_not_gain(g, item):
        return False
    return action.by > 0 or item.counters.get(action.name, 0) > 0


def _can_defect(g: State, action: Action, item: Item, rules: bool) -> bool:
    return item.which is not None and ring.facing(g, item.player, item.which) is not None


def _can_switch(g: State, action: Action, item: Item, rules: bool) -> bool:
    return item.zone is EXPEDITION


def _can_be_given(g: State, action: Action, item: Item, rules: bool) -> bool:
    return item.zone not in BARE


def _can_lose(g: State, action: Action, item: Item, rules: bool) -> bool:
    return action.status in item.statuses


OF_OBJECTS: dict[Deed, Callable[[State, Action, Item, bool], bool]] = {
    Deed.COUNT: _can_count,
    Deed.DEFECT: _can_defect,
    GAIN: _can_gain,
    GIVE: _can_be_given,
    LOSE: _can_lose,
    Deed.SWITCH: _can_switch,
}
"""Deeds that happen to an object, and whether they can happen to one that is still there; for moves see
:func:`_can_move`."""


def _may_not_gain(g: State, item: Item) -> bool:
    """Whether a passive ability keeps an object from gaining counters."""
    ref = (item.id, item.timestamp)
    there = rulings(g, CantGainCounters)
    return any(fits(g, scope_of(ruling), ref, known_of(g, item), node.what) for ruling, node in there)


def _can_advance(g: State, action: Action, *, rules: bool) -> bool:
    if g.tiebreaker or action.which is None:
        return False
    position = g.players[action.player].positions[action.which]
    if action.by < 0:
        return position > 0
    if not rules or position >= LAST:
        return position < LAST
    only = due_only_to(g, action.player, action.which) if g.phase is DUSK else None
    if only is not None and only.isdisjoint(action.due):
        return False
    return can_move_forward(g, action.player, action.which)


def due_only_to(g: State, player: int, which: Which) -> frozenset[Terrain] | None:
    """The terrains that alone may move an Expedition forward at Dusk; None where any may."""
    only: frozenset[Terrain] | None = None
    for ruling, node in rulings(g, OnlyDueTo):
        faced = expeditions_of(g, scope_of(ruling), FacingExpedition(Me(), any_of=True, form=3))
        if (player, which) in faced and Terrain(node.terrain) in terrains(g, player, which):
            due = frozenset({Terrain(node.due)})
            only = due if only is None else only & due
    return only


def can_move_forward(g: State, player: int, which: Which) -> bool:
    """Whether nothing keeps an Expedition from moving forward now."""
    return next(held_by(g, player, which, dusk=g.phase is DUSK), None) is None


def held_by(g: State, player: int, which: Which, *, dusk: bool) -> Iterator[str]:
    """What keeps an Expedition from moving forward, by the names of the cards: an effect for this day, a passive
    ability, and at Dusk a Defender in it. ``dusk``: whether that is asked for Dusk, whenever it is asked."""
    place = (player, which)
    for one in g.ongoing:
        if isinstance(one.node, CantMove) and place in one.expeditions:
            yield one.name
    if dusk and DEFENDER in (g.own or own(g)).changes:
        defenders = [item for item in members(g, player, which) if keyword(g, item.id, DEFENDER)]
        allowed = rulings(g, DefendersDontPrevent) if defenders else ()
        if not any(place in expeditions_of(g, scope_of(ruling), _named(node)) for ruling, node in allowed):
            yield from (f"{item.card.name} (Defender)" for item in defenders)
    for ruling, node in rulings(g, CantMoveForward):
        if node.dusk and not dusk:
            continue
        ctx = scope_of(ruling)
        ctx.expeditions = tuple(expeditions_of(g, ctx, node.expedition))
        if place in ctx.expeditions or (node.second is not None and place in expeditions_of(g, ctx, node.second)):
            yield g.items[ruling.source[0]].card.name


def _named(node: DefendersDontPrevent) -> Expeditions:
    """ "If my Expedition is behind, Defender Characters don't prevent it": "it" is my Expedition."""
    return MyExpedition() if isinstance(node.expedition, ThatExpedition) else node.expedition
