"""Bases, portals and towns: where they may stand, and which are win conditions (1.1, 2.5.1).

=======  =======================================================================================================
rule     what
=======  =======================================================================================================
1.1.1    Phyrexia has five portals
1.1.2    the Coalition has seven bases, one of each faction's color
2.5.1.1  the judge places the twelve bases, none less than three squares from an enemy's
2.5.1.3  all portals are win conditions; the Coalition's leaders select exactly five of their bases, before positions
         are revealed
2.5.1.4  three towns, where the judge thinks them fair
=======  =======================================================================================================

Readings: distance is counted in steps, like that of moves (3.2.2.1). A town is nobody's base: it may be near one. Any
of the three leaders may select the win conditions; until the bases are revealed a later choice replaces an earlier one.
A round document is read without a look at distances: it may be the map of a round that a judge set up otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc, read_entry
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import Entry, PlaceName, SquareName
from headjudge.wargame.people.judges import BATTLE_JUDGE
from headjudge.wargame.people.preparing import find_place, require_leader, require_setup
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import BASE, PORTAL, TOWN, Place, PlaceKind, State
from headjudge.wargame.state.grid import Square, distance, read_square
from headjudge.wargame.state.ranks import COALITION, FACTIONS, PHYREXIA, TEAMS, Team
from headjudge.wargame.turns.winning import note_vulnerable

__all__ = ["LEAST_DISTANCE", "PLACES", "WIN_CONDITIONS", "read_place", "too_near"]

PLACES = {BASE: len(FACTIONS), PORTAL: 5, TOWN: 3}
"""How many places of each kind a whole round has (1.1.1, 1.1.2, 2.5.1.4)."""

LEAST_DISTANCE = 3
"""How many steps a base is at least from an enemy base (2.5.1.1)."""

WIN_CONDITIONS = 5
"""How many of its bases the Coalition selects (2.5.1.3)."""

_SIDES: dict[PlaceKind, Team | Literal[""]] = {BASE: COALITION, PORTAL: PHYREXIA, TOWN: ""}


class PlaceEntry(Arguments, frozen=True, kw_only=True):
    """An entry of ``places``."""

    name: Annotated[str, doc("a name of its own")]
    kind: Annotated[PlaceKind, doc("what it is", "1.1")]
    side: Annotated[Team | None, doc("whose it is, as its kind says", "1.1")] = None
    color: Annotated[str, doc("a base's faction", "1.1.2")] = ""
    at: Annotated[SquareName, doc("where it stands", "1.2")]
    win_condition: Annotated[bool | None, doc("whether it is one; portals are unless it says no", "2.5.1.3")] = None
    destroyed: Annotated[bool, doc("whether it has been")] = False
    description: Annotated[str, doc("what it looks like, approved")] = ""


def read_place(state: State, spec: Mapping[str, Any]) -> Place:
    """The place of an entry of ``places``. Raises InvalidInput."""
    given = read_entry("a place", PlaceEntry, spec, "", "wargame/place")
    name = " ".join(given.name.split())
    if not name or name.casefold() in {known.casefold() for known in state.places}:
        raise InvalidInput(f"a place has a name of its own, not {given.name!r}", code="wargame/place")
    side = _SIDES[given.kind]
    if given.side is not None and given.side != side:
        raise InvalidInput(f"{name}: bases are the Coalition's, portals Phyrexia's", rule="1.1", code="wargame/place")
    if given.kind == BASE and given.color not in FACTIONS:
        raise InvalidInput(f"{name}: colors of bases are {', '.join(FACTIONS)}", rule="1.1.2", code="wargame/place")
    at = read_square(given.at)
    _check_square(state, name, at)
    return Place(
        name,
        given.kind,
        at,
        side,
        given.color if given.kind == BASE else "",
        win_condition=given.kind == PORTAL if given.win_condition is None else given.win_condition,
        destroyed=given.destroyed,
        description=given.description,
        approved=bool(given.description),
    )


def _check_square(state: State, name: str, at: Square) -> None:
    """Refuse a square that doesn't exist or has a place already. Raises InvalidInput."""
    if at not in state.map:
        raise InvalidInput(f"{name}: {at} is not on the map", rule="1.2", code="wargame/place")
    taken = state.place_at(at)
    if taken is not None:
        raise InvalidInput(f"{name}: {at} is taken by {taken.name}", rule="2.5.1.1", code="wargame/place")


def too_near(state: State, place: Place) -> list[Place]:
    """The enemy bases that are less than three squares away from a base or portal (2.5.1.1)."""
    if not place.side:
        return []
    return [
        other
        for other in state.places.values()
        if other.side and other.side != place.side and distance(place.at, other.at) < LEAST_DISTANCE
    ]


def _check_distance(state: State, place: Place) -> None:
    near = too_near(state, place)
    if near:
        steps = distance(place.at, near[0].at)
        raise IllegalAction(
            f"{place.name} at {place.at} is {steps} squares from {near[0].name} at {near[0].at}; "
            f"no base is less than {LEAST_DISTANCE} squares from an enemy base",
            rule="2.5.1.1",
            code="wargame/distance",
        )


class NewPlace(Arguments, frozen=True, kw_only=True):
    """A base, portal or town."""

    spec: Annotated[Entry, doc("one of `places`")]


@ACTIONS.action("place", NewPlace, by=BATTLE_JUDGE, rule="2.5.1.1")
def place(state: State, act: Act, given: NewPlace) -> None:
    """Place a base, a portal or a town (2.5.1.1, 2.5.1.4)."""
    require_setup(state, act, "2.5.1.1")
    made = read_place(state, given.spec)
    alike = [other for other in state.places.values() if other.kind == made.kind]
    if made.kind == BASE and any(other.color == made.color for other in alike):
        raise IllegalAction(f"there is a {made.color} base already", rule="1.1.2", code="wargame/place")
    if len(alike) >= PLACES[made.kind]:
        rule = {BASE: "1.1.2", PORTAL: "1.1.1", TOWN: "2.5.1.4"}[made.kind]
        raise IllegalAction(f"there are {len(alike)} {made.kind}s already", rule=rule, code="wargame/place")
    _check_distance(state, made)
    state.places[made.name] = made
    _placed(state, act, f"{made.name} ({made.color or made.kind}) is at {made.at}.", made.kind)


class Relocate(Arguments, frozen=True, kw_only=True):
    """Where a place is to stand."""

    place: Annotated[PlaceName, doc("which")]
    at: Annotated[SquareName, doc("where to")]


@ACTIONS.action("relocate", Relocate, by=BATTLE_JUDGE, rule="2.5.1.1")
def relocate(state: State, act: Act, given: Relocate) -> None:
    """Move a place to another square before the round begins (2.5.1.1)."""
    require_setup(state, act, "2.5.1.1")
    moved, at = find_place(state, given.place), read_square(given.at)
    if at != moved.at:
        _check_square(state, moved.name, at)
    _check_distance(state, Place(moved.name, moved.kind, at, moved.side))
    moved.at = at
    _placed(state, act, f"{moved.name} is now at {at}.", moved.kind)


class Unplace(Arguments, frozen=True, kw_only=True):
    """Which place is taken off the map."""

    place: Annotated[PlaceName, doc("which")]


@ACTIONS.action("unplace", Unplace, by=BATTLE_JUDGE, rule="2.5.1.1")
def unplace(state: State, act: Act, given: Unplace) -> None:
    """Take a place off the map before the round begins; armies that wanted to start there choose anew."""
    require_setup(state, act, "2.5.1.1")
    gone = find_place(state, given.place)
    del state.places[gone.name]
    for army in state.armies.values():
        if army.near == gone.name:
            army.near = ""
    _placed(state, act, f"{gone.name} is no longer on the map.", gone.kind)


def _placed(state: State, act: Act, text: str, kind: str) -> None:
    """Say where a place is: to the judge, or to all once positions are public (2.5.1.3); who can lose may change."""
    _note_vulnerable(state)
    tell(
        state, "setup", act.at, text, "2.5.1.4" if kind == TOWN else "2.5.1.1", to=() if state.revealed else ("battle",)
    )


class WinConditions(Arguments, frozen=True, kw_only=True):
    """The win conditions of the Coalition."""

    bases: Annotated[list[PlaceName], doc("exactly five of its bases")]


@ACTIONS.action("win_conditions", WinConditions, by=By("a leader of the Coalition"), rule="2.5.1.3")
def win_conditions(state: State, act: Act, given: WinConditions) -> None:
    """Select the win conditions of the round (2.5.1.3). Phyrexia learns of them when the round begins."""
    leader = require_leader(state, act, COALITION, "2.5.1.3")
    require_setup(state, act, "2.5.1.3")
    if state.revealed:
        raise IllegalAction(
            "win conditions are selected before the positions of bases are revealed",
            rule="2.5.1.3",
            code="wargame/phase",
        )
    chosen = [find_place(state, name, act.by) for name in given.bases]
    for base in chosen:
        if base.kind != BASE:
            raise IllegalAction(
                f"{base.name} is a {base.kind}; the Coalition selects bases of its own",
                rule="2.5.1.3",
                code="wargame/win-conditions",
            )
    names = {base.name for base in chosen}
    if len(names) != len(chosen):
        raise IllegalAction("a base is named twice", rule="2.5.1.3", code="wargame/win-conditions")
    if len(names) != WIN_CONDITIONS:
        raise IllegalAction(
            f"exactly {WIN_CONDITIONS} bases are selected, not {len(names)}",
            rule="2.5.1.3",
            code="wargame/win-conditions",
        )
    for base in state.places.values():
        if base.kind == BASE:
            base.win_condition = base.name in names
    _note_vulnerable(state)
    text = f"{leader.name} selects the win conditions: {', '.join(base.name for base in chosen)}."
    tell(state, "setup", act.at, text, "2.5.1.3", to=(COALITION, "battle"))


def _note_vulnerable(state: State) -> None:
    """By which rules each side can lose, as the round now stands (1.7)."""
    for side in TEAMS:
        state.vulnerable[side] = note_vulnerable(state, side)
