"""Triggers of plane cards (rules 309.7 and 901.11)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Players, Trigger

__all__ = ["Planeswalks", "RollsPlanarDie"]

RULES_TEXT.words.add("planar_face", {"{c}": "chaos", "{p}": "planeswalk"})


@node("{who} roll(s) {face:planar_face}")
class RollsPlanarDie(Trigger):
    """Rolls this face of the planar die: "whenever you roll {C}" (309.7)."""

    who: Players
    face: str = ""


@node("{who} planeswalk(s) to {what}", "{who} planeswalk(s) away from {what}", "{who} planeswalk(s)")
class Planeswalks(Trigger):
    """Planeswalks to (form 0) or away from (form 1) a plane, or at all."""

    who: Players
    what: Objects | None = None
