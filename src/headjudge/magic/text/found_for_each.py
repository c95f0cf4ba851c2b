"""What you search each player's library for: "for each player, search that player's library for a card and exile it,
then that player shuffles"; or what the controller of each of some objects searches for. Afterwards all that was found
is known: "those cards"."""

from __future__ import annotations

from headjudge.magic.text.tree.effects.cards import Search
from headjudge.magic.text.tree.effects.zones import Exile, Shuffle
from headjudge.magic.text.tree.nouns import ControllerOf, ItsObjects, Some, ThatPlayer, You
from headjudge.magic.text.tree.structure import ForEach, Steps
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import LIBRARY

__all__ = ["found_for_each"]


def _by_controllers(search: Search, each: int) -> int:
    """The slot of what the controller of each object finds in their library, or 0 if it isn't that."""
    who, what, zone = search.who, search.what, search.zone
    its = isinstance(who, ControllerOf) and isinstance(who.what, ItsObjects) and who.what.to == each
    alone = not search.and_graveyard and not search.and_library and search.whose is None
    theirs = alone and isinstance(zone, PlayersZone) and zone.kind == LIBRARY
    return what.slot if its and theirs and isinstance(what, Some) else 0


def found_for_each(node: ForEach) -> int:
    """The slot of what is found and exiled for each player, or found for each object, or 0 if that isn't all that is
    done."""
    if isinstance(node.effect, Search) and node.each:
        return _by_controllers(node.effect, node.each)
    parts = node.effect.parts if isinstance(node.effect, Steps) else ()
    if len(parts) != 3 or not node.each:
        return 0
    search, exile, shuffle = parts
    if not isinstance(search, Search) or not isinstance(exile, Exile) or not isinstance(shuffle, Shuffle):
        return 0
    it = ThatPlayer("that player", to=node.each)
    zone, what = search.zone, search.what
    if not isinstance(what, Some) or not isinstance(search.who, You) or search.whose is not None:
        return 0
    alone = not search.and_graveyard and not search.and_library and isinstance(zone, PlayersZone)
    theirs = alone and isinstance(zone, PlayersZone) and zone.kind == LIBRARY and zone.who == it
    found = exile.what
    exiled = isinstance(found, ItsObjects) and found.to == what.slot and exile == Exile(found)
    alone = shuffle.who == it and shuffle.what is None and shuffle.zone is None and not shuffle.owners
    return what.slot if theirs and exiled and alone else 0
