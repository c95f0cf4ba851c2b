"""The city's blessing, which ascend brings (702.131): a designation that a player has for the rest of the game.

It is a marker in the command zone, where everybody sees it, as the monarch's is (:mod:`.monarch`).
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.definition import CardDefinition

__all__ = ["ASCEND", "bless_whoever_ascends", "has_blessing"]

ASCEND = "ascend"
ENOUGH = 10
"""So many permanents it takes (702.131a)."""
_MARKER = CardDefinition(name="City's Blessing", layout="emblem")


def has_blessing(g: State, player: int) -> bool:
    """Whether a player has the city's blessing."""
    return any(g.objects[id].definition.name == _MARKER.name for id in g.players[player].command)


def bless_whoever_ascends(g: State, player: int, *, ascends: bool = False) -> None:
    """A player with ten permanents gets the blessing if one of them has ascend (702.131b), or because a spell with it
    resolves (``ascends``, 702.131a); once is enough (702.131c)."""
    mine = [g.objects[id] for id in g.players[player].battlefield]
    if len(mine) < ENOUGH or has_blessing(g, player):
        return
    there = [obj for obj in mine if not obj.phased_out]
    if len(there) >= ENOUGH and (ascends or any(ASCEND in characteristics(g, obj).keywords for obj in there)):
        make_emblem(g, _MARKER, player)
        g.say(f"{g.players[player].name} gets the city's blessing", "702.131")
