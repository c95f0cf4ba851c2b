"""Captured armies: conversion, where they go, whose they are, and liberation (4.5).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
4.5      a winner that risks 2000 of its lowest rank may capture an army of the two lowest ranks; the captured army is
         partially converted, controlled by the captors, and teleported to their nearest unoccupied base, else to a
         town, else it stays and the winners leave; its colors; liberation by a defeat
2.3.1    two days of counting convert it fully, and heal it in a base or town: days.py and healing.py
5.3.1    its new controller is one who may control it
=======  ==========================================================================================================

Readings. A destroyed base is no base. Distance is counted in steps; among places equally near one is drawn. The
captured army is controlled by who controls the army that captured it, if their rank allows, else by the highest player
of that side whose rank does. The color of a captor is the first of its colors: the others are its secondaries. A
partially converted army is liberated by every defeat, against whomever, also if its old side goes for a capture; it is
then its old side's, controlled as it was before. An army that was fully converted and is captured back is captured like
any other: it is partially converted anew, but has its old colors at once. What was on its way to a captured army is
lost.
"""

from __future__ import annotations

from headjudge.core.reasons import Why
from headjudge.wargame.armies.days import PARTIAL, leave_place
from headjudge.wargame.battles.killing import lose_squad, succeeds, target_of
from headjudge.wargame.battles.outcome import Outcome
from headjudge.wargame.people.control import controllers, enter, why_not_control
from headjudge.wargame.state import TOWN, Army, Place, State
from headjudge.wargame.state.chance import Points
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import COALITION, RANKS

__all__ = ["attempt_capture", "capture", "liberate"]


def attempt_capture(state: State, outcome: Outcome, army: Army, points: Points) -> None:
    """A winner tries to capture an enemy army, if its strategy says so."""
    target = target_of(outcome, army, points, capture=True)
    if target is None:
        outcome.why.append(Why(f"{army.name} finds no army left to capture.", "4.5"))
    elif succeeds(state, outcome, army, target, capture=True):
        capture(state, outcome, army, target, points)
    else:
        outcome.why.append(Why(f"{army.name} fails to capture {target.name}.", "4.5"))
        lose_squad(state, outcome, outcome.winners, army)


def capture(state: State, outcome: Outcome, captor: Army, army: Army, points: Points) -> None:
    """An army is captured: it changes sides and goes to the captors' nearest base."""
    if RANKS[army.rank].side == COALITION and army.side == COALITION:
        army.own_colors = army.colors
    army.original = army.side
    army.side = captor.side
    army.converted = PARTIAL
    if army.side == COALITION:
        own = RANKS[army.rank].side == COALITION
        army.colors = (army.own_colors or army.colors) if own else captor.colors[:1]
    enter(army, state.clock, _new_controllers(state, captor, army))
    army.route = None
    army.incoming.clear()
    leave_place(army)
    square = _prison(state, army, points)
    if square is None:
        outcome.taken.append(army)
        where = "stays where it is"
    else:
        army.at = square
        outcome.result.moved[army.key] = square
        place = state.place_at(square)
        where = f"is taken to {place.name if place is not None else square}"
    outcome.result.captured.append(army.key)
    outcome.why.append(Why(f"{captor.name} captures {army.name}, which {where}.", "4.5"))


def liberate(state: State, outcome: Outcome, army: Army) -> None:
    """A partially converted army has lost a battle: it goes back to its old side, and to who controlled it."""
    home = RANKS[army.rank].side
    army.side = army.original or home
    if army.side == home:
        army.converted = army.original = ""
    else:
        army.converted, army.original = "full", home
    if army.side == COALITION:
        army.colors = army.own_colors or army.colors
    elif home != COALITION:
        army.colors = ()
    if not controllers(state, army):
        before = [tuple(key for key in entry.players if state.players[key].side == army.side) for entry in army.control]
        former = next((players for players in reversed(before) if players), ())
        if former:
            enter(army, state.clock, former)
    army.route = None
    outcome.result.liberated.append(army.key)
    outcome.why.append(Why(f"{army.name} is liberated and returns to {army.side}.", "4.5"))


def _new_controllers(state: State, captor: Army, army: Army) -> tuple[str, ...]:
    """Who controls a captured army."""
    candidates = [state.players[key] for key in controllers(state, captor) if key in state.players]
    able = tuple(player.key for player in candidates if why_not_control(army, player) is None)
    if able:
        return able
    others = sorted((p for p in state.players.values() if p.left is None), key=lambda p: (-p.level, p.key))
    return next(((player.key,) for player in others if why_not_control(army, player) is None), ())


def _prison(state: State, army: Army, points: Points) -> Square | None:
    """Where a captured army is taken: the nearest unoccupied base of its captors, else such a town, or None."""
    occupied = {other.at for other in state.on_map() if other.key != army.key}
    free = [place for place in state.places.values() if not place.destroyed and place.at not in occupied]
    for places in ([p for p in free if p.side == army.side], [p for p in free if p.kind == TOWN]):
        if places and army.at is not None:
            here = army.at
            least = min(distance(here, place.at) for place in places)
            nearest = [place for place in places if distance(here, place.at) == least]
            return points.chance(f"prison of {army.key}", f"Where is {army.name} taken?", "4.5", nearest, _name).at
    return None


def _name(place: Place) -> str:
    return place.name
