"""Triggers of plane cards (rules 309.7 and 901.11)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Players, Trigger

__all__ = ["Planeswalks", "RollsPlanarDie"]

RULES_TEXT.words.add("planar_face", {"{c}": "chaos", "{p}": "planeswalk"})


@node("{who} roll(s) {face:planar_face}")
class RollsPlanarDie(Trigger):
    """Rolls this face of the planar die: "whenever you roll {C}" (309.7)."""

    who: Players
    face: str = ""


@node("{who} planeswalk(s) to {what}", Form("{who} planeswalk(s) away from {what}", away=True), "{who} planeswalk(s)")
class Planeswalks(Trigger):
    """Planeswalks, to a plane, or ``away`` from one."""

    who: Players
    what: Objects | None = None
    away: bool = False
