"""Dusk: Expeditions move forward (1.3.2.e, 4.2.4), or in the Arena terrains are counted (4.3).

All are compared first, then all that move do so at once. What an advance would do can be asked before, and why
(:func:`compared`, :func:`forecast`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from headjudge.altered.cards import Terrain
from headjudge.altered.cards.card import Stats
from headjudge.altered.engine.characteristics import terrains, total
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.modifiers import applicable
from headjudge.altered.engine.events.possible import due_only_to, held_by
from headjudge.altered.engine.events.reactions import activate, check, heard
from headjudge.altered.engine.machine import handles
from headjudge.altered.engine.multiplayer import ring, victory
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.looks import working
from headjudge.altered.engine.state.members import ADVANCE, NOTHING
from headjudge.altered.engine.state.players import LAST
from headjudge.altered.engine.state.steps import Action, Part, Step, Verb
from headjudge.altered.engine.state.words import Phase, Which
from headjudge.core.machine import Frame

__all__ = ["Compared", "Forecast", "Outcome", "causes", "compared", "forecast"]


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


TERRAINS = tuple(Terrain)
FAILING = (Verb.FAIL, NOTHING)
IS_AHEAD, TIED, BEHIND = Outcome.AHEAD, Outcome.TIED, Outcome.BEHIND
NO_STATISTIC, ELSEWHERE = Outcome.NOTHING, Outcome.ELSEWHERE
AHEAD, TIES_TOO = frozenset({IS_AHEAD}), frozenset({IS_AHEAD, TIED})
_compared = tuple.__new__
Totals = Mapping[ring.Expedition, Stats]
"""What counts of Expeditions."""


def compared(g: State, player: int, which: Which, totals: Totals | None = None) -> list[Compared]:
    """An Expedition terrain by terrain against the one facing it, as it stands now (1.3.2.e, 4.2.4); ``totals``: what
    counts of each, where that has been reckoned."""
    own, against, here = _sides(g, player, which, totals)
    found = []
    for n, terrain in enumerate(TERRAINS):
        facing = None if against is None else against[n]
        outcome = _outcome(own[n], facing or 0) if terrain in here else ELSEWHERE
        found.append(_compared(Compared, (terrain, own[n], facing, outcome)))
    return found


def _sides(
    g: State, player: int, which: Which, totals: Totals | None
) -> tuple[Stats, Stats | None, frozenset[Terrain]]:
    """What counts of an Expedition and of the one facing it, and the terrains that it is in."""
    other = ring.facing(g, player, which)
    if totals is None:
        totals = {one: total(g, *one) for one in ((player, which), other) if one is not None}
    return totals[player, which], None if other is None else totals[other], terrains(g, player, which)


def _outcome(own: int, against: int) -> Outcome:
    if own <= 0:
        return NO_STATISTIC
    if own == against:
        return TIED
    return IS_AHEAD if own > against else BEHIND


def causes(g: State, player: int, which: Which, totals: Totals | None = None) -> list[Terrain]:
    """The terrains due to which an Expedition would move forward now: those it is in, and in which its statistic is
    above 0 and above that of the Expedition facing it, or equal to it if the Expedition is Ascended; none in the
    Arena."""
    if g.tiebreaker:
        return []
    own, against, here = _sides(g, player, which, totals)
    enough = TIES_TOO if (player, which) in g.ascended else AHEAD
    found = []
    for n, terrain in enumerate(TERRAINS):
        if own[n] > 0 and terrain in here and _outcome(own[n], 0 if against is None else against[n]) in enough:
            found.append(terrain)
    only = due_only_to(g, player, which) if found else None
    return found if only is None else [terrain for terrain in found if terrain in only]


class Forecast(NamedTuple):
    """What an Expedition would do at Dusk as things stand: the terrains due to which it would move forward (none: it
    stays), and by name what keeps it where it is, and what may change how it moves."""

    due: list[Terrain]
    held_by: list[str]
    changed_by: list[str]


def forecast(g: State, player: int, which: Which) -> Forecast:
    """What an Expedition would do at Dusk, if that were now."""
    due = causes(g, player, which)
    if not due or g.players[player].positions[which] >= LAST:
        return Forecast([], [], [])
    held = list(dict.fromkeys(held_by(g, player, which, dusk=True)))
    if held:
        return Forecast([], held, [])
    uses = applicable(g, Step(-1, [_advance(player, which, due)]))
    return Forecast(due, [], list(dict.fromkeys(g.items[use.ruling.source[0]].card.name for use in uses)))


def _advance(player: int, which: Which, due: list[Terrain]) -> Part:
    action = Action(ADVANCE, player=player, which=which, by=1, due=frozenset(due))
    return Part(Verb.ADVANCE, player, [action])


@handles(Phase.DUSK)
def _dusk(g: State, line: Line, frame: Frame) -> bool:
    """Progress: all that move do so at once (4.2.4). Then what it didn't move has failed to move forward, and Reactions
    are checked."""
    if frame.stage == 0 and not g.tiebreaker:
        frame.stage = 1
        totals: dict[ring.Expedition, Stats] = {}
        then = frame.data["then"] = []
        for player, which in ring.expeditions(g):
            totals[player, which] = total(g, player, which)
            then.append((player, which, g.players[player].positions[which]))
        parts = [_advance(player, which, due) for player, which in totals if (due := causes(g, player, which, totals))]
        happen(g, Step(-1, parts, rule="1.3.2.e"))
        return False
    if frame.stage == 1:
        _failed(g, frame.data["then"])
    elif g.day >= g.decided_from:
        victory.count_terrains(g)
    check(g)
    return True


def _failed(g: State, then: list[tuple[int, Which, int]]) -> None:
    """An Expedition that Progress did not move fails to move forward; never in the Arena."""
    before = working(g)
    if g.over or g.tiebreaker or heard(before).isdisjoint(FAILING):
        return
    parts = [
        Part(Verb.FAIL, player, [Action(NOTHING, player=player, which=which)])
        for player, which, position in then
        if g.players[player].in_game and g.players[player].positions[which] <= position
    ]
    activate(g, Step(-1, parts), before, {NOTHING})
