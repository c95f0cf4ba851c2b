"""The legs of moves: read from text, and held to the map on which they were given (3.2.2).

=========  ==============================================================================================
rule       what
=========  ==============================================================================================
3.2.2.1    up to three squares, no diagonals, over other armies
3.2.2.3    every leg must be legal itself
3.2.2.4    routes
3.2.2.5    the format, with any arrow (markup.py) or ``to``; the semicolon may be left off
=========  ==============================================================================================

What may stand behind the square of a leg are :data:`WORDS`: ``engage`` and ``replace`` (moving.py), ``Joint Engage``
(joint_engaging.py), or nothing. A move is an order of the kind to which the word of its first leg belongs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import RANGE, captive_fault, fighting_fault
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Leg, Order, State
from headjudge.wargame.state.grid import Square, distance

__all__ = [
    "WORDS",
    "Word",
    "kind_of",
    "leg_notes",
    "legs_fault",
    "move_words",
    "occupants",
    "read_move",
    "register_word",
]

ARROW = r">|to\b"
_NAME = r"\[[^;>()\[\]]+\]|[^;>(){}\[\]]+"
_START = r"\(?\s*(?:\d{1,3}\s?[a-z]{1,2}|[a-z]\s?\d{1,2})\s*(?:\)|$|[^a-z0-9])"
_BRACKETED = re.compile(r"\((\s*(?:\d{1,3}\s?[a-z]{1,2}|[a-z]\s?\d{1,2})\s*)\)", re.IGNORECASE)
"""A square in parentheses, "(3D) > (5E)", as the format of 3.2.2.5 shows it."""


@dataclass(frozen=True)
class Word:
    """What may stand behind the square of a leg: how it is stored and ``written``, the ``pattern`` that reads it, the
    ``kind`` of order that it belongs to, whether the name of an army must follow (``names``), and why an army can't be
    ordered from a square on such a leg by the map of a turn, beside what :func:`leg_fault` finds for all."""

    word: str
    written: str
    pattern: str
    kind: str
    names: bool
    fault: Callable[[State, Army, Square, Leg, int], Fault | None]


WORDS: dict[str, Word] = {}
"""All words by how legs store them; "" is a leg without one."""


def register_word(word: Word) -> None:
    """Add a word."""
    WORDS[word.word] = word


def kind_of(legs: Sequence[Leg]) -> str:
    """The kind of order that a move with these legs is."""
    return WORDS[legs[0].word].kind


def read_move(scanner: Scanner) -> tuple[Square, tuple[Leg, ...]] | None:
    """Where a move begins, and its legs; None for what doesn't begin with a square. Raises Unreadable."""
    scanner.take(r"(?:mov(?:es?|ing)\s+)?(?:from\s+)?(?=\(?\d)")
    if not scanner.looking_at(_START):
        return None
    return _read_legs(Scanner(_BRACKETED.sub(r" \1 ", scanner.text), scanner.at, scanner.form))


def _read_legs(scanner: Scanner) -> tuple[Square, tuple[Leg, ...]]:
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
        elif (found := _read_word(scanner)) is not None:
            name = scanner.take(_NAME) or ""
            scanner.take(r"[}\]]")
            name = name.strip(" ,-=[]")
            if found.names and not name:
                raise scanner.fault(f"write the name of the army to {found.word} here")
            word, target = found.word, name
        else:
            return Leg(to, word, target, route)


def _read_word(scanner: Scanner) -> Word | None:
    for word in WORDS.values():
        if word.word and scanner.take(rf"[;,:]?\s*[{{\[]?\s*{word.pattern}\b\s*:?") is not None:
            return word
    return None


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


def origin_fault(army: Army, order: Order) -> Fault | None:
    """A move begins where the army is (3.2.2.5); the rest of a long move begins wherever it has come to (3.2.2.3)."""
    if order.origin is not None and order.origin != army.at:
        return Fault("3.2.2.5", f"{army.name} is at {army.at}, not at {order.origin}", "wargame/origin")
    return None


def legs_fault(state: State, army: Army, order: Order) -> Fault | None:
    """Why a move is illegal, or None: the army must be free to go, and every leg legal itself (3.2.2.3)."""
    fault = fighting_fault(state, army) or captive_fault(army, order.legs) or origin_fault(army, order)
    at = army.at
    for leg in order.legs:
        if fault is not None or at is None:
            break
        fault = leg_fault(state, army, at, leg, order.turn)
        at = leg.to
    return fault


def leg_fault(state: State, army: Army, start: Square, leg: Leg, turn: int) -> Fault | None:
    """Why an army can't be ordered from a square on this leg, by the map of the turn in which it was posted."""
    if leg.to not in state.map:
        return Fault("1.2", f"{leg.to} isn't on the map, which ends at {_last(state)}", "wargame/square")
    steps = distance(start, leg.to)
    if steps > RANGE:
        return Fault(
            "3.2.2.1", f"{start} to {leg.to} is {steps} steps; an army moves at most {RANGE}", "wargame/distance"
        )
    if leg.route:
        fault = _route_fault(state, start, leg)
        if fault is not None:
            return fault
    return WORDS[leg.word].fault(state, army, start, leg, turn)


def _last(state: State) -> Square:
    return Square(state.map.numbers, state.map.letters)


def _route_fault(state: State, start: Square, leg: Leg) -> Fault | None:
    shown = " - ".join(map(str, leg.route))
    if leg.route[0] != start or leg.route[-1] != leg.to:
        return Fault("3.2.2.4", f"the route ({shown}) must lead from {start} to {leg.to}", "wargame/route")
    for one, other in zip(leg.route, leg.route[1:], strict=False):
        if distance(one, other) != 1:
            return Fault(
                "3.2.2.4", f"the route ({shown}) goes from {one} to {other}, which isn't one step", "wargame/route"
            )
        if other not in state.map:
            return Fault("1.2", f"{other} on the route ({shown}) isn't on the map", "wargame/square")
    if len(leg.route) - 1 > RANGE:
        return Fault(
            "3.2.2.1",
            f"the route ({shown}) has {len(leg.route) - 1} steps; an army moves at most {RANGE}",
            "wargame/distance",
        )
    return None


def move_words(order: Order) -> str:
    """A move as it is understood."""
    start = f"{order.origin} > " if order.origin is not None else "on to "
    return start + " > ".join(map(_leg_words, order.legs))


def _leg_words(leg: Leg) -> str:
    words = f" {WORDS[leg.word].written} {leg.target}".rstrip() if leg.word else ""
    route = f" ({' - '.join(map(str, leg.route))})" if leg.route else ""
    return f"{leg.to}{';' if words else ''}{words}{route}"


def leg_notes(state: State, army: Army, order: Order) -> list[str]:
    """Words of a move that are not necessary, since whom they name stands elsewhere (3.2.2.2)."""
    notes = []
    for leg in order.legs:
        there = occupants(state, order.turn, leg.to)
        if leg.target and state.find_army(leg.target) not in there:
            names = ", ".join(other.name for other in there if other.key != army.key)
            notes.append(f"'{leg.word} {leg.target}' isn't necessary: {names or 'nobody'} is at {leg.to}")
    return notes
