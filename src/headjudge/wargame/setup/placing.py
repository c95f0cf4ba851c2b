"""Where armies start: requests by base, and the judge's dropping of armies near their bases (2.5.2.3).

=======  =====================================================================================================
rule     what
=======  =====================================================================================================
2.5.2.3  requests name bases, never squares; a Coalition army starts by a base that it is a member of; the judge
         drops the armies on the map nearby
=======  =====================================================================================================

Readings: a Phyrexian army may start by any portal. Requests are taken from the leaders for every army of their side and
from players for those they control, before and after bases are revealed, until the army stands on the map. An army for
which nobody asked starts by that base it may start by where fewest do. Dropped by draw, an army comes to the nearest
free square (in steps; one of the nearest is drawn) on which there is no base, portal or town; armies of high rank come
first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.wargame.actions import ACTIONS, PLAYER, player_of
from headjudge.wargame.arguments import ArmyName, PlaceName, SquareName
from headjudge.wargame.people.control import controllers
from headjudge.wargame.people.judges import BATTLE_JUDGE
from headjudge.wargame.people.preparing import find_army, find_place, require_setup, tell_concerned
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, Place, State
from headjudge.wargame.state.chance import draw
from headjudge.wargame.state.grid import Square, distance, read_square
from headjudge.wargame.state.ranks import COALITION, LEADER, TEAMS, Side

__all__ = ["check_near", "free_squares", "may_start_by", "starting_base"]


def may_start_by(place: Place, side: Side, colors: tuple[str, ...]) -> bool:
    """Whether an army of a side, with the colors that a Coalition army is a member of, may start by a place
    (2.5.2.3)."""
    if place.destroyed or not place.side or place.side != side:
        return False
    return side != COALITION or place.color in colors


def check_near(place: Place, name: str, side: Side, colors: tuple[str, ...]) -> None:
    """Refuse a base by which an army may not start (2.5.2.3). Raises IllegalAction."""
    if may_start_by(place, side, colors):
        return
    if place.side != side:
        wrong = f"{place.name} isn't a base of {side}"
    elif place.destroyed:
        wrong = f"{place.name} is destroyed"
    else:
        wrong = f"it is a member of {', '.join(colors) or 'no color'}, and {place.name} is {place.color}"
    raise IllegalAction(f"{name} can't start by {place.name}: {wrong}", rule="2.5.2.3", code="wargame/near")


class Near(Arguments, frozen=True, kw_only=True):
    """Where armies are to start."""

    armies: Annotated[dict[ArmyName, PlaceName | None], doc("each with a base to start by, or null for any")]


@ACTIONS.action("near", Near, by=PLAYER, rule="2.5.2.3")
def near(state: State, act: Act, given: Near) -> None:
    """Ask that armies start by bases (2.5.2.3)."""
    player = player_of(state, act)
    require_setup(state, act, "2.5.2.3")
    wanted: list[tuple[Army, str]] = []
    for name, base in given.armies.items():
        army = find_army(state, name, act.by)
        if army.side != player.side or (player.level < LEADER and player.key not in controllers(state, army)):
            raise IllegalAction(
                f"only its controller and its side's leaders can choose where {army.name} starts",
                rule="2.5.2.3",
                code="wargame/controller",
            )
        if army.at is not None:
            raise IllegalAction(f"{army.name} is already at {army.at}", rule="2.5.2.3", code="wargame/placed")
        if base is None:
            wanted.append((army, ""))
            continue
        place = find_place(state, base, act.by)
        check_near(place, army.name, army.side, army.colors)
        wanted.append((army, place.name))
    for army, base in wanted:
        army.near = base
    asked = ", ".join(f"{army.name} by {base or 'any base'}" for army, base in wanted)
    tell_concerned(state, act, f"{player.name} asks to start: {asked}.", "2.5.2.3", player.side, (player.key,))


def free_squares(state: State, taken: set[Square]) -> list[Square]:
    """The squares of the map with no base, portal or town on which nobody stands, nor are in ``taken``."""
    used = taken | {place.at for place in state.places.values()} | {army.at for army in state.on_map() if army.at}
    return [square for square in state.map.squares() if square not in used]


def starting_base(state: State, army: Army, busy: dict[str, int]) -> Place | None:
    """The base by which an army starts: the one that was asked for, else the one with fewest in ``busy`` of those it
    may start by (one of them is drawn); None if there is none."""
    if army.near:
        return find_place(state, army.near)
    open_to = [place for place in state.places.values() if may_start_by(place, army.side, army.colors)]
    if not open_to:
        return None
    fewest = min(busy.get(place.name, 0) for place in open_to)
    best = [place for place in open_to if busy.get(place.name, 0) == fewest]
    return draw(state.seed, state.turn, f"base of {army.key}").choice(best)


class Drop(Arguments, frozen=True, kw_only=True):
    """Where armies are put."""

    squares: Annotated[dict[ArmyName, SquareName] | None, doc("each with its square; else all that wait, by draw")] = (
        None
    )


@ACTIONS.action("drop", Drop, by=BATTLE_JUDGE, rule="2.5.2.3")
def drop(state: State, act: Act, given: Drop) -> dict[str, str]:
    """Put armies on the map near their bases (2.5.2.3). Returns where each came to."""
    require_setup(state, act, "2.5.2.3")
    put = _drawn(state) if given.squares is None else _chosen(state, given.squares)
    for army, square, base in put:
        army.at, army.near = square, base
    where = {army.name: str(square) for army, square, _ in put}
    listed = ", ".join(f"{name} at {square}" for name, square in where.items())
    tell(state, "setup", act.at, f"Placed: {listed or 'nobody; all stand on the map'}.", "2.5.2.3", to=("battle",))
    return where


def _chosen(state: State, squares: Mapping[str, str]) -> list[tuple[Army, Square, str]]:
    """The armies with the squares that the judge gives them; armies named here may change places."""
    named = {state.army(name).key: read_square(square) for name, square in squares.items()}
    stand = {army.at: army for army in state.on_map() if army.key not in named}
    for key, square in named.items():
        army = state.armies[key]
        wrong = ""
        if square not in state.map:
            wrong = "it isn't on the map"
        elif square in stand:
            wrong = f"{stand[square].name} is there"
        elif (place := state.place_at(square)) is not None and army.side in TEAMS:
            wrong = f"{place.name} is there, and armies start nearby"
        if wrong:
            raise IllegalAction(f"{army.name} can't start at {square}: {wrong}", rule="2.5.2.3", code="wargame/square")
        stand[square] = army
    return [(state.armies[key], square, state.armies[key].near) for key, square in named.items()]


def _drawn(state: State) -> list[tuple[Army, Square, str]]:
    waiting = [army for army in state.armies.values() if army.alive and army.at is None and army.side in TEAMS]
    waiting.sort(key=lambda army: (-army.level, army.name.casefold()))
    waiting.sort(key=lambda army: not army.near)
    busy: dict[str, int] = {}
    for army in state.armies.values():
        if army.at is not None and army.near:
            busy[army.near] = busy.get(army.near, 0) + 1
    put: list[tuple[Army, Square, str]] = []
    free = free_squares(state, set())
    for army in waiting:
        base = starting_base(state, army, busy)
        if base is None:
            raise IllegalAction(
                f"there is no base by which {army.name} ({', '.join(army.colors) or army.side}) could start",
                rule="2.5.2.3",
                code="wargame/near",
            )
        if not free:
            raise IllegalAction("no square of the map is free", rule="2.5.2.3", code="wargame/square")
        steps = [distance(square, base.at) for square in free]
        fewest = min(steps)
        nearest = [square for square, away in zip(free, steps, strict=True) if away == fewest]
        square = draw(state.seed, state.turn, f"square of {army.key}").choice(nearest)
        busy[base.name] = busy.get(base.name, 0) + 1
        free.remove(square)
        put.append((army, square, base.name))
    return put
