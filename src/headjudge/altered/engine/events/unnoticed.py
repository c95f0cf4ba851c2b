"""What nobody notices is done at once, without a step (6.2).

Mana is paid, cards are drawn and declared all the time, and mostly nothing watches for that, modifies it, or lets
something join another Expedition for it. Then all that a step goes through comes to what is done here. Each of these
functions says whether that was so; if it wasn't nothing has changed, and a step has to happen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet

from headjudge.altered.engine.events.carrying_out import by_initiative
from headjudge.altered.engine.events.event_log import tell, tell_drawn, tell_expanded, tell_first
from headjudge.altered.engine.events.happening import discard_fleeting
from headjudge.altered.engine.events.reactions import activate_moved, heard
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import GIGANTIC, changed, known_of, looks, own, rearranged, stirred
from headjudge.altered.engine.state.members import (
    DECK,
    DECLARE,
    EXHAUSTED,
    FIRST,
    GAIN,
    HAND,
    LIMBO,
    LOSE,
    MANA,
    MOVE,
    NOTHING,
    PAY,
    RESERVE,
)
from headjudge.altered.engine.state.moving import enter, leave
from headjudge.altered.engine.state.steps import Action, Deed, Step, Verb
from headjudge.altered.engine.state.words import Status
from headjudge.altered.text.tree.modifiers import Modifier

__all__ = [
    "declare_unnoticed",
    "draw_unnoticed",
    "enter_unnoticed",
    "expand_unnoticed",
    "nobody_notices",
    "pass_unnoticed",
    "pay_unnoticed",
    "ready_unnoticed",
    "rest_unnoticed",
    "succeed_unnoticed",
]

OF_FIRST, OF_MOVES, OF_PASSING = frozenset({FIRST}), frozenset({MOVE}), frozenset({NOTHING})
OF_PAYING, OF_READYING, OF_RESTING = frozenset({GAIN}), frozenset({LOSE}), frozenset({MOVE, LOSE, Deed.DESCEND})
"""The deeds of what happens here."""
TO_HAND, TO_MANA = Action(MOVE, zone=HAND), Action(MOVE, zone=MANA)


def nobody_notices(g: State, verb: Verb, deeds: AbstractSet[Deed]) -> bool:
    """Whether nothing watches for an event with this verb and these deeds, modifies any, or may make something Gigantic
    for it."""
    printed = g.own or own(g)
    changes = printed.changes
    if Modifier in printed.rulings or (
        changes and (printed.gives or (GIGANTIC in changes and GIGANTIC not in printed.fixed))
    ):
        return False
    signs = heard(printed)
    return verb not in signs and signs.isdisjoint(deeds)


def pay_unnoticed(g: State, player: int, number: int) -> bool:
    """Exhaust so many ready Orbs of a player, for a card that is played (5.1.2)."""
    if not nobody_notices(g, PAY, OF_PAYING):
        return False
    items = g.items
    for id in g.players[player].zones[MANA] if number else ():
        statuses = items[id].statuses
        if EXHAUSTED not in statuses:
            statuses.add(EXHAUSTED)
            number -= 1
            if not number:
                break
    stirred(g)
    return True


def ready_unnoticed(g: State, exhausted: Collection[Item]) -> bool:
    """Ready all of these in the Morning (4.2.1.c)."""
    abilities = own(g).abilities
    for item in exhausted:
        if item.zone is RESERVE and item.id in abilities:
            return False  # its support abilities work again
    if not nobody_notices(g, Verb.PREPARE, OF_READYING):
        return False
    for item in exhausted:
        item.statuses.remove(EXHAUSTED)
    stirred(g)
    return True


def pass_unnoticed(g: State) -> bool:
    """Somebody has passed (1.3.2.d)."""
    if not nobody_notices(g, Verb.PASSING, OF_PASSING):
        return False
    stirred(g)
    return True


def succeed_unnoticed(g: State, player: int) -> bool:
    """Another player becomes the first player (4.2.1.b)."""
    if g.first == player or not nobody_notices(g, Verb.SUCCEED, OF_FIRST):
        return False
    g.first = player
    stirred(g)
    tell_first(g, player, "4.2.1.b")
    return True


def draw_unnoticed(g: State, numbers: Mapping[int, int]) -> bool:
    """Players draw so many cards, when the game begins and in the Morning (4.1.j, 4.2.1.d)."""
    drawn: dict[int, list[Item]] = {}
    for player, number in numbers.items():
        deck = g.players[player].zones[DECK]
        if len(deck) < number:
            return False
        drawn[player] = [g.items[id] for id in deck[:number]]
    if not _may_move(g, Verb.DRAW, drawn):
        return False
    _move(g, drawn, TO_HAND)
    for player, items in drawn.items():
        tell_drawn(g, player, [item.card.name for item in items])
    return True


def expand_unnoticed(g: State, chosen: Mapping[int, Item]) -> bool:
    """Players put a card each from their Hand in their Mana zone (4.2.1.e)."""
    put = {player: [item] for player, item in chosen.items()}
    if not _may_move(g, Verb.EXPAND, put):
        return False
    _move(g, put, TO_MANA)
    for player, items in put.items():
        tell_expanded(g, player, [item.card.name for item in items])
    return True


def declare_unnoticed(g: State, player: int, item: Item, statuses: AbstractSet[Status]) -> bool:
    """A card that a player plays goes from their Hand or Reserve to Limbo (5.1.2)."""
    if item.zone is not HAND and item.zone is not RESERVE:
        return False
    if item.own.gone or not nobody_notices(g, DECLARE, OF_MOVES):
        return False
    if item.zone is RESERVE:
        g.past[(item.id, item.timestamp)] = known_of(g, item)
    worked = item.id in own(g).abilities
    leave(g, item)
    enter(g, item, Action(MOVE, player=player, zone=LIMBO, statuses=frozenset(statuses)))
    (changed if worked else rearranged)(g)
    return True


def rest_unnoticed(g: State, step: Step) -> bool:
    """Characters go to their owners' Reserves, Fleeting ones to the Discard pile (2.4 of the digest); others lose what
    they stay by, and Expeditions are Ascended no longer (4.2.5.b)."""
    items, abilities = g.items, own(g).abilities
    actions = step.parts[0].actions
    moves = [one for one in actions if one.deed is MOVE]
    resting = [items[one.item[0]] for one in moves]
    if not _may_move(g, Verb.REST, {-1: resting}, OF_RESTING) or any(item.own.in_reserve for item in resting):
        return False
    if own(g).midway:
        looks(g)
    discard_fleeting(g, actions)
    under_way, worked = bool(g.limbo or g.contexts), False
    moves = by_initiative(g, moves)
    for one in moves:
        item = items[one.item[0]]
        if under_way:
            g.past[one.item] = known_of(g, item)
        worked = worked or item.id in abilities
    for one in moves:
        leave(g, items[one.item[0]])
    for one in moves:
        enter(g, items[one.item[0]], one)
    for one in actions:
        if one.deed is LOSE and one.status is not None:
            items[one.item[0]].statuses.discard(one.status)
        elif one.deed is Deed.DESCEND and one.which is not None:
            g.ascended.discard((one.player, one.which))
    (changed if worked else rearranged)(g)
    tell(g, step)
    return True


def enter_unnoticed(g: State, step: Step) -> bool:
    """A card that was played joins an Expedition or the Landmarks: all that happens in this step. What it says itself
    of that is a Reaction, as ever."""
    (part,) = step.parts
    (one,) = part.actions
    item = g.items[one.item[0]]
    if item.own.modifiers or item.own.in_play or item.zone is not LIMBO:
        return False  # what is said there may change what others are, or how this enters
    if not nobody_notices(g, part.verb, OF_MOVES):
        return False
    one.before = g.past[one.item] = known_of(g, item)
    leave(g, item)
    enter(g, item, one)
    one.now = (item.id, item.timestamp)
    rearranged(g)
    tell(g, step)
    activate_moved(g, step)
    return True


def _may_move(g: State, verb: Verb, moving: Mapping[int, Iterable[Item]], deeds: AbstractSet[Deed] = OF_MOVES) -> bool:
    """Whether nobody notices that cards move: nor do these themselves react to it, nor is the order of their timestamps
    asked."""
    if g.options.timestamps != "auto" or not nobody_notices(g, verb, deeds):
        return False
    return not any(item.own.gone or item.given for items in moving.values() for item in items)


def _move(g: State, items: Mapping[int, list[Item]], to: Action) -> None:
    """Move cards of players from one hidden zone to another, where no ability of theirs works: by initiative."""
    for player in g.initiative():
        for item in items.get(player.index, ()):
            leave(g, item)
            enter(g, item, to)
    rearranged(g)
