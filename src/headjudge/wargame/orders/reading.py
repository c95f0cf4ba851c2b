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

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import KINDS, Body, LineFault
from headjudge.wargame.orders.markup import plain_lines, without_tail
from headjudge.wargame.orders.naming import army_of, boundaries, name_meant
from headjudge.wargame.orders.scanner import Scanner, Unreadable
from headjudge.wargame.orders.talk import is_order_like, without_remark
from headjudge.wargame.state import Line, Order, Post, State
from headjudge.wargame.state.grid import Square

__all__ = ["Reading", "read_all", "read_line", "read_lines"]

FORMS = "an order is 'Army: 3D > 5E', 'Army: Intercept Other', 'Army: Transfer to Other at 6E', 'Army: stay'"


@dataclass(frozen=True)
class Reading:
    """A line as it is understood, since when it stands so, and the how manieth of its post it is. ``army`` is a key;
    ``order`` None for talk and for what can't be read; ``problem`` says why it won't be carried out; ``notes`` are what
    the author may want to know all the same, and ``words`` the order as it is understood: words and most notes are for
    people, and only checking.py adds them."""

    text: str
    army: str = ""
    order: Order | None = None
    problem: LineFault | None = None
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
    return list(read_all(state, post.by, post.lines, post.turn, post.id))


def read_all(state: State, by: str, lines: Sequence[Line], turn: int, post: int) -> Iterator[Reading]:
    """What these lines order that somebody (a key) posted in a turn."""
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
    if (isinstance(body, LineFault) or not _names_armies(state, body)) and (short := without_remark(said, names)):
        without = _body_of(short)
        if not isinstance(without, LineFault) and _names_armies(state, without):
            remark = said[len(short) :].strip(" .,;!-()")
            body, notes = without, (f"{remark!r} is read as a remark, not as part of the order",)
    if isinstance(body, LineFault):
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
def _body_of(text: str) -> Body | LineFault:
    """What a text orders. Posts are read again and again, for every reader and at the lock, and say the same."""
    try:
        for kind in KINDS.values():
            body = kind.parse(Scanner(text, 0, kind.form))
            if body is not None:
                return body
    except Unreadable as error:
        return LineFault(error.fault, error.column, error.form)
    return LineFault(Fault("3.2.2.5", f"this isn't an order: {FORMS}", "wargame/order"), 0)
