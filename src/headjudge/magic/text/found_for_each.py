"""What you search each player's library for: "for each player, search that player's library for a card and exile it,
then that player shuffles". Afterwards all that was found is known: "those cards"."""

from __future__ import annotations

from headjudge.magic.text.tree.effects.cards import Search
from headjudge.magic.text.tree.effects.zones import Exile, Shuffle
from headjudge.magic.text.tree.nouns import ItsObjects, Some, ThatPlayer, You
from headjudge.magic.text.tree.structure import ForEach, Steps
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import LIBRARY

__all__ = ["found_for_each"]


def found_for_each(node: ForEach) -> int:
    """The slot of what is found and exiled for each player, or 0 if that isn't all that is done."""
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
