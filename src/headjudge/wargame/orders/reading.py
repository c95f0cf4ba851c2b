"""Reading posts: which army each line orders, what it orders, and what is wrong with it (3.2.2.5).

A line that gives no order is talk, and nobody minds it (talk.py), nor a remark behind an order; whom it names says
naming.py, what of it is its author's own words markup.py. One order a line is the form; where a line has several, each
with the name of its army, they are read one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from headjudge.wargame.control import controllers
from headjudge.wargame.grid import Square
from headjudge.wargame.orders.base import KINDS, Body, Fault, Order, Problem
from headjudge.wargame.orders.markup import plain_lines, without_tail
from headjudge.wargame.orders.naming import army_of, boundaries, name_meant
from headjudge.wargame.orders.scanner import Scanner, Unreadable
from headjudge.wargame.orders.talk import is_order_like, without_remark
from headjudge.wargame.ranks import MERCENARY
from headjudge.wargame.state import Army, Leg, Line, Post, State

__all__ = ["Problem", "Reading", "read_line", "read_lines", "read_post", "read_text"]

FORMS = "an order is 'Army: 3D > 5E', 'Army: Intercept Other', 'Army: Transfer to Other at 6E', 'Army: stay'"


@dataclass(frozen=True)
class Reading:
    """A line as it is understood, since when it stands so, and the how manieth of its post it is. ``army`` is a key;
    ``order`` None for talk and for what can't be read; ``problem`` says why it won't be carried out; ``notes`` are what
    the author may want to know all the same, and ``words`` the order as it is understood: words and most notes are for
    people, and only :func:`read_post` and :func:`read_text` add them."""

    text: str
    army: str = ""
    order: Order | None = None
    problem: Problem | None = None
    notes: tuple[str, ...] = ()
    words: str = ""
    at: int = 0
    line: int = 0

    @property
    def talk(self) -> bool:
        """Whether the line is no order at all."""
        return not self.army and self.order is None and self.problem is None

    @property
    def path(self) -> tuple[Square, ...]:
        """The squares that a move names, for arrows on the map."""
        if self.order is None or not self.order.legs:
            return ()
        squares = [self.order.origin] if self.order.origin is not None else []
        for leg in self.order.legs:
            squares += leg.route[1:] if leg.route else [leg.to]
        return tuple(squares)


def read_line(state: State, by: str, text: str, at: int = 0) -> Reading:
    """What a line with one order by somebody (a key) says, without regard to whether that is legal; never raises."""
    return _read(state, by, text, plain_lines([text])[0], at, state.turn, 0, 0)


def read_lines(state: State, post: Post) -> list[Reading]:
    """What the lines of a post order, without regard to whether that is legal: one reading a line, or one for each
    order where a line has several."""
    return list(_read_all(state, post.by, post.lines, post.turn, post.id))


def _read_all(state: State, by: str, lines: Sequence[Line], turn: int, post: int) -> Iterator[Reading]:
    number = 0
    for line, plain in zip(lines, plain_lines([line.text for line in lines]), strict=True):
        for first, last in _pieces(state, by, plain):
            number += 1
            yield _read(state, by, line.text[first:last], plain[first:last], line.at, turn, post, number)


def _pieces(state: State, by: str, plain: str) -> Iterator[tuple[int, int]]:
    """Where the orders of a line begin and end."""
    cuts = boundaries(state, plain) if plain.count(":") > 1 else []
    if cuts and army_of(state, by, plain[: cuts[0]])[0] is None:
        cuts = []
    return pairwise([0, *cuts, len(plain)])


def _read(state: State, by: str, text: str, plain: str, at: int, turn: int, post: int, line: int) -> Reading:
    if plain.strip().startswith(("#", "//")) or not plain.strip():
        return Reading(text, at=at, line=line)
    army, start, problem, named = army_of(state, by, plain)
    if army is None:
        return Reading(text, problem=problem, at=at, line=line)
    said = without_tail(plain[start:].rstrip(" ,;/|&+")).rstrip()
    body, notes = _body_of(said), tuple[str, ...]()
    names = [other.name for other in state.armies.values()]
    if (isinstance(body, Problem) or not _names_armies(state, body)) and (short := without_remark(said, names)):
        without = _body_of(short)
        if not isinstance(without, Problem) and _names_armies(state, without):
            remark = said[len(short) :].strip(" .,;!-()")
            body, notes = without, (f"{remark!r} is read as a remark, not as part of the order",)
    if isinstance(body, Problem):
        if not is_order_like(said, names, named):
            note = (f"read as talk, not as an order for {army.name}: {FORMS}",) if named else ()
            return Reading(text, notes=note, at=at, line=line)
        return Reading(text, army.key, problem=replace(body, column=body.column + start), at=at, line=line)
    legs = tuple(leg._replace(target=name_meant(state, leg.target)) for leg in body.legs)
    target = name_meant(state, body.target) if body.kind != "stay" else body.target
    order = Order(body.kind, army.key, by, at, turn, post, line, legs, body.origin, target, body.place)
    return Reading(text, army.key, order, notes=notes, at=at, line=line)


def _names_armies(state: State, body: Body) -> bool:
    """Whether all that an order names is an army."""
    wanted = [leg.target for leg in body.legs] + ([] if body.kind == "stay" else [body.target])
    return all(state.find_army(name_meant(state, name)) is not None for name in wanted if name)


@lru_cache(maxsize=4096)
def _body_of(text: str) -> Body | Problem:
    """What a text orders. Posts are read again and again, for every reader and at the lock, and say the same."""
    try:
        for kind in KINDS.values():
            body = kind.parse(Scanner(text, 0, kind.form))
            if body is not None:
                return body
    except Unreadable as error:
        return Problem(error.message, error.rule, error.column, error.form)
    return Problem(f"this isn't an order: {FORMS}", "3.2.2.5", 0)


def read_post(state: State, post: Post) -> list[Reading]:
    """The lines of a post as they are understood, with what would be wrong with them if the lock were now."""
    readings = [_worded(state, reading) for reading in read_lines(state, post)]
    if post.turn != state.turn or state.phase != "open":
        return readings
    return [_judged(state, post.by, reading) for reading in readings]


def read_text(state: State, by: str, text: str) -> list[Reading]:
    """How the lines of a post would be understood that somebody (a key) made now, each with what is wrong with it.
    While a round is set up nothing is: armies of the other side are not known."""
    if state.phase == "setup":
        return [Reading(line) for line in text.splitlines()]
    lines = [Line(line, 0) for line in text.splitlines()]
    return [_judged(state, by, _worded(state, reading)) for reading in _read_all(state, by, lines, state.turn, 0)]


def _worded(state: State, reading: Reading) -> Reading:
    """A reading with its order in words."""
    order = reading.order
    return reading if order is None else replace(reading, words=KINDS[order.kind].words(state, order))


def _judged(state: State, by: str, reading: Reading) -> Reading:
    """A reading with why its order would be rejected, and with notes."""
    order = reading.order
    if order is None:
        return reading
    army = state.armies[order.army]
    fault = KINDS[order.kind].validate(state, army, order) if army.on_map else Fault("3.2", f"{army.name} isn't here")
    who = controllers(state, army)
    if by not in who:
        fault = Fault("5.4.1", f"you don't control {army.name}")
    elif len(who) > 1 and army.side != MERCENARY:
        fault = Fault("3.3.6", f"{army.name} has {len(who)} controllers, and ignores all orders until it has one")
    if fault is not None:
        return replace(reading, problem=Problem(fault.reason, fault.rule))
    return replace(reading, notes=(*reading.notes, *_notes(state, army, order)))


def _notes(state: State, army: Army, order: Order) -> list[str]:
    from headjudge.wargame.mercenaries.guidelines import warnings
    from headjudge.wargame.orders.legs import occupants
    from headjudge.wargame.orders.transferring import details_of

    notes = warnings(state, army, order)
    for leg in order.legs:
        if leg.target and not _stands(state, order, leg):
            there = ", ".join(other.name for other in occupants(state, order.turn, leg.to) if other.key != army.key)
            notes.append(f"'{leg.word} {leg.target}' isn't necessary: {there or 'nobody'} is at {leg.to}")
    receiver = state.find_army(order.target) if order.kind == "transfer" else None
    if receiver is not None and details_of(state, army, receiver) is None:
        notes.append(
            "send the movement judge a PM saying which troops and how many, or nothing is transferred (3.2.4.2)"
        )
    return notes


def _stands(state: State, order: Order, leg: Leg) -> bool:
    from headjudge.wargame.orders.legs import occupants

    named = state.find_army(leg.target)
    return named is not None and named in occupants(state, order.turn, leg.to)
