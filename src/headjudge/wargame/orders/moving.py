"""Moves: ``Sai Rei: 3D > 5E; replace Darkhand5``, also several turns of them at once (3.2.2).

=========  ==============================================================================================
rule       what
=========  ==============================================================================================
3.2.2.2    ``engage`` and ``replace``, by the map at the time of the post; where neither is necessary it does no harm
3.2.2.3    several turns' worth of movement at once
=========  ==============================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.armies.days import PARTIAL
from headjudge.wargame.orders.base import RANGE, Body, Kind
from headjudge.wargame.orders.legs import (
    Word,
    kind_of,
    leg_notes,
    legs_fault,
    move_words,
    occupants,
    read_move,
    register_word,
)
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Leg, Order, State
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["ENGAGE", "MOVING", "Moving"]

NAME, ENGAGE, REPLACE = "move", "engage", "replace"


class Moving:
    """The kind of order."""

    name = NAME
    form = (
        "Army: 3D > 5E; engage Other Army   "
        "(or replace; several turns: 5E > 8E > 11E; a route: 5E > 4G (5E - 5F - 5G - 4G))"
    )

    def parse(self, scanner: Scanner) -> Body | None:
        """A square and an arrow begin a move."""
        read = read_move(scanner)
        if read is None or kind_of(read[1]) != self.name:
            return None
        return Body(self.name, read[1], read[0])

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Why the order is illegal, or None."""
        return legs_fault(state, army, order)

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
        return move_words(order)

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """Words that are not necessary."""
        return leg_notes(state, army, order)


def _leg_fault(state: State, army: Army, start: Square, leg: Leg, turn: int) -> Fault | None:
    """An army moves to another square than its own (3.2.2.1), with the words that are necessary (3.2.2.2)."""
    if leg.to == start:
        return Fault(
            "3.2.2.1", f"{army.name} is already at {start}; to stay, write '{army.name}: stay'", "wargame/distance"
        )
    return _words_fault(state, army, leg, turn)


def _words_fault(state: State, army: Army, leg: Leg, turn: int) -> Fault | None:
    """Whether ``engage`` and ``replace`` stand where they must, naming whom they must (3.2.2.2)."""
    there = [other for other in occupants(state, turn, leg.to) if other.key != army.key]
    enemies = [other for other in there if other.side != army.side]
    friends = [other for other in there if other.side == army.side]
    named = state.find_army(leg.target) if leg.target else None
    if leg.word and named is None:
        return Fault("3.2.2.2", f"there is no army {leg.target!r} to {leg.word}", "wargame/engage")
    if leg.word == ENGAGE and named is not None and named.side == army.side:
        rule = "6" if army.side == MERCENARY else "3.2.2.2"
        reason = "mercenaries never attack each other" if army.side == MERCENARY else f"{named.name} isn't an enemy"
        return Fault(rule, f"{army.name} can't engage {named.name}: {reason}", "wargame/engage")
    if leg.word == REPLACE and named is not None and named.side != army.side:
        return Fault("3.2.2.2", f"{named.name} is an enemy; write 'engage {named.name}'", "wargame/engage")
    if not there:
        return None
    if named in there:
        return None
    if enemies:
        return Fault("3.2.2.2", f"{enemies[0].name} is at {leg.to}; add '; engage {enemies[0].name}'", "wargame/engage")
    return Fault(
        "3.2.2.2",
        f"{friends[0].name} is at {leg.to}; add '; replace {friends[0].name}' if it will leave",
        "wargame/engage",
    )


for _word, _pattern in (("", ""), (ENGAGE, r"engag(?:es?|ing)"), (REPLACE, r"replac(?:es?|ing)")):
    register_word(Word(_word, _word, _pattern, NAME, names=True, fault=_leg_fault))

MOVING: Kind = Moving()
