"""Speed (rule 702.179): start your engines, and what losing life does to it.

=========  =======================================================  =============================
section    what                                                     where
=========  =======================================================  =============================
702.179b   who has none and controls such a permanent begins at 1   :func:`start_engines`
702.179c   what increases it, once in each of one's turns           :data:`TEXT`
702.179d   never above 4                                            :func:`increase`
702.179f   none is 0 for what asks                                  :func:`speed`
=========  =======================================================  =============================

It is a number of counters on a marker in the command zone, where everybody sees it, as the monarch's is
(:mod:`.monarch`); the ability of 702.179c, which has no source, is on that marker.
"""

from __future__ import annotations

from headjudge.magic.engine.events.markers import marker_of, marker_with
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject

__all__ = ["MAX", "START", "increase", "speed", "start_engines"]

START = "start your engines!"
MAX = 4
KIND = "speed"
NAME = "Speed"
TEXT = (
    "Whenever an opponent loses life during your turn, if you don't have max speed, increase your speed by 1."
    " This ability triggers only once each turn."
)


def speed(g: State, player: int) -> int:
    """A player's speed."""
    marker = marker_of(g, player, NAME)
    return marker.count(KIND) if marker is not None else 0


def start_engines(g: State, player: int) -> None:
    """A state-based action (704.5z): who has no speed and controls a permanent with the keyword has speed 1."""
    if marker_of(g, player, NAME) is None:
        _set(g, make_emblem(g, marker_with(NAME, TEXT), player), 1)


def increase(g: State, player: int, n: int) -> None:
    """Make a player's speed greater; nothing happens to who has none."""
    marker = marker_of(g, player, NAME)
    if marker is not None and n > 0:
        _set(g, marker, min(MAX, marker.count(KIND) + n))


def _set(g: State, marker: GameObject, n: int) -> None:
    """What starting one's engines leads to is told, and seen on the marker."""
    marker.counters = {KIND: n}
    g.bump(marker.owner)
    g.say(f"{g.players[marker.owner].name} has speed {n}", "702.179")
