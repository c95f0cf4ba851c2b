"""Posts as people are shown them: each order in words, and what would be wrong with it if the lock were now (3.1)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.core.faults import Fault
from headjudge.wargame.mercenaries.guidelines import warnings
from headjudge.wargame.orders.base import KINDS, LineFault
from headjudge.wargame.orders.reading import Reading, read_all, read_lines
from headjudge.wargame.people.control import controllers
from headjudge.wargame.state import Line, Post, State
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["read_post", "read_text"]


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
    return [_judged(state, by, _worded(state, reading)) for reading in read_all(state, by, lines, state.turn, 0)]


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
    kind = KINDS[order.kind]
    fault = (
        kind.validate(state, army, order) if army.on_map else Fault("3.2", f"{army.name} isn't here", "wargame/off-map")
    )
    who = controllers(state, army)
    if by not in who:
        fault = Fault("5.4.1", f"you don't control {army.name}", "wargame/controller")
    elif len(who) > 1 and army.side != MERCENARY:
        fault = Fault(
            "3.3.6",
            f"{army.name} has {len(who)} controllers, and ignores all orders until it has one",
            "wargame/controllers",
        )
    if fault is not None:
        return replace(reading, problem=LineFault(fault))
    return replace(reading, notes=(*reading.notes, *warnings(state, army, order), *kind.notes(state, army, order)))
