"""Reading posts: which army each line orders, what it orders, and what is wrong with it (3.2.2.5).

A line that names no army and gives no order is talk, and nobody minds it. The name may be left off by who has an army
of the same name.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, replace
from functools import lru_cache

from headjudge.wargame.control import controllers
from headjudge.wargame.grid import Square
from headjudge.wargame.orders.base import KINDS, Body, Fault, Order
from headjudge.wargame.orders.scanner import Scanner, Unreadable
from headjudge.wargame.ranks import MERCENARY
from headjudge.wargame.state import Army, Leg, Post, State

__all__ = ["Problem", "Reading", "read_line", "read_post", "read_text"]

_BEGINS = re.compile(
    r"\s*(?:(?:moves?\s+)?\(?\d{1,3}\s?[a-z]{1,2}\)?\s*(?:[-=]*>|→|»)|intercept|transfer|disband|stay|fighting)",
    re.IGNORECASE,
)
_DASH = re.compile(r"\s*[-–—]+(?!>)")
_BULLET = re.compile(r"\s*(?:[-*•–]|\d{1,2}[.)])\s+")
"""What begins an entry of a list."""
_ARROW = re.compile(r"\d{1,3}\s?[a-z]{1,2}\)?\s*(?:[-=]*>|→|»)\s*\(?\d{1,3}\s?[a-z]", re.IGNORECASE)
FORMS = "an order is 'Army: 3D > 5E', 'Army: Intercept Other', 'Army: Transfer to Other at 6E', 'Army: stay'"


@dataclass(frozen=True)
class Problem:
    """What is wrong with a line: in words, by which rule, from which column on (from 0), and the right form."""

    message: str
    rule: str
    column: int = 0
    form: str = ""


@dataclass(frozen=True)
class Reading:
    """A line as it is understood. ``army`` is a key; ``order`` None for talk and for what can't be read; ``problem``
    says why it won't be carried out; ``notes`` are what the author may want to know all the same, and ``words`` the
    order as it is understood: both are for people, and :func:`read_line` leaves them out."""

    text: str
    army: str = ""
    order: Order | None = None
    problem: Problem | None = None
    notes: tuple[str, ...] = ()
    words: str = ""

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


def read_line(state: State, by: str, text: str, at: int = 0, turn: int = 0, post: int = 0, line: int = 0) -> Reading:
    """What a line by somebody (a key) orders, without regard to whether that is legal; never raises."""
    plain = text.strip()
    if not plain or plain.startswith((">", "#", "//")):
        return Reading(text)
    army, start, problem = _army_of(state, by, text)
    if army is None:
        return Reading(text, problem=problem)
    body = _body_of(text[start:])
    if isinstance(body, Problem):
        return Reading(text, army.key, problem=replace(body, column=body.column + start))
    order = Order(
        body.kind, army.key, by, at, turn or state.turn, post, line, body.legs, body.origin, body.target, body.place
    )
    return Reading(text, army.key, order)


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
    return Problem(f"this is no order that is known: {FORMS}", "3.2.2.5", 0)


def _army_of(state: State, by: str, text: str) -> tuple[Army | None, int, Problem | None]:
    """The army that a line is for and where its order begins; else what is wrong, or nothing for talk."""
    bullet = _BULLET.match(text)
    first = bullet.end() if bullet is not None else 0
    head, colon, _ = text[first:].partition(":")
    if colon:
        army = state.find_army(head.strip(" *[]()-"))
        if army is not None:
            return army, first + len(head) + 1, None
    named = _named_first(state, text, first)
    if named is not None:
        return named
    if not colon:
        if not _BEGINS.match(text, first):
            return None, 0, _maybe(text)
        own = _namesake(state, by)
        if own is not None:
            return own, first, None
        return None, 0, Problem("say which army: you have none of your own name", "3.2.2.5", 0, "Army: 3D > 5E")
    if not _BEGINS.match(text, first + len(head) + 1):
        return None, 0, _maybe(text)  # "Note: I am away on Friday" is talk
    near = difflib.get_close_matches(head.strip(), [army.name for army in state.armies.values()], 1)
    hint = f"; is it {near[0]}?" if near else ""
    return None, 0, Problem(f"there is no army {head.strip()!r}{hint}", "3.2.2.5", 0, "Army: 3D > 5E")


def _maybe(text: str) -> Problem | None:
    """What is wrong with a line that names no army and yet looks like a move; nothing for talk."""
    found = _ARROW.search(text)
    if found is None:
        return None
    message = "this looks like a move, but doesn't begin with an army's name and a colon"
    return Problem(message, "3.2.2.5", found.start(), "Army: 3D > 5E")


def _named_first(state: State, text: str, first: int) -> tuple[Army, int, None] | None:
    """The army whose name begins a line without a colon behind it, if an order follows: the longest such name."""
    start = len(text) - len(text[first:].lstrip())
    folded = text[start:].casefold()
    if len(folded) != len(text) - start:
        return None
    found = [army for army in state.armies.values() if folded.startswith(army.name.casefold())]
    for army in sorted(found, key=lambda army: -len(army.name)):
        end = start + len(army.name)
        dash = _DASH.match(text, end)
        end = dash.end() if dash is not None else end
        if _BEGINS.match(text, end) and not text[end : end + 1].isalnum():
            return army, end, None
    return None


def _namesake(state: State, by: str) -> Army | None:
    player = state.players.get(by)
    return state.find_army(player.name) if player is not None else None


def read_post(state: State, post: Post) -> list[Reading]:
    """The lines of a post as they are understood, with what would be wrong with them if the lock were now."""
    readings = [
        _worded(state, read_line(state, post.by, line.text, line.at, post.turn, post.id, number))
        for number, line in enumerate(post.lines, start=1)
    ]
    if post.turn != state.turn or state.phase != "open":
        return readings
    return [_judged(state, post.by, reading) for reading in readings]


def read_text(state: State, by: str, text: str) -> list[Reading]:
    """How the lines of a post would be understood that somebody (a key) made now, each with what is wrong with it."""
    return [_judged(state, by, _worded(state, read_line(state, by, line))) for line in text.splitlines()]


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
    fault = KINDS[order.kind].validate(state, army, order) if army.on_map else Fault("3.2", f"{army.name} is not here")
    who = controllers(state, army)
    if by not in who:
        fault = Fault("5.4.1", f"you don't control {army.name}")
    elif len(who) > 1 and army.side != MERCENARY:
        fault = Fault("3.3.6", f"{army.name} has {len(who)} controllers, and ignores all orders while it has")
    if fault is not None:
        return replace(reading, problem=Problem(fault.reason, fault.rule))
    return replace(reading, notes=tuple(_notes(state, army, order)))


def _notes(state: State, army: Army, order: Order) -> list[str]:
    from headjudge.wargame.orders.legs import occupants
    from headjudge.wargame.orders.transferring import details_of

    notes = []
    for leg in order.legs:
        if leg.target and not _stands(state, order, leg):
            there = ", ".join(other.name for other in occupants(state, order.turn, leg.to) if other.key != army.key)
            notes.append(f"'{leg.word} {leg.target}' is not necessary: {there or 'nobody'} is at {leg.to}")
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
