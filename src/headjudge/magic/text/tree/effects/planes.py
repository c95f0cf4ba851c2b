"""Planeswalking, the planar die and what it does, as instructions (rules 701.20, 901.9 and 901.11)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Effect, Players

__all__ = ["Ensue", "Planeswalk", "RollPlanarDie"]


@node("{who} planeswalk(s)")
class Planeswalk(Effect):
    """Put each face-up plane on the bottom of its owner's planar deck, turn up the top card of one's own."""

    who: Players


@node("chaos ensues")
class Ensue(Effect):
    """What triggers whenever chaos ensues does, as if {C} had been rolled (901.9b)."""


@node("{who} roll(s) the planar die")
class RollPlanarDie(Effect):
    """Roll the planar die at no cost; this isn't the special action, whose cost it doesn't raise (901.9)."""

    who: Players
