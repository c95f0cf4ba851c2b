"""Dusk: Expeditions move forward (1.3.2.e, 4.2.4), or in the Arena terrains are counted (4.3).

All are compared first, then all that move do so at once. What an advance would do can be asked before, and why
(:func:`compared`, :func:`causes`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.characteristics import terrains, total
from headjudge.altered.engine.machine import handles
from headjudge.altered.engine.multiplayer import ring, victory
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.players import LAST
from headjudge.altered.engine.state.words import Edition, Phase, Which
from headjudge.core.machine import Frame

__all__ = ["Compared", "Outcome", "advance", "causes", "compared"]


class Outcome(StrEnum):
    """What a terrain does for an Expedition at Dusk."""

    AHEAD = "ahead"
    TIED = "tied"
    BEHIND = "behind"
    NOTHING = "nothing"
    """Its own statistic isn't above 0."""
    ELSEWHERE = "elsewhere"
    """The Expedition isn't in that terrain."""


class Compared(NamedTuple):
    """A terrain of an Expedition at Dusk: its own statistic, that of the Expedition facing it (None: none does), and
    what comes of it."""

    terrain: Terrain
    own: int
    against: int | None
    outcome: Outcome


def compared(g: State, player: int, which: Which) -> list[Compared]:
    """An Expedition terrain by terrain against the one facing it, as it stands now (1.3.2.e, 4.2.4)."""
    other = ring.facing(g, player, which)
    own, against = total(g, player, which), None if other is None else total(g, *other)
    here = terrains(g, player, which)
    found = []
    for n, terrain in enumerate(Terrain):
        facing = None if against is None else against[n]
        outcome = _outcome(own[n], facing or 0) if terrain in here else Outcome.ELSEWHERE
        found.append(Compared(terrain, own[n], facing, outcome))
    return found


def _outcome(own: int, against: int) -> Outcome:
    if own <= 0:
        return Outcome.NOTHING
    if own == against:
        return Outcome.TIED
    return Outcome.AHEAD if own > against else Outcome.BEHIND


def causes(g: State, player: int, which: Which) -> list[Terrain]:
    """The terrains due to which an Expedition would move forward now: those it is in, and in which its statistic is
    above 0 and above that of the Expedition facing it; none in the Arena."""
    if g.tiebreaker:
        return []
    return [one.terrain for one in compared(g, player, which) if one.outcome is Outcome.AHEAD]


@handles(Phase.DUSK)
def _dusk(g: State, line: Line, frame: Frame) -> bool:
    """Progress."""
    if g.tiebreaker:
        victory.count_terrains(g)
        return True
    moving = {one: found for one in ring.expeditions(g) if (found := causes(g, *one))}
    for (player, which), found in moving.items():
        won = ", ".join(terrain.name.lower() for terrain in found)
        g.say(f"{g.players[player].name}'s {which.word} Expedition moves forward ({won})", "1.3.2.e")
    advance(g, dict.fromkeys(moving, 1))
    return True


def advance(g: State, moving: dict[ring.Expedition, int]) -> None:
    """Expeditions move by so many regions, forward or below 0 backward, all at once; none goes farther than there are
    regions. Face-down Tumult cards that they come to or pass are revealed first (4.1.c)."""
    for (player, which), by in moving.items():
        positions = g.players[player].positions
        then = positions[which]
        positions[which] = max(0, min(LAST, then + by))
        for position in range(min(then, positions[which]), max(then, positions[which]) + 1):
            _reveal(g, position if which is Which.HERO else LAST - position)
    if moving and g.options.edition is Edition.FIRST:
        victory.look(g)


def _reveal(g: State, number: int) -> None:
    """Turn up the Tumult card that a region is half of: 1 and 2, 3 and 4, 5 and 6."""
    if not g.adventure[number].face_down:
        return
    first = number if number % 2 else number - 1
    for half in g.adventure[first : first + 2]:
        half.face_down = False
    g.say(f"regions {first} and {first + 1} are revealed", "4.1.c")
