"""Moves: ``Sai Rei: 3D > 5E; replace Darkhand5``, also several turns of them at once (3.2.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.wargame.days import PARTIAL
from headjudge.wargame.orders.base import RANGE, Body, Fault, Kind, Order, captive_fault, fighting_fault, register
from headjudge.wargame.orders.legs import ENGAGE, JOINT, REPLACE, leg_fault, leg_words, occupants, read_legs
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, State

if TYPE_CHECKING:
    from headjudge.wargame.movement.plan import Plan

__all__ = ["MOVING", "Moving", "origin_fault"]

FORM = (
    "Army: 3D > 5E; engage Other Army   "
    "(or replace; several turns: 5E > 8E > 11E; a route: 5E > 4G (5E - 5F - 5G - 4G))"
)

_BRACKETED = re.compile(r"\((\s*(?:\d{1,3}\s?[a-z]{1,2}|[a-z]\s?\d{1,2})\s*)\)", re.IGNORECASE)
"""A square in parentheses, "(3D) > (5E)", as the format of 3.2.2.5 shows it."""


def origin_fault(army: Army, order: Order) -> Fault | None:
    """A move begins where the army is (3.2.2.5); the rest of a long move begins wherever it has come to (3.2.2.3)."""
    if order.origin is not None and order.origin != army.at:
        return Fault("3.2.2.5", f"{army.name} is at {army.at}, not at {order.origin}")
    return None


class Moving:
    """The kind of order."""

    name = "move"
    form = FORM

    def parse(self, scanner: Scanner) -> Body | None:
        """A square and an arrow begin a move; with ``Joint Engage`` on its first leg it is one of those (3.2.5.1)."""
        scanner.take(r"(?:mov(?:es?|ing)\s+)?(?:from\s+)?(?=\(?\d)")
        if not scanner.looking_at(r"\(?\s*(?:\d{1,3}\s?[a-z]{1,2}|[a-z]\s?\d{1,2})\s*(?:\)|$|[^a-z0-9])"):
            return None
        scanner = Scanner(_BRACKETED.sub(r" \1 ", scanner.text), scanner.at, scanner.form)
        origin, legs = read_legs(scanner)
        kind = "joint engage" if legs[0].word == JOINT else self.name
        return Body(kind, legs, origin)

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Why the order is illegal, or None: every leg must be legal itself (3.2.2.3)."""
        fault = fighting_fault(state, army) or captive_fault(army, order.legs) or origin_fault(army, order)
        at = army.at
        for leg in order.legs:
            if fault is not None or at is None:
                break
            fault = leg_fault(state, army, at, leg, order.turn)
            if fault is None and leg.word == JOINT:
                from headjudge.wargame.orders.joint_engaging import joint_fault

                fault = joint_fault(state, army, leg)
            at = leg.to
        return fault

    def options(self, state: State, army: Army) -> Sequence[str]:
        """All moves of one turn."""
        if army.at is None or state.fights(army.key) is not None or army.converted == PARTIAL:
            return []
        found = []
        for square in state.map.within(army.at, RANGE):
            if square == army.at:
                continue
            there = [other for other in occupants(state, state.turn, square) if other.on_map]
            enemies = [other for other in there if other.side != army.side]
            if enemies:
                found += [f"{army.at} > {square}; {ENGAGE} {other.name}" for other in enemies]
            elif there:
                found += [f"{army.at} > {square}; {REPLACE} {other.name}" for other in there]
            else:
                found.append(f"{army.at} > {square}")
        return found

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """The army sets out for the end of its first leg."""
        plan.set_out(army, order, order.legs[0])

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood."""
        start = f"{order.origin} > " if order.origin is not None else "on to "
        return start + " > ".join(map(leg_words, order.legs))


MOVING: Kind = register(Moving())
