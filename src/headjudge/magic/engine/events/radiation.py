"""Radiation (rule 727 today): what rad counters bring with them.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
727.1    mill so many cards; for each nonland card among them    :data:`TEXT`
         lose 1 life and a rad counter
=======  ======================================================  ===============================

The ability has no source; like the monarch's (:mod:`.monarch`) it is on a marker in the command zone, which a player
has from the first rad counter on.
"""

from __future__ import annotations

from headjudge.magic.engine.events.markers import marker_of, marker_with
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.state.game_state import State

__all__ = ["irradiate", "is_radiation"]

RAD = "rad"
NAME = "Radiation"
TEXT = (
    "At the beginning of your precombat main phase, if you have one or more rad counters, mill cards equal to the"
    " number of rad counters you have. You lose 1 life for each nonland card milled this way. You lose a rad"
    " counter for each nonland card milled this way."
)


def irradiate(g: State, player: int) -> None:
    """Give a player who has rad counters the marker with their ability, once."""
    p = g.players[player]
    if not p.in_game or p.counters.get(RAD, 0) <= 0 or marker_of(g, player, NAME) is not None:
        return
    make_emblem(g, marker_with(NAME, TEXT), player)


def is_radiation(g: State, context: int) -> bool:
    """Whether what happens in a context happens by the ability that rad counters bring with them."""
    cause = g.contexts.get(context)
    source = g.known(cause.source) if cause is not None else None
    return source is not None and source.definition.layout == "emblem" and source.definition.name == NAME
