"""Moving items between zones, all at once (1.4.3, 1.4.4, 2.2.14).

========  ====================================================  ===============================
section   what                                                  where
========  ====================================================  ===============================
1.4.3.a   a card goes to its owner's zone                       :func:`enter`
1.4.4.a   a new zone, a new object                              :func:`enter`
2.2.14    timestamps, each greater than all before              :func:`stamp`
========  ====================================================  ===============================
"""

from __future__ import annotations

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST, Item, renumber, unused
from headjudge.altered.engine.state.looks import HIDDEN, SEASONED, keyword
from headjudge.altered.engine.state.members import (
    DECK,
    DISCARD,
    EXPEDITION,
    LANDMARK,
    LANDMARK_CARD,
    LIMBO,
    MANA,
    MOVE,
    NOWHERE,
    RESERVE,
)
from headjudge.altered.engine.state.steps import Action
from headjudge.altered.engine.state.words import Edition, Status, Zone

__all__ = ["BARE", "HIDDEN", "SECRET", "enter", "leave", "new_item", "set_up", "stamp", "top"]

SECRET = HIDDEN | {MANA}
"""Zones whose cards only their owners know, if anybody does."""
BARE = frozenset({*HIDDEN, DISCARD, NOWHERE})
"""Zones in which there are neither statuses nor counters (2.4, 2.5)."""
KEPT_COUNTERS = frozenset({RESERVE, LIMBO})
"""Counters stay on what leaves these zones for another visible one but the Discard pile (2.5): by the edition of 4.0
for the Mana zone, too."""
CONTROLLED = frozenset({EXPEDITION, LANDMARK, LIMBO})
"""Zones in which an item may be somebody's who doesn't own it."""
NO_LISTS = frozenset({LIMBO, NOWHERE})
"""Zones that are no list of a player's."""


def set_up(g: State, item: Item) -> None:
    """Put an item where it says it is, as a game is laid out."""
    _list_of(g, item).append(item.id)
    stamp(g, item)


def stamp(g: State, item: Item) -> None:
    """Give an object its timestamp; cards in hidden zones have none (2.2.14)."""
    item.timestamp = 0
    if item.zone not in HIDDEN:
        g.timestamps += 1
        item.timestamp = g.timestamps


def _list_of(g: State, item: Item) -> list[int]:
    player = g.players[item.player]
    return player.zones[item.zone] if item.which is None else player.expeditions[item.which]


def leave(g: State, item: Item) -> None:
    """Take an item out of the zone it is in."""
    if item.zone not in NO_LISTS:
        player = g.players[item.player]
        (player.zones[item.zone] if item.which is None else player.expeditions[item.which]).remove(item.id)


def enter(g: State, item: Item, to: Action) -> None:
    """Put an item that has left its zone where an action says: there it is a new object (1.4.4.a)."""
    zone, was = to.zone, item.zone
    if not item.token and (was is DECK or zone is DECK or (was in SECRET) is not (zone in SECRET)):
        renumber(g.items, item)  # somebody can't follow it there
    if item.counters:
        item.counters = _kept(g, item, zone)
    if item.statuses or to.statuses:
        item.statuses = set() if zone in BARE else set(to.statuses)
    item.given = ()
    item.mark, item.shuffled = "", 0
    if item.token and zone is not _home(item):
        zone = NOWHERE
    item.zone = zone
    item.which = to.which if zone is EXPEDITION else None
    item.player = to.player if to.player >= 0 and zone in CONTROLLED else item.owner
    stamp(g, item)
    if zone not in NO_LISTS:
        player = g.players[item.player]
        there = player.zones[zone] if item.which is None else player.expeditions[item.which]
        if zone is DECK and 0 <= to.on < len(there):
            there.insert(to.on, item.id)
        else:
            there.append(item.id)


def _kept(g: State, item: Item, zone: Zone) -> dict[str, int]:
    """The counters that stay on an item; Seasoned Characters keep their boosts on their way to Reserve."""
    if item.zone in KEPT_COUNTERS and zone not in BARE and not (zone is MANA and _mana_is_hidden(g)):
        return item.counters
    if item.boosts and zone is RESERVE and item.zone is EXPEDITION and keyword(g, item.id, SEASONED):
        return {BOOST: item.boosts}
    return {}


def _mana_is_hidden(g: State) -> bool:
    """Whether Mana zones count as hidden: so the edition of 1.0 has it; in that of 4.0 they are visible, and what lies
    there lies face down (section 3 of the digest)."""
    return g.options.edition is Edition.FIRST


def _home(item: Item) -> Zone:
    """The one zone that a token can be in: the Expedition zone, of a Landmark the Landmark zone (2.1 of the digest)."""
    return LANDMARK if item.type is LANDMARK_CARD else EXPEDITION


def new_item(g: State, action: Action) -> Item:
    """A token as an action creates it; it joins its Expedition, or its controller's Landmarks."""
    assert action.card is not None  # noqa: S101
    item = Item(unused(g.items), action.card, action.player, EXPEDITION, token=True)
    item.zone = _home(item)
    item.which = action.which
    g.items[item.id] = item
    set_up(g, item)
    return item


def top(player: int, zone: Zone, number: int, statuses: frozenset[Status] = frozenset()) -> list[Action]:
    """The top cards of a Deck go elsewhere; which cards these are turns out as it happens."""
    return [Action(MOVE, player=player, zone=zone, statuses=statuses) for _ in range(number)]
