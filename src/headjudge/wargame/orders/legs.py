"""The legs of moves: read from text, and held to the map on which they were given (3.2.2).

=========  ==============================================================================================
rule       what
=========  ==============================================================================================
3.2.2.1    up to three squares, no diagonals, over other armies
3.2.2.2    ``engage`` and ``replace``, by the map at the time of the post; where neither is necessary it does no harm
3.2.2.4    routes
3.2.2.5    the format, with any arrow (markup.py) or ``to``; the semicolon may be left off
=========  ==============================================================================================
"""

from __future__ import annotations

from headjudge.wargame.grid import Square, distance
from headjudge.wargame.orders.base import RANGE, Fault
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.ranks import MERCENARY
from headjudge.wargame.state import Army, Leg, State

__all__ = ["JOINT", "leg_fault", "leg_words", "occupants", "read_legs"]

ARROW = r">|to\b"
ENGAGE, REPLACE, JOINT = "engage", "replace", "joint engage"
_WORDS = r"[;,:]?\s*[{\[]?\s*(joint[\s-]+engage|engag(?:es?|ing)|replac(?:es?|ing))\b\s*:?"
_NAME = r"\[[^;>()\[\]]+\]|[^;>(){}\[\]]+"


def read_legs(scanner: Scanner) -> tuple[Square, tuple[Leg, ...]]:
    """Where a move begins, and its legs. Raises Unreadable."""
    origin = scanner.square()
    if not scanner.looking_at(ARROW):
        raise scanner.fault(f"write '>' and the square it goes to here, not {scanner.shown()}")
    legs: list[Leg] = []
    while scanner.take(ARROW) is not None:
        legs.append(_read_leg(scanner))
    scanner.take(r"[;,]")
    scanner.end()
    return origin, tuple(legs)


def _read_leg(scanner: Scanner) -> Leg:
    to, word, target = scanner.square(), "", ""
    route: tuple[Square, ...] = ()
    while True:
        if scanner.looking_at(r"\("):
            route = _read_route(scanner)
        elif (found := scanner.take(_WORDS)) is not None:
            found = found.strip(" ;,:{[").casefold()
            word = JOINT if found.startswith("joint") else ENGAGE if found.startswith(ENGAGE[:5]) else REPLACE
            name = scanner.take(_NAME) or ""
            scanner.take(r"[}\]]")
            name = name.strip(" ,-=[]")
            if word != JOINT and not name:
                raise scanner.fault(f"write the name of the army to {word} here")
            target = name
        else:
            return Leg(to, word, target, route)


def _read_route(scanner: Scanner) -> tuple[Square, ...]:
    scanner.take(r"\(")
    squares = [scanner.square()]
    while scanner.take(r"(?:-+|\u2013|\u2014|,|>)") is not None:
        squares.append(scanner.square())
    if scanner.take(r"\)") is None:
        raise scanner.fault("write ')' here, at the end of the route")
    return tuple(squares)


def occupants(state: State, turn: int, square: Square) -> list[Army]:
    """The armies that stood on a square as a turn opened: the map on which its posts are made (3.2.2.2)."""
    record = next((record for record in reversed(state.turns) if record.number == turn), state.record)
    return [state.armies[key] for key in record.standing.get(square, ())]


def leg_fault(state: State, army: Army, start: Square, leg: Leg, turn: int) -> Fault | None:
    """Why an army can't be ordered from a square on this leg, by the map of the turn in which it was posted."""
    if leg.to not in state.map:
        return Fault("1.2", f"{leg.to} isn't on the map, which ends at {_last(state)}")
    steps = distance(start, leg.to)
    if steps > RANGE:
        return Fault("3.2.2.1", f"{start} to {leg.to} is {steps} steps; an army moves at most {RANGE}")
    if leg.route:
        fault = _route_fault(state, start, leg)
        if fault is not None:
            return fault
    if leg.word == JOINT:
        known = not leg.target or state.find_army(leg.target) is not None
        return None if known else Fault("3.2.5.1", f"there is no army {leg.target!r}; write only 'Joint Engage'")
    if steps == 0:
        return Fault("3.2.2.1", f"{army.name} is already at {start}; to stay, write '{army.name}: stay'")
    return _words_fault(state, army, leg, turn)


def _last(state: State) -> Square:
    return Square(state.map.numbers, state.map.letters)


def _route_fault(state: State, start: Square, leg: Leg) -> Fault | None:
    shown = " - ".join(map(str, leg.route))
    if leg.route[0] != start or leg.route[-1] != leg.to:
        return Fault("3.2.2.4", f"the route ({shown}) must lead from {start} to {leg.to}")
    for one, other in zip(leg.route, leg.route[1:], strict=False):
        if distance(one, other) != 1:
            return Fault("3.2.2.4", f"the route ({shown}) goes from {one} to {other}, which isn't one step")
        if other not in state.map:
            return Fault("1.2", f"{other} on the route ({shown}) isn't on the map")
    if len(leg.route) - 1 > RANGE:
        return Fault("3.2.2.1", f"the route ({shown}) has {len(leg.route) - 1} steps; an army moves at most {RANGE}")
    return None


def _words_fault(state: State, army: Army, leg: Leg, turn: int) -> Fault | None:
    """Whether ``engage`` and ``replace`` stand where they must, naming whom they must (3.2.2.2)."""
    there = [other for other in occupants(state, turn, leg.to) if other.key != army.key]
    enemies = [other for other in there if other.side != army.side]
    friends = [other for other in there if other.side == army.side]
    named = state.find_army(leg.target) if leg.target else None
    if leg.word and named is None:
        return Fault("3.2.2.2", f"there is no army {leg.target!r} to {leg.word}")
    if leg.word == ENGAGE and named is not None and named.side == army.side:
        rule = "6" if army.side == MERCENARY else "3.2.2.2"
        reason = "mercenaries never attack each other" if army.side == MERCENARY else f"{named.name} isn't an enemy"
        return Fault(rule, f"{army.name} can't engage {named.name}: {reason}")
    if leg.word == REPLACE and named is not None and named.side != army.side:
        return Fault("3.2.2.2", f"{named.name} is an enemy; write 'engage {named.name}'")
    if not there:
        return None
    if named in there:
        return None
    if enemies:
        return Fault("3.2.2.2", f"{enemies[0].name} is at {leg.to}; add '; engage {enemies[0].name}'")
    return Fault("3.2.2.2", f"{friends[0].name} is at {leg.to}; add '; replace {friends[0].name}' if it will leave")


def leg_words(leg: Leg) -> str:
    """A leg as an order has it."""
    words = f" {leg.word} {leg.target}".rstrip() if leg.word else ""
    words = words.replace(" joint engage", " Joint Engage")
    route = f" ({' - '.join(map(str, leg.route))})" if leg.route else ""
    return f"{leg.to}{';' if words else ''}{words}{route}"
