"""Triggers of plane cards (rules 309.7 and 901.11)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Players, Trigger
from headjudge.magic.text.tree.nouns import Self

__all__ = ["ChaosEnsues", "Planeswalks", "RollsPlanarDie"]

RULES_TEXT.words.add("planar_face", {"{c}": "chaos", "{p}": "planeswalk"})


@node("{who} roll(s) {face:planar_face}", "{who} roll(s) the planar die")
class RollsPlanarDie(Trigger):
    """Rolls this face of the planar die: "whenever you roll {C}" (309.7); without a ``face`` whichever it is."""

    who: Players
    face: str = ""


@node("chaos ensues")
class ChaosEnsues(Trigger):
    """Somebody rolls {C} on the planar die, or an effect says so: today's words for what a plane does then (901.9b)."""


@node(
    "{who} planeswalk(s) to {what}",
    Form("{who} planeswalk(s) away from {what}", away=True),
    "{who} planeswalk(s)",
    Form("{who} planeswalk(s) here", what=Self()),
    Form("{who} planeswalk(s) away from here", what=Self(), away=True),
)
class Planeswalks(Trigger):
    """Planeswalks, to a plane, or ``away`` from one."""

    who: Players
    what: Objects | None = None
    away: bool = False
